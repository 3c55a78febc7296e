import type { Db } from '../../http/context.ts';

/** The zone by whose calendar a company's due dates run. */
export async function timeZoneOf(db: Db, clientid: string): Promise<string> {
  const { timezone } = await db
    .selectFrom('client')
    .select('timezone')
    .where('clientid', '=', clientid)
    .executeTakeFirstOrThrow();
  return timezone;
}

/** The current reading of a counter; undefined without one. */
export async function latestReading(
  db: Db,
  clientid: string,
  counternodeid: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('counterreading')
    .select('value')
    .where('clientid', '=', clientid)
    .where('counternodeid', '=', counternodeid)
    .orderBy('timestamp', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.value;
}
