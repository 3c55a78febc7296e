import { describe, expect, it } from 'vitest';
import { addDays } from '../../../src/shared/lib/civil-day.ts';
import { holidaysIn, isSubdivision, SUBDIVISIONS } from '../../../src/shared/rules/shifts/holidays.ts';

/** The public holidays of a year in a Land, by day. */
function holidaysOf(subdivision: string, year: number): Record<string, string> {
  const found: Record<string, string> = {};
  const holidayOn = holidaysIn(subdivision);
  for (let day = `${year}-01-01`; day.startsWith(String(year)); day = addDays(day, 1)) {
    const name = holidayOn(day);
    if (name !== null) found[day] = name;
  }
  return found;
}

const others = (...but: string[]) => SUBDIVISIONS.filter((each) => !but.includes(each));

describe('[E7] public holidays', () => {
  it.each([
    ['2020-05-08', 'Tag der Befreiung'],
    ['2025-05-08', 'Tag der Befreiung'],
    ['2028-06-17', 'Jahrestag des Aufstandes vom 17. Juni 1953'],
  ])('%s is one in Berlin, in that year and nowhere else', (day, name) => {
    const [year, ofYear] = [Number(day.slice(0, 4)), day.slice(4)];
    expect(holidaysIn('DE-BE')(day)).toBe(name);
    expect(Object.keys(holidaysOf('DE-BE', year))).toHaveLength(
      Object.keys(holidaysOf('DE-BE', 2026)).length + 1,
    );
    for (const each of [year - 1, year + 1]) expect(holidaysIn('DE-BE')(`${each}${ofYear}`)).toBeNull();
    for (const land of others('DE-BE')) expect(holidaysIn(land)(day)).toBeNull();
  });

  it('15 August is one in Bavaria only where the site says so, and in all of the Saarland', () => {
    expect(holidaysIn('DE-BY')('2028-08-15')).toBeNull();
    for (const place of ['DE-BY+', 'DE-BYA', 'DE-SL'])
      expect(holidaysIn(place)('2028-08-15')).toBe('Mariä Himmelfahrt');
    for (const land of others('DE-BY+', 'DE-BYA', 'DE-SL')) expect(holidaysIn(land)('2028-08-15')).toBeNull();
  });

  it.each([
    ['DE-BY', 'DE-BY+', '2026-08-15'],
    ['DE-BY+', 'DE-BYA', '2026-08-08'],
    ['DE-SN', 'DE-SN+', '2026-06-04'],
    ['DE-TH', 'DE-TH+', '2026-06-04'],
  ])('what %s has, %s has too, and %s', (land, town, day) => {
    const [plain, more] = [holidaysOf(land, 2026), holidaysOf(town, 2026)];
    expect(Object.keys(more).sort()).toEqual([...Object.keys(plain), day].sort());
    expect(more).toMatchObject(plain);
  });

  it('a place that is not known has none', () => {
    expect(['DE-BY+', 'DE-BYA'].every(isSubdivision)).toBe(true);
    for (const unknown of ['', 'DE-XX', 'DE-BY-', 'AT-9'])
      expect(holidaysIn(unknown)('2026-12-25')).toBeNull();
  });
});
