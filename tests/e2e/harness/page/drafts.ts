import type { Page } from 'playwright';
import { eventually } from '../browser.ts';
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

/** Puts a draft on the device as another version kept it. */
export const keepDraft = (page: Page, name: string, value: object): Promise<void> =>
  page.evaluate(
    async ([form, fields]) => {
      const found = (await indexedDB.databases()).find((each) => each.name?.startsWith('wartbar:'));
      const request = indexedDB.open(found!.name!);
      await new Promise((done) => {
        request.onsuccess = done;
      });
      const writing = request.result.transaction('meta', 'readwrite');
      writing.objectStore('meta').put({ name: `draft:${form}`, value: fields });
      await new Promise((done) => {
        writing.oncomplete = done;
      });
      request.result.close();
    },
    [name, value] as const,
  );
