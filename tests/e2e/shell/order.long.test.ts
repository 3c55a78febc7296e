import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { links } from '../../../src/client/app/links.ts';
import { PHONE } from '../harness/browser.ts';
import { draftStored } from '../harness/page/drafts.ts';
import { logIn, readyForOffline } from '../harness/page/steps.ts';
import { LOGIN } from '../harness/server/api.ts';
import { type OwnStage, openStage } from '../harness/stage.ts';
import { openTrialCompany, type TrialCompany } from '../harness/trial-company.ts';

const DAY = 86_400_000;
/** The start page, also of a company that is still empty. */
const START = /^(Guten|Willkommen bei) /;
const ORDER = links.to('order');

let stage: OwnStage;
let company: TrialCompany;

beforeAll(async () => {
  stage = await openStage({ shared: true });
  company = await openTrialCompany(stage);
});
afterAll(async () => {
  expect(stage?.complaints).toEqual([]);
  await stage?.close();
});

const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();
const at = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search;
const next = (page: Page) => page.getByRole('button', { name: 'Nächster Schritt' });
const submit = (page: Page) => page.getByRole('button', { name: 'Abo kostenpflichtig abschließen' });

async function settle(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await logIn(page, email, company.password);
  await title(page, START);
  await readyForOffline(page);
}

async function restartLater(days: number): Promise<void> {
  await stage.server.stop();
  await stage.server.start({ clockOffset: days * DAY });
}

describe('trial and order', () => {
  it('[O1] a trial is counted down where the day begins, also on a start without network', async () => {
    const { context, page } = await stage.device(PHONE);
    await settle(page, company.admin);
    await page.getByText('Ihr Testzugang endet in 30 Tagen.').waitFor();
    await context.setOffline(true);
    await page.reload();
    await page.getByText('Ihr Testzugang endet in 30 Tagen.').waitFor();
    await context.setOffline(false);
    await page.getByRole('link', { name: 'Abo abschliessen' }).click();
    await title(page, 'Abo abschließen');
    await context.close();

    const paid = await stage.device(PHONE);
    await paid.page.goto('/login');
    await logIn(paid.page, LOGIN.admin);
    await title(paid.page, START);
    expect(await paid.page.getByText(/Ihr Testzugang/).count()).toBe(0);
    await paid.page.goto(ORDER);
    await paid.page.getByText('Ihr Unternehmen hat ein Abo').waitFor();
    await paid.context.close();
  });

  it('[O2] when it is over everybody is led to the order; who may not order is told, and the rest stays safe', async () => {
    const { context, page } = await stage.device(PHONE);
    await settle(page, company.operator);
    await page.getByText('Ihr Testzugang endet in 30 Tagen.').waitFor();
    expect(await page.getByRole('link', { name: 'Abo abschliessen' }).count()).toBe(0);
    await page.goto(ORDER);
    await page.getByText('Abos schließen Administratoren ab').waitFor();
    // Typed while the trial went on, sent when it is over.
    await context.setOffline(true);
    await page.goto(links.help('feedback'));
    await page.getByLabel('Art', { exact: true }).selectOption({ index: 1 });
    await page.getByLabel('Nachricht', { exact: true }).fill('Noch im Test geschrieben');
    await page.getByRole('button', { name: 'Feedback senden' }).click();
    await page.getByText('Danke für Ihr Feedback').first().waitFor();

    await restartLater(31);
    await context.setOffline(false);
    await page.goto(links.sync());
    await title(page, /^Alles gesendet|werden gesendet|wird gesendet/);
    await page.getByRole('link', { name: 'Stand der Synchronisierung: Alles gesendet' }).waitFor();
    await page.goto(links.machines());
    await title(page, 'Ihr Unternehmen braucht ein Abo');
    expect(at(page)).toBe(ORDER);
    await page.getByText(/bleibt erhalten und wird gesendet/).waitFor();
    await page.getByRole('button', { name: 'Noch einmal prüfen' }).click();
    await page.getByText('Es ist noch kein Abo abgeschlossen.').waitFor();
    await page.getByRole('link', { name: /Stand der Synchronisierung/ }).click();
    await title(page, /^Alles gesendet|werden gesendet|wird gesendet/);
    await context.close();
  });

  it('[O3] [O5] an order in three steps: kept over a reload, with the price of the server, valid at once', async () => {
    await restartLater(31);
    const { context, page } = await stage.device(PHONE);
    await page.goto('/login');
    await logIn(page, company.admin, company.password);
    await title(page, 'Abo abschließen');
    expect(at(page)).toBe(ORDER);
    await page.getByText(/Ihr Testzugang oder Abo ist beendet/).waitFor();
    // [D11] The company's data can be taken along or deleted all the same.
    await page.goto(links.to('users', { tab: 'data' }));
    await page.getByRole('heading', { name: 'Alle Daten herunterladen' }).waitFor();
    await page.goto(links.profile());
    await title(page, 'Your profile');
    // An order that is only a step in the address is none.
    await page.goto(`${ORDER}?step=2`);
    await title(page, 'Abo abschließen');
    expect(await page.getByLabel('Name des Unternehmens').inputValue()).toBe('Probst Metallbau GmbH');
    expect(await next(page).isDisabled()).toBe(true);
    await page.getByLabel('Straße und Hausnummer').fill('Am Tor 12 a');
    await page.getByLabel('PLZ').fill('33602');
    await page.getByLabel('Ort', { exact: true }).fill('Bielefeld');
    await page.getByLabel('E-Mail-Adresse für Rechnungen').fill('rechnung');
    await next(page).click();
    await page.getByText('Eingegebene E-Mail-Adresse ist ungültig').waitFor();
    await page.getByLabel('E-Mail-Adresse für Rechnungen').fill('rechnung@probe.example');
    await next(page).click();
    await page.getByRole('radio', { name: /Team 30/ }).waitFor();
    expect(await page.getByRole('radio', { name: /Team 30/ }).isChecked()).toBe(true);
    expect(await submit(page).isDisabled()).toBe(true);

    await draftStored(page, 'rechnung@probe.example');
    await page.reload();
    await page.getByText('Rechnung an rechnung@probe.example').waitFor();
    await page.getByRole('button', { name: 'Stammdaten ändern' }).click();
    expect(await page.getByLabel('PLZ').inputValue()).toBe('33602');
    await page.goBack();
    await page.getByRole('button', { name: 'Ein Paket mehr' }).click();
    await page.getByText('900,00 €').waitFor();
    const count = page.getByLabel('Anzahl Pakete');
    await page.getByLabel('Ich akzeptiere die Vertragsbedingungen').check();
    await count.fill('zwei');
    await page.getByText('Mindestens ein Paket ist erforderlich').waitFor();
    expect(await submit(page).isDisabled()).toBe(true);
    await count.fill('3');
    await page.getByText('1.350,00 €').waitFor();
    await page.getByText('Maximale Benutzer').waitFor();
    expect(await page.getByText('90', { exact: true }).count()).toBe(1);

    await context.setOffline(true);
    await submit(page).click();
    await page.getByText(/Ihre Eingaben sind gespeichert/).waitFor();
    await context.setOffline(false);
    await submit(page).click();
    await title(page, 'Vielen Dank für Ihre Bestellung');
    await page.getByText(/innerhalb von 30 Tagen unterschrieben zurück/).waitFor();
    await page.reload();
    await title(page, 'Vielen Dank für Ihre Bestellung');
    await page.goto(`${ORDER}?step=2&isMobile=true`);
    await page.getByText(/Sie können dieses Fenster schließen/).waitFor();
    await page.goto(`${ORDER}?step=2`);
    await page.getByRole('link', { name: 'Zur Startseite' }).click();
    await title(page, START);
    expect(await page.getByText(/Ihr Testzugang/).count()).toBe(0);
    await page.goto(links.to('users', { tab: 'subscription' }));
    await page.getByText('1 von 90 aktiv').or(page.getByText('2 von 90 aktiv')).first().waitFor();
    await context.close();
  });

  it('[O3] [U8] a super user confirms the order, and the company sees since when', async () => {
    const { context, page } = await stage.device();
    await page.goto('/login');
    await logIn(page, LOGIN.superuser);
    await title(page, START);
    await page.goto(links.to('clients'));
    await page.getByRole('tab', { name: 'Bestellungen' }).click();
    await page.getByText('1 Bestellung, 1 offen').waitFor();
    const row = page.getByRole('row', { name: /Probst Metallbau GmbH/ });
    await row.getByRole('cell', { name: 'Team 30, 90 Benutzer', exact: true }).waitFor();
    await row.getByRole('cell', { name: '1.350,00 €', exact: true }).waitFor();
    await context.setOffline(true);
    await page.getByText(/Bestellungen werden mit Verbindung zum Server/).waitFor();
    expect(await row.getByRole('button', { name: /bestätigen$/ }).isDisabled()).toBe(true);
    await context.setOffline(false);
    await row.getByRole('button', { name: /bestätigen$/ }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByText(/Probst Metallbau GmbH: Team 30/).waitFor();
    await dialog.getByRole('button', { name: 'Bestätigen', exact: true }).click();
    await page.getByText('Bestellung bestätigt').waitFor();
    await row
      .getByText(/^bestätigt am /)
      .filter({ visible: true })
      .waitFor();
    await page.getByText('1 Bestellung', { exact: true }).waitFor();
    await context.close();

    const theirs = await stage.device(PHONE);
    await theirs.page.goto('/login');
    await logIn(theirs.page, company.admin, company.password);
    await title(theirs.page, START);
    await theirs.page.goto(links.to('users', { tab: 'subscription' }));
    await theirs.page.getByText(/, bestätigt am /).waitFor();
    await theirs.page.goto(ORDER);
    await theirs.page.getByText(/^Bestätigt am /).waitFor();
    await theirs.page.goto(links.to('audit'));
    await theirs.page.getByText(/Der Anbieter hat die Bestellung bestätigt: Team 30/).waitFor();
    await theirs.context.close();
  });
});
