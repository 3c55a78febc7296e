import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { links } from '../../../src/client/app/links.ts';
import { DESKTOP, PHONE } from '../harness/browser.ts';
import { draftStored } from '../harness/page/drafts.ts';
import { settleIn, syncChip } from '../harness/page/steps.ts';
import { LOGIN } from '../harness/server/api.ts';
import { type GatedStage, openGatedStage } from '../harness/stage.ts';

let stage: GatedStage;

beforeAll(async () => {
  stage = await openGatedStage();
});
afterAll(() => stage?.close());

const sendButton = (page: Page) => page.getByRole('button', { name: 'Feedback senden' });
const subject = (page: Page) => page.getByLabel('Art', { exact: true });
const message = (page: Page) => page.getByLabel('Nachricht', { exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const feedbackOf = async (email: string) =>
  (await (await stage.api(email)).rows('feedback')).map((row) => [row.subject, row.body]);

it('[H1] without network the guide opens in a new window, chapter by chapter', async () => {
  const { context, page } = await stage.settled(LOGIN.operator);
  await context.setOffline(true);
  await page.goto(links.help());
  const row = page.getByRole('link', { name: 'Ohne Netz arbeiten' });
  await row.waitFor();
  expect(await row.textContent()).toContain('Seite');
  const [opened] = await Promise.all([context.waitForEvent('page'), row.click()]);
  await heading(opened, 'Ohne Netz arbeiten').waitFor();
  await opened.getByText('Jeder Eintrag kommt genau einmal an').waitFor();
  expect(new URL(opened.url()).pathname).toBe('/guide');
  await opened.getByRole('link', { name: /^Nächstes Kapitel/ }).click();
  await heading(opened, 'Was das Zeichen oben bedeutet').waitFor();
  await opened.goBack();
  await heading(opened, 'Ohne Netz arbeiten').waitFor();
  await opened.close();
  await context.setOffline(false);
});

it('[H1] the whole guide stands on one page, and prints without buttons', async () => {
  const { context, page } = await stage.device(DESKTOP);
  await settleIn(page, LOGIN.operator);
  await page.goto(links.guide());
  await page.getByRole('heading', { level: 2, name: 'Anmeldung und Sicherheit' }).waitFor();
  const print = page.getByRole('button', { name: 'Drucken' });
  await print.waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await print.isVisible()).toBe(false);
  expect(await page.getByText('Melden Sie das verlorene Gerät ab.').isVisible()).toBe(true);
  await page.emulateMedia({ media: 'screen' });
  await page.goto(links.guide('gibt-es-nicht'));
  await page.getByRole('link', { name: 'Alle Kapitel' }).click();
  await page.getByRole('heading', { level: 2, name: 'Scannen' }).waitFor();
  await context.close();
});

it('[H1] frequent questions unfold, the service says when it can be reached', async () => {
  const { page } = await stage.settled(LOGIN.operator);
  await page.goto(links.help());
  const answer = page.getByText('überschrieben wird nichts');
  await page.getByText('Zwei von uns haben dasselbe geändert.').click();
  await answer.waitFor();
  await page.getByText('Mo–Fr 08–16 Uhr').waitFor();
  await page.getByRole('link', { name: 'Feedback schreiben' }).click();
  await sendButton(page).waitFor();
  expect(new URL(page.url()).search).toBe('?tab=1');
  await page.goBack();
  await answer.waitFor({ state: 'attached' });
});

it('[H2] feedback needs a type and a message, of five types', async () => {
  const { page } = await stage.settled(LOGIN.operator);
  await page.goto(links.help('feedback'));
  await page.getByText('Noch kein Feedback').waitFor();
  expect(await subject(page).getByRole('option').allTextContents()).toEqual([
    'Bitte wählen',
    'Generelles Feedback',
    'Probleme beim Einrichten',
    'Probleme beim Betrieb',
    'Funktionalität und Features',
    'Sonstiges',
  ]);
  expect(await sendButton(page).isDisabled()).toBe(true);
  await message(page).fill('Sehr gut.');
  expect(await sendButton(page).isDisabled()).toBe(true);
  await subject(page).selectOption({ label: 'Sonstiges' });
  expect(await sendButton(page).isEnabled()).toBe(true);
  await message(page).fill('   ');
  expect(await sendButton(page).isDisabled()).toBe(true);
});

it('[H2] [I5] [OB3] typed without network it outlives a reload, and arrives once', async () => {
  const { context, page } = await stage.device(PHONE);
  await settleIn(page, LOGIN.technician);
  await context.setOffline(true);
  await page.goto(links.help('feedback'));
  await subject(page).selectOption({ label: 'Probleme beim Betrieb' });
  await message(page).fill('Der Kran fehlt in der Liste.');
  await draftStored(page, 'Der Kran fehlt');
  await page.reload();
  await expect.poll(() => message(page).inputValue()).toBe('Der Kran fehlt in der Liste.');
  expect(await subject(page).inputValue()).toBe('operation');
  await sendButton(page).click();
  await page.getByText('Danke für Ihr Feedback').waitFor();
  await expect.poll(() => message(page).inputValue()).toBe('');
  const line = page.getByRole('listitem').filter({ hasText: 'Der Kran fehlt in der Liste.' });
  await line.getByText('auf diesem Gerät gespeichert').waitFor();
  await context.setOffline(false);
  await syncChip(page).getByText('Alles gesendet').waitFor();
  await line.getByText('auf diesem Gerät gespeichert').waitFor({ state: 'detached' });
  const written = (await feedbackOf(LOGIN.technician)).filter(([, body]) => String(body).includes('Kran'));
  expect(written).toEqual([['operation', 'Der Kran fehlt in der Liste.']]);
  expect(await feedbackOf(LOGIN.admin)).toEqual([]);
  await context.close();
});

it('[J9] the first steps are offered until a person has seen them or put them away', async () => {
  // Who may only report has no card about maintenance.
  const { page } = await stage.settled(LOGIN.operator);
  await page.goto('/');
  const offer = page.getByRole('group', { name: 'Kurze Einführung' });
  await offer.waitFor();
  await page.getByRole('button', { name: 'Ansehen' }).click();
  const card = (name: string) => page.getByRole('dialog', { name });
  await card('Scannen').getByText('Karte 1 von 4').waitFor();
  await page.getByRole('button', { name: 'Weiter' }).click();
  await card('Störung melden').getByText('Karte 2 von 4').waitFor();
  await page.getByRole('button', { name: 'Zurück' }).click();
  await card('Scannen').getByRole('button', { name: 'Überspringen' }).click();
  await card('Scannen').waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('heading', { name: 'Meine Meldungen' }).waitFor();
  expect(await offer.count()).toBe(0);
  await page.goto(links.help());
  await page.getByRole('button', { name: 'Kurze Einführung' }).click();
  await card('Scannen').waitFor();
});

it('throws nowhere and breaks no policy', () => {
  expect(stage.complaints).toEqual([]);
});
