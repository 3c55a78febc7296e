/** Worlds that once broke the promise, shrunk to what it takes. They run first and stay for good. */
export const PINNED: readonly { seed: number; course: string; why: string }[] = [];
