import { expect, it } from 'vitest';
import { typedReading } from '../../src/shared/rules/number.ts';

it('[M15] [R7] a reading counts with two digits after the comma, in the counters tab from 0, in a report from 1', () => {
  expect(typedReading('48.450')).toEqual({ value: 48_450 });
  expect(typedReading('48.450', 1)).toEqual({ value: 48_450 });
  expect(typedReading('1,239')).toEqual({ value: 1.24 });
  expect(typedReading('0')).toEqual({ value: 0 });
  expect(typedReading('0', 1)).toEqual({ problem: 'range' });
  expect(typedReading('-5')).toEqual({ problem: 'range' });
  expect(typedReading('48.45')).toMatchObject({ problem: 'unclear' });
});
