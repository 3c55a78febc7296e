import { createHash } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = join(root, '.cache/tests/workers');
const NAMED = /new URL\('\.\/([a-z-]+\.worker)\.js', import\.meta\.url\)/g;

/** Vite plugin: workers of the server are bundled, as they are in its build; Node reads no TypeScript. */
export function bundledWorkers() {
  const made = new Map<string, Promise<string>>();
  /** Named by its content, so that whoever loads it finds what was made of the same sources. */
  async function bundle(source: string): Promise<string> {
    const { outputFiles } = await build({
      absWorkingDir: root,
      entryPoints: [source],
      bundle: true,
      write: false,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      packages: 'external',
      logLevel: 'warning',
    });
    const bytes = outputFiles[0]?.contents ?? new Uint8Array();
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
    const path = join(folder, `${basename(source, '.ts')}-${hash}.mjs`);
    await mkdir(folder, { recursive: true });
    await writeFile(`${path}.${process.pid}`, bytes);
    await rename(`${path}.${process.pid}`, path);
    return pathToFileURL(path).href;
  }
  return {
    name: 'bundled-workers',
    enforce: 'pre' as const,
    async transform(code: string, id: string) {
      if (!id.includes('/src/server/')) return null;
      const names = [...code.matchAll(NAMED)].map(([, name = '']) => join(dirname(id), `${name}.ts`));
      if (names.length === 0) return null;
      for (const name of names) if (!made.has(name)) made.set(name, bundle(name));
      const urls = await Promise.all(names.map((name) => made.get(name)));
      let at = 0;
      return code.replace(NAMED, () => `new URL(${JSON.stringify(urls[at++])})`);
    },
  };
}
