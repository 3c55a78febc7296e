import { expect, it } from 'vitest';
import { nextSteps } from '../../src/client/parts/notification/next-step.ts';
import type { NotificationStatus } from '../../src/shared/rules/notification.ts';

const ME = 'me';

type Given = {
  type?: number;
  status?: NotificationStatus;
  by?: string;
  assigned?: string[];
  reported?: boolean;
  may?: { mayUpdate?: boolean; mayReport?: boolean };
};

const steps = ({ type = 0, status = 0, by = 'other', assigned = [], reported = false, may = {} }: Given) =>
  nextSteps(
    { type, status, usernodeid: by, assignees: assigned, reported },
    { usernodeid: ME, mayUpdate: true, mayReport: true, ...may },
  );

it('[J3] a fault is begun, then reported as done; what is done has no next step', () => {
  expect(steps({ status: 0 })).toEqual(['begin']);
  expect(steps({ status: 1 })).toEqual(['done']);
  expect(steps({ status: 2 })).toEqual([]);
});

it('[J3] [N13] what is open and one’s own may be done at once', () => {
  expect(steps({ by: ME })).toEqual(['begin', 'done']);
  expect(steps({ assigned: ['other', ME] })).toEqual(['begin', 'done']);
  expect(steps({ assigned: ['other'] })).toEqual(['begin']);
});

it('[J3] who may not change a notification has no step in it', () => {
  for (const status of [0, 1, 2] as const) {
    expect(steps({ status, by: ME, may: { mayUpdate: false } })).toEqual([]);
  }
});

it('[J3] [N8] planned maintenance is carried out by who may report, as long as it has no report', () => {
  expect(steps({ type: 6 })).toEqual(['carryOut']);
  expect(steps({ type: 6, may: { mayUpdate: false } })).toEqual(['carryOut']);
  expect(steps({ type: 6, may: { mayReport: false } })).toEqual([]);
  expect(steps({ type: 6, status: 2, reported: true })).toEqual([]);
  expect(steps({ type: 6, status: 2 })).toEqual(['carryOut']);
});
