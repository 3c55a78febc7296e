import { DELETED_KEPT_DAYS } from '../../rules/plant/deleted-machines.ts';

/** How long something is kept: so many days after the event, or as long as what it belongs to. */
export type Kept = { days: number; from: RetentionStart } | { with: (typeof RETENTION_WITH)[number] };

export const RETENTION_WITH = ['machine', 'person', 'company'] as const;

/** What the days count from. */
export const RETENTION_STARTS = [
  'created',
  'ended',
  'lastseen',
  'deleted',
  'unused',
  'done',
  'asked',
] as const;
export type RetentionStart = (typeof RETENTION_STARTS)[number];

/**
 * [D11] What is kept how long. The jobs that erase read their days here, and the list that people are shown is made of
 * it: neither can say anything else than the other. What stands nowhere here does not exist (a test compares this with
 * the tables of the database).
 */
export const RETENTION = {
  machines: { with: 'company' },
  // BetrSichV §14 (7): a statutory check's report is kept until the next one at least; these go with their machine.
  reports: { with: 'machine' },
  notifications: { with: 'machine' },
  conversations: { with: 'company' },
  deletedmachines: { days: DELETED_KEPT_DAYS, from: 'deleted' },
  users: { with: 'company' },
  accounts: { with: 'person' },
  places: { with: 'person' },
  worktimes: { with: 'person' },
  absences: { days: 30, from: 'ended' },
  sessions: { days: 90, from: 'ended' },
  devices: { days: 90, from: 'lastseen' },
  passwordlinks: { days: 1, from: 'ended' },
  notices: { days: 90, from: 'created' },
  feedback: { days: 730, from: 'created' },
  mails: { days: 90, from: 'done' },
  refused: { days: 365, from: 'created' },
  answers: { days: 90, from: 'created' },
  changes: { days: 90, from: 'created' },
  files: { days: 30, from: 'unused' },
  imports: { days: 30, from: 'done' },
  exports: { days: 7, from: 'done' },
  audit: { with: 'company' },
  auditwords: { days: 1095, from: 'created' },
  releases: { with: 'machine' },
  company: { with: 'company' },
  // A token lives 90 days: until then its device may ask what became of it.
  endedtokens: { days: 90, from: 'ended' },
  // Which were signed off, and when they were last seen, is asked soon or not at all.
  screens: { days: 90, from: 'ended' },
  deletedcompany: { days: 30, from: 'asked' },
} as const satisfies Record<string, Kept>;

export type Retained = keyof typeof RETENTION;

/** Kinds of records with a rule of their own. Every other one is kept as long as what it belongs to by its scope. */
export const RULE_OF: Readonly<Record<string, Retained>> = {
  deletedequipment: 'deletedmachines',
  user: 'users',
  subscription: 'places',
  noticesetting: 'places',
  absence: 'absences',
  worktime: 'worktimes',
  chatread: 'places',
  chatmessage: 'conversations',
  notice: 'notices',
  feedback: 'feedback',
  companydeletion: 'deletedcompany',
};

type Timed = { [K in Retained]: (typeof RETENTION)[K] extends { days: number } ? K : never }[Retained];

const DAY = 86_400_000;

/** For how long, ms. */
export const keptMs = (what: Timed): number => RETENTION[what].days * DAY;

/** Before this moment (ms) it may be erased at `now`. */
export const keptSince = (what: Timed, now: number): number => now - keptMs(what);
