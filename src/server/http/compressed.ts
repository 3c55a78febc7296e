import { readFile, stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Types worth compressing, by extension; pictures, fonts in woff2 and archives are compressed already. */
const TEXTUAL: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.ttf': 'font/ttf',
};

export type Encoding = 'br' | 'gzip';

export interface CompressedFile {
  body: Buffer;
  type: string;
  etag: string;
}

const compress: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: 9 }),
};

/** The encoding to answer with, or null when the caller takes none of ours. */
export function chooseEncoding(accepted: string | undefined): Encoding | null {
  const offered = (accepted ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.split(';')[0]);
  return offered.includes('br') ? 'br' : offered.includes('gzip') ? 'gzip' : null;
}

/** The copy that the build laid beside a file; null where there is none or the file was changed since. */
async function readCopy(path: string, changed: number): Promise<Buffer | null> {
  const copy = `${path}.br`;
  const found = await stat(copy).catch(() => null);
  return found && found.mtimeMs >= changed ? readFile(copy) : null;
}

/**
 * Compressed copies of a few files, read or made when first asked for and kept in memory: the built client
 * is some megabytes. A file that changed on disk is compressed again.
 */
export class CompressedFiles {
  readonly #kept = new Map<string, { mark: string; file: Promise<CompressedFile> }>();

  /** Null when the type is not worth compressing. */
  async get(path: string, encoding: Encoding): Promise<CompressedFile | null> {
    const type = TEXTUAL[extname(path)];
    if (type === undefined) return null;
    const { mtimeMs, size } = await stat(path);
    const mark = `${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}`;
    const key = `${encoding}:${path}`;
    const kept = this.#kept.get(key);
    if (kept?.mark === mark) return kept.file;
    const made = async () => compress[encoding](await readFile(path));
    const file = (encoding === 'br' ? readCopy(path, mtimeMs) : Promise.resolve(null))
      .then((copy) => copy ?? made())
      .then((body) => ({ body, type, etag: `W/"${mark}-${encoding}"` }));
    this.#kept.set(key, { mark, file });
    file.catch(() => this.#kept.delete(key));
    return file;
  }
}
