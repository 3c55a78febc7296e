/** How wide a text is in mm, at a size in pt. */
export type Measure = (text: string, size: number, bold: boolean) => number;

export type Font = { size: number; bold: boolean };

const ELLIPSIS = '…';
/** A hyphen is a place to break where at least so many characters follow: `DM-05` stays whole. */
const AFTER_HYPHEN = 4;

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

/** Lines of a text in this width. `broken`: a word was too long for a line and is split in two. */
export function wrapText(
  text: string,
  width: number,
  { size, bold }: Font,
  measure: Measure,
): { lines: string[]; broken: boolean } {
  const widthOf = (part: string) => measure(part, size, bold);
  const lines: string[] = [];
  let line = '';
  let broken = false;
  for (const { text: piece, glue } of piecesOf(text.trim())) {
    const longer = line === '' ? piece : line + glue + piece;
    if (widthOf(longer) <= width) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = piece;
    while (widthOf(line) > width && line.length > 1) {
      broken = true;
      const part = beginning(line, width, widthOf);
      lines.push(part);
      line = line.slice(part.length);
    }
  }
  if (line !== '') lines.push(line);
  return { lines, broken };
}

/** At most so many lines; the last one says with an ellipsis that there is more. */
export function wrapAtMost(
  text: string,
  width: number,
  font: Font,
  measure: Measure,
  most: number,
): { lines: string[]; broken: boolean; cut: boolean } {
  const { lines, broken } = wrapText(text, width, font, measure);
  if (lines.length <= most) return { lines, broken, cut: false };
  const kept = lines.slice(0, most);
  const rest = lines.slice(most - 1).join(' ');
  // One sign more than fits, so that the ellipsis is sure to come.
  kept[most - 1] = cutText(`${rest}${ELLIPSIS}`, width, font, measure).replace(/…+$/, ELLIPSIS);
  return { lines: kept, broken, cut: true };
}
