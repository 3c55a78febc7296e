import { sql } from 'kysely';
import type { FigureReport, ReportSkipped } from '../../../shared/contract/notification/figure-report.ts';
import type { Month } from '../../../shared/rules/figures/monthly.ts';
import type { Db, Tx } from '../../http/context.ts';
import { REPORT } from '../../mail/store.ts';

interface Owner {
  clientid: string;
  usernodeid: string;
}

/** [K4] Monthly reports of a person, the oldest first. */
export function listReports(db: Db, { clientid, usernodeid }: Owner): Promise<FigureReport[]> {
  return db
    .selectFrom('figurereport')
    .select(['reportid', 'placenodeid', 'created', 'due', 'sent', 'skipped'])
    .where('clientid', '=', clientid)
    .where('usernodeid', '=', usernodeid)
    .orderBy('created')
    .orderBy('reportid')
    .execute();
}

interface NewReport extends Owner {
  reportid: string;
  placenodeid: string | null;
  created: number;
  reported: Month;
  due: number;
}

export async function addReport(tx: Tx, report: NewReport): Promise<void> {
  await tx.insertInto('figurereport').values(report).execute();
}

/** Mails with reports of a person that wait for the mail server. */
const waitingMails = (tx: Tx, { clientid, usernodeid }: Owner) =>
  tx
    .deleteFrom('mail_outbox')
    .where('clientid', '=', clientid)
    .where('usernodeid', '=', usernodeid)
    .where('cause', '=', REPORT)
    .where('sent', 'is', null);

/** Answers whether there was that report of that person; its mail goes too where it waits for the mail server. */
export async function dropReport(
  tx: Tx,
  { reportid, ...owner }: Owner & { reportid: string },
): Promise<boolean> {
  const dropped = await tx
    .deleteFrom('figurereport')
    .where('clientid', '=', owner.clientid)
    .where('usernodeid', '=', owner.usernodeid)
    .where('reportid', '=', reportid)
    .returning('sent')
    .executeTakeFirst();
  if (!dropped) return false;
  // Its mail was written down at that moment.
  if (dropped.sent !== null) await waitingMails(tx, owner).where('created', '=', dropped.sent).execute();
  return true;
}

/** All reports of a person end, those too that wait for the mail server. */
export async function dropReportsOf(tx: Tx, clientid: string, usernodeid: string): Promise<void> {
  await tx
    .deleteFrom('figurereport')
    .where('clientid', '=', clientid)
    .where('usernodeid', '=', usernodeid)
    .execute();
  await waitingMails(tx, { clientid, usernodeid }).execute();
}

/** A report that this server took to write it. */
export interface TakenReport extends Owner {
  reportid: string;
  placenodeid: string | null;
  reported: Month;
  attempts: number;
}

/**
 * Takes the report that has been due longest until a moment (ms), when another server may; null: none is due. Those that
 * other servers take are passed over.
 */
export async function takeReport(db: Db, now: number, until: number): Promise<TakenReport | null> {
  const { rows } = await sql<TakenReport>`
    update figurereport set due = ${until}, attempts = attempts + 1
    where (clientid, reportid) = (
      select clientid, reportid from figurereport
      where due <= ${now} order by due, reportid limit 1 for update skip locked
    )
    returning clientid, reportid, usernodeid, placenodeid, reported, attempts
  `.execute(db);
  return rows[0] ?? null;
}

/**
 * Says what became of a month; false where it was done with before, or the report was ended meanwhile. Whatever is
 * written in the same transaction is written once for each month.
 */
export async function noteReported(
  tx: Tx,
  { clientid, reportid }: Pick<TakenReport, 'clientid' | 'reportid'>,
  {
    month,
    ...said
  }: { month: Month; due: number } & ({ sent: number; skipped: null } | { skipped: ReportSkipped }),
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('figurereport')
    .set({ ...said, reported: month, attempts: 0 })
    .where('clientid', '=', clientid)
    .where('reportid', '=', reportid)
    .where('reported', '<', month)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** It is looked at again at that moment (ms), and not before. */
export async function postponeReport(
  db: Db,
  { clientid, reportid }: Pick<TakenReport, 'clientid' | 'reportid'>,
  due: number,
): Promise<void> {
  await db
    .updateTable('figurereport')
    .set({ due })
    .where('clientid', '=', clientid)
    .where('reportid', '=', reportid)
    .execute();
}
