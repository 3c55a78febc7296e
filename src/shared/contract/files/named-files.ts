import * as z from 'zod/mini';
import { fileRef, line, nodeId, text, timestamp } from '../core/fields.ts';

const namedFile = z.object({
  ...fileRef.shape,
  nodeid: nodeId('attachment'),
  title: z._default(line(300), ''),
  description: z._default(text(5000), ''),
});

/**
 * [W4] Files that a write names itself, with the bytes stored before. Callers outside the app send them so; the app
 * links each file by a command of its own, which waits for its bytes alone. Hence no effect knows of these.
 */
export const attachments = z.optional(z.array(namedFile).check(z.maxLength(50)));
export type NamedFile = z.output<typeof namedFile>;

/** [W4] What an edit does with its `attachments`: they are added, nothing else. */
export const attachmentType = z.optional(z.literal('Create'));

/** [W4] The machine, as the app names it to show the write before it is sent; who calls from outside leaves it out. */
export const machine = z.optional(nodeId('equipment'));

/** [W4] The same of what may hang on an equipment type: null there. */
export const machineOrNone = z.optional(z.nullable(nodeId('equipment')));

/** [W4] When it was written, as the app names it; otherwise it is the moment of the call. */
export const written = z.optional(timestamp);

/** [W4] Who wrote it, as callers outside the app say it; nobody writes in the name of somebody else. */
export const author = z.optional(nodeId('user'));
