import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { links } from '../../../src/client/app/links.ts';
import type { MirrorRow } from '../../../src/shared/contract/core/define.ts';
import { PHONE } from '../harness/browser.ts';
import { draftStored } from '../harness/page/drafts.ts';
import { pressEscape } from '../harness/page/keys.ts';
import { follow, settleIn } from '../harness/page/steps.ts';
import { LOGIN } from '../harness/server/api.ts';
import { type JoinedStage, joinStage } from '../harness/stage.ts';

let stage: JoinedStage;
let page: Page;
let machine: MirrorRow;

beforeAll(async () => {
  stage = await joinStage();
  const manager = await stage.api(LOGIN.manager);
  const [machines, notifications] = await Promise.all([
    manager.rows('equipment'),
    manager.rows('notification'),
  ]);
  const counted = (nodeid: string) => notifications.filter((row) => row.equipmentnodeid === nodeid).length;
  machine = machines
    .filter(({ image, typenameplate }) => image && typenameplate)
    .toSorted((left, right) => counted(right.nodeid) - counted(left.nodeid))[0]!;
  page = (await stage.device(PHONE)).page;
  await settleIn(page, LOGIN.manager);
});

afterAll(() => stage?.close());

const shownAt = (address: string) =>
  page.waitForFunction((to) => document.documentElement.dataset.address === to, address);

/** The history has as many entries for what lies over the page as that has layers, and nothing is on its way. */
const covered = (layers: number) =>
  page.waitForFunction(
    (count) =>
      (history.state?.covers ?? 0) === count && document.documentElement.dataset.settling === undefined,
    layers,
  );

/** The machine's page a bit further down, with the dashboard before it. */
async function openMachine(): Promise<string> {
  const address = links.machineOverview(machine.nodeid, 0);
  await follow(page, links.dashboard());
  await follow(page, address);
  await page.getByRole('heading', { name: 'Offene Meldungen' }).waitFor();
  await page.getByRole('heading', { name: 'Technische Daten' }).waitFor();
  await page.evaluate(() => scrollTo(0, 120));
  return address;
}

const press = (name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first().click();
const chosen = async (name: string) => {
  await press(/^Weitere Aktionen/);
  await page.getByRole('menuitem', { name }).click();
};
const dialog = (name: string | RegExp) => () =>
  page.getByRole('dialog', { name }).or(page.getByRole('alertdialog', { name }));

const kinds: [string, () => Promise<void>, () => Locator][] = [
  ['a photo', () => press('Foto vergrößern'), () => dialog(String(machine.name))()],
  ['a menu', () => press(/^Weitere Aktionen/), () => page.getByRole('menu')],
  ['a code', () => chosen('QR-Code'), dialog(/./)],
  ['a type plate', () => chosen('Typenschild'), dialog('Typenschild')],
  ['a form in a dialog', () => chosen('Verschieben'), dialog(/./)],
  ['a question', () => chosen('Löschen'), dialog(/./)],
  ['the sheet of further areas', () => press(/^Mehr/), dialog(/./)],
];

it.each(kinds)('the way back closes %s first, and the way forward brings nothing', async (_, open, cover) => {
  const address = await openMachine();
  await open();
  await cover().waitFor();
  await covered(1);
  const place = await page.evaluate(() => scrollY);

  await page.goBack();
  await cover().waitFor({ state: 'detached' });
  await covered(0);
  expect(page.url()).toContain(address);
  expect(await page.evaluate(() => scrollY)).toBe(place);

  await page.goForward();
  await covered(0);
  expect(page.url()).toContain(address);
  expect(await cover().count()).toBe(0);

  await page.goBack();
  await shownAt(links.dashboard());
});

it('what was closed otherwise leaves no entry behind', async () => {
  await openMachine();
  await chosen('QR-Code');
  await covered(1);
  await pressEscape(page);
  await covered(0);
  await page.goBack();
  await shownAt(links.dashboard());
});

it('a link in a sheet leads on, and the way back returns to the page', async () => {
  const address = await openMachine();
  await press(/^Mehr/);
  await covered(1);
  await page.getByRole('dialog').getByRole('link', { name: 'Werke' }).click();
  await shownAt(links.to('sites'));
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await covered(0);
  await page.goBack();
  await shownAt(address);
  await covered(0);
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.goForward();
  await shownAt(links.to('sites'));
  await page.goBack();
  await shownAt(address);
  await page.goBack();
  await shownAt(links.dashboard());
});

const slips: [string, () => Promise<unknown>][] = [
  ['the way back from', () => page.goBack()],
  ['Escape in', () => pressEscape(page)],
];

it.each(slips)('[I5] %s a dialog that was filled in keeps what was typed', async (_, leave) => {
  await follow(page, links.dashboard());
  await follow(page, links.machineOverview(machine.nodeid, 5));
  const field = page.getByRole('dialog').getByLabel('Name des Zählers');
  await press('Zähler anlegen');
  await field.fill('Hübe seit Umbau');
  await draftStored(page, 'Hübe seit Umbau');
  await covered(1);
  await leave();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await covered(0);
  await press('Zähler anlegen');
  await expect.poll(() => field.inputValue()).toBe('Hübe seit Umbau');
  await page.getByRole('dialog').getByRole('button', { name: 'Abbrechen' }).click();
  await covered(0);
});

it('a page that is loaded again while something lies over it begins without', async () => {
  const address = await openMachine();
  await chosen('QR-Code');
  await page.getByRole('dialog').waitFor();
  await covered(1);
  await page.reload();
  await page.getByRole('heading', { level: 1, name: String(machine.name) }).waitFor();
  await covered(0);
  expect(page.url()).toContain(address);
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.goBack();
  await shownAt(links.dashboard());
});

it('nothing went wrong unseen', () => {
  expect(stage.complaints).toEqual([]);
});
