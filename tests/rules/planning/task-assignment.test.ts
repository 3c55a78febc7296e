import { describe, expect, it } from 'vitest';
import {
  moveTask,
  newcomers,
  type Wish,
  wishAgain,
} from '../../../src/shared/rules/planning/task-assignment.ts';

const wish = (from: string | null, to: string | null, seen?: string[]): Wish => ({ from, to, seen });
const outcome = (current: string[], wanted: Wish) => moveTask(current, wanted)?.after ?? null;

describe('whom a task is with after a wish', () => {
  it.each([
    ['empty adds', ['a'], wish(null, 'b'), ['a', 'b']],
    ['a move replaces only the person whom it leaves', ['a', 'b'], wish('a', 'c'), ['b', 'c']],
    ['onto somebody who has it, it leaves alone', ['a', 'b'], wish('a', 'b'), ['b']],
    ['unassigning takes it from one person', ['a', 'b'], wish('a', null), ['b']],
    ['what is so already stays so', ['b'], wish('a', 'b'), ['b']],
    ['nobody can lose what they do not have', ['b'], wish('a', null), ['b']],
    [
      'somebody who is added by a colleague too is no conflict',
      ['a', 'c'],
      wish('a', 'b', ['a']),
      ['c', 'b'],
    ],
    ['back to the same person nothing happens', ['a'], wish('a', 'a'), ['a']],
  ] as const)('[P2] %s', (_name, current, wanted, expected) => {
    expect(outcome([...current], wanted)).toEqual(expected);
  });

  it.each([
    ['it was moved on meanwhile', ['c'], wish('a', 'b')],
    ['somebody has it by now that nobody had', ['c'], wish(null, 'b', [])],
    ['it was moved on, and should be with nobody', ['c'], wish('a', null, ['a'])],
    ['it was given back meanwhile', [], wish('a', 'b')],
  ] as const)('[P2] [CF2] it is a conflict where %s', (_name, current, wanted) => {
    expect(moveTask([...current], wanted)).toBeNull();
  });

  it('[CF2] the same wish once more replaces whom it came to meanwhile, and then it holds', () => {
    for (const [current, wanted] of [
      [['c'], wish('a', 'b', ['a'])],
      [['c', 'd'], wish('a', 'b', ['a', 'd'])],
      [['c'], wish(null, 'b', [])],
      [['c'], wish('a', null, ['a'])],
      [[], wish('a', 'b', ['a'])],
    ] as [string[], Wish][]) {
      const again = wishAgain(wanted, current);
      expect(again).not.toBeNull();
      const then = again && outcome(current, again);
      expect(then?.includes('c')).toBe(false);
      expect(then?.includes('b')).toBe(wanted.to === 'b');
    }
    expect(wishAgain(wish('a', null, ['a']), [])).toBeNull();
    expect(newcomers(['a', 'c'], ['a'])).toEqual(['c']);
  });
});
