import { expect, it } from 'vitest';
import { Recount } from '../../../src/client/features/figures/recount.ts';

it('[K4] what changes during a count does not break it off, and is counted after a rest', () => {
  const recount = new Recount();
  recount.begin(1, 0);
  for (const stamp of [2, 3, 4]) expect(recount.wait(stamp, 500)).toBeNull();
  recount.end(1000);
  // Further changes do not put it off.
  expect(recount.wait(4, 1000)).toBe(4000);
  expect(recount.wait(5, 3000)).toBe(2000);
  expect(recount.wait(6, 9000)).toBe(0);
  recount.begin(6, 9000);
  recount.end(9010);
  expect(recount.wait(6, 9010)).toBeNull();
});

it('[K4] after a count that nobody waited for, the next change is due at once', () => {
  const recount = new Recount();
  recount.begin(1, 0);
  recount.drop();
  expect(recount.wait(1, 100)).toBeNull();
  expect(recount.wait(2, 100)).toBe(0);
});
