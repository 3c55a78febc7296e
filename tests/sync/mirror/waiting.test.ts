import { expect, it } from 'vitest';
import { BOOKKEEPING } from '../../../src/shared/contract/conversation/bookkeeping.ts';
import { markRead } from '../../../src/shared/contract/conversation/chat.ts';
import { readNotices } from '../../../src/shared/contract/conversation/notice.ts';
import { findCommand } from '../../../src/shared/contract/registry.ts';
import { enqueue, intent } from '../../../src/sync/outbox/queue/enqueue.ts';
import { countWork, unsentIn, workIn } from '../../../src/sync/store/in-state.ts';
import { writeMeta } from '../../../src/sync/store/meta.ts';
import { waitingOf } from '../../../src/sync/store/waiting.ts';
import type { WireRequest } from '../world/held-network.ts';
import { keyOf, ours } from '../world/scripted-server.ts';
import { id, makeFreshStage, makeStage, newId, report, type Stage } from '../world/stage.ts';

const isCommand = (request: WireRequest): boolean => keyOf(request) !== undefined;

/** What the pulls since then said. */
const said = ({ server }: Stage): (string | null)[] =>
  server.seen
    .filter(({ path }) => path.startsWith('/api/sync/changes'))
    .map(({ path }) => new URL(path, 'http://wartbar.test').searchParams.get('waiting'));

it('[D6] every pull says what waits on the device, also the first one, and with no request of its own', async () => {
  const stage = await makeFreshStage();
  await stage.work();
  expect(said(stage)).toEqual(['0.0.0', '0.0.0']);

  stage.server.seen.length = 0;
  await report(stage.tab, 'x');
  // This entry is to come again in ten minutes; everything else goes on.
  stage.server.on = (request) =>
    isCommand(request) ? ours(request, 'running', {}, { 'retry-after': '600' }) : undefined;
  await stage.work();
  await stage.advance(60_000);
  expect(said(stage)).toEqual(['1.0.0', '1.0.60']);
  expect(stage.server.seen.filter((request) => !isCommand(request))).toHaveLength(2);
});

it('[D6] what a person has to decide is told apart, with the age of the oldest', async () => {
  const stage = await makeStage();
  await report(stage.tab, 'refused');
  stage.server.on = (request) => (isCommand(request) ? ours(request, 'invalid') : undefined);
  await stage.work();
  await stage.advance(120_000);
  stage.server.seen.length = 0;
  await stage.work();
  expect(said(stage)).toEqual(['0.1.120']);
});

it('[D6] once everything arrived, the next pull says so', async () => {
  const stage = await makeStage();
  // An entry is sent as soon as it is written: without a network both still wait.
  stage.server.on = () => 'lost';
  await report(stage.tab, 'a');
  await report(stage.tab, 'b');
  expect(await waitingOf(stage.tab.db, stage.tab.ports)).toBe('2.0.0');
  stage.server.on = () => undefined;
  await stage.advance(600_000);
  expect(said(stage).at(-1)).toBe('0.0.0');
});

it('[D6] the age follows the server’s clock as it was measured, not the device’s', async () => {
  const stage = await makeStage();
  stage.server.on = () => 'lost';
  await report(stage.tab, 'a');
  await writeMeta(stage.tab.db, 'offset', 3_600_000);
  expect(await waitingOf(stage.tab.db, stage.tab.ports)).toBe('1.0.3600');
  // Set back: no time at all.
  await writeMeta(stage.tab.db, 'offset', -3_600_000);
  expect(await waitingOf(stage.tab.db, stage.tab.ports)).toBe('1.0.0');
});

it('[J8] what only notes that something was seen is sent, but is no work that waits or needs a person', async () => {
  for (const name of BOOKKEEPING) expect(findCommand(name), name).toBeDefined();
  const stage = await makeStage();
  const { db, ports, device } = stage.tab;
  stage.server.on = () => 'lost';
  const notes = [
    intent(readNotices, { lang: 'de', nodeids: [id('notice', 1), id('notice', 2)], readat: 5 }),
    intent(markRead, {
      lang: 'de',
      nodeid: newId(stage.tab, 'chatread'),
      chatroomnodeid: null,
      readuntil: 5,
    }),
  ];
  await enqueue(db, ports, device.owner, notes);
  expect(await waitingOf(db, ports)).toBe('0.0.0');
  await report(stage.tab, 'a');
  const listed = async () => (await workIn(db, 'queued').limit(30).toArray()).map(({ name }) => name);
  expect(await listed()).toEqual(['notification.create']);
  const kept = async () => (await unsentIn(db).toArray()).map(({ name }) => name).sort();
  expect(await kept()).toEqual(['chatread.mark', 'notice.read', 'notification.create']);
  expect(await countWork(db, 'queued')).toBe(1);
  stage.server.on = (request) => (isCommand(request) ? ours(request, 'invalid') : undefined);
  await stage.advance(600_000);
  expect(await countWork(db, 'parked')).toBe(1);
  expect(new Set(stage.server.commands().map(keyOf)).size).toBe(3);
  expect(await waitingOf(db, ports)).toMatch(/^0\.1\./);
  // [S5] Nobody sees the refused ones, so they must not keep the data of a person who has left on the device.
  expect(await kept()).toEqual(['notification.create']);
});
