import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { COMPANY_BYTES } from '../../../src/server/config.ts';
import { LONGEST_COPY } from '../../../src/server/db/receipts.ts';
import { judgeRoom, LOGIN_QUOTAS, TRIAL_BYTES } from '../../../src/server/features/file/quotas.ts';
import { refusalOf } from '../../../src/server/http/failure.ts';
import { openDiskStorage } from '../../../src/server/storage/disk-storage.ts';
import { createNotification } from '../../../src/shared/contract/notification/notification.ts';
import { trialPlan } from '../../../src/shared/rules/account/plan.ts';
import type { TestClient } from '../harness/client.ts';
import { type Company, newId, seedCompany } from '../harness/company.ts';
import { FILE_WORLDS, startServer, type TestServer } from '../harness/server.ts';

const DAY = 86_400_000;
const SMALL = { filesPerDay: 3, bytesPerDay: 1000, companyBytes: 1500, trialBytes: 700 };

describe.each(FILE_WORLDS)('what files may take up, on %s in %s', (kind, files) => {
  let server: TestServer;
  let company: Company;
  let client: TestClient;
  let colleague: TestClient;

  beforeAll(async () => {
    server = await startServer(kind, { fileQuotas: SMALL, files });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    server.clock.offset = 0;
    company = await seedCompany(server.database.db);
    client = await server.login(await company.addUser('technician', [company.sites.north]));
    colleague = await server.login(await company.addUser('technician', [company.sites.north]));
  });

  const hash = (text: string) => createHash('sha256').update(text).digest('hex');
  const ask = (size: number, { as = client, fileid = randomUUID(), sha256 = hash(fileid) } = {}) =>
    as.request('POST', '/files', {
      count: 1,
      extensions: [{ nodeid: newId('attachment'), extension: 'txt', fileid, size, sha256 }],
    });
  const known = () =>
    server.database.db.selectFrom('file').select('fileid').where('clientid', '=', company.clientid).execute();

  it('[OB7] so many files of one login within a day: the next one is asked for later, and leaves no trace', async () => {
    const fileid = randomUUID();
    expect((await ask(1, { fileid })).code).toBe('done');
    for (let at = 1; at < SMALL.filesPerDay; at += 1) expect((await ask(1)).code).toBe('done');
    const refused = await ask(1);
    expect(refused).toMatchObject({ status: 429, code: 'userquota', body: { code: 'userquota' } });
    expect(refused.headers['retry-after']).toBe('3600');
    expect(await known()).toHaveLength(SMALL.filesPerDay);
    // What was begun may be brought to its end, and others are not concerned.
    expect((await ask(1, { fileid })).code).toBe('done');
    expect((await ask(1, { as: colleague })).code).toBe('done');
    server.clock.offset = DAY + 1000;
    client = await server.login(client.account);
    expect((await ask(1)).code).toBe('done');
  });

  /** Brings a file of so many bytes. */
  async function bring(size: number, as = client, fileid = randomUUID()) {
    const text = 'x'.repeat(size);
    const { code, body } = await ask(size, { as, fileid, sha256: hash(text) });
    if (code !== 'done') return code;
    const [{ url } = { url: '' }] = body as unknown as { url: string }[];
    return (await server.app.inject({ method: 'PUT', url, payload: text })).statusCode;
  }

  it('[OB7] so many bytes of one login within a day, and of the company together', async () => {
    expect(await bring(SMALL.bytesPerDay)).toBe(200);
    expect(await bring(1)).toBe('userquota');
    const left = SMALL.companyBytes - SMALL.bytesPerDay;
    expect((await ask(left, { as: colleague })).code).toBe('done');
    const third = await server.login(await company.addUser('technician', [company.sites.north]));
    expect(await bring(left + 1, third)).toBe('companyquota');
    expect(await bring(left, third)).toBe(200);
    expect(await ask(1, { as: third })).toMatchObject({ status: 507, code: 'companyquota' });
  });

  it('[OB7] what was announced while there was room is judged again as it comes, one after the other or at once', async () => {
    const size = 500;
    const people = await Promise.all(
      Array.from({ length: 6 }, async () =>
        server.login(await company.addUser('technician', [company.sites.north])),
      ),
    );
    const text = (at: number) => `${at}`.repeat(size);
    const urls = await Promise.all(
      people.map(async (as, at) => {
        const { body } = await ask(size, { as, sha256: hash(text(at)) });
        return (body as unknown as { url: string }[])[0]?.url ?? '';
      }),
    );
    const put = (at: number) => server.app.inject({ method: 'PUT', url: urls[at] ?? '', payload: text(at) });
    expect((await put(0)).statusCode).toBe(200);
    const answers = await Promise.all([1, 2, 3, 4, 5].map(put));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2);
    const refused = answers.filter(({ statusCode }) => statusCode !== 200);
    expect(refused.map((answer) => answer.json().code)).toEqual(Array(3).fill('companyquota'));
    // A device that has lost the answer sends the same again.
    expect((await put(0)).statusCode).toBe(200);
  });

  it('[O4] [OB7] a company that only tries the product has less room', async () => {
    const plans = JSON.stringify([trialPlan(server.clock.now())]);
    const { db } = server.database;
    await db.updateTable('client').set({ plans }).where('clientid', '=', company.clientid).execute();
    expect(await bring(SMALL.trialBytes + 1)).toBe('companyquota');
    expect(await bring(SMALL.trialBytes)).toBe(200);
  });

  it('[OB7] what is announced again as larger is checked again, and what was announced without its size when it comes', async () => {
    const fileid = randomUUID();
    expect((await ask(1, { fileid })).code).toBe('done');
    expect((await ask(SMALL.bytesPerDay + 1, { fileid })).code).toBe('userquota');
    expect((await ask(SMALL.bytesPerDay, { fileid })).code).toBe('done');
    const { body } = await colleague.request('POST', '/files', {
      count: 1,
      extensions: [{ nodeid: newId('attachment'), extension: 'txt' }],
    });
    const [{ url } = { url: '' }] = body as unknown as { url: string }[];
    const put = (payload: string) => server.app.inject({ method: 'PUT', url, payload });
    expect((await put('x'.repeat(SMALL.bytesPerDay + 1))).json()).toMatchObject({ code: 'userquota' });
    expect((await put('x'.repeat(SMALL.bytesPerDay))).statusCode).toBe(200);
  });

  it('[OB7] other content under the same id counts as one more', async () => {
    const text = 'x'.repeat(30);
    const fileid = randomUUID();
    expect(await bring(text.length, client, fileid)).toBe(200);
    for (let at = 1; at < SMALL.filesPerDay; at += 1) expect((await ask(1)).code).toBe('done');
    expect((await ask(text.length, { fileid, sha256: hash('anderes') })).code).toBe('userquota');
    expect((await ask(text.length, { fileid, sha256: hash(text) })).code).toBe('done');
  });

  it('[OB7] [I8] a disk without room above its reserve takes no file, before a byte of it is written', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'wartbar-full-'));
    const judged = async (reserve: number) => {
      const storage = await openDiskStorage(folder, { reserve });
      const judge = (tx: Parameters<typeof judgeRoom>[0]) =>
        judgeRoom(
          tx,
          storage,
          { ...LOGIN_QUOTAS, companyBytes: COMPANY_BYTES, trialBytes: TRIAL_BYTES },
          client.account,
          1,
          server.clock.now(),
        );
      return server.database.db.transaction().execute(judge);
    };
    await expect(judged(0)).resolves.toBeUndefined();
    await expect(judged(Number.MAX_SAFE_INTEGER)).rejects.toMatchObject({ code: 'serverfull' });
    await rm(folder, { recursive: true });
    expect(refusalOf(Object.assign(new Error('no space left'), { code: 'ENOSPC' })).code).toBe('serverfull');
  });

  it('[OB14] of a refused command no more is kept than helps to find out why', async () => {
    const key = randomUUID();
    const sent = {
      nodeid: newId('notification'),
      equipmentnodeid: newId('equipment'),
      type: 0,
      title: 'x'.repeat(300),
      description: '"'.repeat(20_000),
      created: 1,
    };
    expect((await client.command(createNotification, sent, { key })).code).toBe('gone');
    const { payload } = await server.database.db
      .selectFrom('refused')
      .select('payload')
      .where('id', '=', key)
      .executeTakeFirstOrThrow();
    expect(String((payload as { cut?: string }).cut)).toHaveLength(LONGEST_COPY);
  });
});
