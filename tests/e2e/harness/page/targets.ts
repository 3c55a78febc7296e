import type { Page } from 'playwright';

/**
 * What of the page is smaller than a gloved finger needs, in either direction. A target may be drawn smaller than it is: what
 * counts is where it is hit. Links within a sentence are text.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const NEEDED = 47.5;
    const REACH = 23.5;
    const selector =
      'a, button, input, select, textarea, summary, [role=button], [role=tab], [role=menuitem], [role=option]';
    const shown = (target: Element) => {
      const { width, height } = target.getBoundingClientRect();
      return width > 0 && height > 0 && target.checkVisibility({ visibilityProperty: true });
    };
    const isText = (target: Element) =>
      target.localName === 'a' &&
      getComputedStyle(target).display === 'inline' &&
      [...(target.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
    /** Only there for the keyboard, above the window until then. */
    const isSkip = (target: Element) => target.getAttribute('href')?.startsWith('#') ?? false;
    const hits = (target: Element, x: number, y: number) => {
      const hit = document.elementFromPoint(x, y);
      const pressed = hit?.closest(`${selector}, label`);
      return pressed === target || (pressed?.localName === 'label' && pressed.contains(target));
    };
    /** A square as large as a finger, around the target, of which each part hits it. */
    const hasRoom = (target: Element) => {
      const { left, top, width, height } = target.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const steps = Array.from({ length: 25 }, (_, step) => (step - 12) * 2);
      const parts = [-REACH, 0, REACH];
      return steps.some((right) =>
        steps.some((down) =>
          parts.every((across) => parts.every((along) => hits(target, x + right + across, y + down + along))),
        ),
      );
    };
    return [...document.querySelectorAll(selector)].flatMap((target) => {
      if (!shown(target) || isText(target) || isSkip(target) || target.closest('[inert]')) return [];
      const own = target.getBoundingClientRect();
      const box = (target.closest('label') ?? target).getBoundingClientRect();
      const [width, height] = [Math.max(box.width, own.width), Math.max(box.height, own.height)];
      if (width >= NEEDED && height >= NEEDED) return [];
      target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      if (hasRoom(target)) return [];
      return [`${Math.round(width)} × ${Math.round(height)} ${target.outerHTML.slice(0, 160)}`];
    });
  });
}
