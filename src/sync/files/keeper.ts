import { isDeadHandle } from '../faults/reopen.ts';
import { read } from '../store/gate.ts';
import { follow } from '../store/live-query.ts';
import { readMeta } from '../store/meta.ts';
import { DOCUMENT_BUDGET, evictDocuments } from './documents.ts';
import type { FileContext } from './download.ts';
import { keepDocument } from './keep-document.ts';
import { alignPins, missingDocuments, type WantedDocument, wantedDocuments } from './kept.ts';
import { makeRoom, type StorageUse } from './room.ts';

/**
 * [I6] Brings the documents that a person chose to have offline onto the device, at low priority:
 *
 *            choice, mirror, engine at rest, network, timer
 *   waiting ────────────────────────────────────────────────► working: two files at a time, until
 *      ▲                                                          │  nothing is missing, or one of
 *      └── outbox or pull busy · metered · no room, no cache · offline
 *
 * The list of work is what the choices ask of the mirror minus what is cached, made again each time: a kill or a
 * cut loses nothing.
 */
export interface Keeper {
  poke(): void;
  stop(): void;
}

/** Why documents are missing although they were chosen; null: none is, or they are being fetched. */
export type KeepPause = 'busy' | 'metered' | 'room' | 'cache' | 'offline' | null;

export interface KeepStatus {
  pause: KeepPause;
  /** Files that the server does not give (deleted, no right); asked again at the next start. */
  refused: number;
}

export const KEEP_STATUS = 'keeping';
/** Meta item: the person wants documents although their connection is metered. */
export const KEEP_METERED = 'keepmetered';

const SIDE_BY_SIDE = 2;
const RETRY = 60_000;
const noTimer = () => undefined;

export interface KeeperOptions extends FileContext {
  /** The browser's estimate; null where it gives none. */
  storage(): Promise<StorageUse | null>;
  /** The person asked their device to save data. */
  metered(): boolean;
  onError(error: unknown): void;
}

export function createKeeper(options: KeeperOptions): Keeper {
  const { db, ports } = options;
  const refused = new Set<string>();
  let stopped = false;
  let running = false;
  let poked = false;
  let wanted: WantedDocument[] | null = null;
  let cancelRetry: () => void = noTimer;

  /** What keeps the next file from being fetched. */
  const hindrance = async (document: WantedDocument): Promise<KeepPause> => {
    const [status, pull] = [await readMeta(db, 'status'), await readMeta(db, 'pull')];
    if (status.phase === 'offline') return 'offline';
    if (status.phase !== 'idle' || !pull.complete || pull.loads.length > 0) return 'busy';
    if (options.metered() && !(await db.meta.get(KEEP_METERED))) return 'metered';
    return (await makeRoom(db, ports, await options.storage(), document.size)) ? null : 'room';
  };

  const pass = async (): Promise<void> => {
    if (!wanted) return;
    const now = wanted;
    await read(db, () => alignPins(db, now));
    const queue = (await missingDocuments(db, now)).filter(({ path }) => !refused.has(path));
    let pause: KeepPause = null;
    const fetchNext = async (): Promise<void> => {
      for (let next = queue.shift(); next && !pause && !poked && !stopped; next = queue.shift()) {
        pause ??= await hindrance(next);
        if (pause || stopped) return;
        const outcome = await keepDocument(options, next);
        if (outcome === 'refused') refused.add(next.path);
        else if (outcome !== 'kept') pause ??= outcome;
      }
    };
    await tell({ pause: null, refused: refused.size });
    await Promise.all(Array.from({ length: SIDE_BY_SIDE }, fetchNext));
    await evictDocuments(db, ports, DOCUMENT_BUDGET);
    await tell({ pause, refused: refused.size });
    if (pause) cancelRetry = ports.clock.after(RETRY, poke);
  };

  const tell = async (status: KeepStatus): Promise<void> => {
    const known = (await db.meta.get(KEEP_STATUS))?.value as KeepStatus | undefined;
    if (known?.pause === status.pause && known.refused === status.refused) return;
    await db.meta.put({ name: KEEP_STATUS, value: status });
  };

  const poke = () => {
    poked = true;
    if (!running && !stopped) void run();
  };

  const run = async (): Promise<void> => {
    running = true;
    try {
      while (poked && !stopped) {
        poked = false;
        cancelRetry();
        await pass();
      }
    } catch (error) {
      if (stopped) return;
      // [SW5] The store was closed under it: the next try opens it again.
      if (isDeadHandle(error)) cancelRetry = ports.clock.after(RETRY, poke);
      else options.onError(error);
    } finally {
      running = false;
    }
  };

  const stopFollowing = follow(
    db,
    { clock: ports.clock, onError: options.onError },
    async () => ({
      wanted: await wantedDocuments(db),
      phase: (await readMeta(db, 'status')).phase,
      metered: await db.meta.get(KEEP_METERED),
    }),
    (found) => {
      wanted = found.wanted;
      poke();
    },
  );

  return {
    poke,
    stop: () => {
      stopped = true;
      cancelRetry();
      stopFollowing();
    },
  };
}
