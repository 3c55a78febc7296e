import * as z from 'zod/mini';
import { defineCommand } from './define.ts';
import { lang, nodeId, text } from './fields.ts';

/** Fields of the body beside the path; any other one means a change of the machine itself. */
const FIELDS = new Set(['lang', 'equipmentnodeid', 'memo', 'base']);

/** [M8] [CF1] The memo of a machine; `base.memo` is the text that the person started from. */
export const updateMemo = defineCommand({
  name: 'equipment.memo',
  version: 1,
  http: {
    method: 'PUT',
    path: '/equipments/{equipmentnodeid}',
    variant: (body) => 'memo' in body && Object.keys(body).every((field) => FIELDS.has(field)),
  },
  permission: { feature: 'equipment', flag: 'update' },
  policy: 'patch',
  payload: z.object({
    lang,
    equipmentnodeid: nodeId('equipment'),
    memo: text(10_000, 1),
    base: z.optional(z.object({ memo: z.string() })),
  }),
  lane: (payload) => payload.equipmentnodeid,
  names: (payload) => [payload.equipmentnodeid],
  effect: ({ equipmentnodeid, memo }) => [
    { kind: 'equipment', nodeid: equipmentnodeid, op: 'patch', fields: { memo } },
  ],
});
