import { expect, it } from 'vitest';
import { isExpected } from '../../../src/shared/lib/expected-error.ts';
import { StillWaiting } from '../../../sw/still-waiting.ts';

it('[J8] [SW5] that entries still wait is no error of the app, nor that a session is over', () => {
  const prevented = { count: 0 };
  const event = { preventDefault: () => prevented.count++ };
  expect(isExpected(event, new StillWaiting())).toBe(true);
  expect(isExpected(event, Object.assign(new Error(), { name: 'SessionOver' }))).toBe(true);
  expect(prevented.count).toBe(2);
  for (const thrown of [new Error('x'), null, undefined, 'StillWaiting'])
    expect(isExpected(event, thrown)).toBe(false);
  expect(prevented.count).toBe(2);
});
