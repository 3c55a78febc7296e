import { describe, expect, it } from 'vitest';
import type { Cell } from '../../../src/shared/rules/import/cells.ts';
import { recognise } from '../../../src/shared/rules/import/columns.ts';
import type { DateOrder } from '../../../src/shared/rules/import/date-order.ts';
import { tableOf } from '../../../src/shared/rules/import/header.ts';
import { readLines } from '../../../src/shared/rules/import/read-lines.ts';

/** What a column of commissioning dates says: days, or what was expected of the cell instead. */
function columnOfDates(cells: readonly Cell[], answer: DateOrder | null = null) {
  const table = tableOf([['Equipment-ID', 'Inbetriebnahme'], ...cells.map((cell, at) => [`M-${at}`, cell])]);
  const { lines, problems, dates } = readLines(table, recognise(table.headers), answer);
  const days = cells.map(
    (_cell, at) =>
      lines.find(({ line }) => line === at + 2)?.values.commissioned ??
      problems.find(({ line }) => line === at + 2)?.expected,
  );
  return { days, dates };
}

describe('[Z4] the dates of a column are all read in one order', () => {
  it.each<[string, Cell[], unknown[]]>([
    ['American ones', ['12/31/2020', '1/2/2021'], ['2020-12-31', '2021-01-02']],
    ['American ones, the clear one last', ['1/2/2021', '12/31/20'], ['2021-01-02', '2020-12-31']],
    ['with a time', ['12/31/2020 1:30 PM', '1/2/2021 09:00'], ['2020-12-31', '2021-01-02']],
    ['with dashes', ['12-31-2020', '01-02-2021'], ['2020-12-31', '2021-01-02']],
    ['with dots, as nobody here writes them', ['12.31.2020', '31.12.2020'], ['order', 'order']],
    ['British ones', ['31/12/2020', '1/2/2021'], ['2020-12-31', '2021-02-01']],
    ['German ones', ['05.03.2020', '1.2.2021'], ['2020-03-05', '2021-02-01']],
    ['German ones beside others', ['05.03.2020', '1/2/2021'], ['2020-03-05', '2021-02-01']],
    ['beside ISO and workbook dates', ['2020-12-31', { day: '2020-02-01' }], ['2020-12-31', '2020-02-01']],
    ['one that fits none', ['12/31/2020', '31/31/2020'], ['2020-12-31', 'date']],
    ['one that fits the other order only', ['12/31/2020', '13/13/2020'], ['2020-12-31', 'date']],
    ['the same in both', ['5/5/2020', '3.3.2021'], ['2020-05-05', '2021-03-03']],
  ])('%s', (_what, cells, days) => expect(columnOfDates(cells).days).toEqual(days));

  it('where nothing shows the order nothing is guessed: it is asked', () => {
    const cells = ['5/5/2020', '1/2/2021', '2020-12-31'];
    expect(columnOfDates(cells)).toEqual({
      days: ['2020-05-05', 'order', '2020-12-31'],
      dates: [{ column: 'commissioned', found: '1/2/2021' }],
    });
    expect(columnOfDates(cells, 'day').days).toEqual(['2020-05-05', '2021-02-01', '2020-12-31']);
    expect(columnOfDates(cells, 'month').days).toEqual(['2020-05-05', '2021-01-02', '2020-12-31']);
    // It can be answered otherwise.
    expect(columnOfDates(cells, 'month').dates).toHaveLength(1);
  });

  it('where both are shown it is asked as well, and the answer counts for all', () => {
    const cells = ['31/12/2020', '12/30/2020', '1/2/2021'];
    expect(columnOfDates(cells)).toEqual({
      days: ['order', 'order', 'order'],
      dates: [{ column: 'commissioned', found: '1/2/2021' }],
    });
    expect(columnOfDates(cells, 'day').days).toEqual(['2020-12-31', 'date', '2021-02-01']);
    expect(columnOfDates(cells, 'month').days).toEqual(['date', '2020-12-30', '2021-01-02']);
  });

  it('what a column shows counts more than the answer for another one', () => {
    expect(columnOfDates(['12/31/2020', '1/2/2021'], 'day').days).toEqual(['2020-12-31', '2021-01-02']);
    expect(columnOfDates(['31.12.2020', '1/2/2021'], 'month').days).toEqual(['2020-12-31', '2021-02-01']);
  });

  it('days that a spreadsheet may have made of American dates are told, and taken', () => {
    const cells: Cell[] = ['12/31/2020', { day: '2021-02-01' }, { day: '2021-03-03' }, { day: '2021-02-13' }];
    const table = tableOf([
      ['Equipment-ID', 'Inbetriebnahme'],
      ...cells.map((cell, at) => [`M-${at}`, cell]),
    ]);
    const { lines, problems } = readLines(table, recognise(table.headers), null);
    expect(lines.map(({ values }) => values.commissioned)).toEqual([
      ...['2020-12-31', '2021-02-01', '2021-03-03', '2021-02-13'],
    ]);
    expect(problems).toEqual([
      { line: 3, column: 'commissioned', found: '01.02.2021', expected: 'turned', level: 'warning' },
    ]);
    // Beside German dates they are what they are.
    expect(columnOfDates(['31.12.2020', { day: '2021-02-01' }]).days).toEqual(['2020-12-31', '2021-02-01']);
  });

  it('a year of construction needs no order', () => {
    const table = tableOf([
      ['Equipment-ID', 'Baujahr'],
      ['A', '12/31/2020'],
      ['B', '31/12/2019'],
      ['C', '1/2/2018'],
    ]);
    const { lines, dates } = readLines(table, recognise(table.headers), null);
    expect(lines.map(({ values }) => values.year)).toEqual([2020, 2019, 2018]);
    expect(dates).toEqual([]);
  });
});
