import type * as z from 'zod/mini';
import type { EffectContext, RecordDefinition, Shape } from './define.ts';
import { type lang, type nodeId, referenceKind } from './fields.ts';

/** The payload of a write: language, node id and fields. */
export type PayloadShape<F extends Shape, I extends string> = {
  [K in keyof F | I | 'lang']: K extends keyof F
    ? F[K]
    : K extends 'lang'
      ? typeof lang
      : ReturnType<typeof nodeId>;
};

export type Payload<F extends Shape, I extends string> = z.output<z.ZodMiniObject<PayloadShape<F, I>>>;

/** The fields that hold node ids. */
export const referencesIn = (fields: Shape): string[] =>
  Object.entries(fields).flatMap(([field, schema]) => (referenceKind(schema) === undefined ? [] : field));

/** Fields of a record that refer to stored files. */
export const fileFieldsOf = (record: RecordDefinition): string[] =>
  (record.files ?? []).map((path) => path.split('.')[0] ?? path);

/** [OB13] Ids of the files that a payload brings for the fields of a record. */
export function filesOf(record: RecordDefinition, payload: Record<string, unknown>): string[] {
  return fileFieldsOf(record).flatMap((field) => {
    const file = payload[field] as { fileid: string } | null | undefined;
    return file?.fileid ?? [];
  });
}

/** The user of an effect that is looked at for its node ids alone. */
export const NOBODY: EffectContext = { now: 0, usernodeid: '' };
