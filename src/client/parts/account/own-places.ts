import { narrowPlaces, pausedplace } from '../../../shared/contract/account/paused-place.ts';
import { subscription } from '../../../shared/contract/account/user.ts';
import { assignPlaces } from '../../../shared/contract/account/user-commands.ts';
import { area } from '../../../shared/contract/machine/place.ts';
import {
  grantedPlaces,
  narrowingOf,
  type OwnPlaces,
  placeChoices,
} from '../../../shared/rules/account/place-choices.ts';
import { useLive } from '../../live/mirror/use-live.ts';
import { type Write, write } from '../../live/outbox/write.ts';

/** [U5] What this user sees and has paused, live; undefined while it is looked up. */
export function useOwnPlaces(usernodeid: string): (OwnPlaces & { granted: string[] }) | undefined {
  return useLive(
    async (mirror) => {
      const [subscriptions, paused, areas] = await Promise.all([
        mirror.table(subscription).toArray(),
        mirror.table(pausedplace).toArray(),
        mirror.table(area).toArray(),
      ]);
      const placesOf = (rows: readonly { usernodeid: string; placenodeid: string }[]) =>
        rows.filter((row) => row.usernodeid === usernodeid).map(({ placenodeid }) => placenodeid);
      const own = {
        subscribed: placesOf(subscriptions),
        paused: placesOf(paused),
        siteOf: new Map(areas.map(({ nodeid, sitenodeid }) => [nodeid, sitenodeid])),
      };
      return { ...own, granted: grantedPlaces(own) };
    },
    [usernodeid],
  );
}

/** The write that comes to what is wanted; null where that is so already. `free`: an administrator. */
export function placesWrite(
  own: OwnPlaces,
  wanted: readonly string[],
  { usernodeid, free }: { usernodeid: string; free: boolean },
): Write | null {
  const objects = placeChoices(own.subscribed, wanted);
  if (objects.length === 0) return null;
  if (free) return write(assignPlaces, { lang: 'de', usernodeid, objects });
  return write(narrowPlaces, { lang: 'de', usernodeid, ...narrowingOf(own, wanted) });
}
