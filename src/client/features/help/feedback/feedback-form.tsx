import { sendFeedback } from '../../../../shared/contract/conversation/feedback.ts';
import {
  FEEDBACK_SUBJECTS,
  type FeedbackSubject,
  LONGEST_FEEDBACK,
} from '../../../../shared/rules/feedback.ts';
import { newNodeId, serverNow, write } from '../../../live/outbox/write.ts';
import { act } from '../../../live/runtime.ts';
import { CountedField, lengthProblem } from '../../../parts/forms/counted-field.tsx';
import { type FormStart, useFormStart } from '../../../parts/forms/form-draft.ts';
import { FormNotices } from '../../../parts/forms/form-notices.tsx';
import { useForm } from '../../../parts/forms/use-form.ts';
import { feedbackText as text } from '../../../text/de/help/feedback.ts';
import { feedbackSubjects } from '../../../text/de/help/feedback-subjects.ts';
import { delays } from '../../../text/delays.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextAreaField } from '../../../ui/form/text-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Text } from '../../../ui/layout/primitives.ts';

type Values = { subject: FeedbackSubject | ''; body: string };
type Draft = { values: Values };

const options = FEEDBACK_SUBJECTS.map((value) => ({ value, label: feedbackSubjects[value] }));

/** [H2] [I5] The form, filled from its draft. */
export function FeedbackForm({ onSaved }: { onSaved: () => void }) {
  const start = useFormStart<Draft>('feedback-add');
  return <Card>{start && <Fields start={start} onSaved={onSaved} />}</Card>;
}

function Fields({ start, onSaved }: { start: FormStart<Draft>; onSaved: () => void }) {
  const form = useForm<Values>({
    ...start,
    initial: { subject: '', body: '' },
    rules: {
      limits: { subject: { required: true }, body: { required: true } },
      check: ({ body }) => ({ body: lengthProblem(body, LONGEST_FEEDBACK) }),
    },
    onSave: async ({ subject, body }) => {
      if (subject === '') return null;
      const created = await serverNow();
      const nodeid = newNodeId('feedback');
      await act([write(sendFeedback, { lang: 'de', nodeid, subject, body: body.trim(), created })]);
      return { tone: 'success', text: text.sent, detail: text.sentDetail, duration: delays.feedbackToast };
    },
    onSaved,
  });
  const { subject, body } = form.values;
  const complete = subject !== '' && body.trim() !== '';
  return (
    <Form onSubmit={form.submit} onBlur={form.left}>
      <FormNotices failure={form.failure} onStartOver={form.startOver} />
      <Text tone="muted">{text.lead}</Text>
      <SelectField
        {...form.field('subject')}
        label={text.subject}
        options={options}
        placeholder={text.subjectPlaceholder}
      />
      <CountedField
        as={TextAreaField}
        {...form.field('body')}
        label={text.body}
        placeholder={text.bodyPlaceholder}
        most={LONGEST_FEEDBACK}
        rows={6}
      />
      <Button type="submit" size="lg" icon="send" fullWidth loading={form.busy} disabled={!complete}>
        {form.busy ? text.saving : text.send}
      </Button>
    </Form>
  );
}
