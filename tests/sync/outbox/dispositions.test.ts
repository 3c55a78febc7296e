import { expect, it } from 'vitest';
import {
  type Code,
  DISPOSITION,
  type Disposition,
  SERVER_CODES,
} from '../../../src/shared/contract/core/errors.ts';
import { HEADER } from '../../../src/shared/contract/core/protocol.ts';
import { BACKOFF_CAP, backoffPause, RETRY_AFTER_CAP } from '../../../src/sync/net/backoff.ts';
import { readMeta, writeMeta } from '../../../src/sync/store/meta.ts';
import type { WireRequest } from '../world/held-network.ts';
import { foreign, keyOf, ours, type Reply } from '../world/scripted-server.ts';
import { makeStage, report, type Stage } from '../world/stage.ts';

const answering = async (reply: (request: WireRequest) => Reply): Promise<Stage> => {
  const stage = await makeStage();
  stage.server.on = (request) => (keyOf(request) ? reply(request) : undefined);
  await report(stage.tab, 'x');
  await stage.settle();
  return stage;
};

const EXPECTED: Record<Disposition, object> = {
  done: {},
  retry: { state: 'queued', attempts: 1 },
  park: { state: 'parked', attempts: 1 },
  login: { state: 'queued', attempts: 0 },
  update: { state: 'queued', attempts: 0 },
  reload: { state: 'queued', attempts: 1 },
};

for (const code of SERVER_CODES) {
  it(`[OB7] ${code}: ${DISPOSITION[code]}, and the entry is never lost`, async () => {
    const stage = await answering((request) =>
      code === 'unauthenticated' && request.headers.authorization !== 'Bearer none'
        ? ours(request, code)
        : ours(request, code, { code, message: 'why' }),
    );
    const entries = await stage.entries();
    if (DISPOSITION[code] === 'done') {
      expect(entries).toEqual([]);
      expect(await stage.tab.db.journal.count()).toBe(1);
      return;
    }
    expect(entries).toMatchObject([EXPECTED[DISPOSITION[code]]]);
    if (DISPOSITION[code] === 'park')
      expect(entries[0]).toMatchObject({ lastCode: code, problem: { code, message: 'why' } });
    const phase = (await readMeta(stage.tab.db, 'status')).phase;
    if (DISPOSITION[code] === 'login') expect(phase).toBe('login');
    if (DISPOSITION[code] === 'update') expect(phase).toBe('update');
    expect(stage.tab.errors).toEqual([]);
  });
}

it('[OB5] [OB7] the answer to another command is foreign, and acknowledges nothing', async () => {
  const stage = await answering((request) => ours(request, 'done', {}, { [HEADER.command]: 'another' }));
  expect(await stage.entries()).toMatchObject([{ state: 'queued', attempts: 1, lastCode: 'foreign' }]);
});

const FOREIGN: [string, Reply][] = [
  ['a captive portal answers 200', foreign(200, '<html>Bitte anmelden</html>')],
  ['a proxy answers 403', foreign(403, 'forbidden')],
  ['a proxy answers 404', foreign(404, 'nothing here')],
  ['a proxy answers 413', foreign(413, 'too large')],
  ['a gateway answers 502', foreign(502, 'bad gateway')],
  ['a portal redirects', foreign(302, '', { location: 'http://portal.test/' })],
  ['somebody answers our codes in the body', foreign(400, '{"code":"invalid"}')],
];
for (const [what, reply] of FOREIGN) {
  it(`[OB7] ${what}: foreign, kept and tried again`, async () => {
    const stage = await answering(() => reply);
    expect(await stage.entries()).toMatchObject([{ state: 'queued', attempts: 1, lastCode: 'foreign' }]);
    expect((await readMeta(stage.tab.db, 'status')).phase).toBe('offline');
    stage.server.on = () => undefined;
    await stage.advance(5000);
    expect(await stage.entries()).toEqual([]);
  });
}

it('[OB7] an answer of ours that is cut off in its body is foreign', async () => {
  const stage = await answering((request) => {
    const whole = ours(request, 'done', { a: 'long enough' });
    return { ...whole, body: whole.body.slice(0, 6) };
  });
  expect(await stage.entries()).toMatchObject([{ state: 'queued', lastCode: 'foreign' }]);
});

it('[OB7] no answer at all ends after a while and counts as network', async () => {
  const stage = await answering(() => 'hold');
  await stage.advance(31_000);
  expect(await stage.entries()).toMatchObject([{ state: 'queued', lastCode: 'network' }]);
});

it('[OB7] [X21] a bug of ours on the way out is told as one, and what waits is tried again all the same', async () => {
  const stage = await makeStage();
  const { ports } = stage.tab;
  ports.appVersion = 'no\nheader';
  await report(stage.tab, 'x');
  await stage.settle();
  expect(await stage.entries()).toMatchObject([{ state: 'queued', lastCode: 'network' }]);
  expect(stage.tab.errors).toEqual([expect.any(TypeError)]);
  ports.appVersion = 'test';
  await stage.advance(5000);
  expect(await stage.entries()).toEqual([]);
});

it.each([
  ['refuses', new TypeError('Failed to fetch')],
  ['gives up', new DOMException('too slow', 'TimeoutError')],
  ['breaks off', new DOMException('gone', 'AbortError')],
])('[OB7] a network that %s is no bug', async (_what, error) => {
  const stage = await makeStage();
  stage.tab.ports.fetch = () => Promise.reject(error);
  await report(stage.tab, 'x');
  await stage.settle();
  expect(await stage.entries()).toMatchObject([{ state: 'queued', lastCode: 'network' }]);
  expect(stage.tab.errors).toEqual([]);
});

it('[OB7] [X21] what no network says is a bug', async () => {
  const stage = await makeStage();
  stage.tab.ports.fetch = () => Promise.reject(new RangeError('of ours'));
  await report(stage.tab, 'x');
  await stage.settle();
  expect(await stage.entries()).toMatchObject([{ state: 'queued', lastCode: 'network' }]);
  expect(stage.tab.errors).toEqual([expect.any(RangeError)]);
});

it('[OB7] a poison entry parks its lane, others go on', async () => {
  const stage = await makeStage();
  stage.server.on = (request) =>
    keyOf(request) && new TextDecoder().decode(request.body!).includes('poison')
      ? ours(request, 'unknown', { message: 'Internal Error', request: '3f2a91c0de' })
      : undefined;
  await report(stage.tab, 'poison');
  for (let number = 0; number < 6; number++) await report(stage.tab, `good ${number}`);
  await stage.settle();
  expect(await stage.entries()).toMatchObject([
    // [D6] What the server's log calls it is kept, for whoever is asked for help.
    { state: 'parked', lastCode: 'unknown', problem: { request: '3f2a91c0de' } },
  ]);
  expect(await stage.tab.db.journal.count()).toBe(6);
});

it.each(['userquota', 'companyquota', 'serverfull'] as const)(
  '[OB7] a quota holds one entry for as long as the server says; all others go on (%s)',
  async (code) => {
    const stage = await makeStage();
    const says = (word: string) => (request: { body?: Uint8Array | null }) =>
      new TextDecoder().decode(request.body ?? undefined).includes(word);
    const tries = () => stage.server.seen.filter(says('held')).length;
    stage.server.on = (request) =>
      keyOf(request) && says('held')(request) ? ours(request, code, {}, { 'retry-after': '60' }) : undefined;
    await report(stage.tab, 'held');
    for (let number = 0; number < 8; number++) await report(stage.tab, `good ${number}`);
    await stage.settle();
    // More than go out side by side, and nothing else wakes the queue.
    expect(await stage.tab.db.journal.count()).toBe(8);
    await report(stage.tab, 'typed meanwhile');
    await stage.settle();
    expect(await stage.entries()).toMatchObject([{ state: 'queued', attempts: 1, lastCode: code }]);
    expect(await stage.tab.db.journal.count()).toBe(9);
    await stage.advance(55_000);
    expect(tries()).toBe(1);
    stage.server.on = () => undefined;
    await stage.advance(10_000);
    expect(await stage.entries()).toEqual([]);
    expect(tries()).toBe(2);
  },
);

it('[OB7] pauses double, are jittered and end at five minutes', () => {
  const ids = (byte: number) => ({ now: () => 0, randomBytes: () => Uint8Array.of(byte) });
  expect([0, 1, 2].map((attempts) => backoffPause(attempts, ids(255)))).toEqual([1000, 2000, 4000]);
  expect([0, 1, 2].map((attempts) => backoffPause(attempts, ids(0)))).toEqual([500, 1000, 2000]);
  expect(backoffPause(60, ids(255))).toBe(BACKOFF_CAP);
  expect(backoffPause(0, ids(0), 90_000)).toBe(90_000);
  // A proxy that asks for a day is not obeyed.
  expect(backoffPause(0, ids(0), 86_400_000)).toBe(RETRY_AFTER_CAP);
});

it('[OB7] Retry-After is obeyed by everything this device sends, also when somebody types or pokes', async () => {
  const stage = await answering((request) => ours(request, 'ratelimited', {}, { 'retry-after': '60' }));
  const sent = stage.server.seen.length;
  await report(stage.tab, 'another');
  stage.tab.engine.poke('network');
  await stage.advance(59_000);
  expect(stage.server.seen).toHaveLength(sent);
  stage.server.on = () => undefined;
  await stage.advance(2000);
  expect(await stage.entries()).toEqual([]);
});

const DAY = 86_400_000;
it.each([
  ['by the clock of who answers, a day ahead', DAY, (time: string) => ({ date: time })],
  ['by this device’s clock where nobody tells another', 0, () => ({})],
])('[OB7] [CF7] Retry-After as a date is obeyed: %s', async (_by, ahead, beside) => {
  const stage = await makeStage();
  const dated = (ms: number) => new Date(stage.time.now + ahead + ms).toUTCString();
  const busy = { ...beside(dated(0)), 'retry-after': dated(60_000) };
  stage.server.on = (request) => (keyOf(request) ? foreign(503, 'busy', busy) : undefined);
  await report(stage.tab, 'x');
  await stage.settle();
  const sent = stage.server.seen.length;
  await stage.advance(59_000);
  expect(stage.server.seen).toHaveLength(sent);
  stage.server.on = () => undefined;
  await stage.advance(2000);
  expect(await stage.entries()).toEqual([]);
});

it('[OB7] a server that is unavailable is asked less and less often', async () => {
  const stage = await makeStage();
  stage.server.on = (request) => ours(request, 'unavailable', {}, { 'wartbar-time': `${stage.time.now}` });
  await report(stage.tab, 'x');
  await stage.settle();
  await stage.advance(600_000);
  const early = stage.server.seen.length;
  expect(early).toBeLessThan(40);
  await stage.advance(600_000);
  expect(stage.server.seen.length - early).toBeLessThan(12);
});

it('[OB7] every code has a disposition that the engine knows', () => {
  const dispositions = Object.keys(EXPECTED);
  for (const code of Object.keys(DISPOSITION) as Code[]) expect(dispositions).toContain(DISPOSITION[code]);
});

it('[OB8] the retry timer alone restarts the drain', async () => {
  const stage = await answering(() => 'lost');
  expect(await stage.entries()).toMatchObject([{ lastCode: 'network' }]);
  stage.server.on = () => undefined;
  await stage.advance(5000);
  expect(await stage.entries()).toEqual([]);
});

it('[OB8] the network coming back ends the pauses', async () => {
  const stage = await answering(() => 'lost');
  await stage.advance(600_000);
  stage.server.on = () => undefined;
  await stage.tab.db.outbox.toCollection().modify({ notBefore: stage.time.now + 290_000 });
  stage.tab.engine.poke('network');
  await stage.settle();
  expect(await stage.entries()).toEqual([]);
});

it('[OB8] a start alone restarts the drain: nothing in memory matters', async () => {
  const stage = await answering(() => 'hold');
  stage.tab.kill();
  stage.server.on = () => undefined;
  const next = stage.device.open();
  await stage.advance(40_000);
  next.engine.poke('network');
  await stage.settle();
  expect(await next.db.outbox.count()).toBe(0);
});

for (const [back, what] of [
  [3_600_000, 'an hour'],
  [86_400_000, 'a day'],
] as const) {
  it(`[CF7] a clock that is set back by ${what} delays nothing`, async () => {
    const stage = await answering(() => 'lost');
    stage.device.skew.offset = -back;
    stage.server.on = () => undefined;
    await stage.advance(10_000);
    expect(await stage.entries()).toEqual([]);
    await report(stage.tab, 'next');
    await stage.advance(10_000);
    expect(await stage.entries()).toEqual([]);
  });

  it(`[CF7] a rest that a server asked for ends when the clock is set back by ${what}`, async () => {
    const stage = await answering((request) => ours(request, 'ratelimited', {}, { 'retry-after': '20' }));
    stage.device.skew.offset = -back;
    stage.server.on = () => undefined;
    stage.tab.engine.poke('network');
    await stage.advance(30_000);
    expect(await stage.entries()).toEqual([]);
  });
}

it('[CF7] the offset of the device clock is measured and times are stated in server time', async () => {
  const stage = await makeStage();
  stage.device.skew.offset = 86_400_000;
  stage.server.on = (request) =>
    ours(request, 'done', JSON.parse(new TextDecoder().decode(stage.server.usual(request).body)), {
      'wartbar-time': `${stage.time.now}`,
    });
  await stage.work();
  expect(await readMeta(stage.tab.db, 'offset')).toBe(-86_400_000);
  expect((await report(stage.tab, 'x')).created).toBe(stage.time.now);
});

it('[CF7] an offset that another tab measured since the last write counts for the next', async () => {
  const stage = await makeStage();
  stage.tab.engine.stop();
  await report(stage.tab, 'before');
  await writeMeta(stage.tab.db, 'offset', 90_000);
  const entry = await report(stage.tab, 'after');
  expect(entry.created).toBe(stage.tab.ports.clock.now() + 90_000);
  expect((await stage.entries()).map(({ sequence }) => sequence)).toEqual([1, 2]);
});
