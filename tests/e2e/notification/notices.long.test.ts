import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { links } from '../../../src/client/app/links.ts';
import { createNotification } from '../../../src/shared/contract/notification/notification.ts';
import { eventually, PHONE } from '../harness/browser.ts';
import { accessibilityProblems } from '../harness/page/accessibility.ts';
import { follow, settleIn } from '../harness/page/steps.ts';
import { LOGIN } from '../harness/server/api.ts';
import { mailTo } from '../harness/server/mails.ts';
import { type GatedStage, openGatedStage } from '../harness/stage.ts';

let stage: GatedStage;
let phone: { context: BrowserContext; page: Page };
let page: Page;

beforeAll(async () => {
  stage = await openGatedStage();
  phone = await stage.device(PHONE);
  page = phone.page;
  await settleIn(page, LOGIN.manager);
});
afterAll(() => stage?.close());

const bell = () => page.getByRole('button', { name: /^Benachrichtigungen/ });
const sheet = () => page.getByRole('dialog', { name: 'Benachrichtigungen' });
const entry = (title: string) => sheet().getByRole('link').filter({ hasText: title });
const mine = async (kind: string) => (await stage.api(LOGIN.manager)).rows(kind);
const open = async () => {
  await bell().click();
  await sheet().waitFor();
};
const readAll = async () => {
  const button = sheet().getByRole('button', { name: 'Alle als gelesen markieren' });
  await button.click();
  await button.waitFor({ state: 'detached' });
};
const readOnServer = (title: string) =>
  eventually(
    async () => (await mine('notice')).some((row) => row.title === title && Number(row.readat) > 0),
    `"${title}" is read on the server`,
  );

/** Reported by a colleague. */
async function reported(title: string): Promise<void> {
  const nodeid = `urn:wartbar:notification:${randomUUID()}`;
  const admin = await stage.api(LOGIN.admin);
  const [machine] = await admin.rows('equipment');
  const equipmentnodeid = String(machine?.nodeid);
  await admin.command(createNotification, { nodeid, equipmentnodeid, type: 0, title, created: Date.now() });
  await entry(title).waitFor();
}

it('[J7] [N20] [T7] is told by the bell, and read once it was opened', async () => {
  await follow(page, links.dashboard());
  await open();
  await readAll();
  await reported('Förderband steht');
  await expect.poll(() => entry('Förderband steht').textContent()).toMatch(/Neue Meldung.*neu$/);
  await entry('Förderband steht').click();
  await page.getByRole('tab', { name: 'Überblick', exact: true }).waitFor();
  await readOnServer('Förderband steht');
  await follow(page, links.dashboard());
  await open();
  await entry('Förderband steht').waitFor();
  await entry('Förderband steht').getByText('neu', { exact: true }).waitFor({ state: 'detached' });
});

it('[J7] [T7] shows the latest twenty, more on demand, and the way back closes it', async () => {
  for (let number = 1; number <= 20; number++) await reported(`Riemen ${number} quietscht`);
  await entry('Förderband steht').waitFor({ state: 'detached' });
  await sheet().getByRole('button', { name: 'Weitere anzeigen' }).click();
  await entry('Förderband steht').waitFor();
  await page.goBack();
  await sheet().waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe(links.dashboard());
  await page.getByRole('button', { name: 'Benachrichtigungen, 20 ungelesen' }).waitFor();
  await open();
});

it('[T7] [I3] all are marked as read at once, also without network', async () => {
  await reported('Schutztür klemmt');
  await phone.context.setOffline(true);
  await readAll();
  await phone.context.setOffline(false);
  await readOnServer('Schutztür klemmt');
});

it('[N20] a switch for each kind says what comes by e-mail too', async () => {
  await sheet().getByRole('button', { name: 'E-Mail-Benachrichtigungen' }).click();
  const choices = page.getByRole('dialog', { name: 'Auch per E-Mail' });
  const news = choices.getByRole('switch', { name: 'Neue Meldungen' });
  await expect.poll(() => news.isChecked()).toBe(false);
  await news.click();
  await expect.poll(() => news.isChecked()).toBe(true);
  await eventually(
    async () => (await mine('noticesetting')).some((row) => row.mailnotification === true),
    'the server has the choice',
  );
  expect(await accessibilityProblems(page, '[role=dialog]')).toEqual([]);
  await choices.getByRole('button', { name: 'Schließen' }).click();
  await reported('Öldruck zu niedrig');
  const mail = await mailTo(stage.mails, LOGIN.manager, 'Öldruck zu niedrig');
  expect(mail.to).toMatchObject([{ address: LOGIN.manager }]);
});

it('throws nowhere and breaks no policy', () => {
  expect(stage.complaints).toEqual([]);
});
