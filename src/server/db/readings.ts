import type { Db } from '../http/context.ts';

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
