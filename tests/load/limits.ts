import { quantile } from '../bench/statistics.ts';
import type { LoadDevice } from './device.ts';
import { type Watched, watch } from './watch.ts';
import type { Writers } from './writers.ts';

/** What a request takes where nobody else asks, ms. */
export interface Limit {
  name: string;
  /** Median. */
  ms: number;
  /** Processor time of the server, and of PostgreSQL, each. */
  server: number;
  database: number | null;
}

const PULLS = 200;
const AT_ONCE = 8;
const WRITES = 100;

const MS_OF_SECOND = 1000;

/** A bare loop of the same requests, `atOnce` at a time. */
async function loop(
  name: string,
  { watched, count, atOnce }: { watched: Watched; count: number; atOnce: number },
  ask: (turn: number, lane: number) => Promise<unknown>,
): Promise<Limit> {
  const done = await watch(watched);
  const taken: number[] = [];
  await Promise.all(
    Array.from({ length: atOnce }, async (_, lane) => {
      for (let turn = lane; turn < count; turn += atOnce) {
        const began = performance.now();
        await ask(turn, lane);
        taken.push(performance.now() - began);
      }
    }),
  );
  const { cpu, seconds } = await done();
  const each = (share: number) => (share * seconds * MS_OF_SECOND) / count;
  return {
    name,
    ms: quantile(taken, 0.5),
    server: each(cpu.servers.reduce((sum, share) => sum + share, 0)),
    database: cpu.database === null ? null : each(cpu.database),
  };
}

/** What the same requests cost on the server while it has nothing else to do. */
export async function bareLimits(
  watched: Watched,
  devices: readonly LoadDevice[],
  writers: Writers,
): Promise<Limit[]> {
  const pull = (_turn: number, lane: number) =>
    devices[lane % devices.length]?.askDelta() ?? Promise.reject();
  return [
    await loop('a pull that finds nothing', { watched, count: PULLS, atOnce: 1 }, pull),
    await loop(`the same, ${AT_ONCE} at a time`, { watched, count: PULLS, atOnce: AT_ONCE }, pull),
    await loop('a write', { watched, count: WRITES, atOnce: 1 }, () => writers.write()),
  ];
}

export function limitLines(limits: readonly Limit[]): string[] {
  return limits.map(({ name, ms, server, database }) => {
    const beside = database === null ? '' : `, of PostgreSQL ${database.toFixed(2)} ms`;
    return `${name}: ${ms.toFixed(2)} ms, processor of the server ${server.toFixed(2)} ms${beside}`;
  });
}
