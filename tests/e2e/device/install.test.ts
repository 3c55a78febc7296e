import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PHONE } from '../harness/browser.ts';
import { settleIn } from '../harness/page/steps.ts';
import { LOGIN } from '../harness/server/api.ts';
import { type JoinedStage, joinStage } from '../harness/stage.ts';

let stage: JoinedStage;

beforeAll(async () => {
  stage = await joinStage();
});

afterAll(() => stage?.close());

const hint = (page: Page) => page.getByText('Wartbar als App installieren');

it('[I1] Android: what the browser would ask is kept, offered on the dashboard and asked for with a press', async () => {
  const { page } = await stage.device(PHONE);
  await settleIn(page, LOGIN.technician);
  expect(await hint(page).count()).toBe(0);
  // A browser without a window never offers it by itself.
  const prevented = await page.evaluate(() => {
    const event = new Event('beforeinstallprompt', { cancelable: true });
    const prompt = async () => document.body.setAttribute('data-asked', '');
    dispatchEvent(Object.assign(event, { prompt }));
    return event.defaultPrevented;
  });
  expect(prevented).toBe(true);
  await hint(page).waitFor();
  await page.getByRole('button', { name: 'Installieren' }).click();
  await page.locator('body[data-asked]').waitFor();
  await hint(page).waitFor({ state: 'detached' });
});

it('[I1] iOS: the dashboard says how, until somebody closes it on this device', async () => {
  const userAgent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';
  const { page } = await stage.device({ ...PHONE, userAgent });
  await settleIn(page, LOGIN.technician);
  const how = page.getByText('Tippen Sie im Browser auf „Teilen“ und dann auf „Zum Home-Bildschirm“.');
  await how.waitFor();
  expect(await page.getByRole('button', { name: 'Installieren' }).count()).toBe(0);
  await page.getByRole('main').getByRole('button', { name: 'Schließen' }).first().click();
  await how.waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await how.count()).toBe(0);
});

it('nothing went wrong unseen', () => {
  expect(stage.complaints).toEqual([]);
});
