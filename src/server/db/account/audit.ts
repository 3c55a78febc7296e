import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { AuditAction as Recorded } from '../../../shared/contract/account/audit-actions.ts';
import type { Caller, Db, Tx } from '../../http/context.ts';
import { hashOfDetail } from './audit-hash.ts';

/** [D11] What is worth knowing afterwards; both sides know it. */
export type AuditAction = Recorded;

/** Postgres channel on which an entry that is to be chained is told to every server. */
export const AUDIT_CHANNEL = 'wartbar_audit';

/** Characters that are kept of a personal text. */
const LONGEST_DETAIL = 500;

interface AuditEntry {
  clientid: string;
  /** Null: the server itself, by a command on its machine. */
  actornodeid: string | null;
  subjectnodeid: string | null;
  action: AuditAction;
  /** A name or an address that would otherwise be lost. It can be erased, and the chain still holds. */
  detail?: string | undefined;
}

/**
 * [D11] Notes who did what to whom, together with what was done. Waits for nobody: a job chains the entry afterwards.
 * `now` in ms.
 */
export async function recordAudit(tx: Tx, { detail, ...entry }: AuditEntry, now: number): Promise<void> {
  const entryid = randomUUID();
  const { clientid } = entry;
  // As the database will give it back: half of a character would have another hash.
  const kept = Buffer.from(
    Array.from(detail ?? '')
      .slice(0, LONGEST_DETAIL)
      .join(''),
  ).toString();
  const salt = randomBytes(16).toString('hex');
  const detailhash = kept === '' ? null : hashOfDetail({ salt, detail: kept });
  await tx
    .insertInto('audit')
    .values({ ...entry, entryid, created: now, detailhash })
    .execute();
  if (detailhash !== null)
    await tx.insertInto('auditdetail').values({ clientid, entryid, salt, detail: kept }).execute();
  await sql`select pg_notify(${AUDIT_CHANNEL}, '')`.execute(tx);
}

/** The same of what a caller does. `subjectnodeid`: whom or what it is about. */
export function noteAudit(
  { tx, caller, now }: { tx: Tx; caller: Caller; now: number },
  action: AuditAction,
  { subjectnodeid = null, detail }: { subjectnodeid?: string | null; detail?: string | undefined } = {},
): Promise<void> {
  const { clientid, usernodeid: actornodeid } = caller;
  return recordAudit(tx, { clientid, actornodeid, subjectnodeid, action, detail }, now);
}

/** Within so long nobody's further looks at the same are entries, ms. */
const ONE_LOOK = 3_600_000;

/**
 * [K4] [D11] Notes that the caller looked at data of somebody else, once an hour: pages ask again and again. Null: at
 * those of several persons at once.
 */
export async function noteLook(
  { db, caller, now }: { db: Db; caller: Caller; now: number },
  action: AuditAction,
  subjectnodeid: string | null,
): Promise<void> {
  const { clientid, usernodeid: actornodeid } = caller;
  if (subjectnodeid === actornodeid) return;
  await db.transaction().execute(async (tx) => {
    const entry = { clientid, actornodeid, subjectnodeid, action };
    if (!(await wasRecorded(tx, entry, now - ONE_LOOK))) await recordAudit(tx, entry, now);
  });
}

/** Whether the same was noted since then. A null of the entry stands for nobody. */
export async function wasRecorded(
  tx: Tx,
  { clientid, actornodeid, subjectnodeid, action }: Omit<AuditEntry, 'detail'>,
  since: number,
): Promise<boolean> {
  const found = await tx
    .selectFrom('audit')
    .select('seq')
    .where('clientid', '=', clientid)
    .where('actornodeid', actornodeid === null ? 'is' : '=', actornodeid)
    .where('subjectnodeid', subjectnodeid === null ? 'is' : '=', subjectnodeid)
    .where('action', '=', action)
    .where('created', '>', since)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** [D11] Erases what entries about somebody say in words; who did what by their node ids stays. */
export async function eraseAuditDetails(tx: Tx, clientid: string, subjectnodeid: string): Promise<void> {
  await tx
    .deleteFrom('auditdetail')
    .using('audit')
    .whereRef('audit.clientid', '=', 'auditdetail.clientid')
    .whereRef('audit.entryid', '=', 'auditdetail.entryid')
    .where('audit.clientid', '=', clientid)
    .where('audit.subjectnodeid', '=', subjectnodeid)
    .execute();
}
