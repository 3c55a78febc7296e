import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import { loadPart } from './lazy-part.tsx';
import { type PathName, paths } from './links.ts';

/** `guest`: only without a session · `private`: only with one · `open`: both [S1]. */
export type Access = 'guest' | 'private' | 'open';

type ScreenDefinition = {
  path: PathName;
  access: Access;
  /** Without the frame (navigation, top strip), e.g. login or the order wizard. Guest screens never have it. */
  bare?: boolean;
  /** Imports the screen; its code is a chunk of its own. */
  load: () => Promise<ComponentType>;
};

// Several addresses, one screen: each import would bring a list of files of its own.
const account = (
  path: 'twoFactor' | 'resetPassword' | 'setPassword' | 'confirmEmail' | 'welcome' | 'signup' | 'sso',
  access: Access,
): ScreenDefinition => ({
  path,
  access,
  bare: true,
  load: () => import('../features/session/account.screen.tsx').then((m) => m.accountScreens[path]),
});
const inside = (path: PathName, load: ScreenDefinition['load']): ScreenDefinition => ({
  path,
  access: 'private',
  load,
});
const userForm = () => import('../features/users/user-form.screen.tsx').then((m) => m.UserFormScreen);
const sites = () => import('../features/place/sites.screen.tsx').then((m) => m.SitesScreen);
const siteForm = () => import('../features/place/site-form.screen.tsx').then((m) => m.SiteFormScreen);
const machineForm = () =>
  import('../features/machine-form/machine-form.screen.tsx').then(
    ({ MachineFormScreen }) =>
      () =>
        MachineFormScreen({ hasScreen }),
  );
const poolForm = () => import('../features/place/pool-form.screen.tsx').then((m) => m.PoolFormScreen);

const customerForm = () =>
  import('../features/builder/customer-form.screen.tsx').then((m) => m.CustomerFormScreen);
const brandForm = () => import('../features/make/brand-form.screen.tsx').then((m) => m.BrandFormScreen);
const typeForm = () => import('../features/make/type-form.screen.tsx').then((m) => m.TypeFormScreen);
const manufacturerForm = () =>
  import('../features/make/manufacturer-form.screen.tsx').then((m) => m.ManufacturerFormScreen);
const classForm = () =>
  import('../features/equipment-class/class-form.screen.tsx').then((m) => m.ClassFormScreen);
const notificationForm = () =>
  import('../features/notification/notification-form.screen.tsx').then((m) => m.NotificationFormScreen);
const solutionForm = () =>
  import('../features/solution/solution-form.screen.tsx').then((m) => m.SolutionFormScreen);
const taskForm = () =>
  import('../features/maintenance-task/task-form.screen.tsx').then((m) => m.TaskFormScreen);
const reportForm = () => import('../features/report/report-form.screen.tsx').then((m) => m.ReportFormScreen);
const clients = () => import('../features/clients/clients.screen.tsx').then((m) => m.ClientsScreen);

/** Every screen that exists. A path of `links.ts` that is missing here answers 404 [X16]. One entry per screen. */
export const screens: readonly ScreenDefinition[] = [
  {
    path: 'login',
    access: 'guest',
    load: () =>
      import('../features/session/login.screen.tsx').then(
        ({ LoginScreen }) =>
          () =>
            LoginScreen({ hasScreen, preload: preloadScreen }),
      ),
  },
  account('twoFactor', 'guest'),
  account('resetPassword', 'open'),
  account('setPassword', 'open'),
  account('confirmEmail', 'open'),
  account('welcome', 'guest'),
  account('signup', 'guest'),
  // Also with a session that has run out without having noticed yet.
  account('sso', 'open'),
  inside('profile', () => import('../features/profile/profile.screen.tsx').then((m) => m.ProfileScreen)),
  inside('editProfile', () =>
    import('../features/profile/profile-form.screen.tsx').then((m) => m.ProfileFormScreen),
  ),
  inside('search', async () => {
    const [{ SearchScreen }, { placesOf }] = await Promise.all([
      import('../features/search/search.screen.tsx'),
      import('./shell/navigation.ts'),
    ]);
    return () => SearchScreen({ placesOf });
  }),
  inside('users', () => import('../features/users/users.screen.tsx').then((m) => m.UsersScreen)),
  inside('clients', clients),
  inside('super', clients),
  inside('admin', clients),
  inside('createClient', () =>
    import('../features/clients/client-form.screen.tsx').then((m) => m.ClientFormScreen),
  ),
  {
    path: 'order',
    access: 'private',
    bare: true,
    load: async () => {
      const [{ OrderScreen }, { OrderFrame }] = await Promise.all([
        import('../features/order/order.screen.tsx'),
        import('./shell/order-frame.tsx'),
      ]);
      return () => OrderFrame({ screen: OrderScreen });
    },
  },
  inside('addUser', userForm),
  inside('editUser', userForm),
  inside('editRole', () => import('../features/users/role-form.screen.tsx').then((m) => m.RoleFormScreen)),
  inside('dashboard', () =>
    import('../features/dashboard/dashboard.screen.tsx').then((m) => m.DashboardScreen),
  ),
  inside('machines', () => import('../features/machines/machines.screen.tsx').then((m) => m.MachinesScreen)),
  inside('machineOverview', () =>
    import('../features/machine/machine.screen.tsx').then((m) => m.MachineScreen),
  ),
  inside('machineByCode', () =>
    import('../features/machine/machine-by-code.screen.tsx').then((m) => m.MachineByCodeScreen),
  ),
  inside('stickers', () => import('../features/stickers/stickers.screen.tsx').then((m) => m.StickersScreen)),
  inside('equipmentTypeOverview', () =>
    import('../features/equipment-type/equipment-type.screen.tsx').then((m) => m.EquipmentTypeScreen),
  ),
  inside('typesMachines', () =>
    import('../features/equipment-type/types-machines.screen.tsx').then((m) => m.TypesMachinesScreen),
  ),
  inside('builderDashboard', () =>
    import('../features/builder/builder-dashboard.screen.tsx').then((m) => m.BuilderDashboardScreen),
  ),
  inside('builderAdmin', () =>
    import('../features/builder/builder-admin.screen.tsx').then((m) => m.BuilderAdminScreen),
  ),
  inside('customerMachine', () =>
    import('../features/builder/customer-machine.screen.tsx').then((m) => m.CustomerMachineScreen),
  ),
  inside('createCustomerMachine', customerForm),
  inside('editCustomerMachine', customerForm),
  inside('equipmentTypes', () => import('../features/make/makes.screen.tsx').then((m) => m.MakesScreen)),
  inside('createManufacturer', manufacturerForm),
  inside('editManufacturer', manufacturerForm),
  inside('createBrand', brandForm),
  inside('editBrand', brandForm),
  inside('createEquipmentType', typeForm),
  inside('editEquipmentType', typeForm),
  inside('equipmentClasses', () =>
    import('../features/equipment-class/classes.screen.tsx').then((m) => m.ClassesScreen),
  ),
  inside('createEquipmentClass', classForm),
  inside('editEquipmentClass', classForm),
  inside('shifts', () => import('../features/shifts/shifts.screen.tsx').then((m) => m.ShiftsScreen)),
  inside('editShifts', () =>
    import('../features/shifts/edit-shifts.screen.tsx').then((m) => m.EditShiftsScreen),
  ),
  inside('editShiftException', () =>
    import('../features/shifts/edit-exception.screen.tsx').then((m) => m.EditExceptionScreen),
  ),
  inside('createMachine', machineForm),
  inside('createEquipment', machineForm),
  inside('editMachine', machineForm),
  inside('deletedMachines', () =>
    import('../features/deleted-machines/deleted-machines.screen.tsx').then((m) => m.DeletedMachinesScreen),
  ),
  inside('sites', sites),
  inside('sitesOf', sites),
  inside('createSite', siteForm),
  inside('editSite', siteForm),
  inside('createArea', () => import('../features/place/area-form.screen.tsx').then((m) => m.AreaFormScreen)),
  inside('createEquipmentPool', poolForm),
  inside('editPool', poolForm),
  inside('createMachinePool', poolForm),
  inside('editMachinePool', poolForm),
  {
    path: 'initialState',
    access: 'private',
    load: () =>
      import('../features/initial-state/initial-state.screen.tsx').then(
        ({ InitialStateScreen }) =>
          () =>
            InitialStateScreen({ hasScreen }),
      ),
  },
  inside('import', () => import('../features/import/import.screen.tsx').then((m) => m.ImportScreen)),
  {
    path: 'scan',
    access: 'private',
    bare: true,
    load: () => import('../features/scan/scan.screen.tsx').then((m) => m.ScanScreen),
  },
  inside('createNotification', notificationForm),
  inside('editNotification', notificationForm),
  inside('notificationDetails', () =>
    import('../features/notification/notification-details.screen.tsx').then(
      (m) => m.NotificationDetailsScreen,
    ),
  ),
  inside('notificationsDashboard', () =>
    import('../features/notifications/notifications-dashboard.screen.tsx').then(
      (m) => m.NotificationsDashboardScreen,
    ),
  ),
  inside('createWorkflowStep', solutionForm),
  inside('editWorkflowStep', solutionForm),
  inside('createFaq', solutionForm),
  inside('editFaq', solutionForm),
  inside('createMaintenanceTask', taskForm),
  inside('editMaintenanceTask', taskForm),
  inside('createReport', reportForm),
  inside('editReport', reportForm),
  inside('messages', () => import('../features/messages/messages.screen.tsx').then((m) => m.MessagesScreen)),
  inside('maintenanceDashboard', () =>
    import('../features/maintenance-board/maintenance-dashboard.screen.tsx').then(
      (m) => m.MaintenanceDashboardScreen,
    ),
  ),
  inside('newCalendar', () =>
    import('../features/maintenance-board/new-calendar.screen.tsx').then((m) => m.NewCalendarScreen),
  ),
  inside('calendarFeeds', () =>
    import('../features/calendar/calendar-feeds.screen.tsx').then((m) => m.CalendarFeedsScreen),
  ),
  inside('audit', () => import('../features/audit/audit.screen.tsx').then((m) => m.AuditScreen)),
  inside('evaluations', () =>
    import('../features/evaluations/evaluations.screen.tsx').then((m) => m.EvaluationsScreen),
  ),
  inside('lan', () => import('../features/lan/lan.screen.tsx').then((m) => m.LanScreen)),
  inside('export', () => import('../features/export/export.screen.tsx').then((m) => m.ExportScreen)),
  inside('figures', () => import('../features/figures/figures.screen.tsx').then((m) => m.FiguresScreen)),
  inside('myWeek', () =>
    import('../features/task-board/week/my-week.screen.tsx').then((m) => m.MyWeekScreen),
  ),
  inside('planning', () =>
    import('../features/task-board/task-board.screen.tsx').then((m) => m.TaskBoardScreen),
  ),
  inside('hallScreens', () =>
    import('../features/hall/hall-screens.screen.tsx').then((m) => m.HallScreensScreen),
  ),
  inside('help', () => import('../features/help/help.screen.tsx').then((m) => m.HelpScreen)),
  inside('guide', () => import('../features/help/guide/guide.screen.tsx').then((m) => m.GuideScreen)),
  inside('storage', () => import('../features/storage/storage.screen.tsx').then((m) => m.StorageScreen)),
  inside('sync', () => import('../features/sync/sync.screen.tsx').then((m) => m.SyncScreen)),
];

/** The screen of an unknown path. */
export const loadNotFound = () =>
  import('../features/not-found/not-found.screen.tsx').then((m) => m.NotFoundScreen);

const existing = new Set<PathName>(screens.map((screen) => screen.path));

/** Whether a path leads to a screen; the navigation leaves out what does not. */
export function hasScreen(name: PathName): boolean {
  return existing.has(name);
}

/** Starts loading a screen's code before it is opened, e.g. when its link is touched. */
export function preloadScreen(name: PathName): void {
  const screen = screens.find((entry) => entry.path === name);
  // A failed preload says nothing: opening the screen tries again and shows the failure.
  if (screen) loadPart(screen.load).catch(() => undefined);
}

/** The route pattern of a screen. */
export function pathOf(screen: ScreenDefinition): string {
  return paths[screen.path];
}

/**
 * Fetches the screen that an address leads to at the start, so that it is the first picture of the app; resolves also where
 * it cannot be fetched. `guest`: nobody is logged in.
 */
export async function preloadFirst(pathname: string, guest: boolean): Promise<void> {
  const asked = screens.find(({ path }) => matchPath(paths[path], pathname));
  const other = guest ? 'login' : 'dashboard';
  const screen =
    asked && (!guest || asked.access !== 'private') ? asked : screens.find(({ path }) => path === other);
  await (screen && loadPart(screen.load).catch(() => undefined));
}
