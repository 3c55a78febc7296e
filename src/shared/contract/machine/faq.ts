import * as z from 'zod/mini';
import { defineRecord, type RecordOf } from '../core/define.ts';
import { exactly, line, nodeId, text, timestamp } from '../core/fields.ts';

/** FAQ of a machine or of an equipment type (`equipmentnodeid` null: everyone of the company sees it). */
export const questionanswer = defineRecord({
  kind: 'questionanswer',
  fields: z.object({
    nodeid: nodeId('questionanswer'),
    question: text(1000),
    answer: text(20_000),
    specifier: line(50),
    lang: exactly(5),
    isfaqof: nodeId(),
    equipmentnodeid: z.nullable(nodeId('equipment')),
    usernodeid: z.nullable(nodeId('user')),
    created: timestamp,
  }),
  scope: { by: 'machine', field: 'equipmentnodeid' },
  read: { feature: 'equipment.faq', flag: 'read' },
  indexes: ['isfaqof', 'equipmentnodeid'],
  priority: 5,
});
export type QuestionAnswer = RecordOf<typeof questionanswer>;
