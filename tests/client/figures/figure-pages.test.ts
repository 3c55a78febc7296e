import Dexie from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeAll, expect, it } from 'vitest';
import {
  type Look,
  readRange,
  readRanges,
  readThese,
} from '../../../src/client/features/figures/read-pages.ts';
import type { MirrorView } from '../../../src/client/live/mirror/use-live.ts';
import { notification } from '../../../src/shared/contract/notification/notification.ts';

const db = new Dexie('mirror', { indexedDB: new IDBFactory(), IDBKeyRange });
db.version(1).stores({ notification: ['nodeid', ...notification.indexes].join() });
const look: Look = (query) => query({ table: () => db.table('notification') } as unknown as MirrorView);

/** Two machines with more than a page, of which one has more than a page in one moment, and some with few. */
const ROWS = Array.from({ length: 3000 }, (_, index) => ({
  nodeid: `notification ${index}`,
  status: index % 3,
  equipmentnodeid: index < 1200 ? 'press' : index < 2400 ? 'saw' : `machine ${index % 60}`,
  created: index < 1200 ? 1000 + Math.floor(index / 2) : index < 2100 ? 5000 : 5001 + (index % 700),
}));

beforeAll(() => db.table('notification').bulkPut(ROWS));

const range = { record: notification, number: 'created', from: 1100, before: 5600 } as const;
const within = ({ created }: { created: number }) => range.from <= created && created < range.before;

async function read(run: (take: (row: { nodeid: string }) => void) => Promise<void>): Promise<string[]> {
  const found: string[] = [];
  await run(({ nodeid }) => found.push(nodeid));
  return found.sort();
}

it('[K4] a range of the mirror is read whole and once, whatever lies at the ends of pages', async () => {
  for (const status of [0, 1, 2]) {
    const wanted = ROWS.filter((row) => row.status === status && within(row)).map(({ nodeid }) => nodeid);
    expect(await read((take) => readRange(look, { ...range, value: 'status' }, status, take))).toEqual(
      wanted.sort(),
    );
  }
  expect(await read((take) => readRange(look, { ...range, value: 'status' }, 7, take))).toEqual([]);
});

it('[K4] the ranges of many machines are read whole and once, also of one with a long history', async () => {
  const machines = ['press', 'nothing', ...Array.from({ length: 60 }, (_, at) => `machine ${at}`), 'saw'];
  const wanted = ROWS.filter(within).map(({ nodeid }) => nodeid);
  const found = await read((take) =>
    readRanges(look, { ...range, value: 'equipmentnodeid' }, machines, take),
  );
  expect(found).toEqual(wanted.sort());
  const saw = await read((take) => readRanges(look, { ...range, value: 'equipmentnodeid' }, ['saw'], take));
  expect(saw.length).toBeGreaterThan(900);
});

it('[K4] rows are read by their node ids, few of them and many, and none that is not there', async () => {
  for (const count of [0, 1, 700, 2900]) {
    const wanted = ROWS.slice(0, count).map(({ nodeid }) => nodeid);
    const found = await readThese(look, notification, [...wanted, 'nothing'], ({ nodeid }) => nodeid);
    expect(found.sort()).toEqual(wanted.sort());
  }
});
