import { expect, it } from 'vitest';
import { phoneOf } from '../../src/client/parts/account/phone.ts';

it.each([
  ['171 3920013', '171 3920013'],
  [' 0171 3920013', '171 3920013'],
  ['+49 171 3920013', '171 3920013'],
  ['+49 (0) 171 3920013', '171 3920013'],
  ['0049-171-3920013', '171-3920013'],
  ['(0171) 3920013', '171 3920013'],
  // Of another country: the contract refuses it.
  ['0043 664 123456', '0043 664 123456'],
  ['+43 664 123456', '+43 664 123456'],
])('[U5] %s is kept as %s', (typed, kept) => {
  expect(phoneOf(typed)).toBe(kept);
});
