/** Ends an exhaustive `switch`: the compiler refuses a forgotten case, the run fails loudly on a foreign value. */
export function assertNever(value: never): never {
  throw new Error(`unexpected value: ${JSON.stringify(value)}`);
}

/** States an invariant of our own code (never used for a client's input). */
export function assert(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`invariant broken: ${message}`);
}
