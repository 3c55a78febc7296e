/**
 * What nobody sees, and what makes two of the same text differ: zero-width and direction signs, soft hyphens, tags. Joiners
 * are judged where they are; the selector makes an emoji of a sign.
 */
const INVISIBLE = /(?!\u200C|\u200D|\uFE0F)\p{Default_Ignorable_Code_Point}/gu;
const JOINERS = /(?:\u200C|\u200D)+/g;
/** Letters and signs that a joiner does not shape; it shapes emoji and the letters of other scripts. */
const UNSHAPED =
  /^(?:[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}\p{P}\p{Z}\p{Cc}]|[\u0300-\u036F])?$/u;
const LONE_SURROGATES = /\p{Surrogate}/gu;
const CONTROL = /[^\P{Control}\t\n]/gu;
const WHITE_SPACE = /[\s\u0085]+/g;
const BREAK = /[\t\n\v\f\r\u0085\u2028\u2029]/;
const LINE_ENDS = /\r\n?|[\u0085\u2028\u2029]/g;

function withoutLoneJoiners(run: string, at: number, whole: string): string {
  const before = [...whole.slice(Math.max(0, at - 2), at)].at(-1) ?? '';
  const after = [...whole.slice(at + run.length, at + run.length + 2)][0] ?? '';
  return UNSHAPED.test(before) || UNSHAPED.test(after) ? '' : (run[0] ?? '');
}

/** Composed last: what has lost a sign between a letter and its accent is one letter too. */
const visible = (text: string): string =>
  text
    .replace(INVISIBLE, '')
    .replace(LONE_SURROGATES, '\uFFFD')
    .replace(JOINERS, withoutLoneJoiners)
    .normalize('NFC');

/** One line: NFC, nothing invisible, a break is a blank, trimmed. */
export const oneLine = (text: string): string =>
  visible(text.replace(WHITE_SPACE, (run) => (BREAK.test(run) ? ' ' : run)).replace(CONTROL, '')).trim();

/** Text of several lines: NFC, nothing invisible but line feeds and tabs; empty where it is all white space. */
export function plainText(text: string): string {
  const clean = visible(text.replace(LINE_ENDS, '\n').replace(CONTROL, ''));
  return clean.trim() === '' ? '' : clean;
}
