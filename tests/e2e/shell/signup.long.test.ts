import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { links } from '../../../src/client/app/links.ts';
import { PHONE } from '../harness/browser.ts';
import { mailedLinks } from '../harness/mailed-links.ts';
import { logIn } from '../harness/page/steps.ts';
import { type OwnStage, openStage } from '../harness/stage.ts';

const FRESH = 'Fraese7+Halle';
const EMAIL = 'ada.weber@weber.example';

let stage: OwnStage;

beforeAll(async () => {
  stage = await openStage({ shared: true });
});
afterAll(async () => {
  expect(stage?.complaints).toEqual([]);
  await stage?.close();
});

async function restart(env: Record<string, string>): Promise<void> {
  await stage.server.stop();
  await stage.server.start({ env });
}

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const create = (page: Page) => page.getByRole('button', { name: 'Konto erstellen' });

async function fill(page: Page, email: string): Promise<void> {
  await page.getByLabel('Vorname').fill('Ada');
  await page.getByLabel('Nachname').fill('Weber');
  await page.getByLabel('Name des Unternehmens').fill('Weber Präzision GmbH');
  await page.getByLabel('Geschäftliche E-Mail-Adresse').fill(email);
}

describe('sign-up', () => {
  it('[O4] by invitation is said, where nobody may make an account', async () => {
    const { context, page } = await stage.device(PHONE);
    await page.goto(links.signup());
    await title(page, 'Zugang mit Einladung');
    await page.getByText(/Er lädt Sie ein/).waitFor();
    await page.getByRole('link', { name: 'Zur Anmeldung' }).click();
    await title(page, 'Willkommen zurück');
    expect(await page.getByRole('link', { name: 'Kostenlos testen' }).count()).toBe(0);
    await context.close();
  });

  it('[O4] [S12] leads from the login by mail to a password, a welcome and an own company', async () => {
    await restart({ WARTBAR_SIGNUP: 'open' });
    const { context, page } = await stage.device(PHONE);
    await page.goto(links.login());
    await page.getByRole('link', { name: 'Kostenlos testen' }).click();
    await title(page, 'Kostenlos testen');
    await page.getByText(/30 Tage alle Funktionen, ohne Kreditkarte/).waitFor();
    await page.getByText('Sicherheitsprüfung bestanden').waitFor();
    await page.getByLabel('Vorname').fill('Ada');
    await create(page).click();
    expect(await page.getByRole('alert').filter({ hasText: 'Pflichtfeld' }).count()).toBe(3);
    await fill(page, 'weber');
    await page.getByLabel('Geschäftliche E-Mail-Adresse').press('Enter');
    await page.getByText('Eingegebene E-Mail-Adresse ist ungültig').waitFor();
    await page.getByLabel('Geschäftliche E-Mail-Adresse').fill('falsch@weber.example');
    await page.getByLabel('Geschäftliche E-Mail-Adresse').press('Enter');
    await title(page, 'Schauen Sie in Ihr Postfach');
    await page.getByRole('button', { name: 'E-Mail-Adresse ändern' }).click();
    expect(await page.getByLabel('Vorname').inputValue()).toBe('Ada');
    await page.getByLabel('Geschäftliche E-Mail-Adresse').fill(EMAIL);
    await create(page).click();
    await page.getByText(new RegExp(`unterwegs an ${EMAIL}`)).waitFor();
    await page.getByRole('button', { name: 'E-Mail noch einmal senden' }).click();
    await page.getByText('E-Mail gesendet').waitFor();

    const [link = ''] = await mailedLinks(stage, EMAIL);
    await page.goto(link);
    await title(page, 'Passwort festlegen');
    await page.getByLabel('Passwort', { exact: true }).fill(FRESH);
    await page.getByRole('button', { name: 'Passwort speichern' }).click();
    await title(page, 'Ihr Passwort ist gespeichert');
    await page.getByRole('link', { name: 'Zur Anmeldung' }).click();
    await logIn(page, EMAIL, FRESH);
    await title(page, 'Willkommen bei Wartbar');
    await context.close();

    const other = await stage.device(PHONE);
    await other.page.goto(link);
    await other.page.getByLabel('Passwort', { exact: true }).fill(FRESH);
    await other.page.getByRole('button', { name: 'Passwort speichern' }).click();
    await other.page.getByText(/Haben Sie Ihr Passwort schon festgelegt/).waitFor();
    await other.page.getByRole('link', { name: 'Noch einmal registrieren' }).click();
    await title(other.page, 'Kostenlos testen');
    // Solved before the network goes: what proves that is kept.
    await expect.poll(() => create(other.page).isEnabled()).toBe(true);
    await other.context.setOffline(true);
    await fill(other.page, 'spaet@weber.example');
    await create(other.page).click();
    await other.page
      .getByText(/wird eine Verbindung gebraucht/)
      .first()
      .waitFor();
    await other.context.close();
  });
});
