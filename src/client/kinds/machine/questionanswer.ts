import { questionanswer } from '../../../shared/contract/machine/faq.ts';
import { createFaq, deleteFaq, updateFaq } from '../../../shared/contract/machine/faq-commands.ts';
import { kindOfNodeId } from '../../../shared/lib/ids.ts';
import { links } from '../../app/links.ts';
import { questionanswerWords as words } from '../../text/de/kinds/machine.ts';
import { changed, created, defineKind, removed } from '../define-kind.ts';

export const questionanswerKind = defineKind(questionanswer, {
  words,
  title: 'question',
  holder: 'isfaqof',
  commands: [created(createFaq), changed(updateFaq), removed(deleteFaq)],
  fields: {
    questionanswernodeid: 'silent',
    question: 'long',
    answer: 'long',
    isfaqof: 'silent',
    specifier: 'silent',
    created: 'moment',
  },
  forms: {
    'solution-add:faq': { open: (holder) => links.createFaq(holder) },
    'faq-inline': {
      openIn: (holder) =>
        kindOfNodeId(holder) === 'equipment'
          ? links.machineOverview(holder, 3)
          : links.equipmentTypeOverview(holder, 2),
    },
  },
});
