/** Whose signs a number is typed with: in German a dot groups and the comma is decimal, in English the other way round. */
export type NumberLanguage = 'de' | 'en';

/** A number as it was typed. Unclear: it may have been meant in these ways, the likeliest first; a person decides. */
export type TypedNumber =
  | { value: number; problem?: never; meant?: never }
  | { value?: never; problem: 'empty' | 'format'; meant?: never }
  | { value?: never; problem: 'unclear'; meant: number[] };

const swapped = (text: string): string => text.replace(/[.,]/g, (sign) => (sign === '.' ? ',' : '.'));

/** Groups of exactly three digits after dots, or none; then one comma with what follows it. */
const CLEAR = /^(?:[1-9]\d{0,2}(?:\.\d{3})+|\d+)?(?:,\d*)?$/;

/** The number that German signs say without a doubt. */
function clearNumber(text: string): number | undefined {
  if (!CLEAR.test(text) || !/\d/.test(text)) return undefined;
  return Number(text.replaceAll('.', '').replace(',', '.'));
}

/** What may have been meant by digits and signs in any order: the other language's signs, or groups that went wrong. */
function meanings(text: string): number[] {
  const plain = text.replace(/[\s'’]/g, '');
  const comma = plain.indexOf(',');
  const grouped = comma < 0 || plain.lastIndexOf('.') < comma;
  const found = [clearNumber(swapped(plain)), grouped ? clearNumber(plain.replaceAll('.', '')) : undefined];
  return [...new Set(found.filter((each) => each !== undefined))];
}

/**
 * [M15] [R7] [E3] The one rule for typed numbers: a dot before exactly three digits groups, the comma is decimal;
 * anything else is unclear, or no number. A minus sign counts.
 */
export function typedNumber(text: string, language: NumberLanguage = 'de'): TypedNumber {
  const typed = text.trim();
  if (typed === '') return { problem: 'empty' };
  const minus = /^[-−–]\s*/.exec(typed)?.[0] ?? '';
  const digits = typed.slice(minus.length);
  const german = language === 'de' ? digits : swapped(digits);
  const signed = (value: number) => (minus && value !== 0 ? -value : value);
  const value = clearNumber(german);
  if (value !== undefined) return { value: signed(value) };
  const meant = meanings(german).map(signed);
  return meant.length > 0 ? { problem: 'unclear', meant } : { problem: 'format' };
}

/** The same, and at least so much. */
export function typedFrom(least: number, text: string): TypedNumber | { problem: 'range'; value?: never } {
  const typed = typedNumber(text);
  return typed.value !== undefined && typed.value < least ? { problem: 'range' } : typed;
}

/** [R12] [N16] An amount as it was typed; undefined for an empty field, null for what cannot be counted. */
export function typedAmount(text: string): number | null | undefined {
  const { value, problem } = typedFrom(0, text);
  return problem === 'empty' ? undefined : (value ?? null);
}

/** [M15] [R7] A counter reading as it was typed: at most two digits after the comma count. */
export function typedReading(text: string, least: 0 | 1 = 0): ReturnType<typeof typedFrom> {
  const typed = typedFrom(least, text);
  return typed.value === undefined ? typed : { value: Math.round(typed.value * 100) / 100 };
}

/** [M15] [N16] The clear number that stands between words, as in `80 €`: offered, never taken by itself. */
export function numberWithin(text: string): number | undefined {
  const bare = text.replace(/^[^\d.,−–-]+/, '').replace(/[^\d.,−–-]+$/, '');
  return bare.trim() === text.trim() ? undefined : typedNumber(bare).value;
}
