import { createHash, randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect } from 'vitest';
import { prepareFile } from '../../../src/client/device/photo-file.ts';
import { type Listener, listen } from '../../../src/server/http/listen/listener.ts';
import { fileKey } from '../../../src/server/storage/storage.ts';
import type { UploadTicket } from '../../../src/shared/contract/core/protocol.ts';
import { FILE_TYPES } from '../../../src/shared/rules/file-types.ts';
import type { TestClient } from '../harness/client.ts';
import { type Company, newId, seedCompany } from '../harness/company.ts';
import { itOn, onBoth } from '../harness/databases/on-database.ts';
import { CONCURRENT_FILE_WORLDS, startServer, type TestServer } from '../harness/server.ts';
import { zip } from '../harness/zip.ts';

const MB = 1024 * 1024;
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const pdf = (text: string) => Buffer.from(`%PDF-1.7\n${text}\n%%EOF\n`);
const docx = zip({
  '[Content_Types].xml':
    '<Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
  'word/document.xml': '<w/>',
});

describe.each(CONCURRENT_FILE_WORLDS)('files on %s, in %s', (kind, files) => {
  const it = itOn(kind);
  let server: TestServer;
  let company: Company;
  let technician: TestClient;
  let listener: Listener;
  let photo: Buffer;

  beforeAll(async () => {
    server = await startServer(kind, { files });
    company = await seedCompany(server.database.db);
    technician = await server.login(await company.addUser('technician', [company.sites.north]));
    listener = await listen({ host: '127.0.0.1', port: 0 });
    listener.serve(server.app.routing);
    photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#0E3F51' } })
      .jpeg()
      .toBuffer();
  });
  afterAll(async () => {
    await listener.stop(0);
    await server.close();
  });

  beforeEach(() => {
    server.clock.offset = 0;
  });

  interface Wanted {
    extension?: string;
    fileid?: string;
    size?: number;
    sha256?: string;
    mimetype?: string;
  }
  const ask = (wanted: Wanted, client = technician) =>
    client.request('POST', '/files', {
      count: 1,
      extensions: [{ nodeid: newId('attachment'), extension: 'jpg', fileid: randomUUID(), ...wanted }],
    });
  async function ticketFor(wanted: Wanted, client = technician): Promise<UploadTicket> {
    const { code, body } = await ask(wanted, client);
    expect(code).toBe('done');
    return (body as unknown as [UploadTicket])[0];
  }
  const put = async (url: string, bytes: Buffer, type = 'application/octet-stream') => {
    const response = await fetch(listener.address + url, {
      method: 'PUT',
      body: new Uint8Array(bytes),
      headers: { 'content-type': type },
    });
    await response.arrayBuffer();
    return { status: response.status, code: response.headers.get('wartbar-code') };
  };
  /** Uploads and answers where the bytes are. */
  async function upload(bytes: Buffer, extension = 'jpg', client = technician): Promise<UploadTicket> {
    const ticket = await ticketFor({ extension, size: bytes.length, sha256: sha256(bytes) }, client);
    expect(await put(ticket.url, bytes)).toEqual({ status: 200, code: 'done' });
    return ticket;
  }
  const get = (ticket: UploadTicket, client: TestClient | null, headers: Record<string, string> = {}) =>
    server.app.inject({
      url: `/files/${ticket.fileid}/${ticket.fileversion}`,
      headers: { ...(client && { authorization: `Bearer ${client.token}` }), ...headers },
    });
  const attach = (
    ticket: UploadTicket,
    machine: string | null,
    isattachmentof: string,
    client = technician,
  ) =>
    client.request('POST', '/attachments', {
      nodeid: newId('attachment'),
      title: 'Foto',
      isattachmentof,
      equipmentnodeid: machine,
      created: 1,
      file: {
        fileid: ticket.fileid,
        mimetype: 'image/jpeg',
        bucketid: ticket.bucketid,
        fileversion: ticket.fileversion,
      },
    });

  it('[F1] the bytes go to a signed url and come back the same', async () => {
    const ticket = await upload(photo);
    expect(ticket).toMatchObject({ bucketid: server.storage.bucketid, fileversion: 1, stored: false });
    const answer = await get(ticket, technician);
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.equals(photo)).toBe(true);
    expect(answer.headers['content-type']).toBe('image/jpeg');
  });

  it('[F1] several files are asked for at once, in the given order', async () => {
    const extensions = ['pdf', 'png', 'mp4'].map((extension) => ({
      nodeid: newId('attachment'),
      extension,
      fileid: randomUUID(),
    }));
    const { body } = await technician.request('POST', '/files', { count: 3, extensions });
    const tickets = body as unknown as UploadTicket[];
    expect(tickets.map(({ fileid }) => fileid)).toEqual(extensions.map(({ fileid }) => fileid));
    expect(await technician.request('POST', '/files', { count: 2, extensions })).toMatchObject({
      code: 'invalid',
    });
  });

  it('[F1] [OB13] the same file id is asked for again: a fresh url, then the word that it is stored', async () => {
    const wanted = { fileid: randomUUID(), size: photo.length, sha256: sha256(photo) };
    const first = await ticketFor(wanted);
    server.clock.offset += 1000;
    const second = await ticketFor(wanted);
    expect(second).toMatchObject({ fileid: first.fileid, fileversion: 1, stored: false });
    expect(second.url).not.toBe(first.url);
    await put(second.url, photo);
    expect(await ticketFor(wanted)).toMatchObject({ fileversion: 1, stored: true });
    expect(await put(first.url, photo)).toEqual({ status: 200, code: 'done' });
  });

  it('[OB13] bytes that the disk lost are wanted again', async () => {
    const ticket = await upload(photo);
    await server.storage.remove(fileKey(company.clientid, ticket.fileid, 1));
    expect(await get(ticket, technician)).toMatchObject({ statusCode: 404 });
    const again = await ticketFor({ fileid: ticket.fileid, size: photo.length, sha256: sha256(photo) });
    expect(again.stored).toBe(false);
    await put(again.url, photo);
    expect(await get(ticket, technician)).toMatchObject({ statusCode: 200 });
  });

  it('other content under a stored file id becomes a new version, and the old one stays', async () => {
    const ticket = await upload(photo);
    const other = await sharp(photo).png().toBuffer();
    const next = await ticketFor({
      fileid: ticket.fileid,
      extension: 'png',
      size: other.length,
      sha256: sha256(other),
    });
    expect(next).toMatchObject({ fileid: ticket.fileid, fileversion: 2, stored: false });
    await put(next.url, other);
    expect((await get(next, technician)).rawPayload.equals(other)).toBe(true);
    expect((await get(ticket, technician)).rawPayload.equals(photo)).toBe(true);
  });

  it('[F1] [OB13] bytes of another size or another hash than announced are refused and not kept', async () => {
    const shorter = await ticketFor({ size: photo.length + 1, sha256: sha256(photo) });
    expect(await put(shorter.url, photo)).toEqual({ status: 422, code: 'mismatch' });
    const changed = Buffer.from(photo);
    changed[photo.length - 3] = 0;
    const ticket = await ticketFor({ size: photo.length, sha256: sha256(photo) });
    expect(await put(ticket.url, changed)).toEqual({ status: 422, code: 'mismatch' });
    expect(await get(ticket, technician)).toMatchObject({ statusCode: 404 });
    expect(await attach(ticket, company.machines.press, company.machines.press)).toMatchObject({
      code: 'incomplete',
    });
    expect(await put(ticket.url, photo)).toEqual({ status: 200, code: 'done' });
  });

  it.each([
    ['jpg', 25 * MB],
    ['mp4', 500 * MB],
    ['pdf', 50 * MB],
  ])('[X22] a .%s may have at most %i bytes', async (extension, limit) => {
    expect(await ask({ extension, size: limit })).toMatchObject({ code: 'done' });
    expect(await ask({ extension, size: limit + 1 })).toMatchObject({ status: 413, code: 'toolarge' });
  });

  it('[X22] the limit counts what arrives, not what was announced', async () => {
    const { url } = await ticketFor({ extension: 'jpg' });
    const sent = await fetch(listener.address + url, {
      method: 'PUT',
      duplex: 'half',
      body: new ReadableStream({
        start(controller) {
          for (let sent = 0; sent <= 25; sent++) controller.enqueue(new Uint8Array(MB));
          controller.close();
        },
      }),
    } as RequestInit);
    expect(sent.status).toBe(413);
    expect(await sent.json()).toMatchObject({ code: 'toolarge' });
  });

  it('[X22] extensions that no picker offers are refused with the ticket', async () => {
    for (const extension of ['exe', 'svg', 'html', 'zip', 'js']) {
      const answer = await ask({ extension });
      expect(answer).toMatchObject({ status: 400, code: 'invalid' });
      expect(answer.body.message).toContain(`.${extension}`);
    }
  });

  it('[F4] [X22] all that the pickers take is taken', async () => {
    for (const extension of Object.values(FILE_TYPES).flatMap(Object.keys)) {
      expect([extension, (await ask({ extension })).code]).toEqual([extension, 'done']);
    }
  });

  it('[F4] [M12] a .csv that Windows calls Excel arrives as the text it is', async () => {
    const chosen = new File(['Druck;6,2\r\n'], 'messwerte.csv', { type: 'application/vnd.ms-excel' });
    const { file } = await prepareFile(chosen, randomUUID());
    expect(file).toMatchObject({ kind: 'document', name: 'messwerte.csv' });
    const answer = await get(await upload(Buffer.from(file!.bytes), file!.extension), technician);
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(answer.payload).toBe('Druck;6,2\r\n');
  });

  it('[X22] the content decides what a file is', async () => {
    const mp4 = Buffer.concat([
      Buffer.from('00000018667479706d703432', 'hex'),
      Buffer.from('00000000mp42isom'),
      Buffer.alloc(64),
    ]);
    const pages = zip({ 'Index/Document.iwa': 'x', 'Metadata/Properties.plist': 'y' });
    const accepted: [string, Buffer, string][] = [
      ['pdf', pdf('x'), 'application/pdf'],
      ['png', await sharp(photo).png().toBuffer(), 'image/png'],
      ['jpg', await sharp(photo).webp().toBuffer(), 'image/webp'],
      ['avif', await sharp(photo).avif().toBuffer(), 'image/avif'],
      ['gif', await sharp(photo).gif().toBuffer(), 'image/gif'],
      ['mp4', mp4, 'video/mp4'],
      ['docx', docx, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
      ['pages', pages, 'application/vnd.apple.pages'],
      ['txt', Buffer.from('Öl prüfen\n'), 'text/plain; charset=utf-8'],
      ['csv', Buffer.from('Gr\xf6\xdfe;1\r\n', 'latin1'), 'text/plain; charset=windows-1252'],
    ];
    for (const [extension, bytes, mimetype] of accepted) {
      const answer = await get(await upload(bytes, extension), technician);
      expect([extension, answer.headers['content-type']]).toEqual([extension, mimetype]);
    }
    const refused: [string, Buffer][] = [
      ['pdf', photo],
      ['jpg', pdf('x')],
      ['png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')],
      ['docx', pages],
      ['pages', docx],
      ['txt', Buffer.from([0x4d, 0x5a, 0x00, 0x01])],
      ['doc', Buffer.from('plain')],
    ];
    for (const [extension, bytes] of refused) {
      const { url } = await ticketFor({ extension, size: bytes.length });
      expect([extension, (await put(url, bytes)).code]).toEqual([extension, 'invalid']);
    }
  });

  it('[OB13] an upload that is cut off leaves nothing, and the same url takes it afterwards', async () => {
    const big = pdf('x'.repeat(3 * MB));
    const ticket = await ticketFor({ extension: 'pdf', size: big.length, sha256: sha256(big) });
    const { port, hostname } = new URL(listener.address);
    await new Promise<void>((done) => {
      const socket = connect(Number(port), hostname, () => {
        socket.write(`PUT ${ticket.url} HTTP/1.1\r\nhost: x\r\ncontent-length: ${big.length}\r\n\r\n`);
        socket.write(big.subarray(0, big.length / 2), () => socket.destroy());
      });
      socket.on('close', () => done());
    });
    expect(await get(ticket, technician)).toMatchObject({ statusCode: 404 });
    expect(await put(ticket.url, big)).toEqual({ status: 200, code: 'done' });
    expect((await get(ticket, technician)).rawPayload.length).toBe(big.length);
  });

  it('[F1] [OB13] an expired url says so in a way that asks for a fresh one; a changed one is refused', async () => {
    const ticket = await ticketFor({});
    server.clock.offset += 15 * 60_000 + 1000;
    expect(await put(ticket.url, photo)).toEqual({ status: 424, code: 'incomplete' });
    const later = ticket.url.replace(/expires=\d+/, `expires=${server.clock.now() + 60_000}`);
    expect(await put(later, photo)).toEqual({ status: 403, code: 'forbidden' });
    server.clock.offset = 0;
    const fresh = await ticketFor({});
    const another = fresh.url.replace(fresh.fileid, ticket.fileid);
    expect(await put(another, photo)).toEqual({ status: 403, code: 'forbidden' });
    expect(await put(fresh.url.replace('/1/', '/2/'), photo)).toEqual({ status: 403, code: 'forbidden' });
  });

  it('[F1] [S6] an url ends with the session that asked for it', async () => {
    const client = await server.login(technician.account);
    const { url } = await ticketFor({}, client);
    // As a server gave it before it named the session.
    expect(await put(url.replace(/session=[^&]*&/, ''), photo)).toEqual({ status: 424, code: 'incomplete' });
    await server.endSession(client);
    expect(await put(url, photo)).toEqual({ status: 424, code: 'incomplete' });
  });

  onBoth('two uploads of one file at the same time both succeed', async () => {
    const ticket = await ticketFor({ size: photo.length, sha256: sha256(photo) });
    const answers = await Promise.all([put(ticket.url, photo), put(ticket.url, photo)]);
    expect(answers.map(({ code }) => code)).toEqual(['done', 'done']);
  });

  it('a file id belongs to who asked first; another company’s stays apart', async () => {
    const ticket = await upload(photo);
    const colleague = await server.login(await company.addUser('admin', [company.sites.north]));
    expect(await ask({ fileid: ticket.fileid }, colleague)).toMatchObject({ code: 'forbidden' });

    const other = await seedCompany(server.database.db);
    const stranger = await server.login(await other.addUser('admin', [other.sites.north]));
    expect(await get(ticket, stranger)).toMatchObject({ statusCode: 404 });
    const theirs = pdf('theirs');
    const own = await ticketFor({ fileid: ticket.fileid, extension: 'pdf', size: theirs.length }, stranger);
    await put(own.url, theirs);
    expect((await get(own, stranger)).rawPayload.equals(theirs)).toBe(true);
    expect((await get(ticket, technician)).rawPayload.equals(photo)).toBe(true);
  });

  it('[PL3] a file is read by those who see what it hangs on, and by nobody else', async () => {
    const { press, mill } = company.machines;
    const ticket = await upload(photo);
    const colleague = await server.login(await company.addUser('technician', [company.areas.press]));
    const elsewhere = await server.login(await company.addUser('technician', [company.areas.mill]));
    expect(await get(ticket, colleague)).toMatchObject({ statusCode: 404 });
    expect(await attach(ticket, press, press)).toMatchObject({ code: 'done' });

    expect(await get(ticket, colleague)).toMatchObject({ statusCode: 200 });
    const hidden = await get(ticket, elsewhere);
    const missing = await get({ ...ticket, fileid: randomUUID() }, elsewhere);
    expect([hidden.statusCode, hidden.body]).toEqual([404, missing.body]);
    expect(await get(ticket, null)).toMatchObject({ statusCode: 401 });

    await server.database.db
      .updateTable('equipment')
      .set({
        image: JSON.stringify({
          fileid: ticket.fileid,
          fileversion: 1,
          mimetype: 'image/jpeg',
          bucketid: 'local',
        }) as never,
      })
      .where('nodeid', '=', mill)
      .execute();
    expect(await get(ticket, elsewhere)).toMatchObject({ statusCode: 200 });
  });

  it('[PL3] the uploader who loses sight of the machine loses the file', async () => {
    const account = await company.addUser('technician', [company.areas.press]);
    const client = await server.login(account);
    const ticket = await upload(photo, 'jpg', client);
    await attach(ticket, company.machines.press, company.machines.press, client);
    expect(await get(ticket, client)).toMatchObject({ statusCode: 200 });
    await server.database.db
      .deleteFrom('subscription')
      .where('usernodeid', '=', account.usernodeid)
      .execute();
    expect(await get(ticket, client)).toMatchObject({ statusCode: 404 });
  });

  it('[SW2] ranges, validators and the answer beyond the end', async () => {
    const bytes = pdf('0123456789'.repeat(100));
    const ticket = await upload(bytes, 'pdf');
    const part = await get(ticket, technician, { range: 'bytes=5-9' });
    expect(part.statusCode).toBe(206);
    expect(part.headers['content-range']).toBe(`bytes 5-9/${bytes.length}`);
    expect(part.rawPayload.equals(bytes.subarray(5, 10))).toBe(true);
    expect((await get(ticket, technician, { range: 'bytes=-6' })).rawPayload.equals(bytes.subarray(-6))).toBe(
      true,
    );
    expect(
      (await get(ticket, technician, { range: 'bytes=10-' })).rawPayload.equals(bytes.subarray(10)),
    ).toBe(true);
    const beyond = await get(ticket, technician, { range: `bytes=${bytes.length}-` });
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${bytes.length}`]);

    const etag = String(part.headers.etag);
    expect(await get(ticket, technician, { 'if-none-match': etag })).toMatchObject({ statusCode: 304 });
    expect(await get(ticket, technician, { range: 'bytes=0-1', 'if-range': etag })).toMatchObject({
      statusCode: 206,
    });
    expect(await get(ticket, technician, { range: 'bytes=0-1', 'if-range': '"old"' })).toMatchObject({
      statusCode: 200,
    });
  });

  it('uploaded content is never run as ours', async () => {
    const text = await get(await upload(Buffer.from('<script>alert(1)</script>\n'), 'txt'), technician);
    expect(text.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(text.headers['x-content-type-options']).toBe('nosniff');
    expect(text.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/);
    expect(text.headers['cache-control']).toBe('private, max-age=31536000, immutable');
    const document = await get(await upload(docx, 'docx'), technician);
    expect(document.headers['content-disposition']).toMatch(/^attachment;/);
    expect((await get(await upload(photo), technician)).headers['content-disposition']).toMatch(/^inline;/);
  });
});
