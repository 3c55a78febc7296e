import type { Cause } from '../notice.ts';

/** [D9] What a person may be told of by web push, on each device for itself. */
export const PUSH_CHOICES = ['maintenance', 'notification', 'report'] as const;
export type PushChoice = (typeof PUSH_CHOICES)[number];

/** The choice that goes with a cause. */
export const pushChoiceOf = {
  maintenance: 'maintenance',
  unreported: 'maintenance',
  notification: 'notification',
  report: 'report',
} as const satisfies Record<Cause, PushChoice>;
