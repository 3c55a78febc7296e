import { Workbox } from 'workbox-window';
import { CLAIM } from '../../../shared/lib/claim-message.ts';
import { OPEN_PATH } from '../../../shared/lib/push-message.ts';
import { isWorkerExcused } from '../../../sync/faults/worker-excused.ts';
import type { Ports } from '../../../sync/ports.ts';
import { offerAppUpdate } from '../../state/app-update.ts';
import { flushForms } from '../drafts/open-forms.ts';
import { SCRIPT } from './worker-script.ts';

const CHECK_EVERY = 60 * 60 * 1000;

/**
 * [SW3] [I7] Registers the worker. A new version waits: the person is asked, and only the tab in which
 * they agreed reloads; other tabs are offered the reload. What hinders it is told, unless the browser wants no worker.
 */
export async function registerWorker(ports: Ports, onError: (error: unknown) => void): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener('message', followPush);
  const workbox = new Workbox(SCRIPT, { type: 'classic' });
  let agreed = false;
  workbox.addEventListener('waiting', () =>
    offerAppUpdate(() => {
      agreed = true;
      workbox.messageSkipWaiting();
    }),
  );
  workbox.addEventListener('controlling', (event) => {
    if (agreed) location.reload();
    else if (event.isUpdate) offerAppUpdate(() => location.reload());
  });
  // [D13] Its install fetches the whole app, over the line that the first screen and its rows come by.
  const known = await navigator.serviceWorker.getRegistration().catch(() => undefined);
  if (!known)
    await import('./first-screen.ts').then(({ firstScreenThere }) => firstScreenThere()).catch(onError);
  // Without it the app needs the network to start, and says the rest as ever.
  const registration = await workbox.register().catch(async (error: Error) => {
    if (!(await isWorkerExcused(ports, SCRIPT, error))) onError(error);
  });
  setInterval(() => {
    // No network, no answer of ours: the next round asks again, and the next start tells what hinders it still.
    registration?.update().catch(() => undefined);
  }, CHECK_EVERY);
  // A page that was on its way while the worker took charge was not taken along, and would have none until it is loaded again.
  const { active } = await navigator.serviceWorker.ready;
  if (!navigator.serviceWorker.controller) active?.postMessage({ type: CLAIM });
}

/** [D9] A message on the device was tapped: this page leads there, once what was typed is safe. */
function followPush({ data, ports: [answer] }: MessageEvent): void {
  const { type, path } = (data ?? {}) as { type?: string; path?: string };
  if (type !== OPEN_PATH || path === undefined) return;
  answer?.postMessage(null);
  void flushForms()
    .catch(self.reportError)
    .finally(() => location.assign(path));
}
