import { isOpen } from '../../../shared/rules/notification.ts';
import { statusName } from '../../parts/notification/status-badge.tsx';
import { daysUntil } from '../../parts/planning/due-days.ts';
import type { PlannedDate } from '../../parts/planning/planned-dates.ts';
import { maintenanceBoardText } from '../../text/de/planning/maintenance-board.ts';
import type { IconName } from '../../ui/display/icon-paths.ts';

export type DateState = {
  kind: 'done' | 'late' | 'raised' | 'planned';
  /** For those who see; null where there is nothing to say. */
  icon: IconName | null;
  label: string;
};

/** [T8] How a date stands: done, overdue, raised as a notification, or only planned. */
export function stateOf({ due, notification }: PlannedDate, now: number): DateState {
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
