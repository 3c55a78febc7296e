import { expect, it } from 'vitest';
import { ROLES } from '../../src/server/company/roles.ts';
import type { FeaturesMap } from '../../src/shared/contract/core/define.ts';
import { reportsOnly } from '../../src/shared/rules/account/reports-only.ts';
import { isOwnOpen } from '../../src/shared/rules/notification.ts';

it('[J9] of the shipped roles operators alone may only report', () => {
  const small = Object.entries(ROLES).filter(([, { features }]) => reportsOnly(features));
  expect(small.map(([slug]) => slug)).toEqual(['operator']);
});

it.each<[string, FeaturesMap, boolean]>([
  ['creates notifications', { notification: [1, 1, 0, 0] }, true],
  ['creates and deletes them', { notification: [1, 1, 0, 1] }, true],
  ['changes them', { notification: [1, 1, 1, 0] }, false],
  ['reads them', { notification: [0, 1, 0, 0] }, false],
  ['reports on maintenance', { notification: [1, 1, 0, 0], 'notification.report': [1, 1, 0, 0] }, false],
  ['reads such reports', { notification: [1, 1, 0, 0], 'notification.report': [0, 1, 0, 0] }, true],
  ['may nothing', {}, false],
])('[J9] who %s: %s', (_what, features, small) => {
  expect(reportsOnly(features)).toBe(small);
});

it('[J9] nobody who is logged out has the small app', () => {
  expect(reportsOnly(null)).toBe(false);
});

it('[J9] one’s own is open until it is closed, and nobody’s is nobody’s', () => {
  expect([0, 1, 2].map((status) => isOwnOpen({ usernodeid: 'a', status }, 'a'))).toEqual([true, true, false]);
  expect(isOwnOpen({ usernodeid: 'b', status: 0 }, 'a')).toBe(false);
  expect(isOwnOpen({ usernodeid: null, status: 0 }, 'a')).toBe(false);
  expect(isOwnOpen({}, 'a')).toBe(false);
});
