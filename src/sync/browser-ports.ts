import { namingFailures } from './faults/cache-failed.ts';
import type { ByteCache, Owner, Ports } from './ports.ts';
import { INSTALLATION_MARKER } from './session/installation-marker.ts';

/** Channel on which tabs and the worker tell each other that there is work. */
const WORK_CHANNEL = 'wartbar-work';

/** [SW1] Name of the document cache: one per user and company, so that nobody is shown another's files. */
export function documentCacheName(owner: Owner): string {
  return `wartbar-files:${owner.clientid}:${owner.usernodeid}`;
}

/** [OB2] Name of the cache with the copies of what this user has not sent. */
export function backupCacheName(owner: Owner): string {
  return `wartbar-spare:${owner.clientid}:${owner.usernodeid}`;
}

function browserCache(open: () => Promise<Cache>): ByteCache {
  return {
    put: async (path, bytes, mimetype) => {
      const headers = { 'content-type': mimetype, 'content-length': String(bytes.byteLength) };
      await (await open()).put(path, new Response(bytes, { headers }));
    },
    match: async (path) => (await open()).match(path),
    delete: async (path) => {
      await (await open()).delete(path);
    },
    paths: async () => {
      try {
        return (await (await open()).keys()).map(({ url }) => new URL(url).pathname);
      } catch (error) {
        // A browser that keeps nothing (a private window) has nothing here.
        if (error instanceof DOMException && error.name === 'SecurityError') return [];
        throw error;
      }
    },
  };
}

/** Bytes up to here go into a header, which becomes a third longer and stays well below what browsers store. */
const SMALL = 6000;
const IN_HEADER = 'x-wartbar-bytes';

/**
 * [OB2] [OB16] A cache for many small writes, each of which somebody waits for: what is small lies in a header, since
 * a body takes a stream between processes (with it a copy cost a write 5 ms, without 2.5), and the handle is kept.
 */
function smallBytesCache(name: string): ByteCache {
  let handle: Promise<Cache> | null = null;
  const open = () => {
    handle ??= caches.open(name).catch((error: unknown) => {
      handle = null;
      throw error;
    });
    return handle;
  };
  const cache = browserCache(open);
  /** A handle does not notice that its cache was deleted, and takes what is put into it nowhere. */
  const forgetHandle = () => {
    handle = null;
  };
  const put: ByteCache['put'] = async (path, bytes, mimetype) => {
    if (bytes.byteLength > SMALL) return cache.put(path, bytes, mimetype);
    const headers = { [IN_HEADER]: btoa(String.fromCharCode(...new Uint8Array(bytes))) };
    await (await open()).put(path, new Response(null, { headers }));
  };
  return {
    ...cache,
    put: async (path, bytes, mimetype) => {
      const [, stands] = await Promise.all([put(path, bytes, mimetype), caches.has(name)]);
      if (stands) return;
      forgetHandle();
      await put(path, bytes, mimetype);
    },
    paths: () => {
      forgetHandle();
      return cache.paths();
    },
    match: async (path) => {
      const found = await cache.match(path);
      const text = found?.headers.get(IN_HEADER) ?? null;
      return text === null ? found : new Response(Uint8Array.from(atob(text), (each) => each.charCodeAt(0)));
    },
  };
}

interface TextStore {
  getItem(name: string): string | null;
  setItem(name: string, text: string): void;
}

/** Workers have none, and a browser may refuse it: then an eviction goes unnoticed, nothing else is lost. */
function browserInstallationMarker(): Ports['installationMarker'] {
  try {
    const store = (globalThis as { localStorage?: TextStore }).localStorage;
    store?.setItem(`${INSTALLATION_MARKER}-probe`, '');
    return (
      store && {
        read: () => store.getItem(INSTALLATION_MARKER),
        write: (text) => store.setItem(INSTALLATION_MARKER, text),
      }
    );
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}

const nobody: Owner = { usernodeid: '', clientid: '' };

/** [OB9] Each holder keeps a lock of its own name until it leaves: the browser frees it with the tab as well. */
function holdersByLock(locks: LockManager): NonNullable<Ports['holders']> {
  const nameOf = (holder: string) => `wartbar-holder:${holder}`;
  return {
    announce: (holder) => {
      let leave: () => void = () => undefined;
      const gone = new Promise<void>((resolve) => {
        leave = resolve;
      });
      void locks.request(nameOf(holder), () => gone);
      return leave;
    },
    isGone: async (holder) => {
      const { held = [], pending = [] } = await locks.query();
      return ![...held, ...pending].some((lock) => lock.name === nameOf(holder));
    },
  };
}

/** The ports of a page or worker. `owner` decides whose documents are reached; none before the login. */
export function browserPorts(appVersion: string, owner: Owner = nobody): Ports {
  const channel = new BroadcastChannel(WORK_CHANNEL);
  const installationMarker = browserInstallationMarker();
  return {
    clock: {
      now: () => Date.now(),
      after: (ms, run) => {
        const timer = setTimeout(run, ms);
        return () => clearTimeout(timer);
      },
    },
    ids: {
      now: () => Date.now(),
      randomBytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
    },
    fetch: (input, init) => fetch(input, init),
    origin: self.location.origin,
    indexedDB: self.indexedDB,
    IDBKeyRange: self.IDBKeyRange,
    databasePrefix: '',
    documents: namingFailures(browserCache(() => caches.open(documentCacheName(owner)))),
    backup: namingFailures(smallBytesCache(backupCacheName(owner))),
    ...(installationMarker ? { installationMarker } : {}),
    ...(navigator.locks ? { holders: holdersByLock(navigator.locks) } : {}),
    announce: () => channel.postMessage('work'),
    // On the channel that announces: another one of the same page would hear its own tab, and every write pull twice.
    announced: (run) => {
      channel.addEventListener('message', run);
      return () => channel.removeEventListener('message', run);
    },
    onError: (error) => self.reportError(error),
    appVersion,
  };
}
