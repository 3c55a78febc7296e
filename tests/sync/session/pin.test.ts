import { expect, it } from 'vitest';
import { pinProblem } from '../../../src/shared/rules/account/pin.ts';

it.each(['473920', '918264', '48213907', '100345', '121314'])('[OB11] %s is a PIN', (pin) => {
  expect(pinProblem(pin)).toBeNull();
});

it.each([
  ['', 'short'],
  ['47392', 'short'],
  ['4739204739208', 'long'],
  ['47392a', 'digits'],
  ['٤٧٣٩٢٠', 'digits'],
  ['000000', 'simple'],
  ['123456', 'simple'],
  ['890123', 'simple'],
  ['654321', 'simple'],
  ['135791', 'simple'],
  ['112233', 'simple'],
  ['121212', 'simple'],
  ['123123', 'simple'],
  ['12341234', 'simple'],
  ['4747474', 'simple'],
  ['147258', 'simple'],
] as const)('[OB11] %j is no PIN: %s', (pin, problem) => {
  expect(pinProblem(pin)).toBe(problem);
});
