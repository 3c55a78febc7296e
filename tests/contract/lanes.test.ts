import { describe, expect, it } from 'vitest';
import { lanesOf, placeOf } from '../../src/client/features/machine/maintenance/lanes.ts';
import type { TaskView } from '../../src/client/features/machine/maintenance/task-queries.ts';
import { readableOn } from '../../src/client/ui/theme/readable-on.ts';
import type { Notification } from '../../src/shared/contract/notification/notification.ts';
import { laneMonths } from '../../src/shared/rules/occurrences.ts';

const ZONE = 'Europe/Berlin';
const day = (text: string) => Date.parse(`${text}T06:00:00Z`);
const NOW = day('2026-11-21');
const MONTHS = laneMonths(NOW, ZONE);

const oil = { nodeid: 'oil', name: { de: 'Schmierung' }, colorcode: '#7CB342' };
const check = { nodeid: 'check', name: { de: 'Inspektion' }, colorcode: '#039BE5' };

function view(
  nodeid: string,
  due: string | null,
  interval: string,
  category: TaskView['category'],
): TaskView {
  const nextdueat = due === null ? 0 : day(due);
  return {
    task: {
      nodeid,
      maintenancetaskid: '',
      title: `Wartung ${nodeid}`,
      equipmentnodeid: 'press',
      triggertype: 'time',
      triggeringevent: [],
      repetitioninterval: interval,
      startingfrom: 0,
      nextdueat,
      reminder: '2d',
      safetynotice: {},
      categorynodeid: category?.nodeid ?? null,
    },
    category,
    next: due === null ? { kind: 'none' } : { kind: 'date', at: nextdueat },
    counter: null,
    unreported: null,
  };
}

const raised = (nodeid: string, of: string, due: string, status: 0 | 1 | 2): Notification => ({
  nodeid,
  type: 6,
  title: `Meldung ${nodeid}`,
  description: '',
  errorcode: '',
  created: day(due),
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
});

const lanes = (tasks: TaskView[], notifications: Notification[]) =>
  lanesOf(tasks, { notifications, over: new Set() }, NOW, ZONE).lanes;

/** Lane → row → days, as somebody reads them. */
const read = (tasks: TaskView[], notifications: Notification[] = []) =>
  lanes(tasks, notifications).map(({ name, color, rows }) => [
    name,
    color,
    rows.map(({ title, marks }) => [
      title,
      marks.map(({ date }) => new Date(date.due).toISOString().slice(0, 10)),
    ]),
  ]);

describe('lanes', () => {
  it('[T3] one for each category with its colour, by name, those without one last', () => {
    const tasks = [view('a', '2026-12-01', '6m', null), view('b', '2026-12-02', '3m', oil)];
    expect(read([...tasks, view('c', '2027-01-04', 'onetime', check)])).toEqual([
      ['Inspektion', '#039BE5', [['Wartung c', ['2027-01-04']]]],
      ['Schmierung', '#7CB342', [['Wartung b', ['2026-12-02', '2027-03-02']]]],
      ['', null, [['Wartung a', ['2026-12-01']]]],
    ]);
  });

  it('[T7] a task that waits for its report keeps that date, also one before these months', () => {
    const waiting = { ...raised('closed', 'a', '2026-10-12', 2), closed: day('2026-10-13') };
    const task = { ...view('a', '2026-10-12', 'onetime', oil), unreported: waiting };
    const [row] = lanes([task], [waiting])[0]?.rows ?? [];
    expect(row?.marks.map(({ date }) => [date.notification?.nodeid, date.unreportedSince])).toEqual([
      ['closed', day('2026-10-13')],
    ]);
  });

  it('[T3] [X1] a category that has no German name has the one it has', () => {
    const foreign = { ...oil, name: { en: 'Greasing' } };
    expect(read([view('a', '2026-12-01', '6m', foreign)])[0]?.[0]).toBe('Greasing');
  });

  it('[T3] a lane has a row for each task, the next date on top, and those without a date below', () => {
    const tasks = [
      view('never', null, 'onetime', oil),
      view('far', '2028-06-01', '24m', oil),
      view('late', '2027-02-01', '6m', oil),
      view('soon', '2026-11-30', '6m', oil),
    ];
    expect(read(tasks)).toEqual([
      [
        'Schmierung',
        '#7CB342',
        [
          ['Wartung soon', ['2026-11-30', '2027-05-30']],
          ['Wartung late', ['2027-02-01']],
          ['Wartung far', []],
          ['Wartung never', []],
        ],
      ],
    ]);
  });

  it('[T3] what was done this month stays, what was done before does not, what still waits always does', () => {
    const overdue = view('a', '2026-09-15', '6m', oil);
    const monthly = view('b', '2026-12-09', '1m', oil);
    const notifications = [
      raised('done', 'b', '2026-11-09', 2),
      raised('before', 'b', '2026-10-09', 2),
      raised('open', 'a', '2026-09-15', 0),
      raised('gone', 'x', '2026-09-20', 1),
    ];
    const [lane] = lanes([overdue], notifications);
    expect(lane?.rows[0]?.marks[0]).toMatchObject({ at: 0, date: { notification: { nodeid: 'open' } } });
    const found = read([overdue, monthly], notifications);
    expect(found[0]?.[2]).toEqual([
      ['Wartung a', ['2026-09-15', '2027-03-15']],
      [
        'Wartung b',
        ['2026-11-09', '2026-12-09', '2027-01-09', '2027-02-09', '2027-03-09', '2027-04-09', '2027-05-09'],
      ],
    ]);
    expect(found[1]?.[2]).toEqual([['Meldung gone', ['2026-09-20']]]);
  });

  it('[T3] weekly dates stand in one line; what would lie on another stands below it', () => {
    const [weekly, crowded] = [view('a', '2026-12-01', '1w', oil), view('b', '2026-10-05', '6m', oil)];
    const notifications = [
      raised('waiting', 'b', '2026-10-05', 0),
      raised('first', 'b', '2026-11-03', 2),
      raised('second', 'b', '2026-11-12', 2),
      raised('third', 'b', '2026-11-16', 2),
      raised('fourth', 'b', '2026-11-19', 2),
    ];
    const rows = lanes([weekly, crowded], notifications)[0]?.rows ?? [];
    const lines = (title: string) => {
      const row = rows.find((each) => each.title === title);
      return [row?.lines, row?.marks.map(({ line }) => line)];
    };
    const [, weeks] = lines('Wartung a');
    expect(new Set(weeks as number[])).toEqual(new Set([0]));
    expect(lines('Wartung b')).toEqual([2, [0, 1, 1, 0, 1, 0]]);
  });
});

describe('the time line', () => {
  it('[T3] gives every month the same room and each day its place in it', () => {
    const start = (later: number) => MONTHS[later] ?? 0;
    expect(placeOf(start(0), MONTHS)).toBe(0);
    expect(placeOf(start(3), MONTHS)).toBeCloseTo(3 / 7);
    expect(placeOf((start(1) + start(2)) / 2, MONTHS)).toBeCloseTo(1.5 / 7);
    expect(placeOf(start(0) - 86_400_000, MONTHS)).toBe(0);
    expect(placeOf(start(7), MONTHS)).toBe(1);
  });
});

describe('text on a lane', () => {
  /** By the definition of WCAG, in another way than the code. */
  function contrast(first: string, second: string): number {
    const light = (color: string) => {
      const [red = 0, green = 0, blue = 0] = (color.match(/[0-9a-f]{2}/gi) ?? [])
        .map((part) => Number.parseInt(part, 16) / 255)
        .map((share) =>
          share <= 0.03928 ? share / 12.92 : Math.exp(2.4 * Math.log((share + 0.055) / 1.055)),
        );
      return red * 0.2126 + green * 0.7152 + blue * 0.0722;
    };
    const [dark = 0, bright = 0] = [light(first), light(second)].sort((left, right) => left - right);
    return (bright + 0.05) / (dark + 0.05);
  }

  it('[T3] reads well on any colour', () => {
    const parts = ['00', '33', '55', '77', '80', '99', 'BB', 'FF'];
    const colors = parts.flatMap((r) => parts.flatMap((g) => parts.map((b) => `#${r}${g}${b}`)));
    expect(colors.filter((color) => contrast(color, readableOn(color)) < 4.5)).toEqual([]);
    expect([readableOn('#FFFFFF'), readableOn('#000000'), readableOn('#8E24AA')]).toEqual([
      '#000000',
      '#ffffff',
      '#ffffff',
    ]);
  });
});
