import { sql } from 'kysely';
import { insertRows, updateRow } from '../db/records.ts';
import type { RecordTables, Row } from '../db/schema.ts';
import type { Db, Tx } from '../http/context.ts';

/** A task that may be due, with its company and the zone of the company's calendar. */
export type DueTask = Row<'maintenancetask'> & { clientid: string; timezone: string };

/** No reminder comes earlier before its date. */
const LONGEST_LEAD = 32 * 86_400_000;

/** [T7] A planned notification with its report belongs to a cycle that is over, also while it is open. */
const unreported = sql<boolean>`not exists (
  select from report
  where report.clientid = planned.clientid and report.notificationnodeid = planned.nodeid
)`;

/** [E1] Nothing is planned for a machine that was taken out of service or deleted. */
const inService = sql<boolean>`machine.deletedat = 0 and machine.decommissioningdate = 0`;

/**
 * Tasks that may be due and have no planned notification without a report that is open or of their present date, by
 * node id after `after`; locked until the transaction ends. Those that others hold are passed over.
 */
export async function candidatesAfter(tx: Tx, after: string, now: number, limit: number): Promise<DueTask[]> {
  const { rows } = await sql<DueTask>`
    select task.*, client.timezone
    from maintenancetask task join client on client.clientid = task.clientid
    join equipment machine on machine.clientid = task.clientid and machine.nodeid = task.equipmentnodeid
    where task.nodeid > ${after} and ${inService}
      and (task.triggertype = 'counter' or (task.nextdueat > 0 and task.nextdueat <= ${now + LONGEST_LEAD}))
      and not exists (
        select from notification planned
        where planned.clientid = task.clientid and planned.maintenancetasknodeid = task.nodeid
          and planned.type = 6
          and (planned.status < 2 or (task.triggertype <> 'counter' and planned.dueuntil = task.nextdueat))
          and ${unreported}
      )
    order by task.nodeid limit ${limit}
    for update of task skip locked
  `.execute(tx);
  return rows;
}

/** What is to be done, in the order of the task's instructions. */
export async function stepsOf(db: Db, { clientid, nodeid }: DueTask): Promise<string[]> {
  const rows = await db
    .selectFrom('workflowstep as step')
    .innerJoin('workflow', (join) =>
      join
        .onRef('workflow.nodeid', '=', 'step.workflownodeid')
        .onRef('workflow.clientid', '=', 'step.clientid'),
    )
    .select('step.description')
    .where('workflow.clientid', '=', clientid)
    .where('workflow.maintenancetasknodeid', '=', nodeid)
    .orderBy('step.created')
    .orderBy('step.nodeid')
    .execute();
  return rows.map(({ description }) => description);
}

/** Planned maintenance that was raised for a task. */
export interface Raised {
  notificationnodeid: string;
  /** ms; the date of the cycle that it was raised for; 0: none any more. */
  dueuntil: number;
  /** Its notification was not deleted. */
  kept: boolean;
  /** Its cycle is over. */
  reported: boolean;
}

/** All that was ever raised for a task. */
export async function raisedFor(tx: Tx, { clientid, nodeid }: DueTask): Promise<Raised[]> {
  const { rows } = await sql<Raised>`
    select raised.notificationnodeid, raised.dueuntil,
      exists (
        select from notification
        where notification.clientid = raised.clientid and notification.nodeid = raised.notificationnodeid
      ) as kept,
      exists (
        select from report
        where report.clientid = raised.clientid and report.notificationnodeid = raised.notificationnodeid
      ) as reported
    from raised where raised.clientid = ${clientid} and raised.maintenancetasknodeid = ${nodeid}
  `.execute(tx);
  return rows;
}

/** Stores a planned notification, and that it was raised. */
export async function insertPlanned(
  tx: Tx,
  clientid: string,
  row: Omit<RecordTables['notification'], 'clientid' | 'version'> & { maintenancetasknodeid: string },
): Promise<void> {
  const { nodeid: notificationnodeid, maintenancetasknodeid, dueuntil } = row;
  await tx
    .insertInto('raised')
    .values({ clientid, notificationnodeid, maintenancetasknodeid, dueuntil })
    .execute();
  await insertRows(tx, clientid, 'notification', [row]);
}

/** Moves a task on. */
export async function moveOn(
  tx: Tx,
  { clientid, nodeid }: DueTask,
  fields: Partial<Pick<Row<'maintenancetask'>, 'nextdueat' | 'triggeringevent'>>,
): Promise<void> {
  await updateRow(tx, clientid, 'maintenancetask', nodeid, fields);
}

/** Open planned maintenance that nobody was reminded of with its task's present reminder, for its date. */
export interface Unreminded {
  clientid: string;
  nodeid: string;
  title: string;
  equipmentnodeid: string;
  dueuntil: number;
  reminder: string;
  timezone: string;
  bycounter: boolean;
}

/** The next of them by node id, locked until the transaction ends; those that others hold are passed over. */
export async function unremindedAfter(tx: Tx, after: string, limit: number): Promise<Unreminded[]> {
  const { rows } = await sql<Unreminded>`
    select planned.clientid, planned.nodeid, planned.title, planned.equipmentnodeid, planned.dueuntil,
      task.reminder, client.timezone, task.triggertype = 'counter' as bycounter
    from notification planned
    join maintenancetask task on task.clientid = planned.clientid and task.nodeid = planned.maintenancetasknodeid
    join client on client.clientid = planned.clientid
    join equipment machine on machine.clientid = planned.clientid and machine.nodeid = planned.equipmentnodeid
    where planned.nodeid > ${after} and planned.type = 6 and planned.status < 2
      and ${inService} and ${unreported}
      and not exists (
        select from reminded
        where reminded.clientid = planned.clientid and reminded.notificationnodeid = planned.nodeid
          and reminded.reminder = task.reminder
          and (task.triggertype = 'counter' or reminded.dueuntil = planned.dueuntil)
      )
    order by planned.nodeid limit ${limit}
    for update of planned skip locked
  `.execute(tx);
  return rows;
}

/** Planned maintenance that was closed without a report. */
export interface Unreported {
  clientid: string;
  nodeid: string;
  title: string;
  equipmentnodeid: string;
  dueuntil: number;
  closed: number;
  triggertype: string;
  triggeringevent: Row<'maintenancetask'>['triggeringevent'];
}

/**
 * [T7] The next of them by node id that were closed until `closed` (ms) and that their task waits for: raised for its present
 * date, or the last one that its counter raised. Locked until the transaction ends; those that others hold are passed over.
 */
export async function unreportedAfter(
  tx: Tx,
  after: string,
  closed: number,
  limit: number,
): Promise<Unreported[]> {
  const { rows } = await sql<Unreported>`
    select planned.clientid, planned.nodeid, planned.title, planned.equipmentnodeid, planned.dueuntil,
      planned.closed, task.triggertype, task.triggeringevent
    from maintenancetask task
    join notification planned on planned.clientid = task.clientid and planned.maintenancetasknodeid = task.nodeid
    join equipment machine on machine.clientid = planned.clientid and machine.nodeid = planned.equipmentnodeid
    where planned.nodeid > ${after} and planned.type = 6 and planned.status = 2 and planned.closed <= ${closed}
      and ${inService} and ${unreported}
      and case task.triggertype
        when 'counter' then not exists (
          select from notification later
          where later.clientid = planned.clientid and later.maintenancetasknodeid = task.nodeid and later.type = 6
            and later.dueuntil > planned.dueuntil
        )
        else planned.dueuntil = task.nextdueat
      end
    order by planned.nodeid limit ${limit}
    for update of planned skip locked
  `.execute(tx);
  return rows;
}

/** False when it was noted already, also by another server since it was looked up. */
export async function noteReminded(
  tx: Tx,
  {
    clientid,
    nodeid: notificationnodeid,
    reminder,
    dueuntil,
  }: Pick<Unreminded, 'clientid' | 'nodeid' | 'reminder' | 'dueuntil'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('reminded')
    .values({ clientid, notificationnodeid, reminder, dueuntil })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Deletes up to `limit` messages to users from before that time (ms), the oldest first; answers how many. */
export async function deleteNotices(db: Db, before: number, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from notice using (
      select clientid, nodeid from notice where created < ${before}
      order by created limit ${limit} for update skip locked
    ) old where notice.clientid = old.clientid and notice.nodeid = old.nodeid
  `.execute(db);
  return Number(numAffectedRows ?? 0);
}

/**
 * Deletes up to `limit` machines for good that were deleted before that time (ms); answers which. One with a signed
 * report stays: it was written in the instant of the deletion, and can be brought back with its machine.
 */
export async function eraseMachines(
  tx: Tx,
  before: number,
  limit: number,
): Promise<{ clientid: string; nodeid: string; name: string }[]> {
  const { rows } = await sql<{ clientid: string; nodeid: string; name: string }>`
    delete from equipment using (
      select clientid, nodeid from equipment e where deletedat > 0 and deletedat < ${before}
        and not exists (select from report r where r.clientid = e.clientid and r.equipmentnodeid = e.nodeid
          and (r.authorsignature <> '' or r.authorsignatureimage is not null))
      order by deletedat limit ${limit} for update skip locked
    ) old where equipment.clientid = old.clientid and equipment.nodeid = old.nodeid
    returning equipment.clientid, equipment.nodeid, equipment.name
  `.execute(tx);
  return rows;
}

/** Deletes up to `limit` messages to the provider from before that time (ms); answers how many. */
export async function deleteFeedback(db: Db, before: number, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from feedback using (
      select clientid, nodeid from feedback where created < ${before} limit ${limit} for update skip locked
    ) old where feedback.clientid = old.clientid and feedback.nodeid = old.nodeid
  `.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Deletes up to `limit` absences that ended before that time (ms); answers how many. */
export async function deleteAbsences(db: Db, before: number, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from absence using (
      select clientid, nodeid from absence where "until" < ${new Date(before).toISOString().slice(0, 10)}
      limit ${limit} for update skip locked
    ) old where absence.clientid = old.clientid and absence.nodeid = old.nodeid
  `.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Deletes up to `limit` tokens of sessions that ended before that time (ms); answers how many. */
export async function deleteSessions(db: Db, before: number, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from refreshtoken where tokenhash in (
      select tokenhash from refreshtoken where expires < ${before} or revoked < ${before}
      limit ${limit} for update skip locked
    )
  `.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Deletes up to `limit` tokens of deleted companies from before that time (ms); answers how many. */
export async function deleteEndedTokens(db: Db, before: number, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from endedtoken where tokenhash in (
      select tokenhash from endedtoken where ended < ${before} limit ${limit} for update skip locked
    )
  `.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Deletes up to `limit` screens that were signed off before that time (ms); answers how many. */
export async function deleteScreens(db: Db, before: number, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from hallscreen where screenid in (
      select screenid from hallscreen where revoked < ${before} limit ${limit} for update skip locked
    )
  `.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Erases up to `limit` texts of entries of the audit log from before that time (ms); answers how many. */
export async function eraseOldAuditDetails(db: Db, before: number, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from auditdetail using (
      select d.clientid, d.entryid from auditdetail d
      join audit a on a.clientid = d.clientid and a.entryid = d.entryid
      where a.created < ${before} limit ${limit} for update of d skip locked
    ) old where auditdetail.clientid = old.clientid and auditdetail.entryid = old.entryid
  `.execute(db);
  return Number(numAffectedRows ?? 0);
}
