import {
  cleanupOutdatedCaches,
  PrecacheController,
  type PrecacheEntry,
  PrecacheRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: PrecacheEntry[] };

/** Paths that are never the app: data, files, sockets, hashed assets, licences of others. */
const NOT_THE_APP = [/^\/api(\/|$)/, /^\/files\//, /^\/socket/, /^\/assets\//, /^\/licences\//];

/**
 * Files that an install fetches at a time. A controller of Workbox takes one after the other, which is half a minute
 * of round trips in a slow network; a browser opens six connections to a server, and the page needs some of them.
 */
const LANES = 4;

/** [SW1] The whole shell is precached and every route opens from it, also offline after a cold start. */
export function serveShell(): void {
  const shell = new PrecacheController();
  const lanes = Array.from({ length: LANES }, () => new PrecacheController());
  for (const [position, entry] of self.__WB_MANIFEST.entries()) {
    shell.addToCacheList([entry]);
    lanes[position % LANES]?.addToCacheList([entry]);
  }
  // All fill the same cache; a file that cannot be had fails its lane, and with it the install.
  self.addEventListener('install', (event) =>
    event.waitUntil(Promise.all(lanes.map((lane) => lane.install(event)))),
  );
  self.addEventListener('activate', shell.activate);
  let looked = false;
  self.addEventListener('fetch', (event) => {
    if (looked || event.request.mode !== 'navigate') return;
    looked = true;
    // Without network it stays as it is; the worker's next life looks again.
    event.waitUntil(repair(shell).catch(() => undefined));
  });
  registerRoute(new PrecacheRoute(shell));
  cleanupOutdatedCaches();
  registerRoute(new NavigationRoute(shell.createHandlerBoundToURL('/index.html'), { denylist: NOT_THE_APP }));
}

/**
 * [SW1] A browser may lose its caches alone, and an installed version is never installed again: fetches what is missing.
 * Not where a newer version is there, whose files the server would give; that one brings its own.
 */
async function repair(shell: PrecacheController): Promise<void> {
  const cache = await caches.open(shell.strategy.cacheName);
  const here = new Set((await cache.keys()).map(({ url }) => url));
  const missing = [...shell.getURLsToCacheKeys()].filter(([, key]) => !here.has(key));
  if (missing.length === 0) return;
  const { registration } = self;
  await registration.update();
  if (registration.installing || registration.waiting) return;
  const fetchNext = async (): Promise<void> => {
    for (let next = missing.shift(); next; next = missing.shift()) {
      const [url, key] = next;
      const response = await fetch(url, { cache: 'reload' });
      if (response.ok) await cache.put(key, response);
    }
  };
  await Promise.all(Array.from({ length: LANES }, fetchNext));
}
