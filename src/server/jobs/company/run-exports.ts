import { Readable } from 'node:stream';
import { keptSince } from '../../../shared/contract/company/retention.ts';
import { findExport } from '../../db/account/company-data.ts';
import { findCaller } from '../../db/callers.ts';
import { countCompany } from '../../db/export/rows.ts';
import { rightsOf } from '../../db/export/table-rows.ts';
import { holdKey } from '../../db/files/stored-files.ts';
import { companyArchive } from '../../read/archive/company-archive.ts';
import { countWished, mayExportTables, tableFile } from '../../read/tables/table-file.ts';
import { keepPatiently } from '../../storage/keep-patiently.ts';
import { fileKey, NoRoom, StorageAway, TooLarge } from '../../storage/storage.ts';
import { zipStream } from '../../storage/zip-stream.ts';
import type { EraseDeps } from '../files/erase-files.ts';
import { removeHeld } from '../files/remove-held.ts';
import {
  deleteExport,
  finishExport,
  noteProgress,
  oldExports,
  replacedBy,
  type Turn,
  takeExport,
  type Written,
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

/** Who asked for it may not have it any more. */
class NotAllowed extends Error {
  override name = 'NotAllowed';
}

/**
 * [D11] [K3] Writes what was asked for, one after the other: a file goes to the storage piece by piece, so that nothing is
 * too large, and counts once it is whole. `ended`: whether to stop before the next one.
 */
export async function runExports(
  deps: EraseDeps,
  written: Written,
  now: () => number,
  ended: () => boolean = () => false,
): Promise<number> {
  for (let count = 0; ; count += 1) {
    if (ended()) return count;
    const turn = await takeExport(deps.db, written, now(), now() + LEASE);
    if (!turn) return count;
    try {
      if (turn.tries > TRIES) await finishExport(deps.db, turn, { state: 'failed', finished: now() });
      else await write(deps, turn, now, ended);
    } catch (error) {
      if (error instanceof Replaced) continue;
      if (ended() || error instanceof StorageAway) {
        // The next start or turn begins again: nothing is wrong with it.
        await finishExport(deps.db, turn, { state: 'waiting', finished: 0, tries: turn.tries - 1 });
        return count;
      }
      const final = error instanceof TooLarge || error instanceof NoRoom || error instanceof NotAllowed;
      deps.logger.error({ err: error, exportid: turn.exportid }, 'an export failed');
      const state = turn.tries >= TRIES || final ? 'failed' : 'waiting';
      await finishExport(deps.db, turn, { state, finished: state === 'failed' ? now() : 0 });
      if (!final) return count;
    }
  }
}

/** What is written: how much there is to go through, its bytes, and the rights that a table's rows are chosen by. */
interface Content {
  total: number;
  bytes: AsyncIterable<Buffer>;
  rights?: string;
}

async function contentOf(
  { db, storage }: EraseDeps,
  { clientid, usernodeid, wish }: Turn,
  now: () => number,
  onProgress: (more: number) => Promise<void>,
): Promise<Content> {
  if (wish === null) {
    const { rows, files } = await countCompany(db, clientid);
    const archive = companyArchive({ db, storage, now, onProgress }, clientid);
    return { total: rows + files, bytes: zipStream(archive) };
  }
  // As they are now: hours may have passed since it was asked for.
  const caller = await findCaller(db, clientid, usernodeid);
  if (!caller || !mayExportTables(caller, wish)) throw new NotAllowed();
  return {
    total: await countWished(db, caller, wish, Number.MAX_SAFE_INTEGER),
    bytes: tableFile(db, caller, wish, { now: now(), onRows: onProgress }),
    rights: await rightsOf(db, caller),
  };
}

async function write(deps: EraseDeps, turn: Turn, now: () => number, ended: () => boolean): Promise<void> {
  const { db, storage } = deps;
  const { clientid, exportid } = turn;
  let done = 0;
  let told = 0;
  const tell = async (total?: number) => {
    told = now();
    const progress = { done, leased: now() + LEASE, ...(total === undefined ? {} : { total }) };
    if (!(await noteProgress(db, turn, progress))) throw new Replaced();
  };
  const onProgress = async (more: number) => {
    done += more;
    if (ended()) throw new Error('the server ends');
    if (now() - told >= TOLD_EVERY) await tell();
  };
  const { total, bytes, rights } = await contentOf(deps, turn, now, onProgress);
  await tell(total);
  const stream = Readable.from(bytes, { objectMode: false });
  const incoming = await storage.receive(stream, Math.max(0, await storage.room()));
  const key = fileKey(clientid, exportid, 1);
  try {
    await storage.stage(incoming, key);
    await keepPatiently(() =>
      db.transaction().execute(async (tx) => {
        await holdKey(tx, key);
        await storage.keep(incoming, key);
      }),
    );
  } finally {
    await storage.discard(incoming);
  }
  const ends = { state: 'done' as const, size: incoming.size, finished: now(), ...(rights && { rights }) };
  if (await finishExport(db, turn, ends)) {
    // One archive at a time is kept of a company, and few tables of a person: what they hold counts against no plan.
    await forget(deps, await replacedBy(db, turn));
    return;
  }
  // The company is gone: nothing of it stays. Where another server is at it, its archive lies under the same key.
  if (!(await findExport(db, clientid, exportid))) await removeHeld(deps, key);
  throw new Replaced();
}

/** [D11] Removes exports whose time is over, with their bytes; answers how many. */
export async function forgetExports(deps: EraseDeps, now: number): Promise<number> {
  return forget(deps, await oldExports(deps.db, keptSince('exports', now)));
}

async function forget(deps: EraseDeps, old: Awaited<ReturnType<typeof oldExports>>): Promise<number> {
  const { db, logger } = deps;
  let forgotten = 0;
  for (const { clientid, exportid } of old) {
    const key = fileKey(clientid, exportid, 1);
    try {
      await removeHeld(deps, key);
      await deleteExport(db, clientid, exportid);
      forgotten += 1;
    } catch (error) {
      logger.error({ err: error, key }, 'an export could not be removed');
    }
  }
  return forgotten;
}
