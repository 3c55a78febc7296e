/** [H2] What feedback may be about. */
export const FEEDBACK_SUBJECTS = ['general', 'setup', 'operation', 'features', 'other'] as const;
export type FeedbackSubject = (typeof FEEDBACK_SUBJECTS)[number];

/** The longest feedback, in characters. */
export const LONGEST_FEEDBACK = 5000;
