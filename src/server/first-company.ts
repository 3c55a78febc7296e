import { randomBytes, randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from './db/schema.ts';
import { MACHINE_KINDS } from './demo/catalogue/kinds.ts';
import { ROLES, type RoleSlug } from './demo/catalogue/people.ts';
import { addBasics } from './demo/company/equipment-types.ts';
import { createWorld } from './demo/company/world.ts';
import { insertAll, insertClient, insertLogins, isEmpty, lockDemo } from './demo/store.ts';
import { renewUnusedPassword } from './features/session/store.ts';
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
  const world = createWorld(randomInt(2 ** 31), now, name);
  const { client, rows } = world;
  const legalentitynodeid = world.nodeId('legalentity', now);
  rows.legalentity.push({ nodeid: legalentitynodeid, name });
  Object.assign(client, { legalentitynodeid, created: now, baseinfo: { name, timezone: 'Europe/Berlin' } });
  addBasics(world, MACHINE_KINDS);
  const profiles = SLUGS.map((slug) => ({
    nodeid: world.nodeId('profile', now),
    name: { de: ROLES[slug].name },
    features: { ...ROLES[slug].features },
  }));
  rows.profile.push(...profiles);
  const usernodeid = world.nodeId('user', now);
  rows.user.push({
    nodeid: usernodeid,
    givenname: '',
    surname: email,
    active: true,
    profileid: profiles[0]?.nodeid ?? '',
  });
  const login = { usernodeid, email, superuser: false, admin: true, usertype: ROLES.admin.name };
  return { client, rows, login };
}

/**
 * Makes an empty database usable: a company whose administrator logs in with the answered password, which is kept as
 * a hash only. Until that login was used every start answers a new one, so that a lost one costs a restart; null once
 * it was used, or where others keep their company.
 */
export async function openFirstCompany(db: Kysely<Database>, first: FirstCompany): Promise<string | null> {
  const password = randomBytes(12).toString('base64url');
  const passwordhash = await hashPassword(password);
  const made = await db.transaction().execute(async (tx) => {
    await lockDemo(tx);
    if (!(await isEmpty(tx))) return false;
    const { client, rows, login } = buildFirstCompany(first);
    await insertClient(tx, client);
    await insertAll(tx, client.clientid, rows);
    await insertLogins(tx, client, [login], passwordhash);
    return true;
  });
  return made || (await renewUnusedPassword(db, first.email, passwordhash)) ? password : null;
}
