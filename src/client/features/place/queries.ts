import { area, type Site, site } from '../../../shared/contract/machine/place.ts';
import { useLive } from '../../live/mirror/use-live.ts';

const byName = (left: { name: string }, right: { name: string }) =>
  left.name.localeCompare(right.name, 'de', { numeric: true });

/** All sites by name with their areas, live; undefined while they are looked up. */
export function useSites() {
  return useLive(async (mirror) => {
    const [sites, areas] = await Promise.all([mirror.table(site).toArray(), mirror.table(area).toArray()]);
    return sites.sort(byName).map((each: Site) => ({
      ...each,
      areas: areas.filter(({ sitenodeid }) => sitenodeid === each.nodeid).sort(byName),
    }));
  }, []);
}

export type SiteWithAreas = NonNullable<ReturnType<typeof useSites>>[number];
