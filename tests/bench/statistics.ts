/** What repetitions of one measurement gave. */
export interface Summary {
  count: number;
  median: number;
  p95: number;
  least: number;
  most: number;
  /** Half the distance between the quartiles, as a share of the median: how much to believe the rest. */
  noise: number;
}

/** The value below which the share `q` (0 to 1) of the samples lies, interpolated. Throws without samples. */
export function quantile(samples: readonly number[], q: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  const place = (sorted.length - 1) * q;
  const below = sorted[Math.floor(place)];
  const above = sorted[Math.ceil(place)];
  if (below === undefined || above === undefined) throw new Error('nothing was measured');
  return below + (above - below) * (place - Math.floor(place));
}

export function summarize(samples: readonly number[]): Summary {
  const median = quantile(samples, 0.5);
  const spread = quantile(samples, 0.75) - quantile(samples, 0.25);
  return {
    count: samples.length,
    median,
    p95: quantile(samples, 0.95),
    least: Math.min(...samples),
    most: Math.max(...samples),
    noise: median === 0 ? 0 : spread / 2 / median,
  };
}
