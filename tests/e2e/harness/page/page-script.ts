import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

/** Text of a script that runs a function of a file of this folder inside a page, with the app's own code in it. */
export async function pageScript(file: string, call: string): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [`tests/e2e/harness/page/${file}`],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'script',
    footer: { js: `script.${call}` },
    target: 'es2022',
    logLevel: 'warning',
  });
  return outputFiles[0]!.text;
}
