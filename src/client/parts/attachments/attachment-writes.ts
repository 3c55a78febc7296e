import type { FileRef } from '../../../shared/contract/core/fields.ts';
import { createAttachment } from '../../../shared/contract/files/attachment.ts';
import { asWanted, type PreparedFile } from '../../device/photo-file.ts';
import { nameWithoutExtension } from '../../device/photo-limits.ts';
import { newNodeId, serverNow, type Write, type WriteBytes, write } from '../../live/outbox/write.ts';
import { act } from '../../live/runtime.ts';
import type { AttachmentTarget } from './attachments-of.ts';

/** A prepared file as records refer to it. */
export const fileRefOf = ({ fileid, mimetype, bytes, sha256, name }: PreparedFile): FileRef => ({
  fileid,
  mimetype,
  bucketid: '',
  fileversion: 1,
  size: bytes.byteLength,
  sha256,
  name,
});

/** [OB13] Its bytes as the outbox keeps them. [F9] The server takes a place out of them that nobody wanted. */
export const bytesOf = (file: PreparedFile): WriteBytes => {
  const { fileid, bytes, mimetype, extension, name, sha256, location } = file;
  const kept = { fileid, bytes, mimetype, extension, name, sha256, stored: 0 } as const;
  return location?.kept ? { ...kept, place: true } : kept;
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
        file: fileRefOf(file),
        // Files of one save keep their order by it: ids made in the same millisecond are in none.
        created: created + at,
      }),
    ),
    bytes: files.map(bytesOf),
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
