import { FILE_LIMITS, type FileKind, nameWithoutExtension, recognise } from './photo-limits.ts';
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
  title: string;
  description: string;
  /** Of the file that was chosen. */
  originalSize: number;
  /** Hex. */
  sha256: string;
};

/** Why a file is not taken. `limit` in bytes. */
export type FileRefusal =
  | { kind: 'type'; name: string }
  | { kind: 'toolarge'; name: string; what: FileKind; limit: number }
  | { kind: 'empty'; name: string }
  | { kind: 'unreadable'; name: string };

export type Preparation = { file: PreparedFile; refusal?: never } | { refusal: FileRefusal; file?: never };

const extensions: Record<string, string> = { 'image/jpeg': 'jpg', 'image/webp': 'webp', 'image/png': 'png' };

async function sha256(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * [F8] [F9] [X22] Makes a chosen file ready for the outbox: photos scaled and freed of their location,
 * everything hashed. A refusal comes before anything is read, so a huge video costs no memory. Photos are
 * measured after scaling when the browser can read them.
 */
export async function prepareFile(chosen: File, fileid: string): Promise<Preparation> {
  const known = recognise(chosen);
  const { name } = chosen;
  if (!known) return { refusal: { kind: 'type', name } };
  if (chosen.size === 0) return { refusal: { kind: 'empty', name } };
  const limit = FILE_LIMITS[known.kind];
  const tooLarge: FileRefusal = { kind: 'toolarge', name, what: known.kind, limit };
  if (known.kind !== 'photo' && chosen.size > limit) return { refusal: tooLarge };
  try {
    const scaled = known.kind === 'photo' ? await scalePhoto(retyped(chosen, known.mimetype)) : null;
    const blob = scaled?.blob ?? chosen;
    if (blob.size > limit) return { refusal: tooLarge };
    const mimetype = scaled ? scaled.blob.type : known.mimetype;
    const extension = (scaled && extensions[mimetype]) || known.extension;
    const bytes = await blob.arrayBuffer();
    return {
      file: {
        fileid,
        kind: known.kind,
        bytes,
        mimetype,
        extension,
        name: `${nameWithoutExtension(name)}.${extension}`.slice(-300),
        title: nameWithoutExtension(name).slice(0, 300),
        description: '',
        originalSize: chosen.size,
        sha256: await sha256(bytes),
      },
    };
  } catch {
    // The file was moved, or the phone's gallery gave no bytes: nothing was taken.
    return { refusal: { kind: 'unreadable', name } };
  }
}

/** Some phones hand over photos without a type; the decoder needs none, our choice of format does. */
function retyped(file: File, mimetype: string): Blob {
  return file.type ? file : file.slice(0, file.size, mimetype);
}
