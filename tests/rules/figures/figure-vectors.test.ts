import { describe, expect, it } from 'vitest';
import { ComparedSums } from '../../../src/shared/rules/figures/compared.ts';
import { figuresOf } from '../../../src/shared/rules/figures/figures.ts';
import {
  at,
  booked,
  calendar,
  days,
  fault,
  figure,
  HOUR,
  model,
  press,
  setting,
  shift,
  toldOf,
  WORKDAYS,
} from './histories.ts';

const night = calendar([model([shift('22:00', '06:00', WORKDAYS)])]);
const around = calendar([]);
/** Monday to Friday. */
const week = days('2026-06-08', '2026-06-12');

describe('[K4] working time', () => {
  it('[K4] a night shift counts on both of its days, and a fault only while it lasts', () => {
    const machine = press({
      calendar: night,
      notifications: [fault('2026-06-09 20:00', '2026-06-10 08:00')],
    });
    // Five nights begin in the week; the last one goes on after it until Saturday 06:00, six hours of it outside.
    expect(toldOf('occupied', setting(week), machine)).toBe(5 * 8 - 6);
    expect(toldOf('standstill', setting(week), machine)).toBe(8);
  });

  it('[K4] the days of 23 and 25 hours have as many', () => {
    const on = (day: string) => setting({ start: at(`${day} 00:00`), end: at(`${day} 23:59`) + 60_000 });
    expect(toldOf('occupied', on('2026-03-29'), press({ calendar: around }))).toBe(23);
    expect(toldOf('occupied', on('2026-10-25'), press({ calendar: around }))).toBe(25);
    const stood = press({ calendar: calendar([model([shift('22:00', '06:00')])]) });
    const nights = (day: string, next: string) =>
      toldOf('occupied', setting({ start: at(`${day} 12:00`), end: at(`${next} 12:00`) }), stood);
    expect(nights('2026-03-28', '2026-03-29')).toBe(7);
    expect(nights('2026-10-24', '2026-10-25')).toBe(9);
  });

  it('[K4] a fault over the weekend costs the hours of shifts only', () => {
    const machine = press({ notifications: [fault('2026-06-12 20:00', '2026-06-15 07:00')] });
    const both = setting(days('2026-06-08', '2026-06-19'));
    expect(toldOf('standstill', both, machine)).toBe(3);
    expect(toldOf('occupied', both, machine)).toBe(160);
    expect(toldOf('availability', both, machine)).toBe(157 / 160);
  });

  it('[K4] faults that overlap are one standstill', () => {
    const first = fault('2026-06-09 08:00', '2026-06-09 12:00', { progressstarted: at('2026-06-09 10:00') });
    const second = fault('2026-06-09 10:00', '2026-06-09 14:00', { progressstarted: at('2026-06-09 11:00') });
    const found = figuresOf(setting(week), [press({ notifications: [second, first] })]);
    expect(figure(found, 'standstill')).toMatchObject({
      value: 6,
      n: 1,
      events: [first.nodeid, second.nodeid],
    });
    expect(figure(found, 'mtbf').n).toBe(1);
    expect(found.standstills).toMatchObject([{ worked: 6, nodeids: [first.nodeid, second.nodeid] }]);
  });

  it('[K4] a holiday in Bavaria only is none elsewhere', () => {
    // Corpus Christi, which Berlin works on.
    const models = [model([shift('06:00', '14:00')])];
    const on = setting(days('2026-06-04', '2026-06-04'));
    expect(toldOf('occupied', on, press({ calendar: calendar(models, { land: 'DE-BY' }) }))).toBe(0);
    expect(toldOf('occupied', on, press({ calendar: calendar(models, { land: 'DE-BE' }) }))).toBe(8);
  });

  it('[K4] a shift model that changes within the window counts from its day on', () => {
    const models = [
      model([shift('06:00', '14:00', WORKDAYS)]),
      model([shift('06:00', '14:00', WORKDAYS), shift('14:00', '22:00', WORKDAYS)], at('2026-06-10 00:00')),
    ];
    expect(toldOf('occupied', setting(week), press({ calendar: calendar(models) }))).toBe(2 * 8 + 3 * 16);
  });

  it('[K4] without shifts work around the clock is assumed, and said', () => {
    const found = figuresOf(setting(week), [press({ calendar: around })]);
    expect(figure(found, 'occupied')).toMatchObject({ value: 120, doubts: ['noshifts'] });
    expect(figure(found, 'availability').doubts).toContain('noshifts');
    expect(figure(figuresOf(setting(week), [press()]), 'occupied').doubts).toEqual([]);
  });

  it('[K4] without working time there is no availability and no time between failures', () => {
    const weekend = setting(days('2026-06-13', '2026-06-14'));
    const found = figuresOf(weekend, [
      press({ notifications: [fault('2026-06-13 08:00', '2026-06-13 10:00')] }),
    ]);
    for (const key of ['availability', 'mtbf'] as const) {
      expect(figure(found, key)).toMatchObject({ value: null, doubts: ['noworktime'] });
    }
  });
});

describe('[K4] failures', () => {
  const three = [
    fault('2026-06-08 08:00', '2026-06-08 10:00', { progressstarted: at('2026-06-08 08:30') }),
    fault('2026-06-09 20:00', '2026-06-10 08:00', { progressstarted: at('2026-06-09 21:00') }),
    fault('2026-06-11 12:00', '2026-06-11 13:00', { progressstarted: at('2026-06-11 12:30'), type: 10 }),
  ];

  it('[K4] MTBF and MTTR are means over what began in the window', () => {
    const found = figuresOf(setting(week), [press({ notifications: three })]);
    // 2 h + (2 h in the evening and 2 h in the morning) + 1 h.
    expect(figure(found, 'standstill').value).toBe(7);
    expect(figure(found, 'mtbf')).toMatchObject({ value: (80 - 7) / 3, n: 3, doubts: [] });
    expect(figure(found, 'mttr').value).toBeCloseTo(7 / 3, 10);
    expect(figure(found, 'mttrcalendar').value).toBeCloseTo((2 + 12 + 1) / 3, 10);
    expect(figure(found, 'reaction').value).toBeCloseTo((0.5 + 1 + 0.5) / 3, 10);
    expect(figure(found, 'repair').value).toBeCloseTo((1.5 + 3 + 0.5) / 3, 10);
    expect(figure(found, 'reactioncalendar').value).toBeCloseTo(2 / 3, 10);
    expect(figure(found, 'repaircalendar').value).toBeCloseTo(13 / 3, 10);
  });

  it('[K4] below three events there is no mean, but the events', () => {
    const [first, second] = three;
    const found = figuresOf(setting(week), [press({ notifications: three.slice(0, 2) })]);
    for (const key of ['mtbf', 'mttr', 'reaction', 'repair'] as const) {
      expect(figure(found, key)).toMatchObject({ value: null, n: 2, doubts: ['few'] });
      expect(figure(found, key).events).toEqual([first?.nodeid, second?.nodeid]);
    }
  });

  it('[K4] without a failure MTBF is at least what the machine ran, and never 0', () => {
    expect(figure(figuresOf(setting(week), [press()]), 'mtbf')).toMatchObject({
      value: 80,
      n: 0,
      doubts: ['nofailure'],
    });
  });

  it('[K4] what began before the window is no failure in it, but it stood', () => {
    const found = figuresOf(setting(week), [
      press({ notifications: [fault('2026-06-05 08:00', '2026-06-08 10:00')] }),
    ]);
    expect(figure(found, 'standstill').value).toBe(4);
    expect(figure(found, 'mtbf')).toMatchObject({ value: 76, n: 0, doubts: ['carried'] });
  });

  it('[K4] a standstill has as many hours as it adds, whatever other machines let know of the shifts', () => {
    const long = fault('2026-06-05 08:00', '2026-06-15 10:00');
    const shifts = calendar([model([shift('06:00', '22:00', WORKDAYS)])]);
    const early = fault('2026-06-01 08:00', '2026-06-01 09:00');
    const other = press({
      nodeid: 'saw',
      calendar: shifts,
      notifications: [early],
      costs: [booked(early, 'downtime', 1)],
    });
    const machine = press({ calendar: shifts, notifications: [long] });
    const inside = { worked: 80, calendar: 120, start: long.created, end: long.closed };
    for (const machines of [[machine], [other, machine]]) {
      const sums = new ComparedSums(setting(week));
      for (const each of machines) sums.add(each);
      expect(sums.result().current.standstills).toMatchObject([inside]);
    }
  });

  it('[K4] one that is open counts up to now', () => {
    const now = at('2026-06-12 10:00');
    const found = figuresOf(setting(week, { now }), [press({ notifications: [fault('2026-06-11 20:00')] })]);
    expect(figure(found, 'standstill')).toMatchObject({ value: 2 + 4, doubts: ['open', 'running'] });
    expect(figure(found, 'occupied').value).toBe(4 * 16 + 4);
  });

  it('[K4] typed downtime counts instead of the times, as working time, and is marked', () => {
    const long = fault('2026-06-12 20:00', '2026-06-15 07:00');
    const costs = [booked(long, 'downtime', 1), booked(long, 'downtime', 9, 'plannedcost')];
    const found = figuresOf(setting(days('2026-06-08', '2026-06-19')), [
      press({ notifications: [long], costs }),
    ]);
    expect(figure(found, 'standstill')).toMatchObject({ value: 1, doubts: ['typed'] });
    const more = [booked(long, 'downtime', 5)];
    const longer = press({ notifications: [long], costs: more });
    expect(toldOf('standstill', setting(days('2026-06-08', '2026-06-19')), longer)).toBe(5);
    const none = press({ notifications: [long], costs: [booked(long, 'downtime', 0)] });
    expect(figure(figuresOf(setting(days('2026-06-08', '2026-06-19')), [none]), 'mtbf').n).toBe(0);
  });

  it('[K4] by the calendar typed downtime ends when its fault was closed, however it is spread over shifts', () => {
    // Each 20.4 h by the calendar; the working time that was typed goes on into the next day, or over a weekend.
    const faults = ['2026-06-08', '2026-06-10', '2026-06-12'].map((day) => {
      const created = at(`${day} 20:00`);
      return fault(created, created + 20.4 * HOUR, { progressstarted: created + HOUR });
    });
    const machine = press({
      notifications: faults,
      costs: faults.map((each) => booked(each, 'downtime', 12.5)),
    });
    const found = figuresOf(setting(days('2026-06-08', '2026-06-19')), [machine]);
    expect(figure(found, 'mttr')).toMatchObject({ value: 12.5, n: 3, doubts: ['typed'] });
    expect(figure(found, 'mttrcalendar').value).toBeCloseTo(20.4, 10);
    expect(figure(found, 'reactioncalendar').value).toBeCloseTo(1, 10);
    expect(figure(found, 'repaircalendar').value).toBeCloseTo(19.4, 10);
    for (const { worked, calendar: hours, start, end } of found.standstills) {
      expect(worked).toBe(12.5);
      expect(hours).toBeCloseTo(20.4, 10);
      expect(end - start).toBe(20.4 * HOUR);
    }
  });

  it('[K4] typed downtime that is longer than its fault was open lasts as long by the calendar as it does', () => {
    const faults = ['2026-06-08', '2026-06-09', '2026-06-10'].map((day) =>
      fault(`${day} 21:00`, `${day} 21:05`),
    );
    const costs = faults.map((each) => booked(each, 'downtime', 3));
    const found = figuresOf(setting(days('2026-06-08', '2026-06-19')), [
      press({ notifications: faults, costs }),
    ]);
    expect(figure(found, 'mttr').value).toBe(3);
    expect(figure(found, 'mttrcalendar').value).toBe(3);
  });

  it('[K4] an operating error is organisational standstill: no failure, and no loss of technical availability', () => {
    const errors = [fault('2026-06-09 08:00', '2026-06-09 12:00', { type: 11 })];
    const found = figuresOf(setting(week), [
      press({ notifications: [...errors, fault('2026-06-09 10:00', '2026-06-09 11:00')] }),
    ]);
    expect(figure(found, 'standstill').value).toBe(4);
    expect(figure(found, 'technical')).toMatchObject({ value: 1, n: 1 });
    expect(figure(found, 'organisational')).toMatchObject({ value: 3, n: 1 });
    expect(figure(found, 'availability').value).toBe(79 / 80);
    expect(figure(found, 'mtbf').n).toBe(1);
  });

  it('[K4] other notifications mean no standstill', () => {
    const others = [1, 2, 3, 6, 7, 8, 9, 12].map((type) =>
      fault('2026-06-09 08:00', '2026-06-09 12:00', { type }),
    );
    expect(toldOf('standstill', setting(week), press({ notifications: others }))).toBe(0);
  });

  it('[K4] a machine counts from when it came into service until it left, and this is said', () => {
    const machine = press({
      commissioningdate: at('2026-06-10 00:00'),
      decommissioningdate: at('2026-06-12 00:00'),
    });
    expect(figure(figuresOf(setting(week), [machine]), 'occupied')).toMatchObject({
      value: 32,
      doubts: ['part'],
    });
    const early = { ...machine, notifications: [fault('2026-06-09 06:00', '2026-06-09 07:00')] };
    expect(toldOf('occupied', setting(week), early)).toBe(48);
    const gone = press({ decommissioningdate: at('2026-06-01 00:00') });
    expect(figuresOf(setting(week), [gone, press()]).machines).toBe(1);
  });

  it('[K4] nothing is counted from what lies ahead', () => {
    const ahead = setting(days('2027-06-07', '2027-06-11'), { now: week.end });
    const found = figuresOf(ahead, [press({ notifications: [fault('2026-06-09 08:00')] })]);
    expect(figure(found, 'occupied').value).toBe(0);
    expect(figure(found, 'standstill').value).toBe(0);
    expect(figure(found, 'availability')).toMatchObject({ value: null });
  });

  it('[K4] several machines are added up, and the mean over them is doubted', () => {
    const other = press({ nodeid: 'saw', notifications: three });
    const found = figuresOf(setting(week), [press(), other]);
    expect(figure(found, 'mtbf')).toMatchObject({ value: (160 - 7) / 3, n: 3, doubts: ['several'] });
    expect(found.worst).toEqual([
      { nodeid: 'saw', occupied: 80, standstill: 7, failures: 3, availability: 73 / 80 },
    ]);
    expect(found.periods).toMatchObject([{ ...week, standstill: 7, occupied: 160 }]);
    expect(found.periods[0]?.end).toBe(week.start + 5 * 24 * HOUR);
  });
});
