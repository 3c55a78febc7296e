import { cutText, type Font, type Measure, wrapAtMost } from './fit-text.ts';
import type { StickerFormat } from './formats.ts';

/** What a sticker says beside its code; '' for what is not known. */
export type StickerWords = { name: string; equipmentid: string; make: string; company: string };

/** A line of text on a label: its left end or middle, and its baseline, mm from the label's upper left corner. */
export type StickerLine = Font & { text: string; x: number; baseline: number; align: 'left' | 'center' };

export type StickerDesign = {
  code: { left: number; top: number; edge: number };
  lines: StickerLine[];
};

/** Modules that stay light around a code. */
const QUIET = 4;
/** A label at least so much wider than high has its text beside the code, others below it. */
const WIDE = 1.2;
const CODE_SHARE = { beside: 0.4, below: 0.58 };
/** pt. */
const SIZES = { largest: 24, good: 8, smallest: 6, step: 0.5 };
/** A name is at most so large, in pt for each mm of room, so that the labels of a sheet look alike. */
const PER_HEIGHT = { beside: 0.4, below: 0.65 };
/** Above this size, in pt, a smaller one is better than a divided word or a last line of one or two characters. */
const CALM = 10;
const LINE_HEIGHT = 1.16;
/** Of the size: how high capitals are, and how far letters reach below their line. */
const CAPITALS = 0.73;
const DESCENT = 0.24;

const mm = (pt: number) => (pt * 25.4) / 72;

type Box = { left: number; top: number; width: number; height: number };

/** What is left out where a label is small: nothing, then the lines that matter least. */
const VARIANTS = [
  { names: 3, makes: 2, company: true },
  { names: 3, makes: 1, company: true },
  { names: 2, makes: 1, company: false },
  { names: 2, makes: 0, company: false },
] as const;

type Block = { text: string; font: Font }[];

type Attempt = { upper: Block; company: Block; fits: boolean };

/** From the capitals of the first line to what reaches below the last one, mm. */
function heightOf(block: Block): number {
  const lines = block.reduce((sum, { font }) => sum + mm(font.size) * LINE_HEIGHT, 0);
  return lines - mm(block.at(-1)?.font.size ?? 0) * (LINE_HEIGHT - CAPITALS - DESCENT);
}

/** Between what belongs to the machine and its company, mm. */
const gapAbove = ([name]: Block) => mm(name?.font.size ?? 0) * 0.4;

/** A font in which the text fits in one line, if one is large enough to be read. */
function fitting(text: string, width: number, font: Font, measure: Measure): Font {
  const long = measure(text, font.size, font.bold);
  return long <= width ? font : { ...font, size: Math.max(SIZES.smallest, (font.size * width) / long) };
}

function attempt(
  words: StickerWords,
  box: Box,
  size: number,
  { names, makes, company }: (typeof VARIANTS)[number],
  measure: Measure,
): Attempt {
  const at = (share: number, bold: boolean): Font => ({ size: Math.max(SIZES.smallest, size * share), bold });
  const [nameFont, idFont, makeFont] = [at(1, true), at(0.9, false), at(0.72, false)];
  const lines = (texts: string[], font: Font): Block => texts.map((text) => ({ text, font }));
  const name = wrapAtMost(words.name, box.width, nameFont, measure, names);
  const make = wrapAtMost(words.make, box.width, makeFont, measure, makes || 1);
  const id = cutText(words.equipmentid, box.width, idFont, measure);
  const upper = [
    ...lines(name.lines, nameFont),
    ...lines(id === '' ? [] : [id], idFont),
    ...lines(makes === 0 ? [] : make.lines, makeFont),
  ];
  const companyFont = fitting(words.company, box.width, at(0.6, false), measure);
  const below = company && words.company ? [cutText(words.company, box.width, companyFont, measure)] : [];
  const orphan = name.lines.length > 1 && (name.lines.at(-1) ?? '').length <= 2;
  const calm = size <= CALM || !(orphan || name.divided);
  const makeWhole = makes === 0 || (!make.cut && !make.broken);
  const whole = !name.cut && !name.broken && calm && id === words.equipmentid && makeWhole;
  const companyBlock = lines(below, companyFont);
  const gap = companyBlock.length > 0 ? gapAbove(upper) : 0;
  const high = heightOf(upper) + gap + heightOf(companyBlock) <= box.height;
  return { upper, company: companyBlock, fits: whole && high };
}

/** The largest text that fits, rather all of it somewhat smaller than part of it large. */
function fitted(words: StickerWords, box: Box, perHeight: number, measure: Measure): Attempt {
  const largest = Math.max(SIZES.good, Math.min(SIZES.largest, box.height * perHeight));
  for (const floor of [SIZES.good, SIZES.smallest]) {
    for (const variant of VARIANTS) {
      for (let size = largest; size >= floor; size -= SIZES.step) {
        const tried = attempt(words, box, size, variant, measure);
        if (tried.fits) return tried;
      }
    }
  }
  return cutDown(words, box, measure);
}

/** Nothing fits whole: the smallest text, cut, and of its lines the first ones. */
function cutDown(words: StickerWords, box: Box, measure: Measure): Attempt {
  const { upper } = attempt(words, box, SIZES.smallest, VARIANTS[3], measure);
  const kept = [...upper];
  const hasId = words.equipmentid !== '';
  // The number stays as long as there are two lines: it is what a person types.
  while (kept.length > 1 && heightOf(kept) > box.height) kept.splice(hasId ? -2 : -1, 1);
  return { upper: kept, company: [], fits: true };
}

/** Puts lines below each other from `top` on. */
function stack(block: Block, box: Box, top: number, align: 'left' | 'center'): StickerLine[] {
  const x = align === 'left' ? box.left : box.left + box.width / 2;
  let y = top;
  return block.map(({ text, font }) => {
    const baseline = y + mm(font.size) * CAPITALS;
    y += mm(font.size) * LINE_HEIGHT;
    return { ...font, text, x, baseline, align };
  });
}

/**
 * [D12] What stands where on one label: the code as large as its quiet zone allows, name, equipment id, brand and
 * type, and the company below.
 */
export function designSticker(
  { width, height, inset }: Pick<StickerFormat, 'width' | 'height' | 'inset'>,
  words: StickerWords,
  modules: number,
  measure: Measure,
): StickerDesign {
  const quiet = QUIET / modules;
  const beside = width >= height * WIDE;
  /** The largest code of which this much room, quiet zones included, holds one. */
  const within = (room: number) => Math.min(room - 2 * inset, room / (1 + 2 * quiet));
  const edge = beside
    ? Math.min(within(height), width * CODE_SHARE.beside)
    : Math.min(within(width), height * CODE_SHARE.below);
  const margin = Math.max(inset, edge * quiet);
  const code = beside
    ? { left: margin, top: (height - edge) / 2, edge }
    : { left: (width - edge) / 2, top: margin, edge };
  const besideCode = { left: code.left + edge + edge * quiet, top: inset };
  const belowCode = { left: inset, top: code.top + edge + edge * quiet };
  const start = beside ? besideCode : belowCode;
  const box = { ...start, width: width - inset - start.left, height: height - inset - start.top };
  const block = fitted(words, box, beside ? PER_HEIGHT.beside : PER_HEIGHT.below, measure);
  return { code, lines: placed(block, box, beside ? code : null) };
}

function placed({ upper, company }: Attempt, box: Box, code: StickerDesign['code'] | null): StickerLine[] {
  const align = code ? 'left' : 'center';
  const needed = heightOf(upper) + heightOf(company);
  const bottom = box.top + box.height;
  const ends = (end: number) => stack(company, box, end - heightOf(company), align);
  if (!code) return [...stack(upper, box, box.top, align), ...ends(bottom)];
  const middle = (height: number) => box.top + Math.max(0, box.height - height) / 2;
  if (company.length === 0) return stack(upper, box, middle(needed), align);
  // With a company the text begins and ends where the code does, or stands in the middle where it is higher.
  const whole = Math.min(box.height, needed + gapAbove(upper));
  const roomy = whole <= code.edge;
  const top = roomy ? code.top : middle(whole);
  const descent = mm(company.at(-1)?.font.size ?? 0) * DESCENT;
  const end = roomy ? Math.min(bottom, code.top + code.edge + descent) : top + whole;
  return [...stack(upper, box, top, align), ...ends(end)];
}
