import type { Kysely } from 'kysely';
import type { Database } from '../../src/server/db/schema.ts';
import { generateCompany, insertGenerated } from '../../src/server/demo/generate-company.ts';
import { hashPassword } from '../../src/server/http/password.ts';

/** The company that figures are about, and one of a thousand records to compare with. */
export const LARGE = { seed: 1, machines: 10_000, notifications: 100_000 };
export const SMALL = { seed: 2, machines: 100, notifications: 900 };
/** As little as a machine page needs: one machine, of whose notifications two are open. */
export const LEAST = { seed: 17, machines: 1, notifications: 10 };
const OPEN = 2;
export type Size = typeof LARGE;

export const PASSWORD = 'Wartbar2026';
/** The end of the generated history, so that every run has the same rows. */
const HISTORY_ENDS = Date.UTC(2026, 5, 1, 12);

export interface BenchCompany {
  clientid: string;
  /** Login of somebody who sees and may do everything. */
  email: string;
  /** A machine with two open notifications, for the cold start: its page is as long in every company. */
  machine: { nodeid: string; name: string };
}

const open = (size: Size) => generateCompany(size, HISTORY_ENDS);

/** Writes a generated company into the database. */
export async function addCompany(db: Kysely<Database>, size: Size): Promise<void> {
  const passwordhash = await hashPassword(PASSWORD);
  await db.transaction().execute((tx) => insertGenerated(tx, open(size), passwordhash));
}

/** What the benchmark needs to know of a company that is in the database. */
export async function findCompany(db: Kysely<Database>, size: Size): Promise<BenchCompany> {
  const { client, logins } = open(size);
  const admin = logins.find((login) => login.admin);
  const machine = await db
    .selectFrom('notification')
    .innerJoin('equipment', 'equipment.nodeid', 'notification.equipmentnodeid')
    .select(['equipment.nodeid', 'equipment.name'])
    .where('notification.clientid', '=', client.clientid)
    .where('notification.status', '<', 2)
    .groupBy(['equipment.nodeid', 'equipment.name'])
    .having((by) => by.fn.countAll(), '=', OPEN)
    .orderBy('equipment.nodeid')
    .limit(1)
    .executeTakeFirstOrThrow();
  if (!admin) throw new Error('the company has no administrator');
  return { clientid: client.clientid, email: admin.email, machine };
}
