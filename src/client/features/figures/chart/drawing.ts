/** What a mark says by its colour; the page and a file each have colours of their own for it. */
export type Tone = 'bar' | 'behind' | 'track' | 'rule' | 'text' | 'muted';

export type RectMark = {
  kind: 'rect';
  tone: Tone;
  x: number;
  y: number;
  width: number;
  height: number;
  radius: number;
  /** What it stands for, in words. */
  says?: string;
};
export type RuleMark = { kind: 'rule'; x: number; y: number; width: number };
export type TextMark = {
  kind: 'text';
  tone: Tone;
  x: number;
  /** Of the line that letters stand on. */
  y: number;
  size: number;
  bold?: boolean;
  align?: 'start' | 'middle' | 'end';
  text: string;
};
export type Mark = RectMark | RuleMark | TextMark;

/** [K4] A chart as shapes and words, px: drawn once, shown on the page, as a picture and on paper. */
export type Drawing = { width: number; height: number; marks: readonly Mark[] };

/** How wide a text is where it will stand, px. */
export type Measure = (text: string, size: number, bold?: boolean) => number;

/** How wide numbers and dates are at most in the fonts of systems, px: enough to tell whether they fit. */
export const roughWidth = (text: string, size: number): number => text.length * size * 0.6;

type Room = { width: number; size: number; bold?: boolean; most: number };

/** The text in lines that fit; what is too much for `most` of them ends with `…`. */
export function wrapped(text: string, measure: Measure, { width, size, bold, most }: Room): string[] {
  const fits = (line: string) => measure(line, size, bold) <= width;
  const lines: string[] = [];
  let line = '';
  for (const word of text.trim().split(/\s+/)) {
    const longer = line ? `${line} ${word}` : word;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line) lines.push(line);
    line = word;
    // A word that is longer than a line is parted where it must be.
    while (line && !fits(line)) {
      const [head, tail] = parted(line, fits);
      lines.push(head);
      line = tail;
    }
  }
  if (line) lines.push(line);
  if (lines.length <= most) return lines;
  let last = lines[most - 1] ?? '';
  while (last && !fits(`${last}…`)) last = [...last].slice(0, -1).join('');
  return [...lines.slice(0, most - 1), `${last.trimEnd()}…`];
}

function parted(word: string, fits: (line: string) => boolean): [head: string, tail: string] {
  const letters = [...word];
  let count = 1;
  while (count < letters.length - 1 && fits(letters.slice(0, count + 1).join(''))) count++;
  return [letters.slice(0, count).join(''), letters.slice(count).join('')];
}
