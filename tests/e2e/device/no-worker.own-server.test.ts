import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { links } from '../../../src/client/app/links.ts';
import { PHONE } from '../harness/browser.ts';
import { follow, logIn } from '../harness/page/steps.ts';
import { LOGIN } from '../harness/server/api.ts';
import { type OwnStage, openStage } from '../harness/stage.ts';

let stage: OwnStage;
let script: string;
let whole: string;
let page: Page;

beforeAll(async () => {
  stage = await openStage();
  script = join(stage.product.build, 'client/sw.js');
  whole = await readFile(script, 'utf8');
});
afterAll(() => stage?.close());

/** A phone that meets the app for the first time. */
beforeEach(async () => {
  ({ page } = await stage.device(PHONE));
  stage.complaints.length = 0;
});
afterEach(() => writeFile(script, whole));

/** The app without a worker, on the page that lists what is wrong with it. */
async function openStoragePage(): Promise<void> {
  await page.goto(links.login());
  await logIn(page, LOGIN.technician);
  await page.waitForURL((url) => url.pathname !== links.login());
  await follow(page, links.to('storage'));
  await page.getByRole('heading', { level: 1 }).waitFor();
}

const reports = () => page.getByRole('region', { name: 'Fehler der App' });

it('[X21] [SW1] a worker that breaks is told, since nothing opens offline without it', async () => {
  await writeFile(script, 'throw new Error("kaputt")');
  await openStoragePage();
  await reports()
    .getByText(/ServiceWorker/)
    .first()
    .waitFor();
  expect(stage.complaints).toEqual([expect.stringContaining('ServiceWorker')]);
});

it('[X21] [SW1] a worker that the browser refuses is no fault of the app', async () => {
  await page.addInitScript(() => {
    const refuse = () => Promise.reject(new DOMException('The operation is insecure.', 'SecurityError'));
    Object.assign(ServiceWorkerContainer.prototype, { register: refuse });
  });
  const probed = page.waitForResponse((response) => response.url().endsWith('/sw.js'));
  await openStoragePage();
  await probed;
  expect(await reports().count()).toBe(0);
  expect(stage.complaints).toEqual([]);
});

it('[SW1] a page that was on its way while the worker took charge has one all the same', async () => {
  const inCharge = () => page.evaluate(() => navigator.serviceWorker.controller !== null);
  await page.goto(links.login());
  await expect.poll(inCharge).toBe(true);
  // The browser's own way to a page without a worker.
  const session = await page.context().newCDPSession(page);
  await Promise.all([page.waitForEvent('load'), session.send('Page.reload', { ignoreCache: true })]);
  await expect.poll(inCharge).toBe(true);
});
