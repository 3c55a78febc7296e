import { getScreenBoard } from '../../../shared/contract/notification/hall-screen.ts';
import { browserPorts } from '../../../sync/browser-ports.ts';
import { send } from '../../../sync/net/transport.ts';
import { applyAppUpdate, useAppUpdate } from '../../state/app-update.ts';
import { browserHallStore, secretIn } from './hall-store.ts';
import { HallWatch } from './hall-watch.ts';

declare const __APP_VERSION__: string;

const TIMEOUT = 20_000;

const ports = browserPorts(__APP_VERSION__);

/** The screen of this page: it has no session, and nothing of the engine runs beside it. */
export const hallWatch = new HallWatch({
  clock: ports.clock,
  ids: ports.ids,
  store: browserHallStore,
  ask: (secret) =>
    send(ports, {
      method: getScreenBoard.http.method,
      path: `/api${getScreenBoard.http.path}`,
      headers: { authorization: `Bearer ${secret}` },
      timeout: TIMEOUT,
    }),
  outdated: () => {
    // Only where a newer version is here: a reload alone would change nothing.
    if (useAppUpdate.getState().apply) applyAppUpdate();
  },
});

/** Takes the secret out of the address, which people photograph and browsers remember. */
function takeLink(): void {
  const secret = secretIn(location.hash);
  if (!location.hash) return;
  history.replaceState(null, '', location.pathname);
  if (secret) hallWatch.take(secret);
}

/** [P1] Runs the screen; answers how to stop. */
export function runHall(): () => void {
  takeLink();
  hallWatch.start();
  const taken = () => {
    takeLink();
    hallWatch.start();
  };
  const look = () => document.visibilityState === 'visible' && hallWatch.hurry();
  addEventListener('hashchange', taken);
  addEventListener('online', hallWatch.hurry);
  document.addEventListener('visibilitychange', look);
  return () => {
    removeEventListener('hashchange', taken);
    removeEventListener('online', hallWatch.hurry);
    document.removeEventListener('visibilitychange', look);
    hallWatch.stop();
  };
}

/** [SW3] [SW1] The worker, by which the page opens without network too. */
export async function keepHallWorker(): Promise<void> {
  if (!import.meta.env.PROD) return;
  const { registerWorker } = await import('../app/register-worker.ts');
  await registerWorker(ports, (error) => self.reportError(error));
}

/** [SW3] Loads the version that waits, where one does. */
export function updateHall(): void {
  if (useAppUpdate.getState().apply) applyAppUpdate();
}
