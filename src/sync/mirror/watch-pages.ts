import type { Collection } from 'dexie';
import type { MirrorRow, RecordDefinition, RecordOf } from '../../shared/contract/core/define.ts';
import type { Ports } from '../ports.ts';
import type { UserDatabase } from '../store/database.ts';
import { read } from '../store/gate.ts';
import { beginAgain, follow } from './follow.ts';
import { type Mirror, openMirror } from './read.ts';
import type { Watched } from './watch.ts';

/** Rows of the newest page, of each value: it is there first. */
const NEWEST = 60;
/** Rows of every other page, of each value. */
const PAGE = 500;
/** Where a page grew beyond this the range is cut anew. */
const LARGEST = 2_000;

const [LEAST, MOST] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];

/** Rows of some values of an index, in the order of its second part. */
export interface OrderedRange<D extends RecordDefinition, T> {
  record: D;
  /** A compound index of a value and a number, e.g. `[status+created]`. */
  index: string;
  values: readonly (string | number)[];
  /** What is kept of a row in memory. */
  keep: (row: RecordOf<D> & MirrorRow) => T;
  /** The number by which the index orders it. */
  place: (kept: T) => number;
}

export interface Ordered<T> {
  /** The newest first, that is those with the highest place. */
  rows: readonly T[];
  /** False while only the newest are there. */
  whole: boolean;
}

/** All rows whose place lies in (after, until], the newest first. */
type Page<T> = {
  after: number;
  until: number;
  /** As they were known when it was begun, until it was read. */
  rows: readonly T[];
  read: boolean;
  end: (() => void) | null;
};

/**
 * Watches a range that may be long, page by page: it is read in steps that leave room for frames between them, and a
 * change reads only its own page again, however many there are. What failed begins anew. The last answer stays while
 * nobody listens.
 */
export function watchPages<D extends RecordDefinition, T extends { nodeid: string }>(
  db: UserDatabase,
  ports: Pick<Ports, 'clock'>,
  range: OrderedRange<D, T>,
  onError: (error: unknown) => void,
): Watched<Ordered<T>> {
  const listeners = new Set<() => void>();
  let stopWaiting: () => void = () => undefined;
  /** From the newest to the oldest, without gaps; empty until it is known where to cut. */
  let pages: Page<T>[] = [];
  let answer: Ordered<T> | undefined;
  let started = false;
  /** One higher with every start and stop. */
  let turn = 0;

  function stop(): void {
    turn++;
    started = false;
    stopWaiting();
    for (const { end } of pages) end?.();
    pages = [];
  }
  function fail(error: unknown): void {
    stop();
    started = true;
    stopWaiting = beginAgain(ports, error, onError, start);
  }
  function start(): void {
    const began = ++turn;
    started = true;
    const cut = (places: number[]) => {
      if (began !== turn) return;
      const bounds = [MOST, ...places, LEAST];
      pages = bounds.slice(1).map((after, at) => {
        const until = bounds[at] ?? MOST;
        const known = answer?.rows.filter((row) => range.place(row) > after && range.place(row) <= until);
        return { after, until, rows: known ?? [], read: false, end: null };
      });
      watchNext();
    };
    const failed = (error: unknown) => began === turn && fail(error);
    read(db, async () => placesToCut(await openMirror(db), range)).then(cut, failed);
  }
  /** One after the other: between two pages there is room for a frame. */
  function watchNext(): void {
    const page = pages.find(({ end }) => end === null);
    if (!page) return;
    const { after, until } = page;
    const read = (mirror: Mirror) => readPage(mirror, range, after, until);
    page.end = follow(db, read, (rows) => arrived(page, rows), fail);
  }
  function arrived(page: Page<T>, rows: readonly T[]): void {
    if (!pages.includes(page)) return;
    if (page.read && rows.length > LARGEST) {
      stop();
      start();
      return;
    }
    // What is as it was keeps its objects: whatever was made of them still counts.
    const same = JSON.stringify(rows) === JSON.stringify(page.rows);
    if (!same) page.rows = rows;
    if (!page.read) watchNext();
    page.read = true;
    const whole = answer?.whole || pages.every((each) => each.read);
    // At first the newest are told as soon as they are there, and the others all together.
    const news = answer ? whole !== answer.whole || (whole && !same) : page === pages[0];
    if (!news) return;
    answer = { rows: joined(), whole };
    for (const listener of listeners) listener();
  }
  /** One that has just moved from a page to another may stand in both for a moment. */
  function joined(): T[] {
    return [...new Map(pages.flatMap(({ rows }) => rows).map((row) => [row.nodeid, row])).values()];
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      if (!started) start();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) stop();
      };
    },
    read: () => answer,
  };
}

/** By the index, the rows of a value in (after, until]. */
function within<D extends RecordDefinition, T>(
  mirror: Mirror,
  { record, index }: OrderedRange<D, T>,
  value: string | number,
  after: number,
  until: number,
) {
  return mirror.table(record).where(index).between([value, after], [value, until], false, true);
}

/**
 * The places at which the range is cut, highest first. They only decide how much is read at once: whatever they are,
 * the pages between them hold everything.
 */
async function placesToCut<D extends RecordDefinition, T>(
  mirror: Mirror,
  range: OrderedRange<D, T>,
): Promise<number[]> {
  const places = await Promise.all(
    range.values.map(async (value) => {
      const found: number[] = [];
      const newest = within(mirror, range, value, LEAST, MOST).reverse().offset(NEWEST);
      for (let next = await firstPlace(newest); next !== undefined; ) {
        found.push(next);
        next = await firstPlace(
          within(mirror, range, value, LEAST, next - 1)
            .reverse()
            .offset(PAGE),
        );
      }
      return found;
    }),
  );
  return [...new Set(places.flat())].sort((left, right) => right - left);
}

/** The place of the first of these rows, by its key alone. */
async function firstPlace(rows: Collection): Promise<number | undefined> {
  const [key] = await rows.limit(1).keys();
  return (key as unknown as [unknown, number] | undefined)?.[1];
}

async function readPage<D extends RecordDefinition, T>(
  mirror: Mirror,
  range: OrderedRange<D, T>,
  after: number,
  until: number,
): Promise<T[]> {
  const found = await Promise.all(
    range.values.map((value) => within(mirror, range, value, after, until).toArray()),
  );
  return found
    .flat()
    .map(range.keep)
    .sort((left, right) => range.place(right) - range.place(left));
}
