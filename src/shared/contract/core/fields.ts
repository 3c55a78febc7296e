import * as z from 'zod/mini';
import { oneLine, plainText } from '../../lib/clean-text.ts';
import { kindOfNodeId } from '../../lib/ids.ts';

const between = (min: number, max: number) => [z.minLength(min), z.maxLength(max)] as const;

/** [X22] One line of at most `max` characters, cleaned (`oneLine`); `min` 1 makes it required. */
export const line = (max: number, min = 0) => z.string().check(z.overwrite(oneLine), ...between(min, max));

/** [X22] Text of several lines, cleaned (`plainText`). */
export const text = (max: number, min = 0) => z.string().check(z.overwrite(plainText), ...between(min, max));

/** Characters that count as they are sent: passwords, tokens, keys, codes of machines. */
export const exactly = (max: number, min = 0) => z.string().check(...between(min, max));

/** The kind that a node id must have; null for any. */
const references = new WeakMap<object, string | null>();

/** [X6] A node id, of the given kind where one is named. */
export const nodeId = (kind?: string) => {
  const schema = z.string().check(
    z.refine((written) => {
      const found = kindOfNodeId(written);
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

/** [E2] The last day before 1850: 1850 has begun somewhere by then. */
const LONG_AGO = Date.UTC(1849, 11, 31);

/** [E2] The day of something that may have been before 1970, ms since then; 0: not known. */
export const longAgo = z.int().check(z.minimum(LONG_AGO), z.maximum(8_640_000_000_000));

const zeroForNull = new WeakSet<object>();

/**
 * [E2] The same, stored as null where it is not known. It travels as 0, which apps of an earlier version expect; who writes
 * may send either.
 */
export const builtIn = z.nullable(longAgo);
zeroForNull.add(builtIn);

/** Whether a field may be from before 1970, also where it may be left out. */
export function mayBeLongAgo(schema: z.core.$ZodType): boolean {
  const { innerType } = schema._zod.def as { innerType?: z.core.$ZodType };
  return schema === longAgo || (innerType !== undefined && mayBeLongAgo(innerType));
}

/** Whether a stored null of a field travels as 0. */
export const travelsAsZero = (schema: object): boolean => zeroForNull.has(schema);

/** [X2] A calendar day, `YYYY-MM-DD`. */
export const day = exactly(10).check(
  z.refine((said) => /^\d{4}-/.test(said) && new Date(said).toJSON()?.slice(0, 10) === said),
);

/** [T10] The event of a task, or what is known of it, as it is sent. */
export const triggeringevent = z
  .array(z.union([line(300), z.number().check(z.maximum(1e12), z.minimum(-1e12))]))
  .check(z.maxLength(5));

/** Language of a read, or of a text. */
export const languageTag = exactly(35);

/** What a value may hold at most, by its check; `characters` of it as JSON. */
type Most = { entries: number } | { characters: number };
const limits = new WeakMap<object, Most>();

function atMost(most: Most, sizeOf: (value: object) => number) {
  const maximum = Object.values(most)[0] ?? 0;
  const check = z.check<object>(({ value, issues }) => {
    if (sizeOf(value) > maximum) issues.push({ code: 'too_big', origin: 'array', maximum, input: value });
  });
  limits.set(check, most);
  return check;
}

/** At most so many entries of a map. */
export const entries = (most: number) => atMost({ entries: most }, (map) => Object.keys(map).length);

/** A list or map that takes at most so many characters as JSON, where each of its parts has room for more. */
export const characters = (most: number) =>
  atMost({ characters: most }, (value) => JSON.stringify(value).length);

/** The limit that a check sets; undefined for another check. */
export const limitOf = (check: object): Most | undefined => limits.get(check);

/** A text by language, `{de: …}`. */
export const localized = (written: ReturnType<typeof text>) =>
  z.record(languageTag, written).check(entries(20));

/** [X1] Language of a write. */
export const lang = z._default(z.literal('de'), 'de');

/** The values that an edit was made on, under the names of its fields. */
export const base = z.optional(z.record(exactly(100), z.unknown()).check(entries(100)));

/** The same fields, each of which may be left out. */
export function optional<const F extends Record<string, z.ZodMiniType>>(fields: F) {
  return Object.fromEntries(Object.entries(fields).map(([name, schema]) => [name, z.optional(schema)])) as {
    [K in keyof F]: z.ZodMiniOptional<F[K]>;
  };
}

/** A stored file as records refer to it. `size` in bytes, `sha256` in hex. */
export const fileRef = z.object({
  fileid: z.uuid(),
  mimetype: line(200),
  bucketid: exactly(100),
  fileversion: z.int(),
  size: z.optional(z.int()),
  sha256: z.optional(exactly(64)),
  name: z.optional(line(300)),
});
export type FileRef = z.output<typeof fileRef>;

/** [C7] So many steps a run has at most. */
export const MOST_STEPS = 300;

/**
 * [C3] The steps of a description as its maintenance ended: `at` is when one was ticked, null for one that was not. Together
 * they are as long as a description may be, with its line breaks written out.
 */
export const reportsteps = z
  .array(z.object({ text: text(20_000), done: z.boolean(), at: z.nullable(timestamp) }))
  .check(z.maxLength(MOST_STEPS), characters(60_000));
export type ReportStep = z.output<typeof reportsteps>[number];
