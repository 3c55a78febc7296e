import { describe, expect, it } from 'vitest';
import { initialsOf } from '../../../src/shared/rules/account/initials.ts';
import {
  dueColumn,
  hallColumns,
  hallPages,
  isNewFault,
  NEW_FOR,
} from '../../../src/shared/rules/planning/hall-board.ts';

const ZONE = 'Europe/Berlin';
/** Shortly before midnight in Berlin, where clocks go back two days later. */
const NOW = Date.parse('2026-10-23T23:30:00+02:00');
const task = (fields: object = {}) => ({
  type: 6,
  dueuntil: 0,
  people: [] as number[],
  title: '',
  ...fields,
});
const due = (day: string) => task({ dueuntil: Date.parse(day) });

describe('columns of a screen in the hall', () => {
  it.each([
    ['undated', task()],
    ['overdue', due('2026-10-22T23:59:59+02:00')],
    ['today', due('2026-10-23T00:00:00+02:00')],
    ['today', due('2026-10-23T23:59:59+02:00')],
    ['tomorrow', due('2026-10-24T00:00:00+02:00')],
    ['later', due('2026-10-25T00:00:00+02:00')],
    ['faults', task({ type: 12 })],
    ['faults', task({ type: 0, dueuntil: 1 })],
  ])('[P1] %s: %j', (column, wanted) => {
    expect(dueColumn(wanted, NOW, ZONE)).toBe(column);
  });

  it('[P1] at midnight of the company what was due tomorrow is due today', () => {
    expect(dueColumn(due('2026-10-24T12:00:00+02:00'), NOW + 30 * 60_000, ZONE)).toBe('today');
    // 25 hours lie between these two midnights.
    const sunday = Date.parse('2026-10-25T00:30:00+02:00');
    expect(dueColumn(due('2026-10-26T00:30:00+01:00'), sunday, ZONE)).toBe('tomorrow');
  });

  it('[P1] by day: only columns with something in them, in their order, tasks as they came', () => {
    const tasks = [task({ type: 0, title: 'a' }), task({ title: 'b' }), task({ type: 12, title: 'c' })];
    const board = { columns: 'day' as const, people: [], timezone: ZONE, tasks };
    expect(hallColumns(board, NOW).map((each) => [each.of, each.tasks.map(({ title }) => title)])).toEqual([
      ['faults', ['a', 'c']],
      ['undated', ['b']],
    ]);
  });

  it('[P1] by person: a task with two stands in the column of each, of nobody first', () => {
    const tasks = [
      task({ title: 'a', people: [0, 2] }),
      task({ title: 'b' }),
      task({ title: 'c', people: [2] }),
    ];
    const board = { columns: 'person' as const, people: ['Ada', 'Ben', 'Ada'], timezone: ZONE, tasks };
    expect(hallColumns(board, NOW).map((each) => [each.of, each.tasks.map(({ title }) => title)])).toEqual([
      ['nobody', ['b']],
      [{ person: 'Ada' }, ['a']],
      [{ person: 'Ada' }, ['a', 'c']],
    ]);
  });
});

describe('pages of a screen in the hall', () => {
  const column = (name: string, count: number) => ({
    of: { person: name },
    tasks: Array.from({ length: count }, (_none, at) => `${name}${at}`),
  });

  it('[P1] every task is on a page; a shorter column begins again beside a longer one', () => {
    const pages = hallPages([column('a', 5), column('b', 1), column('c', 2)], { across: 2, rows: 2 });
    expect(pages.map((page) => page.map(({ from, shown }) => [from, shown]))).toEqual([
      [
        [0, ['a0', 'a1']],
        [0, ['b0']],
      ],
      [
        [2, ['a2', 'a3']],
        [0, ['b0']],
      ],
      [
        [4, ['a4']],
        [0, ['b0']],
      ],
      [[0, ['c0', 'c1']]],
    ]);
  });

  it('[P1] room beside the columns goes to the one that takes longest', () => {
    const lanes = (across: number, ...counts: number[]) =>
      hallPages(
        counts.map((count, at) => column(String(at), count)),
        { across, rows: 2 },
      ).map((page) => page.map((part) => [part.lanes, part.from, part.shown.length]));
    // 13 of one column in four lanes of two: eight and then five.
    expect(lanes(4, 13)).toEqual([[[4, 0, 8]], [[4, 8, 5]]]);
    expect(lanes(5, 7, 1, 5)).toEqual([
      [
        [2, 0, 4],
        [1, 0, 1],
        [2, 0, 4],
      ],
      [
        [2, 4, 3],
        [1, 0, 1],
        [2, 4, 1],
      ],
    ]);
    // No lane for what is shown at once.
    expect(lanes(6, 2, 1)).toEqual([
      [
        [1, 0, 2],
        [1, 0, 1],
      ],
    ]);
  });

  it('[P1] nothing at all has no page, and a box too small for a card shows one', () => {
    expect(hallPages([], { across: 4, rows: 4 })).toEqual([]);
    expect(hallPages([column('a', 2)], { across: 0, rows: 0 })).toHaveLength(2);
  });
});

describe('what a screen in the hall says of people and faults', () => {
  it.each([
    ['AW', 'Ada', 'Weber'],
    ['ÖK', 'özlem', 'Kaya'],
    ['L', '', 'lang'],
    ['?', '', ' '],
  ])('[P1] initials %s of %j %j', (initials, givenname, surname) => {
    expect(initialsOf({ givenname, surname })).toBe(initials);
  });

  it('[P1] a fault is new for half an hour, until somebody begins', () => {
    const fault = { type: 0, status: 0, created: NOW - NEW_FOR + 1 };
    expect(isNewFault(fault, NOW)).toBe(true);
    expect(isNewFault(fault, NOW + 1)).toBe(false);
    expect(isNewFault({ ...fault, status: 1 }, NOW)).toBe(false);
    expect(isNewFault({ ...fault, type: 1 }, NOW)).toBe(false);
  });
});
