import * as z from 'zod/mini';
import { definePatch } from '../core/define-patch.ts';
import { text } from '../core/fields.ts';
import { equipment } from './equipment.ts';

/** Fields of the body beside the path; any other one means a change of the machine itself. */
const FIELDS = new Set(['lang', 'equipmentnodeid', 'memo', 'base']);

/** [M8] [CF1] The memo of a machine; `base.memo` is the text that the person started from. */
export const updateMemo = definePatch(equipment, {
  name: 'equipment.memo',
  path: '/equipments/{equipmentnodeid}',
  variant: (body) => 'memo' in body && Object.keys(body).every((field) => FIELDS.has(field)),
  permission: { feature: 'equipment', flag: 'update' },
  id: 'equipmentnodeid',
  fields: { memo: text(10_000, 1), base: z.optional(z.object({ memo: text(10_000) })) },
});
