import { holdKey } from '../../db/files/stored-files.ts';
import type { Db } from '../../http/context.ts';
import { isStored } from '../../storage/is-stored.ts';
import { keepPatiently } from '../../storage/keep-patiently.ts';
import { type FileStorage, fileidIn, type Incoming, NoRoom } from '../../storage/storage.ts';
import { moveText as text } from '../../text/de/move-files.ts';
import { storedSum } from './store.ts';

/** Files that are on their way at a time. */
const AT_ONCE = 4;

export interface MoveDeps {
  db: Db;
  from: FileStorage;
  to: FileStorage;
  /** Asked before each file; false: the rest stays where it is. */
  goesOn: () => boolean | Promise<boolean>;
}

/** Bytes of the files that arrive just now. */
interface OnWay {
  bytes: number;
}

/** What became of the files; `bytes` of those that were moved. */
export interface Moved {
  moved: number;
  bytes: number;
  /** Keys of files that are not as they were stored, in the place they come from: they stay there. */
  damaged: string[];
  /** Whether it was broken off. */
  stopped: boolean;
}

/**
 * [D4] Moves every file from one storage to the other, while servers go on. A file is in the new place, read back whole and
 * as it was stored, before it leaves the old one: whoever is killed at any moment loses nothing, and the next one goes on
 * with what is left. What takes long is done without a lock; while the key is held, it is seen whether somebody erased or
 * replaced the file meanwhile, so that nothing comes back. Throws `StorageAway`, and `NoRoom` before the disk is full.
 */
export async function moveFiles(deps: MoveDeps): Promise<Moved> {
  const done: Moved = { moved: 0, bytes: 0, damaged: [], stopped: false };
  const way: OnWay = { bytes: 0 };
  for await (const group of deps.from.keys()) {
    const waiting = group.filter((key) => fileidIn(key) !== undefined);
    const work = async (): Promise<void> => {
      for (let key = waiting.shift(); key !== undefined; key = waiting.shift()) {
        if (!(await deps.goesOn())) done.stopped = true;
        if (done.stopped) return;
        const size = await moveOne(deps, key, way);
        if (size === 'damaged') done.damaged.push(key);
        else if (size !== 'left') {
          done.moved += 1;
          done.bytes += size;
        }
      }
    };
    // The others come to their end before a failure of one is told.
    const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, work));
    const failed = ends.find((end) => end.status === 'rejected');
    if (failed) throw failed.reason;
    if (done.stopped) break;
  }
  return done;
}

/** Size of the file once it is moved. left: somebody erased or replaced it meanwhile. */
async function moveOne(deps: MoveDeps, key: string, way: OnWay): Promise<number | 'left' | 'damaged'> {
  const { db, from, to } = deps;
  const incoming = await (from.lend ? from.lend(key) : fetched(deps, key, way));
  if (incoming === null) return 'left';
  try {
    const { size, sha256 } = incoming;
    const said = await storedSum(db, key);
    if (said !== null && said.sha256 !== sha256) return 'damaged';
    // One that was cut short may have brought it already.
    if (!(await isStored(to, key, incoming))) {
      if (!(await bring(deps, key, incoming))) return 'left';
      if (!(await isStored(to, key, { size, sha256 })))
        throw new Error(`${key} reads differently than it was written`);
    }
    return (await leave(deps, key, incoming)) ? size : 'left';
  } finally {
    await to.discard(incoming);
  }
}

/** Files that come at the same time must not take the same room; what the disk keeps free for the database stays free. */
async function fetched({ from, to }: MoveDeps, key: string, way: OnWay): Promise<Incoming | null> {
  const size = await from.size(key);
  if (size === null) return null;
  way.bytes += size;
  try {
    if ((await to.room()) < way.bytes) throw new NoRoom(text.noRoom);
    const bytes = await from.read(key);
    try {
      return bytes && (await to.receive(bytes, size));
    } finally {
      bytes?.destroy();
    }
  } finally {
    way.bytes -= size;
  }
}

async function bring({ db, from, to }: MoveDeps, key: string, incoming: Incoming): Promise<boolean> {
  await to.stage(incoming, key);
  const keeping = () =>
    db.transaction().execute(async (tx) => {
      await holdKey(tx, key);
      const said = await storedSum(tx, key);
      const replaced = said !== null && said.sha256 !== incoming.sha256;
      if (replaced || (await from.size(key)) === null) return false;
      await to.keep(incoming, key);
      return true;
    });
  return keepPatiently(keeping);
}

/** Only while the new place has it: a server that took the same file again has put it elsewhere. */
function leave({ db, from, to }: MoveDeps, key: string, { size }: Incoming): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await holdKey(tx, key);
    if ((await to.size(key)) !== size) return false;
    await from.remove(key);
    return true;
  });
}
