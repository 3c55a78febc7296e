import { notificationText } from '../../text/de/notification/notification.ts';
import { maintenanceText } from '../../text/de/planning/maintenance.ts';
import { maintenanceTaskText } from '../../text/de/planning/maintenance-task.ts';
import { choice } from '../define-kind.ts';

/** What a task and a template of tasks have in common. */
export const planFields = {
  maintenancetasknodeid: 'silent',
  title: 'text',
  description: 'long',
  categorynodeid: 'reference',
  triggertype: choice(maintenanceTaskText.triggers),
  repetitioninterval: choice(notificationText.repetitions),
  reminder: choice(maintenanceText.reminders),
  safetynotice: 'long',
  created: 'moment',
} as const;
