import { open } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import {
  type AcceptedFile,
  FILE_TYPES,
  type FileKind,
  fileTypeOfExtension,
} from '../../../shared/rules/file-types.ts';

const OLD_OFFICE = ['doc', 'xls', 'ppt'];
const IWORK = ['pages', 'numbers', 'key'];

/** Types beside those of the list that content of that kind may turn out to be. */
const ALIKE: Record<FileKind, readonly string[]> = {
  photo: ['image/heic-sequence', 'image/heif-sequence'],
  video: ['video/x-m4v'],
  document: [],
};

/**
 * [F4] [X22] What the content of a file may turn out to be. Cameras and chat apps name pictures and videos wrongly all
 * the time: any of their group will do.
 */
function typesFor({ kind, mimetype }: AcceptedFile): readonly string[] {
  return kind === 'document' ? [mimetype] : [...Object.values(FILE_TYPES[kind]), ...ALIKE[kind]];
}

/** The type of a text, with its character set, or null when the bytes are no text. */
function textType(head: Buffer, whole: boolean): string | null {
  // Control characters other than tab and line ends do not occur in text; 0x7f neither.
  if (head.some((byte) => (byte < 32 && ![9, 10, 12, 13, 27].includes(byte)) || byte === 127)) return null;
  try {
    // The head may end within a character; `stream` lets that pass.
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: !whole });
    return 'text/plain; charset=utf-8';
  } catch {
    return 'text/plain; charset=windows-1252';
  }
}

async function readEnds(path: string): Promise<{ head: Buffer; tail: Buffer; whole: boolean }> {
  const handle = await open(path, 'r');
  try {
    const { size } = await handle.stat();
    const length = Math.min(size, 65_536);
    const head = Buffer.alloc(length);
    const tail = Buffer.alloc(length);
    await handle.read(head, 0, length, 0);
    await handle.read(tail, 0, length, size - length);
    return { head, tail, whole: size === length };
  } finally {
    await handle.close();
  }
}

/**
 * What the content of a file really is, as a MIME type, when an upload with this extension may hold
 * that; null otherwise. The extension decides only where the content cannot: between the old Office
 * formats (one container) and between the iWork formats (a zip with an `Index`).
 */
export async function acceptedType(path: string, extension: string): Promise<string | null> {
  const wanted = fileTypeOfExtension(extension);
  if (wanted === null) return null;
  const found = await fileTypeFromFile(path);
  if (found !== undefined && typesFor(wanted).includes(found.mime)) return found.mime;
  const { head, tail, whole } = await readEnds(path);
  if (wanted.mimetype === 'text/plain') return found === undefined ? textType(head, whole) : null;
  if (found?.mime === 'application/x-cfb')
    return OLD_OFFICE.includes(wanted.extension) ? wanted.mimetype : null;
  if (found?.mime === 'application/zip' && IWORK.includes(wanted.extension)) {
    return /Index(\.zip|\/)|index\.(apxl|xml)/.test(head.toString('latin1') + tail.toString('latin1'))
      ? wanted.mimetype
      : null;
  }
  return null;
}
