import { randomBytes } from 'node:crypto';
import { addCompany } from './company/found-company.ts';
import { isEmpty, lockFilling } from './company/store.ts';
import type { OpenDatabase } from './db/database.ts';
import { isPasswordUnused, renewUnusedPassword } from './features/session/store.ts';
import { hashPassword } from './http/password.ts';

export interface FirstCompany {
  /** Of the company. */
  name: string;
  /** Login of its administrator, lower case. */
  email: string;
  /** ms */
  now: number;
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
      const { name, email, now } = first;
      const admin = { email, givenname: '', surname: email, active: true };
      await addCompany(tx, { name, admin, now }, passwordhash);
      await claim(TELLS);
      return password;
    }
    if (!(await isPasswordUnused(tx, first.email)) || !(await claim(TELLS))) return null;
    await renewUnusedPassword(tx, first.email, passwordhash);
    return password;
  });
}
