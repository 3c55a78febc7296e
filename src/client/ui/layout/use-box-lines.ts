import { useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, useRef } from 'react';

type Options = {
  count: number;
  /** How tall a line is before it was measured, px. */
  size: number;
  keyOf: (at: number) => string;
};

/**
 * The lines of a long list that scrolls in a box of its own, of which only those in view are in the page. `box` goes onto
 * what scrolls, `list` onto the positioned parent of the lines, which must hold nothing else.
 */
export function useBoxLines({ count, size, keyOf }: Options) {
  const box = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => box.current,
    estimateSize: () => size,
    getItemKey: keyOf,
    overscan: 6,
  });
  return {
    box,
    list: { style: { position: 'relative', height: `${virtual.getTotalSize()}px` } as const },
    lines: virtual.getVirtualItems().map(({ index, key, start }) => ({
      index,
      key: String(key),
      props: {
        ref: virtual.measureElement as (element: HTMLElement | null) => void,
        'data-index': index,
        'aria-setsize': count,
        'aria-posinset': index + 1,
        style: {
          position: 'absolute',
          top: 0,
          insetInline: 0,
          transform: `translateY(${start}px)`,
        } satisfies CSSProperties,
      },
    })),
  };
}
