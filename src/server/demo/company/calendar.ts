import type { Prng } from '../prng.ts';

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

const lastSunday = (year: number, month: number): number => {
  const end = new Date(Date.UTC(year, month + 1, 0));
  return Date.UTC(year, month, end.getUTCDate() - end.getUTCDay(), 1);
};

/** What Europe/Berlin is ahead of UTC at that time, in ms. */
export function berlinOffset(time: number): number {
  const year = new Date(time).getUTCFullYear();
  const summer = time >= lastSunday(year, 2) && time < lastSunday(year, 9);
  return (summer ? 2 : 1) * HOUR;
}

/** The time at which clocks in Berlin show this hour (may be fractional) on the day that `time` falls on there. */
export function berlinTime(time: number, hour: number): number {
  const local = time + berlinOffset(time);
  const midnight = Math.floor(local / DAY) * DAY;
  return midnight - berlinOffset(time) + Math.round(hour * 60) * 60_000;
}

/** 0 = Sunday … 6 = Saturday, as in Berlin. */
export const berlinWeekday = (time: number): number => new Date(time + berlinOffset(time)).getUTCDay();

/** A moment of a shift on that day: mostly the early and late shift, some at night; Sundays become Mondays. */
export function workMoment(prng: Prng, day: number): number {
  const weekday = berlinWeekday(day);
  const shifted = weekday === 0 ? day + DAY : weekday === 6 && prng.chance(0.7) ? day + 2 * DAY : day;
  const hour = prng.weighted([
    [prng.float(6, 13.9), 60],
    [prng.float(14, 21.9), 32],
    [prng.float(22, 23.9), 8],
  ]);
  return berlinTime(shifted, hour) + prng.int(0, 59) * 1000;
}

/** Steps a calendar interval (X10) forward or, with negative `count`, back. */
export function addInterval(time: number, interval: string, count: number): number {
  const amount = Number.parseInt(interval, 10) * count;
  if (interval.endsWith('w')) return time + amount * 7 * DAY;
  const date = new Date(time);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + amount);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
  return date.getTime();
}
