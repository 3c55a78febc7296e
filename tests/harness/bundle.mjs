import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

/**
 * A program of the tests as one file that Node runs; installed packages stay outside of it. Answers where it lies.
 * @param {string} root of the project
 * @param {string} entry below the root
 * @param {string} outfile below `.cache`
 */
export async function bundle(root, entry, outfile) {
  const path = join(root, '.cache', outfile);
  await build({
    absWorkingDir: root,
    entryPoints: [entry],
    outfile: path,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    loader: { '.sql': 'text', '.mp4': 'binary', '.ttf': 'binary' },
    logLevel: 'warning',
  });
  return path;
}

/**
 * The same, imported anew each time.
 * @param {string} root
 * @param {string} entry
 * @param {string} outfile
 */
export const importBundled = async (root, entry, outfile) =>
  import(`${pathToFileURL(await bundle(root, entry, outfile))}?${process.pid}`);
