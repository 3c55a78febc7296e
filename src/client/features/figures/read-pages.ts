import type { MirrorRow, RecordDefinition, RecordOf } from '../../../shared/contract/core/define.ts';
import type { MirrorView } from '../../live/mirror/use-live.ts';

/** A look into the mirror; between two of them others have their turn. */
export type Look = <T>(query: (mirror: MirrorView) => Promise<T>) => Promise<T>;

type RowOf<D extends RecordDefinition> = RecordOf<D> & MirrorRow;

/** Rows that are read at once: few enough for a frame. */
const PAGE = 500;

/** Thrown where nobody waits for the answer any more. */
export class Dropped extends Error {}

const stopWhen = (signal: AbortSignal | undefined) => {
  if (signal?.aborted) throw new Dropped();
};

/**
 * All rows whose place in a compound index of a value and a whole number lies in [from, before), in steps that leave
 * room for a tap between them.
 */
export async function readRange<D extends RecordDefinition>(
  look: Look,
  { record, index }: { record: D; index: string },
  value: string | number,
  { from, before }: { from: number; before: number },
  signal?: AbortSignal,
): Promise<RowOf<D>[]> {
  const found: RowOf<D>[] = [];
  for (let at = Math.max(0, from); at < before; ) {
    stopWhen(signal);
    const [rows, next] = await look(async (mirror) => {
      const within = (until: number) =>
        mirror.table(record).where(index).between([value, at], [value, until], true, false);
      const [key] = await within(before).offset(PAGE).limit(1).keys();
      const cut = (key as unknown as [unknown, number] | undefined)?.[1];
      const until = cut === undefined ? before : Math.max(cut, at + 1);
      return [await within(until).toArray(), until] as const;
    });
    for (const row of rows) found.push(row);
    at = next;
  }
  return found;
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

/**
 * Rows of a kind that hang on what has one of these node ids. One by one where they are few beside all, otherwise all
 * are looked through, which is quicker than many single reads.
 */
export async function readHanging<D extends RecordDefinition, T>(
  look: Look,
  record: D,
  field: string & keyof RecordOf<D>,
  ids: readonly string[],
  keep: (row: RowOf<D>) => T,
  signal?: AbortSignal,
): Promise<T[]> {
  const total = await look((mirror) => mirror.table(record).count());
  if (ids.length * 4 > total) {
    const wanted = new Set(ids);
    return readAll(look, record, (row) => (wanted.has(String(row[field])) ? keep(row) : null), signal);
  }
  const found: T[] = [];
  for (let first = 0; first < ids.length; first += PAGE) {
    stopWhen(signal);
    const some = ids.slice(first, first + PAGE);
    const rows = await look((mirror) => mirror.table(record).where(field).anyOf(some).toArray());
    for (const row of rows) found.push(keep(row));
  }
  return found;
}

/** Longer than this nothing else may wait for what is counted, ms. */
const TURN = 12;

/** Does something for each, with pauses in which taps are answered. */
export async function inTurns<T>(
  list: readonly T[],
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
