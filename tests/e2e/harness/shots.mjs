// `node tests/e2e/harness/shots.mjs [screen…]`: bundled first, because Node 20 does not run TypeScript, and
// where the harness finds the project and its scripts from.
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const bundle = fileURLToPath(new URL(`server/shots.${process.pid}.mjs`, import.meta.url));

try {
  await build({
    entryPoints: [fileURLToPath(new URL('shots.ts', import.meta.url))],
    outfile: bundle,
    bundle: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    jsx: 'automatic',
    loader: { '.sql': 'text', '.mp4': 'binary', '.ttf': 'binary' },
    // Screens are only listed, never run.
    external: ['*.screen.tsx'],
    logLevel: 'warning',
  });
  const { takeShots } = await import(bundle);
  process.stdout.write(`${await takeShots(process.argv.slice(2))}\n`);
} finally {
  await rm(bundle, { force: true });
}
