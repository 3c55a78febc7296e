import { describe, expect, it } from 'vitest';
import { type HoursPlan, hoursChanges, hoursPlanned } from '../../../src/client/parts/planning/hours-plan.ts';
import type { Cost } from '../../../src/shared/contract/maintenance/maintenance.ts';

const OWN = { nodeid: 'intern', name: 'Personenstunden (intern)' };
const OTHERS = { nodeid: 'extern', name: 'Personenstunden (extern)' };
const costs = (...values: number[]) => values.map((value, at) => ({ nodeid: `c${at}`, value }) as Cost);
const plan = (own: number[], raised = 0, others: number[] = []): HoursPlan => [
  { kind: OWN, own: costs(...own), raised },
  { kind: OTHERS, own: costs(...others), raised: 0 },
];
const changed = (of: HoursPlan, total: number) =>
  hoursChanges(of, total).map(({ cost, kind, value }) => [cost?.nodeid ?? kind?.nodeid, value]);

describe('planned hours', () => {
  it('[P1] [R2] are those of the task itself, kind by kind, else those of its maintenance', () => {
    expect(hoursPlanned(plan([]))).toBeNull();
    expect(hoursPlanned(plan([], 3))).toBe(3);
    expect(hoursPlanned(plan([1, 0.5], 3, [2]))).toBe(3.5);
    // Nobody plans what was put to nothing.
    expect(hoursPlanned(plan([0], 3))).toBeNull();
    expect(hoursPlanned(undefined)).toBeNull();
  });

  it('[J11] that are typed become a first cost of the company’s own, or another value of the last one', () => {
    expect(changed(plan([]), 2)).toEqual([['intern', 2]]);
    expect(changed(plan([], 3), 2)).toEqual([['intern', 2]]);
    expect(changed(plan([1, 4]), 2.5)).toEqual([['c1', 1.5]]);
    expect(changed(plan([1, 4]), 0.5)).toEqual([
      ['c0', 0.5],
      ['c1', 0],
    ]);
    expect(changed(plan([2]), 0)).toEqual([['c0', 0]]);
  });

  it('[J11] leave what others do as it is, as long as the total is enough for it', () => {
    expect(changed(plan([1], 0, [2]), 5)).toEqual([['c0', 3]]);
    expect(changed(plan([1], 0, [2]), 1)).toEqual([
      ['c0', 0],
      ['c0', 1],
    ]);
    expect(changed(plan([0.1], 0, [0.2]), 0.3)).toEqual([]);
  });

  it('[J11] that are the same change nothing', () => {
    expect(changed(plan([1.5]), 1.5)).toEqual([]);
    expect(changed(plan([], 3), 3)).toEqual([]);
    expect(changed([], 3)).toEqual([]);
  });
});
