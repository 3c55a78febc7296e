import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { links } from '../../../src/client/app/links.ts';
import { PHONE } from '../harness/browser.ts';
import { logIn, readyForOffline, reportFault, settleIn } from '../harness/page/steps.ts';
import { LOGIN, PASSWORD } from '../harness/server/api.ts';
import { type OwnStage, openStage } from '../harness/stage.ts';

const STEP = 30_000;

let stage: OwnStage;
let machine: string;

beforeAll(async () => {
  stage = await openStage({ shared: true });
  machine = String((await (await stage.api(LOGIN.technician)).rows('equipment'))[0]?.nodeid);
});
afterAll(async () => {
  expect(stage?.complaints).toEqual([]);
  await stage?.close();
});

const codeAt = (key: string, time: number) =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: time });

/** The secret as it stands on the screen, for typing. */
const keyOn = async (page: Page) => (await page.locator('code').textContent())?.replace(/\s/g, '') ?? '';
const codeField = (page: Page) => page.getByLabel('Code', { exact: true });
const codesOn = (page: Page) =>
  page.getByRole('list', { name: 'Ihre Wiederherstellungscodes' }).getByRole('listitem').allInnerTexts();
const recover = async (page: Page, code: string) => {
  await page.getByRole('button', { name: /Wiederherstellungscode eingeben/ }).click();
  await page.getByLabel('Wiederherstellungscode').fill(code);
  await page.getByRole('button', { name: 'Bestätigen' }).click();
};

/** Sets a second factor up on the profile page; answers its secret and the recovery codes. */
async function setUp(page: Page) {
  await page.goto(links.profile());
  await page.getByRole('button', { name: 'JETZT EINRICHTEN' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Aktuelles Passwort', { exact: true }).fill('falsch');
  await dialog.getByRole('button', { name: 'Weiter' }).click();
  await dialog.getByText('Das aktuelle Passwort ist falsch.').waitFor();
  await dialog.getByLabel('Aktuelles Passwort', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Weiter' }).click();
  await dialog.getByRole('img', { name: 'QR-Code für die Authenticator-App' }).waitFor();
  const key = await keyOn(page);
  await codeField(page).fill('12345');
  await dialog.getByRole('button', { name: 'Bestätigen' }).click();
  await dialog.getByText('Der Code stimmt nicht.').waitFor();
  await codeField(page).fill(codeAt(key, Date.now()));
  await dialog.getByRole('button', { name: 'Bestätigen' }).click();
  const done = dialog.getByRole('button', { name: 'Fertig' });
  await done.waitFor();
  expect(await done.isDisabled()).toBe(true);
  const codes = await codesOn(page);
  expect(codes).toHaveLength(10);
  await dialog.getByLabel('Ich habe die Codes gesichert').check();
  await done.click();
  await page.getByText('2-Faktor-Authentifizierung aktiviert').waitFor();
  return { key, codes };
}

describe('the second factor', () => {
  it('[S7] [S13] set up in the profile, asked for on another device, which then starts without network', async () => {
    const first = await stage.device(PHONE);
    await settleIn(first.page, LOGIN.operator);
    const { key, codes } = await setUp(first.page);
    await first.page.getByText('Noch 10 Wiederherstellungscodes übrig').waitFor();
    await first.context.setOffline(true);
    await first.page.getByText(/Der zweite Faktor kann nur mit Verbindung/).waitFor();
    expect(await first.page.getByRole('button', { name: 'Ausschalten' }).isDisabled()).toBe(true);
    await first.context.close();

    const { context, page } = await stage.device(PHONE);
    const wanted = links.machineOverview(machine, 0);
    await page.goto(wanted);
    await logIn(page, LOGIN.operator);
    await page.getByRole('heading', { level: 1, name: '2-Faktor-Anmeldung' }).waitFor();
    // The app with the codes is on this phone: whoever comes back from it need not begin again.
    await page.reload();
    await codeField(page).fill(codeAt(key, Date.now() + 8 * STEP));
    await page.getByText(/Die Uhr Ihres Telefons geht etwa 4 Minuten vor/).waitFor();
    // Nothing of the company is here yet.
    expect(
      await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)),
    ).not.toContainEqual(expect.stringMatching(/^wartbar:/));
    await page.getByRole('button', { name: 'Mit anderem Konto anmelden' }).click();
    await page.getByLabel('E-Mail-Adresse').waitFor();
    await logIn(page, LOGIN.operator);
    await codeField(page).fill(codeAt(key, Date.now() + STEP));
    await page.waitForURL((url) => `${url.pathname}${url.search}` === wanted);
    await readyForOffline(page);

    await context.setOffline(true);
    await page.goto(links.dashboard());
    await page.getByRole('heading', { level: 1, name: /^Guten / }).waitFor();
    await context.close();

    const other = await stage.device(PHONE);
    await other.page.goto('/login');
    await logIn(other.page, LOGIN.operator);
    await recover(other.page, 'FALSCH-FALSC');
    await other.page.getByText('Der Code stimmt nicht.').waitFor();
    await other.page.getByLabel('Wiederherstellungscode').fill(String(codes[0]).toLowerCase());
    await other.page.getByRole('button', { name: 'Bestätigen' }).click();
    await other.page.getByRole('heading', { level: 1, name: /^Guten / }).waitFor();
    await other.page.goto(links.profile());
    await other.page.getByText('Noch 9 Wiederherstellungscodes übrig').waitFor();
    await other.context.close();
  });

  it('[S7] [OB11] reset by an administrator: set up anew at the next login, and what waited is sent', async () => {
    const { context, page } = await stage.device(PHONE);
    await settleIn(page, LOGIN.technician);
    await setUp(page);
    await context.setOffline(true);
    await page.goto(links.machineOverview(machine, 0));
    await reportFault(page, 'Vor dem Zurücksetzen');

    const admin = await stage.api(LOGIN.admin);
    const { usernodeid } = (await stage.api(LOGIN.technician)).login;
    expect((await admin.request('POST', `/api/users/${usernodeid}/reset-2fa`, {})).status).toBe(200);

    await context.setOffline(false);
    await page
      .getByRole('link', { name: /anmelden/i })
      .first()
      .click();
    await page.getByLabel('Passwort', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await page.getByRole('img', { name: 'QR-Code für die Authenticator-App' }).waitFor();
    await codeField(page).fill(codeAt(await keyOn(page), Date.now()));
    await page.getByRole('heading', { level: 1, name: 'Ihre Wiederherstellungscodes' }).waitFor();
    expect(await codesOn(page)).toHaveLength(10);
    // Whoever looks into another app meanwhile comes back to them.
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await page.getByLabel('Ich habe die Codes gesichert').check();
    await page.getByRole('button', { name: 'Fertig' }).click();
    await expect
      .poll(async () => (await admin.notifications('Vor dem Zurücksetzen')).length, { timeout: 30_000 })
      .toBe(1);
    await context.close();
  });

  it('[S7] required by a role: who is at work goes on, and the next login sets it up first', async () => {
    const { context, page } = await stage.device(PHONE);
    await settleIn(page, LOGIN.manager);
    const { usernodeid, userinfo } = (await stage.api(LOGIN.manager)).login;
    const admin = await stage.api(LOGIN.admin);
    const office = await stage.device();
    await settleIn(office.page, LOGIN.admin);
    await office.page.goto(links.role(userinfo.profileid));
    await office.page.getByLabel('Zweiter Faktor ist Pflicht').check();
    await office.page.getByRole('button', { name: 'Speichern' }).click();
    const required = async () =>
      (await admin.rows('profile')).find(({ nodeid }) => nodeid === userinfo.profileid)?.twofarequired;
    await expect.poll(required, { timeout: 30_000 }).toBe(true);
    await office.context.close();

    await page.goto(links.profile());
    await page.getByText(/Ohne ihn fragt die nächste Anmeldung/).waitFor();
    await context.setOffline(true);
    await page.goto(links.dashboard());
    await page.getByRole('heading', { level: 1, name: /^Guten / }).waitFor();
    await context.close();

    const next = await stage.device(PHONE);
    await next.page.goto('/login');
    await logIn(next.page, LOGIN.manager);
    await next.page.getByRole('img', { name: 'QR-Code für die Authenticator-App' }).waitFor();
    const key = await keyOn(next.page);
    await codeField(next.page).fill(codeAt(key, Date.now()));
    await next.page.getByLabel('Ich habe die Codes gesichert').check();
    await next.page.getByRole('button', { name: 'Fertig' }).click();
    await next.page.getByRole('heading', { level: 1, name: /^Guten / }).waitFor();

    // A new phone: the former one counts until password and code were shown.
    await next.page.goto(links.profile());
    await next.page.getByText('Ihre Rolle verlangt einen zweiten Faktor.').waitFor();
    await next.page.getByRole('button', { name: 'Neu einrichten' }).click();
    const dialog = next.page.getByRole('dialog');
    await dialog.getByLabel('Aktuelles Passwort', { exact: true }).fill(PASSWORD);
    await codeField(next.page).fill(codeAt(key, Date.now() + STEP));
    await dialog.getByRole('button', { name: 'Weiter' }).click();
    await dialog.getByText(/Danach brauchen Sie zum Anmelden/).waitFor();
    const told = await admin.request('GET', `/api/users/${usernodeid}`);
    expect(await told.json()).toMatchObject({ twofa: false });
    await next.context.close();
  });
});
