import { describe, expect, it } from 'vitest';
import { isNeeded, neededFor } from '../../../src/shared/rules/figures/figure-rows.ts';
import { figuresOf } from '../../../src/shared/rules/figures/figures.ts';
import { bucketsOf } from '../../../src/shared/rules/figures/series.ts';
import { periodBefore } from '../../../src/shared/rules/figures/window.ts';
import { at, booked, days, fault, figure, HOUR, press, setting, toldOf, ZONE } from './histories.ts';

const week = days('2026-06-08', '2026-06-12');
const planned = (due: string, more = {}) =>
  fault('2026-06-01 08:00', '2026-06-09 10:00', {
    type: 6,
    dueuntil: at(due),
    maintenancetasknodeid: 'task',
    ...more,
  });
const reported = ({ nodeid }: { nodeid: string }, executed: string) => ({
  notificationnodeid: nodeid,
  executed: at(executed),
});

describe('[K4] maintenance', () => {
  it('[K4] [T7] in time is what was carried out until the end of the day; closed without a report is not', () => {
    const [early, same, late, silent] = [1, 2, 3, 4].map(() => planned('2026-06-10 08:00'));
    if (!early || !same || !late || !silent) throw new Error();
    const reports = [
      reported(early, '2026-06-03 12:00'),
      reported(same, '2026-06-10 23:59'),
      reported(same, '2026-06-11 12:00'),
      reported(late, '2026-06-11 00:00'),
    ];
    const machine = press({
      notifications: [early, same, late, silent, planned('2026-06-20 08:00')],
      reports,
    });
    const found = figure(figuresOf(setting(week), [machine]), 'compliance');
    expect(found).toMatchObject({ value: 0.5, n: 4, doubts: [] });
    expect(found.events).toEqual([late.nodeid, silent.nodeid, early.nodeid, same.nodeid]);
  });

  it('[K4] nothing is late before its day is over, nor what lost its task', () => {
    const open = { status: 0 as const, closed: 0 };
    const today = planned('2026-06-10 08:00', open);
    const lost = planned('2026-06-09 08:00', { ...open, maintenancetasknodeid: null });
    const machine = press({ notifications: [today, lost] });
    const now = at('2026-06-10 12:00');
    expect(figure(figuresOf(setting(week, { now }), [machine]), 'compliance')).toMatchObject({
      value: null,
      n: 0,
      doubts: ['nothing', 'running'],
    });
    expect(figure(figuresOf(setting(week), [machine]), 'compliance')).toMatchObject({ value: 0, n: 1 });
  });

  it('[K4] without the right to reports there is no Termintreue', () => {
    const machine = press({ notifications: [planned('2026-06-10 08:00')], reports: null });
    expect(figure(figuresOf(setting(week), [machine]), 'compliance')).toMatchObject({
      value: null,
      doubts: ['noreports'],
    });
  });

  it('[K4] the share of unplanned work is that of the hours booked', () => {
    const [repair, service, before] = [
      fault('2026-06-09 08:00', '2026-06-09 12:00', { type: 8 }),
      planned('2026-06-09 08:00'),
      fault('2026-06-01 08:00', '2026-06-02 08:00'),
    ];
    const costs = [
      booked(repair, 'people', 3),
      booked(service, 'people', 1),
      booked(service, 'people', 50, 'plannedcost'),
      booked(service, 'downtime', 7),
      booked(before, 'people', 10),
    ];
    const found = figuresOf(setting(week), [press({ notifications: [repair, service, before], costs })]);
    expect(figure(found, 'unplanned')).toMatchObject({ value: 0.75, n: 2, events: [repair.nodeid] });
    expect(figure(figuresOf(setting(week), [press()]), 'unplanned')).toMatchObject({
      value: null,
      doubts: ['nothing'],
    });
  });

  it('[K4] money counts when its notification was closed, that of an open one now', () => {
    const [closed, open] = [fault('2026-06-01 08:00', '2026-06-09 08:00'), fault('2026-06-01 08:00')];
    const costs = [booked(closed, 'parts', 120.5), booked(open, 'parts', 30), booked(open, 'people', 2)];
    const machine = press({ notifications: [closed, open], costs });
    expect(toldOf('cost', setting(week), machine)).toBe(120.5);
    expect(toldOf('cost', setting(week, { now: at('2026-06-11 08:00') }), machine)).toBe(150.5);
  });

  it('[K4] money of a machine that left counts when its notification was closed', () => {
    const last = fault('2026-05-20 08:00', '2026-06-09 08:00');
    const gone = press({
      decommissioningdate: at('2026-05-25 00:00'),
      notifications: [last],
      costs: [booked(last, 'parts', 500), booked(last, 'people', 2)],
    });
    const found = figuresOf(setting(week), [gone, press()]);
    expect(found.machines).toBe(1);
    expect(figure(found, 'cost')).toMatchObject({ value: 500, events: [last.nodeid] });
    expect(figure(found, 'unplanned')).toMatchObject({ value: 1, n: 1 });
  });

  it('[K4] the backlog is what waited at the end of the window', () => {
    const notifications = [
      fault('2026-06-09 08:00'),
      fault('2026-06-01 08:00', '2026-06-15 08:00', { type: 3 }),
      fault('2026-06-01 08:00', '2026-06-10 08:00'),
      fault('2026-06-15 08:00'),
      fault('2026-06-09 08:00', undefined, { type: 2 }),
      planned('2026-06-20 08:00', { status: 0, closed: 0 }),
      planned('2026-06-11 08:00', { status: 1, closed: 0 }),
    ];
    const found = figure(figuresOf(setting(week), [press({ notifications })]), 'backlog');
    expect(found.events).toEqual([0, 1, 6].map((index) => notifications[index]?.nodeid));
    expect(found.value).toBe(3);
  });

  it('[K4] planned maintenance is part of the working time, or by the setting it is not', () => {
    const service = planned('2026-06-09 08:00', { progressstarted: at('2026-06-09 08:00') });
    const machine = press({ notifications: [service], costs: [booked(service, 'downtime', 4)] });
    expect(toldOf('occupied', setting(week), machine)).toBe(80);
    const outside = setting(week, { planned: 'outside' });
    expect(figure(figuresOf(outside, [machine]), 'occupied')).toMatchObject({
      value: 76,
      events: [service.nodeid],
    });
    const both = { ...machine, notifications: [service, fault('2026-06-09 10:00', '2026-06-09 13:00')] };
    expect(toldOf('standstill', outside, both)).toBe(1);
    expect(toldOf('standstill', setting(week), both)).toBe(3);
  });
});

describe('[K4] causes and periods', () => {
  it('[K4] the ten causes that cost the most time, by error code whatever its case, else by type', () => {
    const notifications = [
      fault('2026-06-08 06:00', '2026-06-08 08:00', { errorcode: 'E-17' }),
      fault('2026-06-09 06:00', '2026-06-09 10:00', { errorcode: ' e-17 ' }),
      fault('2026-06-09 08:00', '2026-06-09 11:00', { errorcode: 'E-17' }),
      fault('2026-06-10 06:00', '2026-06-10 09:00', { type: 10 }),
      ...Array.from({ length: 11 }, (_, index) =>
        fault('2026-06-11 06:00', '2026-06-11 07:00', { errorcode: `X${index}` }),
      ),
    ];
    const { causes } = figuresOf(setting(week), [press({ notifications })]);
    expect(causes).toHaveLength(10);
    expect(causes.slice(0, 3)).toMatchObject([
      { errorcode: 'E-17', hours: 7, n: 3 },
      { errorcode: '', type: 10, hours: 3, n: 1 },
      { hours: 1, n: 1 },
    ]);
  });

  it('[K4] standstill by week, and by month where the window is long', () => {
    const machine = press({ notifications: [fault('2026-06-12 20:00', '2026-06-15 07:00')] });
    const weeks = figuresOf(setting(days('2026-06-10', '2026-06-16')), [machine]).periods;
    expect(weeks.map(({ standstill, occupied }) => [standstill, occupied])).toEqual([
      [2, 48],
      [1, 32],
    ]);
    const months = figuresOf(setting(days('2026-01-01', '2026-12-31'), { now: at('2027-01-15 00:00') }), [
      machine,
    ]);
    expect(months.periods).toHaveLength(12);
    expect(months.periods.map(({ standstill }) => standstill)[5]).toBe(3);
    expect(months.periods[2]?.start).toBe(at('2026-03-01 00:00'));
  });

  it('[K4] a month whose first midnight the clocks leave out comes after the one before', () => {
    const zone = 'America/Asuncion';
    const window = { start: Date.parse('2023-05-01T04:00:00Z'), end: Date.parse('2023-12-01T03:00:00Z') };
    const periods = bucketsOf(window, zone);
    expect(periods.at(-1)?.end).toBe(window.end);
    expect(periods.map(({ start }) => new Date(start + 12 * HOUR).getUTCMonth() + 1)).toEqual([
      5, 6, 7, 8, 9, 10, 11,
    ]);
  });

  it('[K4] a period is compared with the one before it', () => {
    const earlier = (first: string, end: string) =>
      periodBefore({ start: at(`${first} 00:00`), end: at(`${end} 00:00`) }, ZONE);
    expect(earlier('2026-03-01', '2026-04-01')).toEqual({
      start: at('2026-02-01 00:00'),
      end: at('2026-03-01 00:00'),
    });
    expect(earlier('2026-01-01', '2027-01-01')).toEqual({
      start: at('2025-01-01 00:00'),
      end: at('2026-01-01 00:00'),
    });
    expect(earlier('2026-03-26', '2026-04-02')).toEqual({
      start: at('2026-03-19 00:00'),
      end: at('2026-03-26 00:00'),
    });
    const part = { start: at('2026-03-26 08:00'), end: at('2026-03-26 20:00') };
    expect(periodBefore(part, ZONE)).toEqual({ start: part.start - 12 * HOUR, end: part.start });
  });

  it('[K4] a window needs what is open, and what was closed around it', () => {
    const needed = neededFor(week);
    const says = (created: string, closed?: string) => isNeeded(fault(created, closed), needed);
    expect(says('2020-01-01 08:00')).toBe(true);
    expect(says('2026-01-01 08:00', '2026-06-08 08:00')).toBe(true);
    expect(says('2026-01-01 08:00', '2026-03-08 08:00')).toBe(false);
    expect(says('2026-08-01 08:00')).toBe(false);
  });
});
