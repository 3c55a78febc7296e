import { sql } from 'kysely';
import { COUNTED_KINDS } from '../../../shared/contract/company/operation-queries.ts';
import type { Caller, Db } from '../../http/context.ts';

interface MailState {
  waiting: number;
  /** ms */
  oldest: number | null;
  failed: number;
}

/** Mails of a company, or of all; given up `since` (ms). */
export async function readMails(db: Db, clientid: string | null, since: number): Promise<MailState> {
  const ours = clientid === null ? sql`true` : sql`clientid = ${clientid}`;
  const { rows } = await sql<MailState>`
    select count(*) filter (where failed is null)::int as waiting,
      min(created) filter (where failed is null) as oldest,
      count(*) filter (where failed >= ${since})::int as failed
    from mail_outbox where sent is null and ${ours}
  `.execute(db);
  return rows[0] as MailState;
}

/** Bytes of a company's stored files. */
export async function readFileBytes(db: Db, clientid: string): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(size), 0)::bigint as bytes from file where clientid = ${clientid} and state = 'stored'
  `.execute(db);
  return rows[0]?.bytes ?? 0;
}

/** How many rows a company has of these kinds. */
export async function countRows(
  db: Db,
  clientid: string,
): Promise<{ kind: (typeof COUNTED_KINDS)[number]; count: number }[]> {
  const counts = COUNTED_KINDS.map(
    (kind) => sql`select ${kind}::text as kind, count(*)::int as count
      from ${sql.table(kind)} where clientid = ${clientid}`,
  );
  const { rows } = await sql<{ kind: (typeof COUNTED_KINDS)[number]; count: number }>`
    ${sql.join(counts, sql` union all `)}
  `.execute(db);
  return COUNTED_KINDS.map((kind) => ({ kind, count: rows.find((row) => row.kind === kind)?.count ?? 0 }));
}

/**
 * Whether a caller runs the whole server: a super user at home, or an administrator of the only company that is on it. A
 * company of super users alone is none.
 */
export async function runsServer(
  db: Db,
  { clientid, usernodeid, superuser, entered }: Caller,
): Promise<boolean> {
  if (entered !== null) return false;
  if (superuser) return true;
  const { rows } = await sql<{ alone: boolean }>`
    select coalesce((
      select admin from account where clientid = ${clientid} and usernodeid = ${usernodeid}
    ), false) and not exists (
      select from client other where other.clientid <> ${clientid} and (
        not exists (select from account a where a.clientid = other.clientid)
        or exists (select from account a where a.clientid = other.clientid and not a.superuser)
      )
    ) as alone
  `.execute(db);
  return rows[0]?.alone ?? false;
}
