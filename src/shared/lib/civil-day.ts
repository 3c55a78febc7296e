import { firstMomentFrom, wallClock } from './zoned-time.ts';

const DAY = 86_400_000;

/** A day of the calendar as `YYYY-MM-DD`: no moment, and the same in every zone. */
export type CivilDay = string;

/** Days since 1970 of a calendar day. */
export const dayNumber = (day: CivilDay): number => Date.parse(day) / DAY;

export const dayOfNumber = (number: number): CivilDay => new Date(number * DAY).toISOString().slice(0, 10);

/** The day that clocks of the zone show at a moment. */
export const civilDay = (time: number, timeZone: string): CivilDay =>
  dayOfNumber(Math.floor(wallClock(time, timeZone) / DAY));

export const addDays = (day: CivilDay, count: number): CivilDay => dayOfNumber(dayNumber(day) + count);

/** 0 = Monday … 6 = Sunday. */
export const weekdayOf = (day: CivilDay): number => (((dayNumber(day) + 3) % 7) + 7) % 7;

/** The Monday of the week that a day is in. */
export const mondayOf = (day: CivilDay): CivilDay => addDays(day, -weekdayOf(day));

/** The first moment of a day in the zone, ms. */
export const startOfCivilDay = (day: CivilDay, timeZone: string): number =>
  firstMomentFrom(Date.parse(day), timeZone);
