import { attachment } from '../../../../shared/contract/files/attachment.ts';
import { counter, equipment } from '../../../../shared/contract/machine/equipment.ts';
import { questionanswer } from '../../../../shared/contract/machine/faq.ts';
import { maintenancetask, report } from '../../../../shared/contract/maintenance/maintenance.ts';
import { notification } from '../../../../shared/contract/notification/notification.ts';
import { useLive } from '../../../live/mirror/use-live.ts';
import type { Attached } from './life-rules.ts';

/** [M3] [E8] Live; undefined until counted. */
export function useAttached(equipmentnodeid: string): Attached | undefined {
  return useLive(
    async (mirror) => {
      const reports = await mirror.table(report).where('equipmentnodeid').equals(equipmentnodeid).toArray();
      const [notifications, tasks, files, faqs, counters, nested] = await Promise.all([
        mirror
          .table(notification)
          .where('[equipmentnodeid+status]')
          .between([equipmentnodeid, 0], [equipmentnodeid, Number.POSITIVE_INFINITY])
          .count(),
        mirror.table(maintenancetask).where('equipmentnodeid').equals(equipmentnodeid).count(),
        mirror.table(attachment).where('equipmentnodeid').equals(equipmentnodeid).count(),
        mirror.table(questionanswer).where('equipmentnodeid').equals(equipmentnodeid).count(),
        mirror.table(counter).where('equipmentnodeid').equals(equipmentnodeid).count(),
        mirror.table(equipment).where('parentnodeid').equals(equipmentnodeid).count(),
      ]);
      const signed = reports.filter((row) => row.authorsignature !== '' || row.authorsignatureimage).length;
      return { notifications, reports: reports.length, tasks, files, faqs, counters, signed, nested };
    },
    [equipmentnodeid],
  );
}
