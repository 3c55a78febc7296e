import { useLocation, useSearchParams } from 'react-router-dom';
import { links, type Origin } from '../../app/links.ts';
import { notificationText } from '../../text/de/notification/notification.ts';
import type { Target } from '../../ui/layout/page.tsx';

/** What screens put into the navigation state for the notification screens. Origins compare without case [N3]. */
export type NotificationState = {
  from?: string;
  /** Name of the draft that a scan brings along. */
  draft?: string;
  nodeid?: string;
  equipmentNodeId?: string;
  pageType?: 'add' | 'edit';
  notification?: { nodeid: string };
  equipment?: { nodeid: string };
  equip?: { nodeid: string };
};

/** The navigation state and the query of the present address. Ids in the query win, so deep links work. */
export function useNotificationRoute() {
  const state = (useLocation().state as NotificationState | null) ?? {};
  const [query] = useSearchParams();
  return { state, query };
}

const origins: readonly Origin[] = [
  'aufgabenplanung',
  'meinewoche',
  'history',
  'overview',
  'Maintenance',
  'maintenance_dashboard',
  'machine',
];

/** [N3] The origin that a state names, in any case; null for none or an unknown one. */
export function originOf(from: string | undefined): Origin | null {
  return origins.find((origin) => origin.toLowerCase() === from?.toLowerCase()) ?? null;
}

/** [N3] Where the breadcrumb leads and what it says. */
export function backTarget(from: string | undefined, equipmentnodeid: string | undefined): Target {
  const text = notificationText.origins;
  const origin = originOf(from);
  switch (origin) {
    case 'aufgabenplanung':
      return { to: links.planning(), label: text.planning };
    case 'meinewoche':
      return { to: links.myWeek(), label: text.myWeek };
    case 'maintenance_dashboard':
      return { to: links.maintenanceDashboard(), label: text.maintenanceDashboard };
    case 'history':
    case 'overview':
    case 'Maintenance':
    case 'machine': {
      if (!equipmentnodeid) break;
      const tab = ({ history: 1, overview: 0, Maintenance: 4, machine: 0 } as const)[origin];
      const label = {
        history: text.history,
        overview: text.overview,
        Maintenance: text.maintenance,
        machine: text.machine,
      };
      return { to: links.machineOverview(equipmentnodeid, tab), label: label[origin] };
    }
    case null:
      break;
  }
  return { to: links.notificationsDashboard(), label: text.notifications };
}

/** [N10] Where a deletion leads: history, overview, maintenance, maintenance dashboard, otherwise the open ones. */
export function targetAfterDeletion(from: string | undefined, equipmentnodeid: string): string {
  switch (originOf(from)) {
    case 'history':
      return links.machineOverview(equipmentnodeid, 1);
    case 'overview':
      return links.machineOverview(equipmentnodeid, 0);
    case 'Maintenance':
      return links.machineOverview(equipmentnodeid, 4);
    case 'maintenance_dashboard':
      return links.maintenanceDashboard();
    default:
      return links.notificationsDashboard();
  }
}
