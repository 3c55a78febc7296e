import * as z from 'zod/mini';
import {
  defineQuery,
  type Permission,
  type QueryDefinition,
  type ReadDefinition,
  type ReadPermission,
  type RecordDefinition,
} from './define.ts';
import { languageTag, nodeId } from './fields.ts';

type Fields = Record<string, z.ZodMiniType>;

/** A record in the nested shape of the sources. */
export const node = z.looseObject({ nodeid: z.string() });

/** A GET route of the sources: `input` are its parameters besides the language, which every one of them takes. */
export function defineRead<const I extends Fields, const O extends z.ZodMiniType>(
  name: string,
  path: string,
  input: I,
  answer: O,
  permission: Permission = 'always',
) {
  return defineQuery({
    name,
    http: { method: 'GET', path },
    permission,
    input: z.object({ ...input, lang: z.optional(languageTag) }),
    answer,
  });
}

/** One that answers a list of records. */
export function defineList<const I extends Fields>(
  name: string,
  path: string,
  input: I,
  permission?: Permission,
) {
  return defineRead(name, path, input, z.array(node), permission);
}

/** The right to read a kind, where rows of it need no other. */
function rightOf(read: ReadPermission): Permission {
  if (typeof read === 'string' || 'feature' in read) return read;
  throw new Error('read by several kinds');
}

/** All rows of a record that the caller may be given; `filter` are fields of the record that narrow them down. */
export function defineListOf<const D extends RecordDefinition, const I extends Fields = Record<never, never>>(
  record: D,
  path: string,
  { name = `${record.kind}.list`, filter }: { name?: string; filter?: I } = {},
) {
  const query = defineList(name, path, (filter ?? {}) as I, rightOf(record.read));
  return { ...query, read: { record, of: 'all' } satisfies ReadDefinition<D> };
}

/** One row of a record that the caller may be given. */
export function defineGetOf<const D extends RecordDefinition>(
  record: D,
  path: `${string}/{nodeid}`,
  name = `${record.kind}.get`,
) {
  const query = defineRead(name, path, { nodeid: nodeId(record.kind) }, node, rightOf(record.read));
  return { ...query, read: { record, of: 'one' } satisfies ReadDefinition<D> };
}

/** A read that says what it reads. */
export type DeclaredRead<D extends RecordDefinition = RecordDefinition> = QueryDefinition & {
  read: ReadDefinition<D>;
};
