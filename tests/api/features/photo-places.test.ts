import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FileRef } from '../../../src/shared/contract/core/fields.ts';
import { createAttachment } from '../../../src/shared/contract/files/attachment.ts';
import { locatedHeic, locatedPicture, placesIn, stripes } from '../../harness/located-photo.ts';
import { newId } from '../harness/company.ts';
import { DATABASES } from '../harness/server.ts';
import { startCompany } from '../harness/start-company.ts';

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

describe.each(DATABASES)('photos that tell where they were taken, on %s', (kind) => {
  let stage: Awaited<ReturnType<typeof startCompany>>;
  let jpeg: Buffer;

  beforeAll(async () => {
    stage = await startCompany(kind);
    jpeg = await locatedPicture('jpeg', 6);
  });
  afterAll(() => stage.server.close());

  interface Ticket {
    url: string;
    stored: boolean;
    fileversion: number;
  }
  async function ticketFor(bytes: Buffer, { extension = 'jpg', ...wanted }: Record<string, unknown> = {}) {
    const asked = {
      nodeid: newId('attachment'),
      extension,
      size: bytes.length,
      sha256: sha256(bytes),
      ...wanted,
    };
    const { body } = await stage.client.request('POST', '/files', { count: 1, extensions: [asked] });
    return (body as unknown as Ticket[])[0]!;
  }
  async function put({ url }: Ticket, payload: Buffer) {
    const answer = await stage.server.app.inject({ method: 'PUT', url, payload });
    return { status: answer.statusCode, body: answer.json() };
  }
  const get = (fileid: string, headers: Record<string, string> = {}, version = 1) =>
    stage.server.app.inject({
      url: `/files/${fileid}/${version}`,
      headers: { authorization: `Bearer ${stage.client.token}`, ...headers },
    });
  async function link(fileid: string, said: Partial<FileRef> = {}) {
    const on = stage.company.machines.press;
    const file = { fileid, mimetype: 'image/jpeg', bucketid: '', fileversion: 1, ...said };
    const nodeid = newId('attachment');
    const payload = { nodeid, title: 'Foto', isattachmentof: on, equipmentnodeid: on, file, created: 1 };
    const { code, body } = await stage.client.command(createAttachment, payload);
    return { code, file: body.file as FileRef };
  }

  it.each(['jpg', 'png', 'webp', 'avif', 'heic'])(
    '[F9] .%s: loses it once its bytes were compared with what was announced',
    async (extension) => {
      const original =
        extension === 'heic'
          ? await locatedHeic()
          : await locatedPicture(extension === 'jpg' ? 'jpeg' : (extension as 'png'), 6);
      expect(placesIn(original)).toEqual(expect.arrayContaining(['latitude', 'longitude']));
      const fileid = randomUUID();
      const ticket = await ticketFor(original, { extension, fileid });
      const wrong = Buffer.from(original);
      wrong[wrong.length - 1] = (wrong.at(-1) ?? 0) ^ 1;
      expect((await put(ticket, wrong)).status).toBe(422);
      const { status, body } = await put(ticket, original);
      const stored = (await get(fileid)).rawPayload;
      expect([status, placesIn(stored)]).toEqual([200, []]);
      expect(body).toEqual({ size: stored.length, sha256: sha256(stored) });
    },
  );

  it('[F9] [OB13] the announced hash stays good for tickets, resends and links; the record tells that of what is stored', async () => {
    const fileid = randomUUID();
    const first = await ticketFor(jpeg, { fileid });
    for (const again of [first, first, await ticketFor(jpeg, { fileid })])
      expect((await put(again, jpeg)).status).toBe(200);
    expect(await ticketFor(jpeg, { fileid })).toMatchObject({ stored: true, fileversion: 1 });

    const answer = await get(fileid);
    const stored = { size: answer.rawPayload.length, sha256: sha256(answer.rawPayload) };
    expect(stored.sha256).not.toBe(sha256(jpeg));
    const etag = `"${stored.sha256}"`;
    expect([answer.headers.etag, answer.headers['content-length']]).toEqual([etag, String(stored.size)]);
    expect((await get(fileid, { 'if-none-match': etag })).statusCode).toBe(304);

    for (const said of [{ size: jpeg.length, sha256: sha256(jpeg) }, stored, {}]) {
      expect(await link(fileid, said)).toMatchObject({ code: 'done', file: stored });
    }
    expect((await link(fileid, { sha256: 'f'.repeat(64) })).code).toBe('incomplete');
    expect((await link(fileid, { size: jpeg.length, sha256: stored.sha256 })).code).toBe('incomplete');
    // A device that has only what it downloaded sends that; what it announced first is known all the same.
    expect((await put(await ticketFor(jpeg, { fileid }), answer.rawPayload)).status).toBe(200);
    expect(await ticketFor(jpeg, { fileid })).toMatchObject({ stored: true, fileversion: 1 });
  });

  it('[F9] it stays where the upload says that it is wanted', async () => {
    const fileid = randomUUID();
    const ticket = await ticketFor(jpeg, { fileid, place: true });
    expect((await put(ticket, jpeg)).body).toEqual({ size: jpeg.length, sha256: sha256(jpeg) });
    expect((await get(fileid)).rawPayload.equals(jpeg)).toBe(true);
    expect(await ticketFor(jpeg, { fileid, place: true })).toMatchObject({ stored: true });
  });

  it('[F9] who wants it after all sends the photo once more, as another version', async () => {
    const fileid = randomUUID();
    await put(await ticketFor(jpeg, { fileid }), jpeg);
    const ticket = await ticketFor(jpeg, { fileid, place: true });
    expect(ticket).toMatchObject({ stored: false, fileversion: 2 });
    await put(ticket, jpeg);
    expect(placesIn((await get(fileid)).rawPayload)).toEqual([]);
    expect((await get(fileid, {}, 2)).rawPayload.equals(jpeg)).toBe(true);
  });

  it('[F9] a photo that tells nothing is stored as it came', async () => {
    for (const extension of ['jpeg', 'png', 'webp', 'gif'] as const) {
      const plain = await stripes(40, 30).toFormat(extension).toBuffer();
      const { body } = await put(await ticketFor(plain, { extension }), plain);
      expect([extension, body]).toEqual([extension, { size: plain.length, sha256: sha256(plain) }]);
    }
  });

  it('[F9] a photo in which nobody can say where the place would be is refused, unless it may be there', async () => {
    const broken = Buffer.from(await locatedHeic());
    broken.write('mett', broken.indexOf('meta'));
    const ticket = await ticketFor(broken, { extension: 'heic' });
    expect(await put(ticket, broken)).toMatchObject({
      status: 400,
      body: { code: 'invalid', fields: [{ field: 'content' }] },
    });
    const wanted = await ticketFor(broken, { extension: 'heic', place: true });
    expect((await put(wanted, broken)).status).toBe(200);
  });
});
