import { describe, expect, it } from 'vitest';
import { myWork } from '../../../src/client/features/dashboard/my-work-order.ts';
import type { ListedNotification } from '../../../src/client/parts/notification/open-notifications.ts';
import { dayAround } from '../../../src/shared/rules/planning/due-days.ts';

const HOUR = 3_600_000;
const NOW = Date.UTC(2026, 10, 30, 8);
const TODAY = dayAround(NOW, 'Europe/Berlin');
const [STANDING, FAULT, PLANNED] = [10, 12, 6];
const ME = 'urn:wartbar:user:me';
const OTHER = 'urn:wartbar:user:other';

const given = (nodeid: string, type: number, more: Partial<ListedNotification> = {}) =>
  ({ nodeid, type, status: 0, dueuntil: 0, created: NOW - HOUR, ...more }) as ListedNotification;

const OPEN = [
  given('fault, nobody', FAULT),
  given('fault, mine', FAULT),
  given('standing, nobody', STANDING),
  given('standing, another', STANDING),
  given('standing, nobody, begun', STANDING, { status: 1 }),
  given('planned later, nobody', PLANNED, { dueuntil: NOW + 80 * HOUR }),
  given('planned later, mine', PLANNED, { dueuntil: NOW + 80 * HOUR }),
  given('planned today, nobody', PLANNED, { dueuntil: NOW }),
  given('planned overdue, nobody', PLANNED, { dueuntil: NOW - 80 * HOUR }),
  given('fault, mine and begun', FAULT, { status: 1 }),
];
const ASSIGNED = new Map([
  ['fault, mine', [ME]],
  ['planned later, mine', [OTHER, ME]],
  ['fault, mine and begun', [ME]],
  ['standing, another', [OTHER]],
]);
const workOf = (mayWork: boolean) =>
  myWork(OPEN, ASSIGNED, { usernodeid: ME, mayWork }, TODAY).map(({ nodeid }) => nodeid);

describe('[J1] my work', () => {
  it('begins with what is begun, then goes by urgency, with what is nobody’s and does not wait', () => {
    expect(workOf(true)).toEqual([
      'fault, mine and begun',
      'standing, nobody',
      'planned overdue, nobody',
      'planned today, nobody',
      'fault, mine',
      'planned later, mine',
    ]);
  });

  it('is only what is assigned to somebody who may not do the work', () => {
    expect(workOf(false)).toEqual(['fault, mine and begun', 'fault, mine', 'planned later, mine']);
  });
});
