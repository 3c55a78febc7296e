import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { links } from '../../../src/client/app/links.ts';
import { DESKTOP, PHONE } from '../harness/browser.ts';
import { mailedLinks } from '../harness/mailed-links.ts';
import { logIn, settleIn, workerInCharge } from '../harness/page/steps.ts';
import { LOGIN } from '../harness/server/api.ts';
import { type OwnStage, openStage } from '../harness/stage.ts';

const FRESH = 'Fraese7+Halle';
const TITLE = 'Vom Anbieter gesehen: Schlauch scheuert';

let stage: OwnStage;

beforeAll(async () => {
  stage = await openStage({ shared: true });
});
afterAll(async () => {
  expect(stage?.complaints).toEqual([]);
  await stage?.close();
});

const greeting = (page: Page) => page.getByRole('heading', { level: 1, name: /^Guten / });
const clientsTitle = (page: Page) => page.getByRole('heading', { level: 1, name: 'Betriebe', exact: true });
const leaveButton = (page: Page) => page.getByRole('button', { name: 'Betrieb verlassen' });
const inMusterwerk = (page: Page) => page.getByText('Sie sind im Betrieb Musterwerk GmbH', { exact: true });

async function superUser(options = DESKTOP) {
  const { context, page } = await stage.device(options);
  await page.goto(links.login());
  await logIn(page, LOGIN.superuser);
  await greeting(page).waitFor();
  return { context, page };
}

async function enter(page: Page): Promise<void> {
  await page.goto(links.to('clients'));
  await page.getByRole('button', { name: 'Musterwerk GmbH betreten' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Betreten', exact: true }).click();
  await inMusterwerk(page).waitFor();
}

/** Rows of all mirror tables, by database of a user: `client:user`. */
function mirrored(page: Page): Promise<Record<string, number>> {
  return page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const found: Record<string, number> = {};
    for (const { name = '' } of await indexedDB.databases()) {
      if (!name.startsWith('wartbar:')) continue;
      const database = await done(indexedDB.open(name));
      const tables = [...database.objectStoreNames].filter((table) => /_[ab]$/.test(table));
      let rows = 0;
      for (const table of tables) rows += await done(database.transaction(table).objectStore(table).count());
      database.close();
      found[name.slice('wartbar:'.length)] = rows;
    }
    return found;
  });
}

const rowsOf = async (page: Page) => Object.values(await mirrored(page));

describe('clients', () => {
  it('[U8] a super user finds a company, makes another, and its administrator comes in by the mail', async () => {
    const { context, page } = await superUser();
    await page.getByRole('link', { name: 'Betriebe ansehen' }).click();
    await clientsTitle(page).waitFor();
    await page.getByText('3 Betriebe', { exact: true }).waitFor();
    await page.getByRole('searchbox').fill('lindner');
    await page.getByText('1 Betrieb', { exact: true }).waitFor();
    await page.getByRole('searchbox').fill('');
    await page.getByText('3 Betriebe', { exact: true }).waitFor();

    await page.getByRole('link', { name: 'Neuer Betrieb' }).click();
    await page.getByRole('button', { name: 'Anlegen und einladen' }).click();
    expect(await page.getByText('Pflichtfeld', { exact: true }).count()).toBeGreaterThan(4);
    await page.getByLabel('Name des Betriebs').fill('Dreherei Kern');
    await page.getByLabel('Abo').selectOption({ label: 'Team 5, ein Jahr, 5 Benutzer' });
    await page.getByLabel('Vorname').fill('Jana');
    await page.getByLabel('Nachname').fill('Kern');
    await page.getByLabel('E-Mail-Adresse').fill(LOGIN.admin);
    await page.getByRole('button', { name: 'Anlegen und einladen' }).click();
    await page.getByText('Diese Adresse hat schon einen Zugang.').waitFor();
    await page.getByLabel('E-Mail-Adresse').fill('jana@kern.example');
    await page.getByRole('button', { name: 'Anlegen und einladen' }).click();
    await clientsTitle(page).waitFor();
    await page.getByText('4 Betriebe', { exact: true }).waitFor();
    await page.getByRole('row', { name: /Dreherei Kern.*Team 5/ }).waitFor();

    const [link] = await mailedLinks(stage, 'jana@kern.example');
    const other = await stage.device(PHONE);
    await other.page.goto(String(link));
    await other.page.getByLabel('Passwort', { exact: true }).fill(FRESH);
    await other.page.getByRole('button', { name: 'Passwort speichern' }).click();
    await other.page.getByRole('link', { name: 'Zur Anmeldung' }).click();
    await logIn(other.page, 'jana@kern.example', FRESH);
    // An empty company begins there, as soon as it is known to be empty.
    await other.page.getByRole('heading', { level: 1, name: 'Willkommen bei Wartbar' }).waitFor();
    await other.context.close();
    await context.close();
  });

  it('[S10] [U8] at home nothing is mirrored; inside all of a company is, and after leaving nothing of it', async () => {
    const { context, page } = await superUser();
    await page.getByText('Alles gesendet').first().waitFor();
    expect(await rowsOf(page)).toEqual([0]);

    await enter(page);
    await page.goto(links.machines());
    await page.getByText('60 Maschinen').first().waitFor();
    const inside = await mirrored(page);
    expect(Math.max(...Object.values(inside))).toBeGreaterThan(500);
    // To look: nothing to change is offered, and the banner stays on every page.
    await inMusterwerk(page).waitFor();
    await page.getByText(/Nur lesen, bis \d\d:\d\d Uhr/).waitFor();
    expect(await page.getByRole('link', { name: 'Maschine anlegen' }).count()).toBe(0);
    await page.reload();
    await inMusterwerk(page).waitFor();

    await leaveButton(page).click();
    await clientsTitle(page).waitFor();
    await expect.poll(() => rowsOf(page), { timeout: 30_000 }).toEqual([0, 0]);
    expect(await inMusterwerk(page).count()).toBe(0);
    await page.reload();
    await clientsTitle(page).waitFor();
    await page.getByText(/^\d Betriebe$/).waitFor();
    await context.close();
  });

  it('[U8] [D11] the company sees who came in, decides how far, and puts them out', async () => {
    const guest = await superUser();
    await enter(guest.page);
    const { context, page } = await stage.device(DESKTOP);
    await settleIn(page, LOGIN.admin);
    await page.goto(links.to('users', { tab: 'subscription' }));
    await page.getByText('Der Anbieter ist gerade in Ihrem Betrieb').waitFor();
    await page
      .getByText(/^Susanne Albrecht \(Anbieter\) ist seit/)
      .first()
      .waitFor();
    await page.getByText('nichts', { exact: true }).click();
    await page.getByText('Zugriff des Anbieters geändert').waitFor();
    await expect.poll(() => page.getByText('Der Anbieter ist gerade in Ihrem Betrieb').count()).toBe(0);
    await page.getByRole('link', { name: 'Zum Protokoll' }).click();
    await page
      .getByText('Susanne Albrecht (Anbieter) hat den Betrieb betreten, nur zum Lesen')
      .first()
      .waitFor();
    await page.getByText(/hat geändert, was der Anbieter darf: kein Zugriff$/).waitFor();

    await guest.page.reload();
    await guest.page.getByText(/Der Aufenthalt ist zu Ende/).waitFor();
    await leaveButton(guest.page).click();
    await clientsTitle(guest.page).waitFor();
    await guest.page.getByRole('row', { name: /Musterwerk GmbH.*Kein Zugriff/ }).waitFor();
    expect(await guest.page.getByRole('button', { name: 'Musterwerk GmbH betreten' }).count()).toBe(0);

    await page.goto(links.to('users', { tab: 'subscription' }));
    await page.getByText('nur lesen', { exact: true }).click();
    await page.getByText('Zugriff des Anbieters geändert').waitFor();
    await guest.context.close();
    await context.close();
  });

  it('[U8] [S5] what is unsent inside a company is asked about before leaving', async () => {
    const admin = await stage.device(DESKTOP);
    await settleIn(admin.page, LOGIN.admin);
    const allow = async (choice: string) => {
      await admin.page.goto(links.to('users', { tab: 'subscription' }));
      await admin.page.getByText(choice, { exact: true }).click();
      await admin.page.getByText('Zugriff des Anbieters geändert').waitFor();
    };
    await allow('auch ändern');
    const api = await stage.api(LOGIN.admin);
    const [machine] = await api.rows('equipment');
    const { context, page } = await superUser(PHONE);
    await enter(page);
    await page.getByText(/Mit dem Recht zu ändern, bis/).waitFor();
    await page.goto(links.createNotification(machine?.nodeid));
    await page.getByRole('group', { name: 'Was ist los?' }).getByText('Auffälligkeit').click();
    await workerInCharge(page);
    await context.setOffline(true);
    await page.getByLabel('Was ist passiert?').fill(TITLE);
    await page.getByRole('button', { name: 'Meldung speichern' }).click();
    await page.getByRole('heading', { level: 1, name: TITLE }).waitFor();
    await leaveButton(page).click();
    const asked = page.getByRole('alertdialog', { name: 'Betrieb verlassen?' });
    await asked.getByRole('button', { name: 'Betrieb verlassen' }).click();
    // What the login told is all that is known without network.
    await page.getByText('Musterwerk GmbH', { exact: true }).waitFor();
    await expect.poll(() => rowsOf(page)).toEqual([0, 0]);
    const arrived = async () =>
      (await api.rows('notification')).filter(({ title }) => title === TITLE).length;
    expect(await arrived()).toBe(0);
    await context.setOffline(false);
    await enter(page);
    await expect.poll(arrived, { timeout: 30_000 }).toBe(1);
    await context.close();
    await allow('nur lesen');
    await admin.context.close();
  });

  it('[U8] [X21] nobody else is shown the companies', async () => {
    const { context, page } = await stage.device(PHONE);
    await settleIn(page, LOGIN.admin);
    for (const path of ['clients', 'super', 'admin', 'createClient'] as const) {
      await page.goto(links.to(path));
      await page.getByRole('heading', { level: 1, name: 'Zugriff verwehrt!' }).waitFor();
    }
    await context.close();
  });
});
