import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer, { type Browser, type ElementHandle, type Page } from 'puppeteer-core';
import { AppWindow, type Driver, type Engine } from './window.ts';

class FirefoxPage implements Driver<ElementHandle> {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async goTo(address: string): Promise<void> {
    await this.page.goto(address, { waitUntil: 'domcontentloaded' });
  }

  async reload(): Promise<void> {
    await this.page.reload({ waitUntil: 'domcontentloaded' });
  }

  run(script: string, args: readonly unknown[]): Promise<unknown> {
    return this.page.evaluate(`(${script})(...${JSON.stringify(args)})`);
  }

  async find(script: string, args: readonly unknown[]): Promise<ElementHandle | null> {
    const found = await this.page.evaluateHandle(`(${script})(...${JSON.stringify(args)})`);
    return found.asElement() as ElementHandle | null;
  }

  press(element: ElementHandle): Promise<void> {
    return element.click();
  }

  async type(element: ElementHandle, text: string): Promise<void> {
    await element.focus();
    await element.type(text);
  }

  async chooseFiles(element: ElementHandle, paths: readonly string[]): Promise<void> {
    await (element as ElementHandle<HTMLInputElement>).uploadFile(...paths);
  }
}

const start = (executablePath: string, userDataDir: string): Promise<Browser> =>
  puppeteer.launch({
    browser: 'firefox',
    executablePath,
    userDataDir,
    headless: true,
    defaultViewport: { width: 390, height: 844 },
    extraPrefsFirefox: { 'intl.accept_languages': 'de-DE', 'intl.locale.requested': 'de' },
  });

/** Firefox on a profile of its own, which stays when the browser is ended and goes with `quit`. */
export async function openFirefox(executablePath: string, origin: string): Promise<Engine> {
  const profile = await mkdtemp(join(tmpdir(), 'wartbar-firefox-'));
  let browser = await start(executablePath, profile);
  let page = await browser.newPage();
  const engine: Engine = {
    name: (await browser.version()).replace('/', ' '),
    window: new AppWindow(new FirefoxPage(page), origin),
    async reopen() {
      await browser.close();
      browser = await start(executablePath, profile);
      page = await browser.newPage();
      engine.window = new AppWindow(new FirefoxPage(page), origin);
    },
    async picture(path) {
      await page.screenshot({ path: path as `${string}.png` });
    },
    async quit() {
      await browser.close();
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
  return engine;
}
