import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';

/** Worker threads are entries of their own: `src/server/<any>/<name>.worker.ts` → `<name>.worker.js`. */
async function workerEntries(source) {
  const files = await readdir(source, { recursive: true });
  return files.filter((file) => file.endsWith('.worker.ts')).map((file) => join(source, file));
}

/**
 * Bundles the server for Node: `src/server/start.ts` → `<outDir>/start.js`, and `backup-command.ts` beside it. Packages stay in
 * node_modules; `.sql` files are inlined as text, `.mp4` files as bytes.
 * @param {string} root folder of the project
 * @param {string} outDir
 */
export async function buildServer(root, outDir) {
  const source = join(root, 'src/server');
  await build({
    absWorkingDir: root,
    entryPoints: [
      join(source, 'start.ts'),
      join(source, 'backup-command.ts'),
      ...(await workerEntries(source)),
    ],
    outdir: outDir,
    entryNames: '[name]',
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    loader: { '.sql': 'text', '.mp4': 'binary' },
    sourcemap: true,
    logLevel: 'warning',
  });
}
