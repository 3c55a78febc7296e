import { enqueue } from '../../../src/sync/outbox/queue/enqueue.ts';
import { openRaw, putAll, removeRaw } from './raw.ts';
import { currentOwner, open } from './session.ts';
import { makeWrites } from './writes.ts';

/** Empties the outbox and puts the confirmed rows back, so that the next measurement starts as this one did. */
async function forgetWrites(db: ReturnType<typeof open>['db']): Promise<void> {
  await db.transaction('rw', [db.outbox, db.shadow, db.mirror('notification', 'a')], async () => {
    for (const { key, row } of await db.shadow.toArray()) {
      const nodeid = key.slice(key.indexOf('|') + 1);
      if (row) await db.mirror('notification', 'a').put(row);
      else await db.mirror('notification', 'a').delete(nodeid);
    }
    await db.shadow.clear();
    await db.outbox.clear();
  });
}

/**
 * Writes one by one, each until it is safe on this device, and in turn the same entry as a bare strict
 * put, ms each. `waiting`: so many entries wait in the outbox before.
 */
export async function writeLocally(prefix: string, times: number, waiting: number) {
  const { db, ports } = open(prefix);
  const bare = await openRaw(`bare ${prefix}`);
  const owner = currentOwner();
  const before = await makeWrites(db, ports, { from: 20_000, count: waiting });
  for (let at = 0; at < before.length; at += 500) await enqueue(db, ports, owner, before.slice(at, at + 500));
  const warmUp = 20;
  const writes = await makeWrites(db, ports, { from: 0, count: times + warmUp });
  const taken = { write: [] as number[], bare: [] as number[] };
  for (const [turn, write] of writes.entries()) {
    const began = performance.now();
    const entries = await enqueue(db, ports, owner, [write]);
    const written = performance.now();
    await putAll(bare, 'outbox', entries, 'strict');
    const put = performance.now();
    if (turn < warmUp) continue;
    taken.write.push(written - began);
    taken.bare.push(put - written);
  }
  await forgetWrites(db);
  db.close();
  await removeRaw(bare);
  return taken;
}
