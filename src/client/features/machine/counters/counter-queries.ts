import {
  type CounterReading,
  type CounterType,
  counterreading,
  countertype,
  unit,
} from '../../../../shared/contract/machine/equipment.ts';
import { maintenancetask } from '../../../../shared/contract/maintenance/maintenance.ts';
import { useLive } from '../../../live/mirror/use-live.ts';
import {
  type CounterView,
  readCounters,
  readingsOf,
  unitNames,
} from '../../../parts/counters/counter-view.ts';

/** Readings that a chart is drawn from; older ones are left out. */
const CHARTED = 400;

const byName = (left: { name: string }, right: { name: string }) => left.name.localeCompare(right.name, 'de');

/** [M14] The counters of a machine by name, live. */
export function useCounters(equipmentnodeid: string): CounterView[] | undefined {
  return useLive((mirror) => readCounters(mirror, equipmentnodeid), [equipmentnodeid]);
}

/** The latest readings of a counter, oldest first, live. */
export function useReadings(counternodeid: string): CounterReading[] | undefined {
  return useLive(
    async (mirror) => {
      const newest = await mirror
        .table(counterreading)
        .where('[counternodeid+timestamp]')
        .between(...readingsOf(counternodeid))
        .reverse()
        .limit(CHARTED)
        .toArray();
      return newest.reverse();
    },
    [counternodeid],
  );
}

export type CounterChoices = { types: CounterType[]; units: { unitId: string; name: string }[] };

/** What a new counter may be: the company's types and units, by name. */
export function useCounterChoices(): CounterChoices | undefined {
  return useLive(async (mirror) => {
    const [types, units] = await Promise.all([
      mirror.table(countertype).toArray(),
      mirror.table(unit).toArray(),
    ]);
    return {
      types: types.sort(byName),
      units: [...unitNames(units)].map(([unitId, name]) => ({ unitId, name })).sort(byName),
    };
  }, []);
}

/** [T10] How many maintenance tasks of the machine run by this counter. */
export function useTasksBy(counternodeid: string, equipmentnodeid: string): number {
  const count = useLive(
    (mirror) =>
      mirror
        .table(maintenancetask)
        .where('equipmentnodeid')
        .equals(equipmentnodeid)
        .filter(
          ({ triggertype, triggeringevent }) =>
            triggertype === 'counter' && triggeringevent[0] === counternodeid,
        )
        .count(),
    [counternodeid, equipmentnodeid],
  );
  return count ?? 0;
}
