import type { Collection } from 'dexie';
import type { MirrorRow, RecordDefinition, RecordOf } from '../../shared/contract/core/define.ts';
import type { UserDatabase } from '../store/database.ts';
import { read } from '../store/gate.ts';
import { type Following, keepGoing, runLive } from '../store/live-query.ts';
import { type Mirror, openMirror } from './read.ts';
import { type Watched, watched } from './watch.ts';

/** Rows of the newest page, of each value: it is there first. */
const NEWEST = 60;
/** Rows of every other page, of each value. */
const PAGE = 500;
/** When a page grows beyond this, the range is cut again. */
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
 * change reads only its own page again, however many there are. After a failure all pages begin again, and the last
 * answer stays until they are there.
 */
export function watchPages<D extends RecordDefinition, T extends { nodeid: string }>(
  db: UserDatabase,
  following: Following,
  range: OrderedRange<D, T>,
): Watched<Ordered<T>> {
  let answer: Ordered<T> | undefined;

  /** From cutting the range into pages until one of them grew too large. */
  function readPages(
    tell: (answer: Ordered<T>) => void,
    failed: (error: unknown) => void,
    grew: () => void,
  ): () => void {
    let ended = false;
    /** From the newest to the oldest, without gaps; empty until it is known where to cut. */
    let pages: Page<T>[] = [];

    const cut = (places: number[]) => {
      if (ended) return;
      const bounds = [MOST, ...places, LEAST];
      pages = bounds.slice(1).map((after, at) => {
        const until = bounds[at] ?? MOST;
        const known = answer?.rows.filter((row) => range.place(row) > after && range.place(row) <= until);
        return { after, until, rows: known ?? [], read: false, end: null };
      });
      watchNext();
    };
    /** One after the other: between two pages there is room for a frame. */
    const watchNext = () => {
      const page = pages.find(({ end }) => end === null);
      if (!page) return;
      const query = async () => readPage(await openMirror(db), range, page.after, page.until);
      page.end = runLive(db, query, (rows) => arrived(page, rows), failed);
    };
    const arrived = (page: Page<T>, rows: readonly T[]) => {
      if (ended) return;
      if (page.read && rows.length > LARGEST) return grew();
      // Rows that are as they were keep their objects: what was made of them still counts.
      const same = JSON.stringify(rows) === JSON.stringify(page.rows);
      if (!same) page.rows = rows;
      if (!page.read) watchNext();
      page.read = true;
      const whole = answer?.whole || pages.every((each) => each.read);
      // At first the newest are told as soon as they are there, and the others all together.
      const news = answer ? whole !== answer.whole || (whole && !same) : page === pages[0];
      if (!news) return;
      answer = { rows: joined(pages), whole };
      tell(answer);
    };

    read(db, async () => placesToCut(await openMirror(db), range)).then(
      cut,
      (error: unknown) => !ended && failed(error),
    );
    return () => {
      ended = true;
      for (const { end } of pages) end?.();
    };
  }

  return watched((tell) =>
    keepGoing(following, (failed) => {
      const begin = () =>
        readPages(tell, failed, () => {
          end();
          end = begin();
        });
      let end = begin();
      return () => end();
    }),
  );
}

/** Rows of all pages. One that has just moved from a page to another may be in both for a moment. */
function joined<T extends { nodeid: string }>(pages: readonly Page<T>[]): T[] {
  return [...new Map(pages.flatMap(({ rows }) => rows).map((row) => [row.nodeid, row])).values()];
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
 * The places at which the range is cut, highest first. They only decide how much is read at once: wherever they are,
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
