import { useLayoutEffect, useRef } from 'react';

/** [J10] What another filter or order brings is looked at from its beginning. `key`: which they are; undefined while none is shown. */
export function useStartAtTop(key: string | undefined): void {
  const last = useRef(key);
  useLayoutEffect(() => {
    if (last.current !== undefined && last.current !== key) scrollTo(0, 0);
    last.current = key;
  }, [key]);
}
