import type { Code } from '../../shared/contract/errors.ts';
import { type ReceiptsAnswer, SYNC_LIMITS } from '../../shared/contract/protocol.ts';
import { assertLease } from '../lease.ts';
import { currentTables } from '../meta.ts';
import { refreshOverlay } from '../mirror/overlay.ts';
import type { Commit, StoredEntry } from '../outbox/entry.ts';
import { entryTables } from '../outbox/settle.ts';
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
  for (const table of [db.outbox, db.journal]) {
    for (let after = ''; ; ) {
      const page = await table.where(':id').above(after).limit(SYNC_LIMITS.receipts).toArray();
      const code = await recoverPage(context, page.filter(mayBeThere));
      if (code !== 'done') return code;
      const last = page.at(-1);
      if (!last || page.length < SYNC_LIMITS.receipts) break;
      after = last.id;
    }
  }
  return 'done';
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
  await queueAgain(
    context,
    entries.filter((entry) => wasAcknowledged(entry) && !commits.has(entry.id)),
    commits,
  );
  return 'done';
}

/** Queues entries again, wherever they are now; those that the server has learn of their commit (OB5). */
async function queueAgain(
  context: PullContext,
  lost: StoredEntry[],
  commits: ReadonlyMap<string, Commit>,
): Promise<void> {
  const { db, held } = context;
  await db.seal.transact([...entryTables(db, lost), db.journal], async () => {
    await assertLease(db, held);
    await db.outbox
      .where(':id')
      .anyOf([...commits.keys()])
      .modify((entry) => {
        entry.commit = commits.get(entry.id);
      });
    await db.journal
      .where(':id')
      .anyOf([...commits.keys()])
      .filter(wasDiscarded)
      .modify({ why: 'acked', state: 'acked' });
    await requeue(context, lost);
    await refreshOverlay(
      db,
      await currentTables(db),
      lost.flatMap((entry) => entry.touches),
    );
  });
}

/** The same for entries of the outbox or the journal, inside a transaction over both. */
export async function requeue({ db, onRequeued }: PullContext, lost: readonly StoredEntry[]): Promise<void> {
  if (lost.length === 0) return;
  await db.outbox.bulkPut(lost.map(unsent));
  await db.journal.bulkDelete(lost.map((entry) => entry.id));
  onRequeued();
}

function unsent(entry: StoredEntry): StoredEntry {
  const { why: _why, ackedAt: _ackedAt, commit: _commit, ...typed } = entry as StoredEntry & { why?: string };
  return { ...typed, state: 'queued', attempts: 0, notBefore: 0 };
}
