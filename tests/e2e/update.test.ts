import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { links } from '../../src/client/app/links.ts';
import { LOGIN } from './harness/api.ts';
import { PHONE } from './harness/browser.ts';
import { openStage, type Stage } from './harness/stage.ts';
import { reportFault, settleIn, syncChip } from './harness/steps.ts';

let stage: Stage;
let context: BrowserContext;
let page: Page;
let machine: string;

beforeAll(async () => {
  stage = await openStage();
  machine = String((await (await stage.api(LOGIN.technician)).rows('equipment'))[0]?.nodeid);
  ({ context, page } = await stage.device(PHONE));
  await settleIn(page, LOGIN.technician);
});

afterAll(() => stage?.close());

/** Puts another build in place, as an administrator does who updates the server. */
async function deploy(mark: string): Promise<void> {
  await stage.server.stop();
  const client = join(stage.product.build, 'client');
  const [index, worker] = await Promise.all(
    ['index.html', 'sw.js'].map((name) => readFile(join(client, name), 'utf8')),
  );
  await writeFile(
    join(client, 'index.html'),
    index!.replace('<head>', `<head><meta name="build" content="${mark}">`),
  );
  const revised = worker!.replace(
    /(["'`]?url["'`]?:["'`]index\.html["'`],["'`]?revision["'`]?:["'`])[^"'`]+/,
    `$1${mark}`,
  );
  const alsoRevised = revised.replace(
    /(["'`]?revision["'`]?:["'`])[^"'`]+(["'`],["'`]?url["'`]?:["'`]index\.html)/,
    `$1${mark}$2`,
  );
  expect(alsoRevised).not.toBe(worker);
  await writeFile(join(client, 'sw.js'), alsoRevised);
  await stage.server.start();
}

const build = (of: Page) => of.locator('meta[name=build]').getAttribute('content', { timeout: 2000 });
const lookForUpdate = (of: Page) =>
  of.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update();
  });
const offer = (of: Page) => of.getByText('Neue Version verfügbar');

describe('a new version on the server', () => {
  it('[SW3] [I7] waits and asks, and the open form is left alone', async () => {
    await page.goto(links.createNotification(machine));
    await page.getByLabel('Was ist passiert?').fill('Halb getippt');
    await deploy('two');
    await lookForUpdate(page);
    await offer(page).waitFor();
    expect(await page.getByLabel('Was ist passiert?').inputValue()).toBe('Halb getippt');
    expect(await page.evaluate(() => document.querySelector('meta[name=build]'))).toBeNull();
    await page.getByRole('button', { name: 'Später' }).click();
    await offer(page).waitFor({ state: 'hidden' });
  });

  it('[I7] a reload stays on the old version and asks again', async () => {
    await page.reload();
    await offer(page).waitFor();
    expect(await page.evaluate(() => document.querySelector('meta[name=build]'))).toBeNull();
  });

  it('[SW3] [I7] with a write in the outbox, agreeing loses nothing; other tabs are only offered the reload', async () => {
    const title = 'Vor der neuen Version';
    const other = await context.newPage();
    await other.goto(links.dashboard());
    await stage.server.stop();
    await page.goto(links.machineOverview(machine, 0));
    await reportFault(page, title);
    await page.getByRole('button', { name: 'Aktualisieren' }).click();
    await page.waitForFunction(() => document.querySelector('meta[name=build]') !== null);
    expect(await build(page)).toBe('two');
    await page.getByText('auf diesem Gerät gespeichert').first().waitFor();
    expect(await other.evaluate(() => document.querySelector('meta[name=build]'))).toBeNull();
    await offer(other).waitFor();
    await stage.server.start();
    await syncChip(page).getByText('Alles gesendet').filter({ visible: true }).waitFor({ timeout: 60_000 });
    expect(await (await stage.api(LOGIN.manager)).notifications(title)).toHaveLength(1);
  });

  it('throws nowhere', () => {
    expect(stage.complaints).toEqual([]);
  });
});
