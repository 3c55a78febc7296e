import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, it } from 'vitest';
import { isDeadHandle } from '../../../src/sync/faults/reopen.ts';
import { watchUpgrade } from '../../../src/sync/store/schema-upgrade.ts';

const after = (ms: number, run: () => void) => void setTimeout(run, ms / 20);

function tab(store: IDBFactory, version: number, options: { lastWrites?: () => Promise<void> } = {}) {
  const db = new Dexie('wartbar', { indexedDB: store, IDBKeyRange });
  for (let number = 1; number <= version; number++) {
    db.version(number).stores(
      Object.fromEntries(Array.from({ length: number }, (_, at) => [`t${at}`, 'id'])),
    );
  }
  const told: string[] = [];
  watchUpgrade(db, after, {
    onBlocked: () => told.push('blocked'),
    onOpen: () => told.push('open'),
    onSuperseded: async () => {
      told.push('superseded');
      await options.lastWrites?.();
    },
  });
  return { db, told };
}

const closing = (db: Dexie) => new Promise((done) => db.on('close', () => done(undefined)));

it('[SW4] the old tab writes what it still has, then lets go for good; the new one opens', async () => {
  const store = new IDBFactory();
  const old: ReturnType<typeof tab> = tab(store, 1, {
    lastWrites: async () => {
      await old.db.table('t0').put({ id: 'draft' });
    },
  });
  await old.db.open();
  const young = tab(store, 2);
  await young.db.open();
  expect(await young.db.table('t0').get('draft')).toEqual({ id: 'draft' });
  expect(old.told).toEqual(['open', 'superseded']);
  expect(young.told.at(-1)).toBe('open');
  await expect(old.db.table('t0').get('draft')).rejects.toSatisfy(isDeadHandle);
  young.db.close();
});

it('[SW4] an old tab that cannot finish its writes does not hold up the new one', async () => {
  const store = new IDBFactory();
  const old = tab(store, 1, { lastWrites: () => new Promise(() => undefined) });
  await old.db.open();
  const young = tab(store, 2);
  await young.db.open();
  expect(young.told.at(-1)).toBe('open');
  young.db.close();
});

it('[SW4] while somebody does not let go the new tab says so, and goes on by itself afterwards', async () => {
  const store = new IDBFactory();
  await new Promise<IDBDatabase>((done) => {
    const opening = store.open('wartbar', 5);
    opening.onsuccess = () => done(opening.result as unknown as IDBDatabase);
  }).then(async (stubborn) => {
    const young = tab(store, 1);
    const opening = young.db.open();
    while (young.told.length === 0) await new Promise((done) => setImmediate(done));
    expect(young.told).toEqual(['blocked']);
    stubborn.close();
    await opening;
    expect(young.told).toEqual(['blocked', 'open']);
    young.db.close();
  });
});

it('[SW4] a tab of an older version that opens a newer store leaves it alone', async () => {
  const store = new IDBFactory();
  const young = tab(store, 2);
  await young.db.open();
  young.db.close();
  const old = tab(store, 1);
  const closed = closing(old.db);
  await old.db.open().catch(() => undefined);
  await closed;
  expect(old.told).toEqual(['superseded']);
});
