import { expect, it } from 'vitest';
import { groupOf } from '../../../src/client/features/maintenance-board/due-groups.ts';
import { overdueFirst } from '../../../src/client/parts/planning/assigned.ts';
import { daysUntil, isLate } from '../../../src/client/parts/planning/due-days.ts';
import { nextExecution } from '../../../src/client/parts/planning/next-execution.ts';
import { dueColumn } from '../../../src/shared/rules/planning/hall-board.ts';

const ZONE = 'Europe/Berlin';
const at = (text: string) => Date.parse(`${text}:00+01:00`);
const NOW = at('2026-11-18T14:00');

it.each([
  ['2026-11-16T23:59', true],
  ['2026-11-17T23:59', true],
  // Due since the morning, and until the day is over.
  ['2026-11-18T00:00', false],
  ['2026-11-18T07:00', false],
  ['2026-11-18T23:59', false],
  ['2026-11-19T00:00', false],
])(
  '[T8] [P1] on 18.11.2026 at 14:00 every screen says of what is due %s alike whether it is late',
  (text, late) => {
    const due = at(text);
    expect({
      card: isLate(due, NOW),
      hall: dueColumn({ type: 6, dueuntil: due, people: [] }, NOW, ZONE) === 'overdue',
      list: groupOf(due, NOW) === 'overdue',
      table: nextExecution({ kind: 'date', at: due }, null, NOW).late,
      badge: daysUntil(due, NOW) < 0,
      // Whatever comes first is late: undated work does not move behind it.
      mine: overdueFirst([{ dueuntil: 0 }, { dueuntil: due }], NOW)[0]?.dueuntil === due,
    }).toEqual({ card: late, hall: late, list: late, table: late, badge: late, mine: late });
  },
);

it('[J2] what is overdue for longest comes first, the rest keeps its order', () => {
  const dues = ['2026-11-20T08:00', '2026-11-17T08:00', '2026-11-18T08:00', '2026-11-10T08:00'].map(at);
  const tasks = [0, ...dues].map((dueuntil) => ({ dueuntil }));
  const [next, yesterday, today, before] = dues;
  expect(overdueFirst(tasks, NOW).map(({ dueuntil }) => dueuntil)).toEqual([
    before,
    yesterday,
    0,
    next,
    today,
  ]);
});
