/** Lets the browser download from an address of the server by itself: what comes may be longer than a page can hold. */
export function downloadLink(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  // Without a name the server's counts.
  link.download = '';
  link.click();
}
