import type { Kysely } from 'kysely';
import { chainEntries, companiesToChain } from '../db/account/audit-chain.ts';
import type { Database } from '../db/schema.ts';

/** Entries in one transaction. */
const BATCH = 500;

/**
 * [D11] Chains what was recorded since, a batch in a transaction: a server that ends in between leaves whole batches, and
 * any server goes on after them. Answers how many. `ended`: whether to stop after this batch.
 */
export async function chainAudit(
  db: Kysely<Database>,
  ended: () => boolean = () => false,
  batch = BATCH,
): Promise<number> {
  let all = 0;
  for (const clientid of await companiesToChain(db)) {
    for (let chained = batch; chained === batch && !ended(); all += chained) {
      chained = await db.transaction().execute((tx) => chainEntries(tx, clientid, batch));
    }
  }
  return all;
}
