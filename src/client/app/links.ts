/** Every path of the app (S1). Paths match without case; `:name` is a parameter. */
export const paths = {
  root: '/',
  login: '/login',
  signup: '/signup',
  welcome: '/welcome',
  setPassword: '/set-password/:token',
  resetPassword: '/reset-password',
  confirmEmail: '/confirm-email/:token',
  twoFactor: '/2fa',
  sso: '/login/sso',
  dashboard: '/dashboard',
  initialState: '/initial-state',
  scan: '/scan',
  search: '/search',
  sync: '/sync',
  machines: '/machines',
  machineOverview: '/machine-overview',
  machineByCode: '/m/:code',
  createMachine: '/create-machine',
  editMachine: '/edit-machine',
  deletedMachines: '/deleted-machines',
  createMachinePool: '/create-machine-pool',
  editMachinePool: '/edit-machine-pool',
  createNotification: '/create-notification',
  editNotification: '/edit-notification',
  notificationDetails: '/notification-details',
  notificationsDashboard: '/notifications-dashboard',
  createWorkflowStep: '/create-workflow-step',
  editWorkflowStep: '/edit-workflow-step',
  createFaq: '/create-faq',
  editFaq: '/edit-faq',
  createMaintenanceTask: '/create-maintenance-task',
  editMaintenanceTask: '/edit-maintenance-task',
  createReport: '/create-report',
  editReport: '/edit-report',
  maintenanceDashboard: '/maintenance-dashboard',
  newCalendar: '/new-calender',
  calendarFeeds: '/calendar-feeds',
  templateSkeleton: '/template-skeliton',
  planning: '/aufgabeplanung',
  hallScreens: '/hall-screens',
  myWeek: '/meine-woche',
  messages: '/messages',
  profile: '/profile',
  editProfile: '/edit-profile',
  users: '/users',
  addUser: '/add-user',
  editUser: '/edit-user',
  editRole: '/edit-role',
  audit: '/audit',
  evaluations: '/evaluations',
  lan: '/lan',
  sites: '/sites',
  sitesOf: '/sites/:no_sites',
  createSite: '/create-site',
  editSite: '/edit-site',
  createArea: '/create-area',
  createEquipment: '/create-equipment',
  createEquipmentPool: '/create-equipment-pool',
  editPool: '/edit-pool',
  export: '/export',
  import: '/import',
  figures: '/kpis',
  help: '/HelpAndFeedbackPage',
  order: '/OrderSubscription',
  admin: '/admin',
  super: '/super',
  clients: '/clients',
  createClient: '/create-client',
  builderDashboard: '/mb-dashboard',
  builderAdmin: '/mb-admin',
  customerMachine: '/customer-machine',
  createCustomerMachine: '/create-customer-machine',
  editCustomerMachine: '/edit-customer-machine',
  equipmentTypeOverview: '/equipmenttype-overview',
  equipmentTypes: '/equipment-types',
  createEquipmentType: '/create-equipmenttype',
  editEquipmentType: '/edit-equipmenttype',
  createManufacturer: '/create-manufacturer',
  editManufacturer: '/edit-manufacturer',
  typesMachines: '/types-machines',
  createBrand: '/create-brand',
  editBrand: '/edit-brand',
  equipmentClasses: '/equipment-classes',
  createEquipmentClass: '/create-equipment-class',
  editEquipmentClass: '/edit-equipment-class',
  stickers: '/stickers',
  guide: '/guide',
  shifts: '/shifts',
  editShifts: '/edit-shifts',
  editShiftException: '/edit-shift-exception',
} as const;

export type PathName = keyof typeof paths;

/** Paths that need nothing more than their name. */
type PlainPathName = Exclude<PathName, 'setPassword' | 'confirmEmail' | 'sitesOf' | 'machineByCode'>;

/** Tabs of the machine page [M1]; −1 only forces a refresh. */
export type MachineTab = -1 | 0 | 1 | 2 | 3 | 4 | 5 | 6;

type Query = Record<string, string | number | undefined>;

function withQuery(path: string, query: Query, repeated: string[][] = []): string {
  const search = new URLSearchParams(repeated);
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') {
      search.set(key, String(value));
    }
  }
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}

/** The address of a screen, with its query where the screen takes one. Node ids always stand in the URL. */
export const links = {
  /** Any screen by name, with free query fields. */
  to: (name: PlainPathName, query: Query = {}) => withQuery(paths[name], query),
  setPassword: (token: string) => paths.setPassword.replace(':token', encodeURIComponent(token)),
  login: () => paths.login,
  twoFactor: () => paths.twoFactor,
  signup: () => paths.signup,
  resetPassword: () => paths.resetPassword,
  dashboard: () => paths.dashboard,
  /** `to`: where a scanned machine is wanted; its page without. */
  scan: (to?: 'createNotification' | 'discussion') => withQuery(paths.scan, { to }),
  /** [K2] `q`: what is searched for. */
  search: (q?: string) => withQuery(paths.search, { q }),
  sync: () => paths.sync,
  profile: () => paths.profile,
  machines: () => paths.machines,
  machineOverview: (nodeid: string, tab?: MachineTab) => withQuery(paths.machineOverview, { nodeid, tab }),
  /** [M4] What stickers say, in capitals. */
  machineByCode: (code: string) => paths.machineByCode.replace(':code', code),
  /** [D12] Stickers for a place, for these machines, or for all. */
  stickers: (wanted: { site?: string; area?: string; pool?: string; nodeid?: readonly string[] } = {}) => {
    const { nodeid = [], ...place } = wanted;
    const machines = nodeid.map((each) => ['nodeid', each]);
    return withQuery(paths.stickers, place, machines);
  },
  createNotification: (equipmentnodeid?: string) => withQuery(paths.createNotification, { equipmentnodeid }),
  editNotification: (nodeid?: string) => withQuery(paths.editNotification, { nodeid }),
  /** `tab`: report, effort, measures or discussion; the overview without [N5]. */
  notificationDetails: (nodeid: string, tab?: 'report' | 'effort' | 'measures' | 'discussion') =>
    withQuery(paths.notificationDetails, { nodeid, tab }),
  /** Its page, with "Erledigt melden" open [J3]. */
  finishNotification: (nodeid: string) => withQuery(paths.notificationDetails, { nodeid, sheet: 'done' }),
  /** `mine`: only what is assigned to this user [J2]. */
  notificationsDashboard: (filter: { mine?: '1' } = {}) => withQuery(paths.notificationsDashboard, filter),
  createWorkflowStep: (notificationnodeid: string) =>
    withQuery(paths.createWorkflowStep, { notificationnodeid }),
  editWorkflowStep: (nodeid: string) => withQuery(paths.editWorkflowStep, { nodeid }),
  /** `isfaqof`: a machine or an equipment type. */
  createFaq: (isfaqof: string) => withQuery(paths.createFaq, { isfaqof }),
  editFaq: (nodeid: string) => withQuery(paths.editFaq, { nodeid }),
  /** `nodeid`: the notification that is reported on. */
  createReport: (nodeid: string) => withQuery(paths.createReport, { nodeid }),
  /** `report`: which one, where there are several; the latest without. */
  editReport: (nodeid: string, report?: string) => withQuery(paths.editReport, { nodeid, report }),
  /** `nodeid`: the machine. */
  createMaintenanceTask: (nodeid: string) => withQuery(paths.createMaintenanceTask, { nodeid }),
  editMaintenanceTask: (nodeid: string) => withQuery(paths.editMaintenanceTask, { nodeid }),
  maintenanceDashboard: () => paths.maintenanceDashboard,
  /** [T8] `place`: a site, area or pool that a new link is about at first. */
  calendarFeeds: (place?: string) => withQuery(paths.calendarFeeds, { place }),
  planning: () => paths.planning,
  /** [P1] What is planned for whoever is logged in. */
  myWeek: () => paths.myWeek,
  /** [K4] `of`: a machine, a type or a place; all machines without. */
  figures: (of?: string) => withQuery(paths.figures, { of }),
  /** `nodeid`: the role that is edited, a new one without; `copyof`: the one it begins as. */
  role: (nodeid?: string, copyof?: string) => withQuery(paths.editRole, { nodeid, copyof }),
  /** [H1] [H2] Documentation, or the tab with the feedback. */
  help: (tab?: 'feedback') => withQuery(paths.help, { tab: tab && 1 }),
  /** [H1] A chapter of the guide; its contents without. */
  guide: (chapter?: string) => withQuery(paths.guide, { chapter }),
  /** `room`: the conversation that is open. */
  messages: (room?: string) => withQuery(paths.messages, { room }),
  sites: (sitenodeid?: string) => withQuery(paths.sites, { sitenodeid }),
  equipmentTypeOverview: (nodeid: string, tab?: number) =>
    withQuery(paths.equipmentTypeOverview, { nodeid, tab }),
  /** `nodeid`: an area or a machine; all areas without. `week`: any day of it. */
  shifts: (nodeid?: string, week?: string) => withQuery(paths.shifts, { nodeid, week }),
  /** `nodeid`: the area or machine; `model`: what is edited, a new one without. */
  editShifts: (nodeid: string, model?: string) => withQuery(paths.editShifts, { nodeid, model }),
  /** `nodeid`: the site, area or machine; `exception`: what is edited, a new one without. */
  editShiftException: (nodeid: string, exception?: string) =>
    withQuery(paths.editShiftException, { nodeid, exception }),
  /** `nodeid`: the equipment type. `q` and `c_yr` narrow the list to a serial number and a year of construction. */
  typesMachines: (nodeid: string, filter: { q?: string; c_yr?: string } = {}) =>
    withQuery(paths.typesMachines, { nodeid, ...filter }),
};

/** Query fields that say which record a screen is about. */
const subjects = [
  'nodeid',
  'copyof',
  'equipmentnodeid',
  'notificationnodeid',
  'isfaqof',
  'report',
  'model',
  'exception',
  'chapter',
];

/** What an address is about, the same for each of its tabs and filters: another one is another screen. */
export function subjectOf(pathname: string, search: string): string {
  const query = new URLSearchParams(search);
  return [pathname, ...subjects.map((field) => query.get(field) ?? '')].join(' ');
}

/** Where the person came from; travels in the navigation state and sets the way back [N3]. */
export type Origin =
  | 'aufgabenplanung'
  | 'meinewoche'
  | 'history'
  | 'overview'
  | 'Maintenance'
  | 'maintenance_dashboard'
  | 'machine';
