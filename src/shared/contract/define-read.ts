import * as z from 'zod/mini';
import { defineQuery, type Permission } from './define.ts';

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
    input: z.object({ ...input, lang: z.optional(z.string()) }),
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
