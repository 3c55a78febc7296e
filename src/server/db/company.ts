import type { Db } from '../http/context.ts';

/** Name and time zone of a client company. */
export function companyOf(db: Db, clientid: string): Promise<{ name: string; timezone: string }> {
  return db
    .selectFrom('client')
    .select(['name', 'timezone'])
    .where('clientid', '=', clientid)
    .executeTakeFirstOrThrow();
}

/** All that is known of a client company itself. */
export function companyRow(db: Db, clientid: string) {
  return db
    .selectFrom('client')
    .select([
      'clientid',
      'name',
      'legalentitynodeid',
      'clientinfo',
      'timezone',
      'plans',
      'baseinfo',
      'billinginfo',
      'created',
    ])
    .where('clientid', '=', clientid)
    .executeTakeFirstOrThrow();
}

/** Whether this legal entity is the company itself, and no manufacturer. */
export async function isOwnEntity(db: Db, clientid: string, legalentitynodeid: string): Promise<boolean> {
  const found = await db
    .selectFrom('client')
    .select('clientid')
    .where('clientid', '=', clientid)
    .where('legalentitynodeid', '=', legalentitynodeid)
    .executeTakeFirst();
  return found !== undefined;
}
