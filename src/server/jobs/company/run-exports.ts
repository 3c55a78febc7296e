import { Readable } from 'node:stream';
import { keptSince } from '../../../shared/contract/company/retention.ts';
import { findExport } from '../../db/account/company-data.ts';
import { countCompany } from '../../db/export/rows.ts';
import { companyArchive } from '../../read/archive/company-archive.ts';
import { fileKey, TooLarge } from '../../storage/storage.ts';
import { zipStream } from '../../storage/zip-stream.ts';
import type { EraseDeps } from '../files/erase-files.ts';
import {
  deleteExport,
  finishExport,
  noteProgress,
  oldExports,
  othersDone,
  type Turn,
  takeExport,
} from './store.ts';

/** A server that says nothing for so long is gone, and another one begins again, ms. */
const LEASE = 5 * 60_000;
/** How often it is told how far an export is, ms. */
const TOLD_EVERY = 1000;
/** Servers that may break off at an export before it is given up. */
const TRIES = 3;

/** Another server writes it, or its company is gone. */
class Replaced extends Error {
  override name = 'Replaced';
}

/**
 * [D11] Writes what companies asked for, one after the other: an archive goes to the storage piece by piece, so that no
 * company is too large, and counts once it is whole. `ended`: whether to stop before the next one.
 */
export async function runExports(
  deps: EraseDeps,
  now: () => number,
  ended: () => boolean = () => false,
): Promise<number> {
  for (let written = 0; ; written += 1) {
    if (ended()) return written;
    const turn = await takeExport(deps.db, now(), now() + LEASE);
    if (!turn) return written;
    try {
      if (turn.tries > TRIES) await finishExport(deps.db, turn, { state: 'failed', finished: now() });
      else await write(deps, turn, now, ended);
    } catch (error) {
      if (error instanceof Replaced) continue;
      if (ended()) {
        // The next start begins again: nothing is wrong with it.
        await finishExport(deps.db, turn, { state: 'waiting', finished: 0, tries: turn.tries - 1 });
        return written;
      }
      deps.logger.error({ err: error, exportid: turn.exportid }, 'an export failed');
      const state = turn.tries >= TRIES || error instanceof TooLarge ? 'failed' : 'waiting';
      await finishExport(deps.db, turn, { state, finished: state === 'failed' ? now() : 0 });
      return written;
    }
  }
}

async function write(deps: EraseDeps, turn: Turn, now: () => number, ended: () => boolean): Promise<void> {
  const { db, storage } = deps;
  const { clientid, exportid } = turn;
  const { rows, files } = await countCompany(db, clientid);
  let done = 0;
  let told = 0;
  const tell = async (total?: number) => {
    told = now();
    const progress = { done, leased: now() + LEASE, ...(total === undefined ? {} : { total }) };
    if (!(await noteProgress(db, turn, progress))) throw new Replaced();
  };
  await tell(rows + files);
  const onProgress = async (more: number) => {
    done += more;
    if (ended()) throw new Error('the server ends');
    if (now() - told >= TOLD_EVERY) await tell();
  };
  const archive = companyArchive({ db, storage, now, onProgress }, clientid);
  const stream = Readable.from(zipStream(archive), { objectMode: false });
  const incoming = await storage.receive(stream, Math.max(0, await storage.room()));
  const key = fileKey(clientid, exportid, 1);
  await storage.keep(incoming, key);
  if (await finishExport(db, turn, { state: 'done', size: incoming.size, finished: now() })) {
    // One archive at a time is kept of a company: what it holds counts against no plan.
    await forget(deps, await othersDone(db, turn));
    return;
  }
  // The company is gone: nothing of it stays. Where another server is at it, its archive lies under the same key.
  if (!(await findExport(db, clientid, exportid))) await storage.remove(key);
  throw new Replaced();
}

/** [D11] Removes exports whose time is over, with their bytes; answers how many. */
export async function forgetExports(deps: EraseDeps, now: number): Promise<number> {
  return forget(deps, await oldExports(deps.db, keptSince('exports', now)));
}

async function forget(
  { db, storage, logger }: EraseDeps,
  old: Awaited<ReturnType<typeof oldExports>>,
): Promise<number> {
  let forgotten = 0;
  for (const { clientid, exportid } of old) {
    const key = fileKey(clientid, exportid, 1);
    try {
      await storage.remove(key);
      await deleteExport(db, clientid, exportid);
      forgotten += 1;
    } catch (error) {
      logger.error({ err: error, key }, 'an export could not be removed');
    }
  }
  return forgotten;
}
