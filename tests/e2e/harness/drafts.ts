import type { Page } from 'playwright';
import { eventually } from './browser.ts';

/** [I5] Resolves when `count` draft items that contain the text are in the page's database: a kill may come now. */
export function draftStored(page: Page, text: string, count = 1): Promise<unknown> {
  return eventually(
    () =>
      page.evaluate(
        async ([wanted, least]) => {
          const found = (await indexedDB.databases()).find((each) => each.name?.startsWith('wartbar:'));
          const request = indexedDB.open(found!.name!);
          await new Promise((done) => {
            request.onsuccess = done;
          });
          const asked = request.result.transaction('meta').objectStore('meta').getAll();
          await new Promise((done) => {
            asked.onsuccess = done;
          });
          request.result.close();
          const items = asked.result as { name: string; value: unknown }[];
          const drafts = items.filter(({ name }) => name.startsWith('draft:'));
          return drafts.filter(({ value }) => JSON.stringify(value).includes(wanted)).length >= least;
        },
        [text, count] as const,
      ),
    `a draft with “${text}”`,
  );
}
