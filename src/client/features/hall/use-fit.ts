import { type RefObject, useEffect, useState } from 'react';

/** All sizes of the screen count in this unit: a hundredth of the shorter edge, so that a larger screen says it larger. */
export const SMALLEST_UNIT = 6;
/** In units. */
export const CARD = { width: 36, height: 18.9, line: 3, gap: 1.2 };

export type Fit = { unit: number; across: number; rows: number };

/** How many cards of which height fit beside and below each other. */
export function fitOf({ width, height, unit }: { width: number; height: number; unit: number }): Fit {
  const high = (CARD.height + CARD.gap) * unit;
  return {
    unit,
    across: Math.max(1, Math.floor((width + CARD.gap * unit) / ((CARD.width + CARD.gap) * unit))),
    rows: Math.max(1, Math.floor((height + CARD.gap * unit) / high)),
  };
}

const unitNow = (): number => Math.max(SMALLEST_UNIT, Math.min(innerWidth, innerHeight) / 100);

/** What fits into this box. */
export function useFit(box: RefObject<HTMLElement | null>): Fit {
  const [fit, setFit] = useState<Fit>(() => ({ unit: unitNow(), across: 1, rows: 1 }));
  useEffect(() => {
    const { current } = box;
    if (!current) return;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = current;
      const next = fitOf({ width, height, unit: unitNow() });
      setFit((before) =>
        before.unit === next.unit && before.across === next.across && before.rows === next.rows
          ? before
          : next,
      );
    };
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    measure();
    return () => observer.disconnect();
  }, [box]);
  return fit;
}
