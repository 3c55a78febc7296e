import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright';
import { ARGUMENTS, eventually, PATIENCE, PHONE } from '../e2e/harness/browser.ts';
import { plainPhoto } from '../e2e/harness/files/photos.ts';
import { readyForOffline, reportFault, settleIn, syncChip } from '../e2e/harness/page/steps.ts';
import { LOGIN } from '../e2e/harness/server/api.ts';
import { findBrowser } from '../harness/find-browser.mjs';

/** A phone with a profile of its own, which was last used with an older state of the app. */
export class OldDevice {
  readonly title: string;
  private readonly profile: string;
  private readonly origin: string;
  private context: BrowserContext | null = null;
  /** Where its unsent report is shown. */
  private address = '';
  /** The code of the app that it has. */
  private build = '';

  constructor(place: string, name: string, origin: string) {
    this.profile = join(place, name);
    this.origin = origin;
    this.title = `Ungesendet: ${name}`;
  }

  private async open(): Promise<Page> {
    this.context ??= await chromium.launchPersistentContext(this.profile, {
      executablePath: await findBrowser(),
      args: ARGUMENTS,
      locale: 'de-DE',
      ...PHONE,
    });
    this.context.setDefaultTimeout(PATIENCE);
    return this.context.pages()[0] ?? this.context.newPage();
  }

  /** Logs in, mirrors, loses the network and reports a fault with a photo; then the app is closed. */
  async prepare(machine: string): Promise<void> {
    const page = await this.open();
    await settleIn(page, LOGIN.technician, this.origin);
    this.build = await buildOf(page);
    await page.context().setOffline(true);
    await page.goto(`${this.origin}/machine-overview?nodeid=${encodeURIComponent(machine)}&tab=0`);
    await reportFault(page, this.title, [await plainPhoto('leck.jpg')]);
    await page.getByText('auf diesem Gerät gespeichert').first().waitFor();
    this.address = page.url();
    await this.close();
  }

  /** Opens without network, in the version that it has, and shows what is unsent. */
  async reopenOffline(): Promise<void> {
    const page = await this.open();
    await page.context().setOffline(true);
    await page.goto(this.address);
    await page.getByRole('heading', { level: 1, name: this.title }).waitFor();
    await page.getByText('auf diesem Gerät gespeichert').first().waitFor();
    if ((await buildOf(page)) !== this.build) throw new Error('It opened another version than it had.');
  }

  /** Has the network again, and waits until all is sent; the version stays what it was. */
  async send(): Promise<void> {
    const page = await this.open();
    await page.context().setOffline(false);
    await syncChip(page).getByText('Alles gesendet').filter({ visible: true }).waitFor();
  }

  /** Takes the new version where it is offered, and goes on with it: nothing is missing and nobody is logged out. */
  async takeUpdate(): Promise<void> {
    const page = await this.open();
    await page.evaluate(async () => {
      await (await navigator.serviceWorker.ready).update();
    });
    await page.getByRole('button', { name: 'Aktualisieren' }).first().click();
    const current = await currentBuild(this.origin);
    await eventually(async () => (await buildOf(page)) === current, 'the new version is there');
    await readyForOffline(page);
    await page.getByRole('heading', { level: 1, name: this.title }).waitFor();
    await syncChip(page).getByText('Alles gesendet').filter({ visible: true }).waitFor();
  }

  async close(): Promise<void> {
    const { context } = this;
    this.context = null;
    await context?.close();
  }
}

/** The first file of the app's code, whose name changes with every build. */
const buildOf = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? '');

async function currentBuild(origin: string): Promise<string> {
  const shell = await (await fetch(origin)).text();
  const [, path = ''] = /<script[^>]+type="module"[^>]+src="([^"]+)"/.exec(shell) ?? [];
  return new URL(path, origin).href;
}
