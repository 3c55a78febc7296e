/** Name of an error by which something finds out that the session has ended meanwhile. */
export const SESSION_OVER = 'SessionOver';

/** [SW5] Name of the error by which the browser learns that entries still wait, so that it tries again later. */
export const STILL_WAITING = 'StillWaiting';

const EXPECTED: ReadonlySet<unknown> = new Set([SESSION_OVER, STILL_WAITING]);

/** [J8] [X21] Whether an error that nobody handled is part of normal work: no fault of the app, and not reported. */
export function isExpected(event: { preventDefault(): void }, thrown: unknown): boolean {
  const expected = EXPECTED.has((thrown as { name?: unknown } | null | undefined)?.name);
  if (expected) event.preventDefault();
  return expected;
}
