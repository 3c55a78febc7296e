import { SHARED } from '../../../../shared/lib/share-target.ts';
import { type FileRefusal, prepareFile } from '../../../device/photo-file.ts';
import { takeSharedPhotos } from '../../../device/shared-photos.ts';
import { draftOf } from '../../../live/drafts/use-draft.ts';
import { newFileId } from '../../../live/outbox/write.ts';
import { attachmentsText } from '../../../text/de/notification/attachments.ts';

/** What became of photos that were shared with the app: how many are in the draft now, and what is not. */
export type SharedPhotos = { kept: number; refusals: FileRefusal[] };

const lost: FileRefusal = { kind: 'unreadable', name: attachmentsText.sharedPhoto };

/**
 * [I1] [I5] Takes photos that were shared with the app over into the draft of a form, where a killed app does not
 * lose them. `outcome` is what the address of the form says about the share; null: nothing was shared.
 */
export async function adoptSharedPhotos(form: string, outcome: string | null): Promise<SharedPhotos> {
  const shared: SharedPhotos = { kept: 0, refusals: [] };
  if (outcome === null) return shared;
  if (outcome === SHARED.failed) shared.refusals.push(lost);
  try {
    // [OB11] Somebody else may work here by the time one is ready.
    const draft = draftOf(form);
    await takeSharedPhotos(async (photo) => {
      const { file, refusal } = await prepareFile(photo, newFileId());
      if (refusal) shared.refusals.push(refusal);
      if (!file) return;
      await draft.addFile(file.fileid, file);
      shared.kept++;
    });
  } catch (error) {
    // What could not be kept waits where it is; opening the form again tries again.
    self.reportError(error);
    shared.refusals.push(lost);
  }
  return shared;
}
