/** [X1] What is said in German, else in any other language; '' where nothing is. */
export function germanFirst(said: Readonly<Record<string, string>>): string {
  return [said.de, ...Object.values(said)].find((text) => text?.trim()) ?? '';
}

/** What was changed from what `germanFirst` shows; emptied, that alone goes. What stands in other languages stays. */
export function saidInGerman(seen: Readonly<Record<string, string>>, typed: string): Record<string, string> {
  if (typed.trim() !== '') return { ...seen, de: typed.trim() };
  const said = Object.entries(seen).filter(([, text]) => text.trim());
  const shown = said.find(([language]) => language === 'de') ?? said[0];
  return Object.fromEntries(said.filter((each) => each !== shown));
}
