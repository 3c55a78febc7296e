const DAY = 86_400_000;
/** Nothing waits for longer: the clock of that device is wrong. */
const LONGEST = 400 * DAY;

/** [D6] What waits on a device, by its own word. */
export interface WaitingSaid {
  queued: number;
  parked: number;
  /** Age of the oldest, ms; 0 where none waits. */
  age: number;
}

/** `{queued}.{parked}.{age of the oldest, s}`; the age is below zero where the device's clock was set back. */
export const WAITING_FORM = /^\d{1,7}\.\d{1,7}\.-?\d{1,15}$/;

/** Null for anything else than that form. */
export function readWaiting(text: string | undefined): WaitingSaid | null {
  if (text === undefined || !WAITING_FORM.test(text)) return null;
  const [queued = 0, parked = 0, seconds = 0] = text.split('.').map(Number);
  const age = queued + parked === 0 ? 0 : Math.min(Math.max(0, seconds * 1000), LONGEST);
  return { queued, parked, age };
}
