import { describe, expect, it } from 'vitest';
import { stateOf } from '../../../src/client/features/maintenance-board/date-state.ts';
import { grouped } from '../../../src/client/features/maintenance-board/due-groups.ts';
import type {
  MaintenanceCategory,
  MaintenanceTask,
} from '../../../src/shared/contract/maintenance/maintenance.ts';
import type { Notification } from '../../../src/shared/contract/notification/notification.ts';
import {
  type PlannedDate,
  plannedNext,
  plannedWithin,
} from '../../../src/shared/rules/planning/planned-dates.ts';

const ZONE = 'Europe/Berlin';
const day = (text: string) => Date.parse(`${text}T06:00:00Z`);
const NOW = day('2026-11-21');
const november = { since: day('2026-11-01'), until: day('2026-12-01') };

const oil: MaintenanceCategory = { nodeid: 'oil', name: { de: 'Schmierung' }, colorcode: '#7CB342' };

function task(nodeid: string, due: string | number, more: Partial<MaintenanceTask> = {}): MaintenanceTask {
  return {
    nodeid,
    maintenancetaskid: '',
    title: `Wartung ${nodeid}`,
    equipmentnodeid: 'press',
    triggertype: 'time',
    triggeringevent: [],
    repetitioninterval: '1w',
    startingfrom: 0,
    nextdueat: typeof due === 'number' ? due : day(due),
    reminder: '2d',
    safetynotice: {},
    categorynodeid: 'oil',
    ...more,
  };
}

function raised(nodeid: string, of: string | null, due: string, status: 0 | 1 | 2 = 0): Notification {
  return {
    nodeid,
    type: 6,
    title: `Meldung ${nodeid}`,
    description: '',
    errorcode: '',
    created: day('2026-10-25'),
    dueuntil: day(due),
    plannedfor: '',
    status,
    progressstarted: 0,
    closed: 0,
    equipmentnodeid: 'press',
    unitid: '',
    usernodeid: null,
    startedby: null,
    closedby: null,
    chatroomnodeid: null,
    maintenancetasknodeid: of,
  };
}

const sourceOf = (
  tasks: MaintenanceTask[],
  notifications: Notification[],
  over: string[] = [],
  unreported: string[] = [],
) => ({
  tasks: new Map(tasks.map((each) => [each.nodeid, each])),
  categories: new Map([[oil.nodeid, oil]]),
  notifications,
  over: new Set(over),
  unreported: new Set(unreported),
});
const told = (dates: PlannedDate[]) =>
  dates.map(({ due, title, notification }) => [
    new Date(due).toISOString().slice(5, 10),
    title,
    notification?.nodeid ?? null,
  ]);

describe('dates within a span', () => {
  const within = (tasks: MaintenanceTask[], notifications: Notification[]) =>
    plannedWithin(sourceOf(tasks, notifications), november, NOW, ZONE);

  it('[T3] [T8] each carries its category and the notification that was raised for it', () => {
    const dates = within([task('a', '2026-11-23')], [raised('n', 'a', '2026-11-23')]);
    expect(told(dates)).toEqual([
      ['11-23', 'Wartung a', 'n'],
      ['11-30', 'Wartung a', null],
    ]);
    expect(dates[0]?.category).toEqual(oil);
  });

  it('[T8] what was done stands at the date it was due', () => {
    const done = raised('done', 'a', '2026-11-16', 2);
    expect(told(within([task('a', '2026-11-30')], [done]))).toEqual([
      ['11-16', 'Wartung a', 'done'],
      ['11-30', 'Wartung a', null],
    ]);
  });

  it('[T8] done before its date is done, although its task already waits for the next', () => {
    const early = raised('early', 'a', '2026-11-23', 2);
    expect(told(within([task('a', '2026-11-30')], [early]))).toEqual([
      ['11-23', 'Wartung a', 'early'],
      ['11-30', 'Wartung a', null],
    ]);
  });

  it('[T8] what was raised for a later date of its task stands there, once', () => {
    const later = raised('later', 'a', '2026-11-23', 2);
    expect(told(within([task('a', '2026-11-16')], [later]))).toEqual([
      ['11-16', 'Wartung a', null],
      ['11-23', 'Wartung a', 'later'],
      ['11-30', 'Wartung a', null],
    ]);
  });

  it('[T7] [T8] an open notification belongs to the present date, also when that was moved', () => {
    const open = raised('n', 'a', '2026-11-10');
    expect(told(within([task('a', '2026-11-25')], [open]))).toEqual([['11-25', 'Wartung a', 'n']]);
    expect(told(within([task('a', '2026-12-25')], [open]))).toEqual([]);
  });

  it('[T8] [T10] what a counter raised, or whose task is gone, stands at its own date', () => {
    const counter = task('c', '2026-11-05', {
      triggertype: 'counter',
      triggeringevent: ['urn:c', '>=', 500, 0, 100],
    });
    const open = [raised('by-counter', 'c', '2026-11-19'), raised('gone', 'x', '2026-11-18')];
    expect(told(within([counter], open))).toEqual([
      ['11-18', 'Meldung gone', 'gone'],
      ['11-19', 'Wartung c', 'by-counter'],
    ]);
    expect(told(within([], [raised('past', null, '2026-10-31')]))).toEqual([]);
  });
});

describe('what is next', () => {
  it('[T8] one date for each task, and open notifications that are for none, by date', () => {
    const tasks = [task('b', '2026-12-10'), task('a', '2026-11-02')];
    const elsewhere = task('elsewhere', '2026-11-23');
    const counter = task('c', 0, { triggertype: 'counter', triggeringevent: ['urn:c', '>=', 500] });
    const notifications = [
      raised('n', 'a', '2026-11-02', 1),
      raised('other-page', 'elsewhere', '2026-11-23'),
      raised('by-counter', 'c', '2026-11-20'),
      raised('past', 'b', '2026-12-03', 2),
    ];
    const source = sourceOf([...tasks, elsewhere, counter], notifications);
    expect(told(plannedNext(tasks, source))).toEqual([
      ['11-02', 'Wartung a', 'n'],
      ['11-20', 'Wartung c', 'by-counter'],
      ['12-10', 'Wartung b', null],
    ]);
  });

  it('[T7] [T9] what is reported and still open leaves the present date to the next one, raised or not', () => {
    const tasks = [task('a', '2026-11-23')];
    const over = raised('over', 'a', '2026-11-16', 1);
    expect(told(plannedNext(tasks, sourceOf(tasks, [over], ['over'])))).toEqual([
      ['11-16', 'Wartung a', 'over'],
      ['11-23', 'Wartung a', null],
    ]);
    const next = raised('next', 'a', '2026-11-23');
    const both = sourceOf(tasks, [over, next], ['over']);
    for (const dates of [plannedNext(tasks, both), plannedWithin(both, november, NOW, ZONE).slice(0, 2)]) {
      expect(told(dates)).toEqual([
        ['11-16', 'Wartung a', 'over'],
        ['11-23', 'Wartung a', 'next'],
      ]);
    }
  });

  it('[T7] what lacks its report counts as overdue since it was closed, also before its date', () => {
    const counter = task('c', 0, { triggertype: 'counter', triggeringevent: ['urn:c', '>=', 500] });
    const tasks = [task('a', '2026-11-18'), task('b', '2026-12-10'), counter];
    const closed = { ...raised('closed', 'b', '2026-12-10', 2), closed: day('2026-11-12') };
    const byCounter = { ...raised('counted', 'c', '2026-11-20', 2), closed: day('2026-11-20') };
    const source = sourceOf(tasks, [closed, byCounter], [], ['closed', 'counted']);
    const next = plannedNext(tasks, source);
    expect(told(next)).toEqual([
      ['12-10', 'Wartung b', 'closed'],
      ['11-18', 'Wartung a', null],
      ['11-20', 'Wartung c', 'counted'],
    ]);
    expect(next.map(({ unreportedSince }) => unreportedSince)).toEqual([
      day('2026-11-12'),
      null,
      day('2026-11-20'),
    ]);
    expect(grouped(next, NOW).map(([group, dates]) => [group, dates.length])).toEqual([['overdue', 3]]);
    expect(stateOf(next[0] as PlannedDate, NOW)).toMatchObject({
      kind: 'late',
      label: 'Bericht fehlt seit 12.11.2026',
    });
  });

  it('[T11] what a task had raised stays when that is deleted, and says so; what is raised by hand does not', () => {
    const waiting = raised('unsent', 'gone', '2026-11-24');
    const deleted = raised('deleted', null, '2026-11-23');
    const byHand = { ...raised('by-hand', null, '2026-11-25'), usernodeid: 'erika', dueuntil: 0 };
    const done = raised('done', null, '2026-11-22', 2);
    const kept = raised('kept', 'a', '2026-11-26');
    const tasks = [task('a', '2026-11-26')];
    const dates = plannedNext(tasks, sourceOf(tasks, [waiting, deleted, byHand, done, kept]));
    expect(dates.map(({ notification, taskDeleted }) => [notification?.nodeid, taskDeleted])).toEqual([
      ['by-hand', false],
      ['deleted', true],
      ['unsent', true],
      ['kept', false],
    ]);
    expect(stateOf(dates[1] as PlannedDate, NOW).label).toBe('Planung gelöscht, Offen');
  });

  it('[T8] a date whose notification was closed without a report still waits', () => {
    const tasks = [task('a', '2026-11-20')];
    const source = sourceOf(tasks, [raised('closed', 'a', '2026-11-20', 2)]);
    expect(told(plannedNext(tasks, source))).toEqual([['11-20', 'Wartung a', 'closed']]);
  });
});
