import { DELETED_KEPT_DAYS } from '../../../shared/rules/plant/deleted-machines.ts';

const DAY = 86_400_000;

/** [M3] Whole days until it is gone for good; `now` in ms. */
export function daysLeft(deleted: number, now: number): number {
  return Math.max(0, Math.floor((deleted + DELETED_KEPT_DAYS * DAY - now) / DAY));
}
