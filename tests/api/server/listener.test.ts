import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Listener, listen } from '../../../src/server/http/listen/listener.ts';
import { isHealthy } from '../../../src/server/http/monitor/is-healthy.ts';
import { FolderInUse, lockFolder } from '../../../src/server/storage/folder-lock.ts';

describe('the port', () => {
  let listener: Listener;
  beforeEach(async () => {
    listener = await listen({ host: '127.0.0.1', port: 0 });
  });
  afterEach(() => listener.stop(0));

  it('[OB7] answers `unavailable` with the envelope until the app serves', async () => {
    const early = await fetch(`${listener.address}/api/sync/changes`);
    expect(early.status).toBe(503);
    expect(early.headers.get('wartbar-code')).toBe('unavailable');
    expect(Number(early.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await early.json()).toEqual({ code: 'unavailable', message: 'Unavailable' });

    listener.serve((_request, response) => response.end('served'));
    expect(await (await fetch(listener.address)).text()).toBe('served');
  });

  it('a person who comes too early gets a page that reloads itself', async () => {
    const early = await fetch(listener.address, { headers: { accept: 'text/html' } });
    expect(early.status).toBe(503);
    const page = await early.text();
    expect(page).toContain('http-equiv="refresh"');
    expect(page).toContain('Wartbar startet gerade.');
  });

  it('[D6] a supervisor’s command hears of health while the app serves, not before and not after', async () => {
    const port = Number(new URL(listener.address).port);
    const asked = { host: '0.0.0.0', port, tls: null, lan: false };
    expect(await isHealthy(asked)).toBe(false);
    listener.serve((request, response) => {
      response.statusCode = request.url === '/api/health' ? 200 : 404;
      response.end();
    });
    expect(await isHealthy(asked)).toBe(true);
    await listener.stop(0);
    expect(await isHealthy(asked)).toBe(false);
  });

  it('[D6] a server that takes the question and answers nothing is not healthy', async () => {
    const port = Number(new URL(listener.address).port);
    listener.serve(() => undefined);
    expect(await isHealthy({ host: '127.0.0.1', port, tls: null, lan: false }, 100)).toBe(false);
  });

  it('a second listener says who may be there', async () => {
    const port = Number(new URL(listener.address).port);
    await expect(listen({ host: '127.0.0.1', port })).rejects.toThrow(
      `Port ${port} auf 127.0.0.1 ist schon belegt.`,
    );
  });

  it('stopping cuts off what does not end in time', async () => {
    const began = new Promise<void>((done) => {
      listener.serve(() => done());
    });
    const cut = expect(fetch(listener.address)).rejects.toThrow();
    await began;
    await listener.stop(50);
    await cut;
  });
});

describe('the lock on the data folder', () => {
  let folder: string;
  let path: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'wartbar-lock-'));
    path = join(folder, 'server.lock');
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const leave = (holder: unknown) =>
    writeFile(path, typeof holder === 'string' ? holder : JSON.stringify(holder));
  const age = (ms: number) => utimes(path, (Date.now() - ms) / 1000, (Date.now() - ms) / 1000);
  const deadPid = () => spawnSync(process.execPath, ['-e', '']).pid;

  it('is held by one, given back, and then free', () => {
    const release = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow(FolderInUse);
    release();
    expect(existsSync(path)).toBe(false);
    lockFolder(folder)();
  });

  it('of a dead process is taken over', async () => {
    await leave({ pid: deadPid(), began: 'x', host: hostname() });
    const release = lockFolder(folder);
    expect(JSON.parse(await readFile(path, 'utf8')).pid).toBe(process.pid);
    expect(existsSync(`${path}.takeover`)).toBe(false);
    release();
  });

  it.runIf(process.platform === 'linux')(
    'of another process that got the same id is taken over',
    async () => {
      await leave({ pid: process.pid, began: 'another boot:1', host: hostname() });
      lockFolder(folder)();
    },
  );

  it('of another machine counts until it has been silent for a minute', async () => {
    await leave({ pid: 1, began: '', host: 'another-machine' });
    expect(() => lockFolder(folder)).toThrow('Prozess 1 auf another-machine');
    await age(61_000);
    lockFolder(folder)();
  });

  it('without content is just being written, or was left by a power cut', async () => {
    await leave('');
    expect(() => lockFolder(folder)).toThrow(FolderInUse);
    await age(5_000);
    lockFolder(folder)();
  });

  it('is not removed by one that lost it', async () => {
    const release = lockFolder(folder);
    await leave({ pid: 1, began: 'y', host: hostname() });
    release();
    expect(existsSync(path)).toBe(true);
  });

  it('a takeover that another starter is busy with is left to it', async () => {
    await leave({ pid: deadPid(), began: 'x', host: hostname() });
    await writeFile(`${path}.takeover`, '');
    expect(() => lockFolder(folder)).toThrow(FolderInUse);
  });
});
