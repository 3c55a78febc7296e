import { type ComponentType, useEffect, useState } from 'react';
import { usePrinting } from '../../../ui/layout/use-printing.ts';

/** [J14] What stands on paper in place of the screen, as long as that is printed: fetched beforehand, printing waits for nothing. */
export function usePaper<P>(load: () => Promise<ComponentType<P>>): ComponentType<P> | null {
  const printing = usePrinting();
  const [paper, setPaper] = useState<ComponentType<P> | null>(null);
  useEffect(() => {
    // Where it cannot be fetched, the screen is printed as it is.
    load().then(
      (loaded) => setPaper(() => loaded),
      () => undefined,
    );
  }, [load]);
  return printing ? paper : null;
}
