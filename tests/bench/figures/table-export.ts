import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { runExports } from '../../../src/server/jobs/company/run-exports.ts';
import { openDiskStorage } from '../../../src/server/storage/disk-storage.ts';
import { TABLE_FORMATS } from '../../../src/shared/contract/company/table-queries.ts';
import { makeDevice } from '../device.ts';
import { type Figure, figure } from '../figure.ts';
import type { RunContext } from '../run-context.ts';
import { summarize } from '../statistics.ts';

/** What somebody may wait longer because a colleague exports, ms. */
const MOST = 100;
/** Between two requests, ms. */
const PAUSE = 20;

/** [K3] How long requests of others take while the server writes all notifications into a file, beside a quiet server. */
export async function tableExport({ server, fast }: RunContext): Promise<Figure[]> {
  const { origin, db, large } = server;
  const folder = await mkdtemp(join(tmpdir(), 'wartbar-bench-'));
  const storage = await openDiskStorage(folder);
  const logger = pino({ level: 'warn' });
  const device = await makeDevice(origin, large.email);
  const asked = async (until: Promise<unknown>): Promise<number[]> => {
    const taken: number[] = [];
    let over = false;
    const end = until.finally(() => {
      over = true;
    });
    while (!over) {
      const began = performance.now();
      const status = await device.call('GET', '/exports');
      if (status !== 200) throw new Error(`/exports: ${status}`);
      taken.push(performance.now() - began);
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
    await end;
    return taken;
  };
  const quiet = await asked(new Promise((resolve) => setTimeout(resolve, fast ? 1000 : 5000)));
  const figures: Figure[] = [];
  for (const format of TABLE_FORMATS) {
    await device.post('/exports', { kind: 'notifications', format });
    const began = performance.now();
    const run = runExports({ db, storage, logger }, 'tables', Date.now);
    const taken = await asked(run);
    const seconds = Math.round((performance.now() - began) / 1000);
    if ((await run) !== 1) throw new Error('nothing was exported');
    figures.push(
      figure({
        name: `request of another while ${format} is written p95`,
        measured: summarize(taken),
        limit: MOST,
        limitIs: `${MOST} ms`,
        allowed: 1,
        by: 'p95',
        note: `${seconds} s for all notifications; the longest ${Math.round(Math.max(...taken))} ms; quiet ${Math.round(summarize(quiet).p95)} ms`,
      }),
    );
  }
  await rm(folder, { recursive: true, force: true });
  return figures;
}
