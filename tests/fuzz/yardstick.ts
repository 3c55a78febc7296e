/** As much as the largest body that a route takes. */
const TEXT = JSON.stringify(Array.from({ length: 20_000 }, (_, at) => ({ at, text: 'x'.repeat(80) })));

/** Time of a piece of work, ms: of this process's processor, and on the clock. */
interface Time {
  cpu: number;
  wall: number;
}

function measure(): Time {
  const begun = performance.now();
  const before = process.cpuUsage();
  JSON.parse(TEXT);
  const { user, system } = process.cpuUsage(before);
  return { cpu: (user + system) / 1000, wall: performance.now() - begun };
}

/**
 * A piece of work that always is the same. What stands beside it tells a slow answer from a slow moment: a machine that is
 * shared, or a process that is full of what other tests left.
 */
export class Yardstick {
  readonly #usual: Time;

  constructor() {
    const times = Array.from({ length: 9 }, measure);
    const middle = (clock: keyof Time) => times.map((time) => time[clock]).sort((a, b) => a - b)[4] ?? 1;
    this.#usual = { cpu: middle('cpu'), wall: middle('wall') };
  }

  /** How many times as long as usual work takes right now; 1 at least. */
  slowness(): Time {
    const now = measure();
    return {
      cpu: Math.max(1, now.cpu / this.#usual.cpu),
      wall: Math.max(1, now.wall / this.#usual.wall),
    };
  }
}
