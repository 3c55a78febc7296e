import { type RefObject, useLayoutEffect } from 'react';

/**
 * [P1] The week opens where it is: beside the names stands the present day, in other weeks their beginning. What has the
 * focus keeps it.
 */
export function useTodayInView(box: RefObject<HTMLElement | null>, monday: string, today: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each week opens anew, and the day may turn meanwhile.
  useLayoutEffect(() => {
    const { current } = box;
    const day = current?.querySelector<HTMLElement>(`[data-day="${today}"]`);
    const names = current?.querySelector<HTMLElement>('[data-names]');
    if (current && names) current.scrollLeft = day ? day.offsetLeft - names.offsetWidth : 0;
  }, [monday, today]);
}
