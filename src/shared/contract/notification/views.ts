import { absence, worktime } from '../account/availability.ts';
import { defineView } from '../core/define-view.ts';
import { notification } from './notification.ts';
import { taskassignment } from './task-assignment.ts';

const readsNotifications = { feature: 'notification', flag: 'read' } as const;

/** [P1] The planning board: who has which task. */
export const boardView = defineView({
  name: 'view.board',
  permission: readsNotifications,
  evaluation: { does: 'lists', names: [taskassignment, notification] },
});

/** [P1] The week: hours that are planned for somebody, against those that can be planned. It tells a load and no speed. */
export const weekView = defineView({
  name: 'view.week',
  permission: readsNotifications,
  evaluation: { does: 'counts', names: [taskassignment, worktime, absence] },
});

/** [D2] The start page counts what is open, by machine; of persons only what is one's own. */
export const dashboardView = defineView({
  name: 'view.dashboard',
  permission: readsNotifications,
  evaluation: { does: 'counts' },
});

/** [T7] The overview of planned maintenance counts what is due. */
export const maintenanceView = defineView({
  name: 'view.maintenance',
  permission: { feature: 'equipment.maintenancetask', flag: 'read' },
  evaluation: { does: 'counts' },
});
