import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { ApiUser } from './api.ts';
import { launchBrowser } from './browser.ts';
import { type Gate, openGate } from './gate.ts';
import { makeProduct, type Product } from './product.ts';
import { freePort, ServerProcess } from './server-process.ts';
import { watch } from './witness.ts';

/** The product as people meet it: a real server process, a real browser. */
export interface Stage {
  product: Product;
  server: ServerProcess;
  /** Where browsers go: the gate when there is one, else the server. */
  origin: string;
  gate: Gate | null;
  browser: Browser;
  /** What pages threw or the content security policy forbade. */
  complaints: string[];
  /** A device of its own. */
  device(options?: BrowserContextOptions): Promise<{ context: BrowserContext; page: Page }>;
  /** A user of the API, for judging what the server has. Logged in once per stage. */
  api(email: string): Promise<ApiUser>;
  close(): Promise<void>;
}

export interface StageOptions {
  /** Puts a gate between browser and server. */
  gated?: boolean;
  /** Further arguments for the browser; `folder` is the product's own. */
  browserArguments?: (product: Product) => string[];
}

/** Collects what a page throws. Errors of the network are none: being offline is what is tested. */
export function listenForComplaints(page: Page, complaints: string[]): void {
  page.on('pageerror', (error) => complaints.push(error.stack || String(error)));
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) complaints.push(message.text());
  });
}

export async function openStage({ gated = false, browserArguments }: StageOptions = {}): Promise<Stage> {
  const product = await makeProduct();
  const port = await freePort();
  const publicPort = gated ? await freePort() : port;
  const origin = `http://127.0.0.1:${publicPort}`;
  const server = new ServerProcess(product, port, origin);
  const gate = gated ? await openGate(publicPort, port) : null;
  const [browser] = await Promise.all([launchBrowser(browserArguments?.(product)), server.start()]);
  const users = new Map<string, Promise<ApiUser>>();
  return {
    product,
    server,
    origin,
    gate,
    browser,
    ...devicesOf(browser, origin),
    api(email) {
      const known = users.get(email) ?? ApiUser.logIn(`http://127.0.0.1:${port}`, email);
      users.set(email, known);
      return known;
    },
    async close() {
      await browser.close();
      await gate?.close();
      await server.stop();
      await product.remove();
    },
  };
}

/** Devices of one file in a browser, and what their pages complain of. */
function devicesOf(browser: Browser, origin: string) {
  const complaints: string[] = [];
  const contexts: BrowserContext[] = [];
  const device = async (options: BrowserContextOptions = {}) => {
    const context = await browser.newContext({ baseURL: origin, locale: 'de-DE', ...options });
    contexts.push(context);
    context.on('page', (page) => {
      watch(page);
      listenForComplaints(page, complaints);
    });
    return { context, page: await context.newPage() };
  };
  return { complaints, contexts, device };
}

/** What such a file may use. */
export type JoinedStage = Omit<Stage, 'server' | 'gate'>;

let joined: Promise<Stage> | null = null;

/**
 * One stage for all files of this process that leave server and browser as they are: starting both takes seconds.
 * What another file wrote before is there, so a file looks at what the company has and picks machines of its own;
 * devices are its own, and closing closes only them. Nobody else works on it at the same time.
 */
export async function joinStage(): Promise<JoinedStage> {
  joined ??= openStage();
  const {
    server: _server,
    gate: _gate,
    ...stage
  } = await joined.catch((error: unknown) => {
    joined = null;
    throw error;
  });
  const { contexts, ...devices } = devicesOf(stage.browser, stage.origin);
  return {
    ...stage,
    ...devices,
    async close() {
      await Promise.all(contexts.map((context) => context.close()));
    },
  };
}
