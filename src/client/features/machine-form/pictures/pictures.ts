import type { FileRef } from '../../../../shared/contract/core/fields.ts';
import { asWanted, type PreparedFile } from '../../../device/photo-file.ts';
import type { WriteBytes } from '../../../live/outbox/write.ts';
import { bytesOf, fileRefOf } from '../../../parts/attachments/attachment-writes.ts';

/** [E6] The pictures of a machine, by the field of its record: also what a chosen file is for. */
export const PICTURES = ['image', 'typenameplate'] as const;
export type Picture = (typeof PICTURES)[number];

/** The file that was chosen last for a picture. */
export const chosenFor = (files: readonly PreparedFile[], picture: Picture): PreparedFile | undefined =>
  files.findLast(({ purpose }) => purpose === picture);

/** [E6] [OB13] The pictures that were chosen, as the record refers to them, and their bytes. */
export async function chosenPictures(
  files: readonly PreparedFile[],
): Promise<{ refs: Partial<Record<Picture, FileRef>>; bytes: WriteBytes[] }> {
  const refs: Partial<Record<Picture, FileRef>> = {};
  const bytes: WriteBytes[] = [];
  for (const picture of PICTURES) {
    const chosen = chosenFor(files, picture);
    if (!chosen) continue;
    const file = await asWanted(chosen);
    refs[picture] = fileRefOf(file);
    bytes.push(bytesOf(file));
  }
  return { refs, bytes };
}
