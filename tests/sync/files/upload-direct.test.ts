import { expect, it } from 'vitest';
import { createAttachment } from '../../../src/shared/contract/files/attachment.ts';
import { enqueue, intent } from '../../../src/sync/outbox/queue/enqueue.ts';
// Loaded now: the engine fetches it while a test lets the network move.
import '../../../src/sync/outbox/queue/upload-direct.ts';
import type { HeldRequest, WireRequest } from '../world/held-network.ts';
import { bodyOf, foreign, ours, type Reply } from '../world/scripted-server.ts';
import { fileId, id, loseLease, MACHINE, makeStage, newId, type Stage } from '../world/stage.ts';

const STORE = 'https://store.example/files/wartbar-incoming/name?X-Amz-Signature=1';
const bytes = new TextEncoder().encode('Video der Leckage').buffer as ArrayBuffer;

/** A video that waits to be sent, as the attachment of a report that the server has. */
async function video({ tab, device }: Stage, number = 1) {
  const fileid = fileId(number);
  const file = { fileid, mimetype: 'video/mp4', bucketid: 'b', fileversion: 1 };
  const payload = {
    lang: 'de' as const,
    nodeid: newId(tab, 'attachment'),
    title: `Video ${number}`,
    description: '',
    specifier: '',
    isattachmentof: id('notification', number),
    equipmentnodeid: MACHINE,
    file,
    created: 1,
  };
  const pending = { fileid, bytes, mimetype: 'video/mp4', extension: 'mp4', name: 'v.mp4', sha256: 'ab' };
  const wanted = [intent(createAttachment, payload)];
  await enqueue(tab.db, tab.ports, device.owner, wanted, [{ ...pending, stored: 0 }]);
}

interface Answers {
  /** Of the store, to the bytes. */
  put?: (held: HeldRequest) => Reply;
  /** Of the server that is to take them from there. */
  keep?: (request: WireRequest) => Reply;
  /** Of the server, to the bytes themselves. */
  own?: (request: WireRequest) => Reply;
  /** What the ticket says of bytes that came before. */
  stored?: () => boolean;
}

const taken = (): Reply => ({ status: 200, headers: {}, body: new Uint8Array() });

async function stageWith({ put = taken, keep, own, stored = () => false }: Answers): Promise<Stage> {
  const stage = await makeStage();
  stage.server.on = (request, held) => {
    if (request.path.includes('X-Amz-Signature')) return put(held);
    if (request.path.startsWith('/api/keep')) return keep ? keep(request) : ours(request, 'done');
    if (request.path.startsWith('/api/own')) return own ? own(request) : ours(request, 'done');
    if (request.path !== '/api/files') return undefined;
    const [wanted] = bodyOf<{ extensions: { fileid: string }[] }>(request).extensions;
    const place = { fileid: wanted!.fileid, bucketid: 'b', fileversion: 1, stored: stored() };
    return ours(request, 'done', [{ ...place, url: '/api/own', direct: { put: STORE, keep: '/api/keep' } }]);
  };
  return stage;
}

/** What went out, in order, without questions for changes. */
const calls = ({ server }: Stage) =>
  server.seen
    .filter(({ method }) => method !== 'GET')
    .map(({ path }) => (path.includes('X-Amz') ? 'store' : path.replace('/api/', '')));

/** Lets everything move until these calls went out. */
async function wait(stage: Stage, expected: readonly string[]): Promise<void> {
  await expect
    .poll(async () => {
      await stage.settle();
      return calls(stage);
    })
    .toEqual(expected);
}

const DIRECT = ['files', 'store', 'keep', 'attachments'];
const FALLEN_BACK = ['files', 'store', 'own', 'attachments'];

it('[D4] [OB13] the bytes go to the store, and the server is asked to take them before anything links to them', async () => {
  const stage = await stageWith({});
  await video(stage);
  await wait(stage, DIRECT);
  const [ticket, toStore, keep] = stage.server.seen.filter(({ method }) => method !== 'GET');
  expect(ticket!.headers).toHaveProperty('authorization');
  expect(new TextDecoder().decode(toStore!.body!)).toBe('Video der Leckage');
  // Nothing of ours but the bytes.
  expect(Object.keys(toStore!.headers)).toEqual([]);
  expect([keep!.method, keep!.body]).toEqual(['PUT', null]);
  expect(await stage.entries()).toEqual([]);
  expect([...stage.device.documents.keys()]).toEqual([`/files/${fileId(1)}/1`]);
});

it.each<[string, Answers['put']]>([
  ['is not reached, or its rule for pages is missing', () => 'lost'],
  ['refuses', () => foreign(403, '<Error><Code>AccessDenied</Code></Error>')],
  ['is overloaded', () => foreign(503, '<Error><Code>SlowDown</Code></Error>')],
])(
  '[D4] [OB7] a store that %s: the same run brings the bytes to the server, and the next ones',
  async (_what, put) => {
    const stage = await stageWith({ put: put! });
    await video(stage);
    await wait(stage, FALLEN_BACK);
    expect(await stage.entries()).toEqual([]);
    await video(stage, 2);
    stage.tab.engine.poke('work');
    await wait(stage, [...FALLEN_BACK, 'files', 'own', 'attachments']);
    stage.time.now += 600_001;
    await video(stage, 3);
    stage.tab.engine.poke('work');
    await wait(stage, [...FALLEN_BACK, 'files', 'own', 'attachments', ...FALLEN_BACK]);
  },
);

it('[D4] [OB13] a store that says nothing is waited for by size, and the server takes the bytes', async () => {
  let abandoned: HeldRequest | undefined;
  const stage = await stageWith({
    put: (held) => {
      abandoned = held;
      return 'hold';
    },
  });
  await video(stage);
  await wait(stage, ['files', 'store']);
  await stage.advance(19_000);
  expect([abandoned!.abandoned, calls(stage)]).toEqual([false, ['files', 'store']]);
  await stage.advance(2000);
  await wait(stage, FALLEN_BACK);
  expect([abandoned!.abandoned, await stage.entries()]).toEqual([true, []]);
});

it.each(['incomplete', 'mismatch', 'forbidden', 'unavailable', 'unknown'] as const)(
  '[D4] [OB13] a server that cannot take them from there (%s) gets them itself, in the same run',
  async (code) => {
    const stage = await stageWith({ keep: (request) => ours(request, code) });
    await video(stage);
    await wait(stage, ['files', 'store', 'keep', 'own', 'attachments']);
    expect(await stage.entries()).toEqual([]);
  },
);

it('[D4] [OB7] a portal that answers in the name of both is not believed', async () => {
  const page = () => foreign(200, '<html>Anmelden</html>');
  const stage = await stageWith({ put: page, keep: page, own: page });
  await video(stage);
  await wait(stage, ['files', 'store', 'keep', 'own']);
  expect(await stage.entries()).toMatchObject([{ state: 'queued', lastCode: 'foreign' }]);
});

it.each(['invalid', 'toolarge'] as const)(
  '[D4] [OB7] what is refused for its bytes (%s) is not sent again for it',
  async (code) => {
    const stage = await stageWith({ keep: (request) => ours(request, code) });
    await video(stage);
    await wait(stage, ['files', 'store', 'keep']);
    expect(await stage.entries()).toMatchObject([{ state: 'parked', lastCode: code }]);
  },
);

it('[D4] [OB3] the answer got lost: the next ticket says that the bytes are there, and they go out once', async () => {
  let there = false;
  const stage = await stageWith({
    keep: () => {
      there = true;
      return 'lost';
    },
    stored: () => there,
  });
  await video(stage);
  await wait(stage, ['files', 'store', 'keep']);
  await stage.advance(60_000);
  await wait(stage, ['files', 'store', 'keep', 'files', 'attachments']);
  expect(await stage.entries()).toEqual([]);
});

it('[D4] [OB3] neither the answer nor the bytes arrived: the next try goes through the server', async () => {
  const stage = await stageWith({ keep: () => 'lost' });
  await video(stage);
  await wait(stage, ['files', 'store', 'keep']);
  await stage.advance(60_000);
  await wait(stage, ['files', 'store', 'keep', 'files', 'own', 'attachments']);
});

it('[D4] [OB9] bytes that reach the store after another tab took over are taken by nobody', async () => {
  const stage = await stageWith({ put: () => 'hold' });
  await video(stage);
  await wait(stage, ['files', 'store']);
  await loseLease(stage);
  const [held] = stage.network.held;
  held!.finish({ status: 200, headers: {}, body: new Uint8Array() });
  await stage.settle();
  expect(calls(stage)).toEqual(['files', 'store']);
  expect(await stage.tab.db.bytes.toArray()).toMatchObject([{ stored: 0 }]);
});
