/** People write their number as they know it: +49 and the 0 that it stands for are not part of it. */
export const phoneOf = (typed: string): string =>
  typed
    .trim()
    .replace(/^(?:\+49|0049)?[\s/-]*(?:\(0\)|\(0([1-9]\d*)\)|0(?!0))?\s*/, (_start, area?: string) =>
      area ? `${area} ` : '',
    );
