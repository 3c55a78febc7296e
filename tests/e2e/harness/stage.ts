import { join } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { freePort } from '../../harness/databases/free-port.ts';
import { launchBrowser, PATIENCE, PHONE } from './browser.ts';
import { type Gate, openGate } from './gate.ts';
import { settleIn } from './page/steps.ts';
import { ApiUser, setEdition } from './server/api.ts';
import { joinServer } from './server/join-server.ts';
import { makeProduct, type Product } from './server/product.ts';
import { ServerProcess } from './server/server-process.ts';
import { watch } from './witness.ts';

export interface Device {
  context: BrowserContext;
  page: Page;
}

/** The product as people meet it: a real server, a real browser. */
export interface Stage {
  /** Where browsers go: the gate when there is one, else the server. */
  origin: string;
  browser: Browser;
  /** What pages threw or the content security policy forbade. */
  complaints: string[];
  /** The folder in which the server leaves mails. */
  mails: string;
  /** A device of its own. */
  device(options?: BrowserContextOptions): Promise<Device>;
  /**
   * The device of a person who is logged in and could go offline, a phone unless said otherwise. It is settled once, which
   * takes some processor seconds, and stays what the test before has made of it: where that matters take a new one.
   */
  settled(email: string, options?: BrowserContextOptions): Promise<Device>;
  /** A user of the API, for judging what the server has. Logged in once per stage. */
  api(email: string): Promise<ApiUser>;
  close(): Promise<void>;
}

/** A stage whose server is its own and holds the demo company. */
export interface OwnStage extends Stage {
  product: Product;
  server: ServerProcess;
  gate: Gate | null;
}

export interface StageOptions {
  /** Puts a gate between browser and server. */
  gated?: boolean;
  /** In the browser of this process, of which it closes only its own devices. */
  shared?: boolean;
  /** Further settings of the server. */
  env?: Record<string, string>;
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
}: StageOptions = {}): Promise<OwnStage> {
  const product = await makeProduct();
  const port = await freePort();
  const publicPort = gated ? await freePort() : port;
  const origin = `http://127.0.0.1:${publicPort}`;
  const server = new ServerProcess(product, port, origin);
  const gate = gated ? await openGate(publicPort, port) : null;
  const [browser] = await Promise.all([shared ? browserOfProcess() : launchBrowser(), server.start({ env })]);
  setEdition('');
  const { contexts, ...devices } = devicesOf(browser, origin);
  return {
    product,
    server,
    origin,
    gate,
    browser,
    mails: join(product.data, 'mails'),
    ...devices,
    api: usersOf(port),
    async close() {
      if (shared) await closeAll(contexts);
      else await browser.close();
      await gate?.close();
      await server.stop();
      await product.remove();
    },
  };
}

/** Users of the API of a server on this machine, each logged in once. */
function usersOf(port: number): Stage['api'] {
  const users = new Map<string, Promise<ApiUser>>();
  return (email) => {
    const known = users.get(email) ?? ApiUser.logIn(`http://127.0.0.1:${port}`, email);
    users.set(email, known);
    return known;
  };
}

const closeAll = (contexts: readonly BrowserContext[]) =>
  Promise.all(contexts.map((context) => context.close()));

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

export type GatedStage = OwnStage & { gate: Gate };

/** A stage with a server of its own, with a gate before it, in the browser of this process. */
export async function openGatedStage(): Promise<GatedStage> {
  const stage = await openStage({ gated: true, shared: true });
  const { gate } = stage;
  if (!gate) throw new Error('The stage has no gate.');
  return { ...stage, gate };
}

export type JoinedStage = Stage & { gate: Gate };

/**
 * A stage on the server of the whole run and in the browser of this process, with a small plant, a gate and people of its
 * own. `browserArguments` ask for a browser of its own. What stops the server, looks across companies or needs the amount of
 * the demo company opens its own server.
 */
export async function joinStage(browserArguments?: readonly string[]): Promise<JoinedStage> {
  const own = browserArguments !== undefined;
  const [browser, joined, publicPort] = await Promise.all([
    own ? launchBrowser([...browserArguments]) : browserOfProcess(),
    joinServer(),
    freePort(),
  ]);
  const { port, data, edition, address } = joined;
  setEdition(edition);
  const gate = await openGate(publicPort, port, address);
  const origin = `http://127.0.0.1:${publicPort}`;
  const { contexts, ...devices } = devicesOf(browser, origin);
  return {
    origin,
    gate,
    browser,
    mails: join(data, 'mails'),
    ...devices,
    api: usersOf(port),
    async close() {
      await closeAll(contexts);
      if (own) await browser.close();
      await gate.close();
    },
  };
}
