import type { PathName } from './links.ts';

/** [J9] What belongs to maintenance and its planning; everything else stays as rights say. */
const NOT_THEIRS: readonly PathName[] = [
  'maintenanceDashboard',
  'newCalendar',
  'calendarFeeds',
  'templateSkeleton',
  'planning',
  'myWeek',
  'hallScreens',
  'shifts',
  'editShifts',
  'editShiftException',
  'figures',
  'export',
  'sites',
  'sitesOf',
  'stickers',
];

/** [J9] Whether a screen is left out of the small app of who may only report. */
export const isNotForReporters = (name: PathName): boolean => NOT_THEIRS.includes(name);
