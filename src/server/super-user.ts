import { assert } from '../shared/lib/assert.ts';
import { buildNewCompany } from './company/new-company.ts';
import { insertAll, insertClient, lockFilling } from './company/store.ts';
import { recordAudit } from './db/account/audit.ts';
import { findServiceCompany } from './db/account/clients.ts';
import { endLinks, LINK_MS, makePasswordLink } from './db/account/password-links.ts';
import { addLogin } from './db/account/users.ts';
import type { OpenDatabase } from './db/database.ts';
import { findAccount } from './features/session/store.ts';
import type { Tx } from './http/context.ts';

/** The company of whoever runs the service, where there is none yet. */
const SERVICE = 'Wartbar';

/**
 * [U8] For whoever runs the server: an account that lists, makes and enters companies. It belongs to none of them. Answers where
 * its password is set, within the hour, as long as it has none; null `url`: the address is somebody else's; null: it is a
 * super user already.
 */
export async function openSuperUser(
  { db }: Pick<OpenDatabase, 'db'>,
  { email, origin, now }: { email: string; origin: string; now: number },
): Promise<{ email: string; url: string | null } | null> {
  return db.transaction().execute(async (tx) => {
    await lockFilling(tx);
    const known = await findAccount(tx, email);
    if (known && !known.superuser) return { email, url: null };
    if (known?.passwordhash) return null;
    const usernodeid = known?.usernodeid ?? (await addSuperUser(tx, email, now));
    await endLinks(tx, usernodeid, now);
    const token = await makePasswordLink(tx, usernodeid, { now, lasts: LINK_MS });
    return { email, url: `${origin}/set-password/${token}?from=invitation` };
  });
}

/** A login without a password, at home with the other super users. */
async function addSuperUser(tx: Tx, email: string, now: number): Promise<string> {
  const home = await findServiceCompany(tx);
  const admin = { email, givenname: '', surname: email, active: false };
  const built = buildNewCompany({ name: SERVICE, admin, now });
  const [user] = built.rows.user;
  assert(user, 'a new company has an administrator');
  const { clientid } = home ?? built.client;
  if (home) await insertAll(tx, clientid, { user: [{ ...user, profileid: home.profileid }] });
  else {
    await insertClient(tx, built.client);
    await insertAll(tx, clientid, built.rows);
  }
  const { login } = built;
  await addLogin(tx, { ...login, clientid, superuser: true, created: now });
  const entry = { clientid, actornodeid: null, subjectnodeid: user.nodeid } as const;
  await recordAudit(tx, { ...entry, action: 'user.invited' }, now);
  return user.nodeid;
}
