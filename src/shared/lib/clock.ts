/** Time and timers as the engine sees them; the browser's in the app, a virtual one in the simulator. */
export interface Clock {
  /** Milliseconds since 1970 by this device's clock, which may be wrong (CF7). */
  now(): number;
  /** Calls back once after `ms`; the answer cancels. */
  after(ms: number, run: () => void): () => void;
}

/** [CF7] Clocks may be wrong: what happened is not believed to lie further ahead than that, ms. */
const CLOCK_TOLERANCE = 5 * 60_000;

/** [CF7] The last moment that can be named for what has happened. */
export const latestMoment = (now: number): number => now + CLOCK_TOLERANCE;

/** [CF7] Whether a moment lies in the future, as far as clocks can tell. */
export const isAhead = (time: number, now: number): boolean => time > latestMoment(now);
