import type { Equipment } from '../../../src/shared/contract/machine/equipment.ts';
import { EMPTY_MACHINE } from '../../../src/shared/rules/import/machine-fields.ts';
import type { PlanContext, Present } from '../../../src/shared/rules/import/present.ts';

/** A node id with this number. */
export const id = (kind: string, at: number): string =>
  `urn:wartbar:${kind}:01900000-0000-7000-8000-${String(at).padStart(12, '0')}`;

export const ENTITY = id('legalentity', 1);
const SITE = id('site', 2);
export const AREA = id('area', 3);
const BRAND = id('brand', 4);
const TYPE = id('equipmenttype', 5);
export const NOW = Date.UTC(2026, 10, 24, 9);

/** A machine in the hall of site Nord. */
export const machineWith = (at: number, fields: Partial<Equipment> = {}): Equipment => ({
  ...EMPTY_MACHINE,
  nodeid: id('equipment', at),
  name: `Maschine ${at}`,
  equipmentid: `M-${at}`,
  equipmenttypenodeid: TYPE,
  areanodeid: AREA,
  equipmentpoolnodeid: null,
  parentnodeid: null,
  ...fields,
});

/** A company with site Nord, its area Halle 1, the make Gildemeister CTX 310 and these machines. */
export function companyWith(machines: readonly Equipment[] = [], more: Partial<Present> = {}): Present {
  const address = { street: 'Weg 1', zipcode: '01067', city: 'Köln', country: 'DE' };
  return {
    legalentities: [{ nodeid: ENTITY, name: 'Gildemeister' }],
    sites: [
      { nodeid: SITE, name: 'Nord', ...address, siteid: '', subdivision: '', legalentitynodeid: ENTITY },
    ],
    areas: [{ nodeid: AREA, name: 'Halle 1', areaid: '', sitenodeid: SITE }],
    pools: [],
    brands: [{ nodeid: BRAND, name: 'Gildemeister', legalentitynodeid: ENTITY }],
    types: [
      {
        nodeid: TYPE,
        model: 'CTX 310',
        brandnodeid: BRAND,
        legalentitynodeid: ENTITY,
        equipmentclass: 'Drehmaschine',
        equipmentclassnodeid: null,
        memo: '',
      },
    ],
    machines,
    counters: [],
    countertypes: [],
    units: [
      {
        nodeid: id('unit', 6),
        unitId: '4740434',
        namespace: 'UN/CEFACT',
        displayName: { plural: { de: 'Stunden' } },
      },
    ],
    tasks: [],
    hidden: new Set(),
    open: null,
    ...more,
  };
}

/** What a plan needs to know besides; node ids count up. */
export function planContext(more: Partial<PlanContext> = {}): PlanContext {
  let made = 1000;
  return {
    now: NOW,
    timeZone: 'Europe/Berlin',
    usernodeid: id('user', 7),
    legalentitynodeid: ENTITY,
    company: 'Musterwerk',
    unknown: 'Unbekannt',
    dateorder: null,
    may: { counters: true, readings: true, tasks: true, money: true },
    newId: (kind) => id(kind, made++),
    ...more,
  };
}
