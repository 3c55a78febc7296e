import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { links } from '../../src/client/app/links.ts';
import { LOGIN } from './harness/api.ts';
import { eventually, KillableBrowser } from './harness/browser.ts';
import { draftGone, draftStored } from './harness/drafts.ts';
import { openStage, type Stage } from './harness/stage.ts';
import { settleIn, syncChip } from './harness/steps.ts';

let stage: Stage;
let app: KillableBrowser;
let page: Page;

beforeAll(async () => {
  stage = await openStage();
  app = await KillableBrowser.prepare();
  ({ page } = await app.open());
  await settleIn(page, LOGIN.manager, stage.origin);
});

afterAll(async () => {
  await app?.remove();
  await stage?.close();
});

const open = (path: string) => page.goto(stage.origin + path);

async function killAndReopen(path: string): Promise<void> {
  await app.kill();
  ({ page } = await app.open());
  await open(path);
}

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const dialog = (name: string) => page.getByRole('dialog', { name });

it('[I5] [N17] whom a notification is to be sent to outlives a killed app, and goes with the share or the dialog', async () => {
  const manager = await stage.api(LOGIN.manager);
  const nodeid = String((await manager.rows('notification'))[0]?.nodeid);
  const path = links.notificationDetails(nodeid);
  const receiver = () => dialog('Meldung teilen').getByLabel('E-Mail-Adresse');
  await open(path);
  await press('Per E-Mail teilen');
  await receiver().fill('service@rollnik');
  await draftStored(page, 'service@rollnik');

  await killAndReopen(path);
  await press('Per E-Mail teilen');
  await expect.poll(() => receiver().inputValue()).toBe('service@rollnik');
  await receiver().fill('service@rollnik.example');
  await draftStored(page, 'rollnik.example');
  await dialog('Meldung teilen').getByRole('button', { name: 'Teilen' }).click();
  await draftGone(page, 'rollnik.example');
  await syncChip(page).getByText('Alles gesendet').filter({ visible: true }).waitFor({ timeout: 60_000 });

  await dialog('Meldung teilen').waitFor({ state: 'hidden' });
  await press('Per E-Mail teilen');
  await expect.poll(() => receiver().inputValue()).toBe('');
  await receiver().fill('falsch');
  await draftStored(page, 'falsch');
  await dialog('Meldung teilen').getByRole('button', { name: 'Abbrechen' }).click();
  await draftGone(page, 'falsch');
});

it('[I5] [T6] a category outlives a killed app, with what its edit was made on', async () => {
  const manager = await stage.api(LOGIN.manager);
  const machine = String((await manager.rows('equipment'))[0]?.nodeid);
  const path = links.createMaintenanceTask(machine);
  const name = (of: string) => dialog(of).getByLabel('Name');
  await open(path);
  await press('Neue Kategorie');
  await name('Neue Kategorie').fill('Riementrieb');
  await dialog('Neue Kategorie').getByLabel('Farbe').fill('#123456');
  await draftStored(page, '#123456');

  await killAndReopen(path);
  await press('Neue Kategorie');
  await expect.poll(() => name('Neue Kategorie').inputValue()).toBe('Riementrieb');
  await expect.poll(() => dialog('Neue Kategorie').getByLabel('Farbe').inputValue()).toBe('#123456');
  await dialog('Neue Kategorie').getByRole('button', { name: 'Kategorie speichern' }).click();
  await draftGone(page, '"Riementrieb"');
  const stored = (wanted: string) =>
    eventually(
      async () =>
        (await manager.rows('maintenancecategory')).find(
          (row) => (row.name as { de?: string }).de === wanted,
        ),
      `the category ${wanted}`,
    );
  await stored('Riementrieb');

  await press('Kategorie „Riementrieb“ bearbeiten');
  await name('Kategorie bearbeiten').fill('Fette und Öle');
  await draftStored(page, 'Fette und');
  await killAndReopen(path);
  await page.getByRole('combobox', { name: 'Kategorie' }).selectOption({ label: 'Riementrieb' });
  await press('Kategorie „Riementrieb“ bearbeiten');
  await expect.poll(() => name('Kategorie bearbeiten').inputValue()).toBe('Fette und Öle');
  await dialog('Kategorie bearbeiten').getByRole('button', { name: 'Kategorie speichern' }).click();
  expect((await stored('Fette und Öle'))?.colorcode).toBe('#123456');
});
