import {
  type Counter,
  type CounterReading,
  type CounterType,
  counter,
  counterreading,
  countertype,
  type Unit,
  unit,
} from '../../../../shared/contract/equipment.ts';
import { maintenancetask } from '../../../../shared/contract/maintenance.ts';
import { useLive } from '../../../live/use-live.ts';

/** A counter with its unit and its current reading, the latest by its moment. */
export type CounterView = {
  counter: Counter;
  typename: string;
  /** Plural of the unit; '' when it is not known. */
  unit: string;
  latest: CounterReading | undefined;
};

/** Readings that a chart is drawn from; older ones are left out. */
const CHARTED = 400;

const byName = (left: { name: string }, right: { name: string }) => left.name.localeCompare(right.name, 'de');

const unitNames = (units: readonly Unit[]) =>
  new Map(units.map(({ unitId, displayName }) => [unitId, displayName.plural.de ?? unitId]));

const between = (counternodeid: string) =>
  [
    [counternodeid, 0],
    [counternodeid, Number.POSITIVE_INFINITY],
  ] as const;

/** [M14] The counters of a machine by name, live; one look into the index for each current reading. */
export function useCounters(equipmentnodeid: string): CounterView[] | undefined {
  return useLive(
    async (mirror) => {
      const counters = await mirror.table(counter).where('equipmentnodeid').equals(equipmentnodeid).toArray();
      const [types, units, latest] = await Promise.all([
        mirror.table(countertype).bulkGet(counters.map((each) => each.counterTypeNodeId)),
        mirror.table(unit).toArray(),
        Promise.all(
          counters.map((each) =>
            mirror
              .table(counterreading)
              .where('[counternodeid+timestamp]')
              .between(...between(each.nodeid))
              .last(),
          ),
        ),
      ]);
      const names = unitNames(units);
      return counters
        .map((each, at) => ({
          counter: each,
          typename: types[at]?.name ?? '',
          unit: names.get(types[at]?.unitId ?? '') ?? '',
          latest: latest[at],
        }))
        .sort((left, right) => byName(left.counter, right.counter));
    },
    [equipmentnodeid],
  );
}

/** The latest readings of a counter, oldest first, live. */
export function useReadings(counternodeid: string): CounterReading[] | undefined {
  return useLive(
    async (mirror) => {
      const newest = await mirror
        .table(counterreading)
        .where('[counternodeid+timestamp]')
        .between(...between(counternodeid))
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
