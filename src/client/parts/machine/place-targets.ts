import { subscription } from '../../../shared/contract/account/user.ts';
import { useLive } from '../../live/mirror/use-live.ts';
import { useCan, useSession } from '../../state/session.ts';
import type { MachineIndex, Place } from './machine-index.ts';

/** Areas and pools that machines can be moved to; `site` names where an area lies. */
export type PlaceTargets = {
  areas: (Place & { sitenodeid: string; site: string })[];
  pools: readonly Place[];
};

/** [PL3] Those that this user sees machines of: subscribed ones, a site with its areas; all where `seen` is null. */
export function placeTargets(index: MachineIndex, seen: ReadonlySet<string> | null): PlaceTargets {
  const sites = new Map(index.sites.map(({ nodeid, name }) => [nodeid, name]));
  const sees = (...nodeids: string[]) => !seen || nodeids.some((nodeid) => seen.has(nodeid));
  return {
    areas: index.areas
      .filter(({ nodeid, sitenodeid }) => sees(nodeid, sitenodeid))
      .map((area) => ({ ...area, site: sites.get(area.sitenodeid) ?? '' })),
    pools: index.pools.filter(({ nodeid }) => sees(nodeid)),
  };
}

/** The places that this user is subscribed to, live; undefined while they are looked up. */
export function useSeenPlaces(): ReadonlySet<string> | undefined {
  const { usernodeid } = useSession();
  return useLive(
    async (mirror) => {
      const rows = await mirror.table(subscription).toArray();
      return new Set(
        rows.filter((row) => row.usernodeid === usernodeid).map(({ placenodeid }) => placenodeid),
      );
    },
    [usernodeid],
  );
}

/** [L4] [PL3] Where this user may move machines to: into what they see, or anywhere where they may subscribe people. */
export function usePlaceTargets(index: MachineIndex | undefined): PlaceTargets | undefined {
  const everywhere = useCan('user', 'update');
  const seen = useSeenPlaces();
  if (!index || !seen) return undefined;
  return placeTargets(index, everywhere ? null : seen);
}

/** Areas and pools as one list to choose from, without those that are left out. */
export const targetOptions = ({ areas, pools }: PlaceTargets, without: readonly string[] = []) =>
  [
    ...areas.map(({ nodeid, name, site }) => ({ value: nodeid, label: `${site} · ${name}` })),
    ...pools.map(({ nodeid, name }) => ({ value: nodeid, label: name })),
  ].filter(({ value }) => !without.includes(value));
