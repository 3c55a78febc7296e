/** [J8] Commands that only note what somebody has seen: sent as all others, but no work that a person waits for. */
export const BOOKKEEPING: ReadonlySet<string> = new Set(['chatread.mark', 'notice.read']);

/** Kinds of the rows that they change. */
export const BOOKKEEPING_KINDS = ['chatread', 'notice'] as const;
