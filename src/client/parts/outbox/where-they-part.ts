import { truncate } from '../../text/format.ts';

/** What both begin with, and still tells where in the text they part. */
const LEAD = 25;

/** Two long values cut to `length` from where they part on: an addition at the end of a long text would not be seen. */
export function whereTheyPart(before: string, after: string, length: number): [string, string] {
  const whole = Math.max(before.length, after.length) <= length;
  let same = 0;
  while (same < before.length && before[same] === after[same]) same++;
  const from = whole ? 0 : before.lastIndexOf(' ', same - LEAD) + 1;
  const cut = (text: string) => (from > 0 ? '… ' : '') + truncate(text.slice(from), length);
  return [cut(before), cut(after)];
}
