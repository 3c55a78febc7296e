/** [N21] 0 open, 1 in Bearbeitung, 2 erledigt. */
export type NotificationStatus = 0 | 1 | 2;

export interface StatusTimes {
  progressstarted: number;
  closed: number;
}

type TimeChange = 'set' | 'clear' | 'keep';

/** [N13] What each allowed change of status does to the two times; a pair that is missing is refused. */
const TRANSITIONS: Record<string, Record<keyof StatusTimes, TimeChange>> = {
  '0>1': { progressstarted: 'set', closed: 'keep' },
  '0>2': { progressstarted: 'set', closed: 'set' },
  '1>2': { progressstarted: 'keep', closed: 'set' },
  '1>0': { progressstarted: 'clear', closed: 'keep' },
  '2>1': { progressstarted: 'keep', closed: 'clear' },
  '2>0': { progressstarted: 'clear', closed: 'clear' },
};

/**
 * [N13] [CF3] Times after the transition, or null where the table has none. `set`: the moment in ms of a time that the
 * table sets.
 */
export function transition(
  from: NotificationStatus,
  to: NotificationStatus,
  old: StatusTimes,
  set: (time: keyof StatusTimes) => number,
): StatusTimes | null {
  const changes = TRANSITIONS[`${from}>${to}`];
  if (!changes) return null;
  const timeOf = (time: keyof StatusTimes): number => {
    switch (changes[time]) {
      case 'set':
        return set(time);
      case 'clear':
        return 0;
      case 'keep':
        return old[time];
    }
  };
  return { progressstarted: timeOf('progressstarted'), closed: timeOf('closed') };
}

const PERSON_OF: Record<keyof StatusTimes, string> = { progressstarted: 'startedby', closed: 'closedby' };

/** [J3] Who began and who finished, as far as this change sets or clears it; `usernodeid`: who makes the change. */
export function transitionPeople(
  from: NotificationStatus,
  to: NotificationStatus,
  usernodeid: string,
): Record<string, string | null> {
  const changes = Object.entries(TRANSITIONS[`${from}>${to}`] ?? {}) as [keyof StatusTimes, TimeChange][];
  return Object.fromEntries(
    changes
      .filter(([, change]) => change !== 'keep')
      .map(([time, change]) => [PERSON_OF[time], change === 'set' ? usernodeid : null]),
  );
}

/** [N13] The states a notification can change to, in the order of the selector. */
export function nextStatuses(from: NotificationStatus): NotificationStatus[] {
  return ([0, 1, 2] as const).filter((to) => `${from}>${to}` in TRANSITIONS);
}

/** [N21] Below 2 counts as open. */
export function isOpen(notification: { status: number }): boolean {
  return notification.status < 2;
}

/** [J9] Whether it is open and this user reported it: they may add to it. */
export const isOwnOpen = (row: { usernodeid?: unknown; status?: unknown }, usernodeid: string): boolean =>
  row.usernodeid === usernodeid && typeof row.status === 'number' && isOpen({ status: row.status });

/**
 * [J9] The same of something that was added at a moment, ms: a photo may wait for a network until long after a colleague
 * closed the report.
 */
export const wasOwnOpen = (
  row: { usernodeid?: unknown; status?: unknown; closed?: unknown },
  usernodeid: string,
  added: unknown,
): boolean =>
  isOwnOpen(row, usernodeid) ||
  (row.usernodeid === usernodeid &&
    typeof row.closed === 'number' &&
    typeof added === 'number' &&
    added <= row.closed);

/** [N21] `dueuntil` 0 means created. */
export function dueAt(notification: { dueuntil: number; created: number }): number {
  return notification.dueuntil || notification.created;
}

/** [N12] How long a fault has stood: from created to progress start, or to `now`, in ms. */
export function unresolvedFor(
  notification: { created: number; progressstarted: number },
  now: number,
): number {
  return Math.max(0, (notification.progressstarted || now) - notification.created);
}

/** [N12] [N14] Under this many ms a duration is shown in hours, from it on in days. */
export const HOURS_LIMIT = 172_800_000;

/** [X13] Types that the history filter hides. */
export const HIDDEN_IN_FILTER: readonly number[] = [3, 4, 5];

export const PLANNED_MAINTENANCE = 6;

/** [X13] Types that mean standstill. */
export const STANDSTILL: readonly number[] = [0, 10, 11];
/** [X13] Types that mean a fault, with standstill or without. */
export const FAULTS: readonly number[] = [...STANDSTILL, 12];

/**
 * [T11] Whether a task raised it and was deleted since: it has a date and nobody's name, and no task any more. What
 * people raise by hand carries their name.
 */
export function lostItsTask(notification: {
  type: number;
  dueuntil: number;
  usernodeid: string | null;
  maintenancetasknodeid: string | null;
}): boolean {
  const { type, dueuntil, usernodeid, maintenancetasknodeid } = notification;
  return (
    type === PLANNED_MAINTENANCE && dueuntil > 0 && usernodeid === null && maintenancetasknodeid === null
  );
}

/** [X13] What types have in common that have one colour, the same wherever they are shown; the theme has it by this name. */
export const TYPE_KINDS = {
  0: 'standstill',
  1: 'anomaly',
  2: 'note',
  3: 'note',
  4: 'message',
  5: 'message',
  6: 'maintenance',
  7: 'maintenance',
  8: 'repair',
  9: 'improvement',
  10: 'standstill',
  11: 'standstill',
  12: 'fault',
} as const;

export type TypeKind = (typeof TYPE_KINDS)[keyof typeof TYPE_KINDS];

/** [J10] [K3] Most notifications that are chosen one by one, to be changed or exported at once. */
export const MOST_CHOSEN = 200;
