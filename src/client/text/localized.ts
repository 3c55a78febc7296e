/** [X1] What is said in German, else in any other language; '' where nothing is. */
export function germanFirst(said: Readonly<Record<string, string>>): string {
  return [said.de, ...Object.values(said)].find((text) => text?.trim()) ?? '';
}
