import type { FeedbackSubject } from '../../../../shared/rules/feedback.ts';

/** What feedback may be about [H2]. */
export const feedbackSubjects: Readonly<Record<FeedbackSubject, string>> = {
  general: 'Generelles Feedback',
  setup: 'Probleme beim Einrichten',
  operation: 'Probleme beim Betrieb',
  features: 'Funktionalität und Features',
  other: 'Sonstiges',
};
