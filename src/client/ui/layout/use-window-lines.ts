import { useWindowVirtualizer, windowScroll } from '@tanstack/react-virtual';
import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react';

type Options = {
  count: number;
  /** How tall a line is before it was measured, px. */
  sizeOf: (at: number) => number;
  /** By which a line is known again; the same function as long as the lines are the same. Their place without it. */
  keyOf?: (at: number) => string;
  /** Between two lines, px. */
  gap?: number;
  /** Lines kept beyond both edges of the window. */
  overscan?: number;
  /** What covers the window at its edges, px: a line that is revealed comes to stand clear of it. */
  covered?: { top: number; bottom: number };
};

/** A line near the window: `props` go onto its element. */
export type WindowLine = {
  index: number;
  key: string;
  /** Below the start of the list, px. */
  start: number;
  props: { ref: (element: HTMLElement | null) => void; 'data-index': number; style: CSSProperties };
};

/**
 * The lines of a long list that scrolls with the page, of which only those near the window are in it: ten thousand are
 * as quick as ten. `list` goes onto their positioned parent, which must hold nothing else.
 */
export function useWindowLines<E extends HTMLElement>({
  count,
  sizeOf,
  keyOf,
  gap = 0,
  overscan = 8,
  covered,
}: Options) {
  const ref = useRef<E>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => ref.current && setTop(ref.current.getBoundingClientRect().top + scrollY);
    measure();
    // What stands above it may grow or go.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  const begun = useRef(false);
  const virtual = useWindowVirtualizer({
    count,
    estimateSize: sizeOf,
    ...(keyOf ? { getItemKey: keyOf } : {}),
    gap,
    overscan,
    scrollMargin: top,
    scrollPaddingStart: covered?.top ?? 0,
    scrollPaddingEnd: covered?.bottom ?? 0,
    // When it begins it would scroll to where the page is, and end a movement that is still running.
    scrollToFn: (...to) => begun.current && windowScroll(...to),
  });
  // After its own effects.
  useLayoutEffect(() => {
    begun.current = true;
  }, []);
  const items = virtual.getVirtualItems();
  const lines = items.map(
    ({ index, key, start }): WindowLine => ({
      index,
      key: String(key),
      start: start - top,
      props: {
        ref: virtual.measureElement,
        'data-index': index,
        style: { position: 'absolute', top: 0, insetInline: 0, transform: `translateY(${start - top}px)` },
      },
    }),
  );
  return {
    list: { ref, style: { position: 'relative', height: `${virtual.getTotalSize()}px` } as const },
    lines,
    /** What is left out before and after the lines, px: for lines that stand in the flow of the page, as rows of a table do. */
    before: Math.max(0, (items[0]?.start ?? top) - top),
    after: Math.max(0, virtual.getTotalSize() - ((items.at(-1)?.end ?? top) - top)),
    /** Scrolls as little as it takes to show a line. */
    reveal: (index: number) => virtual.scrollToIndex(index, { align: 'auto' }),
    /** Goes onto what is as tall as its line, with `data-index`. */
    measure: virtual.measureElement as (element: HTMLElement | null) => void,
    /** Lines run by, on their way to somewhere else. */
    scrolling: virtual.isScrolling && virtual.scrollDirection !== null,
  };
}
