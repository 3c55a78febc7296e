import { type RefObject, useLayoutEffect } from 'react';

/** CSS px at an edge in which the row fades: how much of the next entry is left to see there. */
export const FADE = 36;

type Options = {
  /** Finds the chosen entry in the row. */
  chosen: string;
  value: string;
  count: number;
};

/**
 * A row that scrolls sideways shows by `data-more-before` and `data-more-after` that it goes on there, and keeps the chosen
 * entry in view, also when its letters grow. Nothing moves when that is in view already.
 */
export function useScrolledRow(row: RefObject<HTMLElement | null>, { chosen, value, count }: Options): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another value or count means other entries
  useLayoutEffect(() => {
    const box = row.current;
    if (!box) return;
    const reveal = () => {
      const entry = box.querySelector<HTMLElement>(chosen);
      if (!entry) return;
      const { left, right } = box.getBoundingClientRect();
      const own = entry.getBoundingClientRect();
      // Beyond a fade, and with the beginning of its neighbour; the page itself must not scroll.
      const before = own.left - FADE - left;
      const after = own.right + FADE - right;
      if (before < 0) box.scrollLeft += before;
      else if (after > 0) box.scrollLeft += after;
    };
    const mark = () => {
      // Fractions of a pixel are no way to go.
      box.toggleAttribute('data-more-before', box.scrollLeft > 1);
      box.toggleAttribute('data-more-after', box.scrollLeft + box.clientWidth < box.scrollWidth - 1);
    };
    reveal();
    const resized = new ResizeObserver(() => {
      reveal();
      mark();
    });
    for (const each of [box, ...box.children]) resized.observe(each);
    box.addEventListener('scroll', mark, { passive: true });
    return () => {
      resized.disconnect();
      box.removeEventListener('scroll', mark);
    };
  }, [row, chosen, value, count]);
}
