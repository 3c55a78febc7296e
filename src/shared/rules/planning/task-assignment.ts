/** A wish about whom a task is with. `seen`: whom it was with as the person saw it, where that counts. */
export interface Wish {
  /** Who gets it; null where somebody only gives it back. */
  to: string | null;
  /** Who leaves it; null where it only gets somebody more. */
  from: string | null;
  seen?: readonly string[] | undefined;
}

/** Whom the task is with afterwards; null: somebody else has moved it meanwhile. */
export type Moved = { after: readonly string[]; leaves: string | null; joins: string | null } | null;

/** Whom a task came to that nobody had seen there. */
export const newcomers = (current: readonly string[], seen: readonly string[] = []): string[] =>
  current.filter((nodeid) => !seen.includes(nodeid));

/**
 * [P2] A move replaces only the person whom the task leaves; without one it adds, and without a target it takes away.
 * What is so already stays so.
 */
export function moveTask(current: readonly string[], { to, from, seen }: Wish): Moved {
  const has = (nodeid: string | null) => nodeid !== null && current.includes(nodeid);
  const leaves = has(from) && from !== to ? from : null;
  const joins = to !== null && !has(to) ? to : null;
  const isSo = to === null || has(to);
  const missed = from !== null && from !== to && !has(from);
  // Whoever took it from nobody, or gives it back, did not know of those who have it now.
  const surprised =
    seen !== undefined && (from === null || to === null) && newcomers(current, seen).length > 0;
  if (to === null ? missed && surprised : !isSo && (missed || surprised)) return null;
  const rest = current.filter((nodeid) => nodeid !== leaves);
  return { after: joins === null ? rest : [...rest, joins], leaves, joins };
}

/** [CF2] The same wish once more, on whom the task is with now: it replaces who came to it meanwhile. */
export function wishAgain({ to, seen }: Wish, current: readonly string[]): Wish | null {
  const from = newcomers(current, seen)[0] ?? null;
  return to === null && from === null ? null : { to, from, seen: current };
}
