import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { freePort } from '../../harness/databases/free-port.ts';
import { launchBrowser, PATIENCE, PHONE } from './browser.ts';
import { type Gate, openGate } from './gate.ts';
import { settleIn } from './page/steps.ts';
import { ApiUser } from './server/api.ts';
import { makeProduct, type Product } from './server/product.ts';
import { ServerProcess } from './server/server-process.ts';
import { watch } from './witness.ts';

export interface Device {
  context: BrowserContext;
  page: Page;
}

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
  device(options?: BrowserContextOptions): Promise<Device>;
  /**
   * The device of a person who is logged in and could go offline, a phone unless said otherwise. It is settled once, which
   * takes ten processor seconds, and stays what the test before has made of it: where that matters take a new one.
   */
  settled(email: string, options?: BrowserContextOptions): Promise<Device>;
  /** A user of the API, for judging what the server has. Logged in once per stage. */
  api(email: string): Promise<ApiUser>;
  close(): Promise<void>;
}

export interface StageOptions {
  /** Puts a gate between browser and server. */
  gated?: boolean;
  /** In the browser of this process, of which it closes only its own devices. */
  shared?: boolean;
  /** Further settings of the server. */
  env?: Record<string, string>;
  /** Further arguments for a browser of its own; `folder` is the product's own. */
  browserArguments?: (product: Product) => string[];
}

/** Collects what a page throws. Errors of the network are none: being offline is what is tested. */
export function listenForComplaints(page: Page, complaints: string[]): void {
  page.on('pageerror', (error) => complaints.push(error.stack || String(error)));
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) complaints.push(message.text());
  });
}

/**
 * A page is only left once its history is at rest: a step back that a closing dialog has begun would cut the navigation
 * off. People are slower than that.
 */
function leaveSettled(page: Page): void {
  const settled = () => page.waitForFunction(() => document.documentElement.dataset.settling === undefined);
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (...args) => {
    await settled();
    return goto(...args);
  };
  page.reload = async (...args) => {
    await settled();
    return reload(...args);
  };
}

let ours: Promise<Browser> | null = null;

/** Starting a browser takes a second: files that leave it as it is share one. */
function browserOfProcess(): Promise<Browser> {
  ours ??= launchBrowser();
  return ours;
}

export async function openStage({
  gated = false,
  shared = false,
  env = {},
  browserArguments,
}: StageOptions = {}): Promise<Stage> {
  const product = await makeProduct();
  const port = await freePort();
  const publicPort = gated ? await freePort() : port;
  const origin = `http://127.0.0.1:${publicPort}`;
  const server = new ServerProcess(product, port, origin);
  const gate = gated ? await openGate(publicPort, port) : null;
  const [browser] = await Promise.all([
    shared ? browserOfProcess() : launchBrowser(browserArguments?.(product)),
    server.start({ env }),
  ]);
  const { contexts, ...devices } = devicesOf(browser, origin);
  const users = new Map<string, Promise<ApiUser>>();
  return {
    product,
    server,
    origin,
    gate,
    browser,
    ...devices,
    api(email) {
      const known = users.get(email) ?? ApiUser.logIn(`http://127.0.0.1:${port}`, email);
      users.set(email, known);
      return known;
    },
    async close() {
      if (shared) await Promise.all(contexts.map((context) => context.close()));
      else await browser.close();
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
  const device = async (options: BrowserContextOptions = {}): Promise<Device> => {
    const context = await browser.newContext({ baseURL: origin, locale: 'de-DE', ...options });
    context.setDefaultTimeout(PATIENCE);
    contexts.push(context);
    context.on('page', (page) => {
      watch(page);
      listenForComplaints(page, complaints);
      leaveSettled(page);
    });
    return { context, page: await context.newPage() };
  };
  const known = new Map<string, Promise<Device>>();
  const settle = async (email: string, options: BrowserContextOptions) => {
    const made = await device(options);
    await settleIn(made.page, email);
    return made;
  };
  const settled = (email: string, options = PHONE): Promise<Device> => {
    const key = `${email} ${JSON.stringify(options)}`;
    const found = known.get(key) ?? settle(email, options);
    known.set(key, found);
    return found;
  };
  return { complaints, contexts, device, settled };
}

export type JoinedStage = Stage & { gate: Gate };

/**
 * A stage with a gate, in the browser of this process. Company and server are its own: what other files wrote depends on
 * which of them ran before.
 */
export async function joinStage(): Promise<JoinedStage> {
  const stage = await openStage({ gated: true, shared: true });
  const { gate } = stage;
  if (!gate) throw new Error('The stage has no gate.');
  return { ...stage, gate };
}
