import type { Period } from './series.ts';
import type { CardKey } from './told-figures.ts';

/** [J15] The figures that have a tile, in their order; the others follow in a table. */
export const TILES = [
  'availability',
  'standstill',
  'mtbf',
  'mttr',
  'compliance',
  'cost',
] as const satisfies readonly CardKey[];
export type TileKey = (typeof TILES)[number];

const share = (part: number, whole: number): number | null => (whole > 0 ? part / whole : null);

/** A figure of one part of the window; null where it has none. Means rest on few failures there: they show a trend. */
function partValue(key: TileKey, period: Period): number | null {
  const { standstill, technical, occupied, failures, mended, due, kept, cost } = period;
  switch (key) {
    case 'availability':
      return share(occupied - technical, occupied);
    case 'standstill':
      return standstill;
    case 'mtbf':
      return share(occupied - standstill, failures);
    case 'mttr':
      return share(mended, failures);
    case 'compliance':
      return share(kept, due);
    case 'cost':
      return cost;
  }
}

/** [J15] A figure week by week or month by month, up to now. */
export const partsOf = (key: TileKey, periods: readonly Period[], now: number): (number | null)[] =>
  periods.filter(({ start }) => start < now).map((period) => partValue(key, period));
