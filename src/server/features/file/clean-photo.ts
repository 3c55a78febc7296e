import { readFile } from 'node:fs/promises';
import { withoutLocation } from '../../../shared/lib/photo/location.ts';
import { FILE_LIMITS } from '../../../shared/rules/file-types.ts';
import { Refusal } from '../../http/answer.ts';
import type { FileStorage, Incoming } from '../../storage/storage.ts';

/**
 * [F9] A photo as it is kept: without the place where it was taken and all else that it tells but its way up, no pixel
 * changed. The app has done that already; whoever sends the place on purpose says so. Throws `invalid` where nobody can
 * say where in it the place would be.
 */
export async function cleanPhoto(storage: FileStorage, photo: Incoming): Promise<Incoming> {
  const original = new Uint8Array(await readFile(photo.path));
  const clean = withoutLocation(original, null);
  if (clean === null) {
    throw new Refusal(
      'invalid',
      'The place cannot be taken out of this photo; announce it with place: true',
      {
        fields: [{ field: 'content', problem: 'invalid' }],
      },
    );
  }
  const same = Buffer.compare(clean.picture, original) === 0;
  // What replaces the EXIF may be a little longer than it was.
  return same ? photo : storage.receive(clean.picture, FILE_LIMITS.photo + 65_536);
}
