import { type PathName, paths } from '../../../src/client/app/links.ts';
import { screens } from '../../../src/client/app/screens.ts';
import { type ApiUser, LOGIN } from './server/api.ts';

type Row = Awaited<ReturnType<ApiUser['rows']>>[number];

/** Every screen with an address at which it shows something, and whose login sees it. */
export interface Place {
  name: string;
  address: string;
  /** Null: without a session. */
  login: string | null;
}

const SEEN_BY: Partial<Record<PathName, keyof typeof LOGIN>> = {
  super: 'superuser',
  admin: 'superuser',
  clients: 'superuser',
  createClient: 'superuser',
  users: 'admin',
  addUser: 'admin',
  editUser: 'admin',
  editRole: 'admin',
  builderDashboard: 'builder',
  builderAdmin: 'builder',
  customerMachine: 'builder',
  createCustomerMachine: 'builder',
  editCustomerMachine: 'builder',
  audit: 'admin',
  evaluations: 'admin',
  lan: 'admin',
  hallScreens: 'admin',
  myWeek: 'technician',
  order: 'admin',
};

interface Subject {
  kind: string;
  /** Field of the query; `nodeid` by default. */
  field?: string;
  /** Field of the row that stands in the query; `nodeid` by default. */
  named?: string;
  fits?: (row: Row) => boolean;
}

/** Screens that show one record, and which. */
const SUBJECTS: Partial<Record<PathName, Subject>> = {
  machineOverview: { kind: 'equipment' },
  equipmentTypeOverview: { kind: 'equipmenttype' },
  typesMachines: { kind: 'equipmenttype' },
  createMachine: { kind: 'equipment' },
  editMachine: { kind: 'equipment' },
  createNotification: { kind: 'equipment', field: 'equipmentnodeid' },
  editNotification: { kind: 'notification' },
  notificationDetails: { kind: 'notification' },
  createWorkflowStep: { kind: 'notification', field: 'notificationnodeid' },
  editWorkflowStep: { kind: 'workflow', fits: (row) => row.notificationnodeid !== null },
  createFaq: { kind: 'equipment', field: 'isfaqof' },
  editFaq: { kind: 'questionanswer' },
  createReport: { kind: 'notification', fits: (row) => row.type === 6 && row.status === 0 },
  editReport: { kind: 'report', named: 'notificationnodeid' },
  createMaintenanceTask: { kind: 'equipment' },
  editMaintenanceTask: { kind: 'maintenancetask' },
  editEquipmentClass: { kind: 'equipmentclass' },
  editEquipmentType: { kind: 'equipmenttype' },
  editManufacturer: { kind: 'legalentity' },
  editBrand: { kind: 'brand' },
  editSite: { kind: 'site' },
  editRole: { kind: 'profile' },
  editUser: { kind: 'user', fits: (row) => row.surname === 'Demir' },
  createArea: { kind: 'area' },
  editMachinePool: { kind: 'equipmentpool' },
  editPool: { kind: 'equipmentpool' },
  customerMachine: { kind: 'customerequipment' },
};

/** What the address says of screens that show no record. */
const QUERIES: Partial<Record<PathName, string>> = { sso: '?error=access_denied', search: '?q=hydraulik' };

/** Tabs beside the first one. */
const TABS: Partial<Record<PathName, (number | string)[]>> = {
  machineOverview: [1, 2, 3, 4, 5, 6],
  equipmentTypeOverview: [1, 2, 3],
  help: [1],
  clients: ['orders', 'server'],
  users: ['login', 'devices', 'operation', 'data'],
};

/** A row that is worth looking at: the one with the most on it. */
function telling(rows: Row[]): Row | undefined {
  const filled = (row: Row) => Object.values(row).filter((value) => value !== null && value !== '').length;
  return rows.toSorted((a, b) => filled(b) - filled(a))[0];
}

/** All screens of the app; `judge` sees the whole company, `builder` the one of those who build machines. */
export async function allPlaces(judge: ApiUser, builder?: ApiUser): Promise<Place[]> {
  const places: Place[] = [];
  for (const { path, access } of screens) {
    const subject = SUBJECTS[path];
    const asked = SEEN_BY[path] === 'builder' ? builder : judge;
    const rows = subject
      ? ((await asked?.rows(subject.kind)) ?? []).filter(subject.fits ?? (() => true))
      : [];
    const named = telling(rows)?.[subject?.named ?? 'nodeid'];
    const query = named
      ? `?${subject?.field ?? 'nodeid'}=${encodeURIComponent(String(named))}`
      : (QUERIES[path] ?? '');
    const login = access === 'guest' ? null : LOGIN[SEEN_BY[path] ?? 'manager'];
    places.push({ name: path, address: `${paths[path].replace(/:\w+/, 'unbekannt')}${query}`, login });
    for (const tab of TABS[path] ?? []) {
      places.push({
        name: `${path} ${tab}`,
        address: `${paths[path]}${query ? `${query}&` : '?'}tab=${tab}`,
        login,
      });
    }
  }
  return [...places, { name: 'notFound', address: '/gibt-es-nicht', login: LOGIN.manager }];
}
