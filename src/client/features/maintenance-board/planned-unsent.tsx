import { maintenancetask } from '../../../shared/contract/maintenance/maintenance.ts';
import { notification as notificationRecord } from '../../../shared/contract/notification/notification.ts';
import type { PlannedDate } from '../../../shared/rules/planning/planned-dates.ts';
import { useRecordsState } from '../../live/outbox/use-record-state.ts';
import { UnsentFact } from '../../parts/notification/unsent.tsx';

/** [I4] Only said while something that a planned date stands on is not with the server yet. */
export function PlannedUnsent({ notification, task }: Pick<PlannedDate, 'notification' | 'task'>) {
  const state = useRecordsState([
    ...(task ? [[maintenancetask, task.nodeid] as const] : []),
    ...(notification ? [[notificationRecord, notification.nodeid] as const] : []),
  ]);
  return state === 'synced' ? null : <UnsentFact state={state} />;
}
