import { type ChildProcess, spawn } from 'node:child_process';
import { eventually } from '../e2e/harness/browser.ts';
import { freePort } from '../harness/databases/free-port.ts';
import { runCommand } from '../harness/run-command.mjs';
import { AppWindow, type Driver, type Engine } from './window.ts';

/** How the standard names a reference to an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
type Reference = { [ELEMENT]: string };

/** What the app needs of W3C WebDriver, https://www.w3.org/TR/webdriver2/. */
class WebDriver implements Driver<Reference> {
  private readonly base: string;

  constructor(base: string) {
    this.base = base;
  }

  async call<T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<T> {
    const response = await fetch(`${this.base}${path}`, {
      method,
      ...(body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
      signal: AbortSignal.timeout(60_000),
    });
    const { value } = (await response.json()) as { value: T & { error?: string; message?: string } };
    if (!response.ok) throw new Error(`${path}: ${value.error} ${value.message}`);
    return value;
  }

  async goTo(url: string): Promise<void> {
    await this.leaving(() => this.call('POST', '/url', { url }));
  }

  async reload(): Promise<void> {
    await this.leaving(() => this.call('POST', '/refresh', {}));
  }

  /** Until there is another document: the driver waits for none, since it counts what a worker answers as never loaded. */
  private async leaving(leave: () => Promise<unknown>): Promise<void> {
    await this.run('() => { document.documentElement.dataset.left = ""; }', []);
    await leave();
    const arrived =
      '() => document.documentElement.dataset.left === undefined && document.readyState !== "loading"';
    await eventually(() => this.run(arrived, []), 'the page is another one');
  }

  /** A script may answer a promise. What fails in the page fails here. */
  private async execute(script: string, args: readonly unknown[]): Promise<unknown> {
    const answer = await this.call<{ done?: unknown; failed?: string }>('POST', '/execute/async', {
      script: `const [args, answer] = arguments;
        Promise.resolve().then(() => (${script})(...args)).then(
          (done) => answer({ done: done ?? null }), (error) => answer({ failed: String(error && error.stack || error) }));`,
      args: [args],
    });
    if (answer.failed !== undefined) throw new Error(answer.failed);
    return answer.done;
  }

  run(script: string, args: readonly unknown[]): Promise<unknown> {
    return this.execute(script, args);
  }

  async find(script: string, args: readonly unknown[]): Promise<Reference | null> {
    return (await this.execute(script, args)) as Reference | null;
  }

  async press(element: Reference): Promise<void> {
    // By itself it scrolls only as far as to where the bars of the app lie over it.
    const script = 'arguments[0].scrollIntoView({ block: "center" })';
    await this.call('POST', '/execute/sync', { script, args: [element] });
    await this.call('POST', `/element/${element[ELEMENT]}/click`, {});
  }

  async type(element: Reference, text: string): Promise<void> {
    await this.call('POST', `/element/${element[ELEMENT]}/value`, { text });
  }

  async chooseFiles(element: Reference, paths: readonly string[]): Promise<void> {
    await this.call('POST', `/element/${element[ELEMENT]}/value`, { text: paths.join('\n') });
  }
}

export interface WebKitPrograms {
  driver: string;
  /** The small browser that comes with the engine. */
  browser: string;
}

/** What it needs where there is neither a graphics card nor a sandbox. */
export const WEBKIT_ENV = {
  WEBKIT_DISABLE_DMABUF_RENDERER: '1',
  WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  LIBGL_ALWAYS_SOFTWARE: '1',
};

/** A screen in memory: WebKitGTK has no mode without one. */
export async function openDisplay(): Promise<{ display: string; child: ChildProcess }> {
  const child = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '600x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let said = '';
  child.stdout.on('data', (chunk) => {
    said += chunk;
  });
  const number = await eventually(async () => /^(\d+)\n/.exec(said)?.[1], 'the display is open');
  return { display: `:${number}`, child };
}

/**
 * WebKitGTK, the engine of Safari. Its automation keeps no profile: the app is closed by its window and opened in
 * another one of the same session.
 */
export async function openWebKit({ driver, browser }: WebKitPrograms, origin: string): Promise<Engine> {
  const screen = await openDisplay();
  const port = await freePort();
  const service = spawn(driver, [`--port=${port}`], {
    stdio: 'ignore',
    detached: true,
    env: {
      ...process.env,
      DISPLAY: screen.display,
      LANG: 'de_DE.UTF-8',
      LANGUAGE: 'de',
      ...WEBKIT_ENV,
    },
  });
  const end = () => {
    try {
      // The driver with the browser that it started.
      process.kill(-service.pid!, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
    screen.child.kill('SIGKILL');
  };
  process.once('exit', end);
  const root = `http://127.0.0.1:${port}`;
  await eventually(async () => (await fetch(`${root}/status`)).ok, 'the driver of WebKit answers');
  const { sessionId, capabilities } = await new WebDriver(root).call<{
    sessionId: string;
    capabilities: { browserVersion: string };
  }>('POST', '/session', {
    capabilities: {
      alwaysMatch: {
        pageLoadStrategy: 'none',
        timeouts: { script: 50_000 },
        'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
      },
    },
  });
  const session = new WebDriver(`${root}/session/${sessionId}`);
  await session.call('POST', '/window/rect', { x: 0, y: 0, width: 430, height: 950 });
  return {
    name: `WebKitGTK ${capabilities.browserVersion}`,
    window: new AppWindow(session, origin),
    async reopen() {
      const before = await session.call<string>('GET', '/window');
      const { handle } = await session.call<{ handle: string }>('POST', '/window/new', { type: 'window' });
      await session.call('POST', '/window', { handle: before });
      await session.call('DELETE', '/window');
      await session.call('POST', '/window', { handle });
      await session.call('POST', '/window/rect', { x: 0, y: 0, width: 430, height: 950 });
    },
    async picture(path) {
      await runCommand('import', ['-display', screen.display, '-window', 'root', path], { capture: true });
    },
    async quit() {
      await session.call('DELETE', '').catch(() => undefined);
      end();
      process.off('exit', end);
    },
  };
}
