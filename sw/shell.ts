import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] };

/** Paths that are never the app: data, files, sockets, hashed assets. */
const NOT_THE_APP = [/^\/api(\/|$)/, /^\/files\//, /^\/socket/, /^\/assets\//];

/** [SW1] The whole shell is precached and every route opens from it, also offline after a cold start. */
export function serveShell(): void {
  precacheAndRoute(self.__WB_MANIFEST);
  cleanupOutdatedCaches();
  registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: NOT_THE_APP }));
}
