import { MOST_STEPS } from '../../contract/core/fields.ts';

/** [C3] What a description says: an introduction, and the steps to work through; none where it does not number them. */
export interface DescribedSteps {
  introduction: string;
  steps: string[];
}

/** `1.`, `1)`, `1.)` or `(1)`; never the start of `1.5 bar`, `2.3.2024` or `1.1`. */
const NUMBER = /(?<![\p{L}\p{N}.,(])(?:\((\d{1,3})\)|(\d{1,3})(?:\.\)|[.)]))(?=\s|$|[\p{L}(„"])/gu;

/** Where a sentence or an item of it ends. */
const END = /[.!?;:,…)–-]\s*$/u;
/** A full stop that ends no sentence: a number after it belongs to it. */
const ABBREVIATED =
  /(?:^|[\s(])(?:abb|abs|art|bzw|ca|fig|inkl|kap|max|min|mind|nr|pos|s|stk|tab|vgl|zeichn|z\. ?b|d\. ?h)\.\s*$/iu;
const MONTH =
  /^\s*(?:januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember)(?!\p{L})/iu;
/** As a sentence begins, also one about the pH. */
const BEGINNING = /^\s*["„(]?(?:\p{Ll}?\p{Lu}|\p{N})/u;
/** What lies so many characters before a number says whether a step can begin there. */
const LOOK_BACK = 12;

/** A number in the text that may begin a step. */
interface Mark {
  number: number;
  start: number;
  end: number;
  /** Signs between the beginning of its line and it, as far as is looked back. */
  indent: number;
  /** It begins a line, follows the end of a sentence, or stands anywhere. */
  place: 'line' | 'sentence' | 'within';
}

function marksIn(text: string): Mark[] {
  return [...text.matchAll(NUMBER)].flatMap((found): Mark[] => {
    const start = found.index;
    const end = start + found[0].length;
    const before = text.slice(Math.max(0, start - LOOK_BACK), start);
    const after = text.slice(end, end + LOOK_BACK);
    const mark = { number: Number(found[1] ?? found[2]), start, end, indent: 0 };
    if (MONTH.test(after)) return [];
    const indent = /(?:^|\n)([^\S\n]*)$/.exec(before)?.[1]?.length;
    if (indent !== undefined) return [{ ...mark, indent, place: 'line' }];
    // Within a line `Stufe 2. dann` is none, and neither is `Nr. 2. Seite`.
    if (!BEGINNING.test(after) || ABBREVIATED.test(before)) return [];
    return [{ ...mark, place: END.test(before) ? 'sentence' : 'within' }];
  });
}

/** A line that begins so much further in than the first one is a part of a step. */
const INWARDS = 2;

/**
 * Those that count up from 1; `gap`: by at most as many at a time. A line that begins at 1 again is the next section, which
 * goes on with steps of its own.
 */
function counted(marks: readonly Mark[], gap = 1): Mark[] {
  const found: Mark[] = [];
  for (const mark of marks) {
    const [first, last] = [found[0], found.at(-1)];
    if (!first || !last) {
      if (mark.number === 1) found.push(mark);
      continue;
    }
    const isPart = mark.place === 'line' && mark.indent >= first.indent + INWARDS;
    const isNext = mark.number > last.number && mark.number <= last.number + gap;
    const isSection = mark.number === 1 && mark.place === 'line' && last.number >= 2;
    if (!isPart && (isNext || isSection)) found.push(mark);
  }
  return found;
}

/** A heading at the end of a text, as stands before a section: `Elektrik:`. */
const HEADING = /\n[^\S\n]*(\p{Lu}[^\n]{0,80}:)\s*$/u;

/** The steps between marks: what is said above a section stands with its first one. */
function between(text: string, marks: readonly Mark[]): string[] {
  let above = '';
  return marks.map(({ end }, at) => {
    const next = marks[at + 1];
    const whole = text.slice(end, next?.start ?? text.length);
    const heading = next?.number === 1 ? HEADING.exec(whole) : null;
    const step = `${above}${(heading ? whole.slice(0, heading.index) : whole).trim()}`;
    above = heading ? `${heading[1]}\n` : '';
    return step;
  });
}

/** The most numbers that count up, rather at the start of lines than within them. */
function beginnings(text: string): Mark[] {
  const marks = marksIn(text);
  const lines = marks.filter(({ place }) => place === 'line');
  const sentences = marks.filter(({ place }) => place !== 'within');
  const ways = [counted(lines), counted(sentences), counted(lines, 3)];
  const [best = []] = ways.toSorted((left, right) => right.length - left.length);
  if (best.length >= 2) return best;
  // Without a sign between steps two numbers may be anything, three from the first word on are a list.
  const any = counted(marks);
  return any.length >= 3 && any[0]?.place === 'line' ? any : [];
}

/**
 * [C3] The steps of a numbered description, one a line or all in one. What stands below a step, as a list of its parts,
 * stays with it. Fewer than two numbers are no steps; of more than a run has, the rest stays with the last one.
 */
export function stepsOf(description: string): DescribedSteps {
  const marks = beginnings(description).slice(0, MOST_STEPS);
  const steps = between(description, marks)
    .map((step) => step.trim().replace(/\s*[,;–-]$/u, ''))
    .filter((step) => step !== '');
  if (steps.length < 2) return { introduction: '', steps: [] };
  return { introduction: description.slice(0, marks[0]?.start).trim(), steps };
}
