import type { FastifyBaseLogger } from 'fastify';
import { serveWishes, type Wished } from '../../backup/ask-server.ts';
import type { Db } from '../../http/context.ts';
import type { Stores } from '../../storage/open-storage.ts';
import { moveFiles } from './move-files.ts';

const LOOK_EVERY = 2000;

export const MOVES = ['to-s3', 'to-disk'] as const;
export type Move = (typeof MOVES)[number];

export const wishOf = (move: Move): Wished => `moving-${move}`;

/** Both ends of a move. */
export const endsOf = (move: Move, { disk, s3 }: { disk: Stores['disk']; s3: NonNullable<Stores['s3']> }) =>
  move === 'to-s3' ? { from: disk, to: s3 } : { from: s3, to: disk };

export interface MoveServing {
  db: Db;
  stores: Stores;
  /** Folder in which somebody may ask. */
  dataFolder: string;
  logger: FastifyBaseLogger;
}

/**
 * [D4] Moves files for a command that cannot open the embedded database beside this server; as long as that waits. The
 * answer breaks it off and ends it; nothing keeps the process alive.
 */
export function serveMoves({ db, stores, dataFolder, logger }: MoveServing): () => Promise<void> {
  const { disk, s3 } = stores;
  if (s3 === null) return async () => undefined;
  let ended = false;
  let running: Promise<unknown> | null = null;
  const serve = (move: Move) =>
    serveWishes(
      dataFolder,
      async (isWanted) => {
        try {
          const goesOn = async () => !ended && (await isWanted());
          const moved = await moveFiles({ db, ...endsOf(move, { disk, s3 }), goesOn });
          logger.info({ move, moved: moved.moved, bytes: moved.bytes }, 'files moved');
          return { told: JSON.stringify(moved), failed: null };
        } catch (error) {
          logger.error({ err: error }, 'moving files failed');
          return { told: null, failed: error instanceof Error ? error.message : String(error) };
        }
      },
      wishOf(move),
    );
  const look = async () => {
    for (const move of MOVES) await serve(move);
  };
  const timer = setInterval(() => {
    running ??= look()
      .catch((error: unknown) => logger.error({ err: error }, 'looking for files to move failed'))
      .finally(() => {
        running = null;
      });
  }, LOOK_EVERY);
  timer.unref();
  return async () => {
    ended = true;
    clearInterval(timer);
    await running;
  };
}
