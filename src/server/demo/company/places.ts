import { DAY, HOUR } from './calendar.ts';
import type { World } from './world.ts';
import { placeOf } from './world.ts';

/** Of shift times only the time of day counts: that of a winter Monday in Berlin. */
const SHIFT_DAY = Date.UTC(2024, 0, 15) - HOUR;
const at = (hour: number, minute = 0): number => SHIFT_DAY + hour * HOUR + minute * 60_000;

export const WORKDAYS = ['Mo', 'Di', 'Mi', 'Do', 'Fr'] as const;
export const EARLY = { start: at(6), end: at(13, 59), weekdays: [...WORKDAYS], unmanned: false };
export const LATE = { start: at(14), end: at(21, 59), weekdays: [...WORKDAYS], unmanned: false };
export const NIGHT = { start: at(22), end: at(5, 59), weekdays: [...WORKDAYS], unmanned: false };
export const GHOST = { start: at(22), end: at(4), weekdays: [...WORKDAYS], unmanned: true };
export const SATURDAY: { start: number; end: number; weekdays: 'Sa'[]; unmanned: boolean } = {
  start: at(6),
  end: at(11, 59),
  weekdays: ['Sa'],
  unmanned: false,
};

const SITES = [
  {
    slug: 'werk-1',
    name: 'Werk 1 Bielefeld',
    street: 'Industriestraße 14',
    siteid: 'Tor 2',
    zipcode: '33689',
    city: 'Bielefeld',
    subdivision: 'DE-NW',
  },
  {
    slug: 'werk-2',
    name: 'Werk 2 Chemnitz',
    street: 'Zwickauer Straße 221',
    siteid: 'Halle 3–5',
    zipcode: '09116',
    city: 'Chemnitz',
    subdivision: 'DE-SN',
  },
] as const;

const AREAS = [
  { slug: 'zerspanung', site: 'werk-1', name: 'Zerspanung', areaid: 'W1-ZE', shifts: [EARLY, LATE] },
  { slug: 'blech', site: 'werk-1', name: 'Blechbearbeitung', areaid: 'W1-BL', shifts: [EARLY, LATE] },
  { slug: 'montage', site: 'werk-1', name: 'Montage und Logistik', areaid: 'W1-ML', shifts: [EARLY] },
  {
    slug: 'kunststoff',
    site: 'werk-2',
    name: 'Kunststofftechnik',
    areaid: 'W2-KT',
    shifts: [EARLY, LATE, NIGHT],
  },
  { slug: 'presswerk', site: 'werk-2', name: 'Presswerk', areaid: 'W2-PW', shifts: [EARLY, LATE, SATURDAY] },
  {
    slug: 'energie',
    site: 'werk-2',
    name: 'Energiezentrale und Versand',
    areaid: 'W2-EV',
    shifts: [EARLY, LATE],
  },
] as const;

const POOLS = [
  { slug: 'flurfoerderzeuge', name: 'Flurförderzeuge' },
  { slug: 'krane', name: 'Krane und Hebezeuge' },
  { slug: 'versorgung', name: 'Druckluft und Kälte' },
] as const;

/** The company itself: legal entity, two sites, six areas with shifts, three pools. */
export function addPlaces(world: World): void {
  const { rows, start, places } = world;
  const legalentity = world.nodeId('legalentity', start);
  rows.legalentity.push({ nodeid: legalentity, name: world.client.name });
  world.client.legalentitynodeid = legalentity;
  for (const { slug, ...site } of SITES) {
    const nodeid = world.nodeId('site', start);
    places.set(slug, nodeid);
    rows.site.push({ nodeid, ...site, country: 'DE', legalentitynodeid: legalentity });
  }
  for (const { slug, site, shifts, ...area } of AREAS) {
    const nodeid = world.nodeId('area', start + DAY);
    places.set(slug, nodeid);
    rows.area.push({ nodeid, ...area, sitenodeid: placeOf(world, site) });
    rows.shiftmodel.push({
      nodeid: world.nodeId('shiftmodel', start + DAY),
      shiftmodelof: nodeid,
      shifts: shifts.map((shift) => ({ ...shift, weekdays: [...shift.weekdays] })),
      validfrom: 0,
    });
  }
  for (const { slug, name } of POOLS) {
    const nodeid = world.nodeId('equipmentpool', start + DAY);
    places.set(slug, nodeid);
    rows.equipmentpool.push({ nodeid, name, legalentitynodeid: legalentity });
  }
}
