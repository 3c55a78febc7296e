import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { links } from '../../../src/client/app/links.ts';
import { PHONE } from '../harness/browser.ts';
import { phonePhoto } from '../harness/files/photos.ts';
import { draftStored } from '../harness/page/drafts.ts';
import { follow, refuseTitle, settleIn, syncChip } from '../harness/page/steps.ts';
import { LOGIN } from '../harness/server/api.ts';
import { type JoinedStage, joinStage } from '../harness/stage.ts';

let stage: JoinedStage;
let page: Page;
let machine: string;

beforeAll(async () => {
  stage = await joinStage();
  machine = String((await (await stage.api(LOGIN.technician)).rows('equipment'))[3]?.nodeid);
  page = (await stage.device(PHONE)).page;
  await settleIn(page, LOGIN.technician);
});

afterAll(() => stage?.close());

const sent = () => syncChip(page).getByText('Alles gesendet').filter({ visible: true }).waitFor();
const item = (text: string) => page.getByRole('listitem').filter({ hasText: text });
const dialog = () => page.getByRole('dialog', { name: 'Bearbeiten' });

it('[I4] [OB14] [I5] a report that the server refuses is read, corrected on the sync page and arrives once, with its photo', async () => {
  const title = 'Förderband steht nach Störung';
  await follow(page, links.createNotification(machine));
  await page.getByRole('group', { name: 'Was ist los?' }).getByText('Auffälligkeit').click();
  await refuseTitle(page, 'E-17 Antrieb');
  await page.getByLabel('Was ist passiert?').fill('E-17 Antrieb');
  await page.getByLabel('Aus Galerie').setInputFiles(await phonePhoto());
  await page.getByRole('button', { name: 'IMG_2041.jpg entfernen' }).waitFor();
  await page.getByRole('button', { name: 'Meldung speichern' }).click();
  await page.getByRole('heading', { level: 1, name: 'E-17 Antrieb' }).waitFor();
  await follow(page, links.sync());

  const parked = item('Der Server nimmt eine Angabe nicht an.');
  await parked.getByRole('definition').filter({ hasText: 'E-17 Antrieb' }).waitFor();
  await parked.getByRole('term').filter({ hasText: 'Titel' }).waitFor();
  await parked.getByRole('button', { name: 'Bearbeiten' }).click();
  await dialog().getByLabel('Titel').fill(title);
  await draftStored(page, title);
  await page.reload();
  await parked.getByRole('button', { name: 'Bearbeiten' }).click();
  await dialog().getByText('Ihre Eingaben von vorhin sind noch da.').waitFor();
  await expect.poll(() => dialog().getByLabel('Titel').inputValue()).toBe(title);
  await dialog().getByRole('button', { name: 'Speichern und senden' }).click();

  await sent();
  const judge = await stage.api(LOGIN.technician);
  const arrived = await judge.notifications(title);
  expect(arrived).toMatchObject([{ equipmentnodeid: machine, type: 1, errorcode: '' }]);
  expect(await judge.attachmentsOf(arrived[0]!.nodeid)).toHaveLength(1);
});

it('[I4] [OB14] an edit that the server refuses is corrected on its record, and mistakes are told', async () => {
  const title = 'Schmierpumpe ohne Druck';
  await follow(page, links.createNotification(machine));
  await page.getByRole('group', { name: 'Was ist los?' }).getByText('Auffälligkeit').click();
  await page.getByLabel('Was ist passiert?').fill(title);
  await page.getByRole('button', { name: 'Meldung speichern' }).click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await sent();
  await page.getByRole('button', { name: 'Weitere Aktionen' }).click();
  await page.getByRole('menuitem', { name: 'Bearbeiten' }).click();
  await refuseTitle(page, `${title} am Fass`);
  await page.getByLabel('Was ist passiert?').fill(`${title} am Fass`);
  await page.getByRole('button', { name: 'Änderungen speichern' }).click();
  const banner = page.getByRole('status').filter({ hasText: 'Der Server nimmt eine Angabe nicht an.' });
  await banner.getByRole('button', { name: 'Bearbeiten' }).click();
  await dialog().getByLabel('Titel').fill('');
  await dialog().getByRole('button', { name: 'Speichern und senden' }).click();
  await dialog().getByText('Titel fehlt').waitFor();
  await dialog().getByLabel('Titel').fill(`${title} am Fett`);
  await dialog().getByRole('button', { name: 'Speichern und senden' }).click();
  await page.getByRole('heading', { level: 1, name: `${title} am Fett` }).waitFor();
  await banner.waitFor({ state: 'detached' });
  await sent();
  const judge = await stage.api(LOGIN.technician);
  expect(await judge.notifications(`${title} am Fett`)).toHaveLength(1);
  expect(await judge.notifications(title)).toEqual([]);
});

it('nothing was thrown', () => {
  expect(stage.complaints).toEqual([]);
});
