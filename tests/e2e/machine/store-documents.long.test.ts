import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAttachment } from '../../../src/shared/contract/files/attachment.ts';
import type { S3Server } from '../../harness/s3/s3-server.ts';
import { smallPdf } from '../harness/files/files.ts';
import { sha256 } from '../harness/files/photos.ts';
import { LOGIN } from '../harness/server/api.ts';
import { openStore } from '../harness/server/store-settings.ts';
import { type OwnStage, openStage } from '../harness/stage.ts';

let s3: S3Server;
let stage: OwnStage;

beforeAll(async () => {
  const store = await openStore();
  s3 = store.s3;
  stage = await openStage({ shared: true, env: store.env });
});
afterAll(async () => {
  await stage?.close();
  await s3?.close();
});

it('[D4] [SW1] a browser fetches a document from the store itself, and has it without network afterwards', async () => {
  const manager = await stage.api(LOGIN.manager);
  const { page, context } = await stage.settled(LOGIN.manager);
  const { buffer: bytes, name, mimeType: mimetype } = smallPdf('anleitung.pdf', ['Erste Seite']);
  const [machine] = await manager.rows('equipment');
  const equipmentnodeid = String(machine?.nodeid);
  const add = async (content: Buffer) => {
    const stored = await manager.upload(content, { name, mimetype, sha256: sha256(content) });
    await manager.command(createAttachment, {
      lang: 'de',
      nodeid: `urn:wartbar:attachment:${v7()}`,
      title: name,
      isattachmentof: equipmentnodeid,
      equipmentnodeid,
      file: stored,
      created: Date.now(),
    });
    return stored;
  };
  const first = await add(smallPdf('vorher.pdf', ['Vorher']).buffer);
  const stored = await add(bytes);
  const read = ({ fileid, fileversion } = stored) =>
    page.evaluate(async (address) => {
      const response = await fetch(address);
      return { status: response.status, bytes: [...new Uint8Array(await response.arrayBuffer())] };
    }, `/files/${fileid}/${fileversion}`);
  const signed = () =>
    s3.asked.filter((line) => /^GET .*X-Amz-Signature/.test(line) && line.includes(stored.fileid));
  // With a file the server says that it has a store.
  expect((await read(first)).status).toBe(200);
  expect(await read()).toEqual({ status: 200, bytes: [...bytes] });
  expect(signed()).toHaveLength(1);
  await context.setOffline(true);
  expect(await read()).toEqual({ status: 200, bytes: [...bytes] });
  await context.setOffline(false);
  expect(signed()).toHaveLength(1);
  expect(stage.complaints).toEqual([]);
});
