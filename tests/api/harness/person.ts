import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../../src/server/db/schema.ts';
import { hashPassword } from '../../../src/server/http/password.ts';
import type { Account } from './client.ts';
import type { Company } from './company.ts';

export const PASSWORD = 'Wartbar2026';
let hash: Promise<string> | undefined;

/** A user of the company who can log in with that e-mail and `PASSWORD`. */
export async function addPerson(
  db: Kysely<Database>,
  company: Company,
  role: 'admin' | 'technician' = 'technician',
): Promise<Account & { email: string }> {
  hash ??= hashPassword(PASSWORD);
  const account = await company.addUser(role, [company.sites.north]);
  const email = `${randomUUID()}@werk.example`;
  await db
    .updateTable('account')
    .set({ email, passwordhash: await hash })
    .where('usernodeid', '=', account.usernodeid)
    .execute();
  return { ...account, email };
}
