import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { links } from '../../../src/client/app/links.ts';
import { PHONE } from '../harness/browser.ts';
import { logIn, reportFault, settleIn } from '../harness/page/steps.ts';
import { LOGIN } from '../harness/server/api.ts';
import { type OwnStage, openStage } from '../harness/stage.ts';

let stage: OwnStage;
let machine: string;

beforeAll(async () => {
  stage = await openStage({ gated: true });
  machine = String((await (await stage.api(LOGIN.technician)).rows('equipment'))[0]?.nodeid);
});

afterAll(() => stage?.close());

const client = (...path: string[]) => join(stage.product.build, 'client', ...path);

/** A worker that differs by a comment is a new version to the browser. */
async function deployWorker(page: Page): Promise<void> {
  const worker = client('sw.js');
  await writeFile(worker, `${await readFile(worker, 'utf8')}\n// ${Date.now()}`);
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update();
  });
  await page.getByText('Neue Version verfügbar').waitFor();
}

/** Resolves when the page has been loaded again. */
async function mark(page: Page): Promise<() => Promise<unknown>> {
  await page.evaluate(() => {
    (window as unknown as { before: boolean }).before = true;
  });
  const isNew = () => !(window as unknown as { before?: boolean }).before;
  return () => page.waitForFunction(isNew, undefined, { timeout: 90_000 });
}
const stillThere = (page: Page) =>
  page.evaluate(() => (window as unknown as { before?: boolean }).before === true);

describe('agreeing to a new version', () => {
  let context: BrowserContext;
  let page: Page;

  beforeAll(async () => {
    ({ context, page } = await stage.device(PHONE));
    await settleIn(page, LOGIN.technician);
  });
  afterAll(() => context?.close());

  const update = () => page.getByRole('button', { name: 'Aktualisieren' }).click();

  it('[SW3] asks once more over an open form; what was typed is there afterwards', async () => {
    await page.goto(links.createNotification(machine));
    await page.getByLabel('Was ist passiert?').fill('Mitten im Satz');
    await deployWorker(page);
    const reloaded = await mark(page);
    await update();
    const question = page.getByRole('alertdialog', { name: 'Ein Formular ist noch offen' });
    await question.getByRole('button', { name: 'Erst fertig ausfüllen' }).click();
    await question.waitFor({ state: 'hidden' });
    expect(await stillThere(page)).toBe(true);
    await expect.poll(() => page.getByLabel('Was ist passiert?').inputValue()).toBe('Mitten im Satz');
    await update();
    await question.getByRole('button', { name: 'Jetzt aktualisieren' }).click();
    await reloaded();
    await page.getByText('Ihre Eingaben von vorhin sind noch da.').waitFor();
    await expect.poll(() => page.getByLabel('Was ist passiert?').inputValue()).toBe('Mitten im Satz');
    await page.getByRole('button', { name: 'Meldung speichern' }).waitFor();
  });

  it('[SW3] waits until what is being sent is answered', async () => {
    // A device of its own: a worker that the browser puts off must not spoil the second try.
    const { page } = await stage.device(PHONE);
    await settleIn(page, LOGIN.technician);
    const title = `Wird gerade gesendet ${Date.now()}`;
    await page.goto(links.machineOverview(machine, 0));
    const held = stage.gate!.holdNext((_method, path) => path === '/api/notifications/create');
    await reportFault(page, title);
    const answer = await held;
    await deployWorker(page);
    const reloaded = await mark(page);
    await page.getByRole('button', { name: 'Aktualisieren' }).click();
    await page.getByText('Danach lädt die neue Version automatisch').waitFor();
    expect(await stillThere(page)).toBe(true);
    answer.release();
    await reloaded();
    const manager = await stage.api(LOGIN.manager);
    expect(await manager.notifications(title)).toHaveLength(1);
  });
});

describe('code that is no longer on the server', () => {
  let context: BrowserContext;
  let page: Page;
  let loads: number;
  let chunk: string;

  beforeAll(async () => {
    const manifest = JSON.parse(await readFile(client('.vite/manifest.json'), 'utf8')) as Record<
      string,
      { file: string }
    >;
    chunk = client(manifest['features/sync/sync.screen.tsx']!.file);
    // Without a worker nothing is precached: chunks are fetched when they are needed.
    const device = await stage.device({ ...PHONE, serviceWorkers: 'block' });
    ({ context, page } = device);
    await page.goto('/login');
    await logIn(page, LOGIN.technician);
    await page.getByRole('heading', { level: 1, name: /^Guten / }).waitFor();
    page.on('load', () => loads++);
  });
  afterAll(() => context?.close());

  const missing = () => page.getByText('Diese Ansicht konnte nicht geladen werden.');

  it('[SW3] is no reason to reload while the server cannot be reached', async () => {
    await page.goto(links.dashboard());
    await page.getByRole('heading', { level: 1 }).waitFor();
    loads = 0;
    await stage.server.stop();
    await page.getByRole('link', { name: 'Stand der Synchronisierung' }).click();
    await missing().waitFor();
    expect(loads).toBe(0);
    await stage.server.start();
  });

  it('[SW3] reloads at most once, then says so; the address is kept', async () => {
    await page.goto(links.dashboard());
    await page.getByRole('heading', { level: 1 }).waitFor();
    await rename(chunk, `${chunk}.gone`);
    loads = 0;
    await page.getByRole('link', { name: 'Stand der Synchronisierung' }).click();
    await missing().waitFor();
    expect(loads).toBe(1);
    expect(new URL(page.url()).pathname).toBe(links.sync());
    await page.getByRole('button', { name: 'Erneut versuchen' }).click();
    await missing().waitFor();
    expect(loads).toBe(1);
    await rename(`${chunk}.gone`, chunk);
    await page.getByRole('button', { name: 'App neu laden' }).click();
    await page.getByRole('heading', { level: 1, name: /^Alles gesendet/ }).waitFor();
  });
});
