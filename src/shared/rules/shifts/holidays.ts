import { getHolidays, type Region } from 'feiertagejs';
import type { CivilDay } from '../../lib/civil-day.ts';

/** The German Länder, ISO 3166-2. */
export const SUBDIVISIONS = [
  'DE-BW',
  'DE-BY',
  'DE-BE',
  'DE-BB',
  'DE-HB',
  'DE-HH',
  'DE-HE',
  'DE-MV',
  'DE-NI',
  'DE-NW',
  'DE-RP',
  'DE-SL',
  'DE-SN',
  'DE-ST',
  'DE-SH',
  'DE-TH',
] as const;
export type Subdivision = (typeof SUBDIVISIONS)[number];

export const isSubdivision = (said: string): said is Subdivision =>
  SUBDIVISIONS.some((each) => each === said);

/** The name of the public holiday on a day, null where it is none. */
export type HolidayOn = (day: CivilDay) => string | null;

export const noHolidays: HolidayOn = () => null;

const years = new Map<string, ReadonlyMap<CivilDay, string>>();

function holidaysOf(subdivision: Subdivision, year: string): ReadonlyMap<CivilDay, string> {
  const key = `${subdivision} ${year}`;
  const known = years.get(key);
  if (known) return known;
  const found = getHolidays(year, subdivision.slice(3) as Region);
  // The library's own text of the day depends on the zone of the device; its moment is noon in UTC.
  const made = new Map(
    found.map((each) => [each.date.toISOString().slice(0, 10), each.translate('de') ?? each.name]),
  );
  years.set(key, made);
  return made;
}

/** [E7] The public holidays of a Land; none where a site names none, or one that is not known. */
export function holidaysIn(subdivision: string): HolidayOn {
  if (!isSubdivision(subdivision)) return noHolidays;
  return (day) => holidaysOf(subdivision, day.slice(0, 4)).get(day) ?? null;
}
