import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PHONE } from '../harness/browser.ts';
import { settleIn, workerInCharge } from '../harness/page/steps.ts';
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

it('[D9] a push is shown to whom it is for, twice is once, and a tap leads to what it is about', async () => {
  const { page, context } = phone;
  await context.grantPermissions(['notifications']);
  await workerInCharge(page);
  const cdp = await context.newCDPSession(page);
  const registration = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  const registrationId = await registration;
  const push = (data: string) =>
    cdp.send('ServiceWorker.deliverPushMessage', { origin: stage.origin, registrationId, data });
  const shown = () =>
    page.evaluate(async () => {
      const { getNotifications } = await navigator.serviceWorker.ready.then((worker) => ({
        getNotifications: () => worker.getNotifications(),
      }));
      return (await getNotifications()).map(({ title, body }) => `${title}: ${body}`).sort();
    });
  const { usernodeid: to } = (await stage.api(LOGIN.manager)).login;
  const message = { to, tag: 'one', title: 'Neue Meldung', body: 'Presse: Öl tropft', path: '/profile' };
  await push(JSON.stringify(message));
  await push(JSON.stringify(message));
  await push(JSON.stringify({ ...message, to: 'somebody else', body: 'Geheim' }));
  await push('of another make');
  await expect
    .poll(shown)
    .toEqual(['Neue Meldung: Presse: Öl tropft', 'Wartbar: Es gibt Neues. Öffnen Sie die App.']);
  const [worker] = context.serviceWorkers();
  await worker?.evaluate(async () => {
    const { registration } = self as unknown as ServiceWorkerGlobalScope;
    const [notification] = await registration.getNotifications({ tag: 'one' });
    if (notification) dispatchEvent(new NotificationEvent('notificationclick', { notification }));
  });
  await page.waitForURL('**/profile');
  await expect.poll(shown).toEqual(['Wartbar: Es gibt Neues. Öffnen Sie die App.']);
  // This server is reached at an address that push services take for nobody's.
  await page.getByText('Der Server hat keine Adresse, die Push-Dienste verlangen.').waitFor();
});

it('throws nowhere and breaks no policy', () => {
  expect(stage.complaints).toEqual([]);
});
