import { afterAll, beforeAll, expect, it } from 'vitest';
import { links } from '../../../src/client/app/links.ts';
import { DESKTOP, PHONE } from '../harness/browser.ts';
import { phonePhoto } from '../harness/files/photos.ts';
import { draftStored } from '../harness/page/drafts.ts';
import { readyForOffline, settleIn, syncChip } from '../harness/page/steps.ts';
import { LOGIN } from '../harness/server/api.ts';
import { type GatedStage, openGatedStage } from '../harness/stage.ts';

let stage: GatedStage;

beforeAll(async () => {
  stage = await openGatedStage();
});
afterAll(() => stage?.close());

it('[U5] [U7] without network one reads who one is and what one may do', async () => {
  const { context, page } = await stage.device(PHONE);
  await settleIn(page, LOGIN.operator);
  await context.setOffline(true);
  await page.goto(links.profile());
  await page.getByText(LOGIN.operator).first().waitFor();
  const right = (name: string) =>
    page.locator('dt', { hasText: name }).locator('xpath=following-sibling::dd');
  await expect.poll(() => right('Zähler').textContent()).toBe('ansehen');
  expect(await right('Meldungen').textContent()).toBe('anlegen, ansehen');
  expect(await right('Benutzer').textContent()).toBe('nichts');
  await page.getByText('Rollen vergibt ein Administrator.').waitFor();
  await context.close();
});

it('[U5] without network one hides places that were assigned, and brings them back', async () => {
  const { context, page } = await stage.device(PHONE);
  await settleIn(page, LOGIN.technician);
  await readyForOffline(page);
  const machine = page.getByRole('link', { name: /Abkantpresse/ });
  await page.goto(links.machines());
  await machine.first().waitFor();
  await context.setOffline(true);
  await page.goto(links.profile());
  // Nothing but what was assigned is offered.
  const site = page.getByRole('checkbox', { name: 'Werk 1 Bielefeld' });
  expect(await site.isChecked()).toBe(true);
  expect(await page.getByRole('checkbox', { name: 'Werk 2 Chemnitz' }).count()).toBe(0);
  await site.uncheck();
  await page.getByText('Sie haben alles ausgeblendet: Sie sehen keine Maschine.').waitFor();
  await page.getByRole('checkbox', { name: 'Zerspanung' }).check();
  await page.getByRole('button', { name: 'Zuständigkeit speichern' }).click();
  await page.getByText('Zuständigkeit gespeichert').waitFor();
  await page.getByRole('checkbox', { name: 'Blechbearbeitung', checked: false }).waitFor();
  // What waits goes first: it may be about a machine that would be hidden.
  await page.getByRole('checkbox', { name: 'Zerspanung' }).uncheck();
  await page.getByText(/wartet noch etwas aufs Senden/).waitFor();
  expect(await page.getByRole('button', { name: 'Zuständigkeit speichern' }).isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Verwerfen' }).click();
  await context.setOffline(false);
  await syncChip(page).getByText('Alles gesendet').filter({ visible: true }).waitFor();
  await page.goto(links.machines());
  await page
    .getByRole('link', { name: /Drehmaschine|Fräs/ })
    .first()
    .waitFor();
  await expect.poll(() => machine.count()).toBe(0);
  await page.goto(links.profile());
  await page.getByRole('checkbox', { name: 'Werk 1 Bielefeld' }).check();
  await page.getByRole('button', { name: 'Zuständigkeit speichern' }).click();
  await expect.poll(() => page.getByRole('checkbox', { name: 'Zerspanung' }).isDisabled()).toBe(true);
  await syncChip(page).getByText('Alles gesendet').filter({ visible: true }).waitFor();
  await page.goto(links.machines());
  await machine.first().waitFor();
  await context.close();
});

it('[U7] an administrator reads what each role may do', async () => {
  const { context, page } = await stage.device(PHONE);
  await settleIn(page, LOGIN.admin);
  await page.goto(links.profile());
  const role = page.getByLabel('Rolle', { exact: true });
  await role.waitFor();
  const names = await role.getByRole('option').allTextContents();
  expect(names).toContain('Admin (Ihre Rolle)');
  expect(names.length).toBeGreaterThan(3);
  const users = page.locator('dt', { hasText: 'Benutzer' }).locator('xpath=following-sibling::dd');
  expect(await users.textContent()).toBe('alles');
  await role.selectOption({ label: 'Bedienung' });
  await expect.poll(() => users.textContent()).toBe('nichts');
  await context.close();
});

it('[U5] [OB13] typed without network, a profile with its photo reaches colleagues', async () => {
  const { context, page } = await stage.device(PHONE);
  await settleIn(page, LOGIN.operator);
  await readyForOffline(page);
  await context.setOffline(true);
  await page.goto(links.profile());
  await page.getByRole('link', { name: 'Bearbeiten' }).click();
  await page.getByLabel('Vorname').fill('');
  await page.getByLabel('Mobiltelefon').fill('+49 (0) 171 3920099');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await page.getByText('Bitte geben Sie Ihren Vornamen an.').waitFor();
  await page.getByLabel('Vorname').fill('Marek Jan');
  await page.getByLabel('Festnetz').fill('auf Anfrage');
  await page.getByLabel('Abteilung').click();
  await page.getByText('Bitte nur Ziffern, ohne Ländervorwahl.').waitFor();
  await page.getByLabel('Festnetz').fill('');
  await page.getByLabel('Abteilung').fill('Zerspanung 2');
  await page.getByLabel('Personalnummer').fill('0815');
  await page.getByLabel('Berufsausbildung').fill('Zerspanungsmechaniker');
  const photo = await phonePhoto();
  await page.getByLabel('Aus Galerie').setInputFiles(photo);
  await page.getByRole('img', { name: 'Bild', exact: true }).waitFor();
  // What was typed is there after a reload.
  await draftStored(page, 'Zerspanungsmechaniker');
  await draftStored(page, photo.name);
  await page.reload();
  await expect.poll(() => page.getByLabel('Personalnummer').inputValue()).toBe('0815');
  await page.getByRole('img', { name: 'Bild', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Speichern' }).click();
  await page.waitForURL(`**${links.dashboard()}`);
  await page.goto(links.profile());
  await page.getByRole('link', { name: '+49 171 3920099' }).waitFor();
  await page.getByText('Zerspanungsmechaniker').waitFor();
  await context.setOffline(false);
  await syncChip(page).getByText('Alles gesendet').filter({ visible: true }).waitFor();

  const admin = await stage.device(DESKTOP);
  await settleIn(admin.page, LOGIN.admin);
  await admin.page.goto(links.to('users', { q: 'Marek Jan', view: 'grid' }));
  const card = admin.page.getByRole('listitem').filter({ hasText: 'Marek Jan Nowak' });
  await card.getByText('Bedienung · Zerspanung 2').waitFor();
  await card.getByRole('link', { name: '+49 171 3920099' }).waitFor();
  await card.locator('img').waitFor();
  expect(await card.textContent()).not.toContain('0815');
  await admin.context.close();
  await context.close();
});

it('throws nowhere and breaks no policy', () => {
  expect(stage.complaints).toEqual([]);
});
