import { expect, it } from 'vitest';
import { withoutEffects } from '../../../src/sync/entry.ts';
import { finishLeaving } from '../../../src/sync/logout/clear.ts';
import { discardEntry, restoreEntries } from '../../../src/sync/outbox/review/review.ts';
import { exportOutbox } from '../../../src/sync/outbox/transfer/export-outbox.ts';
import { importOutbox } from '../../../src/sync/outbox/transfer/import-outbox.ts';
import { forgetSession } from '../../../src/sync/session/session.ts';
import { Device, logIn, type Process } from '../world/device.ts';
import { dump } from '../world/dump.ts';
import { keyOf } from '../world/scripted-server.ts';
import { confirmed, edit, id, makeStage, report, type Stage } from '../world/stage.ts';

const TYPED = 'Hydraulikschlauch geplatzt';
const ROW = id('notification', 1);
const TOKENS = { accesstoken: 'access-2', refreshtoken: 'refresh-2' };

/** An edit and a report that wait, and a report that was discarded. */
async function makeOffline(): Promise<Stage> {
  const stage = await makeStage({ notification: [confirmed(ROW)] });
  stage.server.on = (request) => (keyOf(request) ? 'lost' : undefined);
  await edit(stage.tab, ROW, { description: TYPED });
  await report(stage.tab, TYPED);
  const gone = await report(stage.tab, 'verworfen');
  await stage.settle();
  await discardEntry(stage.tab.db, stage.tab.ports, gone.id);
  return stage;
}

const titles = async ({ db }: Process) =>
  (await db.mirror('notification', 'a').toArray()).map(({ title }) => title);

const underived = ({ db }: Process) => db.outbox.filter(({ effects }) => !effects).count();

it('[OB11] [S5] a logout that was cut off is finished with what entries do to the mirror; the next login derives it', async () => {
  const stage = await makeOffline();
  expect(await dump(stage.device, ['outbox'])).toContain(TYPED);
  await forgetSession(stage.tab.session);
  stage.tab.kill();

  const next = stage.device.open();
  await finishLeaving(next.session, () => next.ports);
  expect(await dump(stage.device)).not.toContain(TYPED);
  expect(await underived(next)).toBe(2);
  next.kill();

  const tab = stage.device.open();
  await logIn(tab, TOKENS);
  tab.engine.poke('network');
  // The lease of the one that was killed ends.
  await stage.advance(60_000);
  expect(await underived(tab)).toBe(0);
  expect(await titles(tab)).toContain(TYPED);
  // What comes back out of the journal is shown at once.
  await restoreEntries(tab.db, tab.ports, await tab.db.journal.toArray());
  expect(await titles(tab)).toContain('verworfen');
  expect(await underived(tab)).toBe(0);
});

it('[OB11] [OB12] an entry whose effect cannot be derived is listed and holds its lane', async () => {
  const stage = await makeOffline();
  const { db } = stage.tab;
  const [first] = await db.outbox.orderBy('sequence').toArray();
  await db.outbox.update(first!.id, { effects: undefined, name: 'notification.unheard' });
  await db.shadow.clear();
  const later = await edit(stage.tab, ROW, { title: 'dahinter' });
  await stage.advance(400_000);
  const entries = await stage.entries();
  expect(entries).toContainEqual(
    expect.objectContaining({
      id: first!.id,
      state: 'parked',
      payload: expect.objectContaining({ description: TYPED }),
    }),
  );
  expect(entries.find(({ id }) => id === later.id)).toMatchObject({ state: 'queued', attempts: 0 });
});

it('[OB14] [OB11] an exported file says nothing of what entries do; who takes it in derives it', async () => {
  const stage = await makeOffline();
  const { tab, device } = stage;
  const sealed: string[] = [];
  const stringify = JSON.stringify;
  JSON.stringify = ((value: unknown, ...rest: []) => {
    const text = stringify(value, ...rest);
    if ((value as { part?: string })?.part === 'entry') sealed.push(text);
    return text;
  }) as typeof stringify;
  const { file } = await exportOutbox(tab.db, device.owner, 'Öl und Späne 7').finally(() => {
    JSON.stringify = stringify;
  });
  expect(sealed).toHaveLength(2);
  expect(sealed.filter((part) => part.includes('effects'))).toEqual([]);

  const other = new Device(stage, 'another phone', device.owner, 2).open();
  await logIn(other, TOKENS);
  await importOutbox(other.db, other.ports, device.owner, file, 'Öl und Späne 7');
  expect(await titles(other)).toEqual([TYPED]);
  expect(await underived(other)).toBe(0);
  other.kill();
});

it('[OB11] an entry that left the outbox says nothing of what it did', async () => {
  const { tab } = await makeOffline();
  const left = await tab.db.journal.toArray();
  expect(left).toHaveLength(1);
  expect(left).toEqual(left.map(withoutEffects));
});
