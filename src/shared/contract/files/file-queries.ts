import * as z from 'zod/mini';
import { defineQuery } from '../core/define.ts';
import { exactly, fileRef, languageTag, nodeId } from '../core/fields.ts';

/** Things asked about at once, and files in one answer. */
const NODES_MOST = 100;
const FILES_MOST = 500;

/** Where an answer ends: the row and the field that refer to its last file. */
const place = z.object({ nodeid: nodeId(), field: exactly(100) });

/**
 * [F1] [X19] Files of the named things that the caller may see: those of their own rows, of documents that hang on them, and
 * of all that belongs to a named machine. One row may refer to several files, by field. `next`: from where to ask for more,
 * null at the end.
 */
export const listFiles = defineQuery({
  name: 'file.all',
  http: { method: 'POST', path: '/files/all' },
  permission: 'always',
  guests: 'read',
  input: z.object({
    lang: z.optional(languageTag),
    nodeids: z.array(nodeId()).check(z.minLength(1), z.maxLength(NODES_MOST)),
    limit: z._default(z.int().check(z.minimum(1), z.maximum(FILES_MOST)), 100),
    after: z.optional(place),
  }),
  answer: z.object({
    files: z.array(
      z.object({
        /** The row that refers to it. */
        nodeid: z.string(),
        field: z.string(),
        ...fileRef.shape,
        /** Where its bytes are, for whom may see them. */
        url: z.string(),
      }),
    ),
    next: z.nullable(place),
  }),
});
