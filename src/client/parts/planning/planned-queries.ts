import { useMemo } from 'react';
import {
  type MaintenanceCategory,
  maintenancecategory,
} from '../../../shared/contract/maintenance/maintenance.ts';
import { useLive } from '../../live/mirror/use-live.ts';
import { germanFirst } from '../../text/localized.ts';
import { type ListedNotification, useOpenNotifications } from '../notification/open-notifications.ts';
import { isPlanned } from './planned-rows.ts';

/** [T6] All categories by name, live. */
export function useCategories(): MaintenanceCategory[] | undefined {
  return useLive(async (mirror) => {
    const rows = await mirror.table(maintenancecategory).toArray();
    return rows.sort((left, right) => germanFirst(left.name).localeCompare(germanFirst(right.name), 'de'));
  }, []);
}

/** Open planned notifications of all machines, live; undefined until all were read. */
export function useOpenPlanned(): readonly ListedNotification[] | undefined {
  const open = useOpenNotifications();
  return useMemo(() => (open?.whole ? open.rows.filter(isPlanned) : undefined), [open]);
}
