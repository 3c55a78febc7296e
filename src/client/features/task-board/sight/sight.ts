import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import type { UnseenWords } from '../../../text/de/planning/unseen.ts';

/** People who do not see a machine, or nothing that is raised on it, with what is said of that. */
export type UnseenBy = ReadonlyMap<string, UnseenWords>;

/** [J11] Who sees a machine, or of whom nothing is known, before those who do not. */
export const seersFirst = <P extends { nodeid: string }>(
  people: readonly P[],
  unseen: UnseenBy | undefined,
): readonly P[] =>
  unseen
    ? [
        ...people.filter(({ nodeid }) => !unseen.has(nodeid)),
        ...people.filter(({ nodeid }) => unseen.has(nodeid)),
      ]
    : people;

/**
 * [P1] Who does not see which machine, as the server said. Where it has not, nothing is known, and nothing is said. The
 * part that asks fills it; what shows it only looks.
 */
export class Sight {
  /** By machine. */
  readonly told = new Map<string, UnseenBy>();
  /** Whom to tell of a change, by machine: those of the cards that are drawn. */
  readonly watchers = new Map<string, Set<() => void>>();
  /** A machine came into view of which no card was there before. */
  onView: () => void = () => undefined;

  watch(machine: string, changed: () => void): () => void {
    const all = this.watchers.get(machine) ?? new Set();
    const isNew = all.size === 0;
    this.watchers.set(machine, all.add(changed));
    if (isNew) this.onView();
    return () => {
      if (all.delete(changed) && all.size === 0) this.watchers.delete(machine);
    };
  }
}

export const SightContext = createContext(new Sight());

/** [P1] Who does not see a machine; undefined where nothing is known. */
export function useUnseen(machine: string): UnseenBy | undefined {
  const sight = useContext(SightContext);
  const watch = useCallback((changed: () => void) => sight.watch(machine, changed), [sight, machine]);
  return useSyncExternalStore(watch, () => sight.told.get(machine));
}
