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
    // When it begins it would scroll to where the page is, and end a movement that is still running.
    scrollToFn: (...to) => begun.current && windowScroll(...to),
  });
  // After its own effects.
  useLayoutEffect(() => {
    begun.current = true;
  }, []);
  const lines = virtual.getVirtualItems().map(
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
    /** Goes onto what is as tall as its line, with `data-index`. */
    measure: virtual.measureElement as (element: HTMLElement | null) => void,
    /** Lines run by, on their way to somewhere else. */
    scrolling: virtual.isScrolling && virtual.scrollDirection !== null,
  };
}
