import { cpus, loadavg } from 'node:os';

/** Above this load per core others are at work, and what is measured is their noise. */
const QUIET = 0.5;
const LOOK_EVERY_MS = 15_000;

/** Waits until the machine has little else to do; says so once. */
export async function untilQuiet(): Promise<void> {
  const load = () => (loadavg()[0] ?? 0) / cpus().length;
  if (load() > QUIET) console.log(`waiting for a quiet machine (load ${loadavg()[0]?.toFixed(1)})`);
  while (load() > QUIET) await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
}
