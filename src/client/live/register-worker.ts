import { Workbox } from 'workbox-window';
import { offerAppUpdate } from '../state/app-update.ts';

const CHECK_EVERY = 60 * 60 * 1000;

/**
 * [SW3] [I7] Registers the worker. A new version waits: the person is asked, and only the tab in which
 * they agreed reloads; other tabs are offered the reload.
 */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const workbox = new Workbox('/sw.js', { type: 'classic' });
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
  // Refused by the browser's settings: without it the app needs the network to start, and says the rest as ever.
  const registration = await workbox.register().catch(() => undefined);
  setInterval(() => {
    // Offline there is nothing to find; the next round asks again.
    registration?.update().catch(() => undefined);
  }, CHECK_EVERY);
}

/** [OB8] Asks the browser to wake the worker when the network is back; a hint where it exists. */
export async function requestBackgroundSync(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const sync = (registration as { sync?: { register(tag: string): Promise<void> } } | undefined)?.sync;
  // Refused by the browser's settings: the page drains by itself anyway.
  await sync?.register('wartbar-outbox').catch(() => undefined);
}
