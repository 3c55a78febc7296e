import type { Cost, CostType, Report } from '../../contract/maintenance/maintenance.ts';
import type { Notification } from '../../contract/notification/notification.ts';
import type { Interval } from '../../lib/intervals.ts';
import type { ShiftCalendar } from '../shifts/shift-calendar.ts';

/** [K4] What figures look at of a notification. */
export type FigureNotification = Pick<
  Notification,
  | 'nodeid'
  | 'equipmentnodeid'
  | 'type'
  | 'status'
  | 'created'
  | 'progressstarted'
  | 'closed'
  | 'dueuntil'
  | 'errorcode'
  | 'usernodeid'
  | 'maintenancetasknodeid'
>;

export type FigureCost = Pick<Cost, 'hasCostSourceNodeId' | 'value' | 'specifier' | 'costTypeNodeId'>;
export type FigureCostType = Pick<CostType, 'nodeid' | 'name' | 'unitId'> & { unitname: string };
export type FigureReport = Pick<Report, 'notificationnodeid' | 'executed'>;

/** A machine with what happened on it. */
export interface FigureMachine {
  nodeid: string;
  calendar: ShiftCalendar;
  /** In service from then on, ms; 0: always. */
  commissioningdate: number;
  /** Until then, ms; 0: still. */
  decommissioningdate: number;
  notifications: readonly FigureNotification[];
  costs: readonly FigureCost[];
  /** Of its maintenance; null where they may not be read. */
  reports: readonly FigureReport[] | null;
}

/** Whether the time of planned maintenance is part of the Belegungszeit (TB). */
export const PLANNED_TIMES = ['inside', 'outside'] as const;
export type PlannedTime = (typeof PLANNED_TIMES)[number];

export interface FigureSetting {
  /** What is asked about; only its part before `now` counts. */
  window: Interval;
  now: number;
  /** IANA name of the company's time zone. */
  zone: string;
  planned: PlannedTime;
  costtypes: readonly FigureCostType[];
}

const DAY = 86_400_000;

/** Maintenance is announced a month ahead at most, and typed downtime may outlast the end of its fault. */
const MARGIN = 31 * DAY;
/** How long before a window a fault may have been reported that was closed within it. */
const REACH = 366 * DAY;

/** Which notifications a window needs, by their times: on devices and on the server the same ones. */
export interface Needed {
  /** Reported before this moment. */
  createdBefore: number;
  /** Closed ones: reported from then on, */
  createdFrom: number;
  /** and closed after this moment. */
  closedAfter: number;
}

export const neededFor = ({ start, end }: Interval): Needed => ({
  createdBefore: end + MARGIN,
  createdFrom: start - MARGIN - REACH,
  closedAfter: start - MARGIN,
});

export function isNeeded(
  { status, created, closed }: Pick<FigureNotification, 'status' | 'created' | 'closed'>,
  { createdBefore, createdFrom, closedAfter }: Needed,
): boolean {
  if (created >= createdBefore) return false;
  return status < 2 || (created >= createdFrom && (closed || created) > closedAfter);
}
