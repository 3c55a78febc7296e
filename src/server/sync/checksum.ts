import type { Kysely } from 'kysely';
import type { SyncChecksum } from '../../shared/contract/core/protocol.ts';
import type { AnyRecord } from '../../shared/contract/registry.ts';
import { makeRowSum, type RowSum } from '../../shared/lib/row-sum.ts';
import type { Database } from '../db/schema.ts';
import type { Tx } from '../http/context.ts';
import type { Asking } from './changes.ts';
import { parseCursor } from './cursor.ts';
import { readableKinds, refreshDevice } from './grants/grants.ts';
import { readConsistently } from './read-consistently.ts';
import { hasEntriesAfter, type Reader, readerOf, readHead, readVersions } from './store.ts';

/** Rows read at once: no page holds up other requests for long. */
const PAGE = 5000;

/**
 * [PL5] What a device must hold of each kind that it may be given, if its cursor is where the log stands in
 * this very snapshot; otherwise nothing can be said now, and it asks again when it has caught up.
 */
export function readChecksum(
  db: Kysely<Database>,
  asking: Asking & { cursor: string; generation: number },
): Promise<SyncChecksum> {
  return readConsistently(db, async (tx) => {
    const { caller, now } = asking;
    const key = readerOf(asking);
    const { epoch, xmin } = await readHead(tx);
    const position = parseCursor(epoch, asking.cursor);
    const { generation } = await refreshDevice(tx, key, caller, xmin, now);
    const behind = !position || (await hasEntriesAfter(tx, key.clientid, position));
    if (behind || generation !== asking.generation) return { current: false, kinds: [] };
    const kinds: SyncChecksum['kinds'] = [];
    for (const record of readableKinds(caller)) {
      kinds.push({ kind: record.kind, ...(await sumOf(tx, key, record, generation)) });
    }
    return { current: true, kinds };
  });
}

async function sumOf(tx: Tx, key: Reader, record: AnyRecord, generation: number): Promise<RowSum> {
  const sum = makeRowSum();
  for (let after = ''; ; ) {
    const rows = await readVersions(tx, key, record, { to: generation, after, limit: PAGE });
    for (const { nodeid, version } of rows) sum.add(nodeid, version);
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return sum.sum();
    after = last.nodeid;
  }
}
