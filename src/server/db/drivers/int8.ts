/** Type number of int8 (bigint) in PostgreSQL. */
export const INT8 = 20;

/** Both drivers read int8 through this: a number, and an error rather than a wrong one. */
export function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new Error(`int8 out of safe range: ${text}`);
  return value;
}
