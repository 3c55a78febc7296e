import * as z from 'zod/mini';
import { FEEDBACK_SUBJECTS, LONGEST_FEEDBACK } from '../../rules/feedback.ts';
import { defineRecord, type RecordOf } from '../core/define.ts';
import { defineCreate } from '../core/define-create.ts';
import { nodeId, text, timestamp } from '../core/fields.ts';

/** [H2] What a user told the provider of the app; only its author sees it. `created`: when it was typed, ms. */
export const feedback = defineRecord({
  kind: 'feedback',
  fields: z.object({
    nodeid: nodeId('feedback'),
    usernodeid: nodeId('user'),
    subject: z.enum(FEEDBACK_SUBJECTS),
    body: text(LONGEST_FEEDBACK),
    created: timestamp,
  }),
  scope: { by: 'user', field: 'usernodeid' },
  read: 'always',
  indexes: ['created'],
  priority: 7,
});
export type Feedback = RecordOf<typeof feedback>;

/** [H2] Feedback is added and never changes. */
export const sendFeedback = defineCreate(feedback, {
  path: '/feedback',
  permission: 'always',
  fields: {
    subject: z.enum(FEEDBACK_SUBJECTS),
    body: text(LONGEST_FEEDBACK, 1),
    created: timestamp,
  },
  clamped: ['created'],
});
