import { sql } from 'kysely';
import { leaving } from '../../shared/contract/account/user-commands.ts';
import { eraseAuditDetails, recordAudit } from '../db/account/audit.ts';
import { askDeletion, takeBackDeletion } from '../db/account/company-data.ts';
import { eraseLogin, findLogin } from '../db/account/users.ts';
import { applyEffects, findRow } from '../db/records.ts';
import type { Db, Tx } from '../http/context.ts';
import type { Erasure } from './erasure.ts';

/** By whose clock nights are counted where there is no company yet. */
const ZONE = 'Europe/Berlin';

/** The clock of the plant: of the oldest company, which the server was set up for. */
export async function plantZone(db: Db): Promise<string> {
  const found = await db
    .selectFrom('client')
    .select('timezone')
    .orderBy('created')
    .limit(1)
    .executeTakeFirst();
  return found?.timezone ?? ZONE;
}

/** When the database was set up, ms. */
export async function setUpAt(db: Db): Promise<number> {
  const { rows } = await sql<{ at: number }>`
    select floor(extract(epoch from min(applied)) * 1000)::bigint as at from migration
  `.execute(db);
  return rows[0]?.at ?? 0;
}

/**
 * Addresses of whoever runs the server: super users, and where there are none, the administrators of the only company that
 * is on it.
 */
export async function operatorEmails(db: Db): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select email from account where not locked and not invited and (
      superuser or (
        admin and (select count(*) from client) = 1 and not exists (select 1 from account where superuser)
      )
    ) order by email limit 20
  `.execute(db);
  return rows.map(({ email }) => email);
}

const KINDS = { 'user.deleted': 'person', 'machine.erased': 'machine' } as const;

/** [D11] Persons and machines that the audit log says were erased, in entries behind that number; and the last number. */
export async function auditedErasures(db: Db, after: number): Promise<{ erasures: Erasure[]; last: number }> {
  const rows = await db
    .selectFrom('audit')
    .select(['clientid', 'subjectnodeid', 'action', 'created'])
    .where('seq', '>', after)
    .where('action', 'in', Object.keys(KINDS))
    .orderBy('seq')
    .execute();
  const { last } = await db
    .selectFrom('audit')
    .select((of) => of.fn.coalesce(of.fn.max('seq'), sql<number>`0`).as('last'))
    .executeTakeFirstOrThrow();
  const erasures = rows.flatMap(({ clientid, subjectnodeid: nodeid, action, created: at }) =>
    nodeid === null ? [] : [{ kind: KINDS[action as keyof typeof KINDS], clientid, nodeid, at }],
  );
  return { erasures, last };
}

/**
 * [D5] [D11] Erases once more what was erased after the backup that was just loaded: persons and machines at once; of a
 * company nobody gets in any more, and the next start's jobs erase it with its files. `now` in ms. Answers how many.
 */
export async function eraseAgain(tx: Tx, erasures: readonly Erasure[], now: number): Promise<number> {
  const erase = { person: erasePerson, machine: eraseMachine, company: eraseCompany };
  let count = 0;
  for (const { kind, clientid, nodeid } of erasures) {
    if (await erase[kind](tx, clientid, nodeid, now)) count += 1;
  }
  return count;
}

async function erasePerson(tx: Tx, clientid: string, nodeid: string, now: number): Promise<boolean> {
  const login = await findLogin(tx, clientid, nodeid);
  const user = await findRow(tx, clientid, 'user', nodeid);
  if (!user || (!login && user.leftat > 0)) return false;
  if (login) await eraseLogin(tx, clientid, nodeid, login.email);
  await eraseAuditDetails(tx, clientid, nodeid);
  await applyEffects(tx, clientid, [leaving(nodeid, now)]);
  const entry = { clientid, actornodeid: null, subjectnodeid: nodeid, action: 'user.deleted' } as const;
  await recordAudit(tx, entry, now);
  return true;
}

async function eraseMachine(tx: Tx, clientid: string, nodeid: string, now: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('equipment')
    .where('clientid', '=', clientid)
    .where('nodeid', '=', nodeid)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  const entry = { clientid, actornodeid: null, subjectnodeid: nodeid, action: 'machine.erased' } as const;
  await recordAudit(tx, entry, now);
  return true;
}

async function eraseCompany(tx: Tx, clientid: string, _nodeid: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('client')
    .set({ active: false })
    .where('clientid', '=', clientid)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await takeBackDeletion(tx, clientid);
  await askDeletion(tx, { clientid, usernodeid: null, requested: now, due: now });
  return true;
}
