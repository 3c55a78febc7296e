import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { Kysely } from 'kysely';
import { pino } from 'pino';
import { assemble } from '../../src/server/assemble.ts';
import { openDatabase } from '../../src/server/db/database.ts';
import type { Database } from '../../src/server/db/schema.ts';
import { vacuumTables } from '../../src/server/db/statistics.ts';
import { type LoadOptions, loadDemo } from '../../src/server/demo/load-demo.ts';
import { compressClient } from '../../src/server/setup/compress-client.mjs';
import { openDiskStorage } from '../../src/server/storage/disk-storage.ts';
import { runCommand } from '../harness/run-command.mjs';
import { addCompany, type BenchCompany, findCompany, LARGE, LEAST, SMALL } from './company.ts';

/** The real server, on the embedded database in a folder, with the built client and the page of the benchmark. */
export interface BenchServer {
  origin: string;
  db: Kysely<Database>;
  large: BenchCompany;
  small: BenchCompany;
  least: BenchCompany;
  /** Folder of the built client. */
  client: string;
  /** After this nothing listens: devices are offline. */
  close(): Promise<void>;
}

type Filled = Pick<LoadOptions, 'db' | 'storage' | 'logger'>;

/** The demo company's own server, and somebody who sees all of it. */
export interface DemoServer {
  origin: string;
  email: string;
  close(): Promise<void>;
}

async function buildClient(root: string, outDir: string): Promise<void> {
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const env = { ...process.env, NODE_ENV: 'production' };
  const args = [vite, 'build', '--outDir', outDir, '--emptyOutDir'];
  const { code, output } = await runCommand(process.execPath, args, { cwd: root, env, capture: true });
  if (code !== 0) throw new Error(`The client could not be built:\n${output}`);
  await compressClient(outDir);
}

/** The page lies beside the app, so that it has the app's origin: its databases, its API. */
async function buildPage(root: string, client: string): Promise<void> {
  await build({
    absWorkingDir: root,
    entryPoints: ['tests/bench/page/page.ts'],
    outfile: join(client, 'bench/page.js'),
    bundle: true,
    format: 'iife',
    target: 'es2022',
    logLevel: 'warning',
  });
  const html =
    '<!doctype html><meta charset="utf-8"><title>Bench</title><script src="/bench/page.js"></script>';
  await writeFile(join(client, 'bench/index.html'), html);
}

/** Fills a fresh database folder, or keeps the one of the last run. */
async function prepareDatabase(folder: string, reuse: boolean): Promise<void> {
  const mark = join(folder, 'company.json');
  const wanted = JSON.stringify([LARGE, SMALL, LEAST]);
  if (reuse && (await readFile(mark, 'utf8').catch(() => '')) === wanted) return;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const database = await openDatabase({
    dataFolder: join(folder, 'pglite'),
    logger: pino({ level: 'silent' }),
  });
  for (const size of [LARGE, SMALL, LEAST]) await addCompany(database.db, size);
  // As a started server does by itself.
  await vacuumTables(database.db);
  await database.close();
  await writeFile(mark, wanted);
}

/** Serves the database in a folder until it is closed, which removes the folder. `fill`: what it begins with. */
async function serve(data: string, client: string, fill?: (into: Filled) => Promise<unknown>) {
  const logger = pino({ level: 'warn' });
  const database = await openDatabase({ dataFolder: join(data, 'pglite'), logger });
  const storage = await openDiskStorage(data);
  await fill?.({ db: database.db, storage, logger });
  const assembly = await assemble({
    database,
    storage,
    secret: 'a secret that only the benchmark knows, long enough',
    logger,
    version: 'bench',
    publicUrl: 'http://127.0.0.1',
    folders: { client, archive: join(data, 'archive') },
  });
  await assembly.app.listen({ port: 0, host: '127.0.0.1' });
  assembly.attachHints(assembly.app.server);
  const { port } = assembly.app.server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    database,
    async close() {
      await assembly.endHints();
      await assembly.close();
      await database.close();
      await rm(data, { recursive: true, force: true });
    },
  };
}

/** A server with the demo company, as `npm start` loads it. */
export async function startDemo({ client }: Pick<BenchServer, 'client'>): Promise<DemoServer> {
  const data = await mkdtemp(join(tmpdir(), 'wartbar-bench-demo-'));
  const demo = (into: Filled) => loadDemo({ ...into, now: Date.now() });
  const { origin, close } = await serve(data, client, demo);
  return { origin, email: 'leitung@musterwerk.example', close };
}

/** Builds and starts everything; what is written during the run is gone afterwards. */
export async function startServer(root: string, reuse: boolean): Promise<BenchServer> {
  const kept = join(root, '.cache/bench');
  const client = join(kept, 'client');
  const built = reuse && (await readFile(join(client, 'index.html')).catch(() => null)) !== null;
  if (!built) await buildClient(root, client);
  await mkdir(join(client, 'bench'), { recursive: true });
  await buildPage(root, client);
  await prepareDatabase(join(kept, 'company'), reuse);

  const data = join(kept, 'data');
  await rm(data, { recursive: true, force: true });
  await cp(join(kept, 'company/pglite'), join(data, 'pglite'), { recursive: true });
  const { origin, database, close } = await serve(data, client);
  let open = true;
  return {
    origin,
    db: database.db,
    large: await findCompany(database.db, LARGE),
    small: await findCompany(database.db, SMALL),
    least: await findCompany(database.db, LEAST),
    client,
    async close() {
      if (!open) return;
      open = false;
      await close();
    },
  };
}
