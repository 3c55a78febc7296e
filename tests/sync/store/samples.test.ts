import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { discardedEntries, restoreDiscarded } from '../../../src/sync/outbox/review/discarded.ts';
import { importOutbox } from '../../../src/sync/outbox/transfer/import-outbox.ts';
import { currentTables } from '../../../src/sync/store/meta.ts';
import type { Process } from '../world/device.ts';
import { logIn } from '../world/device.ts';
import { fromBase64, putSample, type Sample } from '../world/sample.ts';
import { bodyOf, keyOf, ours } from '../world/scripted-server.ts';
import { confirmed, id, makeFreshStage, type Stage } from '../world/stage.ts';

/**
 * [SW4] [OB11] [OB12] What apps left on phones, made by those apps themselves: `open` before entries were sealed, the others by the
 * version of their name. Samples are only added: one for every version that `package.json` has named.
 */
const names = ['open', '0.1.0'];
const sampleOf = (name: string) =>
  JSON.parse(readFileSync(new URL(`./samples/${name}.json`, import.meta.url), 'utf8')) as Sample;

const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'));
const SESSION = { accesstoken: 'access-1', refreshtoken: 'refresh-1' };
/** Its deletion is held from then on. */
const MADE = 500_000;
const row = (number: number) => id('notification', number);

/** A phone on which an app left the sample; nobody is logged in yet, and no command is answered. */
async function phoneWith(sample: Sample): Promise<Stage> {
  const stage = await makeFreshStage();
  stage.tab.kill();
  await stage.advance(MADE);
  await deleteStore(stage, sample);
  await putSample(stage.device, sample);
  stage.server.snapshot = {
    notification: [1, 2, 3, 4, 5, 6].map((number) =>
      confirmed(row(number), { title: `Alt ${number}`, description: `Text ${number}`, created: number }),
    ),
  };
  stage.server.horizon = 10;
  stage.server.on = (request) => {
    if (request.path === '/api/sync/receipts') return ours(request, 'done', { known: receiptsOf(sample) });
    return keyOf(request) ? 'lost' : undefined;
  };
  return stage;
}

/** What the server has of it, for an app whose mirror is loaded again. */
const receiptsOf = ({ database }: Sample) =>
  database.stores
    .flatMap(({ name, rows }) => (['outbox', 'journal'].includes(name) ? rows : []))
    .flatMap((entry) => {
      const { id, state } = entry as { id: string; state: string };
      return state === 'acked' ? { id, epoch: 'e1', xid: '50' } : [];
    });

async function deleteStore({ device }: Stage, { database }: Sample): Promise<void> {
  await new Promise((resolve) => {
    device.store.deleteDatabase(database.name).onsuccess = resolve;
  });
}

async function start(stage: Stage, { devicesecret }: Sample): Promise<Process> {
  const tab = stage.device.open();
  await logIn(tab, SESSION, devicesecret);
  await stage.work(tab);
  return tab;
}

const opened = async ({ db }: Process) => db.seal.open(await db.outbox.orderBy('sequence').toArray());

async function titles({ db }: Process): Promise<Record<string, unknown>> {
  const rows = await db.mirror('notification', await currentTables(db)).toArray();
  return Object.fromEntries(rows.map(({ nodeid, title }) => [nodeid, title]));
}

/** What lies over the confirmed rows. */
async function expectShown(tab: Process): Promise<void> {
  const shown = await titles(tab);
  expect(shown).toMatchObject({
    [row(1)]: 'waiting edit',
    [row(2)]: 'Alt 2',
    [row(3)]: 'sent just now',
    [row(5)]: 'Alt 5',
    [row(6)]: 'Alt 6',
  });
  expect(Object.values(shown)).toEqual(expect.arrayContaining(['waiting', 'refused']));
  expect(await tab.db.mirror('attachment', await currentTables(tab.db)).count()).toBe(1);
}

it('there is a sample of this version', () => {
  expect(names).toContain(version);
  expect(sampleOf(version).app).toBe(version);
});

it.each(names)(
  '[SW4] [OB12] what the app of sample %s left is there after an update, and is sent as it was typed',
  async (name) => {
    const sample = sampleOf(name);
    const stage = await phoneWith(sample);
    const tab = await start(stage, sample);
    expect(tab.errors).toEqual([]);
    await expectShown(tab);
    const entries = await opened(tab);
    expect(entries.filter(({ locked }) => locked)).toEqual([]);
    expect(entries.map(({ name, state }) => [name, state])).toEqual(
      expect.arrayContaining([
        ['notification.create', 'parked'],
        ['notification.update', 'parked'],
        ['notification.update', 'acked'],
        ['notification.create', 'queued'],
        ['notification.update', 'queued'],
        ['notification.status', 'queued'],
        ['attachment.create', 'queued'],
        ['notification.delete', 'queued'],
        ['notification.rename', 'parked'],
      ]),
    );
    expect(entries.find(({ name }) => name === 'notification.update')).toMatchObject({
      payload: { title: 'conflict' },
      problem: { code: 'conflict', conflicts: [{ theirs: 'Ihres' }] },
    });

    const waiting = entries
      .filter(({ state }) => state === 'queued')
      .map(({ id, payload }) => ({ id, payload }));
    stage.server.on = () => undefined;
    stage.server.horizon = 100;
    stage.server.seen.length = 0;
    await stage.advance(4_000_000);
    await stage.work(tab);
    const sent = new Map(stage.server.commands().map((request) => [keyOf(request), request]));
    expect([...sent.keys()].sort()).toEqual(waiting.map(({ id }) => id).sort());
    for (const { id, payload } of waiting) {
      const request = sent.get(id);
      if (request?.method !== 'DELETE') expect(bodyOf(request!)).toEqual(payload);
    }
    const photo = stage.server.seen.find(
      ({ method, path }) => method === 'PUT' && path.startsWith('/api/upload'),
    );
    expect(new TextDecoder().decode(photo!.body!)).toBe('Foto mit Gesicht');
    expect(tab.errors).toEqual([]);
  },
);

it.each(names)(
  '[OB14] what was discarded under the app of sample %s comes back as it was typed',
  async (name) => {
    const sample = sampleOf(name);
    const tab = await start(await phoneWith(sample), sample);
    const { entries } = await discardedEntries(tab.db, 10);
    expect(entries).toMatchObject([{ payload: { title: 'discarded' } }]);
    await restoreDiscarded(tab.db, tab.ports, entries[0]!.id);
    expect(Object.values(await titles(tab))).toContain('discarded');
  },
);

it('[OB11] [S5] what the app of 0.1.0 left closed opens with the next login of its user alone', async () => {
  const sample = sampleOf('0.1.0');
  const stage = await phoneWith(sample);
  const other = await start(stage, { ...sample, devicesecret: 'of nobody' });
  const waiting = await opened(other);
  expect(waiting).toHaveLength(10);
  expect(waiting.filter(({ locked }) => !locked)).toEqual([]);
  other.kill();
  await expectShown(await start(stage, sample));
});

it('[PL7] copies that the app of 0.1.0 made are queued again where its store is lost', async () => {
  const sample = sampleOf('0.1.0');
  const stage = await phoneWith(sample);
  await deleteStore(stage, sample);
  const tab = stage.device.open();
  let marker: string | null = JSON.stringify({
    device: 'phone',
    owners: [`${sample.owner.clientid} ${sample.owner.usernodeid}`],
  });
  tab.ports.installationMarker = {
    read: () => marker,
    write: (text) => {
      marker = text;
    },
  };
  await logIn(tab, SESSION, sample.devicesecret);
  await stage.work(tab);
  expect(await opened(tab)).toHaveLength(9);
  expect((await opened(tab)).filter(({ locked }) => locked)).toEqual([]);
  const shown = Object.values(await titles(tab));
  expect(shown).toEqual(expect.arrayContaining(['waiting', 'refused', 'corrected']));
});

it('[OB14] a file that the app of 0.1.0 exported is taken in', async () => {
  const { file, owner } = sampleOf('0.1.0');
  const stage = await makeFreshStage();
  stage.server.on = (request) => (keyOf(request) ? 'lost' : undefined);
  await stage.work();
  const { tab } = stage;
  const blob = new Blob([fromBase64(file!.bytes)]);
  expect(await importOutbox(tab.db, tab.ports, owner, blob, file!.password)).toEqual({ added: 9, known: 0 });
  await stage.settle();
  expect(Object.values(await titles(tab))).toEqual(expect.arrayContaining(['waiting', 'refused']));
});
