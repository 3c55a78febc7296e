import type { Page } from 'playwright';
import { eventually } from './browser.ts';
import { pageScript } from './page-script.ts';

/** [OB11] Drafts lie sealed: the app's own code opens them, inside the page. */
let reader: Promise<string> | null = null;

/** [I5] Resolves when `count` draft items that contain the text are in the page's database: a kill may come now. */
export async function draftStored(page: Page, text: string, count = 1): Promise<void> {
  reader ??= pageScript('draft-page.ts', 'openDrafts()');
  const script = await reader;
  await eventually(async () => {
    const drafts = await page.evaluate<string[]>(script);
    return drafts.filter((draft) => draft.includes(text)).length >= count;
  }, `a draft with “${text}”`);
}
