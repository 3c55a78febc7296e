import type { MachineIndex } from '../../../parts/machine/machine-index.ts';
import type { MachineValues } from '../machine-values.ts';

type Places = Pick<MachineIndex, 'sites' | 'areas' | 'pools'>;

/**
 * [L4] [PL3] The places that a person may put a machine in: those subscribed to, a site with all its areas; and those in
 * which it stands already. `subscribed` is null for who may put it anywhere.
 */
export function openPlaces<T extends Places>(
  index: T,
  subscribed: ReadonlySet<string> | null,
  kept: readonly (string | null | undefined)[] = [],
): T {
  if (!subscribed) return index;
  const isOpen = ({ nodeid }: { nodeid: string }) => subscribed.has(nodeid) || kept.includes(nodeid);
  const areas = index.areas.filter((area) => isOpen(area) || subscribed.has(area.sitenodeid));
  const sites = index.sites.filter(
    (site) => isOpen(site) || areas.some(({ sitenodeid }) => sitenodeid === site.nodeid),
  );
  return { ...index, sites, areas, pools: index.pools.filter(isOpen) };
}

/** [E1] A copy stands where its original does, as far as the person may put it there. */
export function inOpenPlaces(values: MachineValues, { areas, pools }: Places): MachineValues {
  const has = (places: readonly { nodeid: string }[], wanted: string) =>
    places.some(({ nodeid }) => nodeid === wanted);
  const area = has(areas, values.areanodeid);
  return {
    ...values,
    sitenodeid: area ? values.sitenodeid : '',
    areanodeid: area ? values.areanodeid : '',
    poolnodeid: has(pools, values.poolnodeid) ? values.poolnodeid : '',
  };
}
