import type { Summary } from './statistics.ts';

export type Unit = 'ms' | 'kB' | 'MB' | 'bytes' | 'rows' | 'pictures';

/**
 * One figure beside its limit, both from the same run. `ratio` = measured / limit, `allowed` the most that
 * the ratio may be; a figure without `allowed` only informs.
 */
export interface Figure {
  name: string;
  unit: Unit;
  measured: number;
  limit: number;
  /** What the limit is, e.g. `raw puts` or `16 ms`. */
  limitIs: string;
  ratio: number;
  allowed: number | null;
  ok: boolean;
  /** Samples behind `measured`; none where nothing is repeated (sizes). */
  samples?: Summary;
  /** Samples behind `limit`; none for a fixed one. */
  limitSamples?: Summary;
  note?: string;
}

interface Given {
  name: string;
  unit?: Unit;
  /** Samples and which of their values counts. */
  measured: Summary | number;
  limit: Summary | number;
  limitIs: string;
  allowed: number | null;
  /** `median` unless a rule speaks of the 95th percentile. */
  by?: 'median' | 'p95';
  note?: string;
}

export function figure({
  name,
  unit = 'ms',
  measured,
  limit,
  limitIs,
  allowed,
  by = 'median',
  note,
}: Given): Figure {
  const counting = (given: Summary | number) => (typeof given === 'number' ? given : given[by]);
  const [top, bottom] = [counting(measured), counting(limit)];
  const ratio = top / bottom;
  return {
    name,
    unit,
    measured: top,
    limit: bottom,
    limitIs,
    ratio,
    allowed,
    ok: allowed === null || ratio <= allowed,
    ...(typeof measured === 'number' ? {} : { samples: measured }),
    ...(typeof limit === 'number' ? {} : { limitSamples: limit }),
    ...(note === undefined ? {} : { note }),
  };
}
