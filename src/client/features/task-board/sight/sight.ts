import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';

/** Why somebody does not see a task: its machine is not theirs, or their role shows no notifications. */
export type Unseen = 'machine' | 'right';
export type UnseenBy = ReadonlyMap<string, Unseen>;

/** [P1] Who does not see which machine, as the server said. Where it has not, nothing is known, and nothing is said. */
export class Sight {
  private readonly told = new Map<string, UnseenBy>();
  private readonly watchers = new Map<string, Set<() => void>>();
  /** A machine came into view of which no card was there before. */
  onView: () => void = () => undefined;

  /** Undefined: nothing is known. */
  of(machine: string): UnseenBy | undefined {
    return this.told.get(machine);
  }

  /** Machines of the cards that are drawn. */
  inView(): string[] {
    return [...this.watchers.keys()];
  }

  watch(machine: string, changed: () => void): () => void {
    const known = this.watchers.get(machine);
    const all = known ?? new Set();
    all.add(changed);
    if (!known) {
      this.watchers.set(machine, all);
      this.onView();
    }
    return () => {
      all.delete(changed);
      if (all.size === 0) this.watchers.delete(machine);
    };
  }

  tell(machine: string, unseenby: UnseenBy | undefined): void {
    if (unseenby) this.told.set(machine, unseenby);
    else this.told.delete(machine);
    for (const changed of [...(this.watchers.get(machine) ?? [])]) changed();
  }

  forget(): void {
    for (const machine of [...this.told.keys()]) this.tell(machine, undefined);
  }
}

export const SightContext = createContext(new Sight());

/** [P1] Who does not see a machine; undefined where nothing is known. */
export function useUnseen(machine: string): UnseenBy | undefined {
  const sight = useContext(SightContext);
  const watch = useCallback((changed: () => void) => sight.watch(machine, changed), [sight, machine]);
  return useSyncExternalStore(watch, () => sight.of(machine));
}
