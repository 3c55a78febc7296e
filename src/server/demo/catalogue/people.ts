import type { Feature } from '../../../shared/contract/define.ts';

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
      'equipment.attachment': [1, 1, 0, 0],
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

export interface Person {
  givenname: string;
  surname: string;
  role: RoleSlug;
  /** Left part of the address; the others are made from the name. */
  mailbox?: string;
  /** Slugs of subscribed sites, areas and pools; `*` = everything. */
  places: readonly string[];
  inactive?: boolean;
}

/** The people of Musterwerk GmbH. The first four have the addresses named in the README. */
export const PEOPLE: readonly Person[] = [
  { givenname: 'Sabine', surname: 'Kröger', role: 'admin', mailbox: 'admin', places: ['*'] },
  { givenname: 'Thomas', surname: 'Wieland', role: 'manager', mailbox: 'leitung', places: ['*'] },
  { givenname: 'Aylin', surname: 'Demir', role: 'technician', mailbox: 'technik', places: ['werk-1'] },
  { givenname: 'Marek', surname: 'Nowak', role: 'operator', mailbox: 'bediener', places: ['zerspanung'] },
  { givenname: 'Bernd', surname: 'Krüger', role: 'technician', places: ['werk-1', 'versorgung'] },
  { givenname: 'Tomasz', surname: 'Kowalczyk', role: 'technician', places: ['werk-2'] },
  { givenname: 'Jürgen', surname: 'Brandhofer', role: 'technician', places: ['*'] },
  { givenname: 'Ngoc Anh', surname: 'Tran', role: 'technician', places: ['kunststoff', 'presswerk'] },
  { givenname: 'Miriam', surname: 'Schäfer', role: 'technician', places: ['blech', 'krane'] },
  { givenname: 'Dragan', surname: 'Petrović', role: 'operator', places: ['blech'] },
  { givenname: 'Heike', surname: 'Lindemann', role: 'operator', places: ['montage', 'flurfoerderzeuge'] },
  { givenname: 'Yusuf', surname: 'Arslan', role: 'operator', places: ['kunststoff'] },
  { givenname: 'Katharina', surname: 'Vogt', role: 'operator', places: ['presswerk'] },
  { givenname: 'Luca', surname: 'Ferrari', role: 'operator', places: ['zerspanung'] },
  { givenname: 'Olena', surname: 'Melnyk', role: 'operator', places: ['energie', 'versorgung'] },
  { givenname: 'Florian', surname: 'Hartwig', role: 'manager', places: ['werk-2'] },
  { givenname: 'Ines', surname: 'Baumgart', role: 'operator', places: ['montage'] },
  { givenname: 'Stefan', surname: 'Ritter', role: 'technician', places: ['werk-1'], inactive: true },
];
