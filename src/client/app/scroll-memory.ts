import { personMoves } from '../ui/person-moves.ts';

const storageKey = 'wartbar.scroll';
const positions = new Map<string, number>(read());
let current = '';
let currentKey = 'default';
let currentPath = '';
/** While a page grows back to where it was left, its scroll position is not the person's and is not remembered. */
let growing = false;

function isPosition(entry: unknown): entry is [string, number] {
  return Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number';
}

function read(): [string, number][] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isPosition) : [];
  } catch {
    return [];
  }
}

/** What the router calls the entry that the address bar stands at. */
const shownKey = (): string => (history.state as { key?: string } | null)?.key ?? 'default';

function remember(): void {
  // Between two screens the page is short for a moment: where it stands then is no place that anybody left.
  if (!growing && shownKey() === currentKey) positions.set(current, scrollY);
}

/** Remembers the scroll position of every history entry of this tab; called once at start. */
export function watchScroll(): void {
  history.scrollRestoration = 'manual';
  addEventListener('scroll', remember, { passive: true });
  addEventListener('pagehide', () => {
    try {
      sessionStorage.setItem(storageKey, JSON.stringify([...positions].slice(-50)));
    } catch {
      // Storage is full or blocked: after a reload the page starts at its top.
    }
  });
}

/** A page that was gone back to and has not grown for so long is taken for whole, also on a slow phone, ms. */
const STILL = 3000;
/** A page that is shorter than it was never gets there; then it is left alone, ms. */
const LONGEST = 30_000;

/**
 * Goes back to where this history entry was left (POP), to the top (PUSH), or stays (REPLACE on the same path: a tab or
 * a filter changed). Local data arrives a moment after the screen, so it holds the place while the page grows, until it
 * was reached and the page stands still, or the person moves. The browser keeps what is seen in place of its own accord,
 * and would carry the page down with everything that arrives above it: not until then.
 */
export function arriveAt(key: string, path: string, how: 'POP' | 'PUSH' | 'REPLACE'): () => void {
  const stays = how === 'REPLACE' && path === currentPath;
  // Every address that a tab is opened at bears the same key: a scanned code must not inherit the last one's place.
  const entry = key === 'default' ? location.pathname + location.search : key;
  const target = how === 'POP' ? (positions.get(entry) ?? 0) : 0;
  current = entry;
  currentKey = key;
  currentPath = path;
  if (stays) {
    return () => undefined;
  }
  scrollTo(0, target);
  if (target === 0) {
    return () => undefined;
  }
  const { style } = document.documentElement;
  growing = true;
  const stop = () => {
    growing = false;
    observer.disconnect();
    clearTimeout(timer);
    clearTimeout(latest);
    style.removeProperty('overflow-anchor');
    for (const event of personMoves) {
      removeEventListener(event, stop);
    }
  };
  // A page that is still too short has more to come.
  const stopThere = () => scrollY < Math.floor(target) || stop();
  const latest = setTimeout(stop, LONGEST);
  let timer = setTimeout(stopThere, STILL);
  const observer = new ResizeObserver(() => {
    scrollTo(0, target);
    clearTimeout(timer);
    timer = setTimeout(stopThere, STILL);
  });
  style.setProperty('overflow-anchor', 'none');
  observer.observe(document.body);
  for (const event of personMoves) {
    addEventListener(event, stop, { passive: true });
  }
  return stop;
}
