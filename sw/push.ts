import { pushShown } from '../src/client/text/de/app/push-shown.ts';
import { OPEN_PATH, readPushMessage } from '../src/shared/lib/push-message.ts';
import { browserPorts } from '../src/sync/browser-ports.ts';
import { type PushBrowser, renewPush } from '../src/sync/session/push-subscription.ts';
import { readSession } from '../src/sync/session/session.ts';
import { device } from './owner.ts';

declare const self: ServiceWorkerGlobalScope;
declare const __APP_VERSION__: string;

const ICON = '/icons/icon-192.png';
/** A page that is there answers within, ms. */
const PATIENCE = 1000;

/**
 * [D9] Shows each message that comes: iOS takes the permission from who shows nothing. What is for somebody else than who
 * is logged in here, and what is not understood, says no more than that there is something.
 */
export async function showPush(text: string): Promise<void> {
  const message = readPushMessage(text);
  const session = message && (await readSession(device).catch(() => null));
  const known = message && session?.usernodeid === message.to && !session.personkey ? message : null;
  const { title, body } = known ?? pushShown;
  // What says the same again replaces what is shown, without a sound.
  const options = {
    body,
    tag: known?.tag ?? 'new',
    icon: ICON,
    lang: 'de',
    data: { to: known?.to, path: known?.path },
  };
  await self.registration.showNotification(title, options);
}

/** A page of the app leads there itself; a page of an older version, and one that hangs, does not answer. */
function askPage(page: WindowClient, path: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => resolve(true);
    setTimeout(() => resolve(false), PATIENCE);
    page.postMessage({ type: OPEN_PATH, path }, [port2]);
  });
}

/** [D9] A tap leads to what the message is about: in a window of the app that is open, or in a new one. */
export async function openPush(notification: Notification): Promise<void> {
  notification.close();
  const { path = '/' } = (notification.data ?? {}) as { path?: string };
  const all = await self.clients.matchAll({ type: 'window' });
  const pages = all.filter(({ url }) => !/^\/hall\/?$/i.test(new URL(url).pathname));
  const target = new URL(path, self.location.origin).href;
  const page =
    pages.find(({ url }) => url === target) ??
    pages.find(({ visibilityState }) => visibilityState === 'visible') ??
    pages[0];
  if (!page) return void (await self.clients.openWindow(path));
  const focused = await page.focus().catch(() => page);
  if (focused.url === target) return;
  if (!(await askPage(focused, path))) await focused.navigate(path);
}

/**
 * [D9] Only where somebody wants it; answers false where the server could not be asked. What is shown of somebody else
 * goes, so that the next person does not read it.
 */
export async function renewOwnPush(): Promise<boolean> {
  const { pushManager } = self.registration;
  // Browsers without it have no events of it either.
  if (!pushManager) return true;
  const session = await readSession(device).catch(() => undefined);
  for (const shown of session === undefined ? [] : await self.registration.getNotifications()) {
    if (shown.data?.to !== session?.usernodeid || session?.personkey) shown.close();
  }
  const browser: PushBrowser = { permission: () => Notification.permission, manager: pushManager };
  return (await renewPush({ device, ports: browserPorts(__APP_VERSION__), browser })) !== 'offline';
}
