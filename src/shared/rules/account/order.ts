/** [O3] An order number has five digits. */
export const ORDER_NUMBERS = { first: 10_000, last: 99_999 } as const;
/** [O3] The signed contract is due so many days after an order. */
export const RETURN_DAYS = 30;
/** [O3] More of a plan at once is a matter for a talk. */
export const MOST_PACKAGES = 100;

/** [O3] The second plan is preselected, where there is one. */
export const preselected = <T>(plans: readonly T[]): T | undefined => plans[1] ?? plans[0];

/** [O3] What was typed as a count: a whole number, 0 for what is none. */
export function countOf(typed: string): number {
  const text = typed.trim();
  return /^\d{1,6}$/.test(text) ? Math.min(Number(text), MOST_PACKAGES) : 0;
}

/** [O3] Cost × count, 2 decimals, without VAT; in the plan's currency. */
export const totalOf = (cost: number, count: number): number => Math.round(cost * 100 * count) / 100;

/** [O3] The house number is what follows the last blank before a digit, otherwise all is street. */
export function splitStreet(line: string): { street: string; number: string } {
  const text = line.trim().replace(/\s+/g, ' ');
  const [, street, number] = /^(.*) (\d.*)$/.exec(text) ?? [];
  return street !== undefined && number !== undefined ? { street, number } : { street: text, number: '' };
}
