import { INSTALLATION_MARKER } from '../../sync/session/installation-marker.ts';
import { withSecondTry } from './second-try.ts';

const load = () => import('./runtime.ts');
type Runtime = Awaited<ReturnType<typeof load>>;

let started: Promise<Runtime> | null = null;

/**
 * [D13] Fetches what works with this device's data, and starts it: once, and again where that failed. The first load does
 * without, so that a phone that never saw the app has its login before.
 */
export function startEngine(): Promise<Runtime> {
  started ??= withSecondTry(load).then(
    (runtime) => {
      void runtime.startRuntime();
      return runtime;
    },
    (error: unknown) => {
      started = null;
      throw error;
    },
  );
  return started;
}

/** The engine where it has been fetched or is on its way; null where it cannot be. */
export const engineNow = (): Promise<Runtime | null> => started?.catch(() => null) ?? Promise.resolve(null);

/** Whether nobody has ever logged in here: there is no data to wait for. Where that cannot be told, somebody may have. */
export function isFreshDevice(): boolean {
  try {
    return localStorage.getItem(INSTALLATION_MARKER) === null;
  } catch {
    return false;
  }
}
