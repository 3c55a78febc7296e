import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { links } from '../../../src/client/app/links.ts';
import { PHONE } from '../harness/browser.ts';
import { reportFault, settleIn, syncChip } from '../harness/page/steps.ts';
import { LOGIN } from '../harness/server/api.ts';
import { type OwnStage, openStage } from '../harness/stage.ts';

let stage: OwnStage;
let page: Page;
let machine: string;

beforeAll(async () => {
  stage = await openStage();
  machine = String((await (await stage.api(LOGIN.technician)).rows('equipment'))[0]?.nodeid);
  ({ page } = await stage.device(PHONE));
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
    index!.replace(/<head>(<meta name="build"[^>]*>)?/, `<head><meta name="build" content="${mark}">`),
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

/** What becomes of the next worker that is found; asked inside the page. */
async function fateOfUpdate(): Promise<string> {
  const registration = await navigator.serviceWorker.ready;
  const fate = new Promise<string>((done) =>
    registration.addEventListener('updatefound', () => {
      const worker = registration.installing!;
      worker.addEventListener('statechange', () => done(worker.state));
    }),
  );
  await registration.update();
  return fate;
}

describe('a new version on the server', () => {
  it('[SW1] [SW3] of which a file cannot be had is not installed', async () => {
    const path = join(stage.product.build, 'client/sw.js');
    const whole = await readFile(path, 'utf8');
    const lacking = whole.replace(/assets\/[^"'`]+\.wasm/, 'assets/gibt-es-nicht.wasm');
    expect(lacking).not.toBe(whole);
    await writeFile(path, lacking);
    expect(await page.evaluate(fateOfUpdate)).toBe('redundant');
    expect(await offer(page).count()).toBe(0);
    await writeFile(path, whole);
  });

  it('[SW3] [I7] waits and asks, and the open form is left alone', async () => {
    await page.goto(links.createNotification(machine));
    await page.getByLabel('Was ist passiert?').fill('Halb getippt');
    await deploy('two');
    await lookForUpdate(page);
    await offer(page).waitFor();
    await expect.poll(() => page.getByLabel('Was ist passiert?').inputValue()).toBe('Halb getippt');
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
    // A device of its own: a worker that the browser puts off must not spoil the second try.
    await stage.server.start();
    const { context, page } = await stage.device(PHONE);
    await settleIn(page, LOGIN.technician);
    const [before, next] = [await build(page), `three-${Date.now()}`];
    await deploy(next);
    await lookForUpdate(page);
    await offer(page).waitFor();
    const title = `Vor der neuen Version ${next}`;
    const other = await context.newPage();
    await other.goto(links.dashboard());
    await stage.server.stop();
    await page.goto(links.machineOverview(machine, 0));
    await reportFault(page, title);
    await page.getByRole('button', { name: 'Aktualisieren' }).click();
    await page.locator(`meta[name=build][content=${next}]`).waitFor({ state: 'attached' });
    await page.getByText('auf diesem Gerät gespeichert').first().waitFor();
    expect(await build(other)).toBe(before);
    await offer(other).waitFor();
    await stage.server.start();
    await syncChip(page).getByText('Alles gesendet').filter({ visible: true }).waitFor();
    expect(await (await stage.api(LOGIN.manager)).notifications(title)).toHaveLength(1);
  });

  it('throws nowhere', () => {
    expect(stage.complaints).toEqual([]);
  });
});
