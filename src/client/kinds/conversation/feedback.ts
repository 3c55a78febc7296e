import { feedback, sendFeedback } from '../../../shared/contract/conversation/feedback.ts';
import { links } from '../../app/links.ts';
import { feedbackSubjects } from '../../text/de/help/feedback-subjects.ts';
import { feedbackWords as words } from '../../text/de/kinds/conversation.ts';
import { choice, created, defineKind } from '../define-kind.ts';

export const feedbackKind = defineKind(feedback, {
  words,
  title: 'body',
  holder: null,
  page: () => links.help('feedback'),
  commands: [created(sendFeedback)],
  fields: { subject: choice(feedbackSubjects), body: 'long', created: 'moment' },
  forms: { 'feedback-add': { open: () => links.help('feedback') } },
});
