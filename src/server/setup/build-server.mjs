import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';

/**
 * What runs by itself: the server, commands of npm, `src/server/<name>-command.ts`, and workers,
 * `src/server/<any>/<name>.worker.ts`. Each becomes `<name>.js`.
 */
async function entries(source) {
  const files = await readdir(source, { recursive: true });
  return files
    .filter((file) => /^(start|[a-z-]+-command)\.ts$|\.worker\.ts$/.test(file))
    .map((file) => join(source, file));
}

/**
 * How the server is bundled for Node: `src/server/start.ts` → `<outDir>/start.js`, and so on. Packages stay in
 * node_modules; `.sql` files are inlined as text, `.mp4` and `.ttf` files as bytes.
 * @param {string} root folder of the project
 * @param {string} outDir
 * @returns {Promise<import('esbuild').BuildOptions>}
 */
export async function serverBuild(root, outDir) {
  const source = join(root, 'src/server');
  return {
    absWorkingDir: root,
    entryPoints: await entries(source),
    outdir: outDir,
    entryNames: '[name]',
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    loader: { '.sql': 'text', '.mp4': 'binary', '.ttf': 'binary' },
    sourcemap: true,
    logLevel: 'warning',
  };
}

/** Bundles the server once, see `serverBuild`. */
export async function buildServer(root, outDir) {
  await build(await serverBuild(root, outDir));
}
