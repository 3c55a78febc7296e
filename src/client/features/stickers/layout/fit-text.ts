import { stickersText } from '../../../text/de/machine/stickers.ts';

/** How wide a text is in mm, at a size in pt. */
export type Measure = (text: string, size: number, bold: boolean) => number;

export type Font = { size: number; bold: boolean };

const ELLIPSIS = '…';
/** A hyphen is a place to break where at least so many characters follow: `DM-05` stays whole. */
const AFTER_HYPHEN = 4;
/** German words are put together; the last part of a machine's name is mostly one of these. */
const compound = new RegExp(`^(.{3,})((?:${stickersText.wordEnds.join('|')})\\S*)$`, 'i');

/** `glue`: what stands before it when it follows on the same line. */
type Piece = { text: string; glue: '' | ' ' };

function piecesOf(text: string): Piece[] {
  return text.split(/\s+/).flatMap((word) => {
    const parts: string[] = [];
    for (const part of word.match(/[^-/]*[-/]+|[^-/]+/g) ?? []) {
      const last = parts.at(-1);
      if (last !== undefined && part.length < AFTER_HYPHEN) parts[parts.length - 1] = last + part;
      else parts.push(part);
    }
    return parts.map((part, at): Piece => ({ text: part, glue: at === 0 ? ' ' : '' }));
  });
}

/** A word that is too long for any line in two parts, with a hyphen: `Verpackungs-`, `maschine`. */
function halved(piece: Piece, fits: (text: string) => boolean): Piece[] {
  if (fits(piece.text)) return [piece];
  const [, front, end] = compound.exec(piece.text) ?? [];
  if (!front || !end || !fits(`${front}-`)) return [piece];
  return [
    { text: `${front}-`, glue: piece.glue },
    { text: end, glue: '' },
  ];
}

/** The longest beginning of a text that is at most so wide; one character at least. */
function beginning(text: string, width: number, widthOf: (text: string) => number): string {
  const signs = [...text];
  let fits = signs.length;
  while (fits > 1 && widthOf(signs.slice(0, fits).join('')) > width) fits--;
  return signs.slice(0, fits).join('');
}

/** A text cut to one line of this width, with an ellipsis where something is missing. */
export function cutText(text: string, width: number, { size, bold }: Font, measure: Measure): string {
  if (measure(text, size, bold) <= width) return text;
  const rest = width - measure(ELLIPSIS, size, bold);
  return beginning(text, rest, (part) => measure(part, size, bold)).trimEnd() + ELLIPSIS;
}

/** `divided`: a word has a hyphen that is not its own. `broken`: it was too long even so and is split anywhere. */
export type Wrapped = { lines: string[]; divided: boolean; broken: boolean };

/** Lines of a text in this width. */
export function wrapText(text: string, width: number, { size, bold }: Font, measure: Measure): Wrapped {
  const widthOf = (part: string) => measure(part, size, bold);
  const lines: string[] = [];
  let line = '';
  let broken = false;
  const fits = (part: string) => widthOf(part) <= width;
  const whole = piecesOf(text.trim());
  const pieces = whole.flatMap((each) => halved(each, fits));
  for (const { text: piece, glue } of pieces) {
    const longer = line === '' ? piece : line + glue + piece;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = piece;
    while (!fits(line) && line.length > 1) {
      broken = true;
      const part = beginning(line, width, widthOf);
      lines.push(part);
      line = line.slice(part.length);
    }
  }
  if (line !== '') lines.push(line);
  return { lines, divided: pieces.length > whole.length, broken };
}

/** At most so many lines; the last one says with an ellipsis that there is more. */
export function wrapAtMost(
  text: string,
  width: number,
  font: Font,
  measure: Measure,
  most: number,
): Wrapped & { cut: boolean } {
  const { lines, ...how } = wrapText(text, width, font, measure);
  if (lines.length <= most) return { lines, ...how, cut: false };
  const kept = lines.slice(0, most);
  const rest = lines.slice(most - 1).join(' ');
  // One sign more than fits, so that the ellipsis is sure to come.
  kept[most - 1] = cutText(`${rest}${ELLIPSIS}`, width, font, measure).replace(/…+$/, ELLIPSIS);
  return { lines: kept, ...how, cut: true };
}
