import {
  cleanupOutdatedCaches,
  PrecacheController,
  type PrecacheEntry,
  PrecacheRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: PrecacheEntry[] };

/** Paths that are never the app: data, files, sockets, hashed assets. */
const NOT_THE_APP = [/^\/api(\/|$)/, /^\/files\//, /^\/socket/, /^\/assets\//];

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
  registerRoute(new PrecacheRoute(shell));
  cleanupOutdatedCaches();
  registerRoute(new NavigationRoute(shell.createHandlerBoundToURL('/index.html'), { denylist: NOT_THE_APP }));
}
