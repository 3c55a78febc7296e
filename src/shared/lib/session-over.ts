/** Name of an error by which something finds out that the session has ended meanwhile. */
export const SESSION_OVER = 'SessionOver';

/** [X21] Whether an error that nobody handled comes of that: it is nobody's mistake, and goes without a word. */
export function isSessionOver(event: { preventDefault(): void }, thrown: unknown): boolean {
  const over = (thrown as { name?: unknown } | null | undefined)?.name === SESSION_OVER;
  if (over) event.preventDefault();
  return over;
}
