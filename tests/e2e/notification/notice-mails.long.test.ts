import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PHONE } from '../harness/browser.ts';
import { settleIn, workerInCharge } from '../harness/page/steps.ts';
import { LOGIN } from '../harness/server/api.ts';
import { type GatedStage, openGatedStage } from '../harness/stage.ts';

let stage: GatedStage;
let phone: { context: BrowserContext; page: Page };

beforeAll(async () => {
  stage = await openGatedStage();
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
  await page.getByRole('button', { name: /^Benachrichtigungen/ }).click();
  await page.getByRole('button', { name: 'E-Mail-Benachrichtigungen' }).click();
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

/** A browser without a screen shows nothing, and allows nobody to: what the worker wants to show is written down. */
type Note = { body?: string; tag?: string };
interface Shown {
  shown: (Note & { title: string })[];
  registration: { showNotification(title: string, options: Note): Promise<void> };
  ExtendableEvent: typeof Event;
}

it('[D9] a push says what it is about only to whom it is for, and a tap leads there', async () => {
  const { page, context } = phone;
  await workerInCharge(page);
  const cdp = await context.newCDPSession(page);
  const registration = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  const registrationId = await registration;
  const worker = context.serviceWorkers()[0] ?? expect.fail('there is no worker');
  await worker.evaluate(() => {
    const scope = self as unknown as Shown;
    scope.shown = [];
    scope.registration.showNotification = async (title, { body = '', tag = '' }) =>
      void scope.shown.push({ title, body, tag });
  });
  const push = (data: string) =>
    cdp.send('ServiceWorker.deliverPushMessage', { origin: stage.origin, registrationId, data });
  const { usernodeid: to } = (await stage.api(LOGIN.manager)).login;
  const said = { to, tag: 'one', title: 'Neue Meldung', body: 'Presse: Öl tropft', path: '/profile' };
  const general = { title: 'Wartbar', body: 'Es gibt Neues. Öffnen Sie die App.', tag: 'new' };
  const shown = () => worker.evaluate(() => (self as unknown as Shown).shown);
  await push(JSON.stringify(said));
  await expect.poll(shown).toEqual([{ title: said.title, body: said.body, tag: 'one' }]);
  await push(JSON.stringify({ ...said, to: 'somebody else', body: 'Geheim' }));
  await expect.poll(shown).toMatchObject([{ tag: 'one' }, general]);
  await push('of another make');
  await expect.poll(shown).toMatchObject([{ tag: 'one' }, general, general]);

  await worker.evaluate(() => {
    const notification = { data: { path: '/profile' }, close: () => undefined };
    const { ExtendableEvent } = self as unknown as Shown;
    dispatchEvent(Object.assign(new ExtendableEvent('notificationclick'), { notification }));
  });
  await page.waitForURL('**/profile');
  await page.getByText('Mitteilungen sind für diese Seite gesperrt.').waitFor();
});

it('throws nowhere and breaks no policy', () => {
  expect(stage.complaints).toEqual([]);
});
