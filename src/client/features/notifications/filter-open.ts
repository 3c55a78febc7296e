import { listed } from '../../parts/lists/listed.ts';
import { filterMachines, type MachineIndex } from '../../parts/machine/machine-index.ts';
import { filterNotifications, inService } from '../../parts/machine/machine-search.ts';
import type { ListedNotification } from '../../parts/notification/open-notifications.ts';
import type { Assigned } from '../../parts/planning/assigned.ts';
import { type WhoFilter, withWhom } from '../../parts/planning/people/with-whom.ts';

/** What the address says about the list; '' for no restriction, lists with commas. */
export type ListFilter = WhoFilter & {
  q: string;
  sitenodeid: string;
  areanodeid: string;
  poolnodeid: string;
  type: string;
  status: string;
  /** '1': only what this user created. */
  own: string;
  sort: string;
};

/** Who is looking, and whom work is assigned to, where the filter asks for that. */
export type Viewer = { usernodeid: string; assigned?: Assigned | undefined };

/** [N18] Of these notifications, those that pass, in their order. [E1] Who searches finds those of machines out of service, too. */
export function filterOpen(
  all: readonly ListedNotification[],
  filter: ListFilter,
  index: MachineIndex,
  viewer: Viewer,
): readonly ListedNotification[] {
  const { q, type, status, own, sitenodeid, areanodeid, poolnodeid } = filter;
  const { usernodeid } = viewer;
  const open = q.trim() ? all : inService(all, index);
  const machines =
    sitenodeid || areanodeid || poolnodeid
      ? new Set(filterMachines(index.all, filter).map(({ nodeid }) => nodeid))
      : null;
  const types = type ? new Set(listed(type).map(Number)) : null;
  const isWith = withWhom(filter, viewer);
  const narrowed =
    machines || types || status || own || isWith
      ? open.filter(
          (row) =>
            (!types || types.has(row.type)) &&
            (!status || row.status === Number(status)) &&
            (!own || row.usernodeid === usernodeid) &&
            (!machines || machines.has(row.equipmentnodeid)) &&
            (!isWith || isWith(row.nodeid)),
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
