import { placesText } from '../../text/de/machine/places.ts';
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

/** Areas and pools as one list to choose from, without those that are left out. */
export const targetOptions = ({ areas, pools }: PlaceTargets, without: readonly string[] = []) =>
  [
    ...areas.map(({ nodeid, name, site }) => ({ value: nodeid, label: `${site} · ${name}` })),
    ...pools.map(({ nodeid, name }) => ({ value: nodeid, label: placesText.poolNamed(name) })),
  ].filter(({ value }) => !without.includes(value));
