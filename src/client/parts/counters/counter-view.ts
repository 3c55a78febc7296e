import {
  type Counter,
  type CounterReading,
  counter,
  counterreading,
  countertype,
  type Unit,
  unit,
} from '../../../shared/contract/machine/equipment.ts';
import type { MirrorView } from '../../live/mirror/use-live.ts';
import { germanFirst } from '../../text/localized.ts';

/** A counter with its unit and its current reading, the latest by its moment. */
export type CounterView = {
  counter: Counter;
  typename: string;
  /** Plural of the unit; '' when it is not known. */
  unit: string;
  latest: CounterReading | undefined;
};

/** Plurals of units by their id. */
export const unitNames = (units: readonly Unit[]): Map<string, string> =>
  new Map(units.map(({ unitId, displayName }) => [unitId, germanFirst(displayName.plural) || unitId]));

/** Bounds of one counter's readings in their index. */
export const readingsOf = (counternodeid: string) =>
  [
    [counternodeid, 0],
    [counternodeid, Number.POSITIVE_INFINITY],
  ] as const;

/** The current reading of a counter: one look into its index. */
export const latestReading = (mirror: MirrorView, counternodeid: string) =>
  mirror
    .table(counterreading)
    .where('[counternodeid+timestamp]')
    .between(...readingsOf(counternodeid))
    .last();

/** These counters with their units; one look into the index for each current reading. */
export async function withReadings(mirror: MirrorView, counters: readonly Counter[]): Promise<CounterView[]> {
  const [types, units, latest] = await Promise.all([
    mirror.table(countertype).bulkGet(counters.map((each) => each.counterTypeNodeId)),
    mirror.table(unit).toArray(),
    Promise.all(counters.map((each) => latestReading(mirror, each.nodeid))),
  ]);
  const names = unitNames(units);
  return counters.map((each, at) => ({
    counter: each,
    typename: types[at]?.name ?? '',
    unit: names.get(types[at]?.unitId ?? '') ?? '',
    latest: latest[at],
  }));
}

/** [M14] The counters of a machine by name. */
export async function readCounters(mirror: MirrorView, equipmentnodeid: string): Promise<CounterView[]> {
  const counters = await mirror.table(counter).where('equipmentnodeid').equals(equipmentnodeid).toArray();
  return withReadings(
    mirror,
    counters.sort((left, right) => left.name.localeCompare(right.name, 'de')),
  );
}
