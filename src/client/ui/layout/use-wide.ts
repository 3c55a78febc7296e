import { useSyncExternalStore } from 'react';
import { system } from '../theme/system.ts';

const query = `(min-width: ${system.token('breakpoints.md')})`;

function subscribe(changed: () => void): () => void {
  const list = matchMedia(query);
  list.addEventListener('change', changed);
  return () => list.removeEventListener('change', changed);
}

/** Whether the window is as wide as a desk's (breakpoint `md`), for what has another shape there, not only another size. */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
