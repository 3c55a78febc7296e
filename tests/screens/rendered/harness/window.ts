import 'fake-indexeddb/auto';
import { AsyncLocalStorage } from 'node:async_hooks';
import { createRequire } from 'node:module';
import { BrowserErrorCaptureEnum, Window } from 'happy-dom';
import { FormData, fetch, Headers, Request, Response } from 'undici';
import { Activity } from '../../../sync/world/activity.ts';
import { isOfKilled, ProcessStorage } from '../../../sync/world/storage.ts';
import type { RenderedDevice } from './device.ts';

/** The same key, no part of it twice. */
const fresh = (key: unknown): unknown => (Array.isArray(key) ? key.map(fresh) : key);

/**
 * Dexie asks for the beginning of an index of several fields up to its largest key, which is one array in each place.
 * Browsers take such a key, the store of these tests holds it for one that contains itself.
 */
const { bound } = IDBKeyRange;
IDBKeyRange.bound = (lower, upper, ...open) => bound.call(IDBKeyRange, fresh(lower), fresh(upper), ...open);

/**
 * What is left of a page when it is closed must not go on in the next one, as in no browser: timers that run out, answers
 * that arrive, listeners of the one window which all pages of this process have one after the other. What a page began is
 * told from what server and test do by its asynchronous context.
 */
const context = new AsyncLocalStorage<OpenPage>();

/** The page that the window shows. */
let shown: OpenPage | null = null;

const never = new Promise<never>(() => undefined);

/** A page of the app while it is open: the globals of this process are those of its device. */
export class OpenPage {
  readonly device: RenderedDevice;
  readonly storage: ProcessStorage;
  readonly complaints: string[];
  open = true;
  online = true;
  readonly #endings: (() => void)[] = [];

  /** `complaints` gets what the page throws. */
  constructor(device: RenderedDevice, complaints: string[]) {
    this.device = device;
    this.storage = new ProcessStorage(device.databases, new Activity());
    this.complaints = complaints;
  }

  /** Does something as this page does it. */
  run<T>(work: () => T): T {
    return context.run(this, work);
  }

  /** To be done when the page is closed. */
  atEnd(end: () => void): void {
    this.#endings.push(end);
  }

  /** As a browser ends a page: at once, whatever it was doing. */
  end(): void {
    this.open = false;
    for (const end of this.#endings.splice(0)) end();
    this.storage.kill();
    this.device.locks.letGo();
  }
}

/** In CSS pixels. */
export interface Size {
  width: number;
  height: number;
}

/** The window of this process. */
export interface ShownWindow {
  /** Shows a page that has just begun in place of the one before. */
  show(page: OpenPage, address: string, size: Size): void;
  makeStorage(): Storage;
}

/**
 * Makes this process a browser's window as far as the app looks at one, at the origin of the server. What Node has too
 * stays Node's, so that the server in this process works as ever.
 */
export function makeWindow(origin: string): ShownWindow {
  const window = new Window({
    url: origin,
    settings: {
      device: { prefersReducedMotion: 'reduce' },
      navigation: { disableMainFrameNavigation: true },
      errorCapture: BrowserErrorCaptureEnum.disabled,
    },
  });
  spread(window as never);
  for (const target of [window, window.document]) endListening(target as never);
  globals(origin);
  unmountAtEnd();
  for (const name of ['indexedDB', 'caches', 'localStorage', 'sessionStorage'] as const)
    Object.defineProperty(globalThis, name, { configurable: true, get: () => storesOf(pageNow())[name] });
  const facts = {
    onLine: () => pageNow().online,
    locks: () => pageNow().device.locks,
    language: () => 'de-DE',
    languages: () => ['de-DE', 'de'],
  };
  for (const [name, get] of Object.entries(facts))
    Object.defineProperty(window.navigator, name, { configurable: true, get });
  return {
    makeStorage: () => new window.Storage() as never,
    show(page, address, size) {
      shown = page;
      const { document } = window;
      window.happyDOM.setURL(new URL(address, origin).href);
      window.happyDOM.setViewport(size);
      document.body.innerHTML = '<div id="root"></div>';
      for (const name of Object.keys(document.documentElement.dataset))
        delete document.documentElement.dataset[name];
    },
  };
}

function pageNow(): OpenPage {
  const page = context.getStore() ?? shown;
  if (!page) throw new Error('No page is open.');
  return page;
}

const storesOf = ({ storage, device }: OpenPage) => ({
  indexedDB: storage.indexedDB,
  caches: device.caches,
  localStorage: device.localStorage,
  sessionStorage: device.sessionStorage,
});

/** What a page shows goes with it: React would go on rendering it, and stumble over the store that is gone. */
function unmountAtEnd(): void {
  const client: typeof import('react-dom/client') = createRequire(import.meta.url)('react-dom/client');
  const { createRoot } = client;
  client.createRoot = (...args) => {
    const root = createRoot(...args);
    context.getStore()?.atEnd(() => root.unmount());
    return root;
  };
}

/** Emotion takes a document without a browser for a server's. */
const OF_EMOTION = /potentially unsafe when doing server-side rendering/;

function complain(text: string): void {
  const page = pageNow();
  if (page.open && !OF_EMOTION.test(text)) page.complaints.push(text);
}

/** React copies a form whose sending leads elsewhere. Nobody reads the copy, and that of Node takes no element. */
const BareFormData = new Proxy(FormData, { construct: () => new FormData() });

type Run = (...more: unknown[]) => void;

/** What runs later in a page that has ended does not. */
function whileOpen(run: Run): Run {
  const page = context.getStore();
  return page ? (...more) => page.open && run(...more) : run;
}

/** Requests of a page end with it. */
async function request(input: Parameters<typeof fetch>[0], init?: RequestInit): Promise<unknown> {
  const page = context.getStore();
  if (!page) return fetch(input, init as never);
  if (!page.open) return never;
  try {
    const answer = await fetch(input, init as never);
    return page.open ? answer : never;
  } catch (error) {
    if (!page.open) return never;
    throw error;
  }
}

function globals(origin: string): void {
  const nodes = { setTimeout, setInterval, BroadcastChannel };
  const values = {
    window: globalThis,
    self: globalThis,
    isSecureContext: true,
    __APP_VERSION__: '0.0.0-test',
    ...{ FormData: BareFormData, Headers, Request, Response },
    fetch: (input: string | URL | Request, init?: RequestInit) =>
      request(typeof input === 'string' ? new URL(input, origin) : (input as never), init),
    setTimeout: (run: Run, ...more: never[]) => nodes.setTimeout(whileOpen(run), ...more),
    setInterval: (run: Run, ...more: never[]) => nodes.setInterval(whileOpen(run), ...more),
    BroadcastChannel: class extends nodes.BroadcastChannel {
      constructor(name: string) {
        super(name);
        context.getStore()?.atEnd(() => this.close());
        // It must not keep the process.
        (this as unknown as { unref(): void }).unref();
      }
    },
    reportError: (error: unknown) => {
      // Dexie goes on with work of several pages at once: a page that has ended may report as the one that is shown.
      if (!isOfKilled(error)) complain(error instanceof Error ? String(error.stack) : String(error));
    },
  };
  // React tells there what a page threw that was caught, and a page that has ended throws.
  console.error = (...said: unknown[]) => complain(said.map(String).join(' '));
  for (const [name, value] of Object.entries(values))
    Object.defineProperty(globalThis, name, { configurable: true, writable: true, value });
}

/** Of what browser and Node have both, only this is the browser's: elements take no other. */
const BROWSERS = ['Event', 'EventTarget', 'CustomEvent', 'MessageEvent', 'navigator'];

/** All that the window has becomes global. */
function spread(window: Record<string, unknown>): void {
  const kept = new Set([...Object.getOwnPropertyNames(globalThis), 'constructor']);
  for (const name of BROWSERS) kept.delete(name);
  const names = new Set<string>();
  for (let from: object = window; from !== Object.prototype; from = Object.getPrototypeOf(from))
    for (const name of Object.getOwnPropertyNames(from)) names.add(name);
  for (const name of names) {
    if (kept.has(name)) continue;
    const isMethod = typeof window[name] === 'function' && !/^[A-Z]/.test(name);
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get: () => (isMethod ? (window[name] as Run).bind(window) : window[name]),
      set: (value) => {
        window[name] = value;
      },
    });
  }
}

/** What a page listens for it hears no more once it has ended. */
function endListening(target: EventTarget): void {
  const listen = target.addEventListener.bind(target);
  target.addEventListener = (...args: Parameters<EventTarget['addEventListener']>) => {
    const page = context.getStore();
    if (page && !page.open) return;
    page?.atEnd(() => target.removeEventListener(args[0], args[1], args[2]));
    listen(...args);
  };
}
