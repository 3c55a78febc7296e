import { CLAIM } from '../src/shared/lib/claim-message.ts';
import { isExpected } from '../src/shared/lib/expected-error.ts';
import { RENEW_PUSH } from '../src/shared/lib/push-message.ts';
import { SHARE_PATH } from '../src/shared/lib/share-target.ts';
import { TAB_CLOSED } from '../src/sync/logout/tab-lock.ts';
import { answerDocument } from './documents.ts';
import { drainOutbox, SYNC_TAG } from './drain.ts';
import { noteError } from './error-reports.ts';
import { endWhenLast } from './last-tab.ts';
import { openPush, renewOwnPush, showPush } from './push.ts';
import { keepShared } from './share.ts';
import { serveShell } from './shell.ts';

/** Event wiring only; what an event does is in the file it calls. */
declare const self: ServiceWorkerGlobalScope;

/** Background Sync is not in the standard library of types yet. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

/** Static routing (Chromium from 123 on) is not in it either. */
interface RoutingInstallEvent extends ExtendableEvent {
  addRoutes?(rules: { condition: { urlPattern: { pathname: string } }; source: 'network' }[]): Promise<void>;
}

serveShell();

const note = (event: Event, thrown: unknown) => isExpected(event, thrown) || noteError(thrown);

self.addEventListener('error', (event) => note(event, event.error ?? event.message));

self.addEventListener('unhandledrejection', (event) => note(event, event.reason));

self.addEventListener('install', (event: RoutingInstallEvent) => {
  // [SW1] None of the worker's business: it need not be started for them, nor do they keep it from making way (SW3).
  const routes = ['/api/*', '/socket/*'].map((pathname) => ({
    condition: { urlPattern: { pathname } },
    source: 'network' as const,
  }));
  // A browser that knows other rules does without.
  event.waitUntil(Promise.resolve(event.addRoutes?.(routes)).catch(() => undefined));
});

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('message', (event) => {
  const type = (event.data as { type?: string } | null)?.type;
  // [SW3] A new version waits until the person agrees.
  if (type === 'SKIP_WAITING') void self.skipWaiting();
  if (type === TAB_CLOSED) event.waitUntil(endWhenLast());
  // [SW1] While it is on its way to take charge it claims every page anyway.
  if (type === RENEW_PUSH) event.waitUntil(renewOwnPush());
  if (type === CLAIM) event.waitUntil(self.clients.claim().catch(() => undefined));
});

let renewed = false;

self.addEventListener('fetch', (event) => {
  // [D9] Once in a worker's life: it ends soon after the app is closed.
  if (event.request.mode === 'navigate' && !renewed) {
    renewed = true;
    event.waitUntil(
      renewOwnPush().then((done) => {
        renewed = done;
      }),
    );
  }
  const url = new URL(event.request.url);
  if (url.origin !== self.location.origin) return;
  if (event.request.method === 'POST' && url.pathname === SHARE_PATH) {
    event.respondWith(keepShared(event.request));
    return;
  }
  if (event.request.method !== 'GET') return;
  if (url.pathname.startsWith('/files/')) event.respondWith(answerDocument(event, url.pathname));
});

self.addEventListener('sync', (event) => {
  const sync = event as SyncEvent;
  if (sync.tag === SYNC_TAG) sync.waitUntil(drainOutbox());
});

self.addEventListener('push', (event) => event.waitUntil(showPush(event.data?.text() ?? '')));

self.addEventListener('notificationclick', (event) => event.waitUntil(openPush(event.notification)));

// The browser ended an address, or gave another one: it is asked for one that counts.
self.addEventListener('pushsubscriptionchange', (event) =>
  (event as ExtendableEvent).waitUntil(renewOwnPush()),
);
