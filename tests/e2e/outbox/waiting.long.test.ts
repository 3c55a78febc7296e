import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { links } from '../../../src/client/app/links.ts';
import { DESKTOP, PHONE } from '../harness/browser.ts';
import { follow, refuseTitle, settleIn, syncChip } from '../harness/page/steps.ts';
import { LOGIN } from '../harness/server/api.ts';
import { type GatedStage, openGatedStage } from '../harness/stage.ts';

let stage: GatedStage;
let phone: Page;
let desk: Page;

beforeAll(async () => {
  stage = await openGatedStage();
  const machine = String((await (await stage.api(LOGIN.technician)).rows('equipment'))[3]?.nodeid);
  phone = (await stage.device(PHONE)).page;
  await settleIn(phone, LOGIN.technician);
  await follow(phone, links.createNotification(machine));
  await phone.getByRole('group', { name: 'Was ist los?' }).getByText('Auffälligkeit').click();
  // Refused by the server, it waits for a person.
  await refuseTitle(phone, 'E-17 Antrieb');
  await phone.getByLabel('Was ist passiert?').fill('E-17 Antrieb');
  await phone.getByRole('button', { name: 'Meldung speichern' }).click();
  await phone.getByRole('heading', { level: 1, name: 'E-17 Antrieb' }).waitFor();
  desk = (await stage.device(DESKTOP)).page;
  await settleIn(desk, LOGIN.admin);
});

afterAll(() => stage?.close());

const OPERATION = links.to('users', { tab: 'operation' });
const rows = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Geräte' }).getByRole('row', { name });
/** What the server knows follows the phone's next pull. */
async function lookUntil(name: string, text: string): Promise<void> {
  await expect
    .poll(
      async () => {
        await desk.goto(OPERATION);
        await rows(desk, name).first().waitFor();
        return rows(desk, name).filter({ hasText: text }).count();
      },
      { timeout: 120_000 },
    )
    .toBeGreaterThan(0);
}

it('[D6] an administrator sees on whose phone something waits, until its person has done with it', async () => {
  await lookUntil('Aylin Demir Linux', 'davon 1 zu entscheiden');
  const row = rows(desk, 'Aylin Demir Linux').filter({ hasText: 'davon 1 zu entscheiden' });
  await row.getByText('1 Eintrag', { exact: true }).waitFor();
  await row.getByText(/^seit /).waitFor();
  // What waits is on top.
  const first = desk.getByRole('region', { name: 'Geräte' }).getByRole('row').nth(1);
  await first.getByText('davon 1 zu entscheiden').waitFor();
  await desk.getByLabel('Geräte suchen').fill('niemand heißt so');
  await desk.getByText('Nichts gefunden').waitFor();
  await desk.getByRole('button', { name: 'Alle zeigen' }).click();
  await row.waitFor();
  await desk.getByRole('heading', { name: 'Ihr Betrieb' }).waitFor();
  // Of a server with several companies its administrators are told nothing.
  expect(await desk.getByText('Der ganze Server').count()).toBe(0);

  await syncChip(phone).click();
  await phone.getByRole('button', { name: 'Verwerfen' }).first().click();
  await lookUntil('Aylin Demir Linux', 'Nichts');
});

it('[D6] without a network the page says where its figures are', async () => {
  await desk.goto(OPERATION);
  await rows(desk, 'Aylin Demir Linux').first().waitFor();
  await desk.context().setOffline(true);
  await desk.getByText('Ohne Verbindung steht hier nur, was beim letzten Laden galt.').waitFor();
  await rows(desk, 'Aylin Demir Linux').first().waitFor();
  await desk.reload();
  await desk.getByText('erscheint, sobald die Verbindung wieder da ist').first().waitFor();
  await desk.context().setOffline(false);
  await rows(desk, 'Aylin Demir Linux').first().waitFor();
});

it('[D6] a super user sees the whole server', async () => {
  const { page, context } = await stage.device(PHONE);
  await settleIn(page, LOGIN.superuser);
  await page.goto(links.to('clients', { tab: 'server' }));
  await page.getByRole('heading', { name: 'Der ganze Server' }).waitFor();
  await page.getByRole('row', { name: /^E-Mails senden/ }).waitFor();
  await context.close();
});
