import type { FastifyBaseLogger } from 'fastify';
import { keptMs, keptSince } from '../../shared/contract/company/retention.ts';
import type { OpenDatabase } from '../db/database.ts';
import { forgetDevices, longestWriterSeconds, pruneLog } from '../db/log.ts';
import { forgetRefused, forgetResponses } from '../db/receipts.ts';
import { countChanges, vacuumTables } from '../db/statistics.ts';

/** A device that was away for longer starts over. */
export const LOG_KEPT = keptMs('changes');
/** [OB3] */
export const RESPONSES_KEPT = keptMs('answers');
/** [OB14] */
export const REFUSED_KEPT = keptMs('refused');
/** Changed rows after which the embedded database is vacuumed again. */
const VACUUM_AFTER = 5000;
/** [PL2] A writer that stays open for `stalled` s is told of, looked for every `every` ms. */
const ALARM = { stalled: 60, every: 60_000 };
const TIDY_EVERY = 6 * 3_600_000;

/**
 * Keeps the log short and says when something holds delivery back (PL2). The answer ends it; nothing
 * here keeps the process alive.
 */
export function startUpkeep(
  { db, dialect }: OpenDatabase,
  logger: FastifyBaseLogger,
  now: () => number,
  alarm = ALARM,
): () => void {
  const guarded = (what: string, run: () => Promise<void>) => () => {
    run().catch((error: unknown) => logger.warn({ err: error }, `${what} failed`));
  };
  const embedded = dialect === 'pglite';
  let vacuumed = Number.NEGATIVE_INFINITY;
  async function vacuum(): Promise<void> {
    const changes = await countChanges(db);
    if (changes - vacuumed < VACUUM_AFTER) return;
    await vacuumTables(db);
    vacuumed = changes;
  }
  const tidy = guarded('tidying the database', async () => {
    await pruneLog(db, now() - LOG_KEPT);
    await forgetDevices(db, keptSince('devices', now()));
    await forgetResponses(db, now() - RESPONSES_KEPT);
    await forgetRefused(db, now() - REFUSED_KEPT);
    if (embedded) await vacuum();
  });
  const watch = guarded('watching the database', async () => {
    if (embedded) return vacuum();
    const seconds = await longestWriterSeconds(db);
    if (seconds > alarm.stalled) {
      logger.error({ seconds }, 'a transaction that stays open holds back what devices are told');
    }
  });
  tidy();
  const timers = [setInterval(watch, alarm.every), setInterval(tidy, TIDY_EVERY)];
  for (const timer of timers) timer.unref();
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
}
