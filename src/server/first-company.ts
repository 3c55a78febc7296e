import { randomBytes } from 'node:crypto';
import { nothingSaid } from '../shared/contract/account/user.ts';
import { makeNodeId } from '../shared/lib/ids.ts';
import { addBasics } from './company/basics.ts';
import { ROLES, type RoleSlug } from './company/roles.ts';
import type { CompanyClient, CompanyRows } from './company/rows.ts';
import { insertAll, insertClient, insertLogins, isEmpty, lockFilling } from './company/store.ts';
import type { OpenDatabase } from './db/database.ts';
import { isPasswordUnused, renewUnusedPassword } from './features/session/store.ts';
import { hashPassword } from './http/password.ts';

const SLUGS: readonly RoleSlug[] = ['admin', 'manager', 'technician', 'operator'];

export interface FirstCompany {
  /** Of the company. */
  name: string;
  /** Login of its administrator, lower case. */
  email: string;
  /** ms */
  now: number;
}

/** A company with the usual roles, units, cost and counter types, and one administrator; nothing else. */
function buildFirstCompany({ name, email, now }: FirstCompany) {
  const nodeId = (kind: string) => makeNodeId(kind, { now: () => now, randomBytes });
  const legalentitynodeid = nodeId('legalentity');
  const client: CompanyClient = {
    clientid: nodeId('client'),
    name,
    legalentitynodeid,
    clientinfo: '',
    plans: [],
    baseinfo: { name, timezone: 'Europe/Berlin' },
    billinginfo: {},
    created: now,
  };
  const profiles = SLUGS.map((slug) => ({
    nodeid: nodeId('profile'),
    name: { de: ROLES[slug].name },
    features: { ...ROLES[slug].features },
  }));
  const usernodeid = nodeId('user');
  const user = {
    nodeid: usernodeid,
    givenname: '',
    surname: email,
    active: true,
    profileid: profiles[0]?.nodeid ?? '',
    leftat: 0,
    ...nothingSaid,
  };
  const rows = {
    legalentity: [{ nodeid: legalentitynodeid, name }],
    profile: profiles,
    user: [user],
    unit: [],
    costtype: [],
    countertype: [],
  } satisfies Partial<CompanyRows>;
  addBasics({ rows, start: now, nodeId });
  const login = { usernodeid, email, superuser: false, admin: true, usertype: ROLES.admin.name };
  return { client, rows, login };
}

/** Names the right to tell the first password. */
const TELLS = 'wartbar first password';

/**
 * Makes an empty database usable: a company whose administrator logs in with the answered password, which is kept as
 * a hash only. Until that login was used every start answers a new one, so that a lost one costs a restart; null once
 * it was used, or where others keep their company. Of several servers on one database the one that told it first goes
 * on to be the only one as long as it runs: a second password would make the first one worthless.
 */
export async function openFirstCompany(
  { db, claim }: Pick<OpenDatabase, 'db' | 'claim'>,
  first: FirstCompany,
): Promise<string | null> {
  const password = randomBytes(12).toString('base64url');
  const passwordhash = await hashPassword(password);
  return db.transaction().execute(async (tx) => {
    await lockFilling(tx);
    if (await isEmpty(tx)) {
      const { client, rows, login } = buildFirstCompany(first);
      await insertClient(tx, client);
      await insertAll(tx, client.clientid, rows);
      await insertLogins(tx, client, [login], passwordhash);
      await claim(TELLS);
      return password;
    }
    if (!(await isPasswordUnused(tx, first.email)) || !(await claim(TELLS))) return null;
    await renewUnusedPassword(tx, first.email, passwordhash);
    return password;
  });
}
