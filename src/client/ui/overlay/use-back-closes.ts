import { useEffectEvent, useLayoutEffect } from 'react';
import { settleBy } from './uncovered.ts';

/** What lies over the page, the lowest first: how each is closed. */
const covers: (() => void)[] = [];
/** Changes of the page that wait until the history has no entry of a cover any more. */
const waiting: (() => void)[] = [];
/** The page below the covers, as `pageOf` names it. */
let below = '';
/** The browser is on its way back to an entry further down, as asked for here. */
let stepping = false;
let planned = false;

type Entry = { key?: string; covers?: number } | null;
const entry = (): Entry => history.state;
/** How many covers the entry stands for that the window is at. */
const depth = (): number => entry()?.covers ?? 0;
const pageOf = (): string => `${entry()?.key} ${location.href}`;

function later(): void {
  if (planned) return;
  planned = true;
  markUnsettled();
  setTimeout(() => {
    planned = false;
    adjust();
  });
}

/** Marks the document: tests add nothing to the history meanwhile. */
function markUnsettled(): void {
  document.documentElement.dataset.settling = '';
}

/** One entry for each cover, with the state of the page below, so that the router is where it was. */
function adjust(): void {
  if (stepping) return;
  const wanted = waiting.length > 0 ? 0 : covers.length;
  if (depth() > wanted) {
    stepping = true;
    markUnsettled();
    history.go(wanted - depth());
    return;
  }
  if (waiting.length > 0) {
    const { pathname } = location;
    const before = pageOf();
    for (const run of waiting.splice(0)) run();
    below = pageOf();
    // A cover stays open when its page only changes its query, and gets its entry again. Another page opens without covers.
    // A step through the history has changed nothing yet: its popstate adjusts the entries.
    if (covers.length > 0 && below !== before && location.pathname === pathname) later();
  } else {
    while (depth() < wanted) history.pushState({ ...entry(), covers: depth() + 1 }, '');
    below = pageOf();
  }
  if (!planned) delete document.documentElement.dataset.settling;
}

/** Runs before the router's listener: an entry of a cover is not a page. */
function popped(event: PopStateEvent): void {
  if (stepping) {
    stepping = false;
    event.stopImmediatePropagation();
    adjust();
    return;
  }
  if (covers.length > 0 && pageOf() === below) {
    event.stopImmediatePropagation();
    // A dialog that is busy, or asks before it goes, stays: it gets its entry again.
    for (const close of covers.slice(depth()).reverse()) close();
  }
  // Forward leads to the entry of a cover that is closed: back to the page at once.
  later();
}

addEventListener('popstate', popped, true);
settleBy((run) => {
  if (!stepping && depth() === 0) run();
  else {
    waiting.push(run);
    adjust();
  }
});
// A page that was reloaded at the entry of a cover has no cover.
later();

/**
 * The way back (key, gesture, button of the browser) closes what lies on top of the page, and only then leads back: each
 * cover has an entry of the history, which goes with it. Nothing else about the page changes.
 */
export function useBackCloses(open: boolean, onBack: () => void): void {
  const back = useEffectEvent(onBack);
  useLayoutEffect(() => {
    if (!open) return;
    const close = () => back();
    covers.push(close);
    later();
    return () => {
      covers.splice(covers.indexOf(close), 1);
      later();
    };
  }, [open]);
}
