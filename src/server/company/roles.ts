import type { Feature } from '../../shared/contract/core/define.ts';

export type RoleSlug = 'admin' | 'manager' | 'technician' | 'operator' | 'builder';

type Flags = [create: number, read: number, update: number, remove: number];

const ALL: Flags = [1, 1, 1, 1];
const WRITE: Flags = [1, 1, 1, 0];
const READ: Flags = [0, 1, 0, 0];
const NONE: Flags = [0, 0, 0, 0];

/** [X7] [U7] Roles with their German names and what each may do. */
export const ROLES: Readonly<Record<RoleSlug, { name: string; features: Record<Feature, Flags> }>> = {
  admin: {
    name: 'Admin',
    features: {
      equipment: ALL,
      'equipment.attachment': ALL,
      'equipment.faq': ALL,
      'equipment.maintenancetask': ALL,
      'equipment.counter': ALL,
      notification: ALL,
      'notification.workflow': ALL,
      'notification.report': ALL,
      export: ALL,
      user: ALL,
    },
  },
  manager: {
    name: 'Instandhaltungsleitung',
    features: {
      equipment: ALL,
      'equipment.attachment': ALL,
      'equipment.faq': ALL,
      'equipment.maintenancetask': ALL,
      'equipment.counter': ALL,
      notification: ALL,
      'notification.workflow': ALL,
      'notification.report': ALL,
      export: ALL,
      user: READ,
    },
  },
  technician: {
    name: 'Instandhaltung',
    features: {
      equipment: [0, 1, 1, 0],
      'equipment.attachment': WRITE,
      'equipment.faq': WRITE,
      'equipment.maintenancetask': WRITE,
      'equipment.counter': WRITE,
      notification: WRITE,
      'notification.workflow': WRITE,
      'notification.report': WRITE,
      export: [1, 1, 0, 0],
      user: READ,
    },
  },
  operator: {
    name: 'Bedienung',
    features: {
      equipment: READ,
      'equipment.attachment': READ,
      'equipment.faq': READ,
      'equipment.maintenancetask': READ,
      'equipment.counter': READ,
      notification: [1, 1, 0, 0],
      'notification.workflow': READ,
      'notification.report': READ,
      export: NONE,
      user: NONE,
    },
  },
  builder: {
    name: 'Maschinenbauer',
    features: {
      equipment: ALL,
      'equipment.attachment': ALL,
      'equipment.faq': ALL,
      'equipment.maintenancetask': WRITE,
      'equipment.counter': READ,
      notification: WRITE,
      'notification.workflow': WRITE,
      'notification.report': READ,
      export: [1, 1, 0, 0],
      user: READ,
    },
  },
};
