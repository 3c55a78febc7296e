import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { links } from '../../../src/client/app/links.ts';
import { eventually, PHONE } from '../harness/browser.ts';
import { mailedLinks } from '../harness/mailed-links.ts';
import { logIn, reportFault, settleIn } from '../harness/page/steps.ts';
import { LOGIN, PASSWORD } from '../harness/server/api.ts';
import { type OwnStage, openStage } from '../harness/stage.ts';

const FRESH = 'Fraese7+Halle';
const LATER = 'Presse!Tor9';

let stage: OwnStage;

beforeAll(async () => {
  stage = await openStage({ shared: true });
});
afterAll(async () => {
  expect(stage?.complaints).toEqual([]);
  await stage?.close();
});

/** The address in the newest mail to somebody, once it has come. */
const mailedLink = async (email: string) => String((await mailedLinks(stage, email)).at(-1));

const fresh = (page: Page) => page.getByLabel('Neues Passwort', { exact: true });
const greeting = (page: Page) => page.getByRole('heading', { level: 1, name: /^Guten / });

describe('passwords', () => {
  it('[S12] a forgotten one is asked for, set by the link of the mail, and counts; the link does so once', async () => {
    const { context, page } = await stage.device(PHONE);
    await page.goto('/login');
    await page.getByRole('link', { name: 'Passwort vergessen?' }).click();
    await page.getByRole('button', { name: 'Link anfordern' }).click();
    await page.getByText('Please enter your email Address.').waitFor();
    await page.getByLabel('E-Mail-Adresse').fill('bediener');
    await page.getByRole('button', { name: 'Link anfordern' }).click();
    await page.getByText('Please enter valid email address.').waitFor();
    await page.getByLabel('E-Mail-Adresse').fill('niemand@musterwerk.example');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Schauen Sie in Ihr Postfach' }).waitFor();
    await page.getByRole('button', { name: 'Andere Adresse eingeben' }).click();
    await page.getByLabel('E-Mail-Adresse').fill(LOGIN.operator);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Schauen Sie in Ihr Postfach' }).waitFor();

    const link = await mailedLink(LOGIN.operator);
    await page.goto(link);
    await fresh(page).fill('kurz');
    await page.getByRole('button', { name: 'Passwort speichern' }).click();
    await page.getByText(/Mindestens 8 Zeichen .*ein Großbuchstabe/).waitFor();
    await fresh(page).fill('Musterwerk1');
    await page.getByRole('button', { name: 'Passwort speichern' }).click();
    await page.getByText(/zu leicht zu erraten/).waitFor();
    await fresh(page).fill(FRESH);
    await page.getByRole('button', { name: 'Passwort speichern' }).click();
    await page.getByRole('heading', { level: 1, name: 'Ihr Passwort ist gespeichert' }).waitFor();
    await page.getByRole('link', { name: 'Zur Anmeldung' }).click();
    await logIn(page, LOGIN.operator, FRESH);
    await greeting(page).waitFor();

    const other = await stage.device(PHONE);
    await other.page.goto(link);
    await fresh(other.page).fill(LATER);
    await other.page.getByRole('button', { name: 'Passwort speichern' }).click();
    await other.page.getByText(/Dieser Link gilt nicht mehr/).waitFor();
    await other.page.getByRole('link', { name: 'Neuen Link anfordern' }).click();
    await other.page.getByRole('heading', { level: 1, name: 'Passwort vergessen' }).waitFor();
    await other.context.setOffline(true);
    await other.page.getByLabel('E-Mail-Adresse').fill(LOGIN.operator);
    await other.page.getByRole('button', { name: 'Link anfordern' }).click();
    await other.page.getByText(/Zum Anfordern wird eine Verbindung gebraucht/).waitFor();
    await other.context.close();
    await context.close();
  });

  it('[U5] [U6] changed in the profile, never to a former one; without network that is said', async () => {
    const { context, page } = await stage.device(PHONE);
    await settleIn(page, LOGIN.technician);
    await page.goto(links.profile());
    const change = async (actual: string, password: string) => {
      await page.getByRole('button', { name: 'Passwort ändern' }).click();
      await page.getByLabel('Aktuelles Passwort', { exact: true }).fill(actual);
      await fresh(page).fill(password);
      await page.getByRole('button', { name: 'Speichern' }).click();
    };
    await change('falsch', FRESH);
    await page.getByText('Das aktuelle Passwort ist falsch.').waitFor();
    await page.getByLabel('Aktuelles Passwort', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Speichern' }).click();
    await page.getByText('Passwort geändert').waitFor();
    await change(FRESH, FRESH);
    await page.getByText('Sie können kein zuvor genutztes Passwort nochmal verwenden.').waitFor();
    await page.getByRole('button', { name: 'Abbrechen' }).click();
    await context.setOffline(true);
    await page.getByText(/Das Passwort kann nur mit Verbindung/).waitFor();
    expect(await page.getByRole('button', { name: 'Passwort ändern' }).isDisabled()).toBe(true);
    await context.setOffline(false);
    // The session of this device goes on.
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Your profile' }).waitFor();
    await context.close();
  });
});

it('[S5] another device is logged out from the profile, and what waits on it stays', async () => {
  const lost = await stage.device(PHONE);
  await settleIn(lost.page, LOGIN.manager);
  const judge = await stage.api(LOGIN.admin);
  const [machine] = await judge.rows('equipment');
  await lost.context.setOffline(true);
  await lost.page.goto(links.machineOverview(String(machine?.nodeid), 0));
  await reportFault(lost.page, 'Auf dem verlorenen Gerät');
  const { context, page } = await stage.device(PHONE);
  await settleIn(page, LOGIN.manager);
  await page.goto(links.profile());
  await page.getByText('dieses Gerät').waitFor();
  await page.getByRole('button', { name: 'Alle anderen abmelden' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Abmelden', exact: true }).click();
  await page.getByText('Abgemeldet').waitFor();
  await page.getByRole('button', { name: 'Alle anderen abmelden' }).waitFor({ state: 'detached' });
  await lost.context.setOffline(false);
  await lost.page.reload();
  const again = lost.page.getByRole('link', { name: /(Bitte neu anmelden|Anmelden)$/ }).first();
  await again.waitFor();
  expect(await judge.notifications('Auf dem verlorenen Gerät')).toEqual([]);
  await again.click();
  await logIn(lost.page, LOGIN.manager);
  await eventually(
    async () => (await judge.notifications('Auf dem verlorenen Gerät')).length === 1,
    'what waited on the device arrived',
  );
  await lost.context.close();
  await context.close();
});

it('[U5] another address for the login: asked for in the profile, confirmed by its link, shown at once', async () => {
  const wanted = 'neue.leitung@musterwerk.example';
  const { context, page } = await stage.device(PHONE);
  await settleIn(page, LOGIN.manager);
  await page.goto(links.profile());
  const change = page.getByRole('button', { name: 'E-Mail-Adresse ändern' });
  await context.setOffline(true);
  await page.getByText(/Die E-Mail-Adresse kann nur mit Verbindung/).waitFor();
  expect(await change.isDisabled()).toBe(true);
  await context.setOffline(false);
  await change.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Link senden' }).click();
  await dialog.getByText('Bitte E-Mail-Adresse eingeben').waitFor();
  await dialog.getByLabel('Neue E-Mail-Adresse').fill(LOGIN.manager);
  await dialog.getByLabel('Aktuelles Passwort', { exact: true }).fill('falsch');
  await dialog.getByRole('button', { name: 'Link senden' }).click();
  await dialog.getByText('Das ist Ihre jetzige Adresse.').waitFor();
  await dialog.getByLabel('Neue E-Mail-Adresse').fill(wanted);
  await dialog.getByRole('button', { name: 'Link senden' }).click();
  await dialog.getByText('Das aktuelle Passwort ist falsch.').waitFor();
  await dialog.getByLabel('Aktuelles Passwort', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Link senden' }).click();
  await page.getByText('Link gesendet').waitFor();
  await page.getByText(`Wir haben einen Link an ${wanted} gesendet.`, { exact: false }).waitFor();

  const link = await mailedLink(wanted);
  const other = await stage.device(PHONE);
  await other.page.goto(link);
  await other.page.getByRole('button', { name: 'Adresse bestätigen' }).click();
  await other.page.getByRole('heading', { level: 1, name: 'Ihre neue E-Mail-Adresse gilt' }).waitFor();
  await other.page.getByRole('link', { name: 'Zur Anmeldung' }).click();
  await logIn(other.page, wanted);
  await greeting(other.page).waitFor();
  await other.page.goto(link);
  await other.page.getByRole('button', { name: 'Adresse bestätigen' }).click();
  await other.page.getByText(/Dieser Link gilt nicht mehr/).waitFor();
  await other.context.close();

  // The session that asked goes on, and says the new address from now on.
  await page.reload();
  await page.getByText(wanted).first().waitFor();
  await page.getByText(LOGIN.manager, { exact: true }).waitFor({ state: 'detached' });
  await context.close();
});
