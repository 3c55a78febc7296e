import type { Page } from 'playwright';

type Held = { releaseMessages?: () => void };

/** Runs inside the page: points at every message that is there or comes. */
function pointAtMessages(): void {
  const messages = () => document.querySelectorAll('section[aria-label=Hinweise] > *');
  const held = new Set<Element>();
  const look = () => {
    for (const each of messages()) {
      if (held.has(each)) continue;
      held.add(each);
      each.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, movementX: 1 }));
    }
  };
  const watching = new MutationObserver(look);
  watching.observe(document.documentElement, { childList: true, subtree: true });
  look();
  (window as Held).releaseMessages = () => {
    watching.disconnect();
    for (const each of messages()) each.dispatchEvent(new PointerEvent('pointerout', { bubbles: true }));
  };
}

/**
 * Does something while messages stay, as they do while they are pointed at. They go after seconds otherwise, in which a
 * busy machine may not get as far as their button. A page that is loaded in between knows nothing of it.
 */
export async function withMessagesHeld<T>(page: Page, work: () => Promise<T>): Promise<T> {
  await page.evaluate(pointAtMessages);
  try {
    return await work();
  } finally {
    await page.evaluate(() => (window as Held).releaseMessages?.());
  }
}
