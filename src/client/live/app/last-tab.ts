import { isExempt, TAB_CLOSED, TAB_LOCK } from '../../../sync/logout/tab-lock.ts';

/** Local storage: the tab that was closed last. Synchronous, so that a closing page can still write it. */
const MARKER = 'wartbar.closed';
/** Session storage: this tab's own id; survives a reload, ends with the tab. */
const TAB = 'wartbar.tab';

/** Storage that is blocked reads as empty: then nobody is logged out. */
function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}

/**
 * [S8] Holds this tab's part of the lock for its life, after looking whether the last tab was closed before this
 * one: `end` runs while no other tab is open. A reload is no closing, nor is a killed app: it leaves no mark.
 */
export async function enterTab(end: () => Promise<unknown>): Promise<void> {
  if (isExempt(location)) return;
  const marker = attempt(() => localStorage.getItem(MARKER));
  const own = attempt(() => sessionStorage.getItem(TAB));
  if (marker && marker !== own) {
    await navigator.locks.request(TAB_LOCK, { ifAvailable: true }, async (alone) => alone && end());
  }
  attempt(() => localStorage.removeItem(MARKER));
  // Granted at once, unless the worker is just ending the session: then what it leaves is what counts.
  await new Promise<void>((granted) => {
    void navigator.locks.request(TAB_LOCK, { mode: 'shared' }, () => {
      granted();
      return new Promise(() => undefined);
    });
  });
  noteClosing(own ?? crypto.randomUUID());
}

function noteClosing(tab: string): void {
  attempt(() => sessionStorage.setItem(TAB, tab));
  addEventListener('pagehide', ({ persisted }) => {
    // Kept for the way back: not closed.
    if (persisted) return;
    attempt(() => localStorage.setItem(MARKER, tab));
    navigator.serviceWorker?.controller?.postMessage({ type: TAB_CLOSED });
  });
  // Another tab closed while this one is open: it was not the last.
  addEventListener('storage', ({ key, newValue }) => {
    if (key === MARKER && newValue) attempt(() => localStorage.removeItem(MARKER));
  });
}
