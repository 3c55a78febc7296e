/** An element that had the focus and what is around it, from the inside out; each with its place among its siblings. */
type Trail = readonly { element: Element; place: number }[];

const FOCUSABLE = 'a[href], button, summary, input, select, textarea, [tabindex="0"], h1[tabindex]';

const screenHeading = () => document.querySelector<HTMLElement>('main h1');

function trailOf(start: Element): Trail {
  const trail: { element: Element; place: number }[] = [];
  for (let element: Element | null = start; element; element = element.parentElement) {
    trail.push({ element, place: [...(element.parentElement?.children ?? [])].indexOf(element) });
  }
  return trail;
}

function takesFocus(element: HTMLElement): boolean {
  const able = element.matches('h1') || (element.tabIndex >= 0 && !element.matches(':disabled'));
  return able && !element.closest('[inert]') && element.checkVisibility({ visibilityProperty: true });
}

function firstWithin(root: Element): HTMLElement | undefined {
  const inside = root.querySelectorAll<HTMLElement>(FOCUSABLE);
  return [...(root.matches(FOCUSABLE) ? [root as HTMLElement] : []), ...inside].find(takesFocus);
}

/** What came after the lost element, else what stood before it, else further out; at last the screen's heading. */
function besides(trail: Trail): HTMLElement | null {
  for (const [at, { element }] of trail.entries()) {
    if (at === 0 || !element.isConnected || element.closest('[inert]')) continue;
    if (element.matches('main')) return screenHeading();
    if (element.matches('body')) return null;
    const place = trail[at - 1]?.place ?? 0;
    const around = [...element.children];
    for (const child of [...around.slice(place), ...around.slice(0, place).reverse()]) {
      const found = firstWithin(child);
      if (found) return found;
    }
  }
  return null;
}

/** Two frames on, whoever closed something has put the focus back where it was opened. */
const soon = (run: () => void) => requestAnimationFrame(() => requestAnimationFrame(run));

/**
 * Whoever works by keyboard goes on beside what went with the focus on it (a deleted entry, a button that is disabled
 * now) and not from the top of the page. Answers what ends it.
 */
export function keepFocus(): () => void {
  let last: Trail = [];
  /** The last one outside of dialogs and menus, which go as a whole. */
  let onScreen: Trail = [];
  let heading: HTMLElement | null = null;
  let byKeyboard = false;
  let waiting = false;

  const arrived = ({ target }: FocusEvent) => {
    // Messages go by themselves; what was pressed on them was none of their neighbours' business.
    if (!(target instanceof Element) || target.closest('[aria-live]')) return;
    last = trailOf(target);
    heading = screenHeading();
    if (target.closest('main')) onScreen = last;
  };
  const pressed = () => {
    byKeyboard = true;
  };
  const pointed = () => {
    byKeyboard = false;
    last = [];
    onScreen = [];
  };
  const active = () => document.activeElement ?? document.body;
  // What is disabled loses it a while later only, on a busy machine after the look.
  const lost = () => byKeyboard && (active() === document.body || active().matches(':disabled, [inert] *'));
  const look = () => {
    waiting = false;
    if (!lost()) return;
    // Nothing on another screen is beside it.
    if (heading && !heading.isConnected) screenHeading()?.focus();
    else (besides(last) ?? besides(onScreen))?.focus();
  };
  const changes = new MutationObserver(() => {
    if (waiting || !lost()) return;
    waiting = true;
    soon(look);
  });

  document.addEventListener('focusin', arrived);
  document.addEventListener('keydown', pressed, true);
  document.addEventListener('pointerdown', pointed, true);
  const attributeFilter = ['disabled', 'inert', 'hidden'];
  changes.observe(document.body, { childList: true, subtree: true, attributeFilter });
  return () => {
    changes.disconnect();
    document.removeEventListener('focusin', arrived);
    document.removeEventListener('keydown', pressed, true);
    document.removeEventListener('pointerdown', pointed, true);
  };
}
