import { expect, it } from 'vitest';
import { shrink } from './sim/shrink.ts';

const COURSE = Array.from({ length: 90 }, (_, step) => step);

/** Fails as long as all of these are left. */
const needing =
  (...needed: number[]) =>
  async (some: readonly number[]) =>
    needed.every((step) => some.includes(step));

it.each([[[40]], [[0, 89]], [[3, 44, 45, 80]]])(
  'of a long course just %j is left, in its order',
  async (needed) => {
    expect(await shrink(COURSE, needing(...needed))).toEqual(needed);
  },
);

it('what has to come together is kept, however long it is', async () => {
  expect(await shrink(COURSE, needing(...COURSE))).toEqual(COURSE);
});

it('it asks no more often than it may, and what is left then still fails', async () => {
  let asked = 0;
  const fails = needing(3, 44, 80);
  const left = await shrink(
    COURSE,
    (some) => {
      asked++;
      return fails(some);
    },
    5,
  );

  expect(asked).toBe(5);
  expect(await fails(left)).toBe(true);
  expect(left.length).toBeLessThan(COURSE.length);
});
