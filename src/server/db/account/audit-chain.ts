import { sql } from 'kysely';
import type { AuditCheck } from '../../../shared/contract/account/audit-queries.ts';
import type { Db, Tx } from '../../http/context.ts';
import { hashOfDetail, hashOfEntry } from './audit-hash.ts';

const ENTRY = [
  'clientid',
  'entryid',
  'created',
  'actornodeid',
  'subjectnodeid',
  'action',
  'detailhash',
] as const;

/** Companies with entries that are not chained yet. */
export async function companiesToChain(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('audit')
    .select('clientid')
    .distinct()
    .where('position', 'is', null)
    .orderBy('clientid')
    .execute();
  return rows.map(({ clientid }) => clientid);
}

/** The end of a company's chain, held until the transaction ends; undefined: another process is at it. */
async function holdEnd(tx: Tx, clientid: string): Promise<{ position: number; hash: string } | undefined> {
  const end = tx.selectFrom('auditchain').select(['position', 'hash']).where('clientid', '=', clientid);
  const hold = () => end.forUpdate().skipLocked().executeTakeFirst();
  const held = await hold();
  if (held) return held;
  // Beside a row that is being changed, `on conflict` would wait.
  if (await end.executeTakeFirst()) return undefined;
  await tx
    .insertInto('auditchain')
    .values({ clientid })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return hold();
}

/**
 * [D11] Chains up to `limit` entries of a company, in the order in which they were written; answers how many. Whoever is
 * not the only one at it chains none.
 */
export async function chainEntries(tx: Tx, clientid: string, limit: number): Promise<number> {
  const end = await holdEnd(tx, clientid);
  if (!end) return 0;
  const entries = await tx
    .selectFrom('audit')
    .select(['seq', ...ENTRY])
    .where('clientid', '=', clientid)
    .where('position', 'is', null)
    .orderBy('seq')
    .limit(limit)
    .execute();
  if (entries.length === 0) return 0;
  let { position, hash } = end;
  const links = entries.map(({ seq, ...entry }) => {
    const previoushash = hash;
    position += 1;
    hash = hashOfEntry({ ...entry, position, previoushash });
    return { seq, position, previoushash, hash };
  });
  await sql`
    update audit set position = link.position, previoushash = link.previoushash, hash = link.hash
    from jsonb_to_recordset(${JSON.stringify(links)}::jsonb)
      as link(seq bigint, position bigint, previoushash text, hash text)
    where audit.clientid = ${clientid} and audit.seq = link.seq
  `.execute(tx);
  await tx.updateTable('auditchain').set({ position, hash }).where('clientid', '=', clientid).execute();
  return entries.length;
}

/**
 * [D11] Walks a company's chain on for up to `limit` entries after a place up to which it was found whole, 0 for its
 * beginning. `db`: of one state.
 */
export async function checkChain(
  db: Db,
  clientid: string,
  { after, limit }: { after: number; limit: number },
): Promise<AuditCheck> {
  const end = (await db
    .selectFrom('auditchain')
    .select(['position', 'hash'])
    .where('clientid', '=', clientid)
    .executeTakeFirst()) ?? { position: 0, hash: '' };
  const { waiting } = await db
    .selectFrom('audit')
    .select(sql<number>`count(*)::int`.as('waiting'))
    .where('clientid', '=', clientid)
    .where('position', 'is', null)
    .executeTakeFirstOrThrow();
  const walked = await walk(db, clientid, after, limit);
  const broken = walked.broken ?? whereItEndsWrong(walked, end);
  const upto = broken === null ? walked.upto : Math.min(walked.upto, broken - 1);
  return { upto, total: end.position, waiting, hash: end.hash, broken };
}

interface Walked {
  /** The place up to which the chain is whole, and the hash there. */
  upto: number;
  hash: string;
  /** No entry comes after it. */
  last: boolean;
  broken: number | null;
}

/** Entries that were cut off, or put behind the end, are in no hash: the end itself says how long the chain is. */
function whereItEndsWrong({ upto, hash, last }: Walked, end: { position: number; hash: string }) {
  if (upto > end.position) return end.position + 1;
  if (upto < end.position) return last ? upto + 1 : null;
  return hash === end.hash ? null : upto;
}

async function walk(db: Db, clientid: string, after: number, limit: number): Promise<Walked> {
  const from = after === 0 ? '' : await hashAt(db, clientid, after);
  if (from === null) return { upto: after - 1, hash: '', last: false, broken: after };
  const rows = await db
    .selectFrom('audit')
    .leftJoin('auditdetail as text', (join) =>
      join.onRef('text.clientid', '=', 'audit.clientid').onRef('text.entryid', '=', 'audit.entryid'),
    )
    .select(ENTRY.map((column) => `audit.${column}` as const))
    .select(['position', 'previoushash', 'hash', 'salt', 'detail'])
    .where('audit.clientid', '=', clientid)
    .where('position', '>', after)
    .orderBy('position')
    .limit(limit)
    .execute();
  let [upto, hash] = [after, from];
  for (const { salt, detail, hash: written, previoushash, position, ...entry } of rows) {
    const expected = hashOfEntry({ ...entry, position: upto + 1, previoushash: hash });
    const erased = salt === null || detail === null;
    const said = erased || hashOfDetail({ salt, detail }) === entry.detailhash;
    const holds = position === upto + 1 && previoushash === hash && written === expected && said;
    if (!holds) return { upto, hash, last: false, broken: upto + 1 };
    [upto, hash] = [upto + 1, expected];
  }
  return { upto, hash, last: rows.length < limit, broken: null };
}

async function hashAt(db: Db, clientid: string, position: number): Promise<string | null> {
  const found = await db
    .selectFrom('audit')
    .select('hash')
    .where('clientid', '=', clientid)
    .where('position', '=', position)
    .executeTakeFirst();
  return found?.hash ?? null;
}
