import { expect, it } from 'vitest';
import {
  createNotification,
  updateNotification,
} from '../../../src/shared/contract/notification/notification.ts';
import { COMMANDS } from '../../../src/shared/contract/registry.ts';
import { isQuotaError } from '../../../src/sync/faults/error-names.ts';
import { enqueue, InvalidCommand, intent } from '../../../src/sync/outbox/queue/enqueue.ts';
import { fillPath } from '../../../src/sync/outbox/queue/send.ts';
import { bodyOf, keyOf, ours } from '../world/scripted-server.ts';
import { confirmed, edit, id, MACHINE, makeFreshStage, makeStage, report } from '../world/stage.ts';

const ROW = id('notification', 7);

it('[OB1] every command fills its path from its payload and names its lane by the record', () => {
  expect(COMMANDS.length).toBeGreaterThan(0);
  for (const command of COMMANDS) {
    const fields = [...command.http.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!);
    const payload = Object.fromEntries(fields.map((field) => [field, `a/b ${field}`]));
    expect(fillPath(command.http.path, payload)).not.toMatch(/[{} ]/);
    expect(fillPath(command.http.path, payload).split('/').length).toBe(command.http.path.split('/').length);
  }
});

it('[OB1] the REST call follows from the declaration', async () => {
  const stage = await makeStage();
  const entry = await report(stage.tab, 'Ölverlust');
  await stage.settle();
  const [request] = stage.server.commands();
  expect(request).toMatchObject({ method: 'POST', path: '/api/notifications/create' });
  expect(bodyOf(request!)).toEqual(entry.payload);
  expect(request!.headers).toMatchObject({
    'idempotency-key': entry.id,
    'wartbar-name': 'notification.create@1',
    'wartbar-app': 'test',
  });
  expect(request!.headers['wartbar-sequence']).toMatch(/^[0-9a-f-]{36}\.1$/);
});

it('[OB2] a report is in outbox and mirror before anything is sent', async () => {
  const stage = await makeFreshStage();
  const entry = await report(stage.tab, 'Presse verliert Öl');
  expect(stage.server.seen).toEqual([]);
  expect(await stage.entries()).toMatchObject([{ id: entry.id, state: 'queued', sequence: 1 }]);
  expect(await stage.shown('notification', entry.lane)).toMatchObject({ title: 'Presse verliert Öl' });
});

it('[OB2] bytes, effect and command are stored together or not at all', async () => {
  const stage = await makeStage();
  const photo = {
    bytes: new ArrayBuffer(4),
    mimetype: '',
    extension: 'jpg',
    name: '',
    sha256: '',
  };
  // The last write of the transaction cannot be stored: an object is no key.
  const unstorable = { ...photo, stored: 0 as const, fileid: {} as never };
  await expect(report(stage.tab, 'x', MACHINE, [unstorable])).rejects.toThrow();
  expect(await stage.entries()).toEqual([]);
  expect(await stage.tab.db.shadow.count()).toBe(0);
  expect(await stage.tab.db.bytes.count()).toBe(0);
  expect(await stage.tab.db.mirror('notification', 'a').count()).toBe(0);
  // The sequence number was not used up either.
  expect(await report(stage.tab, 'y')).toMatchObject({ sequence: 1 });
});

it('[OB2] a kill in the middle of the transaction leaves nothing of it', async () => {
  for (let turns = 1; turns <= 12; turns += 2) {
    const stage = await makeStage();
    const storing = report(stage.tab, 'x').then(
      () => true,
      () => false,
    );
    await stage.settle(turns);
    stage.tab.kill();
    const saved = await Promise.race([storing, stage.settle().then(() => false)]);
    const next = stage.device.open();
    const entries = await next.db.outbox.count();
    expect(await next.db.mirror('notification', 'a').count()).toBe(entries);
    expect(await next.db.shadow.count()).toBe(entries);
    // "Saved on this device" is never said of something that is not there.
    if (saved) expect(entries).toBe(1);
  }
});

it.each(['commit', 'request'] as const)(
  '[OB2] [I8] without room for a %s nothing is stored and nobody is told otherwise; with room again it goes on',
  async (full) => {
    const stage = await makeStage();
    stage.tab.storage.full = full;
    await expect(report(stage.tab, 'x')).rejects.toSatisfy(isQuotaError);
    stage.tab.storage.full = false;
    expect(await stage.entries()).toEqual([]);
    expect(await stage.tab.db.mirror('notification', 'a').count()).toBe(0);
    await report(stage.tab, 'y');
    await stage.settle();
    expect(await stage.tab.db.journal.count()).toBe(1);
  },
);

it('[OB2] an answer for which there is no room is asked for again: the entry is neither lost nor sent twice', async () => {
  const stage = await makeStage();
  stage.server.on = (request) => (keyOf(request) ? 'hold' : undefined);
  const entry = await report(stage.tab, 'x');
  await stage.settle();
  stage.tab.storage.full = 'commit';
  const held = stage.network.held[0]!;
  held.finish(ours(held.request, 'done', {}, { 'wartbar-commit': 'e1.50' }));
  await stage.settle();
  stage.tab.storage.full = false;
  stage.server.on = () => undefined;
  expect(await stage.entries()).toMatchObject([{ id: entry.id, state: 'queued' }]);
  await stage.advance(60_000);
  expect(new Set(stage.server.commands().map(keyOf))).toEqual(new Set([entry.id]));
  expect(await stage.entries()).toEqual([]);
});

it('[OB2] what the contract refuses is refused before anything is stored', async () => {
  const stage = await makeStage();
  const wanted = [intent(updateNotification, { lang: 'de', nodeid: id('notification', 1), title: '' })];
  const refused = enqueue(stage.tab.db, stage.tab.ports, stage.device.owner, wanted);
  await expect(refused).rejects.toThrow(InvalidCommand);
  await expect(refused).rejects.toMatchObject({ problems: [{ field: 'title', problem: 'required' }] });
  expect(await stage.entries()).toEqual([]);
});

it('[OB3] ids are made by the device and stay the same over every attempt', async () => {
  const stage = await makeStage();
  let lost = 2;
  stage.server.on = (request) => (keyOf(request) && lost-- > 0 ? 'lost' : undefined);
  const entry = await report(stage.tab, 'x');
  await stage.settle();
  await stage.advance(60_000);
  expect(stage.server.commands().map(keyOf)).toEqual([entry.id, entry.id, entry.id]);
  const bodies = stage.server.commands().map((request) => new TextDecoder().decode(request.body!));
  expect(new Set(bodies).size).toBe(1);
});

it('[OB3] two tabs share one sequence without a gap or a double', async () => {
  const stage = await makeFreshStage();
  const other = stage.device.open();
  await Promise.all([1, 2, 3, 4, 5, 6].map((number) => report(number % 2 ? stage.tab : other, `${number}`)));
  expect((await stage.entries()).map((entry) => entry.sequence)).toEqual([1, 2, 3, 4, 5, 6]);
});

it('[OB3] an entry that still runs on the server is asked about again under the same id', async () => {
  const stage = await makeStage();
  let running = true;
  stage.server.on = (request) => (keyOf(request) && running ? ours(request, 'running') : undefined);
  await report(stage.tab, 'x');
  await stage.settle();
  expect(await stage.entries()).toMatchObject([{ state: 'queued', lastCode: 'running' }]);
  running = false;
  await stage.advance(5000);
  expect(new Set(stage.server.commands().map(keyOf)).size).toBe(1);
  expect(await stage.entries()).toEqual([]);
});

it('[OB6] entries of one lane go one after the other, others beside them, four at most', async () => {
  const stage = await makeStage();
  stage.server.on = (request) => (keyOf(request) ? 'hold' : undefined);
  const first = await report(stage.tab, '1');
  await edit(stage.tab, first.lane, { title: '1b' });
  for (const title of ['2', '3', '4', '5']) await report(stage.tab, title);
  await stage.settle();
  // Which of several lanes is decrypted first, and so sent first, is open.
  const open = () => stage.network.held.map((held) => bodyOf(held.request).title).toSorted();
  expect(open()).toEqual(['1', '2', '3', '4']);
  const sent = stage.network.held.find((held) => bodyOf(held.request).title === '1')!;
  sent.finish(ours(sent.request, 'done'));
  await stage.settle();
  // One place is free: for what waited in that lane, or for another lane.
  expect(open()).toEqual(expect.arrayContaining(['2', '3', '4']));
  expect(open()).toHaveLength(4);
  while (stage.network.held.length > 0) {
    const held = stage.network.held[0]!;
    held.finish(ours(held.request, 'done', {}, { 'wartbar-commit': 'e1.50' }));
    await stage.settle();
    expect(stage.network.held.length).toBeLessThanOrEqual(4);
  }
  const titles = stage.server.commands().map((request) => bodyOf(request).title);
  expect(titles.toSorted()).toEqual(['1', '1b', '2', '3', '4', '5']);
  expect(titles.indexOf('1b')).toBeGreaterThan(titles.indexOf('1'));
});

it('[OB6] of changes to a row that the server knows one goes out at a time', async () => {
  const stage = await makeStage({ notification: [confirmed(ROW)] });
  stage.server.on = (request) => (keyOf(request) ? 'hold' : undefined);
  for (const title of ['first', 'second']) await edit(stage.tab, ROW, { title });
  await stage.settle();
  const open = () => stage.network.held.map((held) => bodyOf(held.request).title);
  expect(open()).toEqual(['first']);
  const [sent] = stage.network.held;
  sent!.finish(ours(sent!.request, 'done', {}, { 'wartbar-commit': 'e1.50' }));
  await stage.settle();
  expect(open()).toEqual(['second']);
});

it('[OB6] a parked creation holds back what names it and nothing else', async () => {
  const stage = await makeStage();
  stage.server.on = (request) =>
    keyOf(request) && bodyOf(request).title === 'refused' ? ours(request, 'invalid') : undefined;
  const first = await report(stage.tab, 'refused');
  await edit(stage.tab, first.lane, { title: 'later' });
  await report(stage.tab, 'other');
  await stage.work();
  await stage.advance(600_000);
  expect(await stage.entries()).toMatchObject([
    { state: 'parked', lane: first.lane },
    { state: 'queued', attempts: 0, lane: first.lane },
  ]);
  expect(stage.server.commands().map((request) => bodyOf(request).title)).toEqual(['refused', 'other']);
});

it('[OB6] a command waits for an earlier one that creates what it names, in any lane', async () => {
  const stage = await makeStage();
  const machine = id('equipment', 9);
  const [first, second] = await enqueue(stage.tab.db, stage.tab.ports, stage.device.owner, [
    { command: { ...createNotification, creates: () => [machine] }, payload: reportOn(1, MACHINE) },
    { command: createNotification, payload: reportOn(2, machine) },
  ]);
  stage.server.on = (request) => (keyOf(request) === first!.id ? 'hold' : undefined);
  await stage.settle();
  expect(stage.server.commands().map(keyOf)).toEqual([first!.id]);
  stage.network.held[0]!.finish(ours(stage.network.held[0]!.request, 'done'));
  await stage.settle();
  expect(stage.server.commands().map(keyOf)).toEqual([first!.id, second!.id]);
});

const reportOn = (number: number, equipmentnodeid: string) => ({
  nodeid: id('notification', number),
  equipmentnodeid,
  type: 0,
  title: 't',
  created: 1,
});

it('[OB16] [OB7] hundreds that wait behind a refused one do not hide what comes after them', async () => {
  const stage = await makeStage({ notification: [confirmed(ROW)] });
  stage.server.on = (request) => (keyOf(request) ? ours(request, 'invalid') : undefined);
  const { db, ports, device } = stage.tab;
  const edits = Array.from({ length: 450 }, (_, number) =>
    intent(updateNotification, { lang: 'de', nodeid: ROW, title: `${number}`, base: {} }),
  );
  await enqueue(db, ports, device.owner, edits);
  await stage.settle();
  stage.server.on = () => undefined;
  stage.server.seen.length = 0;
  const after = await report(stage.tab, 'dahinter');
  await stage.settle();
  expect(stage.server.commands().map(keyOf)).toEqual([after.id]);
  expect(await db.outbox.count()).toBe(450);
});
