import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { eventually } from '../browser.ts';
import type { Chosen } from './steps.ts';

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

/** Waits until a dialog or menu listens to keys: from the frame in which it takes the focus, after it is seen. */
async function listens(page: Page): Promise<void> {
  const isInside = () =>
    document.activeElement?.closest('[role=dialog], [role=alertdialog], [role=menu]') instanceof Element;
  await eventually(() => page.evaluate(isInside), 'the focus is in a dialog or menu');
}

/** Closes the dialog or menu on top by Escape. */
export async function pressEscape(page: Page): Promise<void> {
  await listens(page);
  await page.keyboard.press('Escape');
}

/** Goes down to an entry of the menu that is opening, and presses it. */
export async function pressEntry(page: Page, entry: string): Promise<void> {
  const item = page.getByRole('menuitem', { name: entry });
  await item.waitFor();
  await listens(page);
  await eventually(async () => {
    if ((await item.getAttribute('data-highlighted')) !== null) return true;
    await page.keyboard.press('ArrowDown');
    return false;
  }, `the menu is at ${entry}`);
  await page.keyboard.press('Enter');
}

/** Presses twice before the page can show what the first press did, as a quick thumb does on a slow phone. */
export async function pressTwice(button: Locator): Promise<void> {
  await button.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });
}

/** What is done to a page without a mouse. */
export function keyboardOf(page: () => Page) {
  const press = (key: string) => page().keyboard.press(key);
  const type = (text: string) => page().keyboard.type(text);
  const to = (target: Locator) => tabTo(page(), target);
  /** Goes to the thing and presses it. */
  const enter = async (target: Locator) => {
    await to(target);
    await press('Enter');
  };
  return {
    press,
    type,
    to,
    enter,
    /** Opens a menu and goes down to an entry of it. */
    choose: async (menu: Locator, entry: string) => {
      await enter(menu);
      await pressEntry(page(), entry);
    },
    /** Replaces what stands in the field that has the focus. */
    retype: async (text: string) => {
      await press('Control+a');
      await type(text);
    },
    /** Opens the picker by its key and hands files over. */
    pick: async (picker: Locator, files: Chosen[]) => {
      await to(picker);
      const [chooser] = await Promise.all([page().waitForEvent('filechooser'), press('Enter')]);
      await chooser.setFiles(files);
    },
  };
}

/** Fails unless the focus is somewhere on the page, where the next key goes on from. */
export async function hasFocusSomewhere(page: Page): Promise<void> {
  const somewhere = () =>
    page.evaluate(() => document.activeElement !== null && document.activeElement !== document.body);
  await eventually(somewhere, 'the focus is somewhere on the page');
}

/** Waits until it has the focus without another key. */
export async function hasFocus(target: Locator): Promise<void> {
  const focused = () => target.page().evaluate(() => document.activeElement?.outerHTML.slice(0, 200));
  await eventually(() => target.evaluate(isFocused), `the focus is on ${target}`).catch(
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
