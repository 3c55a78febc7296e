import { filterMachines, type MachineIndex } from '../../parts/machine/machine-index.ts';
import { filterNotifications, inService } from '../../parts/machine/machine-search.ts';
import type { ListedNotification } from '../../parts/notification/open-notifications.ts';

/** What the address says about the list; '' for no restriction. */
export type ListFilter = {
  q: string;
  sitenodeid: string;
  areanodeid: string;
  poolnodeid: string;
  type: string;
  status: string;
  /** '1': only what this user created. */
  own: string;
  /** '1': only what is assigned to this user [J2]. */
  mine: string;
  sort: string;
};

/** [N18] Of these notifications, those that pass by everything but `mine`, in their order. [E1] Who searches finds those of machines out of service, too. */
export function filterOpen(
  all: readonly ListedNotification[],
  filter: ListFilter,
  index: MachineIndex,
  usernodeid: string,
): readonly ListedNotification[] {
  const { q, type, status, own, sitenodeid, areanodeid, poolnodeid } = filter;
  const open = q.trim() ? all : inService(all, index);
  const machines =
    sitenodeid || areanodeid || poolnodeid
      ? new Set(filterMachines(index.all, filter).map(({ nodeid }) => nodeid))
      : null;
  const narrowed =
    machines || type || status || own
      ? open.filter(
          (row) =>
            (!type || row.type === Number(type)) &&
            (!status || row.status === Number(status)) &&
            (!own || row.usernodeid === usernodeid) &&
            (!machines || machines.has(row.equipmentnodeid)),
        )
      : open;
  return q.trim() ? filterNotifications(narrowed, q, index) : narrowed;
}

/** [K3] The same as the export calls it. */
export const exportOf = ({ sort: _sort, status, ...filter }: ListFilter): Record<string, string> => ({
  ...filter,
  status: status || 'open',
  service: filter.q.trim() ? '' : '1',
});
