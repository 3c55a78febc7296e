import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
/** A copy that saves less than this is not worth the room. */
const WORTHWHILE = 0.9;

async function compress(path) {
  const bytes = await readFile(path);
  const small = await promisify(brotliCompress)(bytes, QUALITY);
  if (small.length < bytes.length * WORTHWHILE) await writeFile(`${path}.br`, small);
}

/**
 * Lays a compressed copy beside each file of the built client, so that the first phone after a start does
 * not wait for the server to compress some megabytes.
 * @param {string} folder
 */
export async function compressClient(folder) {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const sizes = await Promise.all(files.map(async (path) => ({ path, size: (await stat(path)).size })));
  // The largest first: the threads end at about the same time.
  await Promise.all(sizes.toSorted((a, b) => b.size - a.size).map(({ path }) => compress(path)));
}
