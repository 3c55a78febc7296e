import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { arriveAt } from './scroll-memory.ts';

let firstArrival = true;

/**
 * Stands behind a screen inside its Suspense boundary, so that it runs when the screen is there: sets the scroll
 * position and moves the focus to the heading, which makes screen readers announce the new screen.
 */
export function ArrivalEffects() {
  const { key, pathname } = useLocation();
  const navigation = useNavigationType();

  useLayoutEffect(() => arriveAt(key, pathname, navigation), [key, pathname, navigation]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is what counts as an arrival
  useEffect(() => {
    if (firstArrival) {
      firstArrival = false;
      return;
    }
    const main = document.querySelector('main');
    // A screen that put the focus somewhere itself (a search field, a form) keeps it.
    if (main && !main.contains(document.activeElement)) {
      (main.querySelector<HTMLElement>('h1') ?? main).focus({ preventScroll: true });
    }
  }, [pathname]);

  return null;
}

/**
 * Stands in the router, outside of every screen: says on the document which address is on show. The address bar is
 * ahead of it, since a navigation is a transition; until then what is typed goes to the screen before.
 */
export function ShownAddress() {
  const { pathname, search } = useLocation();
  useLayoutEffect(() => {
    document.documentElement.dataset.address = pathname + search;
  }, [pathname, search]);
  return null;
}
