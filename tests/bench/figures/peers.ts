import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { runCommand } from '../../harness/run-command.mjs';
import { type Figure, figure } from '../figure.ts';
import { ensureLoaded, type RunContext } from '../run-context.ts';
import { summarize } from '../statistics.ts';

const PREFIX = 'peers-';
const NAMES: Record<string, string> = { rxdb: 'RxDB on Dexie', pouchdb: 'PouchDB' };

/** Other databases are installed when they are asked for: nothing else needs them. */
async function preparePeers(root: string, client: string): Promise<void> {
  const folder = join(root, 'tests/bench/peers');
  const there = await stat(join(folder, 'node_modules/.package-lock.json')).catch(() => null);
  if (!there) {
    const { code, output } = await runCommand('npm', ['ci'], { cwd: folder, capture: true });
    if (code !== 0) throw new Error(`The other databases could not be installed:\n${output}`);
  }
  await build({
    absWorkingDir: folder,
    entryPoints: ['page.js'],
    outfile: join(client, 'bench/peers.js'),
    bundle: true,
    format: 'iife',
    target: 'es2022',
    // One page bears one version of Dexie only: RxDB gets the app's.
    alias: { dexie: join(root, 'node_modules/dexie') },
    define: { 'process.env.NODE_ENV': '"production"', global: 'globalThis' },
    logLevel: 'error',
  });
}

/** The same write and the same question in other local databases, over the same rows. */
export async function peers(context: RunContext): Promise<Figure[]> {
  const { root, server, page, fast } = context;
  await preparePeers(root, server.client);
  await ensureLoaded(context, []);
  await page.step('loadRecorded', PREFIX, true, { notification: fast ? 500 : 2000 });
  const { rows, taken } = await page.step('besidePeers', PREFIX, fast ? 20 : 200);
  const mine = taken.ours;
  if (!mine) throw new Error('unreachable');
  const by = 'p95' as const;
  return Object.entries(NAMES).flatMap(([name, limitIs]) => {
    const other = taken[name];
    if (!other) throw new Error(`${name} was not measured`);
    const over = `over ${rows.toLocaleString('en')} notifications`;
    return [
      figure({
        name: `creation ${over} p95`,
        measured: summarize(mine.write),
        limit: summarize(other.write),
        limitIs,
        allowed: 2,
        by,
        note: 'ours is encrypted, strictly durable, with an outbox entry and the row it shows',
      }),
      figure({
        name: `open ones of a machine ${over} p95`,
        measured: summarize(mine.query),
        limit: summarize(other.query),
        limitIs,
        allowed: null,
        by,
      }),
    ];
  });
}
