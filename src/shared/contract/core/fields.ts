import * as z from 'zod/mini';
import { kindOfNodeId } from '../../lib/ids.ts';

/** The kind that a node id must have; null for any. */
const references = new WeakMap<object, string | null>();

/** [X6] A node id, of the given kind where one is named. */
export const nodeId = (kind?: string) => {
  const schema = z.string().check(
    z.refine((text) => {
      const found = kindOfNodeId(text);
      return found !== null && (kind === undefined || found === kind);
    }),
  );
  references.set(schema, kind ?? null);
  return schema;
};

/**
 * The kind of the node id that a field holds, also where it may be empty or left out: null for any kind, undefined
 * where it holds none.
 */
export function referenceKind(schema: z.core.$ZodType): string | null | undefined {
  const { innerType } = schema._zod.def as { innerType?: z.core.$ZodType };
  return innerType ? referenceKind(innerType) : references.get(schema);
}

/** Milliseconds since 1970; 0 means "not yet". */
export const timestamp = z.int().check(z.nonnegative(), z.maximum(8_640_000_000_000));

/** Text of at most `max` characters; `min` 1 makes it required. */
export const text = (max: number, min = 0) => z.string().check(z.minLength(min), z.maxLength(max));

/** [T10] The event of a task, or what is known of it, as it is sent. */
export const triggeringevent = z
  .array(z.union([text(300), z.number().check(z.maximum(1e12), z.minimum(-1e12))]))
  .check(z.maxLength(5));

/** Text by language, `{de: …}`. */
export const localized = z.record(z.string(), z.string());

/** [X1] Language of a write. */
export const lang = z._default(z.literal('de'), 'de');

/** The values that an edit was made on, under the names of its fields. */
export const base = z.optional(z.record(z.string(), z.unknown()));

/** The same fields, each of which may be left out. */
export function optional<const F extends Record<string, z.ZodMiniType>>(fields: F) {
  return Object.fromEntries(Object.entries(fields).map(([name, schema]) => [name, z.optional(schema)])) as {
    [K in keyof F]: z.ZodMiniOptional<F[K]>;
  };
}

/** A stored file as records refer to it. `size` in bytes, `sha256` in hex. */
export const fileRef = z.object({
  fileid: z.uuid(),
  mimetype: z.string().check(z.maxLength(200)),
  bucketid: z.string(),
  fileversion: z.int(),
  size: z.optional(z.int()),
  sha256: z.optional(z.string()),
  name: z.optional(z.string().check(z.maxLength(300))),
});
export type FileRef = z.output<typeof fileRef>;
