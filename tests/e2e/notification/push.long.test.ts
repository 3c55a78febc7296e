import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PushReceiver, startPushReceiver } from '../../api/features/push/push-receiver.ts';
import { eventually, PHONE } from '../harness/browser.ts';
import { accessibilityProblems } from '../harness/page/accessibility.ts';
import { hasFocus } from '../harness/page/keys.ts';
import { settleIn } from '../harness/page/steps.ts';
import { LOGIN } from '../harness/server/api.ts';
import { type GatedStage, openGatedStage } from '../harness/stage.ts';

let stage: GatedStage;
let service: PushReceiver;
let page: Page;

/**
 * A browser without a screen allows nobody to be told anything and knows no push service: it is given a permission and an
 * address, which is of a service that is there.
 */
function withPush(subscription: object): void {
  const KEY = 'has an address';
  const address = {
    options: {},
    toJSON: () => {
      const { endpoint, ...keys } = subscription as { endpoint: string };
      return { endpoint, keys };
    },
    unsubscribe: async () => {
      localStorage.removeItem(KEY);
      return true;
    },
  } as unknown as PushSubscription;
  Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
  PushManager.prototype.getSubscription = async () => (localStorage.getItem(KEY) ? address : null);
  PushManager.prototype.subscribe = async () => {
    localStorage.setItem(KEY, '1');
    return address;
  };
}

beforeAll(async () => {
  service = await startPushReceiver();
  stage = await openGatedStage();
  await stage.server.stop();
  await stage.server.start({
    env: { MAIL_FROM: 'wartbar@werk.example', WARTBAR_PUSH_HOSTS: service.host },
  });
  const phone = await stage.device(PHONE);
  await phone.context.addInitScript(withPush, service.browser().subscription);
  page = phone.page;
  await settleIn(page, LOGIN.manager);
});
afterAll(async () => {
  await stage?.close();
  await service?.close();
});

const own = () => page.getByRole('switch', { name: 'Auf diesem Gerät' });
const choice = (name: string) =>
  page.getByRole('group', { name: 'Was auf diesem Gerät erscheint' }).getByLabel(name);

it('[D9] is turned on for a device, with what its person wants to be told of, and stays so', async () => {
  await page.goto('/profile');
  await own().click();
  await expect.poll(() => own().isChecked()).toBe(true);
  await hasFocus(own());
  await choice('Wartungsberichte').click();
  await expect.poll(() => choice('Wartungsberichte').isChecked()).toBe(false);
  await expect.poll(() => choice('Neue Meldungen').isChecked()).toBe(true);
  expect(await accessibilityProblems(page, 'main')).toEqual([]);
  await page.reload();
  await expect.poll(() => own().isChecked()).toBe(true);
  await expect.poll(() => choice('Wartungsberichte').isChecked()).toBe(false);
});

it('[D9] a test message goes to the device in hand', async () => {
  const test = page.getByRole('button', { name: 'Testnachricht senden' });
  await test.click();
  await page.getByText('Testnachricht unterwegs.').waitFor();
  await eventually(async () => service.received.length > 0, 'the push service has the message');
  const { usernodeid: to } = (await stage.api(LOGIN.manager)).login;
  expect(service.received.map(({ text }) => JSON.parse(text))).toMatchObject([
    { to, title: 'Testnachricht' },
  ]);
});

it('[D9] without network it says that it cannot be changed, and afterwards it is turned off', async () => {
  await page.context().setOffline(true);
  await page.getByText('Ein- und ausschalten geht nur mit Verbindung zum Server.').waitFor();
  expect(await own().isDisabled()).toBe(true);
  await page.context().setOffline(false);
  await expect.poll(() => own().isEnabled()).toBe(true);
  await own().click();
  await expect.poll(() => own().isChecked()).toBe(false);
  await choice('Neue Meldungen').waitFor({ state: 'detached' });
});

it('throws nowhere and breaks no policy', () => {
  expect(stage.complaints).toEqual([]);
});
