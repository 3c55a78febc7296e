import type { Area, EquipmentPool, Site } from '../../contract/machine/place.ts';
import { createArea, createPool, createSite } from '../../contract/machine/place-commands.ts';
import { folded } from './cells.ts';
import { byName } from './name-index.ts';
import { addSteps, type Draft, tell } from './present.ts';
import type { Line, Values } from './read-lines.ts';

const ADDRESS = ['street', 'zipcode', 'city', 'country'] as const;
type Address = Partial<Pick<Site, (typeof ADDRESS)[number]>>;

/** Where a row says that its machine stands; undefined: it says nothing of it. */
export interface Standing {
  areanodeid?: string;
  equipmentpoolnodeid?: string;
}

/** [D10] Finds the places that rows name, and makes those that there are not yet. */
export class Places {
  readonly #draft: Draft;
  readonly #sites;
  readonly #areas;
  readonly #areasOf;
  readonly #pools;
  readonly #addresses: Map<string, Address>;
  readonly #siteOf: Map<string, Site>;
  readonly #areaOf: Map<string, Area>;
  readonly #poolOf: Map<string, EquipmentPool>;
  readonly #made = new Set<string>();
  #entity: string | null;

  constructor(draft: Draft) {
    const { sites, areas, pools } = draft.present;
    this.#draft = draft;
    this.#sites = byName(sites, ({ name }) => [name]);
    this.#areas = byName(areas, ({ name }) => [name]);
    this.#areasOf = byName(areas, ({ name, sitenodeid }) => [sitenodeid, name]);
    this.#pools = byName(pools, ({ name }) => [name]);
    this.#siteOf = new Map(sites.map((site) => [site.nodeid, site]));
    this.#areaOf = new Map(areas.map((area) => [area.nodeid, area]));
    this.#poolOf = new Map(pools.map((pool) => [pool.nodeid, pool]));
    this.#addresses = addressesIn(draft.lines);
    this.#entity = draft.context.legalentitynodeid;
  }

  /** New places; `null` where the row says something that cannot be done. `now`: where the machine stands. */
  standing(
    line: Line,
    now: { areanodeid: string | null; equipmentpoolnodeid: string | null },
  ): Standing | null {
    const { values } = line;
    const area = values.area === undefined ? undefined : this.#area(line, values.area, now.areanodeid);
    const pool =
      values.pool === undefined ? undefined : this.#pool(line, values.pool, now.equipmentpoolnodeid);
    if (area === null || pool === null) return null;
    if (values.area === undefined && values.site !== undefined) {
      const [stands] = [this.#siteAt(now.areanodeid)];
      if (!stands || folded(stands.name) !== folded(values.site)) {
        tell(this.#draft, line, 'area', 'place');
        return null;
      }
    }
    for (const [place, column, before] of [
      [area, 'area', now.areanodeid],
      [pool, 'pool', now.equipmentpoolnodeid],
    ] as const) {
      if (!place || place.nodeid === before || this.#isOpen(place)) continue;
      tell(this.#draft, line, column, 'allowed');
      return null;
    }
    return {
      ...(area && { areanodeid: area.nodeid }),
      ...(pool && { equipmentpoolnodeid: pool.nodeid }),
    };
  }

  /** A row without a machine names places only. */
  alone(line: Line): void {
    const { site, area, pool } = line.values;
    if (area !== undefined) this.#area(line, area, null);
    else if (site !== undefined) this.#site(line, site);
    if (pool !== undefined) this.#pool(line, pool, null);
  }

  /** Addresses of sites that are there and that the file says otherwise. */
  changedSites(): void {
    const { counts, present } = this.#draft;
    for (const { line, name, address } of sitesNamed(this.#draft.lines, this.#addresses)) {
      const [site, second] = present.sites.filter((each) => folded(each.name) === folded(name));
      if (!site || second) continue;
      const fields = Object.fromEntries(
        Object.entries(address).filter(([field, value]) => folded(site[field as 'city']) !== folded(value)),
      );
      if (Object.keys(fields).length === 0) continue;
      counts.places.changed += 1;
      addSteps(this.#draft, line, site.name, [{ kind: 'site', nodeid: site.nodeid, op: 'patch', fields }]);
    }
  }

  #siteAt(areanodeid: string | null): Site | undefined {
    return this.#siteOf.get(this.#areaOf.get(areanodeid ?? '')?.sitenodeid ?? '');
  }

  #isOpen({ nodeid, ...place }: { nodeid: string; sitenodeid?: string }): boolean {
    const { open } = this.#draft.present;
    return open === null || this.#made.has(nodeid) || open.has(nodeid) || open.has(place.sitenodeid ?? '');
  }

  #area(line: Line, name: string, now: string | null): Area | null {
    const stands = this.#areaOf.get(now ?? '');
    const site = this.#siteAt(now);
    const { site: siteName } = line.values;
    if (stands && folded(stands.name) === folded(name)) {
      if (siteName === undefined || (site && folded(site.name) === folded(siteName))) return stands;
    }
    if (siteName === undefined) {
      const [found, second] = this.#areas.get(name);
      if (found && !second) return found;
      tell(this.#draft, line, 'site', 'site');
      return null;
    }
    const at = this.#site(line, siteName);
    if (!at) return null;
    const [found, second] = this.#areasOf.get(at.nodeid, name);
    if (second) {
      tell(this.#draft, line, 'area', 'single');
      return null;
    }
    return found ?? this.#newArea(line, name, at);
  }

  #newArea(line: Line, name: string, site: Site): Area {
    const { context, counts } = this.#draft;
    const area: Area = { nodeid: context.newId('area'), name, areaid: '', sitenodeid: site.nodeid };
    const effects = createArea.effect({ lang: 'de', ...area }, context);
    // Whoever is subscribed to the new site is so to its areas.
    const isNewSite = this.#made.has(site.nodeid);
    const needed = isNewSite ? effects.filter(({ kind }) => kind !== 'subscription') : effects;
    addSteps(this.#draft, line.line, name, needed);
    counts.places.new += 1;
    this.#made.add(area.nodeid);
    this.#areaOf.set(area.nodeid, area);
    this.#areas.add(area, name);
    this.#areasOf.add(area, site.nodeid, name);
    return area;
  }

  #site(line: Line, name: string): Site | null {
    const [found, second] = this.#sites.get(name);
    if (second) {
      tell(this.#draft, line, 'site', 'single');
      return null;
    }
    if (found) return found;
    const { context, counts } = this.#draft;
    const address = this.#addresses.get(folded(name)) ?? {};
    const missing = ADDRESS.find((field) => field !== 'country' && !address[field]);
    if (missing) tell(this.#draft, line, missing, 'address', { level: 'warning' });
    const site: Site = {
      nodeid: context.newId('site'),
      name,
      street: '',
      zipcode: '',
      city: '',
      country: 'DE',
      ...address,
      siteid: '',
      subdivision: '',
      legalentitynodeid: this.#legalEntity(line),
    };
    addSteps(this.#draft, line.line, name, createSite.effect({ lang: 'de', ...site }, context));
    counts.places.new += 1;
    this.#made.add(site.nodeid);
    this.#sites.add(site, name);
    this.#siteOf.set(site.nodeid, site);
    return site;
  }

  #pool(line: Line, name: string, now: string | null): EquipmentPool | null {
    const stands = this.#poolOf.get(now ?? '');
    if (stands && folded(stands.name) === folded(name)) return stands;
    const [found, second] = this.#pools.get(name);
    if (second) {
      tell(this.#draft, line, 'pool', 'single');
      return null;
    }
    if (found) return found;
    const { context, counts } = this.#draft;
    const nodeid = context.newId('equipmentpool');
    const isequipmentpoolof = this.#legalEntity(line);
    const effects = createPool.effect({ lang: 'de', nodeid, name, isequipmentpoolof }, context);
    addSteps(this.#draft, line.line, name, effects);
    counts.places.new += 1;
    const pool: EquipmentPool = { nodeid, name, legalentitynodeid: isequipmentpoolof };
    this.#made.add(nodeid);
    this.#pools.add(pool, name);
    this.#poolOf.set(nodeid, pool);
    return pool;
  }

  /** The company itself, which is made where it is not there yet. */
  #legalEntity({ line }: Line): string {
    if (this.#entity) return this.#entity;
    const { context } = this.#draft;
    const nodeid = context.newId('legalentity');
    const row = { nodeid, name: context.company };
    addSteps(this.#draft, line, context.company, [{ kind: 'legalentity', nodeid, op: 'create', row }]);
    this.#entity = nodeid;
    return nodeid;
  }
}

const addressOf = (values: Values): Address =>
  Object.fromEntries(ADDRESS.flatMap((field) => (values[field] ? [[field, values[field]]] : [])));

/** The first address that the file has of each site. */
function addressesIn(lines: readonly Line[]): Map<string, Address> {
  const found = new Map<string, Address>();
  for (const { values } of lines) {
    if (values.site === undefined) continue;
    const name = folded(values.site);
    found.set(name, { ...addressOf(values), ...found.get(name) });
  }
  return found;
}

function sitesNamed(lines: readonly Line[], addresses: ReadonlyMap<string, Address>) {
  const seen = new Set<string>();
  return lines.flatMap(({ line, values: { site: name } }) => {
    const address = name === undefined || seen.has(folded(name)) ? undefined : addresses.get(folded(name));
    if (name === undefined || !address) return [];
    seen.add(folded(name));
    return [{ line, name, address }];
  });
}
