import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { weekNumber } from '../../../src/client/features/task-board/week/week-head.tsx';
import {
  backToDue,
  cellKey,
  dayOf,
  daysFrom,
  isBusy,
  ownWeekOf,
  placeIn,
  staysDue,
  WAITING,
  type WeekCell,
  type WeekRow,
} from '../../../src/client/features/task-board/week/week-model.ts';
import { setTimeZone } from '../../../src/client/text/format.ts';

const [MONDAY, TODAY] = ['2026-03-23', '2026-03-25'];
const at = (moment: string) => Date.parse(moment);

beforeAll(() => setTimeZone('Europe/Berlin'));
afterAll(() => setTimeZone('Europe/Berlin'));

describe('where a task stands in a week', () => {
  it('[P1] on its planned day, else on that on which it is due in the zone of the company', () => {
    expect(dayOf({ plannedfor: '2026-03-24', dueuntil: at('2026-03-26T12:00Z') })).toBe('2026-03-24');
    // Half an hour before and after midnight, in winter and in summer.
    expect(dayOf({ plannedfor: '', dueuntil: at('2026-03-28T22:30Z') })).toBe('2026-03-28');
    expect(dayOf({ plannedfor: '', dueuntil: at('2026-03-29T22:30Z') })).toBe('2026-03-30');
    expect(dayOf({ plannedfor: '', dueuntil: 0 })).toBe('');
  });

  it('[P1] in front of the days when it has none or is late, in no week when it is for another one', () => {
    expect(placeIn('', MONDAY, TODAY)).toBe(WAITING);
    expect(placeIn('2026-03-20', MONDAY, TODAY)).toBe(WAITING);
    expect(placeIn('2026-03-20', '2026-04-20', TODAY)).toBe(WAITING);
    expect(placeIn('2026-03-10', '2026-03-16', TODAY)).toBeNull();
    expect(placeIn('2026-03-29', MONDAY, TODAY)).toBe('2026-03-29');
    expect(placeIn('2026-03-30', MONDAY, TODAY)).toBeNull();
    // On Sunday, the last of a year, nothing of its week is late yet.
    expect(placeIn('2023-12-30', '2023-12-25', '2023-12-31')).toBe('2023-12-30');
  });

  it('[P2] without a planned day it goes back to the day on which it is due', () => {
    const due = at('2026-03-27T11:00Z');
    expect(staysDue({ plannedfor: '', dueuntil: due })).toBe(true);
    expect(staysDue({ plannedfor: '2026-03-24', dueuntil: due })).toBe(false);
    expect(staysDue({ plannedfor: '', dueuntil: 0 })).toBe(false);
    expect(backToDue({ dueuntil: due }, MONDAY, TODAY)).toBe('2026-03-27');
    expect(backToDue({ dueuntil: at('2026-05-04T10:00Z') }, MONDAY, TODAY)).toBe('2026-05-04');
    expect(backToDue({ dueuntil: at('2026-03-02T11:00Z') }, MONDAY, TODAY)).toBeNull();
    expect(backToDue({ dueuntil: 0 }, MONDAY, TODAY)).toBeNull();
  });

  it.each([
    ['2025-12-29', 1],
    ['2026-12-28', 53],
    ['2027-01-04', 1],
    ['2026-03-23', 13],
  ])('[P1] the week from %s has the number %i', (monday, number) => {
    expect(weekNumber(monday)).toBe(number);
  });
});

describe('the own week', () => {
  const cellsOf = (waiting: number): WeekCell[] =>
    [WAITING, ...daysFrom(MONDAY)].map((place) => ({
      key: cellKey('me', place),
      place,
      tasks: place === WAITING ? Array.from({ length: waiting }, () => ({})) : [],
      load: null,
    })) as unknown as WeekCell[];
  const placesOf = (waiting: number, today: string) => {
    const { past, shown } = ownWeekOf(cellsOf(waiting), today);
    return [past, shown].map((cells) => cells.map(({ place }) => place));
  };
  const [mon, tue, wed, ...rest] = daysFrom(MONDAY);

  it('[P1] begins with the present day; what is over is folded, what waits comes next', () => {
    expect(placesOf(1, TODAY)).toEqual([
      [mon, tue],
      [wed, WAITING, ...rest],
    ]);
    expect(placesOf(0, TODAY)).toEqual([
      [mon, tue],
      [wed, ...rest],
    ]);
    expect(placesOf(1, MONDAY)).toEqual([[], [mon, WAITING, tue, wed, ...rest]]);
  });

  it('[P1] begins with what waits in another week, of which nothing is folded', () => {
    for (const today of ['2026-03-22', '2026-03-30']) {
      expect(placesOf(1, today)).toEqual([[], [WAITING, ...daysFrom(MONDAY)]]);
    }
  });
});

describe('who is folded in a week', () => {
  const rowOf = (more: { tasks?: number; away?: boolean; person?: null }) =>
    ({
      person: 'person' in more ? null : { nodeid: 'me' },
      cells: [{ tasks: Array.from({ length: more.tasks ?? 0 }), load: { away: more.away ?? false } }],
    }) as unknown as WeekRow;

  it('[J11] has neither work nor an absence to see; what is nobody’s always stands there', () => {
    expect(isBusy(rowOf({}))).toBe(false);
    expect([{ tasks: 1 }, { away: true }, { person: null }].map((more) => isBusy(rowOf(more)))).toEqual([
      true,
      true,
      true,
    ]);
  });
});
