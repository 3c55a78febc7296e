import type { Row } from '../../db/schema.ts';
import { byNodeId, edges, grouped, presentFile } from '../../read/present.ts';
import type { MachineRow, Structure } from './load.ts';

const presentMachine = (row: MachineRow) => ({ ...row, image: presentFile(row.image) });

interface MachineNode extends ReturnType<typeof presentMachine> {
  hasequipmenttype: unknown[];
  hasequipment: { equipment: MachineNode }[];
}

/** Makes nodes of the tree, each with what is nested in it; `isChecked` marks the subscribed places. */
export function treeOf(structure: Structure, subscribed: ReadonlySet<string>) {
  const brandOf = byNodeId(structure.brands);
  const nested = grouped(structure.equipments, (row) => row.parentnodeid);
  const inArea = grouped(structure.equipments, (row) => row.areanodeid);
  const inPool = grouped(structure.equipments, (row) => row.equipmentpoolnodeid);
  const areasOf = grouped(structure.areas, (row) => row.sitenodeid);
  const sitesOf = grouped(structure.sites, (row) => row.legalentitynodeid);
  const poolsOf = grouped(structure.pools, (row) => row.legalentitynodeid);
  const shiftsOf = grouped(structure.shiftmodels, (row) => row.shiftmodelof);
  const typesOf = grouped(structure.types, (row) => row.brandnodeid);
  const brandsOf = grouped(structure.brands, (row) => row.legalentitynodeid);
  const machinesOf = grouped(structure.equipments, (row) => row.equipmenttypenodeid);

  // Once for each type, not for each of its thousands of machines.
  const typeOf = byNodeId(
    structure.types.map((row) => ({ ...row, hasbrand: edges('brand', brandOf(row.brandnodeid)) })),
  );

  /** `path` ends a ring of machines nested in each other, which no rule of the database excludes. */
  const machine = (row: MachineRow, path: readonly string[] = []): MachineNode => ({
    ...presentMachine(row),
    hasequipmenttype: edges('equipmenttype', typeOf(row.equipmenttypenodeid)),
    hasequipment: edges(
      'equipment',
      nested(row.nodeid).filter((child) => !path.includes(child.nodeid)),
      (child) => machine(child, [...path, row.nodeid]),
    ),
  });
  const machines = (rows: MachineRow[]) => edges('equipment', rows, (row) => machine(row));
  const isChecked = (nodeid: string) => subscribed.has(nodeid);

  const area = (row: Row<'area'>) => ({
    ...row,
    isChecked: isChecked(row.nodeid),
    hasshiftmodel: edges('shiftmodel', shiftsOf(row.nodeid)),
    hasequipment: machines(inArea(row.nodeid)),
  });
  const site = (row: Row<'site'>) => ({
    ...row,
    isChecked: isChecked(row.nodeid),
    hasarea: edges('area', areasOf(row.nodeid), area),
  });
  const pool = (row: Row<'equipmentpool'>) => ({
    ...row,
    isChecked: isChecked(row.nodeid),
    hasequipment: machines(inPool(row.nodeid)),
  });
  return {
    machine,
    area,
    site,
    pool,
    legalentity: (row: Row<'legalentity'>) => ({
      ...row,
      hassite: edges('site', sitesOf(row.nodeid), site),
      hasequipmentpool: edges('equipmentpool', poolsOf(row.nodeid), pool),
    }),
    /** A manufacturer with brands and types; machines of each type where wanted. */
    manufacturer: (
      row: Row<'legalentity'>,
      wanted: { brands: boolean; types: boolean; machines: boolean },
    ) => ({
      ...row,
      ...(wanted.brands && {
        hasbrand: edges('brand', brandsOf(row.nodeid), (found) => ({
          ...found,
          ...(wanted.types && {
            hasequipmenttype: edges('equipmenttype', typesOf(found.nodeid), (kind) => ({
              ...kind,
              ...(wanted.machines && { hasequipment: machines(machinesOf(kind.nodeid)) }),
            })),
          }),
        })),
      }),
    }),
  };
}

/** Leaves what a user is subscribed to: a site with all its areas, an area with its site, a pool. */
export function subscribedPart(structure: Structure, subscribed: ReadonlySet<string>): Structure {
  const areas = structure.areas.filter(
    (area) => subscribed.has(area.nodeid) || subscribed.has(area.sitenodeid),
  );
  const siteids = new Set(areas.map((area) => area.sitenodeid));
  const sites = structure.sites.filter((site) => subscribed.has(site.nodeid) || siteids.has(site.nodeid));
  const pools = structure.pools.filter((pool) => subscribed.has(pool.nodeid));
  const entityids = new Set([...sites, ...pools].map((place) => place.legalentitynodeid));
  return {
    ...structure,
    areas,
    sites,
    pools,
    legalentities: structure.legalentities.filter((entity) => entityids.has(entity.nodeid)),
  };
}
