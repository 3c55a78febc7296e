import type { Db } from '../http/context.ts';

/** The zone by whose calendar a company's due dates run. */
export async function timeZoneOf(db: Db, clientid: string): Promise<string> {
  const { timezone } = await db
    .selectFrom('client')
    .select('timezone')
    .where('clientid', '=', clientid)
    .executeTakeFirstOrThrow();
  return timezone;
}
