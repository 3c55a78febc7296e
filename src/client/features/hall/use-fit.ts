import { type RefObject, useEffect, useState } from 'react';

/** All sizes of the screen count in this unit: a hundredth of the shorter edge, so that a larger screen says it larger. */
export const SMALLEST_UNIT = 6;
/** In units. `height` is that of a card with a title of two lines, `rest` what a card is without its title. */
export const CARD = { width: 36, height: 18, rest: 11, title: 3.5, line: 2.85, gap: 1.2 };
const MOST_LINES = 4;

/** In units: the width of the box, the `height` of a card, and the `lines` of its title. Cards share the box's height. */
export type Fit = { unit: number; wide: number; across: number; rows: number; height: number; lines: number };

/** A length in units of the screen. */
export const u = (units: number) => `calc(var(--u) * ${units})`;

/** How many cards of which height fit beside and below each other. */
export function fitOf({ width, height, unit }: { width: number; height: number; unit: number }): Fit {
  const [wide, high] = [width / unit + CARD.gap, height / unit + CARD.gap];
  const rows = Math.max(1, Math.floor(high / (CARD.height + CARD.gap)));
  const card = Math.max(CARD.height, high / rows - CARD.gap);
  return {
    unit,
    wide: wide - CARD.gap,
    across: Math.max(1, Math.floor(wide / (CARD.width + CARD.gap))),
    rows,
    height: card,
    lines: Math.min(MOST_LINES, Math.floor((card - CARD.rest) / CARD.title)),
  };
}

/** Size of type at which a word of `length` characters fits into `width`, in units; at most `most`, and to be read from afar. */
export const sizeFor = (length: number, width: number, most: number): number =>
  Math.max(most * 0.7, Math.min(most, width / (length * 0.65)));

const unitNow = (): number => Math.max(SMALLEST_UNIT, Math.min(innerWidth, innerHeight) / 100);

/** What fits into this box. */
export function useFit(box: RefObject<HTMLElement | null>): Fit {
  const [fit, setFit] = useState<Fit>(() => fitOf({ width: 0, height: 0, unit: unitNow() }));
  useEffect(() => {
    const { current } = box;
    if (!current) return;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = current;
      const next = fitOf({ width, height, unit: unitNow() });
      setFit((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    measure();
    return () => observer.disconnect();
  }, [box]);
  return fit;
}
