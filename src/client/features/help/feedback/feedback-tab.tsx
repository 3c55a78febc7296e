import { useState } from 'react';
import { Grid } from '../../../ui/layout/primitives.ts';
import { FeedbackForm } from './feedback-form.tsx';
import { OwnFeedback } from './own-feedback.tsx';

/** [H2] Writes feedback, and shows what this user has written before. */
export function FeedbackTab() {
  // Each feedback begins with an empty form.
  const [written, setWritten] = useState(0);
  return (
    <Grid gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 23.75rem), 1fr))" alignItems="start" gap="5">
      <FeedbackForm key={written} onSaved={() => setWritten((count) => count + 1)} />
      <OwnFeedback />
    </Grid>
  );
}
