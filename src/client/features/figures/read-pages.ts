import type { MirrorRow, RecordDefinition, RecordOf } from '../../../shared/contract/core/define.ts';
import type { MirrorView } from '../../live/mirror/use-live.ts';

/** A look into the mirror; between two of them others have their turn. */
export type Look = <T>(query: (mirror: MirrorView) => Promise<T>) => Promise<T>;

type RowOf<D extends RecordDefinition> = RecordOf<D> & MirrorRow;

/** Rows that are read at once: few enough for a frame. */
const PAGE = 500;

/** Thrown where nobody waits for the answer any more. */
export class Dropped extends Error {}

function* partsOf<T>(list: readonly T[], size: number): Generator<T[]> {
  for (let first = 0; first < list.length; first += size) yield list.slice(first, first + size);
}

const stopWhen = (signal: AbortSignal | undefined) => {
  if (signal?.aborted) throw new Dropped();
};

/** A compound index of a value and a whole number, as `[machine+created]`; rows whose number lies in [from, before). */
export interface Range<D extends RecordDefinition> {
  record: D;
  value: string & keyof RecordOf<D>;
  number: string & keyof RecordOf<D>;
  from: number;
  before: number;
}

const within = <D extends RecordDefinition>(
  mirror: MirrorView,
  { record, value, number, before }: Range<D>,
  is: string | number,
  from: number,
) => mirror.table(record).where(`[${value}+${number}]`).between([is, from], [is, before], true, false);

/** All rows of a range that have a value, in steps that leave room for a tap between them. */
export async function readRange<D extends RecordDefinition>(
  look: Look,
  range: Range<D>,
  is: string | number,
  take: (row: RowOf<D>) => void,
  signal?: AbortSignal,
): Promise<void> {
  const numberOf = (row: RowOf<D>) => Number(row[range.number]);
  for (let at: number | undefined = Math.max(0, range.from); at !== undefined; ) {
    stopWhen(signal);
    const from: number = at;
    const rows: RowOf<D>[] = await look((mirror) => within(mirror, range, is, from).limit(PAGE).toArray());
    const last = rows.at(-1);
    const cut = last && rows.length === PAGE ? numberOf(last) : undefined;
    // More rows of one number than a page has are read at once.
    const alike = cut === from;
    const whole: RowOf<D>[] = alike
      ? await look((mirror) => within(mirror, { ...range, before: from + 1 }, is, from).toArray())
      : rows.filter((row) => cut === undefined || numberOf(row) < cut);
    for (const row of whole) take(row);
    at = alike ? from + 1 : cut;
  }
}

/** Ranges that are asked for at once; each answers in a turn of its own. */
const AT_ONCE = 25;

/** The same for many values that have few rows each, in two lanes: the database looks while rows of the other arrive. */
export async function readRanges<D extends RecordDefinition>(
  look: Look,
  range: Range<D>,
  values: readonly string[],
  take: (row: RowOf<D>) => void,
  signal?: AbortSignal,
): Promise<void> {
  const from = Math.max(0, range.from);
  const lane = async () => {
    for (const some of parts) {
      stopWhen(signal);
      const long: string[] = [];
      await look((mirror) =>
        Promise.all(
          some.map(async (is) => {
            const rows: RowOf<D>[] = await within(mirror, range, is, from).limit(PAGE).toArray();
            if (rows.length === PAGE) long.push(is);
            else for (const row of rows) take(row);
          }),
        ),
      );
      for (const is of long) await readRange(look, range, is, take, signal);
    }
  };
  const parts = partsOf(values, AT_ONCE);
  await Promise.all([lane(), lane()]);
}

/** All rows of a kind, page by page; `keep` decides what stays in memory. */
export async function readAll<D extends RecordDefinition, T>(
  look: Look,
  record: D,
  keep: (row: RowOf<D>) => T | null,
  signal?: AbortSignal,
): Promise<T[]> {
  const found: T[] = [];
  for (let after: string | undefined = ''; after !== undefined; ) {
    stopWhen(signal);
    const last: string = after;
    const rows: RowOf<D>[] = await look((mirror) =>
      mirror.table(record).where(':id').above(last).limit(PAGE).toArray(),
    );
    for (const row of rows) {
      const kept = keep(row);
      if (kept !== null) found.push(kept);
    }
    after = rows.length < PAGE ? undefined : rows.at(-1)?.nodeid;
  }
  return found;
}

/** Rows of a kind that hang on what has one of these node ids. */
export async function readHanging<D extends RecordDefinition, T>(
  look: Look,
  record: D,
  field: string & keyof RecordOf<D>,
  ids: readonly string[],
  keep: (row: RowOf<D>) => T,
  signal?: AbortSignal,
): Promise<T[]> {
  const found: T[] = [];
  for (const some of partsOf(ids, PAGE)) {
    stopWhen(signal);
    const rows = await look((mirror) => mirror.table(record).where(field).anyOf(some).toArray());
    for (const row of rows) found.push(keep(row));
  }
  return found;
}

/** The node ids of rows that have one of these values in an indexed field. */
export async function readKeys<D extends RecordDefinition>(
  look: Look,
  record: D,
  field: string & keyof RecordOf<D>,
  values: readonly string[],
  signal?: AbortSignal,
): Promise<string[]> {
  const found: string[] = [];
  for (const some of partsOf(values, PAGE)) {
    stopWhen(signal);
    for (const key of await look((mirror) => mirror.table(record).where(field).anyOf(some).primaryKeys()))
      found.push(key);
  }
  return found;
}

/** Rows by their node ids. */
export async function readThese<D extends RecordDefinition, T>(
  look: Look,
  record: D,
  ids: readonly string[],
  keep: (row: RowOf<D>) => T,
  signal?: AbortSignal,
): Promise<T[]> {
  const found: T[] = [];
  for (const some of partsOf(ids, PAGE)) {
    stopWhen(signal);
    const rows = await look((mirror) => mirror.table(record).bulkGet(some));
    for (const row of rows) if (row) found.push(keep(row));
  }
  return found;
}

/** Longer than this nothing else may wait for what is counted, ms. */
const TURN = 12;

/** Does something for each, with pauses in which taps are answered. */
export async function inTurns<T>(
  list: Iterable<T>,
  each: (item: T) => void,
  signal?: AbortSignal,
): Promise<void> {
  let began = performance.now();
  for (const item of list) {
    each(item);
    if (performance.now() - began < TURN) continue;
    await new Promise((resolve) => setTimeout(resolve));
    stopWhen(signal);
    began = performance.now();
  }
}
