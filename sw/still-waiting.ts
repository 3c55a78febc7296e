import { STILL_WAITING } from '../src/shared/lib/expected-error.ts';

/** [SW5] Some entries are still to be sent: a normal wait, which only the browser has to know of. */
export class StillWaiting extends Error {
  override name = STILL_WAITING;
}
