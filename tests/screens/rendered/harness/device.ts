import { IDBFactory } from 'fake-indexeddb';
import { caches } from 'undici';
import { MemoryLocks } from './locks.ts';

const MADE = { devices: 0 };

/** What a device keeps while the app is closed. */
export class RenderedDevice {
  readonly databases: globalThis.IDBFactory = new IDBFactory();
  readonly caches: Pick<CacheStorage, 'open' | 'has' | 'delete' | 'keys'>;
  readonly locks = new MemoryLocks();
  readonly localStorage: Storage;
  readonly sessionStorage: Storage;

  /** `makeStorage` makes an empty one, as the window has them. */
  constructor(makeStorage: () => Storage) {
    this.localStorage = makeStorage();
    this.sessionStorage = makeStorage();
    const prefix = `${MADE.devices++}:`;
    this.caches = {
      open: async (name) => withPaths(await caches.open(prefix + name)),
      has: (name) => caches.has(prefix + name),
      delete: (name) => caches.delete(prefix + name),
      keys: async () =>
        (await caches.keys())
          .filter((name) => name.startsWith(prefix))
          .map((name) => name.slice(prefix.length)),
    };
  }
}

/** The app names what it keeps by paths, which Node's requests do not take. */
function withPaths(cache: Awaited<ReturnType<typeof caches.open>>): Cache {
  const whole = (path: unknown) => new URL(String(path), location.origin).href;
  return {
    put: (path: string, response: never) => cache.put(whole(path), response),
    match: (path: string) => cache.match(whole(path)),
    delete: (path: string) => cache.delete(whole(path)),
    keys: () => cache.keys(),
  } as unknown as Cache;
}
