import {
  addMonths,
  eachDayOfInterval,
  endOfMonth,
  endOfWeek,
  getISOWeek,
  isValid,
  lightFormat,
  parseISO,
  startOfWeek,
} from 'date-fns';
import { startOfCivilDay } from '../../../shared/lib/civil-day.ts';
import type { Span } from '../../../shared/rules/occurrences.ts';
import type { PlannedDate } from '../../../shared/rules/planning/planned-dates.ts';
import { dateInput } from '../../parts/forms/zoned-input.ts';

/** A day of the calendar, by name: `2026-11-21`. */
export type Day = string;

export type CalendarWeek = {
  /** ISO number. */
  week: number;
  days: { day: Day; inMonth: boolean }[];
};

const MONDAY = { weekStartsOn: 1 } as const;
const nameOf = (date: Date): Day => lightFormat(date, 'yyyy-MM-dd');

/** The month that an address names (`2026-11`), or that of `today` when it names none. */
export function monthFrom(named: string | null, today: Day): string {
  const known = named !== null && /^(19|20|21)\d{2}-\d{2}$/.test(named) && isValid(parseISO(`${named}-01`));
  return known ? named : today.slice(0, 7);
}

/** The month so many later. */
export function monthAfter(month: string, count: number): string {
  return lightFormat(addMonths(parseISO(`${month}-01`), count), 'yyyy-MM');
}

/** [T8] The weeks, Monday to Sunday, that show a month whole. */
export function weeksOf(month: string): CalendarWeek[] {
  const first = parseISO(`${month}-01`);
  const days = eachDayOfInterval({
    start: startOfWeek(first, MONDAY),
    end: endOfWeek(endOfMonth(first), MONDAY),
  });
  return Array.from({ length: days.length / 7 }, (_, at) => {
    const week = days.slice(at * 7, at * 7 + 7);
    return {
      week: getISOWeek(week[0] ?? first),
      days: week.map(nameOf).map((day) => ({ day, inMonth: day.startsWith(month) })),
    };
  });
}

/** The first moment of a day by the clocks of the zone, ms. */
export function startOfDayNamed(day: Day, timeZone: string): number {
  return startOfCivilDay(day, timeZone);
}

/** From the first day of the first week to the end of the last day of the last. */
export function spanOf(weeks: readonly CalendarWeek[], timeZone: string): Span {
  const days = weeks.flatMap((week) => week.days);
  const first = days[0]?.day ?? '';
  const last = days.at(-1)?.day ?? '';
  const after = new Date(Date.parse(`${last}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
  return { since: startOfDayNamed(first, timeZone), until: startOfDayNamed(after, timeZone) };
}

/** Dates, earliest first, by the day they fall on in the company. */
export function byDay(dates: readonly PlannedDate[]): Map<Day, PlannedDate[]> {
  const days = new Map<Day, PlannedDate[]>();
  for (const date of dates) {
    const day = dateInput(date.due);
    const known = days.get(day);
    if (known) known.push(date);
    else days.set(day, [date]);
  }
  return days;
}
