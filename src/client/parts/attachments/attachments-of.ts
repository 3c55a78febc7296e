import { type Attachment, attachment, deleteAttachment } from '../../../shared/contract/files/attachment.ts';
import { useLive } from '../../live/mirror/use-live.ts';
import { write } from '../../live/outbox/write.ts';
import { act } from '../../live/runtime.ts';

/** The record that files hang on, and the machine through which they are seen. */
export type AttachmentTarget = {
  isattachmentof: string;
  equipmentnodeid: string | null;
  /** Document category, or e.g. NotificationReportAttachment; '' for a notification's own. */
  specifier?: string | undefined;
};

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
