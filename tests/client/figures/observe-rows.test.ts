import Dexie, { liveQuery } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, it } from 'vitest';
import { observeRows } from '../../../src/client/features/figures/observe-rows.ts';
import type { MirrorView } from '../../../src/client/live/mirror/use-live.ts';
import { shiftexception, shiftmodel } from '../../../src/shared/contract/machine/shift.ts';
import { cost, report } from '../../../src/shared/contract/maintenance/maintenance.ts';
import { notification } from '../../../src/shared/contract/notification/notification.ts';
import type { AnyRecord } from '../../../src/shared/contract/registry.ts';

// Live queries take no other way to the database.
Object.assign(Dexie.dependencies, { indexedDB: new IDBFactory(), IDBKeyRange });

const KINDS: AnyRecord[] = [notification, cost, report, shiftmodel, shiftexception];

it('[K4] figures are counted again when any row changes that they rest on, also far from the one looked at', async () => {
  const db = new Dexie('mirror');
  db.version(1).stores({
    ...Object.fromEntries(KINDS.map(({ kind, indexes }) => [kind, ['nodeid', ...indexes].join()])),
    other: 'nodeid',
  });
  const view = { table: ({ kind }: AnyRecord) => db.table(kind) } as unknown as MirrorView;
  for (const { kind } of KINDS)
    await db
      .table(kind)
      .bulkPut([1, 5, 9].map((at) => ({ nodeid: `${kind} ${at}`, status: 0, created: at, value: 1 })));
  let runs = 0;
  const query = liveQuery(async () => {
    await observeRows(view);
    runs += 1;
  });
  const subscription = query.subscribe({ error: (error: unknown) => expect.unreachable(String(error)) });
  await expect.poll(() => runs, { timeout: 30_000 }).toBe(1);

  const changed = async (change: () => PromiseLike<unknown>, what: string) => {
    const before = runs;
    await change();
    await expect.poll(() => runs, { message: what, timeout: 30_000 }).toBeGreaterThan(before);
  };
  const open = db.table(notification.kind);
  await changed(() => open.bulkPut([{ nodeid: 'new', status: 1, created: 7 }]), 'a new notification');
  await changed(() => open.bulkPut([{ nodeid: 'notification 9', status: 2, created: 9 }]), 'it is closed');
  await changed(() => open.bulkDelete(['notification 5']), 'one is gone');
  for (const { kind } of KINDS.slice(1)) {
    const table = db.table(kind);
    await changed(() => table.bulkPut([{ nodeid: `${kind} 9`, value: 2 }]), `an edited ${kind}`);
    await changed(() => table.bulkDelete([`${kind} 5`]), `a deleted ${kind}`);
  }
  subscription.unsubscribe();
  db.close();
});
