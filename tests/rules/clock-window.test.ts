import { expect, it } from 'vitest';
import { isOpen, leftOf, windowFrom } from '../../src/shared/lib/clock-window.ts';

const NOON = 1_000_000;
const window = windowFrom(NOON, 1000);

it('[CF7] a window is open from its beginning up to its end, which is over', () => {
  expect([NOON, NOON + 400, NOON + 999].map((now) => isOpen(window, now))).toEqual([true, true, true]);
  expect([NOON, NOON + 400, NOON + 999].map((now) => leftOf(window, now))).toEqual([1000, 600, 1]);
  expect([NOON + 1000, NOON + 1e9].map((now) => isOpen(window, now))).toEqual([false, false]);
  expect([NOON + 1000, NOON + 1e9].map((now) => leftOf(window, now))).toEqual([0, 0]);
});

it('[CF7] a clock that is set back before the beginning ends it; one set back within it delays nothing longer', () => {
  expect([NOON - 1, 0].map((now) => isOpen(window, now))).toEqual([false, false]);
  expect(leftOf(window, NOON - 86_400_000)).toBe(0);
  expect(leftOf(window, NOON + 1)).toBeLessThanOrEqual(1000);
});

it('[CF7] a window of no length was never open', () => {
  expect(isOpen(windowFrom(NOON, 0), NOON)).toBe(false);
});
