import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { links } from '../../../src/client/app/links.ts';
import { DESKTOP, PHONE } from '../harness/browser.ts';
import { mailedLinks } from '../harness/mailed-links.ts';
import { logIn, settleIn, syncChip } from '../harness/page/steps.ts';
import { LOGIN, PASSWORD } from '../harness/server/api.ts';
import { type OwnStage, openStage } from '../harness/stage.ts';

const FRESH = 'Fraese7+Halle';

let stage: OwnStage;

beforeAll(async () => {
  stage = await openStage({ shared: true });
});
afterAll(async () => {
  expect(stage?.complaints).toEqual([]);
  await stage?.close();
});

const greeting = (page: Page) => page.getByRole('heading', { level: 1, name: /^Guten / });
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });

async function openUsers(page: Page, search = ''): Promise<void> {
  await page.goto(links.to('users', search ? { q: search } : {}));
  await page.getByRole('heading', { level: 1, name: 'Benutzer' }).waitFor();
}

async function fillIn(page: Page, name: { given: string; sur: string; email: string }): Promise<void> {
  await page.getByLabel('Vorname').fill(name.given);
  await page.getByLabel('Nachname').fill(name.sur);
  await page.getByLabel('E-Mail-Adresse').fill(name.email);
  await page.getByLabel('Rolle', { exact: true }).selectOption({ label: 'Instandhaltung' });
}

describe('users', () => {
  it('[U3] [U4] [S12] somebody is invited, sets a password by the mail, and is active from then on', async () => {
    const { page } = await stage.settled(LOGIN.admin, DESKTOP);
    await openUsers(page);
    await page.getByRole('link', { name: 'Neu' }).click();
    await page.getByRole('heading', { level: 1, name: 'Benutzer einladen' }).waitFor();
    await page.getByRole('button', { name: 'Einladen' }).click();
    await page.getByText('Vorname ist erforderlich').waitFor();
    await page.getByText('Bitte Rolle auswählen').waitFor();
    // A known address is named before anything is sent.
    await fillIn(page, { given: 'Nele', sur: 'Neumann', email: LOGIN.operator });
    await page.getByText('Ohne Ort sieht diese Person keine Maschine.').waitFor();
    await page.getByRole('checkbox', { name: 'Alle Werke und Pools' }).check();
    await page.getByRole('button', { name: 'Einladen' }).click();
    await page.getByText('Diese E-Mail-Adresse hat schon ein Konto.').waitFor();
    await page.getByLabel('E-Mail-Adresse').fill('nele.neumann@musterwerk.example');
    await page.getByRole('button', { name: 'Einladen' }).click();
    await page.getByRole('heading', { level: 1, name: 'Benutzer', exact: true }).waitFor();
    const [link] = await mailedLinks(stage, 'nele.neumann@musterwerk.example');

    const other = await stage.device(PHONE);
    await other.page.goto(String(link));
    await other.page.getByLabel('Neues Passwort', { exact: true }).fill(FRESH);
    await openUsers(page, 'neumann');
    await row(page, 'Nele').getByText('Eingeladen').filter({ visible: true }).waitFor();
    await other.page.getByRole('button', { name: 'Passwort speichern' }).click();
    await other.page.getByRole('link', { name: 'Zur Anmeldung' }).click();
    await logIn(other.page, 'nele.neumann@musterwerk.example', FRESH);
    await greeting(other.page).waitFor();
    await other.page.goto(links.machines());
    await other.page.getByRole('heading', { level: 1, name: 'Maschinen' }).waitFor();
    await other.page
      .getByText(/^\d+ Maschinen$/)
      .first()
      .waitFor();
    await other.context.close();
    await row(page, 'Nele').getByText('Aktiv').filter({ visible: true }).waitFor();
  });

  it('[U4] [OB5] an invitation that was typed without network waits, and arrives once', async () => {
    const { context, page } = await stage.settled(LOGIN.admin);
    await context.setOffline(true);
    await openUsers(page);
    await page.getByText(/^Keine Verbindung: E-Mail-Adressen/).waitFor();
    await page.getByRole('link', { name: 'Neu' }).click();
    await fillIn(page, { given: 'Otto', sur: 'Offlein', email: 'otto@musterwerk.example' });
    await page.getByRole('button', { name: 'Einladen' }).click();
    await page.getByRole('heading', { level: 1, name: 'Benutzer', exact: true }).waitFor();
    await page.getByRole('searchbox').fill('offlein');
    await row(page, 'Offlein').waitFor();
    await context.setOffline(false);
    expect(await mailedLinks(stage, 'otto@musterwerk.example')).toHaveLength(1);
    // The list hears of it by itself.
    await row(page, 'Offlein').getByText('Eingeladen').filter({ visible: true }).waitFor();
  });

  it('[U3] users are searched, filtered and paged, as a table or as cards; the own row has no actions', async () => {
    const { context, page } = await stage.device(DESKTOP);
    await settleIn(page, LOGIN.admin);
    await openUsers(page);
    const rows = page.getByRole('row');
    await expect.poll(() => rows.count()).toBe(6);
    await page.getByLabel('Zeilen pro Seite').selectOption('50');
    await expect.poll(() => rows.count()).toBeGreaterThan(6);
    await page.getByRole('searchbox').fill(LOGIN.admin);
    await expect.poll(() => rows.count()).toBe(2);
    await page.getByRole('heading', { level: 2, name: '1 Benutzer' }).waitFor();
    expect(await rows.nth(1).getByRole('link').count()).toBe(0);
    await page.getByRole('searchbox').fill('gibt es nicht');
    await page.getByText('Keine Benutzer gefunden').waitFor();
    await page.getByRole('button', { name: 'Filter zurücksetzen' }).click();
    await page.getByRole('button', { name: /^Filter/ }).click();
    await page.getByLabel('Status des Kontos').selectOption({ label: 'Inaktive' });
    await page.getByText('Kacheln').click();
    await expect
      .poll(() => page.getByRole('listitem').filter({ hasText: 'Gesperrt' }).count())
      .toBeGreaterThan(0);
    expect(await page.getByRole('listitem').filter({ hasText: 'Aktiv' }).count()).toBe(0);
    // What narrows the list stands in its address.
    await page.reload();
    await expect
      .poll(() => page.getByRole('listitem').filter({ hasText: 'Gesperrt' }).count())
      .toBeGreaterThan(0);
    await context.close();
  });

  it('[U3] [U4] access is closed and opened again, and who is deleted is gone after the undo window', async () => {
    const { page } = await stage.settled(LOGIN.admin, DESKTOP);
    const other = await stage.device(PHONE);
    await settleIn(other.page, LOGIN.technician);
    await openUsers(page, LOGIN.technician);
    await page.getByRole('link', { name: /bearbeiten$/ }).click();
    await page.getByRole('button', { name: 'Zugang sperren' }).click();
    await page.getByRole('button', { name: 'Sperren', exact: true }).click();
    await page.getByText(/^Gesperrt: diese Person/).waitFor();
    // What is revoked reaches the device: it asks for a login, and gets none.
    const again = other.page.getByRole('link', { name: /neu anmelden/i });
    await again.click();
    await logIn(other.page, LOGIN.technician, PASSWORD);
    await other.page.getByText('Zugriff verwehrt!').waitFor();
    // The server has to know it before the other device asks.
    const heard = page.waitForResponse(
      (response) =>
        response.request().method() === 'PUT' && response.ok() && response.url().includes('/api/users/'),
    );
    await page.getByRole('button', { name: 'Zugang freigeben' }).click();
    await page.getByText('Diese Person kann sich anmelden.').waitFor();
    await heard;
    await logIn(other.page, LOGIN.technician, PASSWORD);
    await greeting(other.page).waitFor();
    await other.context.close();

    await page.goto(links.to('addUser'));
    await fillIn(page, { given: 'Lars', sur: 'Leihkraft', email: 'lars@musterwerk.example' });
    await page.getByRole('button', { name: 'Einladen' }).click();
    await row(page, 'Leihkraft').or(page.getByRole('searchbox')).first().waitFor();
    await openUsers(page, 'leihkraft');
    await page.getByRole('button', { name: 'Lars Leihkraft löschen' }).click();
    await page.getByRole('button', { name: 'Löschen', exact: true }).click();
    await page.getByText('Keine Benutzer gefunden').waitFor();
    await page.getByRole('button', { name: 'Rückgängig' }).click();
    await row(page, 'Leihkraft').waitFor();
    await page.getByRole('button', { name: 'Lars Leihkraft löschen' }).click();
    await page.getByRole('button', { name: 'Löschen', exact: true }).click();
    await page.getByText('Benutzer gelöscht').waitFor();
    await page.getByText('Keine Benutzer gefunden').waitFor();
    await page.getByText('Benutzer gelöscht').waitFor({ state: 'hidden' });
    await page.reload();
    await page.getByText('Keine Benutzer gefunden').waitFor();
  });

  it('[U5] [U4] who may change users chooses their own places in the profile, without network too', async () => {
    const { context, page } = await stage.settled(LOGIN.admin);
    await context.setOffline(true);
    await page.goto(links.profile());
    const pool = page.getByRole('checkbox', { name: 'Flurförderzeuge' });
    await pool.uncheck();
    await page.getByRole('button', { name: 'Verwerfen' }).click();
    expect(await pool.isChecked()).toBe(true);
    await pool.uncheck();
    await page.getByRole('button', { name: 'Zuständigkeit speichern' }).click();
    await page.getByText('Zuständigkeit gespeichert').waitFor();
    await page.reload();
    await pool.waitFor();
    expect(await pool.isChecked()).toBe(false);
    const heard = page.waitForResponse(
      (response) => response.url().includes('/api/users/assign-sae') && response.ok(),
    );
    await context.setOffline(false);
    await heard;
    await page.reload();
    await pool.waitFor();
    expect(await pool.isChecked()).toBe(false);
  });

  it('[U7] a role is made from another one, changed without network, and deleted while nobody has it', async () => {
    const { context, page } = await stage.settled(LOGIN.admin, DESKTOP);
    await page.goto(links.to('users', { tab: 'roles' }));
    await page.getByRole('link', { name: 'Rolle Bedienung als Vorlage nehmen' }).click();
    await page.getByRole('button', { name: 'Speichern' }).click();
    await page.getByText('Bitte einen Namen eingeben').waitFor();
    await page.getByLabel('Name der Rolle').fill('Leitstand');
    const right = (feature: string, flag: string) =>
      page.getByRole('group', { name: feature, exact: true }).getByRole('checkbox', { name: flag });
    expect(await right('Meldungen', 'anlegen').isChecked()).toBe(true);
    expect(await right('Meldungen', 'löschen').isChecked()).toBe(false);
    // What may be changed may be read.
    await right('Benutzer', 'ändern').check();
    expect(await right('Benutzer', 'ansehen').isChecked()).toBe(true);
    await right('Benutzer', 'ansehen').uncheck();
    expect(await right('Benutzer', 'ändern').isChecked()).toBe(false);
    await page.getByRole('button', { name: 'Speichern' }).click();
    const line = page.getByRole('listitem').filter({ hasText: 'Leitstand' });
    await line.getByText('0 Benutzer').waitFor();

    await context.setOffline(true);
    await page.getByRole('link', { name: 'Rolle Leitstand bearbeiten' }).click();
    await page.getByLabel('Name der Rolle').fill('Meisterbüro');
    await page.getByRole('button', { name: 'Speichern' }).click();
    await page.getByRole('listitem').filter({ hasText: 'Meisterbüro' }).waitFor();
    await context.setOffline(false);
    await expect.poll(() => syncChip(page).textContent()).toContain('Alles gesendet');

    await page.getByRole('button', { name: 'Rolle Bedienung löschen' }).click();
    await page.getByText('Diese Rolle hat noch jemand.').waitFor();
    await page.getByRole('button', { name: 'Verstanden' }).click();
    await page.getByRole('button', { name: 'Rolle Meisterbüro löschen' }).click();
    await page.getByRole('button', { name: 'Löschen', exact: true }).click();
    await page.getByText('Rolle gelöscht').waitFor();
    await page.getByText('Rolle gelöscht').waitFor({ state: 'hidden' });
    await page.reload();
    await page.getByRole('listitem').filter({ hasText: 'Bedienung' }).waitFor();
    expect(await page.getByRole('listitem').filter({ hasText: 'Meisterbüro' }).count()).toBe(0);
  });

  it('[U1] [U2] administrators also see the subscription; who may only read changes nothing', async () => {
    const { page } = await stage.settled(LOGIN.admin);
    await page.goto(links.to('users', { tab: 'subscription' }));
    const fact = (name: string) =>
      page.locator('dt', { hasText: name }).locator('xpath=following-sibling::dd').first();
    await expect.poll(() => fact('Laufzeit').textContent()).toBe('1 Jahr');
    expect(await fact('Kündigungsfrist').textContent()).toBe('3 Monate zur Verlängerung');
    expect(await fact('Abo-Nummer').textContent()).toBe('WB-2023-48817');
    await page.getByText('Wie kündigen wir?').click();
    await page.getByText(/^Per E-Mail an den Kundenservice/).waitFor();

    const reader = await stage.device(DESKTOP);
    await settleIn(reader.page, LOGIN.technician);
    await openUsers(reader.page);
    await expect.poll(() => reader.page.getByRole('row').count()).toBe(6);
    expect(await reader.page.getByRole('tab').count()).toBe(0);
    expect(await reader.page.getByRole('link', { name: /^Neu$|bearbeiten$/ }).count()).toBe(0);
    await reader.page.goto(links.to('addUser'));
    await reader.page.getByRole('heading', { name: 'Kein Zugriff auf Benutzer' }).waitFor();
    await reader.context.close();
  });
});
