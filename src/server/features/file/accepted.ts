import { open } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';

/** [X22] What kind of upload it is decides how large it may be. */
export type UploadKind = 'photo' | 'video' | 'document';

const MB = 1024 * 1024;

/** [X22] Limits in bytes. */
export const LIMITS: Record<UploadKind, number> = { photo: 25 * MB, video: 500 * MB, document: 50 * MB };

const DOC = 'application/msword';
const XLS = 'application/vnd.ms-excel';
const PPT = 'application/vnd.ms-powerpoint';
const OPEN_XML = 'application/vnd.openxmlformats-officedocument';
const IWORK = 'application/vnd.apple';

/** [F4] [X22] Extensions that may be asked for, with the types their content may turn out to be. */
const ACCEPTED: Record<string, { kind: UploadKind; types: readonly string[] }> = {};
function accept(kind: UploadKind, extensions: string, types: readonly string[]): void {
  for (const extension of extensions.split(' ')) ACCEPTED[extension] = { kind, types };
}
const PICTURES = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/heic',
  'image/heif',
  'image/heic-sequence',
  'image/heif-sequence',
  'image/avif',
  'image/gif',
];
const VIDEOS = ['video/mp4', 'video/x-m4v', 'video/quicktime', 'video/webm'];
// Cameras and chat apps name pictures and videos wrongly all the time: any of their group will do.
accept('photo', 'jpg jpeg jfif png webp heic heif avif gif', PICTURES);
accept('video', 'mp4 m4v mov qt webm', VIDEOS);
accept('document', 'pdf', ['application/pdf']);
accept('document', 'docx', [`${OPEN_XML}.wordprocessingml.document`]);
accept('document', 'xlsx', [`${OPEN_XML}.spreadsheetml.sheet`]);
accept('document', 'pptx', [`${OPEN_XML}.presentationml.presentation`]);
accept('document', 'doc', [DOC]);
accept('document', 'xls', [XLS]);
accept('document', 'ppt', [PPT]);
accept('document', 'pages', [`${IWORK}.pages`]);
accept('document', 'numbers', [`${IWORK}.numbers`]);
accept('document', 'key', [`${IWORK}.keynote`]);
accept('document', 'txt csv log', ['text/plain']);

/** The kind of upload an extension (without its dot, any case) stands for, or null: not accepted. */
export function kindOfExtension(extension: string): UploadKind | null {
  return ACCEPTED[extension.toLowerCase()]?.kind ?? null;
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
  const wanted = ACCEPTED[extension.toLowerCase()];
  if (wanted === undefined) return null;
  const found = await fileTypeFromFile(path);
  const only = wanted.types[0] ?? '';
  if (found !== undefined && wanted.types.includes(found.mime)) return found.mime;
  const { head, tail, whole } = await readEnds(path);
  if (only === 'text/plain') return found === undefined ? textType(head, whole) : null;
  if (found?.mime === 'application/x-cfb') return [DOC, XLS, PPT].includes(only) ? only : null;
  if (found?.mime === 'application/zip' && only.startsWith(IWORK)) {
    return /Index(\.zip|\/)|index\.(apxl|xml)/.test(head.toString('latin1') + tail.toString('latin1'))
      ? only
      : null;
  }
  return null;
}
