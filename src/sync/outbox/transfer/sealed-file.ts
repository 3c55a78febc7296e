import { CIPHER, openBound, sealBound } from '../sealing/bound-cipher.ts';

/**
 * [OB14] A file that a password opens: one line that says what it is, a header (length, JSON), then parts (length,
 * nonce, AES-GCM). Each part is bound to the header and its place, so that none can be changed, left out or moved;
 * the writer ends with a part of its own, so that a cut-off file shows. Parts are read one at a time: a file may be
 * larger than the memory.
 */
const MAGIC = new TextEncoder().encode('WARTBAR-OUTBOX\n');
const FORMAT = 1;
/** Rounds of PBKDF2-SHA-256 for new files; readers take more, up to what cannot be meant well. */
const ROUNDS = 600_000;
const MOST_ROUNDS = 10_000_000;
const IV = 12;
const LONGEST_HEADER = 4096;
const utf8 = new TextEncoder();

/**
 * foreign: no file of this kind · newer: made by a later version of the app · password: another one was used ·
 * damaged: cut off or changed · owner: of another user or company.
 */
export type FileProblem = 'foreign' | 'newer' | 'password' | 'damaged' | 'owner';

export class UnreadableFile extends Error {
  override name = 'UnreadableFile';
  readonly problem: FileProblem;
  constructor(problem: FileProblem, options?: ErrorOptions) {
    super(`the file cannot be taken: ${problem}`, options);
    this.problem = problem;
  }
}

interface Header {
  format: number;
  rounds: number;
  /** Hex. */
  salt: string;
}

async function keyOf(password: string, { rounds, salt }: Header): Promise<CryptoKey> {
  // The same letters may be typed as one sign or as two, depending on the keyboard.
  const source = await crypto.subtle.importKey(
    'raw',
    utf8.encode(password.normalize('NFC')),
    'PBKDF2',
    false,
    ['deriveKey'],
  );
  const bytes = Uint8Array.from(salt.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  const kdf = { name: 'PBKDF2', hash: 'SHA-256', iterations: rounds, salt: bytes };
  return crypto.subtle.deriveKey(kdf, source, CIPHER, false, ['encrypt', 'decrypt']);
}

/** What a part is bound to. */
const boundTo = (header: string, place: number): string => `${header} ${place}`;

function uint32(value: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value);
  return bytes;
}

export interface SealedFileWriter {
  add(part: BufferSource): Promise<void>;
  /** The file as far as it is written. */
  file(): Blob;
}

export async function writeSealedFile(password: string): Promise<SealedFileWriter> {
  const salt = [...crypto.getRandomValues(new Uint8Array(16))];
  const hex = salt.map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const described: Header = { format: FORMAT, rounds: ROUNDS, salt: hex };
  const header = JSON.stringify(described);
  const key = await keyOf(password, described);
  let blob = new Blob([MAGIC, uint32(header.length), header]);
  let place = 0;
  return {
    add: async (part) => {
      const { iv, data } = await sealBound(key, part, boundTo(header, place++));
      // A blob of blobs lets the browser put what is large on the disk.
      blob = new Blob([blob, uint32(data.byteLength), iv, data]);
    },
    file: () => blob,
  };
}

/** The parts in their order. Throws `UnreadableFile`. */
export async function* readSealedFile(file: Blob, password: string): AsyncGenerator<ArrayBuffer, void, void> {
  let at = 0;
  const take = async (length: number): Promise<ArrayBuffer> => {
    if (at + length > file.size) throw new UnreadableFile('damaged');
    at += length;
    return file.slice(at - length, at).arrayBuffer();
  };
  const takeLength = async (): Promise<number> => new DataView(await take(4)).getUint32(0);

  if (file.size < MAGIC.length + 4) throw new UnreadableFile('foreign');
  const magic = new Uint8Array(await take(MAGIC.length));
  if (!MAGIC.every((byte, place) => byte === magic[place])) throw new UnreadableFile('foreign');
  const length = await takeLength();
  if (length > LONGEST_HEADER) throw new UnreadableFile('damaged');
  const header = new TextDecoder().decode(await take(length));
  const key = await keyOf(password, described(header));
  for (let place = 0; at < file.size; place++) {
    const size = await takeLength();
    const iv = new Uint8Array(await take(IV));
    const data = await take(size);
    try {
      yield await openBound(key, { iv, data }, boundTo(header, place));
    } catch (error) {
      if (!(error instanceof DOMException)) throw error;
      throw new UnreadableFile(place === 0 ? 'password' : 'damaged', { cause: error });
    }
  }
}

function described(text: string): Header {
  try {
    const { format, rounds, salt } = JSON.parse(text) as Partial<Header>;
    if (typeof format === 'number' && format > FORMAT) throw new UnreadableFile('newer');
    const known = format === FORMAT && typeof rounds === 'number' && typeof salt === 'string';
    if (!known || rounds < ROUNDS || rounds > MOST_ROUNDS) throw new UnreadableFile('damaged');
    return { format, rounds, salt };
  } catch (error) {
    if (error instanceof SyntaxError) throw new UnreadableFile('damaged', { cause: error });
    throw error;
  }
}
