import { getHolidays, type Region } from 'feiertagejs';
import type { CivilDay } from '../../lib/civil-day.ts';

/**
 * The German Länder, ISO 3166-2. Where a holiday is one of some towns only, there is one more of that Land for them: `+` for
 * towns with Mariä Himmelfahrt in Bavaria, with Fronleichnam in Saxony and Thuringia, `A` for Augsburg.
 */
export const SUBDIVISIONS = [
  'DE-BW',
  'DE-BY',
  'DE-BY+',
  'DE-BYA',
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
  'DE-SN+',
  'DE-ST',
  'DE-SH',
  'DE-TH',
  'DE-TH+',
] as const;
export type Subdivision = (typeof SUBDIVISIONS)[number];

export const isSubdivision = (said: string): said is Subdivision =>
  SUBDIVISIONS.some((each) => each === said);

/** The name of the public holiday on a day, null where it is none. */
export type HolidayOn = (day: CivilDay) => string | null;

export const noHolidays: HolidayOn = () => null;

/** Holidays of a single year. */
const ONCE: Partial<Record<Subdivision, readonly (readonly [CivilDay, string])[]>> = {
  'DE-BE': [
    ['2020-05-08', 'Tag der Befreiung'],
    ['2025-05-08', 'Tag der Befreiung'],
    ['2028-06-17', 'Jahrestag des Aufstandes vom 17. Juni 1953'],
  ],
};

function byLibrary(subdivision: Subdivision, year: string): [CivilDay, string][] {
  const land = subdivision.slice(3, 5) as Region;
  const found = getHolidays(year, subdivision === 'DE-BYA' ? 'AUGSBURG' : land).filter(
    // For the library it is one of all Bavaria.
    ({ name }) => subdivision !== 'DE-BY' || name !== 'MARIAHIMMELFAHRT',
  );
  if (subdivision.endsWith('+') && land !== 'BY')
    found.push(...getHolidays(year, 'NW').filter(({ name }) => name === 'FRONLEICHNAM'));
  // The library's own text of the day depends on the zone of the device; its moment is noon in UTC.
  return found.map((each) => [each.date.toISOString().slice(0, 10), each.translate('de') ?? each.name]);
}

const years = new Map<string, ReadonlyMap<CivilDay, string>>();

function holidaysOf(subdivision: Subdivision, year: string): ReadonlyMap<CivilDay, string> {
  const key = `${subdivision} ${year}`;
  const known = years.get(key);
  if (known) return known;
  const made = new Map([...byLibrary(subdivision, year), ...(ONCE[subdivision] ?? [])]);
  years.set(key, made);
  return made;
}

/** [E7] The public holidays of a Land; none where a site names none, or one that is not known. */
export function holidaysIn(subdivision: string): HolidayOn {
  if (!isSubdivision(subdivision)) return noHolidays;
  return (day) => holidaysOf(subdivision, day.slice(0, 4)).get(day) ?? null;
}
