import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  type CommandDefinition,
  defineCommand,
  type ObjectSchema,
} from '../../../src/shared/contract/core/define.ts';
import { findCommand } from '../../../src/shared/contract/registry.ts';
import { createEngine } from '../../../src/sync/engine.ts';
import { enqueue } from '../../../src/sync/outbox/queue/enqueue.ts';
import { resolveConflict } from '../../../src/sync/outbox/review/resolve.ts';
import { retryEntry } from '../../../src/sync/outbox/review/review.ts';
import { bodyOf, keyOf, ours } from '../world/scripted-server.ts';
import { confirmed, id, makeStage, type Stage } from '../world/stage.ts';

const ROW = id('notification', 7);

const common = {
  name: 'notification.rename',
  http: { method: 'PUT', path: '/notifications/{nodeid}/name' },
  permission: 'always',
  policy: 'patch',
  lane: (payload: { nodeid: string }) => payload.nodeid,
} as const;

/** As an older app declared it: one text, whose effect fell on the title. */
const older = defineCommand({
  ...common,
  version: 1,
  payload: z.object({ nodeid: z.string(), label: z.string() }),
  effect: ({ nodeid, label }) => [
    { kind: 'notification', nodeid, op: 'patch', fields: { title: label, hologram: true } },
  ],
});

/** As this app declares it. */
const newer = defineCommand({
  ...common,
  version: 3,
  payload: z.object({ nodeid: z.string(), title: z.string().check(z.minLength(1)) }),
  effect: ({ nodeid, title }) => [{ kind: 'notification', nodeid, op: 'patch', fields: { title } }],
  upgrade: (payload, from) => {
    expect(from).toBe(1);
    return { nodeid: payload.nodeid, title: (payload.label as string).trim() };
  },
});

const knowing = (command: CommandDefinition<ObjectSchema> | null) => (name: string) =>
  name === common.name ? (command ?? undefined) : findCommand(name);

/** The stage with an entry of the older app that was not sent, and an engine of an app that knows `command`. */
async function queuedBefore(label: string, command: CommandDefinition<ObjectSchema> | null) {
  const stage = await makeStage({ notification: [confirmed(ROW, { title: 'Alt' })] });
  stage.server.on = (request) => (keyOf(request) ? 'lost' : undefined);
  const { tab, device } = stage;
  tab.engine.stop();
  const wanted = [{ command: older, payload: { nodeid: ROW, label } }];
  const [entry] = await enqueue(tab.db, tab.ports, device.owner, wanted);
  const engine = createEngine({
    db: tab.db,
    device: tab.session,
    ports: tab.ports,
    owner: device.owner,
    drivesItself: false,
    onError: (error) => tab.errors.push(error),
    findCommand: knowing(command),
  });
  const work = async () => {
    await stage.advance(60_000);
    engine.poke('network');
    await stage.settle();
    expect(tab.errors).toEqual([]);
  };
  return { stage, entry: entry!, work };
}

const title = async (stage: Stage) => (await stage.shown('notification', ROW))!.title;

it('[OB12] an older entry is shown in the new shape and sent as it was typed, under its own id', async () => {
  const { stage, entry, work } = await queuedBefore('  Neu ', newer);
  expect(await title(stage)).toBe('  Neu ');
  await work();
  expect(await title(stage)).toBe('Neu');
  expect(await stage.shown('notification', ROW)).not.toHaveProperty('hologram');
  const [request] = stage.server.commands();
  expect(bodyOf(request!)).toEqual({ nodeid: ROW, label: '  Neu ' });
  expect(request!.headers).toMatchObject({
    'idempotency-key': entry.id,
    'wartbar-name': 'notification.rename@1',
  });
  const [kept] = await stage.entries();
  expect(kept).toMatchObject({ version: 1, shape: 3, payload: entry.payload });

  stage.server.on = () => undefined;
  stage.server.rows = [{ kind: 'notification', rows: [confirmed(ROW, { title: 'Neu', version: 2 })] }];
  await work();
  expect(await stage.entries()).toEqual([]);
  expect(await stage.shown('notification', ROW)).toEqual(confirmed(ROW, { title: 'Neu', version: 2 }));
});

it('[OB12] an entry that cannot be brought over keeps its old effect and is sent all the same', async () => {
  const { stage, work } = await queuedBefore('   ', newer);
  await work();
  expect(await title(stage)).toBe('   ');
  const [kept] = await stage.entries();
  expect(kept).toMatchObject({ version: 1, state: 'queued' });
  expect(kept!.shape).toBeUndefined();
  expect(stage.server.commands()).not.toEqual([]);
});

it('[OB12] a command that this app does not know is parked and shown, never sent and never deleted', async () => {
  const { stage, entry, work } = await queuedBefore('Neu', null);
  await work();
  expect(stage.server.commands()).toEqual([]);
  expect(await stage.entries()).toMatchObject([
    { id: entry.id, state: 'parked', problem: { code: 'unknown' }, payload: { label: 'Neu' } },
  ]);
  await retryEntry(stage.tab.db, stage.tab.ports, entry.id);
  await work();
  expect(await stage.entries()).toMatchObject([{ id: entry.id, state: 'parked' }]);
});

it('[OB12] effects on kinds that this app has no tables for hinder nothing', async () => {
  const { stage, entry, work } = await queuedBefore('Neu', null);
  const effects = [{ kind: 'hologram', nodeid: 'x', op: 'delete' as const }];
  const { db } = stage.tab;
  await db.outbox.put(await db.seal.sealEntry({ ...entry, effects, touches: ['hologram|x'] }));
  await work();
  expect(await stage.entries()).toMatchObject([{ state: 'parked', problem: { code: 'unknown' } }]);
});

it('[OB12] outdated means an update, but not for an entry that is older than the app already', async () => {
  const { stage, work } = await queuedBefore('Neu', newer);
  stage.server.on = (request) => (keyOf(request) ? ours(request, 'outdated') : undefined);
  await work();
  expect(await stage.entries()).toMatchObject([{ state: 'parked', problem: { code: 'unknown' } }]);
});

it('[OB12] a conflict of an unknown or irreconcilable entry cannot be resolved, only shown', async () => {
  const { stage, entry } = await queuedBefore('Neu', null);
  await stage.tab.db.outbox.update(entry.id, { state: 'parked' });
  const { db, ports } = stage.tab;
  expect(await resolveConflict(db, ports, stage.device.owner, entry.id, {})).toEqual({
    kind: 'stays',
    why: 'unreadable',
  });
  expect(await stage.entries()).toHaveLength(1);
});
