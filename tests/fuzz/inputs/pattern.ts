import type { Prng } from '../../sync/world/prng.ts';

const ANY = Array.from({ length: 95 }, (_none, at) => String.fromCharCode(32 + at));

/** A character, a class or an escape, with how often it may come. */
const PART = /(\[\^?(?:\\.|[^\]\\])+\]|\\.|[^\\[\](){}|*+?])(\{\d+(?:,\d*)?\}|[*+?])?/y;

/** A text that matches a plain pattern: characters, classes and counts. Null where there are groups or choices. */
export function textLike(pattern: string, prng: Prng): string | null {
  const inner = pattern.replace(/^\^/, '').replace(/\$$/, '');
  let text = '';
  PART.lastIndex = 0;
  while (PART.lastIndex < inner.length) {
    const match = PART.exec(inner);
    if (!match) return null;
    const [, sign = '', count = '{1}'] = match;
    const characters = charactersOf(sign);
    if (characters.length === 0) return null;
    const [least, most] = boundsOf(count);
    for (let left = prng.int(least, most); left > 0; left--) text += prng.pick(characters);
  }
  return new RegExp(pattern).test(text) ? text : null;
}

function charactersOf(sign: string): string[] {
  if (sign.length === 1 && sign !== '.') return [sign];
  const expression = new RegExp(`^${sign}$`);
  return ANY.filter((character) => expression.test(character));
}

function boundsOf(count: string): [number, number] {
  if (count === '?') return [0, 1];
  if (count === '*') return [0, 5];
  if (count === '+') return [1, 6];
  const [least = '1', most = least] = count.slice(1, -1).split(',');
  return [Number(least), most === '' ? Number(least) + 5 : Number(most)];
}
