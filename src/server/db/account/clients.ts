import { type ExpressionBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../http/context.ts';
import type { Database } from '../schema.ts';

interface Wanted {
  /** Part of a name; '' for all. */
  q: string;
  /** The company of whoever asks, which is none of its own clients. */
  own: string;
  offset: number;
  limit: number;
}

const named =
  (q: string) =>
  ({ fn, eb }: ExpressionBuilder<Database, 'client'>) =>
    eb(fn<number>('strpos', [sql`lower(client.name)`, sql`lower(${q})`]), '>', 0);

/** [U8] Companies by name, with how many of their users are active and what their files take up. */
export function listClientRows(db: Db, { q, own, offset, limit }: Wanted) {
  let page = db
    .selectFrom('client')
    .select([
      'clientid',
      'name',
      'clientinfo',
      'active',
      'plans',
      'timezone',
      'provideraccess',
      'created',
      sql<number>`(select count(*)::int from "user" u where u.clientid = client.clientid and u.active)`.as(
        'activeusers',
      ),
      sql<number>`(
        select coalesce(sum(f.size), 0)::bigint from file f
        where f.clientid = client.clientid and f.state = 'stored'
      )`.as('storage'),
    ])
    .where('clientid', '<>', own);
  if (q !== '') page = page.where(named(q));
  return page.orderBy(sql`lower(name)`).orderBy('clientid').offset(offset).limit(limit).execute();
}

/** How many companies there are by that part of a name. */
export async function countClients(db: Db, { q, own }: Pick<Wanted, 'q' | 'own'>): Promise<number> {
  let query = db
    .selectFrom('client')
    .select(sql<number>`count(*)::int`.as('found'))
    .where('clientid', '<>', own);
  if (q !== '') query = query.where(named(q));
  return (await query.executeTakeFirstOrThrow()).found;
}

/** Whether there is a company of that id, and whose first administrator has this address. */
export async function findClientOf(db: Db, clientid: string, email: string) {
  return db
    .selectFrom('client')
    .leftJoin('account', (join) =>
      join.onRef('account.clientid', '=', 'client.clientid').on('account.email', '=', email),
    )
    .select(['client.clientid', 'client.name', 'client.plans', 'account.usernodeid'])
    .where('client.clientid', '=', clientid)
    .executeTakeFirst();
}

/** [U8] The company that super users are at home in, with a role of it; undefined where there is none yet. */
export function findServiceCompany(db: Db) {
  return db
    .selectFrom('account')
    .innerJoin('user', (join) =>
      join.onRef('user.clientid', '=', 'account.clientid').onRef('user.nodeid', '=', 'account.usernodeid'),
    )
    .select(['account.clientid', 'user.profileid'])
    .where('account.superuser', '=', true)
    .orderBy('account.created')
    .orderBy('account.usernodeid')
    .limit(1)
    .executeTakeFirst();
}

/** [U2] The company is called like that from now on. */
export async function nameClient(tx: Tx, clientid: string, name: string): Promise<void> {
  await tx
    .updateTable('client')
    .set({ name, baseinfo: sql`jsonb_set(baseinfo, '{name}', to_jsonb(${name}::text))` })
    .where('clientid', '=', clientid)
    .execute();
}
