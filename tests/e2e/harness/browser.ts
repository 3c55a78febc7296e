import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright';
import { findBrowser } from '../../harness/find-browser.mjs';
import { watch } from './witness.ts';

/** A phone held upright. */
export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};

/** A screen on a planner's desk. */
export const DESKTOP: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };

export const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Pages live shortly: what a thread beside them makes fast is not earned back.
  '--js-flags=--no-opt --no-maglev',
];

/**
 * A context in memory gets the newer of Chromium's stores: the older one takes longer for each write the more
 * it holds, 5.2 s for the demo company where this takes 0.7. Profiles on disk keep theirs, which is that of
 * most phones.
 */
const FAST_STORE_IN_MEMORY = '--enable-features=IdbSqliteBackingStoreInMemoryContexts';

/** One browser for a test file; contexts are people with devices of their own. */
export async function launchBrowser(more: string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: await findBrowser(),
    args: [...ARGUMENTS, FAST_STORE_IN_MEMORY, ...more],
  });
}

/** How long a browser test waits for anything: a busy machine is slow, and what never comes is rare. */
export const PATIENCE = 90_000;

/** Waits until `look` answers something (not null, undefined or false); the last error where it never does. */
export async function eventually<T extends NonNullable<unknown>>(
  look: () => Promise<T | null | undefined | false>,
  what: string,
  ms = PATIENCE,
): Promise<T> {
  const until = Date.now() + ms;
  let failure: unknown;
  let pause = 50;
  while (Date.now() < until) {
    try {
      const found = await look();
      if (found !== null && found !== undefined && found !== false) return found;
      failure = undefined;
    } catch (error) {
      failure = error;
    }
    await new Promise((done) => setTimeout(done, pause));
    pause = Math.min(pause * 1.3, 500);
  }
  throw new Error(`Waited ${ms} ms in vain: ${what}`, { cause: failure });
}

/** A browser that keeps its profile on disk and can be killed like an app that the phone runs out of memory for. */
export class KillableBrowser {
  private readonly folder: string;
  private readonly executable: string;
  private child: ReturnType<typeof spawn> | null = null;
  private browser: Browser | null = null;

  private constructor(folder: string, executable: string) {
    this.folder = folder;
    this.executable = executable;
    process.once('exit', () => this.signal());
  }

  static async prepare(): Promise<KillableBrowser> {
    return new KillableBrowser(await mkdtemp(join(tmpdir(), 'wartbar-profile-')), await findBrowser());
  }

  /** Starts it again on the same profile and answers its window, in which addresses have to be complete. */
  async open(): Promise<{ context: BrowserContext; page: Page }> {
    const portFile = join(this.folder, 'DevToolsActivePort');
    await rm(portFile, { force: true });
    this.child = spawn(
      this.executable,
      [
        ...ARGUMENTS,
        '--headless',
        '--remote-debugging-port=0',
        `--user-data-dir=${this.folder}`,
        '--lang=de-DE',
        '--window-size=390,844',
        'about:blank',
      ],
      { stdio: 'ignore', detached: true },
    );
    const port = await eventually(
      async () => (await readFile(portFile, 'utf8').catch(() => '')).split('\n', 1)[0] || null,
      'the browser opens its debugging port',
    );
    this.browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
    const context = this.browser.contexts()[0];
    if (!context) throw new Error('The browser has no default context.');
    const page = context.pages()[0] ?? (await context.newPage());
    context.setDefaultTimeout(PATIENCE);
    watch(page);
    await page.setViewportSize({ width: 390, height: 844 });
    return { context, page };
  }

  /** SIGKILL to the whole browser: nothing gets the chance to tidy up. */
  async kill(): Promise<void> {
    const child = this.child;
    if (!child) return;
    const gone = new Promise((done) => child.once('close', done));
    this.signal();
    await gone;
    this.child = null;
    await this.browser?.close().catch(() => undefined);
  }

  /** What Chromium does itself when it cannot read the log of its store any more: all databases of the origin go. */
  async loseDatabases(): Promise<void> {
    const profile = join(this.folder, 'Default', 'IndexedDB');
    const databases = await readdir(profile);
    if (databases.length === 0) throw new Error(`There are no databases in ${profile}.`);
    for (const name of databases) await rm(join(profile, name), { recursive: true });
  }

  async remove(): Promise<void> {
    await this.kill();
    await rm(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }

  private signal(): void {
    if (this.child?.pid === undefined) return;
    try {
      // Negative: the group, with its renderers and the network service.
      process.kill(-this.child.pid, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  }
}
