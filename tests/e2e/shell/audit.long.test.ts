import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { links, paths } from '../../../src/client/app/links.ts';
import { DESKTOP, PHONE } from '../harness/browser.ts';
import { settleIn } from '../harness/page/steps.ts';
import { LOGIN } from '../harness/server/api.ts';
import { type GatedStage, openGatedStage } from '../harness/stage.ts';

let stage: GatedStage;

beforeAll(async () => {
  stage = await openGatedStage();
});
afterAll(() => stage?.close());

const table = (page: Page) => page.getByRole('region', { name: 'Einträge des Protokolls' });
const lines = (page: Page) => table(page).locator('tbody tr');

it('[D11] an administrator reads the log, narrows it, loads more and checks its chain', async () => {
  const { context, page } = await stage.device(DESKTOP);
  await settleIn(page, LOGIN.admin);
  await page.getByRole('navigation').getByRole('link', { name: 'Protokoll' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Protokoll' }).waitFor();
  await lines(page).first().waitFor();
  expect(await lines(page).count()).toBe(50);
  await page.getByRole('button', { name: 'Weitere laden' }).click();
  await expect.poll(() => lines(page).count()).toBeGreaterThan(50);

  await page.getByLabel('Art', { exact: true }).selectOption({ label: 'Freigaben' });
  await lines(page).filter({ hasText: 'für den Hersteller freigegeben' }).first().waitFor();
  await expect.poll(() => lines(page).filter({ hasText: 'heruntergeladen' }).count()).toBe(0);
  expect(await lines(page).last().textContent()).toMatch(/ hat den Hersteller „.+“ verbunden/);
  // The way back and a reload find the choice again.
  expect(new URL(page.url()).searchParams.get('group')).toBe('releases');
  await page.getByRole('button', { name: 'Zurücksetzen' }).click();
  await page.getByLabel('Bis', { exact: true }).fill('2001-01-01');
  await page.getByText('Nichts gefunden').waitFor();
  await page.getByRole('button', { name: 'Zurücksetzen' }).first().click();
  await lines(page).first().waitFor();

  await page.getByRole('button', { name: 'Kette prüfen' }).click();
  await page.getByText(/^Kette geprüft: [\d.]+ Einträge unverändert$/).waitFor();
  await page.getByText('Wie die Kette das Protokoll schützt').click();
  await page.getByText(/^[0-9a-f]{64}$/).waitFor();
  await context.close();
});

it('[D11] a look at one person is in the log itself, in a sentence with both names', async () => {
  const { context, page } = await stage.device(PHONE);
  await settleIn(page, LOGIN.admin);
  const admin = await stage.api(LOGIN.admin);
  const { usernodeid } = (await stage.api(LOGIN.operator)).login;
  const users = await admin.rows('user');
  const nameOf = (nodeid: string | undefined) => {
    const row = users.find((each) => each.nodeid === nodeid);
    return `${row?.givenname} ${row?.surname}`;
  };
  await page.goto(links.to('audit'));
  const cards = page.getByRole('list', { name: 'Einträge des Protokolls' }).getByRole('listitem');
  await cards.first().waitFor();
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByLabel('Person', { exact: true }).selectOption({ label: nameOf(usernodeid) });
  const invited = `${nameOf(admin.login.usernodeid)} hat ${nameOf(usernodeid)} eingeladen`;
  await cards.filter({ hasText: invited }).first().waitFor();
  await page.getByRole('button', { name: 'Zurücksetzen' }).click();
  const searched = `${nameOf(admin.login.usernodeid)} hat im Protokoll die Einträge zu ${nameOf(usernodeid)} angesehen`;
  await cards.filter({ hasText: searched }).first().waitFor();
  await context.close();
});

it('[D11] without network the page says so, and comes by itself with it', async () => {
  const { context, page } = await stage.device(PHONE);
  await settleIn(page, LOGIN.admin);
  await context.setOffline(true);
  await page.goto(links.to('audit'));
  await page.getByText('Das Protokoll liegt nur auf dem Server.').waitFor();
  await page.getByText('Geprüft wird auf dem Server').waitFor();
  await context.setOffline(false);
  await page.getByRole('list', { name: 'Einträge des Protokolls' }).waitFor();
  await page.getByText(/^Kette geprüft/).waitFor();
  await context.close();
});

it('[D11] whoever is no administrator has no way to it, and is told so at its address', async () => {
  const { context, page } = await stage.device(DESKTOP);
  await settleIn(page, LOGIN.manager);
  expect(await page.locator(`a[href="${paths.audit}"]`).count()).toBe(0);
  await page.goto(links.to('audit'));
  await page.getByRole('alert').getByText('Zugriff verwehrt!').waitFor();
  await context.close();
});

it('throws nowhere and breaks no policy', () => {
  expect(stage.complaints).toEqual([]);
});
