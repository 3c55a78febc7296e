import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paths } from '../../../src/client/app/links.ts';
import { screens } from '../../../src/client/app/screens.ts';
import { eventually, PHONE } from '../harness/browser.ts';
import { settleIn, syncChip } from '../harness/page/steps.ts';
import { LOGIN } from '../harness/server/api.ts';
import { type JoinedStage, joinStage } from '../harness/stage.ts';

let stage: JoinedStage;
let context: BrowserContext;

beforeAll(async () => {
  stage = await joinStage();
  const device = await stage.device(PHONE);
  context = device.context;
  await settleIn(device.page, LOGIN.technician);
  await loseCaches(device.page);
  await device.page.close();
  await stage.gate.leave();
});

afterAll(() => stage?.close());

/** What a browser that lacks room may do, or a person who tidies up; the worker has to bring its files back by itself. */
async function loseCaches(page: Page): Promise<void> {
  const shell = () =>
    page.evaluate(async () => {
      const name = (await caches.keys()).find((each) => each.includes('precache'));
      return name ? (await (await caches.open(name)).keys()).map(({ url }) => url).sort() : [];
    });
  const whole = await shell();
  expect(whole.length).toBeGreaterThan(50);
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
  });
  const session = await page.context().newCDPSession(page);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await page.reload();
  await eventually(async () => (await shell()).join() === whole.join(), 'the shell is whole again');
}

const privateScreens = screens.filter((screen) => screen.access === 'private').map(({ path }) => path);
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

describe('with the server gone, after the browser has lost its caches once', () => {
  it.each(privateScreens)('[SW1] [S13] %s opens from a cold start', async (name) => {
    const page = await context.newPage();
    await page.goto(paths[name]);
    await heading(page).first().waitFor();
    expect(await page.getByText('konnte nicht geladen werden').count()).toBe(0);
    expect(await page.getByText('ist abgebrochen').count()).toBe(0);
    await page.close();
  });

  it('[X16] [SW1] an unknown path is the 404 page', async () => {
    const page = await context.newPage();
    await page.goto('/gibt-es-nicht');
    await page.getByRole('heading', { name: 'Page not found 404' }).waitFor();
    await page.close();
  });

  it('[I4] says that it is offline', async () => {
    const page = await context.newPage();
    await page.goto('/dashboard');
    await syncChip(page)
      .getByText(/^Offline/)
      .filter({ visible: true })
      .waitFor();
    await page.close();
  });

  it('throws nowhere', () => {
    expect(stage.complaints).toEqual([]);
  });
});
