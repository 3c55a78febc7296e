/** Time and timers as the engine sees them; the browser's in the app, a virtual one in the simulator. */
export interface Clock {
  /** Milliseconds since 1970 by this device's clock, which may be wrong (CF7). */
  now(): number;
  /** Calls back once after `ms`; the answer cancels. */
  after(ms: number, run: () => void): () => void;
}
