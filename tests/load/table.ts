import { quantile } from '../bench/statistics.ts';

/** One figure beside what is wanted of it; `most` null: it only informs. */
export interface Wanted {
  name: string;
  measured: number;
  unit: '' | 'ms' | 's' | 'MB' | 'rows/s' | '%';
  most: number | null;
  /** Wanted is this or more, instead of this or less. */
  least?: boolean;
}

const digits = (value: number): string =>
  Number.isInteger(value) ? String(value) : value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0);

const holds = ({ measured, most, least = false }: Wanted): boolean =>
  most === null || (least ? measured >= most : measured <= most);

export const allHold = (figures: readonly Wanted[]): boolean => figures.every(holds);

/** The figures as a table, each beside what is wanted; `·` stands before what only informs. */
export function tableOf(figures: readonly Wanted[]): string {
  const rows = figures.map((each) => {
    const { name, measured, unit, most, least = false } = each;
    const mark = most === null ? '·' : holds(each) ? '✓' : '✗';
    const wanted = most === null ? '' : `${least ? '≥' : '≤'} ${digits(most)} ${unit}`;
    return [`${mark} ${name}`, `${digits(measured)} ${unit}`, wanted];
  });
  const all = [['  figure', 'measured', 'wanted'], ...rows];
  const widths = [0, 1, 2].map((column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  return all
    .map(([name = '', ...cells]) =>
      [
        name.padEnd(widths[0] ?? 0),
        ...cells.map((cell, at) => cell.trimEnd().padStart(widths[at + 1] ?? 0)),
      ].join('  '),
    )
    .join('\n');
}

/** Percentiles of times in ms, as a line. */
export function times(samples: readonly number[], shares: readonly number[]): string {
  if (samples.length === 0) return 'none';
  return shares
    .map(
      (share) =>
        `${share === 1 ? 'max' : share === 0 ? 'min' : `p${share * 100}`} ${digits(quantile(samples, share))} ms`,
    )
    .join(', ');
}

/** A percentile; what was never measured is as late as can be. */
export const late = (samples: readonly number[], share: number): number =>
  samples.length === 0 ? Number.POSITIVE_INFINITY : quantile(samples, share);
