import { isOpen } from '../../../shared/rules/notification.ts';
import type { PlannedDate } from '../../../shared/rules/planning/planned-dates.ts';
import { statusName } from '../../parts/notification/status-badge.tsx';
import { daysUntil } from '../../parts/planning/due-days.ts';
import { maintenanceText } from '../../text/de/planning/maintenance.ts';
import { maintenanceBoardText } from '../../text/de/planning/maintenance-board.ts';
import { formatDate } from '../../text/format.ts';
import type { IconName } from '../../ui/display/icon-paths.ts';

export type DateState = {
  kind: 'done' | 'late' | 'raised' | 'planned';
  /** For those who see; null where there is nothing to say. */
  icon: IconName | null;
  label: string;
};

/** [T7] [T8] [T11] How a date stands: without its report, done, overdue, raised as a notification, or only planned. */
export function stateOf(date: PlannedDate, now: number): DateState {
  const { due, notification, unreportedSince: since, taskDeleted } = date;
  if (since !== null) {
    return { kind: 'late', icon: 'warning', label: maintenanceText.reportMissing(formatDate(since)) };
  }
  const state = stateByDate(due, notification, now);
  const label = [taskDeleted && maintenanceText.taskDeleted, state.label].filter(Boolean).join(', ');
  return { ...state, label };
}

function stateByDate(due: number, notification: PlannedDate['notification'], now: number): DateState {
  if (notification && !isOpen(notification)) {
    return { kind: 'done', icon: 'check', label: statusName(notification.status) };
  }
  if (daysUntil(due, now) < 0) return { kind: 'late', icon: 'warning', label: maintenanceBoardText.overdue };
  if (notification) {
    const { status } = notification;
    return { kind: 'raised', icon: status === 0 ? 'bell' : 'wrench', label: statusName(status) };
  }
  return { kind: 'planned', icon: null, label: '' };
}
