import * as z from 'zod/mini';
import { wasOwnOpen } from '../../rules/notification.ts';
import { defineQuery, defineRecord, type RecordOf } from '../core/define.ts';
import { defineCreate } from '../core/define-create.ts';
import { defineDelete } from '../core/define-delete.ts';
import { definePatch } from '../core/define-patch.ts';
import { exactly, fileRef, line, nodeId, optional, text, timestamp } from '../core/fields.ts';
import { machineOrNone, written } from './named-files.ts';

/**
 * A photo, video or document on a record. `isattachmentof` is that record; `equipmentnodeid` the machine
 * it is visible through, null for what hangs on an equipment type.
 */
export const attachment = defineRecord({
  kind: 'attachment',
  fields: z.object({
    nodeid: nodeId('attachment'),
    title: line(300),
    description: text(5000),
    specifier: line(100),
    isattachmentof: nodeId(),
    equipmentnodeid: z.nullable(nodeId('equipment')),
    file: fileRef,
    usernodeid: z.nullable(nodeId('user')),
    created: timestamp,
    lang: exactly(5),
  }),
  scope: { by: 'machine', field: 'equipmentnodeid' },
  read: { feature: 'equipment.attachment', flag: 'read' },
  indexes: ['isattachmentof', 'equipmentnodeid'],
  files: ['file.fileid'],
  kept: { hangsOn: 'isattachmentof' },
  priority: 5,
});
export type Attachment = RecordOf<typeof attachment>;

/**
 * [F1] Links bytes that arrived (size and SHA-256 checked by the server) to a record. [J9] Who reported a fault adds
 * photos to it while it is open, without the right to files of machines; one taken then may arrive later.
 */
export const createAttachment = defineCreate(attachment, {
  path: '/attachments',
  permission: { feature: 'equipment.attachment', flag: 'create' },
  orOwn: {
    kind: 'notification',
    permission: { feature: 'notification', flag: 'create' },
    holds: (row, usernodeid, { created }) => wasOwnOpen(row, usernodeid, created),
  },
  fields: {
    title: line(300),
    description: z._default(text(5000), ''),
    specifier: z._default(line(100), ''),
    isattachmentof: nodeId(),
    equipmentnodeid: machineOrNone,
    file: fileRef,
    created: written,
  },
  on: 'isattachmentof',
  kinds: ['equipment', 'equipmenttype', 'notification', 'workflowstep', 'report', 'questionanswer'],
  clamped: ['created'],
});

/**
 * [CF1] Callers outside the app may name it `attachmentnodeid` as well, and replace its file by one whose bytes were
 * stored before. The app does neither.
 */
export const updateAttachment = definePatch(attachment, {
  path: '/attachments/{nodeid}',
  permission: { feature: 'equipment.attachment', flag: 'update' },
  fields: {
    attachmentnodeid: z.optional(nodeId('attachment')),
    ...optional({ title: line(300), description: text(5000), specifier: line(100), file: fileRef }),
  },
});

export const deleteAttachment = defineDelete(attachment, {
  path: '/attachments/{nodeid}',
  permission: { feature: 'equipment.attachment', flag: 'delete' },
});

/**
 * [F1] First step of an upload. A client-made `fileid` makes it repeatable: a fresh signed url for the
 * same file, or `stored` when the bytes are there. Size in bytes, SHA-256 in hex. [F9] `place`: the photo keeps the
 * place where it was taken.
 */
export const requestUpload = defineQuery({
  name: 'file.ticket',
  http: { method: 'POST', path: '/files' },
  permission: 'always',
  guests: 'write',
  input: z.object({
    count: z.int().check(z.minimum(1), z.maximum(50)),
    extensions: z
      .array(
        z.object({
          nodeid: nodeId(),
          extension: exactly(11).check(z.regex(/^\.?[A-Za-z0-9]{1,10}$/)),
          fileid: z.optional(z.uuid()),
          mimetype: z.optional(line(200)),
          size: z.optional(z.int().check(z.positive())),
          sha256: z.optional(exactly(64).check(z.regex(/^[0-9a-f]{64}$/))),
          place: z.optional(z.boolean()),
        }),
      )
      .check(z.minLength(1), z.maxLength(50)),
  }),
  answer: z.array(
    z.object({
      fileid: z.string(),
      url: z.string(),
      bucketid: z.string(),
      fileversion: z.int(),
      stored: z.boolean(),
      direct: z.optional(z.object({ put: z.string(), keep: z.string() })),
    }),
  ),
});
