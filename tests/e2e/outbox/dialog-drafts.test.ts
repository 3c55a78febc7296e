import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { links } from '../../../src/client/app/links.ts';
import { updateAttachment } from '../../../src/shared/contract/files/attachment.ts';
import { eventually, KillableBrowser } from '../harness/browser.ts';
import { smallPdf } from '../harness/files/files.ts';
import { draftGone, draftStored } from '../harness/page/drafts.ts';
import { chooseMore, settleIn, syncChip } from '../harness/page/steps.ts';
import { LOGIN } from '../harness/server/api.ts';
import { givenFile } from '../harness/server/records.ts';
import { type JoinedStage, joinStage } from '../harness/stage.ts';

let stage: JoinedStage;
let app: KillableBrowser;
let page: Page;

beforeAll(async () => {
  stage = await joinStage();
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
const share = () => chooseMore(page, 'Per E-Mail teilen');
const dialog = (name: string) => page.getByRole('dialog', { name });

it('[I5] [N17] whom a notification is to be sent to outlives a killed app, and goes with the share or the dialog', async () => {
  const manager = await stage.api(LOGIN.manager);
  const nodeid = String((await manager.rows('notification'))[0]?.nodeid);
  const path = links.notificationDetails(nodeid);
  const receiver = () => dialog('Meldung teilen').getByLabel('E-Mail-Adresse');
  await open(path);
  await share();
  await receiver().fill('service@rollnik');
  await draftStored(page, 'service@rollnik');

  await killAndReopen(path);
  await share();
  await expect.poll(() => receiver().inputValue()).toBe('service@rollnik');
  await receiver().fill('service@rollnik.example');
  await draftStored(page, 'rollnik.example');
  await dialog('Meldung teilen').getByRole('button', { name: 'Teilen' }).click();
  await draftGone(page, 'rollnik.example');
  await syncChip(page).getByText('Alles gesendet').filter({ visible: true }).waitFor();

  await dialog('Meldung teilen').waitFor({ state: 'hidden' });
  await share();
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

it('[I5] [M11] [CF1] an edit of a document outlives a killed app with its category, and leaves alone what a colleague wrote meanwhile', async () => {
  const manager = await stage.api(LOGIN.manager);
  const machine = String((await manager.rows('equipment'))[0]?.nodeid);
  const target = { isattachmentof: machine, equipmentnodeid: machine };
  await givenFile(manager, target, smallPdf('riemen.pdf', ['eins']));
  const document = async () =>
    (await manager.attachmentsOf(machine)).find(({ file }) => file.name === 'riemen.pdf')!;
  const { nodeid } = await document();
  const path = links.machineOverview(machine, 2);
  const field = (name: string) => dialog('Dokument bearbeiten').getByLabel(name, { exact: true });
  await open(path);
  await press('Bearbeiten: riemen.pdf');
  await field('Kategorie').selectOption({ label: 'Wartung und Service' });
  // A change of the category alone is worth keeping.
  await draftStored(page, '"category":"maintenance"');
  await field('Titel').fill('Riemen spannen');
  await draftStored(page, 'Riemen spannen');

  await app.kill();
  const description = 'Spannrolle zuerst lösen.';
  await manager.command(updateAttachment, { lang: 'de', nodeid, description, base: { description: '' } });
  ({ page } = await app.open());
  await open(path);
  await page.getByText(description).waitFor();
  await press('Bearbeiten: riemen.pdf');
  await expect.poll(() => field('Titel').inputValue()).toBe('Riemen spannen');
  expect(await field('Kategorie').inputValue()).toBe('maintenance');
  await dialog('Dokument bearbeiten').getByRole('button', { name: 'Speichern' }).click();
  await draftGone(page, 'Riemen spannen');
  const stored = await eventually(async () => {
    const found = await document();
    return found.title === 'Riemen spannen' && found;
  }, 'the server has the title');
  expect(stored).toMatchObject({ description, specifier: 'maintenance' });
});
