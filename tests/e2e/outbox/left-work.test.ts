import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { links } from '../../../src/client/app/links.ts';
import { updateUser } from '../../../src/shared/contract/account/user-commands.ts';
import { PHONE } from '../harness/browser.ts';
import { plainPhoto } from '../harness/files/photos.ts';
import { follow, logIn, reportFault, settleIn, syncChip } from '../harness/page/steps.ts';
import { LOGIN } from '../harness/server/api.ts';
import { type JoinedStage, joinStage } from '../harness/stage.ts';

const TITLE = 'Vor der Kündigung im Keller gemeldet';
let stage: JoinedStage;

beforeAll(async () => {
  stage = await joinStage();
});
afterAll(async () => {
  expect(stage?.complaints).toEqual([]);
  await stage?.close();
});

const welcome = (page: Page) => page.getByRole('heading', { name: 'Willkommen zurück' });
const left = (page: Page) => page.getByRole('heading', { name: 'Nicht gesendet von anderen' });

async function leave(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Konto' }).click();
  await page.getByRole('menuitem', { name: 'Abmelden' }).click();
  const sure = page.getByRole('alertdialog', { name: /^Abmelden/ });
  await welcome(page).or(sure).first().waitFor();
  if (await sure.isVisible()) await sure.getByRole('button', { name: 'Abmelden' }).click();
  await welcome(page).waitFor();
}

/** Somebody reports a fault with a photo without a network, and leaves. */
async function leaveWork(device: { page: Page; context: BrowserContext }, login: string, title: string) {
  const { page, context } = device;
  const own = await stage.api(login);
  const [machine] = await own.rows('equipment');
  await settleIn(page, login);
  await context.setOffline(true);
  await follow(page, links.machineOverview(machine!.nodeid));
  await reportFault(page, title, [await plainPhoto('riss.jpg')]);
  await leave(page);
  await context.setOffline(false);
  return own.login.usernodeid;
}

/** Logs in on a device that others have left something on, and opens what waits there. */
async function openLeft(page: Page, login: string): Promise<void> {
  await logIn(page, login);
  await syncChip(page).getByText('Alles gesendet').waitFor();
  await follow(page, '/sync');
  await left(page).waitFor();
}

async function saveAsFile(page: Page): Promise<unknown> {
  await page.getByText('Kann sich nicht mehr anmelden. Sichern Sie es').waitFor();
  await page.getByRole('button', { name: 'Als Datei sichern' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('alertdialog').getByRole('button', { name: 'Als Datei sichern' }).click(),
  ]);
  return JSON.parse(await readFile(await download.path(), 'utf8'));
}

const remove = (page: Page) => page.getByRole('button', { name: 'Von diesem Gerät entfernen' });

it('[U3] [OB11] what somebody left unsent is handed over by an administrator once they may not log in', async () => {
  const device = await stage.device(PHONE);
  const { page } = device;
  const api = await stage.api(LOGIN.admin);
  const nodeid = await leaveWork(device, LOGIN.technician, TITLE);

  // Who is still there sends it: others only see that something waits.
  await openLeft(page, LOGIN.operator);
  await page.getByText('2 Einträge').waitFor();
  expect(await page.getByText(TITLE).count()).toBe(0);
  expect(await page.getByText('Kann sich nicht mehr anmelden').count()).toBe(0);
  await leave(page);

  await api.command(updateUser, { nodeid, active: false, base: { active: true } });
  await openLeft(page, LOGIN.admin);
  expect(await saveAsFile(page)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ payload: expect.objectContaining({ title: TITLE }) }),
      expect.objectContaining({ bytes: expect.stringMatching(/^data:image\/jpeg;base64,/) }),
    ]),
  );
  await remove(page).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Von diesem Gerät entfernen' }).click();
  await left(page).waitFor({ state: 'detached' });
  await follow(page, links.to('audit'));
  await page.getByText('nicht mehr senden konnte').first().waitFor();
});

it('[U3] [OB11] what cannot be opened any more stays, and the person is told so', async () => {
  const device = await stage.device(PHONE);
  const { page } = device;
  const api = await stage.api(LOGIN.admin);
  const nodeid = await leaveWork(device, LOGIN.operator, 'Mit verlorenem Schlüssel');
  await page.evaluate(async (owner) => {
    const found = (await indexedDB.databases()).find(({ name }) => name?.endsWith(owner));
    const opening = indexedDB.open(String(found?.name));
    const database = await new Promise<IDBDatabase>((done, failed) => {
      opening.onsuccess = () => done(opening.result);
      opening.onerror = () => failed(opening.error);
    });
    const transaction = database.transaction('key', 'readwrite');
    transaction.objectStore('key').clear();
    await new Promise((done) => {
      transaction.oncomplete = done;
    });
    database.close();
  }, nodeid);
  await api.command(updateUser, { nodeid, active: false, base: { active: true } });
  await openLeft(page, LOGIN.admin);
  await saveAsFile(page);
  await page.getByText('Nur ein Teil ließ sich öffnen').waitFor();
  expect(await remove(page).count()).toBe(0);
});
