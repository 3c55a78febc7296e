import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { links } from '../../../src/client/app/links.ts';
import { PHONE } from '../harness/browser.ts';
import { plainPhoto } from '../harness/files/photos.ts';
import { follow, settleIn, standsStill } from '../harness/page/steps.ts';
import { smallTargets } from '../harness/page/targets.ts';
import { allPlaces, type Place } from '../harness/places.ts';
import { type ApiUser, LOGIN } from '../harness/server/api.ts';
import { type GatedStage, openGatedStage } from '../harness/stage.ts';

let stage: GatedStage;
let manager: ApiUser;
let page: Page;
let places: Place[];

beforeAll(async () => {
  stage = await openGatedStage();
  manager = await stage.api(LOGIN.manager);
  places = await allPlaces(manager);
  page = (await stage.device(PHONE)).page;
  await settleIn(page, LOGIN.manager);
});

afterAll(() => stage?.close());

/** Where most of a shift is spent. */
const MAIN = [
  ...['dashboard', 'machines', 'machineOverview', 'notificationsDashboard', 'notificationDetails'],
  ...['createNotification', 'maintenanceDashboard', 'newCalendar', 'editMaintenanceTask', 'messages'],
  ...['scan', 'sync', 'sites', 'stickers', 'shifts'],
];

it.each(MAIN)(
  'every target of %s takes a gloved finger, and so do those of bars and header',
  async (name) => {
    for (const { address } of places.filter((each) => each.name.split(' ')[0] === name)) {
      await follow(page, address);
      await page.waitForURL((url) => `${url.pathname}${url.search}`.startsWith(address));
      await page.locator('main h1').waitFor();
      await standsStill(page);
      expect(await smallTargets(page), address).toEqual([]);
    }
  },
);

it('every target of a filled report form takes a gloved finger, and numbers bring up the number keys', async () => {
  const [planned] = (await manager.rows('notification')).filter(
    ({ type, status, maintenancetasknodeid }) => type === 6 && status !== 2 && maintenancetasknodeid,
  );
  await follow(page, links.createReport(String(planned?.nodeid)));
  await page.getByRole('heading', { level: 1, name: 'Wartung durchführen' }).waitFor();
  await page.getByLabel('Kommentar').fill('Alles geprüft.');
  await page.getByLabel('Aus Galerie').setInputFiles(await plainPhoto('nachher.jpg'));
  await page.getByRole('button', { name: 'Titel und Beschreibung: nachher.jpg' }).click();
  // Each press changes which of them are folded.
  const folded = page.locator('details:not([open]) > summary');
  while ((await folded.count()) > 0) await folded.first().click();
  await page.getByLabel('Unterschrift (Vor- und Nachname)').fill('Thomas Wieland');
  await standsStill(page);
  expect(await smallTargets(page)).toEqual([]);
  const amounts = page.locator('details').filter({ hasText: 'Entstandene Aufwände' }).locator('input');
  const modes = await amounts.evaluateAll((inputs) =>
    inputs.map((input) => (input as HTMLInputElement).inputMode),
  );
  expect(modes.length).toBeGreaterThanOrEqual(5);
  expect(new Set(modes)).toEqual(new Set(['decimal']));
});

it('nothing went wrong unseen', () => {
  expect(stage.complaints).toEqual([]);
});
