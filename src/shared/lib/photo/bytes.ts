export type Bytes = Uint8Array<ArrayBuffer>;

/** A picture that is not built as its format says: nobody knows what is in it. */
export class Malformed extends Error {
  override name = 'Malformed';
}

/** How one format carries EXIF. What is not built as the format says throws. */
export type PictureFormat = {
  /** Whether a picture begins like it. */
  matches: (picture: Bytes) => boolean;
  /** The EXIF as it lies there, a TIFF; null where there is none. */
  readExif: (picture: Bytes) => Bytes | null;
  /** The same picture with this EXIF and nothing else that tells where, when and by whom it was made. */
  withExif: (picture: Bytes, exif: Bytes | null) => Bytes;
};

export const viewOf = (bytes: Bytes) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Letters of a signature; bytes beyond the end are none. */
export const lettersAt = (bytes: Bytes, at: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + length));

export const toBytes = (letters: string): Bytes => Uint8Array.from(letters, (letter) => letter.charCodeAt(0));

/** A part that has to lie within the bytes. */
export function partOf(bytes: Bytes, start: number, end: number): Bytes {
  if (start < 0 || start > end || end > bytes.length) throw new Malformed(`no bytes ${start} to ${end}`);
  return bytes.subarray(start, end);
}

export function joined(parts: readonly Bytes[]): Bytes {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
