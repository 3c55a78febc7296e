import type { ComponentType } from 'react';
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

/** Every screen that exists. A path of `links.ts` that is missing here answers 404 [X16]. One entry per screen. */
export const screens: readonly ScreenDefinition[] = [
  {
    path: 'login',
    access: 'guest',
    load: () =>
      import('../features/session/login.screen.tsx').then(
        ({ LoginScreen }) =>
          () =>
            LoginScreen({ hasScreen }),
      ),
  },
  {
    path: 'dashboard',
    access: 'private',
    load: () => import('../features/dashboard/dashboard.screen.tsx').then((module) => module.DashboardScreen),
  },
  {
    path: 'machines',
    access: 'private',
    load: () => import('../features/machines/machines.screen.tsx').then((module) => module.MachinesScreen),
  },
  {
    path: 'machineOverview',
    access: 'private',
    load: () => import('../features/machine/machine.screen.tsx').then((module) => module.MachineScreen),
  },
  {
    path: 'equipmentTypeOverview',
    access: 'private',
    load: () =>
      import('../features/equipment-type/equipment-type.screen.tsx').then(
        (module) => module.EquipmentTypeScreen,
      ),
  },
  {
    path: 'typesMachines',
    access: 'private',
    load: () =>
      import('../features/equipment-type/types-machines.screen.tsx').then(
        (module) => module.TypesMachinesScreen,
      ),
  },
  {
    path: 'equipmentClasses',
    access: 'private',
    load: () =>
      import('../features/equipment-class/classes.screen.tsx').then((module) => module.ClassesScreen),
  },
  {
    path: 'createEquipmentClass',
    access: 'private',
    load: () =>
      import('../features/equipment-class/class-form.screen.tsx').then((module) => module.ClassFormScreen),
  },
  {
    path: 'editEquipmentClass',
    access: 'private',
    load: () =>
      import('../features/equipment-class/class-form.screen.tsx').then((module) => module.ClassFormScreen),
  },
  {
    path: 'createMachine',
    access: 'private',
    load: () =>
      import('../features/machine-form/machine-form.screen.tsx').then((module) => module.MachineFormScreen),
  },
  {
    path: 'import',
    access: 'private',
    load: () => import('../features/import/import.screen.tsx').then((module) => module.ImportScreen),
  },
  {
    path: 'scan',
    access: 'private',
    bare: true,
    load: () => import('../features/scan/scan.screen.tsx').then((module) => module.ScanScreen),
  },
  {
    path: 'createNotification',
    access: 'private',
    load: () =>
      import('../features/notification/notification-form.screen.tsx').then(
        (module) => module.NotificationFormScreen,
      ),
  },
  {
    path: 'editNotification',
    access: 'private',
    load: () =>
      import('../features/notification/notification-form.screen.tsx').then(
        (module) => module.NotificationFormScreen,
      ),
  },
  {
    path: 'notificationDetails',
    access: 'private',
    load: () =>
      import('../features/notification/notification-details.screen.tsx').then(
        (module) => module.NotificationDetailsScreen,
      ),
  },
  {
    path: 'notificationsDashboard',
    access: 'private',
    load: () =>
      import('../features/notifications/notifications-dashboard.screen.tsx').then(
        (module) => module.NotificationsDashboardScreen,
      ),
  },
  {
    path: 'createWorkflowStep',
    access: 'private',
    load: () =>
      import('../features/solution/solution-form.screen.tsx').then((module) => module.SolutionFormScreen),
  },
  {
    path: 'editWorkflowStep',
    access: 'private',
    load: () =>
      import('../features/solution/solution-form.screen.tsx').then((module) => module.SolutionFormScreen),
  },
  {
    path: 'createFaq',
    access: 'private',
    load: () =>
      import('../features/solution/solution-form.screen.tsx').then((module) => module.SolutionFormScreen),
  },
  {
    path: 'editFaq',
    access: 'private',
    load: () =>
      import('../features/solution/solution-form.screen.tsx').then((module) => module.SolutionFormScreen),
  },
  {
    path: 'createMaintenanceTask',
    access: 'private',
    load: () =>
      import('../features/maintenance-task/task-form.screen.tsx').then((module) => module.TaskFormScreen),
  },
  {
    path: 'editMaintenanceTask',
    access: 'private',
    load: () =>
      import('../features/maintenance-task/task-form.screen.tsx').then((module) => module.TaskFormScreen),
  },
  {
    path: 'createReport',
    access: 'private',
    load: () => import('../features/report/report-form.screen.tsx').then((module) => module.ReportFormScreen),
  },
  {
    path: 'editReport',
    access: 'private',
    load: () => import('../features/report/report-form.screen.tsx').then((module) => module.ReportFormScreen),
  },
  {
    path: 'messages',
    access: 'private',
    load: () => import('../features/messages/messages.screen.tsx').then((module) => module.MessagesScreen),
  },
  {
    path: 'maintenanceDashboard',
    access: 'private',
    load: () =>
      import('../features/maintenance-board/maintenance-dashboard.screen.tsx').then(
        (module) => module.MaintenanceDashboardScreen,
      ),
  },
  {
    path: 'newCalendar',
    access: 'private',
    load: () =>
      import('../features/maintenance-board/new-calendar.screen.tsx').then(
        (module) => module.NewCalendarScreen,
      ),
  },
  {
    path: 'sync',
    access: 'private',
    load: () => import('../features/sync/sync.screen.tsx').then((module) => module.SyncScreen),
  },
];

/** The screen of an unknown path. */
export const loadNotFound = () =>
  import('../features/not-found/not-found.screen.tsx').then((module) => module.NotFoundScreen);

const existing = new Set<PathName>(screens.map((screen) => screen.path));

/** Whether a path leads to a screen; the navigation leaves out what does not. */
export function hasScreen(name: PathName): boolean {
  return existing.has(name);
}

/** Starts loading a screen's code before it is opened, e.g. when its link is touched. */
export function preloadScreen(name: PathName): void {
  const screen = screens.find((entry) => entry.path === name);
  // A failed preload says nothing: opening the screen tries again and shows the failure.
  screen?.load().catch(() => undefined);
}

/** The route pattern of a screen. */
export function pathOf(screen: ScreenDefinition): string {
  return paths[screen.path];
}
