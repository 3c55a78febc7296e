import { useRef, useSyncExternalStore } from 'react';
import { system } from '../theme/system.ts';

const desk = `(min-width: ${system.token('breakpoints.md')})`;

/**
 * Whether the window fits a media query, for what has another shape there, not only another size. What is printed keeps the
 * shape that it has on the screen [J14]: paper is as narrow as a tablet.
 */
export function useMedia(query: string): boolean {
  const fits = useRef<boolean | null>(null);
  const subscribe = (changed: () => void) => {
    const list = matchMedia(query);
    list.addEventListener('change', changed);
    return () => list.removeEventListener('change', changed);
  };
  return useSyncExternalStore(subscribe, () => {
    if (fits.current === null || !matchMedia('print').matches) fits.current = matchMedia(query).matches;
    return fits.current;
  });
}

/** Whether the window is as wide as a desk's (breakpoint `md`). */
export const useWide = (): boolean => useMedia(desk);
