import {
  type Attachment,
  attachment,
  createAttachment,
  deleteAttachment,
} from '../../../shared/contract/attachment.ts';
import { asWanted, type PreparedFile } from '../../device/photo-file.ts';
import { nameWithoutExtension } from '../../device/photo-limits.ts';
import { act } from '../../live/runtime.ts';
import { useLive } from '../../live/use-live.ts';
import { newNodeId, serverNow, type Write, type WriteBytes, write } from '../../live/write.ts';

/** The record that files hang on, and the machine through which they are seen. */
export type AttachmentTarget = {
  isattachmentof: string;
  equipmentnodeid: string | null;
  /** Document category, or e.g. NotificationReportAttachment; '' for a notification's own. */
  specifier?: string | undefined;
};

/** [F1] The writes and bytes that put prepared files on a record: one `attachment.create` per file. */
export async function attachmentWrites(
  prepared: readonly PreparedFile[],
  target: AttachmentTarget,
  created: number,
): Promise<{ writes: Write[]; bytes: WriteBytes[] }> {
  const files = await Promise.all(prepared.map(asWanted));
  return {
    writes: files.map((file, at) =>
      write(createAttachment, {
        lang: 'de',
        nodeid: newNodeId('attachment'),
        title: file.title.trim() || nameWithoutExtension(file.name),
        description: file.description.trim(),
        specifier: target.specifier ?? '',
        isattachmentof: target.isattachmentof,
        equipmentnodeid: target.equipmentnodeid,
        file: {
          fileid: file.fileid,
          mimetype: file.mimetype,
          bucketid: '',
          fileversion: 1,
          size: file.bytes.byteLength,
          sha256: file.sha256,
          name: file.name,
        },
        // Files of one save keep their order by it: ids made in the same millisecond are in none.
        created: created + at,
      }),
    ),
    bytes: files.map(({ fileid, bytes, mimetype, extension, name, sha256 }) => ({
      fileid,
      bytes,
      mimetype,
      extension,
      name,
      sha256,
      stored: 0,
    })),
  };
}

/** Saves files on a record that exists; resolves when they are safe on this device. */
export async function saveAttachments(
  files: readonly PreparedFile[],
  target: AttachmentTarget,
): Promise<void> {
  const { writes, bytes } = await attachmentWrites(files, target, await serverNow());
  await act(writes, bytes);
}

export async function removeAttachment(nodeid: string): Promise<void> {
  await act([write(deleteAttachment, { nodeid })]);
}

/** The files of a record, oldest first; undefined until looked up. */
export function useAttachments(isattachmentof: string): Attachment[] | undefined {
  return useLive(
    async (mirror) => {
      const found = await mirror.table(attachment).where('isattachmentof').equals(isattachmentof).toArray();
      return found.sort(
        (left, right) => left.created - right.created || left.nodeid.localeCompare(right.nodeid),
      );
    },
    [isattachmentof],
  );
}

export type AttachmentKind = 'photo' | 'video' | 'pdf' | 'document';

/** How a file is shown, by its media type. */
export function kindOfMimetype(mimetype: string): AttachmentKind {
  if (mimetype.startsWith('image/')) return 'photo';
  if (mimetype.startsWith('video/')) return 'video';
  return mimetype === 'application/pdf' ? 'pdf' : 'document';
}
