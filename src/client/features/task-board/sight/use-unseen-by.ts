import { useCallback, useContext, useSyncExternalStore } from 'react';
import { SightContext } from './sight.ts';

/** [P4] Notes on these machines that one person does not see; undefined for those that they see, or nothing is known of. */
export function useUnseenBy(person: string, machines: readonly string[]): (string | undefined)[] {
  const sight = useContext(SightContext);
  const key = [...new Set(machines)].join();
  const watch = useCallback(
    (changed: () => void) => {
      const ends = (key ? key.split(',') : []).map((machine) => sight.watch(machine, changed));
      return () => {
        for (const end of ends) end();
      };
    },
    [sight, key],
  );
  const notes = () => machines.map((machine) => sight.told.get(machine)?.get(person)?.note);
  useSyncExternalStore(watch, () => notes().join());
  return notes();
}
