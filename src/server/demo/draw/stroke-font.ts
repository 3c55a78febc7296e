/**
 * A single-line engraving font: servers have no fonts, so letters on type plates are drawn
 * as strokes. Glyphs stand on a grid 10 wide and 14 high (baseline at 14), as SVG path data.
 */
const GLYPHS: Readonly<Record<string, string>> = {
  A: 'M0 14L5 0L10 14M1.8 9H8.2',
  B: 'M0 14V0H5.5A3.4 3.4 0 0 1 5.5 6.8H0M5.5 6.8A3.6 3.6 0 0 1 5.5 14H0',
  C: 'M9.6 3A5 5 0 0 0 0 5V9A5 5 0 0 0 9.6 11',
  D: 'M0 0V14H4.5A5.5 5.5 0 0 0 10 8.5V5.5A5.5 5.5 0 0 0 4.5 0Z',
  E: 'M9 0H0V14H9M0 7H7',
  F: 'M9 0H0V14M0 7H7',
  G: 'M9.6 3A5 5 0 0 0 0 5V9A5 5 0 0 0 10 9V7.4H6',
  H: 'M0 0V14M10 0V14M0 7H10',
  I: 'M2 0V14',
  J: 'M7 0V9.5A3.5 4 0 0 1 0 9.5',
  K: 'M0 0V14M9.5 0L0 8.5M3.6 5.6L10 14',
  L: 'M0 0V14H8.5',
  M: 'M0 14V0L5.5 9L11 0V14',
  N: 'M0 14V0L10 14V0',
  O: 'M5 0A5 5 0 0 0 0 5V9A5 5 0 0 0 10 9V5A5 5 0 0 0 5 0Z',
  P: 'M0 14V0H6A3.8 3.8 0 0 1 6 7.6H0',
  Q: 'M5 0A5 5 0 0 0 0 5V9A5 5 0 0 0 10 9V5A5 5 0 0 0 5 0ZM6 10L10 14.5',
  R: 'M0 14V0H6A3.8 3.8 0 0 1 6 7.6H0M5 7.6L10 14',
  S: 'M9.2 2.6C8 -1 .6 -.8 .6 3.6C.6 8 9.6 6 9.6 10.4C9.6 15 1.6 15 .2 11.2',
  T: 'M0 0H10M5 0V14',
  U: 'M0 0V9A5 5 0 0 0 10 9V0',
  V: 'M0 0L5 14L10 0',
  W: 'M0 0L3 14L6.5 3L10 14L13 0',
  X: 'M0 0L10 14M10 0L0 14',
  Y: 'M0 0L5 7V14M10 0L5 7',
  Z: 'M0 0H10L0 14H10',
  a: 'M7 5V14M7 9.5A3.5 4.5 0 1 0 7 10',
  b: 'M0 0V14M0 9.5A3.5 4.5 0 1 1 0 10',
  c: 'M7 7A3.7 4.5 0 1 0 7 12',
  d: 'M7 0V14M7 9.5A3.5 4.5 0 1 0 7 10',
  e: 'M0 9.5H7A3.5 4.5 0 1 0 6.2 12.6',
  f: 'M6 .6C3.5 -.6 2.6 1 2.6 3V14M0 5H5.6',
  g: 'M7 5V15.5C7 18.6 2 18.8 .6 16.8M7 9.5A3.5 4.5 0 1 0 7 10',
  h: 'M0 0V14M0 8.6C1.4 4.4 7 4 7 8.6V14',
  i: 'M1.5 5V14M1.5 1.4V1.9',
  j: 'M2.5 5V15.6C2.5 17.6 1 18 0 17.6M2.5 1.4V1.9',
  k: 'M0 0V14M6.4 5L0 10.6M2.8 8.4L7 14',
  l: 'M1.5 0V14',
  m: 'M0 5V14M0 8C1 4.4 5.2 4.2 5.2 8V14M5.2 8C6.4 4.4 10.4 4.2 10.4 8V14',
  n: 'M0 5V14M0 8.4C1.4 4.4 7 4.2 7 8.4V14',
  o: 'M3.6 5A3.6 4.5 0 1 0 3.7 5Z',
  p: 'M0 5V18M0 9.5A3.5 4.5 0 1 1 0 10',
  q: 'M7 5V18M7 9.5A3.5 4.5 0 1 0 7 10',
  r: 'M0 5V14M0 8.6C1 5.4 3 4.6 5 5.4',
  s: 'M6.2 6.6C5 4.2 .6 4.6 .6 7.2C.6 10 6.6 9 6.6 11.8C6.6 14.8 1.4 14.6 .2 12.4',
  t: 'M2.6 1.6V11C2.6 13.6 4.2 14.4 6 13.6M0 5H5.6',
  u: 'M0 5V10.6C0 15 5.6 14.8 7 10.6M7 5V14',
  v: 'M0 5L3.5 14L7 5',
  w: 'M0 5L2.6 14L5.2 6.6L7.8 14L10.4 5',
  x: 'M0 5L7 14M7 5L0 14',
  y: 'M0 5L3.7 13.6M7.4 5L3 16.4C2.4 18 1.4 18.2 .2 17.8',
  z: 'M0 5H7L0 14H7',
  '0': 'M4.5 0A4.5 5 0 0 0 0 5V9A4.5 5 0 0 0 9 9V5A4.5 5 0 0 0 4.5 0Z',
  '1': 'M1 3.4L5 0V14',
  '2': 'M.4 4A4.3 4.2 0 0 1 9 4.2C9 7.4 4 9.8 .2 14H9.4',
  '3': 'M.6 2.4C2.4 -1 9 -.6 8.8 3.6C8.8 5.6 7 6.7 4 6.7C7.4 6.7 9.4 8 9.4 10.2C9.4 15 2 15.2 .2 11.4',
  '4': 'M7.2 14V0L0 9.8H9.6',
  '5': 'M8.6 0H1.4L.7 6.4C3 4.4 9.4 4.6 9.4 9.4C9.4 14.8 2.2 15.2 .3 11.6',
  '6': 'M8.4 1.4C4 -1.4 0 2 0 9A4.6 4.7 0 1 0 .2 8',
  '7': 'M0 0H9.4L3.4 14',
  '8': 'M4.6 6.6A3.6 3.3 0 1 1 4.7 6.6A4.4 3.7 0 1 1 4.6 6.6Z',
  '9': 'M1 12.6C5.4 15.4 9.3 12 9.3 5A4.6 4.7 0 1 0 9.1 6',
  '-': 'M1 8H7',
  '.': 'M1.4 13.4V14',
  ',': 'M1.8 13L.8 16',
  ':': 'M1.4 6.4V7M1.4 13.2V13.8',
  '/': 'M0 15L6 -.5',
  '+': 'M0 8H8M4 4V12',
  '°': 'M2.2 0A2 2 0 1 0 2.3 0Z',
  '&': 'M10 14L2.4 4C.6 1 6.8 -1.6 6.8 2.6C6.8 5.6 0 6.4 0 10.4C0 15.4 8.6 14.6 9.6 8',
  '(': 'M3.6 -1C.6 4 .6 10 3.6 15',
  ')': 'M0 -1C3 4 3 10 0 15',
  '³': 'M.4 .6C2 -.8 4.4 0 4 1.8C3.8 2.8 3 3 2.2 3C3.4 3 4.6 3.6 4.4 5C4.2 7 1.4 7 .2 5.6',
  '~': 'M0 9C2 6 4 6 5 8C6 10 8 10 10 7',
  '·': 'M2 8V8.6',
  '*': 'M0 6H6M1.5 3L4.5 9M4.5 3L1.5 9',
};

const UMLAUTS: Readonly<Record<string, string>> = { Ä: 'A', Ö: 'O', Ü: 'U', ä: 'a', ö: 'o', ü: 'u' };

function glyph(char: string): { data: string; width: number } {
  const base = UMLAUTS[char];
  const dots =
    base === undefined
      ? ''
      : base === base.toUpperCase()
        ? 'M2.6 -3V-2.6M7.4 -3V-2.6'
        : 'M1.6 1.2V1.6M5.4 1.2V1.6';
  if (char === 'ß')
    return {
      data: 'M0 14V4C0 -1.4 6.6 -1 6.6 2.8C6.6 5 3.6 5.4 3.6 7.2C3.6 9 7.4 9 7.4 11.6C7.4 14.4 4.4 14.8 3 13.6',
      width: 7.4,
    };
  const data = (GLYPHS[base ?? char] ?? '') + dots;
  if (data === '') return { data: '', width: 4 };
  if ('Iil.,:j·'.includes(char)) return { data, width: 3 };
  if (char === 'W') return { data, width: 13 };
  if (char === 'M' || char === 'm' || char === 'w') return { data, width: 11 };
  if ('rtf'.includes(char)) return { data, width: char === 'r' ? 5 : 6 };
  const narrow = char === char.toLowerCase() && char !== char.toUpperCase();
  return { data, width: narrow || '-/()°³*'.includes(char) ? 7 : 9.6 };
}

/** Width of a text at this cap height, in the same unit. */
export function strokeTextWidth(text: string, height: number): number {
  return ([...text].reduce((sum, char) => sum + glyph(char).width + 3.2, 0) - 3.2) * (height / 14);
}

/** A text as stroked paths; (x, y) is the upper left corner of the capitals. */
export function strokeText(
  text: string,
  x: number,
  y: number,
  height: number,
  colour: string,
  weight = 1.7,
): string {
  let pen = 0;
  const glyphs = [...text].map((char) => {
    const { data, width } = glyph(char);
    const out = data === '' ? '' : `<path transform="translate(${pen.toFixed(1)} 0)" d="${data}"/>`;
    pen += width + 3.2;
    return out;
  });
  return `<g transform="translate(${x} ${y}) scale(${(height / 14).toFixed(4)})" fill="none" stroke="${colour}" stroke-width="${weight}" stroke-linecap="round" stroke-linejoin="round">${glyphs.join('')}</g>`;
}
