import { FILE_LIMITS, type FileKind } from '../../shared/rules/file-types.ts';
import { nameWithoutExtension, recognise } from './photo-limits.ts';
import { scalePhoto } from './photo-scale.ts';

/** A file ready to be queued: scaled, hashed, within its limit. Sizes in bytes. */
export type PreparedFile = {
  fileid: string;
  kind: FileKind;
  bytes: ArrayBuffer;
  mimetype: string;
  /** Without its dot. */
  extension: string;
  /** File name as it is stored. */
  name: string;
  /** [F5] As it was typed; empty is the file name without its extension. */
  title: string;
  description: string;
  /** Of the file that was chosen. */
  originalSize: number;
  /** Hex. */
  sha256: string;
  /** [F9] Where a photo was taken; `bytes` do not tell it. */
  location?: PhotoLocation;
  /** What it is for, where a form takes files for several things. */
  purpose?: string;
};

/** The place as EXIF, kept out of the photo or, if somebody wants that, put into it again when it is saved. */
export type PhotoLocation = {
  /** Numbers, because drafts are kept as text. */
  exif: number[];
  kept: boolean;
};

/** Why a file is not taken. `limit` in bytes. */
export type FileRefusal =
  | { kind: 'type'; name: string }
  /** A video in a container that is not taken. */
  | { kind: 'videotype'; name: string }
  | { kind: 'toolarge'; name: string; what: FileKind; limit: number }
  | { kind: 'empty'; name: string }
  | { kind: 'unreadable'; name: string }
  /** [F9] Nobody can say where in it the place would be. */
  | { kind: 'location'; name: string };

export type Preparation = { file: PreparedFile; refusal?: never } | { refusal: FileRefusal; file?: never };

const extensions: Record<string, string> = { 'image/jpeg': 'jpg', 'image/webp': 'webp', 'image/png': 'png' };

async function sha256(bytes: BufferSource): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

type Content = Pick<PreparedFile, 'bytes' | 'mimetype' | 'extension' | 'sha256' | 'location'>;

/** Code for all formats, which only photos need. */
const loadMetadata = () => import('../../shared/lib/photo/location.ts');

/** [F9] A photo without the place where it was taken; `encoded` is what it became where this browser can read it. */
async function cleanPhoto(
  chosen: File,
  encoded: Uint8Array<ArrayBuffer> | null,
): Promise<Pick<Content, 'bytes' | 'sha256' | 'location'> | null> {
  const original = new Uint8Array(await chosen.arrayBuffer());
  const { isPicture, withLocation, withoutLocation } = await loadMetadata();
  if (!encoded && !isPicture(original)) throw new Error('No photo, although its name says so.');
  const clean = withoutLocation(original, encoded);
  if (!clean) return null;
  const { picture, location } = clean;
  const found = { bytes: picture.buffer, sha256: await sha256(picture) };
  if (!location || !withLocation(picture, location)) return found;
  return { ...found, location: { exif: [...location], kept: false } };
}

/** [F9] A photo scaled where this browser can read it, and in any case without the place where it was taken. */
async function photoContent(
  chosen: File,
  { mimetype, extension }: { mimetype: string; extension: string },
): Promise<Content | 'toolarge' | 'location'> {
  const scaled = await scalePhoto(retyped(chosen, mimetype));
  if ((scaled?.blob ?? chosen).size > FILE_LIMITS.photo) return 'toolarge';
  if (!scaled) {
    const clean = await cleanPhoto(chosen, null);
    return clean ? { ...clean, mimetype, extension } : 'location';
  }
  const encoded = new Uint8Array(await scaled.blob.arrayBuffer());
  // It tells no place any more, and an original of any size is not read into memory to find the one it told.
  const searched = chosen.size > FILE_LIMITS.photo ? null : cleanPhoto(chosen, encoded);
  const clean = await searched?.catch((error: unknown) => {
    // A photo must not be lost because nobody can be asked whether its place should.
    self.reportError(error);
    return null;
  });
  const { type } = scaled.blob;
  return {
    ...(clean ?? { bytes: encoded.buffer, sha256: await sha256(encoded) }),
    mimetype: type,
    extension: extensions[type] ?? extension,
  };
}

async function fileContent(chosen: File, known: { mimetype: string; extension: string }): Promise<Content> {
  const bytes = await chosen.arrayBuffer();
  return { bytes, mimetype: known.mimetype, extension: known.extension, sha256: await sha256(bytes) };
}

/**
 * [F8] [F9] [X22] Makes a chosen file ready for the outbox: photos scaled and freed of their location,
 * everything hashed. A refusal comes before anything is read, so a huge video costs no memory. Photos are
 * measured after scaling when the browser can read them.
 */
export async function prepareFile(chosen: File, fileid: string): Promise<Preparation> {
  const known = recognise(chosen);
  const { name } = chosen;
  if (!known) return { refusal: { kind: chosen.type.startsWith('video/') ? 'videotype' : 'type', name } };
  if (chosen.size === 0) return { refusal: { kind: 'empty', name } };
  const limit = FILE_LIMITS[known.kind];
  const tooLarge: FileRefusal = { kind: 'toolarge', name, what: known.kind, limit };
  if (known.kind !== 'photo' && chosen.size > limit) return { refusal: tooLarge };
  try {
    const content = await (known.kind === 'photo' ? photoContent : fileContent)(chosen, known);
    if (content === 'toolarge') return { refusal: tooLarge };
    if (content === 'location') return { refusal: { kind: 'location', name } };
    return {
      file: {
        fileid,
        kind: known.kind,
        ...content,
        name: `${nameWithoutExtension(name)}.${content.extension}`.slice(-300),
        title: '',
        description: '',
        originalSize: chosen.size,
      },
    };
  } catch {
    // The file was moved, the phone's gallery gave no bytes, or those of no photo: nothing was taken.
    return { refusal: { kind: 'unreadable', name } };
  }
}

/** [F9] A file as it is sent: a photo with its place where that is wanted. */
export async function asWanted(file: PreparedFile): Promise<PreparedFile> {
  if (!file.location?.kept) return file;
  const { withLocation } = await loadMetadata();
  const located = withLocation(new Uint8Array(file.bytes), Uint8Array.from(file.location.exif));
  return located ? { ...file, bytes: located.buffer, sha256: await sha256(located) } : file;
}

/** Some phones hand over photos without a type; the decoder needs none, our choice of format does. */
function retyped(file: File, mimetype: string): Blob {
  return file.type ? file : file.slice(0, file.size, mimetype);
}
