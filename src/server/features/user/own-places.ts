import { narrowPlaces } from '../../../shared/contract/account/paused-place.ts';
import { grantedPlaces } from '../../../shared/rules/account/place-choices.ts';
import { noteAudit } from '../../db/account/audit.ts';
import { endPause, ownPlaces, pausePlaces, subscribe, unsubscribe } from '../../db/account/places.ts';
import { lockUser } from '../../db/account/users.ts';
import { Refusal } from '../../http/answer.ts';
import { implementCommand } from '../../http/implement.ts';

/**
 * [U5] Narrows what an administrator assigned, and brings it back. What is not assigned any more is not brought back:
 * nobody gives themselves anything.
 */
export const narrow = implementCommand(
  narrowPlaces,
  async ({ usernodeid, pause, restore, areas }, context) => {
    const { tx, caller } = context;
    const { clientid } = caller;
    const denied = new Refusal('forbidden', 'Access Denied');
    if (usernodeid !== caller.usernodeid) throw denied;
    await lockUser(tx, { clientid, usernodeid });
    const granted = new Set(grantedPlaces(await ownPlaces(tx, clientid, usernodeid)));
    if (!restore.every((nodeid) => granted.has(nodeid))) throw denied;
    const seen = pause.filter((nodeid) => granted.has(nodeid));
    let changes = await pausePlaces(tx, clientid, usernodeid, seen);
    changes += await endPause(tx, clientid, usernodeid, restore);
    changes += await subscribe(tx, clientid, usernodeid, restore);
    const { paused, siteOf } = await ownPlaces(tx, clientid, usernodeid);
    const within = (nodeid: string) => paused.includes(siteOf.get(nodeid) ?? '');
    if (!areas.every(({ nodeid, isChecked }) => !isChecked || within(nodeid))) throw denied;
    // An area that was given by itself is paused, never left.
    const choose = (wanted: boolean) =>
      areas.flatMap(({ nodeid, isChecked }) => (isChecked === wanted && within(nodeid) ? [nodeid] : []));
    changes += await subscribe(tx, clientid, usernodeid, choose(true));
    changes += await unsubscribe(tx, clientid, usernodeid, choose(false));
    if (changes > 0) await noteAudit(context, 'user.placeschanged', { subjectnodeid: usernodeid });
    return { usernodeid };
  },
);
