/** The browser begins to read the file after this turn, iOS much later, ms. */
const READ_BY_THEN = 60_000;

/** Puts bytes among the person's downloads, as a file of that name. */
export function downloadBlob(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), READ_BY_THEN);
}
