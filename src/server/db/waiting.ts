import { sql } from 'kysely';
import type { Db } from '../http/context.ts';

/** [D6] What waits in the database, of all companies together. */
export interface Waiting {
  mails: number;
  /** When the mail that waits longest was written, ms; null: none waits. */
  oldestmail: number | null;
  /** Mails given up since `since`. */
  failedmails: number;
  exports: number;
  imports: number;
  /** Devices that asked for changes since `since`. */
  devices: number;
  /** Bytes of the whole database. */
  databasebytes: number;
}

/** `since`: ms. Each part has an index or a small table. */
export async function readWaiting(db: Db, since: number): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    select mail.waiting as mails, mail.oldest as oldestmail,
      (select count(*)::int from mail_outbox where created >= ${since} and failed is not null) as failedmails,
      (select count(*)::int from companyexport where state in ('waiting', 'running')) as exports,
      (select count(*)::int from import where state in ('running', 'undoing')) as imports,
      (select count(*)::int from device where seen >= ${since}) as devices,
      pg_database_size(current_database()) as databasebytes
    from (
      select count(*)::int as waiting, min(created) as oldest
      from mail_outbox where sent is null and failed is null
    ) mail
  `.execute(db);
  return rows[0] as Waiting;
}
