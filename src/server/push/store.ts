import { sql } from 'kysely';
import type { PushChoice } from '../../shared/rules/account/push-choice.ts';
import type { Cause } from '../../shared/rules/notice.ts';
import type { PushSubscriptionTable } from '../db/account/company-tables.ts';
import { OFTEN } from '../db/drivers/often.ts';
import type { Caller, Db, Tx } from '../http/context.ts';

/** Postgres channel on which a message that waits is told to every server. */
export const PUSH_CHANNEL = 'wartbar_push';

/** Longer than a push service may take to answer: who died while sending is replaced after this, ms. */
export const LEASE = 60_000;

type Owner = Pick<Caller, 'clientid' | 'usernodeid' | 'sessionid'>;

/** What the device of a session gets; undefined: none. */
export function findOwnPush(db: Db, { clientid, usernodeid, sessionid }: Owner) {
  return db
    .selectFrom('pushsubscription')
    .select(['subscriptionid', 'choices', 'failing', 'lasterror', 'tested'])
    .where('clientid', '=', clientid)
    .where('usernodeid', '=', usernodeid)
    .where('sessionid', '=', sessionid)
    .executeTakeFirst();
}

/** Whether the session is one still; until the transaction ends it stays so. */
export async function holdSession(tx: Tx, { usernodeid, sessionid }: Owner, now: number): Promise<boolean> {
  const found = await tx
    .selectFrom('refreshtoken')
    .select('sessionid')
    .where('sessionid', '=', sessionid)
    .where('usernodeid', '=', usernodeid)
    .where('revoked', 'is', null)
    .where('expires', '>', now)
    .forShare()
    .execute();
  return found.length > 0;
}

/** The keys that a browser gave with this address before; undefined: it is new here. */
export function findPushKeys(tx: Tx, endpoint: string) {
  return tx
    .selectFrom('pushsubscription')
    .select(['p256dh', 'auth', 'sessionid'])
    .where('endpoint', '=', endpoint)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** The address is that of this session alone from now on. Without `choices` those of before count, or else `standard`. */
export async function keepPush(
  tx: Tx,
  { clientid, usernodeid, sessionid }: Owner,
  browser: Pick<PushSubscriptionTable, 'endpoint' | 'service' | 'p256dh' | 'auth'>,
  { choices, standard, now }: { choices: PushChoice[] | undefined; standard: PushChoice[]; now: number },
): Promise<void> {
  await tx
    .deleteFrom('pushsubscription')
    .where('endpoint', '=', browser.endpoint)
    .where('sessionid', '<>', sessionid)
    .execute();
  await tx
    .insertInto('pushsubscription')
    .values({
      clientid,
      usernodeid,
      sessionid,
      ...browser,
      choices: choices ?? standard,
      created: now,
      seen: now,
      failing: null,
      lasterror: null,
    })
    .onConflict((conflict) =>
      conflict.column('sessionid').doUpdateSet({
        ...browser,
        ...(choices && { choices }),
        seen: now,
        // Another address may get through.
        failing: sql`case when pushsubscription.endpoint = ${browser.endpoint} then pushsubscription.failing end`,
        lasterror: sql`case when pushsubscription.endpoint = ${browser.endpoint} then pushsubscription.lasterror end`,
      }),
    )
    .execute();
}

/** Of a person's devices those that were away longest go, but for so many. */
export async function keepMost(tx: Tx, { clientid, usernodeid }: Owner, most: number): Promise<void> {
  await sql`
    delete from pushsubscription where subscriptionid in (
      select subscriptionid from pushsubscription
      where clientid = ${clientid} and usernodeid = ${usernodeid}
      order by seen desc, created desc offset ${most}
    )
  `.execute(tx);
}

export async function dropOwnPush(db: Db, { clientid, usernodeid, sessionid }: Owner): Promise<void> {
  await db
    .deleteFrom('pushsubscription')
    .where('clientid', '=', clientid)
    .where('usernodeid', '=', usernodeid)
    .where('sessionid', '=', sessionid)
    .execute();
}

const tellServers = (tx: Tx) => sql`select pg_notify(${PUSH_CHANNEL}, '')`.execute(tx);

/**
 * [D9] Writes down what goes to the devices of those who are told, in the transaction that tells them: for each person
 * the message in the app of that id.
 */
export async function queuePush(
  tx: Tx,
  clientid: string,
  told: readonly { nodeid: string; usernodeid: string }[],
  choice: PushChoice,
  now: number,
): Promise<void> {
  const { numAffectedRows } = await sql`${OFTEN}
    insert into pushmessage (clientid, subscriptionid, noticenodeid, created, nextattempt)
    select held.clientid, held.subscriptionid, held.nodeid, ${now}, ${now}
    from (
      select s.clientid, s.subscriptionid, told.nodeid
      from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as told(nodeid text, usernodeid text)
      join pushsubscription s on s.clientid = ${clientid} and s.usernodeid = told.usernodeid
        and ${choice} = any(s.choices)
      order by s.subscriptionid
      -- One that ends in this moment is left out: whoever writes must not fail by somebody else's logout.
      for key share of s
    ) held
  `.execute(tx);
  if ((numAffectedRows ?? 0n) > 0n) await tellServers(tx);
}

/** A test goes to a device, unless one did since `before` (ms); answers whether. */
export async function queueTest(
  tx: Tx,
  { clientid, sessionid }: Owner,
  before: number,
  now: number,
): Promise<boolean> {
  const found = await tx
    .updateTable('pushsubscription')
    .set({ tested: now })
    .where('clientid', '=', clientid)
    .where('sessionid', '=', sessionid)
    .where('tested', '<=', before)
    .returning('subscriptionid')
    .executeTakeFirst();
  if (!found) return false;
  await tx
    .insertInto('pushmessage')
    .values({
      clientid,
      subscriptionid: found.subscriptionid,
      noticenodeid: null,
      created: now,
      nextattempt: now,
    })
    .execute();
  await tellServers(tx);
  return true;
}

/** A message that this server took to send it, with what it is about and where it goes. */
export interface TakenPush {
  id: string;
  subscriptionid: string;
  clientid: string;
  usernodeid: string;
  endpoint: string;
  service: string;
  p256dh: string;
  auth: string;
  created: number;
  attempts: number;
  /** The session may still be used. */
  live: boolean;
  /** Null: a test. */
  noticenodeid: string | null;
  cause: Cause;
  title: string;
  machine: string;
  equipmentnodeid: string;
  notificationnodeid: string;
  readat: number;
}

/** Takes the message that has waited longest; null: none waits. Those that other servers take are passed over. */
export async function takePush(db: Db, now: number): Promise<TakenPush | null> {
  const { rows } = await sql<TakenPush>`
    with taken as (
      update pushmessage set nextattempt = ${now + LEASE}, attempts = attempts + 1
      where id = (
        select id from pushmessage where nextattempt <= ${now}
        order by nextattempt, created limit 1 for update skip locked
      )
      returning id, clientid, subscriptionid, noticenodeid, created, attempts
    )
    select taken.*, s.usernodeid, s.endpoint, s.service, s.p256dh, s.auth,
      exists (
        select from refreshtoken r
        join account a on a.usernodeid = r.usernodeid
        join client c on c.clientid = r.clientid
        where r.sessionid = s.sessionid and r.revoked is null and r.expires > ${now}
          and not a.locked and c.active and (r.twofaapproved or not a.twofaenabled)
      ) as live,
      n.cause, n.title, n.equipmentnodeid, n.notificationnodeid, n.readat, coalesce(e.name, '') as machine
    from taken
    join pushsubscription s on s.subscriptionid = taken.subscriptionid
    left join notice n on n.clientid = taken.clientid and n.nodeid = taken.noticenodeid
    left join equipment e on e.clientid = n.clientid and e.nodeid = n.equipmentnodeid
  `.execute(db);
  return rows[0] ?? null;
}

/** It is done with: the push service has it, or it is not to be told any more. */
export async function dropPush(db: Db, id: string): Promise<void> {
  await db.deleteFrom('pushmessage').where('id', '=', id).execute();
}

/** What waits since before then (ms) goes. */
export async function forgetUnsent(db: Db, before: number): Promise<void> {
  await db.deleteFrom('pushmessage').where('created', '<', before).execute();
}

/** The browser takes none any more at this address; answers whether it has no other one by now. */
export async function dropSubscription(
  db: Db,
  { subscriptionid, endpoint }: Pick<TakenPush, 'subscriptionid' | 'endpoint'>,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('pushsubscription')
    .where('subscriptionid', '=', subscriptionid)
    .where('endpoint', '=', endpoint)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** What a push service says of one device: null, that it got through. */
export async function noteFailing(
  db: Db,
  { subscriptionid, endpoint }: Pick<TakenPush, 'subscriptionid' | 'endpoint'>,
  lasterror: string | null,
  now: number,
): Promise<void> {
  await db
    .updateTable('pushsubscription')
    .set({ lasterror, failing: lasterror === null ? null : sql`coalesce(failing, ${now})` })
    .where('subscriptionid', '=', subscriptionid)
    .where('endpoint', '=', endpoint)
    .where('lasterror', 'is distinct from', lasterror)
    .execute();
}

/** It did not go out and is tried again from `nextattempt` (ms) on. */
export async function markUnsentPush(db: Db, id: string, nextattempt: number): Promise<void> {
  await db.updateTable('pushmessage').set({ nextattempt }).where('id', '=', id).execute();
}

/** A push service cannot be reached: what waits for it is not tried before `until` (ms). */
export async function postponeService(db: Db, service: string, until: number): Promise<void> {
  await sql`
    update pushmessage set nextattempt = ${until}
    where id in (
      select m.id from pushmessage m join pushsubscription s on s.subscriptionid = m.subscriptionid
      where s.service = ${service} and m.nextattempt < ${until} for update of m skip locked
    )
  `.execute(db);
}

/** Forgotten at once; what is left waits for the next time. */
const FORGET = 1000;

/** Devices that were not seen since `before` (ms), and those whose session is none any more; answers how many. */
export async function forgetPushed(db: Db, before: number, now: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from pushsubscription where subscriptionid in (
      select s.subscriptionid from pushsubscription s
      where s.seen < ${before} or not exists (
        select from refreshtoken r where r.sessionid = s.sessionid and r.revoked is null and r.expires > ${now}
      )
      limit ${FORGET} for update of s skip locked
    )
  `.execute(db);
  return Number(numAffectedRows ?? 0n);
}
