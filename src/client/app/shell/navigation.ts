import { isGranted, isReporter, type Rightful, type Session } from '../../state/session.ts';
import { shellText } from '../../text/de/app/shell.ts';
import type { IconName } from '../../ui/display/icon-paths.ts';
import { type PathName, paths } from '../links.ts';
import { hasScreen } from '../screens.ts';

type Kind = Session['kind'];

/** [J12] Where it stands at a desk. */
export type Group = 'work' | 'plant' | 'office';

export type Destination = {
  path: PathName;
  group: Group;
  label: string;
  icon: IconName;
  /** Session kinds that see it; operators when missing. */
  kinds?: readonly Kind[];
  /** Further paths that belong to it. */
  also?: readonly PathName[];
  /** Only for administrators of the company. */
  admin?: true;
  /** Carries the number of unread messages. */
  counts?: 'unread';
} & Rightful;

const EVERYBODY: readonly Kind[] = ['operator', 'machinebuilder', 'superuser'];

const TYPE_FORMS: readonly PathName[] = [
  'createManufacturer',
  'editManufacturer',
  'createBrand',
  'editBrand',
  'createEquipmentType',
  'editEquipmentType',
];

const operatorMain: readonly Destination[] = [
  {
    path: 'dashboard',
    group: 'work',
    label: shellText.start,
    icon: 'home',
    kinds: ['operator', 'superuser'],
  },
  {
    path: 'builderDashboard',
    group: 'work',
    label: shellText.builderStart,
    icon: 'home',
    kinds: ['machinebuilder'],
  },
  {
    path: 'machines',
    group: 'plant',
    label: shellText.machines,
    icon: 'machine',
    right: ['equipment', 'read'],
    also: ['stickers'],
  },
  {
    path: 'equipmentTypes',
    group: 'plant',
    label: shellText.types,
    icon: 'tag',
    kinds: ['machinebuilder'],
    right: ['equipment', 'read'],
    also: TYPE_FORMS,
  },
  { path: 'scan', group: 'work', label: shellText.scan, icon: 'scan', kinds: ['operator', 'machinebuilder'] },
  {
    path: 'notificationsDashboard',
    group: 'work',
    label: shellText.notifications,
    icon: 'report',
    kinds: ['operator', 'machinebuilder'],
    right: ['notification', 'read'],
  },
  {
    path: 'clients',
    group: 'office',
    label: shellText.clients,
    icon: 'factory',
    kinds: ['superuser'],
    also: ['super', 'admin', 'createClient'],
  },
];

const secondary: readonly Destination[] = [
  {
    path: 'maintenanceDashboard',
    group: 'work',
    label: shellText.maintenance,
    icon: 'calendar',
    right: ['equipment.maintenancetask', 'read'],
    also: ['newCalendar'],
  },
  { path: 'myWeek', group: 'work', label: shellText.myWeek, icon: 'user', right: ['notification', 'read'] },
  {
    path: 'planning',
    group: 'work',
    label: shellText.planning,
    icon: 'board',
    right: ['notification', 'read'],
  },
  {
    path: 'messages',
    group: 'work',
    label: shellText.messages,
    icon: 'chat',
    kinds: ['operator', 'machinebuilder'],
    right: ['notification', 'read'],
    counts: 'unread',
  },
  {
    path: 'sites',
    group: 'plant',
    label: shellText.sites,
    icon: 'factory',
    right: ['equipment', 'read'],
    also: ['sitesOf', 'createSite', 'editSite', 'createArea'],
  },
  {
    path: 'equipmentTypes',
    group: 'plant',
    label: shellText.equipmentTypes,
    icon: 'tag',
    right: ['equipment', 'create'],
    also: TYPE_FORMS,
  },
  {
    path: 'equipmentClasses',
    group: 'plant',
    label: shellText.equipmentClasses,
    icon: 'layers',
    kinds: ['operator', 'machinebuilder'],
    right: ['equipment', 'create'],
    also: ['createEquipmentClass', 'editEquipmentClass'],
  },
  {
    path: 'shifts',
    group: 'plant',
    label: shellText.shifts,
    icon: 'clock',
    right: ['equipment', 'read'],
    also: ['editShifts', 'editShiftException'],
  },
  {
    path: 'import',
    group: 'office',
    label: shellText.import,
    icon: 'upload',
    right: ['equipment', 'create'],
  },
  {
    path: 'figures',
    group: 'work',
    label: shellText.figures,
    icon: 'chart',
    right: ['notification', 'update'],
  },
  { path: 'export', group: 'office', label: shellText.export, icon: 'download', right: ['export', 'create'] },
  { path: 'users', group: 'office', label: shellText.users, icon: 'users', right: ['user', 'read'] },
  {
    path: 'audit',
    group: 'office',
    label: shellText.audit,
    icon: 'history',
    kinds: ['operator', 'machinebuilder'],
    admin: true,
  },
  {
    path: 'builderAdmin',
    group: 'office',
    label: shellText.builderAdmin,
    icon: 'settings',
    kinds: ['machinebuilder'],
  },
  { path: 'help', group: 'office', label: shellText.help, icon: 'help', kinds: EVERYBODY, also: ['guide'] },
  { path: 'sync', group: 'office', label: shellText.sync, icon: 'sync', kinds: EVERYBODY, also: ['storage'] },
];

/** [J9] All that who may only report has; the account and what is sent are in the top bar. */
const REPORTER: readonly PathName[] = ['dashboard', 'scan', 'notificationsDashboard', 'help'];
const REPORTERS_LABELS: Partial<Record<PathName, string>> = {
  notificationsDashboard: shellText.myReports,
  help: shellText.helpOnly,
};
const forReporters = (): Destination[] =>
  [...operatorMain, ...secondary]
    .filter(({ path }) => REPORTER.includes(path))
    .map((each) => ({ ...each, label: REPORTERS_LABELS[each.path] ?? each.label }));

function visible(session: Session) {
  return (destination: Destination) => {
    const { path, kinds = ['operator'], admin } = destination;
    const fits = hasScreen(path) && kinds.includes(session.kind) && (!admin || session.admin);
    return fits && isGranted(session.features, destination);
  };
}

/** The few places of every day: bottom bar on phones, top of the side bar on larger screens. */
export function mainDestinations(session: Session): Destination[] {
  return (isReporter(session) ? forReporters() : operatorMain).filter(visible(session));
}

/** Everything else this user may open: behind 'Mehr' on phones. */
export function furtherDestinations(session: Session): Destination[] {
  return isReporter(session) ? [] : secondary.filter(visible(session));
}

/** Every place that this user may open. */
export const placesOf = (session: Session): Destination[] => [
  ...mainDestinations(session),
  ...furtherDestinations(session),
];

const GROUPS: readonly Group[] = ['work', 'plant', 'office'];

/** [J12] All of it for a desk, in groups; those without a place for this user are left out. */
export function groupedDestinations(session: Session): { group: Group; destinations: Destination[] }[] {
  const all = placesOf(session);
  const groups = GROUPS.map((group) => ({
    group,
    destinations: all.filter((destination) => destination.group === group),
  }));
  return groups.filter(({ destinations }) => destinations.length > 0);
}

/** Whether the path shown belongs to a destination; paths match without case [S1]. */
export function isCurrent({ path, also = [] }: Destination, pathname: string): boolean {
  return [path, ...also].some((name) => pathname.toLowerCase() === paths[name].toLowerCase());
}
