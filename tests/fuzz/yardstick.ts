/** As much as the largest body that a route takes. */
const TEXT = JSON.stringify(Array.from({ length: 20_000 }, (_, at) => ({ at, text: 'x'.repeat(80) })));

/** A figure for each clock: that of this process's processor, and that on the wall. */
interface Clocks {
  cpu: number;
  wall: number;
}

/** How long the same work takes right now, ms. */
function measure(): Clocks {
  const begun = performance.now();
  const before = process.cpuUsage();
  JSON.parse(TEXT);
  const { user, system } = process.cpuUsage(before);
  return { cpu: (user + system) / 1000, wall: performance.now() - begun };
}

/**
 * The same work, timed again and again: it tells a slow answer from a slow moment, e.g. on a shared machine, or in a process
 * whose heap is full of what other tests left.
 */
export class Yardstick {
  readonly #usual: Clocks;

  constructor() {
    const times = Array.from({ length: 9 }, measure);
    const middle = (clock: keyof Clocks) => times.map((time) => time[clock]).sort((a, b) => a - b)[4] ?? 1;
    this.#usual = { cpu: middle('cpu'), wall: middle('wall') };
  }

  /** How many times as long as usual work takes right now; 1 at least. */
  slowness(): Clocks {
    const now = measure();
    return {
      cpu: Math.max(1, now.cpu / this.#usual.cpu),
      wall: Math.max(1, now.wall / this.#usual.wall),
    };
  }
}
