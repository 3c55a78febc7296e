import type { RecordDefinition } from './define.ts';
import { referenceKind } from './fields.ts';

/**
 * [D11] Fields of a kind that name a person: rows in which one of them names somebody concern that person. Exports and the
 * list of evaluations follow from it.
 */
export const personFieldsOf = (record: RecordDefinition): string[] =>
  Object.entries(record.fields._zod.def.shape)
    .filter(
      ([field, schema]) => referenceKind(schema) === 'user' && (field !== 'nodeid' || record.kind === 'user'),
    )
    .map(([field]) => field);
