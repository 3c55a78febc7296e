import fastify, { type FastifyPluginAsync } from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../../src/server/http/context.ts';
import { addEnvelope } from '../../../../src/server/http/envelope.ts';
import { AT_A_TIME, addTurns, MOST_WAITING } from '../../../../src/server/http/turns.ts';
import { updateMemo } from '../../../../src/shared/contract/machine/equipment-memo.ts';
import { type Company, seedCompany } from '../../harness/company.ts';
import { BOTH_DATABASES, startServer, type TestServer } from '../../harness/server.ts';
import { waitingIn } from '../../harness/waiting.ts';

/** Far more than a turn; the answer comes long before. */
const MANY = 20;

describe('turns of an account', () => {
  let server: TestServer;
  let company: Company;

  beforeAll(async () => {
    server = await startServer('PostgreSQL');
    company = await seedCompany(server.database.db);
  });
  afterAll(() => server.close());

  const person = async () => server.login(await company.addUser('admin', [company.sites.north]));

  /** Runs the work while nobody can write a machine. */
  async function withMachinesLocked<T>(work: () => Promise<T>): Promise<T> {
    const holder = new pg.Client({ connectionString: String(server.url) });
    await holder.connect();
    await holder.query('begin');
    await holder.query('lock table equipment in share mode');
    try {
      return await work();
    } finally {
      await holder.query('commit');
      await holder.end();
    }
  }

  const writes = (client: Awaited<ReturnType<typeof person>>, count: number) =>
    Array.from({ length: count }, (_, index) =>
      client.command(updateMemo, { equipmentnodeid: company.machines.press, memo: `Nr. ${index}` }),
    );

  it('many requests of one are worked on a few at a time, and others are answered meanwhile; all of them in the end', async () => {
    const [busy, other] = [await person(), await person()];
    const { sent, answer } = await withMachinesLocked(async () => {
      const all = Promise.all(writes(busy, MANY));
      await expect.poll(() => waitingIn(server)).toBe(AT_A_TIME.postgres);
      const read = await other.request('GET', `/equipments/${company.machines.press}`);
      expect(await waitingIn(server)).toBe(AT_A_TIME.postgres);
      return { sent: all, answer: read };
    });
    expect(answer.code).toBe('done');
    expect(new Set((await sent).map(({ code }) => code))).toEqual(new Set(['done']));
  });
});

describe('requests of an account that wait', () => {
  const app = fastify();
  let open = () => {};
  let begun = 0;

  beforeAll(async () => {
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    addEnvelope(app, Date.now);
    const routes: FastifyPluginAsync = async (api) => {
      addTurns(
        api,
        'postgres',
        async ({ headers }) => ({ clientid: 'a', usernodeid: headers.authorization }) as Caller,
      );
      api.get('/api/slow', async () => {
        begun += 1;
        await gate;
        return {};
      });
    };
    await app.register(routes);
  });
  afterAll(() => app.close());

  const ask = (authorization: string) => app.inject({ url: '/api/slow', headers: { authorization } });

  it('[OB8] are so many at most; the next one is asked to come again, somebody else is not', async () => {
    const all = Array.from({ length: AT_A_TIME.postgres + MOST_WAITING }, () => ask('busy'));
    await expect.poll(() => begun).toBe(AT_A_TIME.postgres);
    const next = await ask('busy');
    expect([next.statusCode, next.headers['retry-after']]).toEqual([429, '30']);
    const other = ask('other');
    await expect.poll(() => begun).toBe(AT_A_TIME.postgres + 1);
    open();
    const answers = await Promise.all([...all, other]);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect((await ask('busy')).statusCode).toBe(200);
  });

  it('take one turn each, whatever they ask by: one that is asked by HEAD waits for no second', async () => {
    open();
    const heads = Array.from({ length: 4 * AT_A_TIME.postgres }, () =>
      app.inject({ method: 'HEAD', url: '/api/slow', headers: { authorization: 'busy' } }),
    );
    expect(new Set((await Promise.all(heads)).map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  });
});

describe.each(BOTH_DATABASES)('at the change of a shift, on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(kind);
  });
  afterAll(() => server.close());

  it('[OB8] two hundred devices of one login meet no limit', async () => {
    const company = await seedCompany(server.database.db);
    const client = await server.login(await company.addUser('technician', [company.sites.north]));
    const asked = Array.from({ length: 200 }, (_, index) =>
      client.request('GET', `/sync/device?device=tablet-${index}`),
    );
    const codes = (await Promise.all(asked)).map(({ code }) => code);
    expect(codes.filter((code) => code !== 'done')).toEqual([]);
  });
});
