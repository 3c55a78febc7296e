import { appendFile, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '../http/context.ts';
import { isThere } from '../storage/is-there.ts';
import { type Erasure, erasure } from './erasure.ts';
import { backupsIn, momentOf } from './manifest.ts';
import { auditedErasures } from './store.ts';

/** Beside the backups, which it is copied with: what was erased for good since the oldest of them. */
const LIST = 'erased.jsonl';
/** Entries that are read once more: one with a lower number may be committed later. */
const OVERLAP = 1000;

/**
 * The moment of an erasure is that of its request, and clocks of servers differ: one from so long before a backup may not
 * be in it yet, ms. To erase what is gone already does nothing.
 */
export const MARGIN = 3_600_000;

/** The list is added to and shortened by one at a time: what is added while it is written anew would be lost. */
let last: Promise<unknown> = Promise.resolve();
function inTurn<T>(run: () => Promise<T>): Promise<T> {
  const next = last.then(run);
  last = next.catch(() => undefined);
  return next;
}

const keyOf = ({ kind, clientid, nodeid, at }: Erasure): string => `${kind} ${clientid} ${nodeid} ${at}`;

/** What the list beside the backups holds. A last line that was broken off is none. */
export async function listedErasures(folder: string): Promise<Erasure[]> {
  const text = await readFile(join(folder, LIST), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return text.split('\n').flatMap((line) => {
    try {
      return [erasure.parse(JSON.parse(line))];
    } catch {
      return [];
    }
  });
}

/** Writes erasures down beside the backups; where there are none, nothing has to be kept from coming back. */
export async function listErasures(folder: string, erasures: readonly Erasure[]): Promise<void> {
  if (erasures.length === 0 || !(await isThere(folder))) return;
  // Begins a line of its own, also behind one that was broken off.
  const lines = erasures.map((each) => `\n${JSON.stringify(each)}`).join('');
  await inTurn(() => appendFile(join(folder, LIST), lines, { mode: 0o600, flush: true }));
}

/** Forgets what was erased before the oldest backup was made: it is in none of them. */
export const pruneErasures = (folder: string): Promise<void> => inTurn(() => shorten(folder));

async function shorten(folder: string): Promise<void> {
  const moments = (await backupsIn(folder)).map(momentOf);
  const [oldest = Number.POSITIVE_INFINITY, ...later] = moments;
  // A clock that stood ahead does not tell when it was made.
  if (later.some((moment) => moment < oldest)) return;
  const all = await listedErasures(folder);
  const kept = all.filter(({ at }) => at >= oldest - MARGIN);
  if (kept.length === all.length) return;
  const part = join(folder, `.part-${LIST}`);
  const lines = kept.map((each) => `${JSON.stringify(each)}\n`).join('');
  await writeFile(part, lines, { mode: 0o600, flush: true });
  await rename(part, join(folder, LIST));
}

/**
 * Writes down which persons and machines were erased, as the audit log tells; the answer does it again and again, and
 * reads only what came since.
 */
export function erasureNotes(db: Db, folder: string): () => Promise<void> {
  let after = 0;
  return async () => {
    if (!(await isThere(folder))) return;
    const { erasures, last } = await auditedErasures(db, after - OVERLAP);
    if (erasures.length > 0) {
      const known = new Set((await listedErasures(folder)).map(keyOf));
      await listErasures(
        folder,
        erasures.filter((each) => !known.has(keyOf(each))),
      );
    }
    after = last;
  };
}
