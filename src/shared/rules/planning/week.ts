import type { Absence, WorkTime } from '../../contract/account/availability.ts';
import { type CivilDay, weekdayOf } from '../../lib/civil-day.ts';
import { type HolidayOn, holidaysIn, noHolidays } from '../shifts/holidays.ts';

/** Hours from Monday to Sunday that are assumed for somebody of whom nobody has said any. */
export const USUAL_HOURS: readonly number[] = [8, 8, 8, 8, 8, 0, 0];

/** Below this hours are the same: they are sums of fractions. */
const SAME = 1e-6;

/** What somebody can be given on a day. */
export interface Capacity {
  hours: number;
  away: boolean;
  /** The public holiday; null where there is none. */
  holiday: string | null;
}

/** Somebody's calendar, as far as planning needs it. */
export interface PersonCalendar {
  hours: readonly number[];
  absences: readonly Pick<Absence, 'from' | 'until'>[];
  holidayOn: HolidayOn;
}

/** [P1] Whether somebody is away on a day. */
export const isAway = (absences: PersonCalendar['absences'], day: CivilDay): boolean =>
  absences.some(({ from, until }) => from <= day && day <= until);

/** [P1] Nobody works on a holiday, nor while away. */
export function capacityOn({ hours, absences, holidayOn }: PersonCalendar, day: CivilDay): Capacity {
  const away = isAway(absences, day);
  const holiday = holidayOn(day);
  return { hours: away || holiday !== null ? 0 : (hours[weekdayOf(day)] ?? 0), away, holiday };
}

/**
 * [P1] The holidays of a person: those of the site that is named for them, else what is a holiday at every site: nobody
 * knows where somebody works who sees several.
 */
export function holidaysOf(
  sitenodeid: WorkTime['sitenodeid'],
  sites: readonly { nodeid: string; subdivision: string }[],
): HolidayOn {
  const own = sites.find(({ nodeid }) => nodeid === sitenodeid);
  if (own) return holidaysIn(own.subdivision);
  const [first, ...others] = [...new Set(sites.map(({ subdivision }) => subdivision))].map(holidaysIn);
  if (!first) return noHolidays;
  return (day) => (others.every((holidayOn) => holidayOn(day) !== null) ? first(day) : null);
}

/** What is planned for somebody on a day or in a week, against what there is room for. */
export interface Load {
  /** Hours that are planned. */
  planned: number;
  capacity: number;
  /** Tasks of which nobody has said how long they take: they count for nothing. */
  unknown: number;
  /** More is planned than there is room for. */
  over: boolean;
}

/** [P1] `hours`: those of each task, null where nobody has said how long it takes. */
export function loadOf(hours: readonly (number | null)[], capacity: number): Load {
  const planned = hours.reduce<number>((sum, each) => sum + (each ?? 0), 0);
  const unknown = hours.filter((each) => each === null).length;
  return { planned, capacity, unknown, over: planned > capacity + SAME };
}

/** Several days together: one that is too full is not made good by an empty one. */
export const loadTogether = (loads: readonly Load[]): Load => ({
  planned: loads.reduce((sum, { planned }) => sum + planned, 0),
  capacity: loads.reduce((sum, { capacity }) => sum + capacity, 0),
  unknown: loads.reduce((sum, { unknown }) => sum + unknown, 0),
  over: loads.some(({ over }) => over),
});
