import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PHONE } from '../harness/browser.ts';
import { settleIn } from '../harness/page/steps.ts';
import { LOGIN } from '../harness/server/api.ts';
import { type JoinedStage, joinStage } from '../harness/stage.ts';

let stage: JoinedStage;
let phone: { context: BrowserContext; page: Page };

beforeAll(async () => {
  stage = await joinStage();
  phone = await stage.device(PHONE);
  await settleIn(phone.page, LOGIN.manager);
});
afterAll(() => stage?.close());

const SWITCHES = [
  'Erinnerungen an anstehende Wartungen und fehlende Berichte',
  'Neue Meldungen',
  'Wartungsberichte',
];

it('[N20] [I3] without network each switch moves at once, however fast, and every one counts later', async () => {
  const { page, context } = phone;
  await page.getByRole('button', { name: 'E-Mails wählen' }).click();
  const choices = page.getByRole('dialog', { name: 'Auch per E-Mail' });
  const one = (name: string) => choices.getByRole('switch', { name, exact: true });
  const all = () => Promise.all(SWITCHES.map((name) => one(name).isChecked()));
  await expect.poll(all).toEqual([false, false, true]);
  await context.setOffline(true);
  // Both before the screen has heard of the first.
  await choices.evaluate((dialog) => {
    const switches = dialog.querySelectorAll<HTMLInputElement>('[role=switch]');
    switches[1]?.click();
    switches[0]?.click();
  });
  await expect.poll(all).toEqual([true, true, true]);
  await one('Wartungsberichte').click();
  await expect.poll(all).toEqual([true, true, false]);
  await context.setOffline(false);
  const server = await stage.api(LOGIN.manager);
  const mine = async () =>
    (await server.rows('noticesetting')).map((row) => [
      row.mailmaintenance,
      row.mailnotification,
      row.mailreport,
    ]);
  await expect.poll(mine).toEqual([[true, true, false]]);
});

it('throws nowhere and breaks no policy', () => {
  expect(stage.complaints).toEqual([]);
});
