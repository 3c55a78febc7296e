import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { fetchDirect } from '../../../src/sync/files/direct.ts';
import { readDocument, STORE_GIVES } from '../../../src/sync/files/download.ts';
import { foreign, ours, type Reply } from '../world/scripted-server.ts';
import { fileId, makeStage, type Stage } from '../world/stage.ts';

const path = (number = 1) => `/files/${fileId(number)}/1`;
const BYTES = new TextEncoder().encode('Anleitung');
const sha256 = createHash('sha256').update(BYTES).digest('hex');
const STORE = 'https://store.example/files';
const link = {
  url: `${STORE}/key?X-Amz-Signature=1`,
  size: BYTES.length,
  sha256,
  mimetype: 'application/pdf',
};

const contextOf = ({ tab, device }: Stage) => ({
  ...tab,
  device: tab.session,
  owner: device.owner,
  direct: fetchDirect,
});
const read = async (stage: Stage, number?: number) =>
  new TextDecoder().decode(await (await readDocument(contextOf(stage), path(number)))?.arrayBuffer());

/** A server that says how the store is asked, a store that answers so, and the server's own copy. */
async function stageWith(
  store: () => Reply,
  told: unknown = link,
  gives: Record<string, string> = { 'wartbar-store': '1' },
): Promise<Stage> {
  const stage = await makeStage();
  await stage.tab.db.meta.put({ name: STORE_GIVES, value: true });
  stage.server.on = (request) => {
    if (request.path.endsWith('/link')) {
      return told === null ? ours(request, 'gone') : ours(request, 'done', told);
    }
    if (request.path.includes('X-Amz-Signature')) return store();
    const own = ours(request, 'done', {}, { 'content-type': 'application/pdf', ...gives });
    return request.path.startsWith('/files/')
      ? { ...own, body: new TextEncoder().encode('vom Server') }
      : undefined;
  };
  return stage;
}
const asked = ({ server }: Stage) =>
  server.seen.map((request) =>
    request.path.includes('X-Amz') ? 'store' : request.path.replace(/^.*\//, ''),
  );
const good = (): Reply => ({ status: 200, headers: { 'content-type': 'application/pdf' }, body: BYTES });

it('[D4] [SW1] a document comes from the store and is kept under its own path; nothing of ours goes there', async () => {
  const stage = await stageWith(good);
  expect(await read(stage)).toBe('Anleitung');
  expect(asked(stage)).toEqual(['link', 'store']);
  const toStore = stage.server.seen.find((request) => request.path.includes('X-Amz'));
  expect(Object.keys(toStore?.headers ?? {})).not.toContain('authorization');
  expect([...stage.device.documents.keys()]).toEqual([path()]);
  expect(await read(stage)).toBe('Anleitung');
  expect(asked(stage)).toHaveLength(2);
});

it.each<[string, () => Reply]>([
  ['a page of somebody else', () => foreign(200, '<html>Anmelden</html>')],
  [
    'other bytes of the same length',
    () => ({ status: 200, headers: {}, body: new TextEncoder().encode('Anleitumg') }),
  ],
  ['a refusal', () => foreign(403, '<Error><Code>AccessDenied</Code></Error>')],
  ['no answer', () => 'lost'],
])(
  '[D4] [OB7] instead of %s the server’s own copy counts, and the store is left alone for a while',
  async (_what, store) => {
    const stage = await stageWith(store);
    expect(await read(stage)).toBe('vom Server');
    expect(asked(stage)).toEqual(['link', 'store', '1']);
    expect(await read(stage, 2)).toBe('vom Server');
    expect(asked(stage)).toEqual(['link', 'store', '1', '1']);
    stage.time.now += 600_001;
    expect(await read(stage, 3)).toBe('vom Server');
    expect(asked(stage).slice(4)).toEqual(['link', 'store', '1']);
  },
);

it.each([
  ['none', null],
  ['one that is none', { ...link, size: 'groß' }],
])('[D4] a server that tells no address, or %s, gives the file itself', async (_what, told) => {
  const stage = await stageWith(good, told);
  expect(await read(stage)).toBe('vom Server');
  expect(await read(stage, 2)).toBe('vom Server');
  expect(asked(stage)).toEqual(['link', '1', 'link', '1']);
});

it('[D4] a server without a store is not asked for addresses, and one that has it again is', async () => {
  const stage = await stageWith(good, null, {});
  await read(stage);
  await read(stage, 2);
  await read(stage, 3);
  expect(asked(stage)).toEqual(['link', '1', '1', '1']);
  const other = await stageWith(good);
  await other.tab.db.meta.delete(STORE_GIVES);
  await read(other);
  expect(await read(other, 2)).toBe('Anleitung');
  expect(asked(other)).toEqual(['1', 'link', 'store']);
});

it('[D4] [SW2] what is too large to be kept is streamed by the server', async () => {
  const stage = await stageWith(good, { ...link, size: 61 * 1024 * 1024 });
  expect(await read(stage)).toBe('vom Server');
  expect(asked(stage)).toEqual(['link', '1']);
});
