import type { Bytes, PictureFormat } from './bytes.ts';
import { readTags, writeTags } from './exif.ts';
import { gif } from './gif.ts';
import { heif } from './heif.ts';
import { jpeg } from './jpeg.ts';
import { png } from './png.ts';
import { webp } from './webp.ts';

const formats: readonly PictureFormat[] = [jpeg, png, webp, gif, heif];

/** By what it is, not by its name. */
const formatOf = (picture: Bytes) => formats.find((format) => format.matches(picture));

/** Whether it is a photo of a kind that can be freed of its place. */
export const isPicture = (bytes: Bytes): boolean => formatOf(bytes) !== undefined;

function tagsOf(picture: Bytes) {
  try {
    const exif = formatOf(picture)?.readExif(picture);
    return exif ? readTags(exif) : null;
  } catch {
    // Not built as its format says: there is no place that could be kept.
    return null;
  }
}

/** Null where the format has no room for it, or is not known. */
function writeExif(picture: Bytes, exif: Bytes | null): Bytes | null {
  try {
    return formatOf(picture)?.withExif(picture, exif) ?? null;
  } catch {
    return null;
  }
}

/** A picture that tells nothing about where it was taken, and the EXIF that would tell it; null where none does. */
export type CleanPhoto = { picture: Bytes; location: Bytes | null };

/**
 * [F9] Takes the place out of a photo, and everything else but its orientation. `encoded` is what became of it where
 * this browser could read it: upright, and free of all that already. Null where it cannot be taken out.
 */
export function withoutLocation(original: Bytes, encoded: Bytes | null): CleanPhoto | null {
  const tags = tagsOf(original);
  const place = tags && tags.gps.length > 0 ? tags : null;
  if (encoded) return { picture: encoded, location: place && writeTags({ ...place, orientation: 1 }) };
  const turned = tags && tags.orientation !== 1 ? writeTags({ ...tags, gps: [] }) : null;
  const picture = writeExif(original, turned);
  return picture && { picture, location: place && writeTags(place) };
}

/** [F9] The same photo with its place; null where there is no room for it. */
export function withLocation(photo: Bytes, location: Bytes): Bytes | null {
  return writeExif(photo, location);
}
