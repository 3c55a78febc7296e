import { cost } from '../../../../shared/contract/maintenance.ts';
import type { Notification } from '../../../../shared/contract/notification.ts';
import { useLive } from '../../../live/use-live.ts';
import { type EffortSubject, effortTypesOf } from '../../../parts/effort/efforts.ts';

/** [N16] The efforts of a notification with every kind that may be recorded, live. */
export function useEffortSubject({ nodeid, equipmentnodeid }: Notification): EffortSubject | undefined {
  return useLive(
    async (mirror) => {
      const [effortTypes, costs] = await Promise.all([
        effortTypesOf(mirror),
        mirror.table(cost).where('hasCostSourceNodeId').equals(nodeid).toArray(),
      ]);
      return { notification: { nodeid, equipmentnodeid }, effortTypes, costs };
    },
    [nodeid, equipmentnodeid],
  );
}
