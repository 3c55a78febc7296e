import type { Page } from 'playwright';
import { eventually } from './browser.ts';
import { pageScript } from './page-script.ts';

/** [OB11] Drafts lie sealed: the app's own code opens them, inside the page. */
let reader: Promise<string> | null = null;

/** How many draft items with this text are in the page's database. */
async function countDrafts(page: Page, text: string): Promise<number> {
  reader ??= pageScript('draft-page.ts', 'openDrafts()');
  const drafts = await page.evaluate<string[]>(await reader);
  return drafts.filter((draft) => draft.includes(text)).length;
}

/** [I5] Resolves when `count` draft items that contain the text are there: a kill may come now. */
export async function draftStored(page: Page, text: string, count = 1): Promise<void> {
  await eventually(async () => (await countDrafts(page, text)) >= count, `a draft with “${text}”`);
}

/** Resolves when no draft item contains the text any more. */
export async function draftGone(page: Page, text: string): Promise<void> {
  await eventually(async () => (await countDrafts(page, text)) === 0, `no draft with “${text}”`);
}
