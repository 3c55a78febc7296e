import type { LoadOptions } from './options.ts';
import type { Steady } from './phases.ts';
import { late, times, type Wanted } from './table.ts';
import type { Verdict } from './verify.ts';
import { costLines } from './watch.ts';

/** [D3] 500 devices with 500 rows each in 30 s. */
const LOAD_ROWS = (500 * 500) / 30;
/** [S9] "At once": below this nobody notices it, ms. */
const AT_ONCE = 500;

const acknowledgedOf = ({ writes }: Steady): number[] =>
  writes.flatMap(({ acknowledged }) => acknowledged ?? []);

export function steadyLines(going: Steady): string[] {
  const seen = going.writes.flatMap((write) => write.seen);
  return [
    `written: ${times(acknowledgedOf(going), [0.5, 0.95, 0.99, 1])}`,
    `seen by the others: ${times(seen, [0.5, 0.95, 1])}`,
    ...costLines(going.cost),
    ...(going.missing > 0 ? [`writes that did not come everywhere by themselves: ${going.missing}`] : []),
  ];
}

export interface Measured {
  rowsASecond: number;
  silent: number[];
  going: Steady;
  killed: Steady | null;
  reconnecting: number;
  memory: number | null;
  bare: number;
  refused: number;
  verdict: Verdict;
}

/** What was measured beside what is wanted [D3]. */
export function judge({ postgres }: LoadOptions, measured: Measured): Wanted[] {
  const { rowsASecond, silent, going, killed, reconnecting, memory, bare, refused, verdict } = measured;
  const written = acknowledgedOf(going);
  const seen = going.writes.flatMap((write) => write.seen);
  const shared = (most: number) => (postgres ? most : null);
  const none = (name: string, count: number): Wanted => ({ name, measured: count, unit: '', most: 0 });
  return [
    { name: 'first load', measured: rowsASecond, unit: 'rows/s', most: LOAD_ROWS, least: true },
    { name: 'quiet: seen, the latest', measured: late(silent, 1), unit: 'ms', most: AT_ONCE },
    { name: 'a write alone', measured: bare, unit: 'ms', most: null },
    ...(going.cost.cpu.others === null
      ? []
      : [
          {
            name: 'meanwhile others on this machine',
            measured: going.cost.cpu.others * 100,
            unit: '%' as const,
            most: null,
          },
        ]),
    { name: 'write p50', measured: late(written, 0.5), unit: 'ms', most: null },
    { name: 'write p95', measured: late(written, 0.95), unit: 'ms', most: postgres ? null : 50 },
    { name: 'write p99', measured: late(written, 0.99), unit: 'ms', most: shared(50) },
    { name: 'seen p50', measured: late(seen, 0.5), unit: 'ms', most: null },
    { name: 'seen p95', measured: late(seen, 0.95), unit: 'ms', most: shared(2000) },
    { name: 'reconnects', measured: reconnecting / 1000, unit: 's', most: shared(60) },
    ...(memory === null
      ? []
      : [
          {
            name: 'memory of a process at most',
            measured: memory,
            unit: 'MB' as const,
            most: shared(400),
          },
        ]),
    none('writes refused', refused),
    none('writes not seen by themselves', going.missing + (killed?.missing ?? 0)),
    none('writes lost', verdict.lost),
    none('writes doubled', verdict.doubled),
    none('missing on a device', verdict.missing),
    none("on another group's device", verdict.astray),
  ];
}
