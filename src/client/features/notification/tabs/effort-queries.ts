import type { Notification } from '../../../../shared/contract/notification/notification.ts';
import { useLive } from '../../../live/mirror/use-live.ts';
import type { EffortSubject } from '../../../parts/report/effort/amounts.ts';
import { costsAbout, effortTypesOf } from '../../../parts/report/effort/efforts.ts';

/** [N16] The efforts of a notification with every kind that may be recorded, live. */
export function useEffortSubject(notification: Notification): EffortSubject | undefined {
  const { nodeid, equipmentnodeid, maintenancetasknodeid } = notification;
  return useLive(
    async (mirror) => {
      const [effortTypes, costs] = await Promise.all([
        effortTypesOf(mirror),
        costsAbout(mirror, { nodeid, maintenancetasknodeid }),
      ]);
      return { notification: { nodeid, equipmentnodeid }, effortTypes, costs };
    },
    [nodeid, equipmentnodeid, maintenancetasknodeid],
  );
}
