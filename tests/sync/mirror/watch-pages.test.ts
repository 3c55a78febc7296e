// Before Dexie, which asks once whether there is a store, and how far its keys reach.
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { MirrorRow } from '../../../src/shared/contract/core/define.ts';
import { type Notification, notification } from '../../../src/shared/contract/notification/notification.ts';
import type { Watched } from '../../../src/sync/mirror/watch.ts';
import { type Ordered, watchPages } from '../../../src/sync/mirror/watch-pages.ts';
import { confirmed, id, makeStage, type Stage } from '../world/stage.ts';

type Kept = Pick<Notification, 'nodeid' | 'title' | 'created'>;
/** No page holds as many. */
const LARGEST_PAGE = 2_000;

let stage: Stage;
let watched: Watched<Ordered<Kept>>;
let leave: () => void;
let errors: unknown[] = [];
/** Rows that were read since it was asked last. */
let read = 0;
let onRead: () => void = () => undefined;

const table = () => stage.tab.db.mirror('notification', 'a');
const row = (number: number, fields: Partial<Notification> = {}) =>
  confirmed(id('notification', number), { status: 0, created: number * 1000, ...fields }) as MirrorRow;
const many = (from: number, count: number, fields: (number: number) => Partial<Notification> = () => ({})) =>
  Array.from({ length: count }, (_, at) => row(from + at, fields(from + at)));

/** What has to be shown, looked up the simple way. */
async function expected(): Promise<string[]> {
  const rows = (await table().toArray()) as unknown as Notification[];
  return rows
    .filter(({ status }) => status < 2)
    .sort((left, right) => right.created - left.created)
    .map(({ nodeid, created }) => `${created} ${nodeid}`);
}
const shown = () => (watched.read()?.rows ?? []).map(({ nodeid, created }) => `${created} ${nodeid}`);

/** The order among those that share a moment is nobody's. */
async function showsEverything(): Promise<void> {
  const wanted = (await expected()).sort();
  await expect.poll(() => watched.read()?.whole && shown().sort()).toEqual(wanted);
  const moments = watched.read()?.rows.map(({ created }) => created) ?? [];
  expect(moments).toEqual(moments.toSorted((left, right) => right - left));
}

function watch(): void {
  watched = watchPages(
    stage.tab.db,
    { clock: stage.tab.ports.clock, onError: (error) => errors.push(error) },
    {
      record: notification,
      index: '[status+created]',
      values: [0, 1],
      keep: ({ nodeid, title, created }) => {
        read++;
        onRead();
        return { nodeid, title, created };
      },
      place: ({ created }) => created,
    },
  );
  leave = watched.subscribe(() => undefined);
}

beforeEach(async () => {
  errors = [];
  read = 0;
  onRead = () => undefined;
  stage = await makeStage({});
});
afterEach(() => {
  leave();
  expect(errors).toEqual([]);
});

it('[N21] shows all of a long range in order, also where many share a moment, and reads nothing else', async () => {
  await table().bulkPut([
    ...many(1, 1300, (number) => ({ status: number % 3 === 0 ? 1 : 0 })),
    ...many(3001, 700, () => ({ created: 1_500_000 })),
    ...many(4001, 700, () => ({ created: 2_600_000 })),
    ...many(5001, 900, () => ({ status: 2 })),
  ]);
  watch();
  await showsEverything();
  expect(shown()).toHaveLength(2700);
  expect(read).toBe(2700);
});

it('[N21] an empty range and a short one are whole at once', async () => {
  watch();
  await showsEverything();
  await table().bulkPut(many(1, 3));
  await showsEverything();
});

it('[N21] follows what is added, changed, closed and deleted, and reads only the page that it stands in', async () => {
  await table().bulkPut(many(1, 3200));
  watch();
  await showsEverything();
  const changes: (() => Promise<unknown>)[] = [
    () => table().put(row(9000)),
    () => table().update(id('notification', 1000), { title: 'anders' }),
    () => table().update(id('notification', 10), { status: 2 }),
    () => table().delete(id('notification', 3190)),
    () => table().put(row(1500, { nodeid: id('notification', 9001) })),
  ];
  for (const change of changes) {
    read = 0;
    await change();
    await showsEverything();
    expect(read).toBeLessThan(LARGEST_PAGE);
  }
  expect(watched.read()?.rows.find(({ nodeid }) => nodeid === id('notification', 1000))?.title).toBe(
    'anders',
  );
});

it('[N21] a page that grew is cut again, so that the next change stays small', async () => {
  watch();
  await showsEverything();
  await table().bulkPut(many(1, 2600));
  await showsEverything();
  read = 0;
  await table().put(row(6000));
  await showsEverything();
  expect(read).toBeLessThan(LARGEST_PAGE);
});

it('[N21] keeps the last answer while nobody looks, and catches up with who comes back', async () => {
  await table().bulkPut(many(1, 1200));
  watch();
  await showsEverything();
  leave();
  const before = shown();
  await table().bulkDelete(many(1, 100).map(({ nodeid }) => nodeid));
  expect(shown()).toEqual(before);
  leave = watched.subscribe(() => undefined);
  await showsEverything();
});

/** What is begun next in the database fails, so often. */
const fail = (times: number) => stage.tab.storage.loseConnection('AbortError', times);
const afterAWhile = async () => {
  await stage.advance(5000);
  return shown();
};
/** The store stays away until that was told, and comes back. */
async function untilTold(): Promise<void> {
  await expect.poll(() => errors).toMatchObject([{ name: 'StoreLost' }]);
  errors = [];
  fail(0);
}

it('[N21] [SW5] is shown whole all the same where the read of a page is aborted once', async () => {
  await table().bulkPut(many(1, 1200));
  onRead = () => {
    onRead = () => undefined;
    fail(1);
  };
  watch();
  await showsEverything();
});

it('[N21] [SW5] keeps the newest and goes on by itself where the store is away while a page is read', async () => {
  await table().bulkPut(many(1, 1200));
  onRead = () => {
    onRead = () => undefined;
    fail(Number.POSITIVE_INFINITY);
  };
  watch();
  await untilTold();
  expect(shown()).toHaveLength(60);
  await expect.poll(afterAWhile).toHaveLength(1200);
  await showsEverything();
});

it('[N21] [SW5] so it does where it cannot even tell where to cut', async () => {
  await table().bulkPut(many(1, 3));
  fail(Number.POSITIVE_INFINITY);
  watch();
  await untilTold();
  expect(shown()).toEqual([]);
  await expect.poll(afterAWhile).toHaveLength(3);
});

it('[N21] [SW5] what keeps failing says so, and is started again until nobody looks', async () => {
  await table().bulkPut(many(1, 3));
  onRead = () => {
    throw new RangeError('no');
  };
  watch();
  const tries = async () => {
    await afterAWhile();
    return read;
  };
  await expect.poll(tries).toBeGreaterThan(2);
  leave();
  await stage.settle();
  expect(errors.splice(0).every((each) => each instanceof RangeError)).toBe(true);
  read = 0;
  await stage.advance(600_000);
  expect(read).toBe(0);
});
