import { expect, it } from 'vitest';
import { Draft } from '../../../src/sync/drafts/drafts.ts';
import { isQuotaError } from '../../../src/sync/faults/error-names.ts';
import { closeForGood, SessionOver, StoreLost, withReopen } from '../../../src/sync/faults/reopen.ts';
import { enqueue } from '../../../src/sync/outbox/queue/enqueue.ts';
import { makeFreshStage, makeStage, report } from '../world/stage.ts';

const NAMES = ['InvalidStateError', 'UnknownError', 'DatabaseClosedError', 'AbortError'];

for (const name of NAMES) {
  it(`[SW5] a write survives ${name}: closed, opened again, stored once`, async () => {
    const stage = await makeFreshStage();
    await stage.tab.db.open();
    stage.tab.storage.loseConnection(name, 2);
    await report(stage.tab, 'x');
    expect(await stage.entries()).toMatchObject([{ sequence: 1 }]);
  });

  it(`[SW5] the engine goes on after ${name} in the middle of its work`, async () => {
    const stage = await makeStage();
    await report(stage.tab, 'x');
    await stage.settle(3);
    stage.tab.storage.loseConnection(name, 3);
    await stage.settle();
    await stage.advance(60_000);
    expect(stage.tab.errors).toEqual([]);
    expect(await stage.entries()).toEqual([]);
  });
}

it('[SW5] a read is repeated on a new handle, other errors are not', async () => {
  const { tab } = await makeFreshStage();
  await tab.db.open();
  tab.storage.loseConnection('UnknownError', 1);
  expect(await withReopen([tab.db], () => tab.db.outbox.count())).toBe(0);
  let runs = 0;
  const failing = withReopen([tab.db], async () => {
    runs++;
    throw new DOMException('x', 'ConstraintError');
  });
  await expect(failing).rejects.toThrow('x');
  expect(runs).toBe(1);
});

it('[SW5] a write survives that the handle on the session is lost too, from which it has its key', async () => {
  const { tab, entries } = await makeFreshStage();
  await Promise.all([tab.db.open(), tab.session.open()]);
  tab.storage.loseHandles();
  await report(tab, 'x');
  expect(await entries()).toHaveLength(1);
});

it('[SW5] [I5] a draft is kept although the browser aborts what writes it', async () => {
  const { tab } = await makeFreshStage();
  let aborted = 0;
  tab.db.meta.hook('creating', (_key, _item, transaction) => {
    if (aborted++ === 0) transaction.abort();
  });
  const draft = new Draft(tab, 'memo');
  await draft.write({ text: 'Öl' });
  expect(aborted).toBe(2);
  expect(await draft.read()).toEqual({ fields: { text: 'Öl' }, files: [] });
});

for (const refused of ['commit', 'request'] as const) {
  it(`[I8] [SW5] a ${refused} without room is told as that, on the handle that there is`, async () => {
    const { tab } = await makeFreshStage();
    await tab.db.open();
    const handle = tab.db.backendDB();
    tab.storage.full = refused;
    await expect(report(tab, 'x')).rejects.toSatisfy(isQuotaError);
    expect(tab.db.backendDB()).toBe(handle);
  });
}

it('[SW5] whoever finds out late that the old handle is dead leaves the new one to those who work on it', async () => {
  const { tab } = await makeFreshStage();
  const { db } = tab;
  await db.open();
  const lost = () => new DOMException('Connection to Indexed Database server lost', 'UnknownError');
  let tellLate = () => {};
  const found = new Promise<void>((resolve) => {
    tellLate = resolve;
  });
  let letGo = () => {};
  const worked = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let late = 0;
  const latecomer = withReopen([db], async () => {
    if (late++ > 0) return;
    await found;
    throw lost();
  });
  let early = 0;
  const first = withReopen([db], async () => {
    if (early++ === 0) throw lost();
    const handle = db.backendDB();
    tellLate();
    await worked;
    return db.backendDB() === handle;
  });
  await latecomer;
  letGo();
  expect(await first).toBe(true);
  expect([early, late]).toEqual([2, 2]);
});

it('[SW5] after three tries it is reported, and the outbox can still be read out', async () => {
  const stage = await makeStage();
  stage.server.on = () => 'lost';
  await report(stage.tab, 'kept');
  await stage.settle();
  stage.tab.storage.loseConnection('UnknownError', Number.POSITIVE_INFINITY);
  stage.tab.engine.poke('network');
  await stage.settle();
  expect(stage.tab.errors[0]).toBeInstanceOf(StoreLost);
  await expect(report(stage.tab, 'not saved')).rejects.toThrow(StoreLost);
  stage.tab.storage.loseConnection('UnknownError', 1);
  expect(await withReopen([stage.tab.db], stage.entries)).toMatchObject([{ payload: { title: 'kept' } }]);
});

it('[SW5] a try that was committed after all is not stored twice', async () => {
  const stage = await makeFreshStage();
  const { tab } = stage;
  const transaction = tab.db.transaction.bind(tab.db) as (...args: unknown[]) => Promise<unknown>;
  let died = false;
  // The handle dies after the commit and before its completion is told.
  (tab.db as unknown as { transaction: typeof transaction }).transaction = async (...args) => {
    const result = await transaction(...args);
    if (died) return result;
    died = true;
    throw new DOMException('Connection to Indexed Database server lost', 'UnknownError');
  };
  await report(tab, 'x');
  expect(died).toBe(true);
  expect(await stage.entries()).toHaveLength(1);
});

it('[SW5] a database that was closed for good stays closed', async () => {
  const stage = await makeFreshStage();
  closeForGood(stage.tab.db);
  await expect(enqueue(stage.tab.db, stage.tab.ports, stage.device.owner, [])).rejects.toBeInstanceOf(
    SessionOver,
  );
  expect(stage.tab.db.isOpen()).toBe(false);
});
