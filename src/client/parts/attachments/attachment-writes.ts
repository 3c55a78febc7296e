import { createAttachment } from '../../../shared/contract/files/attachment.ts';
import { asWanted, type PreparedFile } from '../../device/photo-file.ts';
import { nameWithoutExtension } from '../../device/photo-limits.ts';
import { newNodeId, serverNow, type Write, type WriteBytes, write } from '../../live/outbox/write.ts';
import { act } from '../../live/runtime.ts';
import type { AttachmentTarget } from './attachments-of.ts';

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
