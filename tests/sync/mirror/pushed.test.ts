import { expect, it } from 'vitest';
import { HEADER, type SyncDelta } from '../../../src/shared/contract/core/protocol.ts';
import type { PushedDelta } from '../../../src/shared/contract/core/realtime.ts';
import { Inbox } from '../../../src/sync/pull/pushed.ts';
import { readMeta, writeMeta } from '../../../src/sync/store/meta.ts';
import type { WireRequest } from '../world/held-network.ts';
import { confirmed, id, makeFreshStage, report, type Stage } from '../world/stage.ts';

const ROW = id('notification', 7);
const OTHER = id('notification', 8);

const isChanges = ({ path }: WireRequest) => path.includes('/sync/changes');

/** A stage with the first sync done, whose server says what time it is, as ours does. */
async function makeStage(): Promise<Stage> {
  const stage = await makeFreshStage();
  const usual = stage.server.usual.bind(stage.server);
  stage.server.usual = (request) => {
    const answer = usual(request);
    return { ...answer, headers: { ...answer.headers, [HEADER.time]: String(stage.time.now) } };
  };
  await stage.work();
  await offered(stage);
  stage.server.seen.length = 0;
  return stage;
}

const shown = (stage: Stage, nodeid: string) => stage.shown('notification', nodeid);
const asked = (stage: Stage) => stage.server.seen.filter(isChanges).length;

/** What changed after the `step`th delta from where the mirror stands now. */
async function sent(stage: Stage, nodeid: string, step = 1, change: Partial<SyncDelta> = {}) {
  const { cursor, horizon, granted } = await readMeta(stage.tab.db, 'pull');
  const at = (steps: number) => (steps === 0 ? cursor! : `e1.1.${steps}`);
  const delta: SyncDelta = {
    type: 'delta',
    cursor: at(step),
    seen: at(step),
    horizon: `${Number(horizon) + step}`,
    more: false,
    generation: granted,
    removed: [],
    added: 0,
    rows: [{ kind: 'notification', rows: [confirmed(nodeid)] }],
    deleted: [],
    lost: [],
    ...change,
  };
  return { from: at(step - 1), delta } satisfies PushedDelta;
}

/** Of the page that listens. */
const inboxes = new WeakMap<Stage, Inbox>();

async function offered(stage: Stage, ...pushes: PushedDelta[]): Promise<void> {
  const inbox = inboxes.get(stage) ?? new Inbox(stage.tab.ports);
  inboxes.set(stage, inbox);
  for (const pushed of pushes) inbox.add(pushed);
  stage.tab.engine.offer(inbox);
  await stage.settle();
}

it('[PL9] what comes along with a hint is taken with its cursor, and nothing is asked', async () => {
  const stage = await makeStage();
  await offered(stage, await sent(stage, ROW), await sent(stage, OTHER, 2));
  expect(await shown(stage, ROW)).toBeDefined();
  expect(await shown(stage, OTHER)).toBeDefined();
  expect(await readMeta(stage.tab.db, 'pull')).toMatchObject({ cursor: 'e1.1.2', horizon: '102' });
  expect(asked(stage)).toBe(0);
});

it('[PL9] what is for another position, or of another generation, is not taken: the server is asked', async () => {
  const stage = await makeStage();
  await offered(stage, await sent(stage, ROW, 2));
  expect(asked(stage)).toBe(1);
  await offered(stage, await sent(stage, ROW, 1, { generation: 99 }));
  expect(asked(stage)).toBe(2);
  expect(await shown(stage, ROW)).toBeUndefined();
});

it('[PL9] [OB9] two tabs that are both sent it take it once, and neither asks for that', async () => {
  const stage = await makeStage();
  const other = stage.device.open();
  const second = new Inbox(other.ports);
  other.engine.offer(second);
  await stage.settle();
  await stage.advance(10_000);
  const before = asked(stage);
  const pushed = await sent(stage, ROW);
  second.add(pushed);
  other.engine.offer(second);
  await offered(stage, pushed);
  await stage.advance(10_000);
  expect(await shown(stage, ROW)).toBeDefined();
  expect(asked(stage)).toBe(before);
});

it('[PL9] what the mirror has already needs no question', async () => {
  const stage = await makeStage();
  const first = await sent(stage, ROW);
  await offered(stage, first);
  await offered(stage, first);
  expect(asked(stage)).toBe(0);
  expect(await shown(stage, ROW)).toBeDefined();
});

it('[PL9] [OB8] whatever else wants the server to be asked still does', async () => {
  const stage = await makeStage();
  const pushed = await sent(stage, ROW);
  stage.tab.engine.poke('work');
  await offered(stage, pushed);
  expect(asked(stage)).toBe(1);
});

it('[PL9] [OB5] while an acknowledged entry waits for its row the server is asked: only an answer lets it leave', async () => {
  const stage = await makeStage();
  stage.server.commit = 500;
  await report(stage.tab, 'gemeldet');
  await stage.settle();
  // Asked and answered; what was written is not settled yet.
  expect(await stage.entries()).toMatchObject([{ state: 'acked' }]);
  stage.server.horizon = 501;
  const before = asked(stage);
  await offered(stage, await sent(stage, ROW));
  expect(asked(stage)).toBe(before + 1);
  expect(await stage.entries()).toEqual([]);
});

it('[PL9] [D6] after a minute without an answer nothing is taken, where no timer ran either', async () => {
  const stage = await makeStage();
  const state = await readMeta(stage.tab.db, 'pull');
  const pushed = await sent(stage, ROW);
  const takenAfter = async (ms: number) => {
    const inbox = new Inbox(stage.tab.ports);
    inbox.take(state, true);
    inbox.noteAnswer(60_000);
    await stage.advance(ms);
    inbox.add(pushed);
    return inbox.take(state, true);
  };
  expect(await takenAfter(59_000)).toMatchObject({ rows: pushed.delta.rows });
  expect(await takenAfter(61_000)).toBeUndefined();
});

it('[PL9] [D6] a minute after the last answer it asks, whatever it was sent meanwhile', async () => {
  const stage = await makeStage();
  await stage.advance(50_000);
  await offered(stage, await sent(stage, ROW));
  expect(asked(stage)).toBe(0);
  await stage.advance(15_000);
  expect(asked(stage)).toBe(1);
});

it('[PL9] what comes after a question that failed does not stand for its answer', async () => {
  const stage = await makeStage();
  stage.server.on = (request) => (isChanges(request) ? 'lost' : undefined);
  await stage.work();
  stage.server.on = () => undefined;
  const before = asked(stage);
  await stage.advance(0);
  await offered(stage, await sent(stage, ROW));
  await stage.advance(10_000);
  expect(asked(stage)).toBe(before + 1);
  expect(await shown(stage, ROW)).toBeUndefined();
});

it('[PL5] [PL9] what was sent before a load is not laid over what it brought', async () => {
  const stage = await makeStage();
  const pushed = await sent(stage, ROW);
  const state = await readMeta(stage.tab.db, 'pull');
  const { tables, granted: to } = state;
  const load = { tables, from: 0, to, kinds: ['area'], after: null, done: 0, total: 1 };
  await writeMeta(stage.tab.db, 'pull', { ...state, loads: [load] });
  await offered(stage, pushed);
  expect(asked(stage)).toBe(1);
  expect(await shown(stage, ROW)).toBeUndefined();
});
