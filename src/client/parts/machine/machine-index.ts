import type { FileRef } from '../../../shared/contract/core/fields.ts';
import type { Brand, Equipment, EquipmentType } from '../../../shared/contract/machine/equipment.ts';
import type { Area, EquipmentPool, Site } from '../../../shared/contract/machine/place.ts';
import { effectiveLocation, type Located } from '../../../shared/rules/effective-location.ts';
import { containsAll, foldText, haystackOf, searchWords } from '../../../shared/rules/search/folded-text.ts';

/** A machine with the names that a list shows and a search looks into. Missing names are ''. */
export interface MachineEntry {
  nodeid: string;
  name: string;
  equipmentid: string;
  inventoryid: string;
  serial: string;
  model: string;
  brand: string;
  areanodeid: string | null;
  area: string;
  sitenodeid: string | null;
  site: string;
  poolnodeid: string | null;
  pool: string;
  parentnodeid: string | null;
  /** [L4] Where it stands by itself, without the machines around it. */
  own: Located;
  image: FileRef | null;
  /** Out of service: left out of lists, pickers and planning. */
  retired: boolean;
  haystack: string;
  foldedName: string;
  /** Equipment id, inventory id and serial number, folded; those that are there. */
  foldedNumbers: readonly string[];
}

export interface Place {
  nodeid: string;
  name: string;
}

/** All machines on this device by name, and the places they can stand in. */
export interface MachineIndex {
  /** Those in service. */
  machines: readonly MachineEntry[];
  /** Those too that are out of service: for search, and for what happened. */
  all: readonly MachineEntry[];
  byId: ReadonlyMap<string, MachineEntry>;
  sites: readonly Place[];
  areas: readonly (Place & { sitenodeid: string })[];
  pools: readonly Place[];
}

export interface MachineTables {
  equipments: readonly Equipment[];
  types: readonly EquipmentType[];
  brands: readonly Brand[];
  areas: readonly Area[];
  sites: readonly Site[];
  pools: readonly EquipmentPool[];
}

const collator = new Intl.Collator('de', { numeric: true, sensitivity: 'base' });
const byName = (left: { name: string }, right: { name: string }) => collator.compare(left.name, right.name);
const keyed = <T extends { nodeid: string }>(rows: readonly T[]) =>
  new Map(rows.map((row) => [row.nodeid, row]));

/** [L6] Joins the flat mirror rows into small entries, sorted by name as German readers expect. */
export function buildMachineIndex(tables: MachineTables): MachineIndex {
  const equipments = keyed(tables.equipments);
  const types = keyed(tables.types);
  const brands = keyed(tables.brands);
  const areas = keyed(tables.areas);
  const sites = keyed(tables.sites);
  const pools = keyed(tables.pools);
  const all = tables.equipments
    .map((equipment) => {
      const type = types.get(equipment.equipmenttypenodeid);
      const { areanodeid, equipmentpoolnodeid } = effectiveLocation(equipment, equipments);
      const area = areanodeid ? areas.get(areanodeid) : undefined;
      const site = area && sites.get(area.sitenodeid);
      const pool = equipmentpoolnodeid ? pools.get(equipmentpoolnodeid) : undefined;
      const model = type?.model ?? '';
      const brand = (type && brands.get(type.brandnodeid)?.name) ?? '';
      const { name, equipmentid, inventoryid, manufacturerserialnumber: serial } = equipment;
      return {
        nodeid: equipment.nodeid,
        name,
        equipmentid,
        inventoryid,
        serial,
        model,
        brand,
        areanodeid: area?.nodeid ?? null,
        area: area?.name ?? '',
        sitenodeid: site?.nodeid ?? null,
        site: site?.name ?? '',
        poolnodeid: pool?.nodeid ?? null,
        pool: pool?.name ?? '',
        parentnodeid: equipment.parentnodeid,
        own: {
          areanodeid: equipment.areanodeid,
          equipmentpoolnodeid: equipment.equipmentpoolnodeid,
          parentnodeid: equipment.parentnodeid,
        },
        image: equipment.image,
        // Rows that an older version mirrored lack the field.
        retired: Boolean(equipment.decommissioningdate),
        haystack: haystackOf([name, equipmentid, inventoryid, serial, brand, model]),
        foldedName: foldText(name),
        foldedNumbers: [equipmentid, inventoryid, serial].filter(Boolean).map(foldText),
      };
    })
    .sort(byName);
  const place = ({ nodeid, name }: Place) => ({ nodeid, name });
  return {
    machines: all.some(({ retired }) => retired) ? all.filter(({ retired }) => !retired) : all,
    all,
    byId: keyed(all),
    sites: tables.sites.map(place).sort(byName),
    areas: tables.areas.map((area) => ({ ...place(area), sitenodeid: area.sitenodeid })).sort(byName),
    pools: tables.pools.map(place).sort(byName),
  };
}

export interface MachineFilter {
  sitenodeid?: string | undefined;
  areanodeid?: string | undefined;
  poolnodeid?: string | undefined;
}

export function filterMachines(machines: readonly MachineEntry[], filter: MachineFilter): MachineEntry[] {
  return machines.filter(
    (machine) =>
      (!filter.sitenodeid || machine.sitenodeid === filter.sitenodeid) &&
      (!filter.areanodeid || machine.areanodeid === filter.areanodeid) &&
      (!filter.poolnodeid || machine.poolnodeid === filter.poolnodeid),
  );
}

/**
 * [L6] Search as you type over name, ids, serial number, brand and type: every word must occur somewhere.
 * Best first: an id that is exactly the query, names that begin with it, names that contain it, the rest.
 */
export function searchMachines(machines: readonly MachineEntry[], query: string): MachineEntry[] {
  const words = searchWords(query);
  if (words.length === 0) return [...machines];
  const whole = foldText(query.trim());
  const ranks: [MachineEntry[], MachineEntry[], MachineEntry[], MachineEntry[]] = [[], [], [], []];
  for (const machine of machines) {
    if (containsAll(machine.haystack, words)) ranks[rankOf(machine, whole)].push(machine);
  }
  return ranks.flat();
}

/** [E1] The same with those in service before those that are not. */
export function searchInServiceFirst(machines: readonly MachineEntry[], query: string): MachineEntry[] {
  const found = searchMachines(machines, query);
  return [...found.filter(({ retired }) => !retired), ...found.filter(({ retired }) => retired)];
}

function rankOf(machine: MachineEntry, query: string): 0 | 1 | 2 | 3 {
  if (machine.foldedNumbers.includes(query)) return 0;
  if (machine.foldedName.startsWith(query)) return 1;
  return machine.foldedName.includes(query) ? 2 : 3;
}

/** [I2] Machines whose equipment id, inventory id or serial number is exactly this, or whose node id it is. */
export function machinesByNumber(index: MachineIndex, typed: string): MachineEntry[] {
  const known = index.byId.get(typed.trim());
  if (known) return [known];
  const folded = foldText(typed.trim());
  return folded === '' ? [] : index.all.filter((machine) => machine.foldedNumbers.includes(folded));
}

/** [M2] `Pool Flurförderzeuge`, `Zerspanung · Werk Nord`. */
export function locationOf(machine: Pick<MachineEntry, 'pool' | 'area' | 'site'>): string {
  return [machine.pool, machine.area, machine.site].filter(Boolean).join(' · ');
}

/** `Trumpf TruBend 5130`: brand and model without saying the brand twice. */
export function makeOf({ brand, model }: Pick<MachineEntry, 'brand' | 'model'>): string {
  return brand && model.toLowerCase().startsWith(brand.toLowerCase()) ? model : `${brand} ${model}`.trim();
}
