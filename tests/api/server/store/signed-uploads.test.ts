import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { LOGIN_QUOTAS } from '../../../../src/server/features/file/quotas.ts';
import { sweepFiles } from '../../../../src/server/jobs/files/sweep-files.ts';
import { openStorage } from '../../../../src/server/storage/open-storage.ts';
import type { FileStorage } from '../../../../src/server/storage/storage.ts';
import type { UploadTicket } from '../../../../src/shared/contract/core/protocol.ts';
import { type S3Server, s3OfWorker } from '../../../harness/s3/s3-server.ts';
import type { TestClient } from '../../harness/client.ts';
import { type Company, newId, seedCompany } from '../../harness/company.ts';
import { requestFile } from '../../harness/files.ts';
import { DATABASES, startServer, type TestServer } from '../../harness/server.ts';
import { keptLog } from '../../harness/store/kept-log.ts';

const SIZE = 100_000;
const DAY = 86_400_000;
const textOf = (size = SIZE) => randomBytes(size / 2).toString('hex');

describe.each(DATABASES)('uploads that go to the store, on %s', (kind) => {
  const log = keptLog('trace');
  let s3: S3Server;
  let server: TestServer;
  let company: Company;
  let client: TestClient;

  beforeAll(async () => {
    s3 = await s3OfWorker();
    server = await startServer(kind, { files: 'S3', logger: log.logger });
    company = await seedCompany(server.database.db);
    client = await server.login(await company.addUser('admin', [company.sites.north]));
  });
  afterAll(() => server.close());
  afterEach(() => {
    s3.refuse = null;
    server.clock.offset = 0;
  });

  async function directOf(file: Promise<{ ticket: UploadTicket }>) {
    const { direct } = (await file).ticket;
    if (!direct) throw new Error('the ticket names no address of the store');
    return direct;
  }
  async function asked(text: string, as = client, type?: { mimetype: string; extension: string }) {
    const file = requestFile(server.app, as, text, type);
    return { ...(await file), direct: await directOf(file) };
  }
  const put = (url: string, body: string) => fetch(url, { method: 'PUT', body });
  async function keep(url: string) {
    const { statusCode, headers, body } = await server.app.inject({ method: 'PUT', url });
    return { status: statusCode, code: headers['wartbar-code'], body: JSON.parse(body) };
  }
  /** The place of the server's files, as an address of its store names it. */
  const placeIn = (url: string) => s3.place(`${/^\/files\/([^/]+)\//.exec(new URL(url).pathname)?.[1]}/`);
  /** Objects that lie where devices leave bytes, beside which this address is. */
  async function landed(url: string): Promise<number> {
    const { prefix } = placeIn(url);
    const place = s3.place(`${prefix}wartbar-incoming/`);
    const raw = await openStorage({ dataFolder: server.folder, s3: place }, log.logger);
    let count = 0;
    for await (const page of raw.keys()) count += page.length;
    return count;
  }
  const read = ({ fileid, fileversion }: { fileid: string; fileversion: number }) =>
    server.app.inject({
      url: `/files/${fileid}/${fileversion}`,
      headers: { authorization: `Bearer ${client.token}` },
    });

  it('[D4] [F1] [OB13] the server takes what a device left there, once, and leaves nothing of it', async () => {
    const text = textOf();
    const { direct, ref, send } = await asked(text);
    expect((await put(direct.put, text)).status).toBe(200);
    const sha256 = createHash('sha256').update(text).digest('hex');
    expect(await keep(direct.keep)).toEqual({ status: 200, code: 'done', body: { size: SIZE, sha256 } });
    expect([(await read(ref)).body === text, await landed(direct.put)]).toEqual([true, 0]);
    // It was asked a second time, or its answer was lost and the bytes come through the server.
    expect(await keep(direct.keep)).toMatchObject({ code: 'incomplete' });
    await send();
    expect((await read(ref)).body).toBe(text);
    const signature = /X-Amz-Signature=(\w+)/.exec(direct.put)?.[1] ?? 'none';
    expect(JSON.stringify(log.lines)).not.toContain(signature);
  });

  it('[D4] what is on the server, what is small and what has no length gets no address', async () => {
    const text = textOf();
    const file = await asked(text);
    await file.send();
    const { fileid, sha256 } = file.ref;
    const again = (extra: object) =>
      client.request('POST', '/files', {
        count: 1,
        extensions: [{ nodeid: newId('attachment'), extension: 'txt', fileid: randomUUID(), ...extra }],
      });
    expect((await again({ fileid, sha256, size: SIZE })).body).toMatchObject([{ stored: true }]);
    // Without a hash the bytes could be a copy of anything that lies in the store.
    for (const extra of [
      { fileid, sha256, size: SIZE },
      { sha256, size: SIZE - 1 },
      {},
      { size: SIZE },
      { sha256 },
    ])
      expect((await again(extra)).body).not.toHaveProperty('0.direct');
  });

  it('[D4] without WARTBAR_S3_PUBLIC, or without a store, everything goes to the server', async () => {
    const place = { ...s3.place('inside/'), publicEndpoint: null };
    const inside = await openStorage({ dataFolder: server.folder, s3: place }, log.logger);
    expect(inside.landing).toBeUndefined();
    const plain = await startServer(kind);
    try {
      const company = await seedCompany(plain.database.db);
      const client = await plain.login(await company.addUser('admin', [company.sites.north]));
      const file = await requestFile(plain.app, client, textOf());
      expect(file.ticket.direct).toBeUndefined();
      await file.send();
      const forged = `${file.ticket.url}&from=store`;
      expect((await plain.app.inject({ method: 'PUT', url: forged })).headers['wartbar-code']).toBe(
        'forbidden',
      );
    } finally {
      await plain.close();
    }
  });

  it('[D4] [OB13] other bytes of the same length are refused and not kept, and the server takes the right ones', async () => {
    const { direct, send, ref } = await asked(textOf());
    await put(direct.put, textOf());
    expect(await keep(direct.keep)).toMatchObject({ status: 422, code: 'mismatch' });
    expect([await landed(direct.put), (await read(ref)).statusCode]).toEqual([0, 404]);
    await send();
    expect((await read(ref)).statusCode).toBe(200);
  });

  it('[D4] [X21] what was announced again without a hash is not taken from there', async () => {
    const text = textOf();
    const { direct, ref } = await asked(text);
    await put(direct.put, text);
    const anew = { nodeid: newId('attachment'), extension: 'txt', fileid: ref.fileid };
    expect((await client.request('POST', '/files', { count: 1, extensions: [anew] })).code).toBe('done');
    expect(await keep(direct.keep)).toMatchObject({ code: 'incomplete' });
    expect([await landed(direct.put), (await read(ref)).statusCode]).toEqual([0, 404]);
  });

  it('[D4] [OB7] nothing more goes by the store while a company has announced more than it has room for', async () => {
    const room = 3 * SIZE - 1;
    const fileQuotas = { ...LOGIN_QUOTAS, companyBytes: room, trialBytes: room };
    const small = await startServer(kind, { files: 'S3', logger: log.logger, fileQuotas });
    try {
      const company = await seedCompany(small.database.db);
      const client = await small.login(await company.addUser('admin', [company.sites.north]));
      const told = [];
      for (let file = 0; file < 3; file += 1)
        told.push((await requestFile(small.app, client, textOf())).ticket.direct !== undefined);
      expect(told).toEqual([true, true, false]);
    } finally {
      await small.close();
    }
  });

  it('[D4] asked for many times at once the server fetches it once', async () => {
    const text = textOf();
    const { direct, ref } = await asked(text);
    await put(direct.put, text);
    const codes = (await Promise.all(Array.from({ length: 8 }, () => keep(direct.keep)))).map(
      ({ code }) => code,
    );
    expect(codes.sort()).toEqual(['done', ...Array(7).fill('incomplete')]);
    expect((await read(ref)).body).toBe(text);
  });

  it('[D4] an address of the server that came with one of the store is valid as long', async () => {
    const text = textOf();
    const { ticket, direct, send } = await asked(text);
    const ends = (url: string) => Number(new URL(url, 'http://a.test').searchParams.get('expires'));
    expect(ends(ticket.url)).toBe(ends(direct.keep));
    server.clock.offset = 3_600_000;
    await send();
  });

  it('[D4] [F4] content is looked at as ever: text is no PDF', async () => {
    const text = textOf();
    const type = { mimetype: 'application/pdf', extension: 'pdf' };
    const { direct } = await asked(text, client, type);
    await put(direct.put, text);
    expect(await keep(direct.keep)).toMatchObject({ code: 'invalid' });
    expect(await landed(direct.put)).toBe(0);
  });

  it('[D4] [X21] the store takes no byte more than was announced, nor anything else, nor elsewhere', async () => {
    const text = textOf();
    const { direct, ticket } = await asked(text);
    expect((await put(direct.put, `${text}x`)).status).toBe(403);
    expect((await put(direct.put, text.slice(1))).status).toBe(403);
    expect((await fetch(direct.put)).status).toBe(403);
    expect((await fetch(direct.put, { method: 'DELETE' })).status).toBe(403);
    const elsewhere = direct.put.replace(/wartbar-incoming\/[^?]+/, ticket.fileid);
    expect(elsewhere).not.toBe(direct.put);
    expect((await put(elsewhere, text)).status).toBe(403);
    expect(Number(/X-Amz-Expires=(\d+)/.exec(direct.put)?.[1])).toBeLessThanOrEqual(300);
    expect(await keep(direct.keep)).toMatchObject({ code: 'incomplete' });
  });

  it('[D4] [X21] only the session that got an address can use it, for its file alone', async () => {
    const text = textOf();
    const { direct, ticket } = await asked(text);
    const other = await asked(text);
    await put(direct.put, text);
    const changed = [
      direct.keep.replace(ticket.fileid, other.ticket.fileid),
      direct.keep.replace(/expires=\d+/, `expires=${Date.now() + DAY}`),
      direct.keep.replace(/session=[^&]+/, `session=${/session=([^&]+)/.exec(other.ticket.url)?.[1]}x`),
      direct.keep.replace('&from=store', ''),
      `${ticket.url}&from=store`,
    ];
    for (const url of changed) {
      expect(url).not.toBe(direct.keep);
      expect(['forbidden', 'incomplete']).toContain((await keep(url)).code);
    }
    // Bytes that another file of the same session left are not taken for this one’s.
    expect(await keep(other.direct.keep)).toMatchObject({ code: 'incomplete' });
    const colleague = await server.login(await company.addUser('technician', [company.sites.north]));
    const theirs = await asked(text, colleague);
    expect(theirs.direct.put.split('?')[0]).not.toBe(direct.put.split('?')[0]);
    expect(await keep(theirs.direct.keep)).toMatchObject({ code: 'incomplete' });
    expect(await keep(direct.keep)).toMatchObject({ code: 'done' });

    await put(theirs.direct.put, text);
    await server.endSession(colleague);
    expect(await keep(theirs.direct.keep)).toMatchObject({ code: 'incomplete' });
  });

  it('[D4] a repeated ticket leads to the same place, so that tries do not add up; it ends after hours', async () => {
    const text = textOf();
    const { direct, ref } = await asked(text);
    await put(direct.put, text);
    const answer = await client.request('POST', '/files', {
      count: 1,
      extensions: [
        {
          nodeid: newId('attachment'),
          extension: 'txt',
          fileid: ref.fileid,
          size: SIZE,
          sha256: ref.sha256,
        },
      ],
    });
    const [again] = answer.body as unknown as UploadTicket[];
    expect(again?.direct?.put.split('?')[0]).toBe(direct.put.split('?')[0]);
    server.clock.offset = 4 * 3_600_000;
    expect(await keep(direct.keep)).toMatchObject({ code: 'incomplete' });
    server.clock.offset = 2 * 3_600_000;
    expect(await keep(direct.keep)).toMatchObject({ code: 'done' });
  });

  it('[D4] a store that fails the server in the middle costs nothing: the bytes come through it', async () => {
    const text = textOf();
    const { direct, ref, send } = await asked(text);
    await put(direct.put, text);
    s3.refuse = (line) => (/^GET .*wartbar-incoming/.test(line) ? 403 : null);
    expect(await keep(direct.keep)).toMatchObject({ status: 503, code: 'incomplete' });
    s3.refuse = null;
    await send();
    expect((await read(ref)).body).toBe(text);
  });

  it('[D4] what was left and never taken goes after a day; it is no file to anybody', async () => {
    const file = await asked(textOf());
    await file.send();
    const { direct } = await asked(textOf());
    await put(direct.put, textOf());
    const there = await landed(direct.put);
    const stranger = await openStorage({ dataFolder: server.folder, s3: placeIn(direct.put) }, log.logger);
    await keepAs(stranger, 'wartbar-incoming/liesmich.txt');
    const deps = { db: server.database.db, storage: server.storage, logger: log.logger };
    const now = Date.now();
    await sweepFiles(deps, now + DAY - 60_000);
    expect(await landed(direct.put)).toBe(there + 1);
    const keys: string[] = [];
    for await (const page of server.storage.keys()) keys.push(...page);
    expect(keys.filter((key) => key.includes('incoming'))).toEqual([]);
    await sweepFiles(deps, now + DAY + 60_000);
    // What is none of ours stays.
    expect(await landed(direct.put)).toBe(1);
    expect((await read(file.ref)).statusCode).toBe(200);
    await stranger.remove('wartbar-incoming/liesmich.txt');
  });

  const keepAs = async (storage: FileStorage, key: string) =>
    storage.keep(await storage.receive(Buffer.from('x'), 1), key);
});
