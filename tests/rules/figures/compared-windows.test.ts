import { describe, expect, it } from 'vitest';
import { figuresText as words } from '../../../src/server/text/de/figures.ts';
import { changeBetween } from '../../../src/shared/rules/figures/change.ts';
import { type Compared, ComparedSums, comparedWindow } from '../../../src/shared/rules/figures/compared.ts';
import type { Figure, FigureKey } from '../../../src/shared/rules/figures/figure-list.ts';
import { UNIT_OF } from '../../../src/shared/rules/figures/figure-list.ts';
import type { FigureMachine } from '../../../src/shared/rules/figures/figure-rows.ts';
import { bucketsBehind, bucketsOf } from '../../../src/shared/rules/figures/series.ts';
import { partsOf, TILES } from '../../../src/shared/rules/figures/tiles.ts';
import type { CardKey } from '../../../src/shared/rules/figures/told-figures.ts';
import {
  alikeLong,
  isComparable,
  periodBefore,
  sameShare,
  yearBefore,
} from '../../../src/shared/rules/figures/window.ts';
import { at, booked, calendar, days, fault, HOUR, model, press, setting, shift, ZONE } from './histories.ts';

const DAY = 24 * HOUR;
const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const spans = (list: readonly { start: number; end: number }[]) => list.map(({ start, end }) => [start, end]);

describe('[J15] windows to compare with', () => {
  it('[J15] the year before has the same days, over leap days and changes of clocks', () => {
    expect(yearBefore(days('2026-03-01', '2026-03-31'), ZONE)).toEqual(days('2025-03-01', '2025-03-31'));
    expect(yearBefore(days('2026-10-20', '2026-10-26'), ZONE)).toEqual({
      start: at('2025-10-20 00:00'),
      end: at('2025-10-27 00:00'),
    });
    expect(yearBefore(days('2028-02-01', '2028-02-29'), ZONE)).toEqual(days('2027-02-01', '2027-02-28'));
  });

  it('[J15] a window that is running is compared with as many days, up to the same time of day', () => {
    const month = days('2026-06-01', '2026-06-30');
    const may = periodBefore(month, ZONE);
    expect(sameShare(month, may, at('2026-06-12 10:30'), ZONE)).toEqual({
      start: at('2026-05-01 00:00'),
      end: at('2026-05-12 10:30'),
    });
    // On the first day only hours have passed.
    expect(sameShare(month, may, at('2026-06-01 08:00'), ZONE).end).toBe(at('2026-05-01 08:00'));
    // February is over before the 30 days of March are.
    const march = days('2026-03-01', '2026-03-31');
    const february = periodBefore(march, ZONE);
    expect(sameShare(march, february, at('2026-03-30 10:00'), ZONE)).toEqual(february);
    // A change of clocks between them changes no day.
    const october = { start: at('2026-10-01 00:00'), end: at('2026-11-01 00:00') };
    expect(sameShare(october, periodBefore(october, ZONE), at('2026-10-28 10:00'), ZONE).end).toBe(
      at('2026-09-28 10:00'),
    );
  });

  it('[J15] a window that is over, or has not begun, is compared with all of the other', () => {
    const [month, may] = [days('2026-06-01', '2026-06-30'), days('2026-05-01', '2026-05-31')];
    for (const now of [month.end, month.end + DAY, month.start, month.start - DAY])
      expect(sameShare(month, may, now, ZONE)).toEqual(may);
  });

  it('[J15] months are alike, a month and a quarter are not', () => {
    const [january, february] = [days('2026-01-01', '2026-01-31'), days('2026-02-01', '2026-02-28')];
    expect(alikeLong(january, february)).toBe(true);
    expect(alikeLong(days('2026-01-01', '2026-03-31'), february)).toBe(false);
    expect(alikeLong(january, { start: 5, end: 5 })).toBe(false);
  });

  it('[J15] two windows of five years are compared within ten years', () => {
    const year = days('2026-01-01', '2026-12-31');
    expect(isComparable(year, days('2020-01-01', '2020-12-31'))).toBe(true);
    expect(isComparable(year, days('2012-01-01', '2012-12-31'))).toBe(false);
    expect(isComparable(year, days('2020-01-01', '2025-12-31'))).toBe(false);
    expect(isComparable(year, { start: year.end, end: year.start })).toBe(false);
    expect(comparedWindow({ window: year, zone: ZONE, against: days('2027-01-01', '2027-01-31') })).toEqual({
      start: year.start,
      end: at('2027-02-01 00:00'),
    });
  });

  it('[J15] parts stand behind those that are as far from the beginning', () => {
    const behind = (window: { start: number; end: number }, earlier: { start: number; end: number }) =>
      bucketsBehind(bucketsOf(window, ZONE), window, earlier, ZONE);
    // Month behind month.
    const year = days('2026-01-01', '2026-12-31');
    expect(spans(behind(year, yearBefore(year, ZONE)))).toEqual(
      spans(bucketsOf(days('2025-01-01', '2025-12-31'), ZONE)),
    );
    // Weeks by their days, not by the Mondays of the other window.
    const june = days('2026-06-03', '2026-06-30');
    const may = days('2026-05-04', '2026-05-31');
    expect(spans(behind(june, may))).toEqual([
      [at('2026-05-04 00:00'), at('2026-05-09 00:00')],
      [at('2026-05-09 00:00'), at('2026-05-16 00:00')],
      [at('2026-05-16 00:00'), at('2026-05-23 00:00')],
      [at('2026-05-23 00:00'), at('2026-05-30 00:00')],
      [at('2026-05-30 00:00'), at('2026-06-01 00:00')],
    ]);
    // Of a running window there are no parts beyond what has passed; a longer window has parts that stand behind nothing.
    const share = sameShare(june, may, at('2026-06-12 10:00'), ZONE);
    expect(behind(june, share).at(-1)?.end).toBe(at('2026-05-13 10:00'));
    expect(behind(june, days('2026-01-01', '2026-05-31')).at(-1)?.end).toBe(at('2026-01-29 00:00'));
  });
});

const comparedOf = (
  of: Parameters<typeof setting>,
  machines: FigureMachine[],
  against?: { start: number; end: number },
): Compared => {
  const sums = new ComparedSums({ ...setting(...of), against });
  for (const machine of machines) sums.add(machine);
  return sums.result();
};
const change = (compared: Compared, key: CardKey) => {
  const told = changeBetween(words.words, compared, key);
  return typeof told === 'string' ? told : [told.way, told.meaning, plain(told.said)];
};

describe('[J15] changes', () => {
  const june = days('2026-06-01', '2026-06-30');
  const stood = (day: string, hours: number) => fault(`${day} 08:00`, at(`${day} 08:00`) + hours * HOUR);
  const machine = press({
    notifications: [
      stood('2026-04-07', 1),
      ...['2026-05-05', '2026-05-06', '2026-05-27'].map((day) => stood(day, 4)),
      ...['2026-06-02', '2026-06-03', '2026-06-09'].map((day) => stood(day, 2)),
    ],
  });

  it('[J15] less standstill is better, and said so', () => {
    const compared = comparedOf([june], [machine]);
    expect(change(compared, 'standstill')).toEqual(['down', 'better', '−6 h']);
    expect(change(compared, 'mttr')).toEqual(['down', 'better', '−2 h']);
    expect((change(compared, 'availability') as string[]).slice(0, 2)).toEqual(['up', 'better']);
    expect((change(compared, 'mtbf') as string[]).slice(0, 2)).toEqual(['up', 'better']);
    expect((change(compared, 'occupied') as string[])[1]).toBeNull();
  });

  it('[J15] a month that is running is compared with the same days of the month before', () => {
    const running = comparedOf([june, { now: at('2026-06-10 10:00') }], [machine]);
    expect(running.before.window.end).toBe(at('2026-05-10 10:00'));
    // 27 May is after the day of the month on which it is counted.
    expect(change(running, 'standstill')).toEqual(['down', 'better', '−2 h']);
    expect(running.before.periods.reduce((sum, { standstill }) => sum + standstill, 0)).toBe(8);
  });

  it('[J15] where nothing was recorded then, or no machine worked, there is nothing to compare with', () => {
    const young = press({ notifications: [stood('2026-06-02', 2)] });
    expect(change(comparedOf([june], [young]), 'standstill')).toBe('norecords');
    const bought = press({ commissioningdate: at('2026-06-01 00:00'), notifications: young.notifications });
    expect(change(comparedOf([june], [bought]), 'availability')).toBe('norecords');
    expect(change(comparedOf([june], [machine], days('2026-03-01', '2026-03-31')), 'backlog')).toBe(
      'norecords',
    );
    // Nothing happened then, but things were recorded before: that is a month without standstill.
    const quiet = press({ notifications: [stood('2026-04-07', 1), stood('2026-06-02', 2)] });
    expect(change(comparedOf([june], [quiet]), 'standstill')).toEqual(['up', 'worse', '+2 h']);
    expect(change(comparedOf([june], [quiet]), 'cost')).toBe('norecords');
  });

  it('[J15] sums of windows of other lengths are not compared, shares and means are', () => {
    const compared = comparedOf([june], [machine], days('2026-04-01', '2026-05-31'));
    expect(change(compared, 'standstill')).toBe('lengths');
    expect(change(compared, 'cost')).toBe('lengths');
    expect((change(compared, 'availability') as string[])[1]).toBe('better');
    const weeks = comparedOf([days('2026-06-01', '2026-06-14')], [machine], days('2026-05-11', '2026-05-24'));
    expect(change(weeks, 'mttr')).toBe('novalue');
  });

  it('[J15] each figure has its meaning', () => {
    const compared = (key: FigureKey, now: number, then: number) => {
      const figure = (value: number): Figure => ({
        key,
        value,
        unit: UNIT_OF[key],
        n: 9,
        doubts: [],
        events: [],
      });
      const window = days('2026-06-01', '2026-06-30');
      return {
        now: window.end,
        current: { window, figures: [figure(now)] },
        before: {
          window: days('2026-05-01', '2026-05-31'),
          machines: 1,
          recorded: true,
          figures: [figure(then)],
        },
      } as unknown as Compared;
    };
    const more = (key: CardKey) => {
      const told = changeBetween(words.words, compared(key, 0.75, 0.5), key);
      return typeof told === 'string' ? told : told.meaning;
    };
    const ratios = ['availability', 'compliance', 'unplanned', 'mtbf', 'mttr', 'reaction', 'repair'] as const;
    expect(ratios.map((key) => [key, more(key)])).toEqual([
      ['availability', 'better'],
      ['compliance', 'better'],
      ['unplanned', 'worse'],
      ['mtbf', 'better'],
      ['mttr', 'worse'],
      ['reaction', 'worse'],
      ['repair', 'worse'],
    ]);
    expect(changeBetween(words.words, compared('cost', 812.4, 311.6), 'cost')).toMatchObject({
      meaning: 'worse',
      said: '+500\u00a0€',
    });
    expect(changeBetween(words.words, compared('backlog', 3, 3), 'backlog')).toEqual({
      way: 'same',
      meaning: null,
      said: 'unverändert',
    });
  });
});

describe('[J15] parts of a window', () => {
  it('[J15] each part has its standstill, failures, maintenance, money and the notifications behind them', () => {
    const year = days('2026-01-01', '2026-12-31');
    const [long, short] = [
      fault('2026-03-30 08:00', '2026-04-02 08:00'),
      fault('2026-06-09 08:00', '2026-06-09 10:00', { type: 11 }),
    ];
    const service = fault('2026-02-01 08:00', '2026-02-10 10:00', {
      type: 6,
      dueuntil: at('2026-02-12 12:00'),
    });
    const machine = press({
      calendar: calendar([model([shift('00:00', '23:59')])]),
      notifications: [long, short, service],
      costs: [booked(long, 'parts', 80), booked(short, 'parts', 20.5)],
      reports: [{ notificationnodeid: service.nodeid, executed: at('2026-02-10 10:00') }],
    });
    const { current } = comparedOf([year], [machine]);
    const month = (number: number) => current.periods[number - 1];
    expect(month(2)).toMatchObject({ due: 1, kept: 1, standstill: 0, nodeids: [] });
    expect(month(3)).toMatchObject({ failures: 1, mended: 72, standstill: 40, technical: 40, cost: 0 });
    expect(month(4)).toMatchObject({ failures: 0, standstill: 32, cost: 80, nodeids: [long.nodeid] });
    expect(month(6)).toMatchObject({ standstill: 2, cost: 20.5, nodeids: [short.nodeid] });
    const total = (key: FigureKey) => current.figures.find((each) => each.key === key)?.value;
    const sum = (key: 'standstill' | 'technical' | 'cost') =>
      current.periods.reduce((all, period) => all + period[key], 0);
    expect([sum('standstill'), sum('technical'), sum('cost')]).toEqual([
      total('standstill'),
      total('technical'),
      total('cost'),
    ]);
    expect(partsOf('compliance', current.periods, year.end).filter((each) => each !== null)).toEqual([1]);
    expect(partsOf('mttr', current.periods, year.end)[2]).toBe(72);
    // What is still to come has no course.
    for (const key of TILES) expect(partsOf(key, current.periods, at('2026-03-15 00:00'))).toHaveLength(3);
  });

  it('[J15] machines without shifts are named', () => {
    const june = days('2026-06-01', '2026-06-30');
    const machines = ['b', 'a'].map((nodeid) => press({ nodeid, calendar: calendar([]) }));
    expect(comparedOf([june], [...machines, press()]).current.withoutShifts).toEqual(['a', 'b']);
  });
});
