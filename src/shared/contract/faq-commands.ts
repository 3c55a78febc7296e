import * as z from 'zod/mini';
import { defineCommand } from './define.ts';
import { defineDelete } from './define-delete.ts';
import { lang, nodeId, text } from './fields.ts';
import { attachments, attachmentType, author, machineOrNone, written } from './named-files.ts';

const question = text(1000);
const answer = text(20_000);

/** [W4] An FAQ of a machine, or of an equipment type (then `equipmentnodeid` is null). The author is who sends it. */
export const createFaq = defineCommand({
  name: 'questionanswer.create',
  version: 1,
  http: { method: 'POST', path: '/faqs' },
  permission: { feature: 'equipment.faq', flag: 'create' },
  policy: 'append',
  payload: z.object({
    lang,
    questionanswernodeid: nodeId('questionanswer'),
    question,
    answer,
    isfaqof: nodeId(),
    equipmentnodeid: machineOrNone,
    specifier: z._default(text(50), 'internalfaq'),
    usernodeid: author,
    attachments,
    created: written,
  }),
  lane: (payload) => payload.questionanswernodeid,
  creates: (payload) => [payload.questionanswernodeid],
  names: (payload) => [payload.isfaqof],
  effect: ({ questionanswernodeid: nodeid, attachments: _files, ...fields }, { usernodeid }) => [
    { kind: 'questionanswer', nodeid, op: 'put', row: { nodeid, ...fields, usernodeid } },
  ],
});

/** [W4] [M13] [CF1] A patch with the values it was made on. */
export const updateFaq = defineCommand({
  name: 'questionanswer.update',
  version: 1,
  http: { method: 'PUT', path: '/faqs/{questionanswernodeid}' },
  permission: { feature: 'equipment.faq', flag: 'update' },
  policy: 'patch',
  payload: z.object({
    lang,
    questionanswernodeid: nodeId('questionanswer'),
    question: z.optional(question),
    answer: z.optional(answer),
    usernodeid: author,
    attachmentType,
    attachments,
    base: z.optional(z.record(z.string(), z.unknown())),
  }),
  lane: (payload) => payload.questionanswernodeid,
  names: (payload) => [payload.questionanswernodeid],
  effect: ({ questionanswernodeid: nodeid, question: asked, answer: said }) => [
    {
      kind: 'questionanswer',
      nodeid,
      op: 'patch',
      fields: {
        ...(asked !== undefined && { question: asked }),
        ...(said !== undefined && { answer: said }),
      },
    },
  ],
});

/** [W2] [M13] Deletes an FAQ with its attachments. */
export const deleteFaq = defineDelete('questionanswer', '/faqs/{nodeid}', 'equipment.faq');
