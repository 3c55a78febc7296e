import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdtemp, rm, stat } from 'node:fs/promises';
import { type ClientRequest, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../../src/server/db/database.ts';
import { hashPassword } from '../../../../src/server/http/password.ts';
import { fillFolder } from '../../../harness/databases/embedded-folder.ts';
import { type Company, newId, seedCompany } from '../../harness/company.ts';
import { bundleServer, type ServerProcess, spawnServer } from '../../harness/process.ts';

const PASSWORD = 'Wartbar2026';

describe('the server as a process, on the embedded database', { timeout: 90_000 }, () => {
  let bundle: Awaited<ReturnType<typeof bundleServer>>;
  let folder: string;
  let company: Company;
  let email: string;
  const started: ServerProcess[] = [];

  /** A data folder with a company in it; every test works on a copy. */
  let template: string;

  beforeAll(async () => {
    bundle = await bundleServer();
    template = await mkdtemp(join(tmpdir(), 'wartbar-start-'));
    await fillFolder(join(template, 'database'));
    const database = await openDatabase({
      dataFolder: join(template, 'database'),
      logger: pino({ level: 'silent' }),
    });
    company = await seedCompany(database.db);
    const { usernodeid } = await company.addUser('admin', [company.sites.north]);
    email = `${randomUUID()}@werk.example`;
    await database.db
      .updateTable('account')
      .set({ email, passwordhash: await hashPassword(PASSWORD) })
      .where('usernodeid', '=', usernodeid)
      .execute();
    await database.close();
  });
  afterAll(async () => {
    await rm(template, { recursive: true, force: true });
  });

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'wartbar-start-'));
    await cp(template, folder, { recursive: true });
  });
  afterEach(async () => {
    for (const server of started.splice(0)) {
      server.child.kill('SIGKILL');
      await server.ended;
    }
    await rm(folder, { recursive: true, force: true });
  });

  function start(environment: Record<string, string> = {}): ServerProcess {
    const server = spawnServer(bundle.entry, { WARTBAR_DATA: folder, ...environment });
    started.push(server);
    return server;
  }

  async function logIn(address: string) {
    const response = await fetch(`${address}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: PASSWORD }),
    });
    const { accesstoken } = (await response.json()) as { accesstoken: string };
    const headers = { authorization: `Bearer ${accesstoken}`, 'content-type': 'application/json' };
    return async (method: string, path: string, body?: unknown) => {
      const answer = await fetch(`${address}/api${path}`, {
        method,
        headers,
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      return {
        code: answer.headers.get('wartbar-code'),
        body: (await answer.json()) as Record<string, unknown>,
      };
    };
  }

  const notification = () => ({
    lang: 'de',
    nodeid: newId('notification'),
    equipmentnodeid: company.machines.press,
    type: 0,
    title: 'Ölverlust',
    created: 1,
  });

  describe('that runs', () => {
    let data: string;
    let first: ServerProcess;
    let address: string;
    beforeAll(async () => {
      data = await mkdtemp(join(tmpdir(), 'wartbar-start-'));
      await cp(template, data, { recursive: true });
      await chmod(data, 0o755);
      first = spawnServer(bundle.entry, { WARTBAR_DATA: data });
      address = await first.ready;
    });
    afterAll(async () => {
      first.child.kill('SIGKILL');
      await first.ended;
      await rm(data, { recursive: true, force: true });
    });

    it('a second start on the same data folder says so and leaves the first one alone', async () => {
      const second = await start({ WARTBAR_DATA: data }).ended;
      expect(second.code).toBe(1);
      expect(second.errors).toBe(
        `Der Datenordner ${data} wird schon von Prozess ${first.child.pid} benutzt. Beende den laufenden Server oder wähle mit WARTBAR_DATA einen anderen Ordner.\n`,
      );
      expect((await fetch(`${address}/api/health`)).status).toBe(200);
      expect(existsSync(join(data, 'server.lock'))).toBe(true);
    });

    it.skipIf(process.platform === 'win32')('only its own user may look into the data folder', async () => {
      expect((await stat(data)).mode & 0o777).toBe(0o700);
    });

    it('a taken port is named before the database is opened', async () => {
      const { port } = new URL(address);
      const other = await mkdtemp(join(tmpdir(), 'wartbar-start-'));
      const second = await start({ PORT: port, WARTBAR_DATA: other }).ended;
      expect(second.code).toBe(1);
      expect(second.errors).toContain(`Port ${port} auf 127.0.0.1 ist schon belegt.`);
      expect(existsSync(join(other, 'database'))).toBe(false);
      expect(existsSync(join(other, 'server.lock'))).toBe(false);
      await rm(other, { recursive: true });
    });
  });

  it('a wrong setting ends the start with a sentence', async () => {
    const { code, errors } = await start({ PORT: 'drei' }).ended;
    expect([code, errors]).toEqual([78, 'PORT muss eine ganze Zahl zwischen 0 und 65535 sein.\n']);
  });

  it('a database that cannot be reached ends the start with a sentence, without its password', async () => {
    const { code, errors } = await start({ DATABASE_URL: 'postgres://u:geheim@127.0.0.1:1/x' }).ended;
    expect(code).toBe(1);
    expect(errors).toMatch(/^Die Datenbank unter DATABASE_URL lässt sich nicht öffnen: /);
    expect(errors).not.toContain('geheim');
  });

  it('kill -9 loses nothing that was acknowledged, and the next start takes the folder over', async () => {
    const first = start();
    const ask = await logIn(await first.ready);
    const acknowledged: string[] = [];
    const writers = Array.from({ length: 4 }, async () => {
      for (;;) {
        const payload = notification();
        const answer = await ask('POST', '/notifications/create', payload).catch(() => null);
        if (answer?.code !== 'done') return;
        acknowledged.push(payload.nodeid);
        if (acknowledged.length === 60) first.child.kill('SIGKILL');
      }
    });
    await Promise.all(writers);
    await first.ended;
    expect(acknowledged.length).toBeGreaterThanOrEqual(60);

    const again = await logIn(await start().ready);
    const { body } = await again('POST', '/notifications', { limit: 500 });
    const found = (body.notifications as { nodeid: string }[]).map(({ nodeid }) => nodeid);
    expect(acknowledged.filter((nodeid) => !found.includes(nodeid))).toEqual([]);
  });

  it('[S7] [S12] an account is unlocked once, and again only after a start without that setting', async () => {
    const run = async (environment: Record<string, string>) => {
      const server = start(environment);
      await server.ready;
      await expect.poll(() => server.output()).toMatch(environment.WARTBAR_UNLOCK ? /entsperrt/ : /läuft/);
      server.child.kill('SIGTERM');
      await server.ended;
      return server.output();
    };
    const unlock = { WARTBAR_UNLOCK: email };
    expect(await run(unlock)).toMatch(/\/set-password\/[\w-]{40,}/);
    const again = await run(unlock);
    expect(again).toContain('wurde schon entsperrt');
    expect(again).not.toContain('/set-password/');
    expect(existsSync(join(folder, 'unlocked'))).toBe(true);
    await run({});
    // What says that it was done is gone: the next start with the setting does it again.
    expect(existsSync(join(folder, 'unlocked'))).toBe(false);
  });

  it('SIGTERM lets a running upload end, takes nothing new, gives the folder back and exits with 0', async () => {
    const server = start();
    const address = await server.ready;
    const ask = await logIn(address);
    const bytes = Buffer.from('%PDF-1.7\nHandbuch\n%%EOF\n');
    const { body } = await ask('POST', '/files', {
      count: 1,
      extensions: [
        {
          nodeid: newId('attachment'),
          extension: 'pdf',
          size: bytes.length,
          sha256: createHash('sha256').update(bytes).digest('hex'),
        },
      ],
    });
    const url = (body as unknown as { url: string }[])[0]?.url ?? '';
    let upload: ClientRequest | undefined;
    const uploaded = new Promise<number | undefined>((done, fail) => {
      upload = request(
        address + url,
        { method: 'PUT', headers: { 'content-length': bytes.length } },
        (response) => {
          response.resume();
          done(response.statusCode);
        },
      );
      upload.on('error', fail);
    });
    await new Promise<void>((sent) => upload?.write(bytes.subarray(0, 5), () => sent()));
    // Answered after the first bytes of the upload were taken: the connection is accepted by now.
    await ask('GET', '/units');
    server.child.kill('SIGTERM');
    await expect
      .poll(() =>
        fetch(`${address}/api/health`).then(
          ({ status }) => status,
          () => 'refused',
        ),
      )
      .toBe('refused');
    upload?.end(bytes.subarray(5));
    expect(await uploaded).toBe(200);
    expect(await server.ended).toEqual({ code: 0, signal: null, errors: '' });
    expect(existsSync(join(folder, 'server.lock'))).toBe(false);
  });
});
