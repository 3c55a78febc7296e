import * as z from 'zod/mini';
import { defineQuery } from '../core/define.ts';

/** [U2] What a company has subscribed to. Moments in ms; null where a plan does not say it. */
const subscription = z.object({
  /** '' where there is none. */
  name: z.string(),
  /** A number with the unit `y`, `m` or `d`. */
  term: z.nullable(z.string()),
  since: z.nullable(z.int()),
  /** It goes on by itself from then on; null for a trial and for what has ended. */
  renewed: z.nullable(z.int()),
  /** As `term`. */
  noticeperiod: z.nullable(z.string()),
  organisation: z.string(),
  userlimit: z.nullable(z.int()),
  activeusers: z.int(),
  billing: z.record(z.string(), z.string()),
  /** [O3] Of its last order: when it was ordered, and confirmed; null where there is none. */
  ordered: z.nullable(z.object({ orderNumber: z.int(), at: z.int(), confirmed: z.nullable(z.int()) })),
});
export type SubscriptionShown = z.output<typeof subscription>;

/** [U2] For administrators. */
export const getSubscription = defineQuery({
  name: 'subscription.get',
  http: { method: 'GET', path: '/subscription' },
  permission: 'always',
  admins: true,
  input: z.object({}),
  answer: subscription,
});
