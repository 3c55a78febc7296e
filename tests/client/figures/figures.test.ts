import { expect, it } from 'vitest';
import { furtherDestinations } from '../../../src/client/app/shell/navigation.ts';
import { topOf } from '../../../src/client/features/figures/chart/standstill-drawing.ts';
import { comparisonOf } from '../../../src/client/features/figures/comparison.ts';
import { windowOf } from '../../../src/client/features/figures/period.ts';
import type { Session } from '../../../src/client/state/session.ts';
import { figuresText } from '../../../src/client/text/de/planning/figures.ts';
import { startOfCivilDay } from '../../../src/shared/lib/civil-day.ts';
import type { Doubt, Figure } from '../../../src/shared/rules/figures/figure-list.ts';
import {
  changeOf,
  mergedNotifications,
  ownDoubts,
  sharedDoubts,
  shownFigure,
} from '../../../src/shared/rules/figures/told-figures.ts';

const ZONE = 'Europe/Berlin';
const day = (name: string) => startOfCivilDay(name, ZONE);
const figure = (value: number | null, doubts: Doubt[] = [], more: Partial<Figure> = {}): Figure => ({
  key: 'mtbf',
  value,
  unit: 'h',
  n: 5,
  doubts,
  events: [],
  ...more,
});

it('[K4] a period of the address is whole days of the company, over changes of clocks too', () => {
  const now = day('2026-10-28') + 7_200_000;
  const named = (period: string, from = '', to = '') => windowOf({ period, from, to }, now, ZONE);
  expect(named('30d')).toEqual({ start: day('2026-09-29'), end: day('2026-10-29') });
  expect(named('90d')).toEqual({ start: day('2026-07-31'), end: day('2026-10-29') });
  expect(named('month')).toEqual({ start: day('2026-10-01'), end: day('2026-11-01') });
  expect(named('lastmonth')).toEqual({ start: day('2026-09-01'), end: day('2026-10-01') });
  expect(named('year')).toEqual({ start: day('2026-01-01'), end: day('2027-01-01') });
  expect(named('lastyear')).toEqual({ start: day('2025-01-01'), end: day('2026-01-01') });
  for (const usual of ['', '12m', 'toString']) {
    expect(named(usual)).toEqual({ start: day('2025-11-01'), end: day('2026-11-01') });
  }
  expect(named('own', '2026-10-25', '2026-10-25')).toEqual({
    start: day('2026-10-25'),
    end: day('2026-10-26'),
  });
  for (const [from, to] of [
    ['', ''],
    ['2026-10-25', '2026-10-24'],
    ['2020-01-01', '2026-01-01'],
    ['2026-13-01', '2026-10-24'],
  ]) {
    expect([from, named('own', from, to)]).toEqual([from, null]);
  }
});

it('[J15] a comparison of the address is the period before, the year before or days of its own', () => {
  const window = { start: day('2026-10-01'), end: day('2026-11-01') };
  const compared = (vs: string, vsfrom = '', vsto = '') => comparisonOf({ vs, vsfrom, vsto }, window, ZONE);
  const before = { start: day('2026-09-01'), end: day('2026-10-01') };
  for (const usual of ['', 'before', 'toString', '12m']) {
    expect(compared(usual)).toEqual({ against: undefined, earlier: before, unusable: false });
  }
  const lastyear = { start: day('2025-10-01'), end: day('2025-11-01') };
  expect(compared('lastyear', '2020-01-01', 'x')).toEqual({
    against: lastyear,
    earlier: lastyear,
    unusable: false,
  });
  const own = { start: day('2026-03-02'), end: day('2026-03-09') };
  expect(compared('own', '2026-03-02', '2026-03-08')).toEqual({
    against: own,
    earlier: own,
    unusable: false,
  });
  for (const [from, to] of [
    ['', ''],
    ['2026-03-02', '2026-03-01'],
    ['2026-02-30x', '2026-03-01'],
    ['2016-01-01', '2016-12-31'],
  ] as const) {
    expect(compared('own', from, to)).toEqual({ against: undefined, earlier: before, unusable: true });
  }
});

it('[K4] a figure is told with its unit, at least, or not at all', () => {
  const plain = (text: string) => text.replaceAll('\u00a0', ' ');
  const told = (each: Figure) => plain(shownFigure(figuresText, each));
  expect(told(figure(1234.5))).toBe('1.235 h');
  expect(told(figure(12.34))).toBe('12,3 h');
  expect(told(figure(0.25))).toBe('15 min');
  expect(told(figure(0))).toBe('0 h');
  expect(told(figure(80, ['nofailure']))).toBe('> 80 h');
  expect(told(figure(76, ['carried']))).toBe('> 76 h');
  expect(told(figure(null, ['few']))).toBe('–');
  expect(told(figure(0.9876, [], { unit: 'ratio', key: 'availability' }))).toBe('98,8 %');
  expect(told(figure(1234.5, [], { unit: 'EUR', key: 'cost' }))).toBe('1.235 €');
  expect(figuresText.doubts.few(1)).toBe('Nur 1 Ausfall: zu wenig für einen Mittelwert.');
  expect(figuresText.doubts.few(2)).toBe('Nur 2 Ausfälle: zu wenig für einen Mittelwert.');
});

it('[K4] a change is told where both periods have a figure', () => {
  const changed = (...both: [Figure, Figure]) => changeOf(figuresText, ...both)?.replaceAll('\u00a0', ' ');
  expect(changed(figure(12), figure(10))).toBe('+2 h');
  expect(changed(figure(10), figure(12))).toBe('−2 h');
  expect(changed(figure(12.01), figure(12))).toBe('unverändert');
  expect(changed(figure(12.06), figure(12))).toBe('+6 min');
  expect(changed(figure(1), figure(0.9999))).toBe('unverändert');
  expect(changed(figure(12), figure(12))).toBe('unverändert');
  const share = (value: number) => figure(value, [], { unit: 'ratio' });
  expect(changed(share(0.9), share(0.85))).toBe('+5 Prozentpunkte');
  expect(changed(share(0.90001), share(0.9))).toBe('unverändert');
  expect(changed(share(0.9973), share(0.9968))).toBe('+0,05 Prozentpunkte');
  expect(changed(share(0.9896), share(0.9903))).toBe('−0,03 Prozentpunkte');
  expect(changed(figure(12), figure(null, ['few']))).toBeUndefined();
  expect(changed(figure(12), figure(80, ['nofailure']))).toBeUndefined();
});

it('[K4] what is told of a change agrees with both figures as they are shown', () => {
  let seed = 7;
  const draw = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed / 2_147_483_648;
  };
  const units = { ratio: 'availability', h: 'mttr', count: 'backlog', EUR: 'cost' } as const;
  const read = (text: string) =>
    Number(text.replace(/[^\d,]/g, '').replace(',', '.')) / (text.endsWith('min') ? 60 : 1);
  for (const [unit, key] of Object.entries(units) as [keyof typeof units, Figure['key']][]) {
    for (let round = 0; round < 3000; round += 1) {
      const size = unit === 'ratio' ? 1 : [0.02, 2, 150][round % 3]!;
      const value =
        unit === 'count' ? Math.floor(draw() * 50) : 1 - (unit === 'ratio' ? draw() ** 4 : 1 - draw() * size);
      const near = Math.min(1, Math.max(0, value + (draw() - 0.5) * 10 ** -(1 + (round % 5))));
      const other =
        unit === 'ratio' ? near : unit === 'count' ? Math.floor(draw() * 50) : value * (1 + draw() / 100);
      const [current, before] = [value, other].map((each) => figure(each, [], { unit, key })) as [
        Figure,
        Figure,
      ];
      const [now, then] = [current, before].map((each) => shownFigure(figuresText, each)) as [string, string];
      const told = changeOf(figuresText, current, before) ?? '';
      const said = [now, then, told].join(' · ');
      const sum = read(now) - read(then);
      if (now === then) expect(said).toMatch(/ · unverändert$/);
      else {
        expect(said).toMatch(sum > 0 ? / · \+/ : / · −/);
        const amount = read(told.replace(/\s*Prozentpunkte$/, ''));
        expect(Math.abs(amount - Math.abs(sum)), said).toBeLessThan(unit === 'h' ? 0.51 / 60 : 1e-6);
      }
    }
  }
});

it('[K4] it is explained why there are more notifications than failures', () => {
  const ids = (count: number) => Array.from({ length: count }, (_, at) => `notification ${at}`);
  const of = (key: Figure['key'], n: number, events: number) =>
    mergedNotifications(figuresText, figure(1, [], { key, n, events: ids(events) }));
  expect(of('mttr', 63, 64)).toBe(
    '63 Ausfälle aus 64 Meldungen: Was sich überschneidet, zählt als ein Ausfall.',
  );
  expect(of('availability', 1, 2)).toBe(
    '1 Stillstand aus 2 Meldungen: Was sich überschneidet, zählt als ein Stillstand.',
  );
  expect([of('mtbf', 64, 64), of('mtbf', 0, 0), of('unplanned', 3, 5), of('mttr', 400, 500)]).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

it('[K4] what holds for all is said once, the rest at its figure', () => {
  const both = figure(1, ['typed', 'noshifts', 'running']);
  expect(sharedDoubts([figure(1, ['several']), both])).toEqual(['several', 'noshifts', 'running']);
  expect(ownDoubts(both)).toEqual(['typed']);
});

it('[K4] the axis ends at a round number', () => {
  expect([0, 0.3, 1, 3.1, 4.1, 71, 101].map(topOf)).toEqual([1, 0.3, 1, 4, 5, 80, 150]);
});

it('[K4] [J9] who may change notifications finds the figures', () => {
  const shown = (features: object) =>
    furtherDestinations({ kind: 'operator', features } as Session).map(({ path }) => path);
  expect(shown({ notification: [0, 1, 1, 0] })).toContain('figures');
  expect(shown({ notification: [1, 1, 0, 1] })).not.toContain('figures');
  expect(shown({ equipment: [1, 1, 1, 1] })).not.toContain('figures');
});
