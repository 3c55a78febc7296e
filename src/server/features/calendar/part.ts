import { randomBytes, randomUUID } from 'node:crypto';
import {
  createCalendarFeed,
  listAllCalendarFeeds,
  listCalendarFeeds,
  MOST_FEEDS,
  renewCalendarFeed,
  revokeCalendarFeed,
} from '../../../shared/contract/maintenance/calendar-feed.ts';
import { kindOfNodeId } from '../../../shared/lib/ids.ts';
import { noteAudit, noteLook } from '../../db/account/audit.ts';
import { lockAccount } from '../../db/account/sessions.ts';
import { isAdministrator } from '../../db/account/users.ts';
import { findCaller } from '../../db/callers.ts';
import { addFeed, dropFeed, findFeedOwner, listFeeds, renewFeed } from '../../db/feeds/calendar-feeds.ts';
import { findVisibleRow } from '../../db/records.ts';
import { gone, invalidField, Refusal } from '../../http/answer.ts';
import type { QueryContext } from '../../http/context.ts';
import { type FeaturePart, implementQuery } from '../../http/implement.ts';
import { type FeedDeps, feedRoute, hashOf } from './feed-route.ts';

/** Bytes of a link: nobody guesses it. */
const TOKEN_BYTES = 32;
const makeToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

const PLACES = ['site', 'area', 'equipmentpool'] as const;

/** A place that the caller may name. */
async function judgePlace({ db, caller }: QueryContext, nodeid: string | undefined): Promise<void> {
  if (nodeid === undefined) return;
  const kind = PLACES.find((each) => each === kindOfNodeId(nodeid));
  if (!kind) throw invalidField('placenodeid');
  if (!(await findVisibleRow(db, caller, kind, nodeid))) throw gone();
}

/** Whoever came from outside has no calendar here. */
function assertAtHome({ caller }: QueryContext): void {
  if (caller.entered !== null) throw new Refusal('forbidden', 'Access Denied');
}

/** [T8] Links by which calendars read planned maintenance: secret, told once, and ended by their owner or an administrator. */
export function calendarPart(deps: FeedDeps): FeaturePart {
  const list = implementQuery(listCalendarFeeds, async (_input, { db, caller }) =>
    (await listFeeds(db, caller.clientid, caller.usernodeid)).map(({ usernodeid: _own, ...feed }) => feed),
  );

  const all = implementQuery(listAllCalendarFeeds, async (_input, context) => {
    const { db, caller } = context;
    const feeds = await listFeeds(db, caller.clientid);
    // When a calendar last asked is told to the hour.
    const others = feeds.some(({ usernodeid }) => usernodeid !== caller.usernodeid);
    if (others) await noteLook(context, 'calendars.viewed', null);
    return feeds;
  });

  const create = implementQuery(createCalendarFeed, async ({ mine, placenodeid }, context) => {
    assertAtHome(context);
    await judgePlace(context, placenodeid);
    const { db, caller, now } = context;
    const { clientid, usernodeid } = caller;
    const [feedid, token] = [randomUUID(), makeToken()];
    await db.transaction().execute(async (tx) => {
      // Whoever deactivates somebody does so before or after, and nobody gets more links by asking at once.
      if (!(await lockAccount(tx, usernodeid)) || !(await findCaller(tx, clientid, usernodeid))) throw gone();
      if ((await listFeeds(tx, clientid, usernodeid)).length >= MOST_FEEDS)
        throw new Refusal('conflict', 'No more links for one person.');
      await addFeed(tx, {
        clientid,
        feedid,
        usernodeid,
        tokenhash: hashOf(token),
        mine,
        placenodeid: placenodeid ?? null,
        created: now,
        changed: now,
      });
      await noteAudit({ tx, caller, now }, 'calendarfeed.created', { subjectnodeid: usernodeid });
    });
    return { feedid, token };
  });

  const renew = implementQuery(renewCalendarFeed, async ({ feedid }, context) => {
    assertAtHome(context);
    const { db, caller, now } = context;
    const { clientid, usernodeid } = caller;
    const token = makeToken();
    await db.transaction().execute(async (tx) => {
      if (!(await renewFeed(tx, { clientid, usernodeid, feedid, tokenhash: hashOf(token) }))) throw gone();
      await noteAudit({ tx, caller, now }, 'calendarfeed.renewed', { subjectnodeid: usernodeid });
    });
    return { feedid, token };
  });

  const revoke = implementQuery(revokeCalendarFeed, async ({ feedid }, context) => {
    const { db, caller, now } = context;
    const { clientid } = caller;
    const owner = await findFeedOwner(db, clientid, feedid);
    // That there is a link is for administrators alone to know.
    if (!owner || !(owner.usernodeid === caller.usernodeid || (await isAdministrator(db, caller))))
      throw gone();
    await db.transaction().execute(async (tx) => {
      if (!(await dropFeed(tx, clientid, feedid))) throw gone();
      await noteAudit({ tx, caller, now }, 'calendarfeed.revoked', { subjectnodeid: owner.usernodeid });
    });
    return {};
  });

  return { queries: [list, all, create, renew, revoke], routes: (api) => feedRoute(api, deps) };
}
