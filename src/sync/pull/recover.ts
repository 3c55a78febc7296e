import type { Table } from 'dexie';
import type { Code } from '../../shared/contract/core/errors.ts';
import { type ReceiptsAnswer, SYNC_LIMITS } from '../../shared/contract/core/protocol.ts';
import type { Commit, StoredEntry } from '../entry.ts';
import { toSend } from '../outbox/queue/untried.ts';
import { withEffects } from '../outbox/queue/upgrade.ts';
import { changeEntries, type EntryChange } from '../store/gate.ts';
import { eachPage } from '../store/key-pages.ts';
import type { PullContext } from './pull-context.ts';

const TIMEOUT = 30_000;

/**
 * [OB15] The server may be older than what it acknowledged (restored from a backup, lost power). Asks which
 * of the acknowledged entries of this device it has, those that no pull has shown yet and those in the
 * journal, and queues the others again, under their ids and in their old places. Repeatable after a kill. What it has
 * of the discarded ones counts as acknowledged from then on.
 */
export async function recoverLost(context: PullContext): Promise<Code> {
  const { db } = context;
  let code: Code = 'done';
  for (const table of [db.outbox, db.journal]) {
    await eachPage(table as Table<StoredEntry, string>, 'id', SYNC_LIMITS.receipts, async (page) => {
      code = await recoverPage(context, page.filter(mayBeThere));
      return code === 'done';
    });
    if (code !== 'done') break;
  }
  return code;
}

/** [OB14] A logout may have discarded what was on its way, and nobody was left to take its acknowledgement. */
const wasDiscarded = ({ why }: StoredEntry & { why?: string }): boolean => why === 'discarded';

const mayBeThere = (entry: StoredEntry): boolean => wasAcknowledged(entry) || wasDiscarded(entry);

const wasAcknowledged = (entry: StoredEntry & { why?: string }): boolean =>
  entry.why === undefined ? entry.state === 'acked' : entry.why === 'acked';

async function recoverPage(context: PullContext, entries: StoredEntry[]): Promise<Code> {
  if (entries.length === 0) return 'done';
  const outcome = await context.send({
    method: 'POST',
    path: '/api/sync/receipts',
    json: { ids: entries.map((entry) => entry.id) },
    timeout: TIMEOUT,
  });
  if (outcome.code !== 'done') return outcome.code;
  const { known = [] } = outcome.body as Partial<ReceiptsAnswer>;
  const commits = new Map(known.map(({ id, epoch, xid }) => [id, { epoch, xid }]));
  const lost = entries.filter((entry) => wasAcknowledged(entry) && !commits.has(entry.id));
  await queueAgain(context, await withEffects(context.db, lost, context.findCommand), commits);
  return 'done';
}

/** Queues entries again, wherever they are now; those that the server has learn of their commit (OB5). */
async function queueAgain(
  context: PullContext,
  lost: StoredEntry[],
  commits: ReadonlyMap<string, Commit>,
): Promise<void> {
  const { db, held } = context;
  await changeEntries(db, { entries: lost, lease: held }, async (change) => {
    for (const entry of await db.outbox.bulkGet([...commits.keys()]))
      if (entry) await change.update(entry, { commit: commits.get(entry.id) });
    await db.journal
      .where(':id')
      .anyOf([...commits.keys()])
      .filter(wasDiscarded)
      .modify({ why: 'acked', state: 'acked' });
    await requeue(context, change, lost);
  });
}

/** The same for entries of the outbox or the journal, inside a transaction over both. */
export async function requeue(
  { onRequeued }: PullContext,
  change: EntryChange,
  lost: readonly StoredEntry[],
): Promise<void> {
  if (lost.length === 0) return;
  await change.putBack(lost.map(toSend));
  onRequeued();
}
