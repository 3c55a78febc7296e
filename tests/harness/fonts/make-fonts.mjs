import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { jsPDF } from 'jspdf';
import subsetFont from 'subset-font';

const source = dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json'));
const root = fileURLToPath(new URL('../../..', import.meta.url));

const NAMES = ['DejaVuSansCondensed.ttf', 'DejaVuSansCondensed-Bold.ttf'];

/** First and last code of what people write on a report, and of no script that needs shaping. */
const WANTED = [
  [0x20, 0x7e], // Latin
  [0xa0, 0x24f], // Latin of all of Europe
  [0x2b0, 0x36f], // marks
  [0x370, 0x3ff], // Greek
  [0x400, 0x52f], // Cyrillic
  [0x1e00, 0x1eff], // Latin with two marks
  [0x2000, 0x206f], // punctuation
  [0x2070, 0x209f], // superscripts and subscripts
  [0x20a0, 0x20cf], // currencies
  [0x2100, 0x218f], // signs like letters, fractions
  [0x2190, 0x21ff], // arrows
  [0x2200, 0x22ff], // mathematics
  [0x2300, 0x23ff], // technical signs
  [0x2460, 0x2473], // numbers in circles
  [0x2500, 0x257f], // lines
  [0x25a0, 0x25ff], // shapes
  [0x2605, 0x2606], // stars
  [0x260e, 0x260e], // telephone
  [0x2610, 0x2612], // boxes to tick
  [0x2620, 0x2623], // dangers
  [0x2639, 0x263b], // faces
  [0x2640, 0x2642],
  [0x266d, 0x266f],
  [0x2690, 0x26a1], // flags, tools, warnings
  [0x2706, 0x2709],
  [0x2713, 0x2718], // ticks and crosses
  [0x2744, 0x2744],
  [0x2776, 0x2793], // numbers in circles
  [0x2794, 0x27af], // more arrows
  [0x27f5, 0x27ff],
  [0xfb00, 0xfb06], // ligatures
  [0xfffd, 0xfffd], // what a sign is shown as that is none of these
];

/** Layout and hints: a PDF uses neither. */
const UNUSED = ['GDEF', 'GPOS', 'GSUB', 'MATH', 'FFTM', 'gasp', 'kern', 'cvt ', 'fpgm', 'prep'];
/** Of the texts in a font, which go into every PDF: who made it, its names and where its licence is. */
const KEPT_NAMES = [0, 1, 2, 4, 6, 14];
/** Signs without a shape of their own: they are left out, or begin a line. */
const SHAPELESS = /[\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}]/u;

/** Codes that a font has a sign for, as the library reads it that writes our PDFs. */
function codesOf(bytes) {
  const { codeMap } = jsPDF.API.TTFFont.open(new Uint8Array(bytes)).cmap.unicode;
  return Object.keys(codeMap).map(Number);
}

const hex = (code) => `\\u${code.toString(16).padStart(4, '0')}`;

/** Codes in ascending order as the inside of a regular expression's brackets. */
function asClass(codes) {
  const ranges = [];
  for (const code of codes) {
    const last = ranges.at(-1);
    if (last && last[1] === code - 1) last[1] = code;
    else ranges.push([code, code]);
  }
  return ranges.map(([first, last]) => (first === last ? hex(first) : `${hex(first)}-${hex(last)}`)).join('');
}

/**
 * The fonts of our PDFs, made of the whole ones, with the list of the signs that both have and their licence: the bytes of
 * each file by its path.
 * @returns {Promise<Map<string, Uint8Array>>}
 */
export async function makeFonts() {
  const whole = await Promise.all(NAMES.map((name) => readFile(join(source, 'ttf', name))));
  const known = whole.map((bytes) => new Set(codesOf(bytes)));
  const codes = WANTED.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_none, at) => first + at),
  ).filter((code) => known.every((has) => has.has(code)) && !SHAPELESS.test(String.fromCodePoint(code)));
  const files = new Map();
  for (const [at, name] of NAMES.entries()) {
    const bytes = await subsetFont(whole[at], String.fromCodePoint(...codes), {
      targetFormat: 'sfnt',
      noHinting: true,
      noLayoutClosure: true,
      dropTables: UNUSED,
      preserveNameIds: KEPT_NAMES,
    });
    files.set(`src/shared/fonts/${name}`, new Uint8Array(bytes));
  }
  files.set('src/shared/fonts/pdf-signs.ts', new TextEncoder().encode(signsFile(codes)));
  files.set('public/licences/dejavu-fonts.txt', new Uint8Array(await readFile(join(source, 'LICENSE'))));
  return files;
}

/** What the app reads the signs from. */
const signsFile = (codes) =>
  `/** The signs that the fonts of PDFs have, as in the brackets of a regular expression; written by \`npm run fonts\`. */
export const PDF_SIGNS = String.raw\`${asClass(codes)}\`;
`;

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [path, bytes] of await makeFonts()) {
    await writeFile(join(root, path), bytes);
    console.log(`${String(bytes.length).padStart(8)} bytes  ${path}`);
  }
}
