import { expect, it } from 'vitest';
import { isQuiet } from '../../src/client/features/hall/is-quiet.ts';

it.each([
  [true, 3, 86_400_000],
  [false, 2, 86_400_000],
  [false, 4, 86_400_000],
  [true, 6, 60_000],
  [false, 6, 300_000],
])(
  '[P1] [SW3] a new version is loaded: %s at %i o’clock, when the page was open for %i ms',
  (quiet, hour, openFor) => {
    expect(isQuiet(hour, openFor)).toBe(quiet);
  },
);
