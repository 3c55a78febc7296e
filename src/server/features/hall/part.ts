import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import {
  createHallScreen,
  getScreenBoard,
  listHallScreens,
  MOST_SCREENS,
  renewHallScreen,
  revokeHallScreen,
  SECRET_LENGTH,
} from '../../../shared/contract/notification/hall-screen.ts';
import { isOver } from '../../../shared/rules/account/quota.ts';
import { noteAudit } from '../../db/account/audit.ts';
import { ownPlaces } from '../../db/account/places.ts';
import { findQuota } from '../../db/account/plan.ts';
import { gone, invalidField, Refusal } from '../../http/answer.ts';
import type { QueryContext } from '../../http/context.ts';
import { type FeaturePart, implementPublicQuery, implementQuery } from '../../http/implement.ts';
import { boardFor } from './board.ts';
import {
  addScreen,
  countScreens,
  findScreen,
  listScreens,
  noteSeen,
  placeNames,
  renewScreen,
  revokeScreen,
} from './store.ts';

/** When a screen was last seen is written no oftener, ms. */
const SEEN_EVERY = 60_000;

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');
const newSecret = (): string => randomBytes(32).toString('base64url');
const shape = new RegExp(`^Bearer ([\\w-]{${SECRET_LENGTH}})$`, 'i');

/** Every wrong secret is answered alike, whether it was never one or is one no more. */
const unknown = () => new Refusal('unauthenticated', 'Invalid Credentials');

/** Counts a question of a screen; throws where there were too many. */
type Count = (request: FastifyRequest, tokenhash: string) => Promise<void>;

/** None of them exists, or the caller does not see it. */
async function requirePlaces({ db, caller }: QueryContext, places: readonly string[]): Promise<void> {
  const { subscribed, siteOf } = await ownPlaces(db, caller.clientid, caller.usernodeid);
  const named = await placeNames(db, caller.clientid, places);
  const sees = (nodeid: string) =>
    named.has(nodeid) && (subscribed.includes(nodeid) || subscribed.includes(siteOf.get(nodeid) ?? ''));
  if (!places.every(sees)) throw gone();
}

/** [P1] Screens in the hall: made and signed off by administrators, each with a secret that opens its board alone. */
export function hallPart(count: Count): FeaturePart {
  const list = implementQuery(listHallScreens, async (_input, context) => {
    return listScreens(context.db, context.caller.clientid);
  });

  const create = implementQuery(
    createHallScreen,
    async ({ name: typed, places, names, columns }, context) => {
      const { db, caller, now } = context;
      const { clientid, usernodeid } = caller;
      const name = typed.trim();
      if (!name) throw invalidField('name');
      if (columns === 'person' && names === 'none') throw invalidField('columns');
      await requirePlaces(context, places);
      const [screenid, secret] = [randomUUID(), newSecret()];
      await db.transaction().execute(async (tx) => {
        if ((await countScreens(tx, clientid)) >= MOST_SCREENS)
          throw new Refusal('conflict', 'No more screens of this company.');
        await addScreen(tx, {
          screenid,
          clientid,
          name,
          places: [...new Set(places)],
          names,
          columns,
          tokenhash: hashOf(secret),
          usernodeid,
          created: now,
          renewed: now,
        });
        await noteAudit({ tx, caller, now }, 'screen.created', { detail: name });
      });
      return { screenid, secret };
    },
  );

  const renew = implementQuery(renewHallScreen, async ({ screenid }, context) => {
    const { db, caller, now } = context;
    const secret = newSecret();
    await db.transaction().execute(async (tx) => {
      const renewed = await renewScreen(tx, caller.clientid, screenid, hashOf(secret), now);
      if (!renewed) throw gone();
      await noteAudit({ tx, caller, now }, 'screen.renewed', { detail: renewed.name });
    });
    return { secret };
  });

  const revoke = implementQuery(revokeHallScreen, async ({ screenid }, context) => {
    const { db, caller, now } = context;
    await db.transaction().execute(async (tx) => {
      const revoked = await revokeScreen(tx, caller.clientid, screenid, now);
      if (!revoked) throw gone();
      await noteAudit({ tx, caller, now }, 'screen.revoked', { detail: revoked.name });
    });
    return {};
  });

  const board = implementPublicQuery(getScreenBoard, async (_input, { db, now, request }) => {
    const secret = shape.exec(request.headers.authorization ?? '')?.[1];
    const tokenhash = hashOf(secret ?? '');
    await count(request, tokenhash);
    const screen = secret === undefined ? undefined : await findScreen(db, tokenhash);
    if (!screen) throw unknown();
    if (!screen.active || isOver(await findQuota(db, screen), now))
      throw new Refusal('forbidden', 'Access Denied');
    if (screen.lastseen < now - SEEN_EVERY) await noteSeen(db, tokenhash, now);
    return boardFor(db, screen);
  });

  return { queries: [list, create, renew, revoke, board] };
}
