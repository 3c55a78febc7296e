import { civilDay, dayNumber } from '../../lib/civil-day.ts';

/** [O1] Days until a trial ends, 0 on the last one; −1: it has ended. */
export function trialDaysLeft(trialends: number, timeZone: string, now: number): number {
  if (now >= trialends) return -1;
  const dayOf = (time: number) => dayNumber(civilDay(time, timeZone));
  return dayOf(trialends - 1) - dayOf(now);
}
