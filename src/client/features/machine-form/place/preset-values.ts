import type { MachineIndex } from '../../../parts/machine/machine-index.ts';
import type { MachineValues } from '../machine-values.ts';

/** [E1] The place that an address presets: `areanodeid`, `equipmentpoolnodeid`, `parentnodeid`; unknown ones do nothing. */
export function presetValues(
  values: MachineValues,
  query: Pick<URLSearchParams, 'get'>,
  index: Pick<MachineIndex, 'areas' | 'pools' | 'sites' | 'byId'>,
): MachineValues {
  const known = <T extends { nodeid: string }>(places: readonly T[], field: string) =>
    places.find(({ nodeid }) => nodeid === query.get(field));
  const area = known(index.areas, 'areanodeid');
  const pool = known(index.pools, 'equipmentpoolnodeid');
  const site = known(index.sites, 'sitenodeid');
  const parent = index.byId.get(query.get('parentnodeid') ?? '');
  return {
    ...values,
    sitenodeid: area?.sitenodeid ?? site?.nodeid ?? values.sitenodeid,
    areanodeid: area?.nodeid ?? values.areanodeid,
    poolnodeid: pool?.nodeid ?? values.poolnodeid,
    ...(parent && { parent: { nodeid: parent.nodeid, name: parent.name } }),
  };
}
