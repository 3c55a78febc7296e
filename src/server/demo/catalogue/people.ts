import type { User } from '../../../shared/contract/account/user.ts';
import type { UserDetail } from '../../../shared/contract/account/user-detail.ts';
import type { RoleSlug } from '../../company/roles.ts';

export interface Person {
  givenname: string;
  surname: string;
  role: RoleSlug;
  /** Left part of the address; the others are made from the name. */
  mailbox?: string;
  /** Slugs of subscribed sites, areas and pools; `*` = everything. */
  places: readonly string[];
  inactive?: boolean;
  /** What stands in the profile: for oneself alone, and for colleagues. */
  detail?: Partial<Omit<UserDetail, 'nodeid' | 'usernodeid'>>;
  /** Those of the places that are hidden for now. */
  hides?: readonly string[];
  said?: Partial<Pick<User, 'mobilephone' | 'landlinephone' | 'department'>>;
}

/** The people of Musterwerk GmbH. The first four have the addresses named in the README. */
export const PEOPLE: readonly Person[] = [
  {
    givenname: 'Sabine',
    surname: 'Kröger',
    role: 'admin',
    mailbox: 'admin',
    places: ['*'],
    said: { department: 'Verwaltung', landlinephone: '30 23125014' },
  },
  {
    givenname: 'Thomas',
    surname: 'Wieland',
    role: 'manager',
    mailbox: 'leitung',
    places: ['*'],
    said: { department: 'Produktion', mobilephone: '171 3920012', landlinephone: '30 23125015' },
  },
  {
    givenname: 'Aylin',
    surname: 'Demir',
    role: 'technician',
    mailbox: 'technik',
    places: ['werk-1'],
    said: { department: 'Instandhaltung', mobilephone: '171 3920013' },
  },
  {
    givenname: 'Marek',
    surname: 'Nowak',
    role: 'operator',
    mailbox: 'bediener',
    places: ['zerspanung'],
    said: { department: 'Zerspanung', mobilephone: '171 3920014' },
  },
  {
    givenname: 'Bernd',
    surname: 'Krüger',
    role: 'technician',
    places: ['werk-1', 'versorgung'],
    hides: ['versorgung'],
    detail: {
      personnelnumber: '10427',
      costcenter: '4100',
      professionaltraining: { de: 'Industriemechaniker' },
      qualification: 'Kranschein, Schweißerprüfung',
    },
  },
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
