import { chunksOf, isInside, readingsOf } from './words.ts';

/** What of a record is searched. */
export interface SearchText {
  /** What it is called: its words are found by any part of them, and with a slip of the finger too. */
  head: readonly string[];
  /** Long texts: their words are found by how they begin. */
  body: readonly string[];
}

/** Stands before what a whole field says, so that a number that was typed in full comes first. */
const WHOLE = '=';
/** A part of a word has so many letters at least. */
const PART = 3;
/** Characters of the head and the body that are taken in. */
const HEAD_READ = 600;
const BODY_READ = 4000;
/** Fields that are longer are no numbers or names. */
const FIELD = 60;

/** The token of a field that says just this; null for nothing, or too much. */
function wholeToken(field: string): string | null {
  if (field.length > FIELD) return null;
  const all = chunksOf(field).map(({ text }) => readingsOf(text)[0]?.whole ?? '');
  return all.length > 0 ? WHOLE + all.join('') : null;
}

/**
 * What a search finds a record by: it has each word of the query as the beginning of one of these. Device and server
 * make them here, so that they find the same.
 */
export function tokensOf({ head, body }: SearchText): Set<string> {
  const tokens = new Set<string>();
  for (const field of head) {
    const whole = wholeToken(field);
    if (whole !== null) tokens.add(whole);
  }
  for (const { text } of chunksOf(head.join('\n').slice(0, HEAD_READ))) {
    for (const { whole, parts } of readingsOf(text)) {
      tokens.add(whole);
      for (const part of parts) tokens.add(part);
      for (let from = 1; whole.length - from >= PART; from++) {
        if (!isInside(whole, from)) tokens.add(whole.slice(from));
      }
    }
  }
  for (const { text } of chunksOf(body.join('\n').slice(0, BODY_READ))) {
    for (const { whole, parts } of readingsOf(text)) {
      tokens.add(whole);
      for (const part of parts) tokens.add(part);
    }
  }
  return tokens;
}

/** What somebody typed in full, as the token of a field. */
export const typedWhole = (query: string): string | null => wholeToken(query);
