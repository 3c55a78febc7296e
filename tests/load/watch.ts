import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Counts } from './device.ts';
import type { ServerProcess } from './servers.ts';
import { cpuOf, cpuOfMachine, cpuOfTree, memoryOf } from './usage.ts';

/** What a phase cost. */
export interface Cost {
  seconds: number;
  /** Share of one processor, 1 = all of it. `others`: what else this machine did, which is noise. */
  cpu: { servers: number[]; database: number | null; generator: number; others: number | null };
  counts: Counts;
  /** p99 of how late timers of this process fire, ms: what devices measure cannot be finer. */
  lag: number;
}

export interface Watched {
  servers: readonly ServerProcess[];
  /** Process of PostgreSQL, where it is ours. */
  database: number | null;
  counts: Counts;
}

const SAMPLE_MS = 5;
const NS_OF_MS = 1e6;

async function read({ servers, database, counts }: Watched) {
  const { user, system } = process.cpuUsage();
  return {
    at: performance.now(),
    servers: await Promise.all(servers.map((server) => cpuOf(server.pid()))),
    database: database === null ? null : await cpuOfTree(database),
    generator: (user + system) / 1000,
    machine: await cpuOfMachine(),
    counts: { ...counts },
  };
}

/** Measures from now on until the answer is called. */
export async function watch(watched: Watched): Promise<() => Promise<Cost>> {
  const before = await read(watched);
  const delay = monitorEventLoopDelay({ resolution: SAMPLE_MS });
  delay.enable();
  return async () => {
    const after = await read(watched);
    delay.disable();
    const took = after.at - before.at;
    const counts = { ...after.counts };
    for (const name of Object.keys(counts) as (keyof Counts)[]) counts[name] -= before.counts[name];
    const share = (from: number | null, to: number | null) =>
      from === null || to === null ? null : (to - from) / took;
    // A process that was started again counts from its start.
    const servers = after.servers.map((time, at) => {
      const earlier = before.servers[at] ?? 0;
      return (time < earlier ? time : time - earlier) / took;
    });
    const database = share(before.database, after.database);
    const generator = (after.generator - before.generator) / took;
    const all = share(before.machine, after.machine);
    const ours = servers.reduce((sum, each) => sum + each, generator + (database ?? 0));
    return {
      seconds: took / 1000,
      cpu: { servers, database, generator, others: all === null ? null : Math.max(0, all - ours) },
      counts,
      lag: Math.max(0, delay.percentile(99) / NS_OF_MS - SAMPLE_MS),
    };
  };
}

const percent = (share: number): string => `${(share * 100).toFixed(0)} %`;

export function costLines({ seconds, cpu, counts, lag }: Cost): string[] {
  const second = (count: number) => (count / seconds).toFixed(1);
  const database = cpu.database === null ? '' : `, PostgreSQL ${percent(cpu.database)}`;
  const others = cpu.others === null ? '' : `; others on this machine ${percent(cpu.others)}`;
  return [
    `pulls ${second(counts.pulls)}/s (${second(counts.empty)}/s brought nothing), hints ${second(counts.hints)}/s (${second(counts.pushed)}/s with what changed), rows ${second(counts.rows)}/s, ${second(counts.bytes / 1024)} kB/s`,
    `processor: servers ${cpu.servers.map(percent).join(' + ')}${database}, generator ${percent(cpu.generator)} (its timers late by ${lag.toFixed(1)} ms at p99)${others}`,
    ...(counts.failures + counts.resets > 0
      ? [`failures of devices ${counts.failures}, starts over ${counts.resets}`]
      : []),
  ];
}

/** Memory of each server, as a line, and the most that any took, MB. */
export async function memoryOfServers(
  servers: readonly ServerProcess[],
): Promise<{ line: string; most: number | null }> {
  const found = await Promise.all(servers.map((server) => memoryOf(server.pid())));
  const known = found.flatMap((each) => each ?? []);
  const line = known
    .map(({ now, most }) => `${now.toFixed(0)} MB (at most ${most.toFixed(0)} MB)`)
    .join(', ');
  return {
    line: `memory of servers: ${line || 'unknown'}`,
    most: known.length === 0 ? null : Math.max(...known.map(({ most }) => most)),
  };
}
