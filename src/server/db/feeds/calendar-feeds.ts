import { sql } from 'kysely';
import type { Db, Tx } from '../../http/context.ts';
import type { CalendarFeedTable } from '../account/company-tables.ts';

const SHOWN = ['feedid', 'usernodeid', 'mine', 'placenodeid', 'created', 'lastread'] as const;

/** Links of a company, the oldest first; of one person where named. */
export function listFeeds(db: Db, clientid: string, usernodeid?: string) {
  let query = db.selectFrom('calendarfeed').select(SHOWN).where('clientid', '=', clientid);
  if (usernodeid !== undefined) query = query.where('usernodeid', '=', usernodeid);
  return query.orderBy('created').orderBy('feedid').execute();
}

export async function addFeed(
  tx: Tx,
  feed: Omit<CalendarFeedTable, 'lastread' | 'contenthash'>,
): Promise<void> {
  await tx
    .insertInto('calendarfeed')
    .values({ ...feed, lastread: null, contenthash: null })
    .execute();
}

/** Answers whether there was that link of that person. */
export async function renewFeed(
  tx: Tx,
  {
    clientid,
    usernodeid,
    feedid,
    tokenhash,
  }: Pick<CalendarFeedTable, 'clientid' | 'usernodeid' | 'feedid' | 'tokenhash'>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('calendarfeed')
    .set({ tokenhash, lastread: null })
    .where('clientid', '=', clientid)
    .where('usernodeid', '=', usernodeid)
    .where('feedid', '=', feedid)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Whose link it is; undefined where the company has none of that id. */
export function findFeedOwner(db: Db, clientid: string, feedid: string) {
  return db
    .selectFrom('calendarfeed')
    .select('usernodeid')
    .where('clientid', '=', clientid)
    .where('feedid', '=', feedid)
    .executeTakeFirst();
}

/** Answers whether there was such a link. */
export async function dropFeed(tx: Tx, clientid: string, feedid: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('calendarfeed')
    .where('clientid', '=', clientid)
    .where('feedid', '=', feedid)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** All links of a person end. */
export async function dropFeedsOf(tx: Tx, clientid: string, usernodeid: string): Promise<void> {
  await tx
    .deleteFrom('calendarfeed')
    .where('clientid', '=', clientid)
    .where('usernodeid', '=', usernodeid)
    .execute();
}

export type FoundFeed = NonNullable<Awaited<ReturnType<typeof findFeed>>>;

/** The link that says this. */
export function findFeed(db: Db, tokenhash: string) {
  return db.selectFrom('calendarfeed').selectAll().where('tokenhash', '=', tokenhash).executeTakeFirst();
}

/** Says when a calendar asked, to the hour: a write for each question would be many. */
const SEEN_EVERY = 3_600_000;

/** Notes that a calendar asked, and since when the link says what it says now; answers that, ms. */
export async function noteRead(
  db: Db,
  { tokenhash, contenthash: before, changed, lastread }: FoundFeed,
  contenthash: string,
  now: number,
): Promise<number> {
  const same = before === contenthash;
  if (same && lastread !== null && now - lastread < SEEN_EVERY) return changed;
  const written = await db
    .updateTable('calendarfeed')
    .set({
      lastread: now,
      contenthash,
      // Two calendars that ask at once are told the same.
      changed: sql<number>`case when contenthash = ${contenthash} then changed else greatest(changed, ${now}) end`,
    })
    .where('tokenhash', '=', tokenhash)
    .returning('changed')
    .executeTakeFirst();
  return written?.changed ?? changed;
}
