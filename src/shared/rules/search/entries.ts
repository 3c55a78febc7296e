import type { User } from '../../contract/account/user.ts';
import type { Attachment } from '../../contract/files/attachment.ts';
import type { Equipment } from '../../contract/machine/equipment.ts';
import type { QuestionAnswer } from '../../contract/machine/faq.ts';
import type { MaintenanceTask, Report, Workflow } from '../../contract/maintenance/maintenance.ts';
import type { Notification } from '../../contract/notification/notification.ts';
import type { SearchText } from './tokens.ts';
import { cutText } from './words.ts';

/** [K2] What is searched, in the order in which hits are shown. */
export const SEARCHED = [
  'equipment',
  'notification',
  'report',
  'maintenancetask',
  'attachment',
  'questionanswer',
  'workflow',
  'user',
] as const;
export type SearchedKind = (typeof SEARCHED)[number];

/** A record as a search shows and finds it. */
export interface SearchEntry extends SearchText {
  kind: SearchedKind;
  nodeid: string;
  title: string;
  /** What stands beside its title. */
  text: string;
  /** When it was written (ms), by which hits are ordered; 0 where that says nothing. */
  at: number;
  /** Null: seen by the whole company. */
  equipmentnodeid: string | null;
  /** What it hangs on, and is shown with. */
  shownwith: string | null;
}

/** Characters of a title and of the text beside it. */
export const TITLE_LENGTH = 300;
export const TEXT_LENGTH = 200;

const short = (text: string): string => cutText(text.replace(/\s+/g, ' ').trim(), TEXT_LENGTH);

/** [U5] Numbers stand without their +49. */
const dialled = (number: string): string => number && `+49 ${number}`;

/** What an entry is made of, by kind: the row, and what it needs of others. */
export interface SearchSources {
  equipment: { row: Equipment; brand: string; model: string };
  notification: { row: Notification };
  report: { row: Report };
  maintenancetask: { row: MaintenanceTask };
  attachment: { row: Attachment };
  questionanswer: { row: QuestionAnswer };
  workflow: { row: Workflow; steps: readonly string[] };
  user: { row: User };
}

/** Null: nothing that anybody looks for. */
type Make<K extends SearchedKind> = (source: SearchSources[K]) => Omit<SearchEntry, 'kind' | 'nodeid'> | null;

const make: { [K in SearchedKind]: Make<K> } = {
  equipment: ({ row, brand, model }) => ({
    title: row.name,
    text: short([row.equipmentid, brand, model].filter(Boolean).join(' · ')),
    head: [row.name, row.equipmentid, row.inventoryid, row.manufacturerserialnumber, model, brand],
    body: [],
    at: 0,
    equipmentnodeid: row.nodeid,
    shownwith: null,
  }),
  notification: ({ row }) => ({
    title: row.title,
    text: short([row.errorcode, row.description].filter(Boolean).join(' · ')),
    head: [row.title, row.errorcode],
    body: [row.description],
    at: row.created,
    equipmentnodeid: row.equipmentnodeid,
    shownwith: null,
  }),
  report: ({ row }) => ({
    title: short(row.comment),
    text: short(row.authorsignature),
    head: [],
    body: [row.comment, row.authorsignature],
    at: row.created,
    equipmentnodeid: row.equipmentnodeid,
    shownwith: row.notificationnodeid,
  }),
  maintenancetask: ({ row }) => ({
    title: row.title,
    text: short(row.maintenancetaskid),
    head: [row.title, row.maintenancetaskid],
    body: Object.values(row.safetynotice),
    at: 0,
    equipmentnodeid: row.equipmentnodeid,
    shownwith: null,
  }),
  attachment: ({ row }) => ({
    title: row.title || row.file.name || '',
    text: short(row.description),
    head: [row.title, row.file.name ?? ''],
    body: [row.description],
    at: row.created,
    equipmentnodeid: row.equipmentnodeid,
    shownwith: row.isattachmentof,
  }),
  questionanswer: ({ row }) => ({
    title: short(row.question),
    text: short(row.answer),
    head: [row.question],
    body: [row.answer],
    at: row.created,
    equipmentnodeid: row.equipmentnodeid,
    shownwith: row.isfaqof,
  }),
  // The instructions of a task are searched with the task's title.
  workflow: ({ row, steps }) =>
    row.notificationnodeid === null
      ? null
      : {
          title: row.title,
          text: short(steps.join(' · ')),
          head: [row.title],
          body: steps,
          at: row.created,
          equipmentnodeid: row.equipmentnodeid,
          shownwith: row.notificationnodeid,
        },
  // Who left for good is a pseudonym.
  user: ({ row }) =>
    row.leftat > 0
      ? null
      : {
          title: `${row.givenname} ${row.surname}`.trim(),
          text: short(
            [row.department, dialled(row.mobilephone), dialled(row.landlinephone)]
              .filter(Boolean)
              .join(' · '),
          ),
          head: [row.givenname, row.surname],
          body: [row.department, row.mobilephone, row.landlinephone],
          at: 0,
          equipmentnodeid: null,
          shownwith: null,
        },
};

/** The entry of a record; null where it is not searched. */
export function searchEntry<K extends SearchedKind>(kind: K, source: SearchSources[K]): SearchEntry | null {
  const made = make[kind](source);
  return made && { kind, nodeid: source.row.nodeid, ...made, title: cutText(made.title, TITLE_LENGTH) };
}
