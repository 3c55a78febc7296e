/** A machine's own place, and the machine that it is nested in. */
export interface Located {
  areanodeid: string | null;
  equipmentpoolnodeid: string | null;
  parentnodeid: string | null;
}

/** Deeper than any real machine is nested; beyond it the data has a cycle. */
export const DEEPEST = 20;

/**
 * [N4] [N18] [I6] The machine whose place counts for a machine: itself if it has one, else the nearest machine around
 * it that has one, else itself.
 */
export function effectiveLocation<T extends Located>(machine: T, byId: ReadonlyMap<string, T>): T {
  let around: T | undefined = machine;
  for (let level = 0; around && level <= DEEPEST; level++) {
    if (around.areanodeid || around.equipmentpoolnodeid) return around;
    around = around.parentnodeid ? byId.get(around.parentnodeid) : undefined;
  }
  return machine;
}

/** The machines around one, the nearest first; `read` gives one by its node id. */
export async function holdersOf<T extends Located>(
  machine: T,
  read: (nodeid: string) => PromiseLike<T | undefined>,
): Promise<T[]> {
  const found: T[] = [];
  let next = machine.parentnodeid;
  while (next && found.length < DEEPEST) {
    const row = await read(next);
    if (row) found.push(row);
    next = row?.parentnodeid ?? null;
  }
  return found;
}
