import * as z from 'zod/mini';
import { defineCreate } from '../core/define-create.ts';
import { defineDelete } from '../core/define-delete.ts';
import { definePatch } from '../core/define-patch.ts';
import { line, nodeId, optional, text } from '../core/fields.ts';
import { attachments, attachmentType, author, machineOrNone, written } from '../files/named-files.ts';
import { questionanswer } from './faq.ts';

const question = text(1000);
const answer = text(20_000);

/** [W4] An FAQ of a machine, or of an equipment type (then `equipmentnodeid` is null). The author is who sends it. */
export const createFaq = defineCreate(questionanswer, {
  path: '/faqs',
  permission: { feature: 'equipment.faq', flag: 'create' },
  id: 'questionanswernodeid',
  fields: {
    question,
    answer,
    isfaqof: nodeId(),
    equipmentnodeid: machineOrNone,
    specifier: z._default(line(50), 'internalfaq'),
    usernodeid: author,
    attachments,
    created: written,
  },
  on: 'isfaqof',
  kinds: ['equipment', 'equipmenttype'],
  clamped: ['created'],
});

/** [W4] [M13] [CF1] A patch with the values it was made on. */
export const updateFaq = definePatch(questionanswer, {
  path: '/faqs/{questionanswernodeid}',
  permission: { feature: 'equipment.faq', flag: 'update' },
  id: 'questionanswernodeid',
  fields: { ...optional({ question, answer }), usernodeid: author, attachmentType, attachments },
  unchanged: ['usernodeid'],
});

/** [W2] [M13] Deletes an FAQ with its attachments. */
export const deleteFaq = defineDelete(questionanswer, {
  path: '/faqs/{nodeid}',
  permission: { feature: 'equipment.faq', flag: 'delete' },
});
