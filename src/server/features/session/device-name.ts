/** By what a browser says of itself, in this order: most of them name others too. */
const SYSTEMS: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
];
const BROWSERS: readonly [RegExp, string][] = [
  [/Edg/, 'Edge'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
];

const nameIn = (known: readonly [RegExp, string][], userAgent: string): string | undefined =>
  known.find(([sign]) => sign.test(userAgent))?.[1];

/** Enough to tell one's devices apart, e.g. `Android, Chrome`; '' for what is none of them. */
export function deviceName(userAgent: string | undefined): string {
  const said = userAgent ?? '';
  return [nameIn(SYSTEMS, said), nameIn(BROWSERS, said)].filter(Boolean).join(', ');
}
