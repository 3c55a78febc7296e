import { expect, it } from 'vitest';
import type { ResetReason } from '../../../src/shared/contract/core/errors.ts';
import type { ReceiptsAnswer } from '../../../src/shared/contract/core/protocol.ts';
import { createAttachment } from '../../../src/shared/contract/files/attachment.ts';
import { clearStoredData } from '../../../src/sync/logout/clear.ts';
import { enqueue, intent } from '../../../src/sync/outbox/queue/enqueue.ts';
import { JOURNAL_KEPT } from '../../../src/sync/outbox/queue/journal.ts';
import { discardEntry } from '../../../src/sync/outbox/review/review.ts';
import { forgetSession } from '../../../src/sync/session/session.ts';
import { readMeta, writeMeta } from '../../../src/sync/store/meta.ts';
import { logIn } from '../world/device.ts';
import type { WireRequest } from '../world/held-network.ts';
import { bodyOf, keyOf, ours } from '../world/scripted-server.ts';
import {
  confirmed,
  edit,
  fileId,
  id,
  MACHINE,
  makeStage,
  newId,
  report,
  type Stage,
} from '../world/stage.ts';

const ROW = id('notification', 7);
const DAY = 86_400_000;
const MINUTE = 60_000;
const isDelta = (request: WireRequest) => request.path.includes('&cursor=');
const isReceipts = (request: WireRequest) => request.path === '/api/sync/receipts';
const sentIds = (stage: Stage) => stage.server.commands().map(keyOf);
const journal = (stage: Stage) => stage.tab.db.journal.toCollection().sortBy('sequence');

/** The receipts that the server has are `known`; other requests are answered by `on`. */
function serverHas(stage: Stage, known: string[], on: Stage['server']['on'] = () => undefined): void {
  stage.server.seen.length = 0;
  stage.server.on = (request, held) => {
    if (!isReceipts(request)) return on(request, held);
    const { ids } = bodyOf<{ ids: string[] }>(request);
    const here = ids.filter((each) => known.includes(each));
    const answer: ReceiptsAnswer = { known: here.map((each) => ({ id: each, epoch: 'e1', xid: '7' })) };
    return ours(request, 'done', answer);
  };
}

/** The next delta is refused for that reason; the receipts that the server then has are `known`. */
function resetOnce(stage: Stage, reason: ResetReason, known: string[] = []): void {
  let reset = true;
  serverHas(stage, known, (request) => {
    if (!isDelta(request) || !reset) return undefined;
    reset = false;
    return ours(request, 'reset', { code: 'reset', message: '', reason });
  });
}

it.each(['unknownmark', 'foreignepoch', 'pruned', 'rights'] as const)(
  '[OB15] after %s what the server lost is sent again: in its order, under its ids, once',
  async (reason) => {
    const stage = await makeStage();
    const first = await report(stage.tab, 'lost');
    await stage.settle();
    const second = await edit(stage.tab, first.lane, { title: 'lost too' });
    await stage.settle();
    const kept = await report(stage.tab, 'still there');
    await stage.settle();
    expect(await journal(stage)).toHaveLength(3);
    resetOnce(stage, reason, [kept.id]);
    await stage.work();
    expect(sentIds(stage)).toEqual([first.id, second.id]);
    expect(await stage.entries()).toEqual([]);
    expect(await journal(stage)).toMatchObject([
      { id: first.id, why: 'acked' },
      { id: second.id, why: 'acked' },
      { id: kept.id, why: 'acked' },
    ]);
    expect(stage.tab.errors).toEqual([]);
  },
);

it('[OB15] what is missing is asked of the server with which the mirror starts over, not of the one before', async () => {
  const stage = await makeStage();
  const first = await report(stage.tab, 'lost');
  await stage.settle();
  // A mirror of another schema: no cursor tells that the server is set back while its answers are in flight.
  const state = await readMeta(stage.tab.db, 'pull');
  await writeMeta(stage.tab.db, 'pull', { ...state, schema: 'older' });
  const known = [first.id];
  serverHas(stage, known, (request) => {
    if (request.path.includes('/sync/changes') && !isDelta(request)) known.length = 0;
    return undefined;
  });
  await stage.work();
  expect(sentIds(stage)).toEqual([first.id]);
});

it('[OB15] what is sent again lies over the mirror like anything that waits', async () => {
  const stage = await makeStage({ notification: [confirmed(ROW, { title: 'Alt' })] });
  await edit(stage.tab, ROW, { title: 'Neu' });
  stage.server.rows = [{ kind: 'notification', rows: [confirmed(ROW, { title: 'Neu' })] }];
  await stage.settle();
  stage.server.snapshot = { notification: [confirmed(ROW, { title: 'Alt' })] };
  resetOnce(stage, 'unknownmark');
  const usual = stage.server.on;
  stage.server.on = (request, held) => (keyOf(request) ? 'lost' : usual(request, held));
  await stage.work();
  const { tables } = await readMeta(stage.tab.db, 'pull');
  const shown = await stage.tab.db.mirror('notification', tables).get(ROW);
  expect(shown).toMatchObject({ title: 'Neu' });
  expect(await stage.entries()).toMatchObject([{ state: 'queued' }]);
});

it.each(['pruned', 'rights'] as const)(
  '[OB15] after %s nothing is sent again that the server has',
  async (reason) => {
    const stage = await makeStage();
    const done = await report(stage.tab, 'done');
    await stage.settle();
    stage.server.commit = 500;
    const unseen = await report(stage.tab, 'acknowledged, not yet seen');
    await stage.settle();
    resetOnce(stage, reason, [done.id, unseen.id]);
    stage.server.horizon = 501;
    await stage.work();
    expect(sentIds(stage)).toEqual([]);
    expect((await journal(stage)).map((entry) => entry.id)).toContain(unseen.id);
  },
);

it('[OB15] discarded and replaced entries are never sent again', async () => {
  const stage = await makeStage();
  stage.server.on = (request) => (keyOf(request) ? ours(request, 'invalid') : undefined);
  const refused = await report(stage.tab, 'refused');
  await stage.settle();
  await discardEntry(stage.tab.db, stage.tab.ports, refused.id);
  expect(await journal(stage)).toMatchObject([{ id: refused.id, why: 'discarded' }]);
  resetOnce(stage, 'unknownmark');
  await stage.work();
  expect(sentIds(stage)).toEqual([]);
  expect(await journal(stage)).toHaveLength(1);
});

it('[OB15] an entry leaves the outbox only when the answer that passes its commit has its receipt', async () => {
  const stage = await makeStage();
  let lost = true;
  stage.server.on = (request) => {
    if (!isDelta(request) || !request.path.includes('acked=')) return undefined;
    const acked = new URL(request.path, 'http://x').searchParams.get('acked')!.split(',');
    const usual = JSON.parse(new TextDecoder().decode(stage.server.usual(request).body));
    const answer = ours(request, 'done', { ...usual, lost: lost ? acked : [] });
    lost = false;
    return answer;
  };
  const entry = await report(stage.tab, 'lost before any pull showed it');
  await stage.settle();
  expect(sentIds(stage)).toEqual([entry.id, entry.id]);
  expect(await stage.entries()).toEqual([]);
  expect(await journal(stage)).toMatchObject([{ id: entry.id, why: 'acked' }]);
});

it('[OB15] [OB16] a long queue that was just sent leaves the outbox in one go', async () => {
  const stage = await makeStage();
  for (let number = 0; number < 130; number++) await report(stage.tab, `${number}`);
  await stage.settle();
  expect(await stage.entries()).toEqual([]);
  expect(await stage.tab.db.journal.count()).toBe(130);
});

it('[OB15] [OB13] photos of what was lost go up again out of the document cache', async () => {
  const stage = await makeStage();
  const FILE = fileId(1);
  const payload = {
    lang: 'de' as const,
    nodeid: newId(stage.tab, 'attachment'),
    title: 'Foto',
    description: '',
    specifier: '',
    isattachmentof: MACHINE,
    equipmentnodeid: MACHINE,
    file: { fileid: FILE, mimetype: 'image/jpeg', bucketid: 'b', fileversion: 1 },
    created: 1,
  };
  const details = { mimetype: 'image/jpeg', extension: 'jpg', name: 'f.jpg', sha256: 'ab' };
  const bytes = new TextEncoder().encode('Foto').buffer as ArrayBuffer;
  const wanted = [intent(createAttachment, payload)];
  const { db, ports } = stage.tab;
  const pending = { ...details, fileid: FILE, bytes, stored: 0 as const };
  const [entry] = await enqueue(db, ports, stage.device.owner, wanted, [pending]);
  await stage.settle();
  expect(await db.bytes.count()).toBe(0);

  resetOnce(stage, 'unknownmark');
  const reset = stage.server.on;
  let stored = false;
  stage.server.on = (request, held) => {
    if (request.method === 'PUT') stored = new TextDecoder().decode(request.body!) === 'Foto';
    if (keyOf(request) && !stored) return ours(request, 'incomplete');
    return reset(request, held);
  };
  await stage.work();
  await stage.advance(5000);
  expect(sentIds(stage)).toEqual([entry!.id, entry!.id]);
  const ticket = stage.server.seen.find((request) => request.path === '/api/files')!;
  expect(bodyOf(ticket)).toMatchObject({ extensions: [{ fileid: FILE, extension: 'jpg', sha256: 'ab' }] });
  expect(await stage.entries()).toEqual([]);

  // Evicted meanwhile: neither side has them, and a person is told.
  stage.device.documents.clear();
  stored = false;
  resetOnce(stage, 'unknownmark');
  const again = stage.server.on;
  stage.server.on = (request, held) => (keyOf(request) ? ours(request, 'incomplete') : again(request, held));
  await stage.work();
  expect(await stage.entries()).toMatchObject([{ state: 'parked', problem: { code: 'missingbytes' } }]);
});

async function withOldEntries(): Promise<Stage> {
  const stage = await makeStage();
  await report(stage.tab, 'done');
  await stage.settle();
  stage.server.on = (request) => (keyOf(request) ? ours(request, 'invalid') : undefined);
  const refused = await report(stage.tab, 'discarded');
  await stage.settle();
  const details = { mimetype: '', extension: '', name: '', sha256: '', stored: 0 as const };
  const { db } = stage.tab;
  await db.bytes.add(await db.seal.sealBytes({ ...details, fileid: fileId(1), bytes: new ArrayBuffer(1) }));
  await stage.tab.db.outbox.update(refused.id, { files: [fileId(1)] });
  await discardEntry(stage.tab.db, stage.tab.ports, refused.id);
  return stage;
}

/** Lets so much time pass while the app is closed, then opens it once. */
async function later(stage: Stage, ms: number): Promise<void> {
  stage.time.now += ms;
  await stage.work();
}

it('[OB14] [OB15] entries stay 30 days in the journal, then they go with their bytes', async () => {
  const stage = await withOldEntries();
  for (let weeks = 0; weeks < 4; weeks++) await later(stage, 7 * DAY);
  expect(await stage.tab.db.journal.count()).toBe(2);
  await later(stage, 7 * DAY);
  expect(await stage.tab.db.journal.count()).toBe(0);
  expect(await stage.tab.db.bytes.count()).toBe(0);
});

it('[OB14] bytes that no entry names, left by an import that was killed, are gone two days later, others stay', async () => {
  const stage = await withOldEntries();
  const { db } = stage.tab;
  await writeMeta(db, 'looked', true);
  const [kept] = await db.bytes.toArray();
  await db.bytes.put({ ...kept!, fileid: fileId(99) });
  await later(stage, 0);
  await later(stage, DAY - MINUTE);
  expect(await db.bytes.count()).toBe(2);
  await later(stage, 2 * DAY);
  expect(await db.bytes.count()).toBe(2);
  await later(stage, 2 * DAY);
  expect(await db.bytes.toCollection().primaryKeys()).toEqual([kept!.fileid]);
});

it('[OB15] a leap of the clock or a long rest takes nothing at once', async () => {
  const stage = await withOldEntries();
  stage.device.skew.offset = 400 * DAY;
  await later(stage, 0);
  expect(await stage.tab.db.journal.count()).toBe(2);
  stage.device.skew.offset = 0;
  await later(stage, JOURNAL_KEPT + DAY);
  expect(await stage.tab.db.journal.count()).toBe(2);
  expect(await stage.tab.db.bytes.count()).toBe(1);
  await later(stage, DAY);
  expect(await stage.tab.db.journal.count()).toBe(0);
});

it('[OB15] a mirror of another schema starts over, and the server is asked for what it may have lost', async () => {
  const stage = await makeStage();
  const entry = await report(stage.tab, 'lost');
  await stage.settle();
  resetOnce(stage, 'pruned');
  const pull = await readMeta(stage.tab.db, 'pull');
  await writeMeta(stage.tab.db, 'pull', { ...pull, schema: 'older' });
  await stage.work();
  expect(sentIds(stage)).toEqual([entry.id]);
});

it('[OB15] [S5] a server that was set back while nobody was logged in gets again what it lost', async () => {
  const stage = await makeStage();
  const [lost, kept] = [await report(stage.tab, 'lost'), await report(stage.tab, 'still there')];
  await stage.settle();
  await forgetSession(stage.tab.session);
  await clearStoredData(stage.tab.db, stage.tab.ports);
  serverHas(stage, [kept.id]);
  await logIn(stage.tab, { accesstoken: 'access-1', refreshtoken: 'refresh-1' });
  await stage.work();
  expect(sentIds(stage)).toEqual([lost.id]);
});
