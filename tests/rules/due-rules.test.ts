import { describe, expect, it } from 'vitest';
import { momentOf, wallClock } from '../../src/shared/lib/zoned-time.ts';
import { firstDue, nextDue, repetitionRank, steppedBack } from '../../src/shared/rules/cycle.ts';
import {
  announcedFrom,
  counterIsDue,
  doneUntil,
  dueDisplay,
  leftToRun,
  reminderOptions,
} from '../../src/shared/rules/due.ts';
import { countedPart, eventAfterEdit, setsLastRun } from '../../src/shared/rules/maintenance.ts';
import { presentDate } from '../../src/shared/rules/occurrences.ts';
import { REPETITIONS } from '../../src/shared/rules/repetition.ts';

const ZONE = 'Europe/Berlin';
/** A moment by Berlin clocks. */
const at = (text: string): number => momentOf(Date.parse(`${text.replace(' ', 'T')}:00Z`), ZONE);
const shown = (time: number): string =>
  new Date(wallClock(time, ZONE)).toISOString().slice(0, 16).replace('T', ' ');
const now = at('2026-03-15 12:00');

describe('reminders', () => {
  it.each([
    ['1w', ['2d']],
    ['2w', ['2d', '1w']],
    ['1m', ['2d', '1w', '2w']],
    ...['onetime', '', '2m', '3m', '6m', '12m', '1y', '18m', '24m', '36m', '48m'].map(
      (interval) => [interval, ['2d', '1w', '2w', '1m']] as const,
    ),
  ] as const)('[X11] a repetition of %j may remind %j before', (interval, options) => {
    expect(reminderOptions(interval)).toEqual(options);
  });

  it.each([
    ['', '2026-03-31 07:00'],
    ['2d', '2026-03-29 07:00'],
    ['1w', '2026-03-24 07:00'],
    ['2w', '2026-03-17 07:00'],
    ['1m', '2026-02-28 07:00'],
  ])('[T7] [X11] with the reminder %j a task of 31.03. is announced from %s on', (reminder, from) => {
    expect(shown(announcedFrom(at('2026-03-31 07:00'), reminder, ZONE))).toBe(from);
  });
});

it('[T10] the task of a counter is due at its value, or only above it', () => {
  const due = (operator: string, reading: number) =>
    counterIsDue({ counternodeid: 'hours', operator, value: 500, lastrun: 1000 }, reading);
  expect([1499, 1500, 1501].map((reading) => due('>=', reading))).toEqual([false, true, true]);
  expect([1499, 1500, 1501].map((reading) => due('>', reading))).toEqual([false, false, true]);
});

describe('the next execution as it is shown', () => {
  const task = {
    triggertype: 'time',
    triggeringevent: [],
    repetitioninterval: '1m',
    startingfrom: at('2026-01-31 07:00'),
    nextdueat: at('2026-03-31 07:00'),
  };
  const display = (
    fields: Partial<Omit<typeof task, 'triggeringevent'>> & { triggeringevent?: unknown[] },
  ) => {
    const found = dueDisplay({ ...task, ...(fields as typeof task) }, now, ZONE);
    return found.kind === 'date' ? shown(found.at) : found;
  };

  it('[T5] is stepped back by the interval while the result is still in the future', () => {
    expect(display({})).toBe('2026-03-31 07:00');
    expect(display({ nextdueat: at('2026-06-30 07:00') })).toBe('2026-03-31 07:00');
    expect(display({ nextdueat: at('2026-06-20 07:00') })).toBe('2026-03-20 07:00');
    expect(display({ nextdueat: at('2027-03-14 07:00'), repetitioninterval: '1y' })).toBe('2027-03-14 07:00');
    expect(display({ nextdueat: at('2027-03-16 07:00'), repetitioninterval: '1w' })).toBe('2026-03-17 07:00');
  });

  it('[T5] [X10] steps by the calendar from the date that is set, over months of any length', () => {
    const cycle = { ...task, startingfrom: 0, nextdueat: at('2026-08-31 07:00') };
    expect(shown(steppedBack(cycle, at('2026-02-28 06:59'), ZONE))).toBe('2026-02-28 07:00');
    expect(shown(steppedBack(cycle, at('2026-02-28 07:00'), ZONE))).toBe('2026-03-31 07:00');
    // Of a short month as well, where that lies on the cycle.
    const short = { ...task, nextdueat: at('2026-06-30 07:00') };
    expect(shown(steppedBack(short, at('2026-04-30 07:00'), ZONE))).toBe('2026-05-31 07:00');
  });

  it('[T5] [T8] [T9] what was done before its date is not named again: table, list and calendar agree', () => {
    const raised = { maintenancetasknodeid: 'task', dueuntil: task.nextdueat, status: 2 };
    for (const repetitioninterval of ['1w', '1m', '12m']) {
      const nextdueat = nextDue({ ...task, repetitioninterval }, now, now, ZONE);
      const moved = { ...task, repetitioninterval, nextdueat };
      const done = doneUntil([raised, { ...raised, dueuntil: at('2026-02-28 07:00') }]).get('task');
      expect(dueDisplay(moved, now, ZONE, done)).toEqual({ kind: 'date', at: presentDate(moved) });
    }
    const open = [
      { ...raised, status: 1 },
      { ...raised, maintenancetasknodeid: null },
    ];
    expect(doneUntil(open)).toEqual(new Map());
  });

  it('[T5] [T8] a task that starts later is due at its start, and not before', () => {
    const startingfrom = at('2027-01-31 07:00');
    const later = { startingfrom, nextdueat: startingfrom };
    expect(display(later)).toBe('2027-01-31 07:00');
    expect(display({ ...later, nextdueat: at('2027-04-30 07:00') })).toBe('2027-01-31 07:00');
    expect(display({ ...later, nextdueat: at('2027-04-20 07:00') })).toBe('2027-02-20 07:00');
  });

  it('[T5] steps back over centuries at once', () => {
    const cycle = { repetitioninterval: '1w', startingfrom: 0, nextdueat: at('2226-03-15 07:00') };
    expect(shown(steppedBack(cycle, now, ZONE)).slice(0, 7)).toBe('2026-03');
    expect(steppedBack(cycle, now, ZONE) - now).toBeLessThan(7 * 86_400_000);
  });

  it('[T5] an overdue date stays, so that nobody takes it for done', () => {
    expect(display({ nextdueat: at('2026-02-28 07:00') })).toBe('2026-02-28 07:00');
  });

  it('[T5] [T10] without repetition there is nothing to step back by; an empty trigger is time', () => {
    const nextdueat = at('2027-03-31 07:00');
    for (const repetitioninterval of ['onetime', '', null as unknown as string]) {
      expect(display({ nextdueat, repetitioninterval, triggertype: '' })).toBe('2027-03-31 07:00');
    }
  });

  it('[T5] a date that was never set shows the start; a single run that is over shows none', () => {
    expect(display({ nextdueat: -1, repetitioninterval: 'onetime' })).toBe('2026-01-31 07:00');
    expect(display({ nextdueat: -1, triggertype: 'counter' })).toBe('2026-01-31 07:00');
    expect(display({ nextdueat: 0, repetitioninterval: 'onetime' })).toEqual({ kind: 'none' });
  });

  it('[T5] [T10] a counter shows its threshold instead of a date: the reading at the last run and what it may run', () => {
    const triggeringevent = ['urn:wartbar:counter:x', '>=', 500, 120, 1620];
    expect(display({ triggertype: 'counter', triggeringevent })).toEqual({
      kind: 'counter',
      counternodeid: 'urn:wartbar:counter:x',
      threshold: 2000,
      lastrun: 1500,
      beyond: false,
    });
  });

  it('[T5] [M14] a counter below the last run, as after an exchange, does not tell how far it has to run', () => {
    const next = {
      kind: 'counter',
      counternodeid: 'x',
      threshold: 2000,
      lastrun: 1500,
      beyond: false,
    } as const;
    expect([1500, 1990, 2010, 1499, 3].map((reading) => leftToRun(next, reading))).toEqual([
      500,
      10,
      -10,
      null,
      null,
    ]);
  });
});

describe('the first date of a task', () => {
  const first = (start: string, repetitioninterval: string) =>
    shown(firstDue({ startingfrom: at(start), repetitioninterval }, now, ZONE));

  it('[T2] is its start, today as well, and for a single run also when it is past', () => {
    expect(first('2026-04-01 07:00', '1m')).toBe('2026-04-01 07:00');
    expect(first('2026-03-15 07:00', '1m')).toBe('2026-03-15 07:00');
    expect(first('2026-02-01 07:00', 'onetime')).toBe('2026-02-01 07:00');
  });

  it('[T2] [X10] of a cycle that began earlier is its first date from today on', () => {
    expect(first('2026-01-31 07:00', '1m')).toBe('2026-03-31 07:00');
    expect(first('2026-03-01 07:00', '2w')).toBe('2026-03-15 07:00');
    expect(first('2020-03-14 07:00', '12m')).toBe('2027-03-14 07:00');
  });
});

it('[T1] repetitions sort by their length', () => {
  const ranks = REPETITIONS.map(repetitionRank);
  expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
  expect(new Set(ranks).size).toBe(REPETITIONS.length);
  expect(repetitionRank('1y')).toBe(repetitionRank('12m'));
});

describe('the last run of a task that a counter triggers', () => {
  const seen = ['one', '>=', 500, 100, 4100];

  it('[T10] [M14] is set by an edit that names another reading than the person saw, and by nothing else', () => {
    expect(setsLastRun(['one', '>=', 500, 0, 0], seen)).toBe(true);
    expect(setsLastRun(['one', '>', 800, 0, 4000], seen)).toBe(false);
    expect(setsLastRun(['one', '>', 800], seen)).toBe(false);
    expect(setsLastRun(['two', '>=', 500, 0, 0], seen)).toBe(false);
    for (const before of [[], seen.slice(0, 3)]) {
      expect(setsLastRun(['one', '>=', 500, 0, 0], before)).toBe(false);
    }
  });

  it('[T10] [M14] goes to the reading that the edit sets, and stays with any other', () => {
    const wanted = ['one', '>', 300, 3, 12];
    expect(eventAfterEdit(seen, wanted, 12, true)).toEqual(wanted);
    expect(eventAfterEdit(seen, wanted, 12)).toEqual(['one', '>', 300, 100, 4100]);
    expect(countedPart(wanted)).toEqual(['one', '>', 300, 0, 9]);
  });
});
