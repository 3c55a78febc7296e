import type { Clock } from './clock.ts';

/** Waits for the work, but not longer than `ms`; what it throws within that time is thrown. */
export async function atMost(clock: Clock, ms: number, work: Promise<unknown>): Promise<void> {
  let cancel: () => void = () => undefined;
  const patience = new Promise<void>((resolve) => {
    cancel = clock.after(ms, resolve);
  });
  try {
    await Promise.race([work, patience]);
  } finally {
    cancel();
  }
}
