import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { eventually } from './browser.ts';

const isFocused = (element: Element) => element === document.activeElement;

/** Whether it has the focus and shows it; asked inside the page. */
function lookOf(element: Element) {
  const shown = [element, element.closest('label')].filter((each) => each !== null);
  const marked = shown.some((each) => {
    const { outlineStyle, boxShadow } = getComputedStyle(each);
    return outlineStyle !== 'none' || boxShadow !== 'none';
  });
  const { left, top, height } = (shown.at(-1) ?? element).getBoundingClientRect();
  const above = document.elementFromPoint(left + 8, top + height / 2);
  const covered = !shown.some((each) => each.contains(above));
  const coveredBy = covered ? String(above?.outerHTML.slice(0, 200)) : null;
  return { focused: element === document.activeElement, marked, coveredBy };
}

/** Tabs on (or back) until it has the focus, as everything must in time, and is seen to have it. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.waitFor({ state: 'attached' });
  for (let stop = 0; stop < 60; stop++) {
    if (await target.evaluate(isFocused)) break;
    await page.keyboard.press(key);
  }
  // A message in front of it goes by itself.
  await expect
    .poll(() => target.evaluate(lookOf), { message: String(target) })
    .toEqual({ focused: true, marked: true, coveredBy: null });
}

/** Waits until it has the focus without another key. */
export async function hasFocus(target: Locator): Promise<void> {
  const focused = () => target.page().evaluate(() => document.activeElement?.outerHTML.slice(0, 200));
  await eventually(() => target.evaluate(isFocused), `the focus is on ${target}`, 10_000).catch(
    async (error: unknown) => {
      throw new Error(`${error}, it is on ${await focused()}`);
    },
  );
}

/** Waits until a screen is there with the focus at its start: on its heading, or on all of it where that came later. */
export async function hasArrived(page: Page, heading: string): Promise<void> {
  const title = page.getByRole('heading', { level: 1, name: heading, exact: true });
  await title.waitFor();
  await hasFocus(page.locator('main:focus, main h1:focus'));
}
