import { matchPath } from 'react-router-dom';
import { type PathName, paths } from './links.ts';

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

/** [J9] Whether an address is of the small app of who may only report. */
export const isForReporters = (pathname: string): boolean =>
  !NOT_THEIRS.some((name) => matchPath(paths[name], pathname));
