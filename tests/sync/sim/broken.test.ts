import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { SyncDelta } from '../../../src/shared/contract/protocol.ts';
import type { UserDatabase } from '../../../src/sync/database.ts';
import { currentTables } from '../../../src/sync/meta.ts';
import { refreshOverlay } from '../../../src/sync/mirror/overlay.ts';
import type { WireAnswer, WireRequest } from '../world/held-network.ts';
import { readCourse, writeCourse } from './course.ts';
import { Violation } from './model/violation.ts';
import { describeFailure, runCourse, runSeed, shrinkFailure } from './run-seed.ts';
import { SimServer } from './sim-server.ts';
import type { Breakage } from './sim-world.ts';

/** A world in which one rule is broken on purpose must be found within so many seeds. */
const SEEDS = 40;
const STEPS = 50;
/** On a busy machine the search takes long. */
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

/** Which parts of the engine are replaced by wrong ones. */
const broken = vi.hoisted(() => ({
  lanes: false,
  bytes: false,
  overlay: false,
  upgrade: false,
  notice: false,
  room: false,
}));

vi.mock('../../../src/sync/outbox/upgrade.ts', async (original) => {
  const actual = await original<typeof import('../../../src/sync/outbox/upgrade.ts')>();
  return {
    ...actual,
    upgradeEntries: async (...args: Parameters<typeof actual.upgradeEntries>) =>
      broken.upgrade ? undefined : actual.upgradeEntries(...args),
  };
});

vi.mock('../../../src/sync/session/wipe.ts', async (original) => {
  const actual = await original<typeof import('../../../src/sync/session/wipe.ts')>();
  return {
    ...actual,
    noticeWipe: async (...args: Parameters<typeof actual.noticeWipe>) =>
      broken.notice ? undefined : actual.noticeWipe(...args),
  };
});

vi.mock('../../../src/sync/outbox/enqueue.ts', async (original) => {
  const actual = await original<typeof import('../../../src/sync/outbox/enqueue.ts')>();
  return {
    ...actual,
    enqueue: (...args: Parameters<typeof actual.enqueue>) => {
      const saving = actual.enqueue(...args);
      return broken.room ? saving.catch(() => []) : saving;
    },
  };
});

vi.mock('../../../src/sync/outbox/order.ts', async (original) => {
  const actual = await original<typeof import('../../../src/sync/outbox/order.ts')>();
  return {
    ...actual,
    sendable: async (...args: Parameters<typeof actual.sendable>) => {
      const [db, now, limit, underway] = args;
      if (!broken.lanes) return actual.sendable(...args);
      const queued = await db.outbox
        .orderBy('sequence')
        .filter((entry) => entry.state === 'queued')
        .toArray();
      const due = queued.filter((entry) => entry.notBefore <= now && !underway?.has(entry.id));
      const nextAt = Math.min(...queued.map((entry) => entry.notBefore));
      return { entries: due.reverse().slice(0, limit), nextAt };
    },
  };
});

vi.mock('../../../src/sync/files/upload.ts', async (original) => {
  const actual = await original<typeof import('../../../src/sync/files/upload.ts')>();
  return {
    ...actual,
    uploadFile: (...args: Parameters<typeof actual.uploadFile>) =>
      broken.bytes ? { code: 'done', body: null, retryAfter: 0 } : actual.uploadFile(...args),
  };
});

vi.mock('../../../src/sync/outbox/settle.ts', async (original) => {
  const actual = await original<typeof import('../../../src/sync/outbox/settle.ts')>();
  return {
    ...actual,
    settle: async (...args: Parameters<typeof actual.settle>) => {
      await actual.settle(...args);
      const [db, , , entry, outcome] = args;
      if (broken.overlay && outcome.code === 'done') await dropOverlay(db, entry.id, entry.touches);
    },
  };
});

async function dropOverlay(db: UserDatabase, id: string, touches: string[]): Promise<void> {
  await db.transaction('rw', db.tables, async () => {
    await db.outbox.update(id, { touches: [] });
    await refreshOverlay(db, await currentTables(db), touches);
  });
}

let server: SimServer;
beforeAll(async () => {
  server = await SimServer.open();
});
afterAll(() => server.close());
beforeEach(() => {
  for (const part of Object.keys(broken) as (keyof typeof broken)[]) broken[part] = false;
});

/** What the first world says in which the breakage shows. */
async function caught(breakage: Breakage = {}): Promise<string> {
  for (let seed = 1; seed <= SEEDS; seed++) {
    const { failure } = await runSeed(server, seed, STEPS, breakage);
    if (failure instanceof Violation) return failure.message;
    if (failure) throw failure;
  }
  return `not noticed in ${SEEDS} worlds`;
}

/** Changes what a pull is told of changes. */
function changingDelta(change: (delta: SyncDelta) => Partial<SyncDelta>) {
  return (sent: WireAnswer, request: WireRequest): WireAnswer => {
    if (!request.path.includes('&cursor=') || sent.headers['wartbar-code'] !== 'done') return sent;
    const delta = JSON.parse(new TextDecoder().decode(sent.body)) as SyncDelta;
    return { ...sent, body: new TextEncoder().encode(JSON.stringify({ ...delta, ...change(delta) })) };
  };
}

const keyOf = (request: WireRequest) => request.headers['idempotency-key'];

it('[OB3] a server that forgets what it answered is found out', async () => {
  const before = async (on: SimServer, request: WireRequest) => {
    const key = keyOf(request);
    if (key) await on.database.db.deleteFrom('receipt').where('id', '=', key).execute();
  };
  expect(await caught({ before })).toMatch(
    /acknowledged, then refused|answered twice|was refused .* although/,
  );
});

it('[OB3] an engine that makes a new key for every attempt is found out', async () => {
  const original = new Map<string, string>();
  const breakage: Breakage = {
    request: (request) => {
      const key = keyOf(request);
      if (!key) return request;
      const fresh = `${key.slice(0, -4)}${(original.size % 0xffff).toString(16).padStart(4, '0')}`;
      original.set(fresh, key);
      return { ...request, headers: { ...request.headers, 'idempotency-key': fresh } };
    },
  };
  expect(await caught(breakage)).toMatch(/under a key that nobody made/);
});

it('[PL2] a cursor that passes over a late commit is found out', async () => {
  let deltas = 0;
  const answer = (sent: WireAnswer, request: WireRequest): WireAnswer => {
    if (!request.path.includes('&cursor=') || sent.headers['wartbar-code'] !== 'done') return sent;
    const delta = JSON.parse(new TextDecoder().decode(sent.body)) as { rows: unknown[] };
    // The transaction was still open when this cursor was given; the next one will not ask for it again.
    if (delta.rows.length === 0 || ++deltas % 3 !== 0) return sent;
    return { ...sent, body: new TextEncoder().encode(JSON.stringify({ ...delta, rows: [] })) };
  };
  expect(await caught({ answer })).toMatch(/ lacks | instead of | after it was | no longer shown/);
});

it('[OB14] an engine that drops what was refused is found out', async () => {
  const after: Breakage['after'] = async ({ observed }) => {
    const parked = await observed.outbox.filter((entry) => entry.state === 'parked').primaryKeys();
    await observed.outbox.bulkDelete(parked);
  };
  expect(await caught({ after })).toMatch(/has vanished/);
});

it('[OB6] an engine that ignores lanes is found out', async () => {
  broken.lanes = true;
  expect(await caught()).toMatch(/was refused .* although|is still/);
});

it('[OB13] an engine that does not wait for bytes is found out', async () => {
  broken.bytes = true;
  expect(await caught()).toMatch(/does not come to rest|is still/);
});

it('[OB7] an engine that takes any 200 for an acknowledgement is found out', async () => {
  const arriving = (answer: WireAnswer, request: WireRequest): WireAnswer => {
    const key = keyOf(request);
    if (!key || answer.status !== 200 || answer.headers['wartbar-code']) return answer;
    const headers = { 'wartbar-code': 'done', 'wartbar-command': key };
    return { ...answer, headers, body: new TextEncoder().encode('{}') };
  };
  expect(await caught({ arriving })).toMatch(/has not done it|counts as done and is not/);
});

it('[OB5] an engine that lets go of a value when it is acknowledged is found out', async () => {
  broken.overlay = true;
  expect(await caught()).toMatch(/ after it was |no longer shown|is shown again/);
});

it('[OB15] an engine that does not notice that the server was set back is found out', async () => {
  const answer = (sent: WireAnswer, request: WireRequest): WireAnswer => {
    const text = new TextDecoder();
    const change = (body: object) => ({ ...sent, body: new TextEncoder().encode(JSON.stringify(body)) });
    if (sent.headers['wartbar-code'] !== 'done') return sent;
    if (request.path.includes('&cursor=')) return change({ ...JSON.parse(text.decode(sent.body)), lost: [] });
    if (request.path !== '/api/sync/receipts') return sent;
    const { ids } = JSON.parse(text.decode(request.body!)) as { ids: string[] };
    return change({ known: ids.map((id) => ({ id, epoch: '', xid: '0' })) });
  };
  expect(await caught({ answer })).toMatch(/counts as done and is not|is lost|is still|come to rest/);
});

it('[PL3] an engine that keeps rows which were revoked is found out', async () => {
  expect(await caught({ answer: changingDelta(() => ({ removed: [] })) })).toMatch(/which it must not have/);
});

it('[PL1] an engine that applies half a delta is found out', async () => {
  const half = ({ rows }: SyncDelta) => ({ rows: rows.slice(0, Math.floor(rows.length / 2)) });
  expect(await caught({ answer: changingDelta(half) })).toMatch(
    / lacks | instead of | after it was | no longer shown/,
  );
});

it('[CF5] an engine that overlooks deletions is found out', async () => {
  expect(await caught({ answer: changingDelta(() => ({ deleted: [] })) })).toMatch(
    /must not have|is shown again/,
  );
});

it('[OB12] an app that forgets to bring its queue over is found out', async () => {
  broken.upgrade = true;
  expect(await caught()).toMatch(/was not brought over/);
});

it('[PL7] an app that does not notice that its store was wiped is found out', async () => {
  broken.notice = true;
  expect(await caught()).toMatch(/nobody on .* is told/);
});

it('[OB2] an app that says saved where there was no room is found out', async () => {
  broken.room = true;
  expect(await caught()).toMatch(/says that it saved/);
});

it('a failing world shrinks to a few steps, which fail again in the same way when pinned', async () => {
  const after: Breakage['after'] = async ({ observed }) => {
    const parked = await observed.outbox.filter((entry) => entry.state === 'parked').primaryKeys();
    await observed.outbox.bulkDelete(parked);
  };
  let found = await runSeed(server, 1, STEPS, { after });
  for (let seed = 2; !found.failure; seed++) found = await runSeed(server, seed, STEPS, { after });
  const shortest = await shrinkFailure(server, found, () => ({ after }));

  expect(shortest.failure?.message).toMatch(/has vanished/);
  expect(shortest.course.length).toBeLessThanOrEqual(6);
  expect(shortest.script.length).toBeLessThan(found.script.length);
  const told = describeFailure(shortest);
  for (const line of shortest.script) expect(told).toContain(line);
  const pinned = /course: '([^']+)'/.exec(told)![1]!;
  expect(pinned).toBe(writeCourse(shortest.course));
  const again = await runCourse(server, shortest.seed, readCourse(pinned), { after });
  expect(again.failure?.message).toMatch(/has vanished/);
  expect((await runCourse(server, shortest.seed, readCourse(pinned))).failure).toBeNull();
});
