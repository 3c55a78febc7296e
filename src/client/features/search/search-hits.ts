import { links } from '../../app/links.ts';
import {
  locationOf,
  type MachineIndex,
  makeOf,
  searchInServiceFirst,
} from '../../parts/machine/machine-index.ts';
import { searchNotifications } from '../../parts/machine/machine-search.ts';
import { typeColor } from '../../parts/notification/notification-type.tsx';
import type { ListedNotification } from '../../parts/notification/open-notifications.ts';
import { searchPanelText } from '../../text/de/app/search-panel.ts';
import { machineLifeText } from '../../text/de/machine/machine-life.ts';
import { formatNumber, truncate } from '../../text/format.ts';
import { titleLength } from '../../text/limits.ts';

/** One line of the results. */
export type Hit = {
  key: string;
  to: string;
  state?: unknown;
  title: string;
  subtitle: string;
  /** A word about its state. */
  badge?: string | undefined;
  /** A machine's line has an icon, a notification's the dot of its type, the way to all results neither. */
  lead: { icon: 'machine' | 'forward' } | { color: string };
};

export type HitGroup = { title: string; hits: Hit[] };

const MACHINES_SHOWN = 6;
const NOTIFICATIONS_SHOWN = 5;

/** [K2] Machines and open notifications for a query, the best few of each and the way to the rest. */
export function findHits(
  query: string,
  index: MachineIndex,
  notifications: readonly ListedNotification[],
): HitGroup[] {
  const machines = searchInServiceFirst(index.all, query);
  const found = searchNotifications(notifications, query, index);
  const groups: HitGroup[] = [
    {
      title: searchPanelText.machines,
      hits: machines.slice(0, MACHINES_SHOWN).map((machine) => ({
        key: machine.nodeid,
        to: links.machineOverview(machine.nodeid),
        title: machine.name,
        subtitle: [machine.equipmentid, makeOf(machine), locationOf(machine)].filter(Boolean).join(' · '),
        badge: machine.retired ? machineLifeText.retired : undefined,
        lead: { icon: 'machine' },
      })),
    },
    {
      title: searchPanelText.notifications,
      hits: found.slice(0, NOTIFICATIONS_SHOWN).map((hit) => ({
        key: hit.nodeid,
        to: links.notificationDetails(hit.nodeid),
        state: { nodeid: hit.nodeid, equipmentNodeId: hit.equipmentnodeid },
        title: truncate(hit.title, titleLength.machineCard),
        subtitle: index.byId.get(hit.equipmentnodeid)?.name ?? '',
        lead: { color: typeColor(hit.type) },
      })),
    },
  ];
  if (machines.length > MACHINES_SHOWN) {
    const to = links.to('machines', { q: query });
    groups[0]?.hits.push(
      wayToAll('all-machines', to, searchPanelText.allMachines(formatNumber(machines.length))),
    );
  }
  if (found.length > NOTIFICATIONS_SHOWN) {
    const to = links.to('notificationsDashboard', { q: query });
    groups[1]?.hits.push(
      wayToAll('all-notifications', to, searchPanelText.allNotifications(formatNumber(found.length))),
    );
  }
  return groups.filter((group) => group.hits.length > 0);
}

function wayToAll(key: string, to: string, title: string): Hit {
  return { key, to, title, subtitle: '', lead: { icon: 'forward' } };
}
