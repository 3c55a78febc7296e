import { useSyncExternalStore } from 'react';
import { system } from '../theme/system.ts';

const desk = `(min-width: ${system.token('breakpoints.md')})`;

/** Whether the window fits a media query, for what has another shape there, not only another size. */
export function useMedia(query: string): boolean {
  const subscribe = (changed: () => void) => {
    const list = matchMedia(query);
    list.addEventListener('change', changed);
    return () => list.removeEventListener('change', changed);
  };
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}

/** Whether the window is as wide as a desk's (breakpoint `md`). */
export const useWide = (): boolean => useMedia(desk);
