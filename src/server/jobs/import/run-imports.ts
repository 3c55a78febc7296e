import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { keptMs } from '../../../shared/contract/company/retention.ts';
import type { Database } from '../../db/schema.ts';
import { isCollision, refusalOf } from '../../http/failure.ts';
import { applySteps } from './apply.ts';
import {
  finishTurn,
  forgetImports,
  nextSteps,
  noteFailure,
  noteSteps,
  type Turn,
  takeTurn,
} from './store.ts';
import { undoSteps } from './undo.ts';

/** Writes in one transaction. */
const BATCH = 200;
/** Turns that may fail one after the other before an import is given up. */
const TRIES = 5;
const DAY = 86_400_000;
/** Files that nobody started to import. */
const UNSTARTED = 7 * DAY;
/** How long an import can be undone. */
const UNDOABLE = keptMs('imports');

/** A turn that failed: of which import, and its only write where it was one. */
class TurnFailed extends Error {
  readonly turn: Turn;
  readonly seq: number | null;
  constructor(message: string, options: ErrorOptions, turn: Turn, seq: number | null) {
    super(message, options);
    this.turn = turn;
    this.seq = seq;
  }
}

/** One batch of one import; false when none waits. */
const oneTurn = (db: Kysely<Database>, now: number, limit: number): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const turn = await takeTurn(tx);
    if (!turn) return false;
    const steps = await nextSteps(tx, turn, limit);
    try {
      if (steps.length === 0) await finishTurn(tx, turn, now);
      else
        await noteSteps(tx, turn, await (turn.state === 'running' ? applySteps : undoSteps)(tx, turn, steps));
    } catch (error) {
      const seq = limit === 1 ? (steps[0]?.seq ?? null) : null;
      throw new TurnFailed('an import failed', { cause: error }, turn, seq);
    }
    return true;
  });

/** A write that cannot be made, since what it names is gone meanwhile, is noted; the rest goes on. */
const passOver = (db: Kysely<Database>, failed: Turn, seq: number): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const turn = await takeTurn(tx, failed.importid);
    const [step] = turn ? await nextSteps(tx, turn, 1) : [];
    // Another server may have come by meanwhile.
    if (turn?.state !== failed.state || step?.seq !== seq) return;
    const state = turn.state === 'running' ? 'failed' : 'kept';
    await noteSteps(tx, turn, [{ seq, state, reason: state === 'failed' ? 'failed' : 'used' }]);
  });

/** The database refused a row, which trying again will not change. */
const isRowsFault = (error: unknown): boolean =>
  ['conflict', 'gone', 'invalid'].includes(refusalOf(error).code);

/**
 * [D10] Goes on with imports and with undoing them, a batch in a transaction: a server that ends in between leaves whole
 * batches, and any server goes on after them. Each write is made once. `ended`: whether to stop after this batch.
 */
export async function runImports(
  db: Kysely<Database>,
  logger: FastifyBaseLogger,
  now: () => number,
  ended: () => boolean = () => false,
): Promise<void> {
  await forgetImports(db, now() - UNSTARTED, now() - UNDOABLE);
  // After a write that failed the next ones are made one by one, to find which it was.
  for (let single = 0; !ended(); single = Math.max(0, single - 1)) {
    try {
      if (!(await oneTurn(db, now(), single > 0 ? 1 : BATCH))) return;
    } catch (error) {
      if (!(error instanceof TurnFailed)) throw error;
      const { turn, seq, cause } = error;
      if (isRowsFault(cause)) {
        if (seq !== null) await passOver(db, turn, seq);
        else single = BATCH + 1;
        continue;
      }
      logger.warn({ err: cause, importid: turn.importid }, 'a batch of an import failed');
      if (isCollision(cause)) continue;
      if (!(await noteFailure(db, turn, TRIES, now()))) return;
      logger.error({ err: cause, importid: turn.importid }, 'an import was given up');
    }
  }
}
