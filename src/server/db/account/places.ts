import { pausedPlaceId } from '../../../shared/contract/account/paused-place.ts';
import { subscriptionId } from '../../../shared/contract/account/user.ts';
import type { OwnPlaces } from '../../../shared/rules/account/place-choices.ts';
import type { Db, Tx } from '../../http/context.ts';

/** [U4] Subscribes a user to these places; those that the user has stay as they are. Answers how many are new. */
export async function subscribe(
  tx: Tx,
  clientid: string,
  usernodeid: string,
  places: readonly string[],
): Promise<number> {
  if (places.length === 0) return 0;
  const rows = places.map((placenodeid) => ({
    clientid,
    nodeid: subscriptionId(placenodeid, usernodeid),
    usernodeid,
    placenodeid,
  }));
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('subscription')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows);
}

/** [U4] A user sees these places no longer; answers how many were seen. */
export async function unsubscribe(
  tx: Tx,
  clientid: string,
  usernodeid: string,
  places: readonly string[],
): Promise<number> {
  if (places.length === 0) return 0;
  const { numDeletedRows } = await tx
    .deleteFrom('subscription')
    .where('clientid', '=', clientid)
    .where('usernodeid', '=', usernodeid)
    .where('placenodeid', 'in', [...places])
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** [U5] What somebody sees and what they paused; areas with their sites. */
export async function ownPlaces(db: Db, clientid: string, usernodeid: string): Promise<OwnPlaces> {
  const placesIn = async (table: 'subscription' | 'pausedplace') => {
    const rows = await db
      .selectFrom(table)
      .select('placenodeid')
      .where('clientid', '=', clientid)
      .where('usernodeid', '=', usernodeid)
      .orderBy('nodeid')
      .execute();
    return rows.map(({ placenodeid }) => placenodeid);
  };
  const areas = await db
    .selectFrom('area')
    .select(['nodeid', 'sitenodeid'])
    .where('clientid', '=', clientid)
    .execute();
  return {
    subscribed: await placesIn('subscription'),
    paused: await placesIn('pausedplace'),
    siteOf: new Map(areas.map(({ nodeid, sitenodeid }) => [nodeid, sitenodeid])),
  };
}

/** [U5] A user does not want to see these places for now; answers how many were seen. */
export async function pausePlaces(
  tx: Tx,
  clientid: string,
  usernodeid: string,
  places: readonly string[],
): Promise<number> {
  if (places.length === 0) return 0;
  const left = await unsubscribe(tx, clientid, usernodeid, places);
  await tx
    .insertInto('pausedplace')
    .values(
      places.map((placenodeid) => ({
        clientid,
        nodeid: pausedPlaceId(placenodeid, usernodeid),
        usernodeid,
        placenodeid,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return left;
}

/**
 * [U5] These places are paused no longer, and what was chosen of them meanwhile goes: it must not outlive them. Answers
 * how many were paused.
 */
export async function endPause(
  tx: Tx,
  clientid: string,
  usernodeid: string,
  places: readonly string[],
): Promise<number> {
  if (places.length === 0) return 0;
  const ended = await tx
    .deleteFrom('pausedplace')
    .where('clientid', '=', clientid)
    .where('usernodeid', '=', usernodeid)
    .where('placenodeid', 'in', [...places])
    .returning('placenodeid')
    .execute();
  if (ended.length === 0) return 0;
  const sites = ended.map(({ placenodeid }) => placenodeid);
  await tx
    .deleteFrom('subscription')
    .where('clientid', '=', clientid)
    .where('usernodeid', '=', usernodeid)
    .where('placenodeid', 'in', (areas) =>
      areas
        .selectFrom('area')
        .select('nodeid')
        .where('clientid', '=', clientid)
        .where('sitenodeid', 'in', sites),
    )
    .execute();
  return ended.length;
}
