/** Which engine, and where its programs are: set by `npm run engines`. */
export type Programs =
  | { engine: 'firefox'; browser: string }
  | { engine: 'webkit'; driver: string; browser: string };

export function givenPrograms(): Programs {
  const given = process.env.WARTBAR_ENGINE;
  if (!given) throw new Error('These tests are run by npm run engines.');
  return JSON.parse(given) as Programs;
}
