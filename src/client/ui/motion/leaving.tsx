import { AnimatePresence, usePresence } from 'framer-motion';
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import type { LeavingShape } from './fade-away.ts';

/**
 * Stands inside a list whose keyed children each show one LeavingItem: an entry that is gone from the data fades before
 * it goes from the page.
 */
export function Leaving({ children }: { children: ReactNode }) {
  return <AnimatePresence initial={false}>{children}</AnimatePresence>;
}

type Props = ComponentProps<'li'> & {
  /** How long it fades, ms; 0: it goes at once. */
  over: number;
  shape: LeavingShape;
};

/** An entry of a list that fades when it is removed [X5]; nothing on it can be pressed any more. */
export function LeavingItem({ over, shape, children, ...rest }: Props) {
  const [present, gone] = usePresence();
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const element = item.current;
    if (present || !element) return;
    if (over === 0) return gone();
    // Loaded with the first removal; where that fails the entry goes at once.
    import('./fade-away.ts')
      .then(({ fadeAway }) => fadeAway(element, shape, over))
      .catch((error: unknown) => self.reportError(error))
      .finally(gone);
  }, [present, gone, shape, over]);
  return (
    <li {...rest} ref={item} inert={!present}>
      {children}
    </li>
  );
}
