import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { links } from '../../../src/client/app/links.ts';
import { DESKTOP, eventually, PHONE } from '../harness/browser.ts';
import { accessibilityProblems } from '../harness/page/accessibility.ts';
import { follow, logIn, settleIn, standsStill, workerInCharge } from '../harness/page/steps.ts';
import { smallTargets } from '../harness/page/targets.ts';
import { type ApiUser, LOGIN } from '../harness/server/api.ts';
import { givenNotification } from '../harness/server/records.ts';
import { type GatedStage, openGatedStage } from '../harness/stage.ts';

const TV = { viewport: { width: 1920, height: 1080 } };
const NAME = 'Instandhaltung Halle 1';

let stage: GatedStage;
let manager: ApiUser;
let machine: string;
let desk: Page;
/** The screen in the hall, in a browser in which nobody was ever logged in. */
let wall: { context: BrowserContext; page: Page };
let address: string;

beforeAll(async () => {
  stage = await openGatedStage();
  manager = await stage.api(LOGIN.manager);
  machine = String((await manager.rows('equipment'))[0]?.nodeid);
  desk = (await stage.device(DESKTOP)).page;
  await settleIn(desk, LOGIN.admin);
});

afterAll(() => stage?.close());

/** What a screen does when the network is back, without the wait for its next question. */
const hurry = (page: Page) => page.evaluate(() => void dispatchEvent(new Event('online')));
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('wartbar.hall'));
const title = (page: Page) => page.getByRole('heading', { level: 1 });

describe('a screen in the hall', () => {
  it('[P1] an administrator makes one; its link shows the board, and leaves the address at once', async () => {
    await follow(desk, links.planning());
    await desk.getByRole('link', { name: 'Hallenbildschirm' }).click();
    await desk.getByLabel('Name des Bildschirms').fill(NAME);
    await desk.getByRole('checkbox', { name: 'Alle Werke und Pools' }).check();
    await desk.getByRole('button', { name: 'Bildschirm anlegen' }).click();
    await desk.getByRole('img', { name: `QR-Code mit dem Link für „${NAME}“` }).waitFor();
    await standsStill(desk);
    expect(await accessibilityProblems(desk, 'main')).toEqual([]);
    address = (await desk.getByText(`${stage.origin}/hall#`).textContent()) ?? '';
    await desk.getByRole('button', { name: 'Fertig' }).click();
    expect(await desk.getByText('/hall#').count()).toBe(0);

    wall = await stage.device(TV);
    await wall.page.goto(address);
    await title(wall.page).filter({ hasText: NAME }).waitFor();
    await wall.page.getByRole('heading', { level: 2, name: 'Störungen' }).waitFor();
    expect(new URL(wall.page.url()).hash).toBe('');
    expect(await wall.page.locator('html').getAttribute('class')).toContain('dark');
    for (const person of await manager.rows('user'))
      expect(await wall.page.getByText(String(person.surname), { exact: true }).count()).toBe(0);
    const databases = await wall.page.evaluate(async () =>
      (await indexedDB.databases()).map(({ name }) => name),
    );
    expect(databases.filter((name) => name?.startsWith('wartbar:'))).toEqual([]);
  });

  it('[P1] a new fault comes by itself and stands out, on a television as on a phone; axe finds nothing', async () => {
    const { page } = wall;
    const fault = 'Hydraulikpumpe der Presse ausgefallen';
    await givenNotification(manager, machine, fault, { type: 0 });
    await hurry(page);
    const card = page.getByRole('listitem').filter({ hasText: fault });
    await card.getByText('Neu', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Blättern anhalten' }).click();
    const first = await page.getByRole('main').textContent();
    await page.getByRole('button', { name: 'Nächste Seite' }).click();
    await eventually(async () => (await page.getByRole('main').textContent()) !== first, 'the next page');
    for (const look of ['Hell', 'Dunkel']) {
      await standsStill(page);
      expect(await accessibilityProblems(page, 'body')).toEqual([]);
      await page.getByRole('button', { name: look }).click();
    }
    for (const viewport of [PHONE.viewport!, { width: 320, height: 568 }]) {
      await page.setViewportSize(viewport);
      await standsStill(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
      expect(await smallTargets(page)).toEqual([]);
    }
    await page.setViewportSize(TV.viewport);
  });

  it('[P1] [SW1] without a network it says so and survives a power cut; it recovers by itself', async () => {
    const { page, context } = wall;
    await workerInCharge(page);
    await context.setOffline(true);
    await hurry(page);
    const failing = page.getByText(/^Seit .*\d\d:\d\d ohne Netz – Stand .*\d\d:\d\d$/);
    await failing.waitFor();
    // Past midnight the day stands before them.
    const times = async () => (await failing.textContent())?.match(/\d\d:\d\d/g);
    const said = await times();
    await page.reload();
    await title(page).filter({ hasText: NAME }).waitFor();
    expect(await times()).toEqual(said);
    await page.getByRole('heading', { level: 2, name: 'Störungen' }).waitFor();
    await context.setOffline(false);
    await page.getByText(/^Stand .*\d\d:\d\d$/).waitFor();
  });

  it('[P1] signed off it forgets everything; a login in the same browser is not disturbed', async () => {
    const { page, context } = wall;
    const other = await context.newPage();
    await other.goto(links.login());
    await logIn(other, LOGIN.technician);
    await other.waitForURL((url) => url.pathname !== links.login());
    await hurry(page);
    expect(await kept(page)).toContain(NAME);
    await desk.getByRole('button', { name: 'Abmelden', exact: true }).click();
    const dialog = desk.getByRole('alertdialog');
    await dialog.getByRole('button', { name: 'Abmelden' }).click();
    await desk.getByText('Noch kein Bildschirm ist eingerichtet.').waitFor();
    await hurry(page);
    await title(page).filter({ hasText: 'Dieser Bildschirm ist abgemeldet.' }).waitFor();
    expect(await kept(page)).toBeNull();
    await page.reload();
    await title(page).filter({ hasText: 'Hier ist noch kein Bildschirm eingerichtet' }).waitFor();
    await page.goto(address);
    await title(page).filter({ hasText: 'Dieser Bildschirm ist abgemeldet.' }).waitFor();
    await other.reload();
    await other.getByRole('link', { name: 'Stand der Synchronisierung' }).waitFor();
    expect(new URL(other.url()).pathname).not.toBe(links.login());
    expect(stage.complaints).toEqual([]);
  });
});
