import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Page } from 'playwright';
import { eventually } from './browser.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
let reader: Promise<string> | null = null;

/** [OB11] Drafts lie sealed: the app's own code opens them, inside the page. */
async function draftReader(): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ['tests/e2e/harness/draft-page.ts'],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'drafts',
    footer: { js: 'drafts.openDrafts()' },
    target: 'es2022',
    logLevel: 'warning',
  });
  return outputFiles[0]!.text;
}

/** [I5] Resolves when `count` draft items that contain the text are in the page's database: a kill may come now. */
export async function draftStored(page: Page, text: string, count = 1): Promise<void> {
  reader ??= draftReader();
  const script = await reader;
  await eventually(async () => {
    const drafts = await page.evaluate<string[]>(script);
    return drafts.filter((draft) => draft.includes(text)).length >= count;
  }, `a draft with “${text}”`);
}
