import { expect, it } from 'vitest';
import type { ShiftModel } from '../../../src/shared/contract/machine/shift.ts';
import type { Interval } from '../../../src/shared/lib/intervals.ts';
import { ComparedSums } from '../../../src/shared/rules/figures/compared.ts';
import { LONGEST_WINDOW } from '../../../src/shared/rules/figures/figure-list.ts';
import {
  machineSums,
  sharedWork,
  type WorkOf,
  workOf,
} from '../../../src/shared/rules/figures/machine-figures.ts';
import { calendarsOf, type FigurePlant } from '../../../src/shared/rules/figures/machines-of.ts';
import { booked, calendar, days, fault, model, press, setting, shift, ZONE } from './histories.ts';

const month = days('2026-06-01', '2026-06-30');
const early = shift('06:00', '14:00');
const late = shift('14:00', '22:00');

it('[K4] the shifts of a calendar are worked out once for all machines and both windows', () => {
  const asked: string[] = [];
  const shared = {
    ...calendar([model([early])]),
    holidayOn: (day: string) => {
      asked.push(day);
      return null;
    },
  };
  const sums = new ComparedSums(setting(month));
  for (const day of ['04', '03', '02']) {
    const typed = fault(`2026-06-${day} 08:00`, `2026-06-${day} 09:00`);
    sums.add(press({ calendar: shared, notifications: [typed] }));
  }
  expect(new Set(asked).size).toBeGreaterThan(59);
  expect(asked).toHaveLength(new Set(asked).size);
});

it('[K4] calendars that others push out are worked out again, to the same', () => {
  const work = sharedWork(undefined, 40);
  const [one, other] = [calendar([model([early])]), calendar([model([late])])];
  const first = work(one, month);
  expect(work(one, month)).toBe(first);
  expect(work(other, month).clock.within(month)).toBe(30 * 8 * 3_600_000);
  const again = work(one, month);
  expect(again).not.toBe(first);
  expect(again).toEqual(first);
});

it('[K4] what outlasts the usual span is known as far as it has to be', () => {
  const late = fault('2026-06-30 08:00', '2026-06-30 09:00');
  const machine = press({ notifications: [late], costs: [booked(late, 'downtime', 30)] });
  const work = sharedWork(month);
  machineSums(setting(month), press(), work);
  const { standstills } = machineSums(setting(month), machine, work);
  // A night of eight hours lies between; by the calendar it is 30 hours.
  const [end, over] = [late.created + 38 * 3_600_000, late.created + 30 * 3_600_000];
  expect(standstills).toMatchObject([{ end, stood: [{ start: late.created, end: over }] }]);
});

it('[K4] what began after a window lets nobody work out the shifts between them', () => {
  const asked: Interval[] = [];
  const work: WorkOf = (...of) => {
    asked.push(of[1]);
    return workOf(...of);
  };
  const [open, typed] = [fault('2026-06-30 08:00'), fault('2026-06-30 08:00', '2026-06-30 09:00')];
  const planned = fault('2026-06-30 08:00', '2026-06-30 09:00', { type: 6, progressstarted: month.end });
  const machine = press({
    notifications: [open, typed, planned],
    costs: [booked(typed, 'downtime', 30), booked(planned, 'downtime', 3)],
  });
  const longAgo = days('2022-06-01', '2022-06-30');
  machineSums(setting(longAgo, { now: month.end }), machine, work);
  expect(asked).toEqual([longAgo]);
  const around = fault('2022-06-30 08:00', '2022-07-02 08:00');
  machineSums(setting(longAgo, { now: month.end }), press({ notifications: [around, open] }), work);
  expect(asked[1]).toEqual({ start: longAgo.start, end: month.end });
});

it('[K4] what stands for decades is followed for no longer than a window may be', () => {
  const asked: Interval[] = [];
  const work: WorkOf = (...of) => {
    asked.push(of[1]);
    return workOf(...of);
  };
  const longAgo = days('1971-01-01', '1971-01-02');
  const open = fault('1971-01-01 08:00');
  const sums = machineSums(setting(longAgo, { now: month.end }), press({ notifications: [open] }), work);
  expect(asked).toEqual([{ start: longAgo.start, end: longAgo.end + LONGEST_WINDOW }]);
  expect(sums.standstills).toMatchObject([{ start: open.created, end: longAgo.end + LONGEST_WINDOW }]);
  const typed = press({ notifications: [open], costs: [booked(open, 'downtime', 3)] });
  const later = machineSums(setting(month, { now: month.end }), typed, work);
  expect(asked[1]).toEqual({ start: month.start - LONGEST_WINDOW, end: month.end });
  expect(later.standstills).toEqual([]);
});

it('[K4] a machine that came into service after a window lets nobody work out the shifts until then', () => {
  const asked: Interval[] = [];
  const work: WorkOf = (...of) => {
    asked.push(of[1]);
    return workOf(...of);
  };
  const longAgo = days('1971-01-01', '1971-01-02');
  const planned = fault('1971-01-01 08:00', '1971-01-01 09:00', {
    type: 6,
    progressstarted: longAgo.start,
  });
  const machine = press({
    commissioningdate: month.start,
    notifications: [planned],
    costs: [booked(planned, 'downtime', 3)],
  });
  const sums = machineSums(setting(longAgo, { now: month.end, planned: 'outside' }), machine, work);
  expect(asked).toEqual([{ start: month.start, end: month.start }]);
  expect([sums.occupied, sums.maintained]).toEqual([0, []]);
});

it('[K4] machines with shifts of their own share a calendar where they work alike in one area', () => {
  const own = (shiftmodelof: string, shifts = [early]): ShiftModel => ({
    ...model(shifts),
    nodeid: `of ${shiftmodelof}`,
    shiftmodelof,
  });
  const machine = (nodeid: string, areanodeid: string | null = 'hall') => ({
    nodeid,
    areanodeid,
    equipmentpoolnodeid: null,
    parentnodeid: null,
    equipmenttypenodeid: 'type',
    commissioningdate: 0,
    decommissioningdate: 0,
  });
  const machines = [
    machine('a'),
    machine('b'),
    machine('c'),
    machine('d', 'yard'),
    machine('e'),
    machine('f'),
  ];
  const plant: FigurePlant = {
    zone: ZONE,
    equipments: machines,
    areas: [
      { nodeid: 'hall', sitenodeid: 'site' },
      { nodeid: 'yard', sitenodeid: 'site' },
    ],
    sites: [{ nodeid: 'site', subdivision: '' }],
    shiftmodels: [own('hall', [late]), own('a'), own('b'), own('c', [late]), own('d')],
    shiftexceptions: [],
  };
  const [a, b, c, d, e, f] = machines.map(calendarsOf(plant));
  expect(b).toBe(a);
  expect(f).toBe(e);
  expect(new Set([a, c, d, e]).size).toBe(4);
  expect(c?.own).toHaveLength(1);
  expect(e?.own).toHaveLength(0);
});
