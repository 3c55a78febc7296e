import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { links } from '../../../src/client/app/links.ts';
import { retentionLines } from '../../../src/client/text/de/company/retention.ts';
import { DESKTOP, PHONE } from '../harness/browser.ts';
import { settleIn } from '../harness/page/steps.ts';
import { LOGIN, PASSWORD } from '../harness/server/api.ts';
import { type OwnStage, openStage } from '../harness/stage.ts';

let stage: OwnStage;

beforeAll(async () => {
  stage = await openStage({ shared: true });
});
afterAll(async () => {
  expect(stage?.complaints).toEqual([]);
  await stage?.close();
});

async function openData(page: Page): Promise<void> {
  await page.goto(links.to('users', { tab: 'data' }));
  await page.getByRole('heading', { name: 'Alle Daten herunterladen' }).waitFor();
}

/** The file that a press leads to. */
async function downloaded(page: Page, name: RegExp | string): Promise<{ name: string; bytes: number }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name }).click(),
  ]);
  let bytes = 0;
  for await (const piece of await download.createReadStream()) bytes += (piece as Buffer).length;
  return { name: download.suggestedFilename(), bytes };
}

it('[D11] everybody downloads their own data, and reads without network how long what is kept', async () => {
  const { context, page } = await stage.device(PHONE);
  await settleIn(page, LOGIN.technician);
  await page.goto(links.profile());
  const file = await downloaded(page, 'Meine Daten herunterladen');
  expect(file.name).toMatch(/^Wartbar-[\w-]+\.zip$/);
  expect(file.bytes).toBeGreaterThan(1000);
  await page.getByText('Download gestartet').waitFor();
  await context.setOffline(true);
  await page.getByText(/^Keine Verbindung: Ihre Daten/).waitFor();
  await page.getByRole('link', { name: 'Was wir wie lange aufheben' }).click();
  await page.getByRole('heading', { level: 1, name: 'Ihre Daten' }).waitFor();
  const [what, kept] = retentionLines.find(([line]) => line.startsWith('Benachrichtigungen')) ?? ['', ''];
  await page.getByText(what, { exact: true }).waitFor();
  expect(kept).toBe('90 Tage nach dem Entstehen');
  await page.getByText(kept, { exact: true }).first().waitFor();
  await context.close();
});

it('[D11] an administrator exports the whole company: password, progress, download', async () => {
  const { context, page } = await stage.device(DESKTOP);
  await settleIn(page, LOGIN.admin);
  await openData(page);
  await page.getByRole('button', { name: 'Export starten' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Export starten' }).click();
  await dialog.getByText('Bitte Passwort eingeben').waitFor();
  await dialog.getByLabel('Aktuelles Passwort').fill('falsch');
  await dialog.getByRole('button', { name: 'Export starten' }).click();
  await dialog.getByText('Das aktuelle Passwort ist falsch.').waitFor();
  await dialog.getByLabel('Aktuelles Passwort').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Export starten' }).click();
  await page.getByText('Export gestartet').waitFor();
  await page.getByText(/, bereit bis \d\d\.\d\d\.\d{4}$/).waitFor({ timeout: 120_000 });
  const file = await downloaded(page, /^Export vom /);
  expect(file.name).toMatch(/^Wartbar-Betrieb-\d{4}-\d\d-\d\d\.zip$/);
  expect(file.bytes).toBeGreaterThan(100_000);
  await context.close();
});

it('[D11] the company is ended by its name, all administrators see it on each screen, and it is taken back', async () => {
  const { context, page } = await stage.device(PHONE);
  await settleIn(page, LOGIN.admin);
  await openData(page);
  await page.getByRole('button', { name: 'Betrieb löschen' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name des Betriebs').fill('Musterwerk');
  await dialog.getByLabel('Aktuelles Passwort').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Löschung beantragen' }).click();
  await dialog.getByText('Das ist nicht der Name des Betriebs.').waitFor();
  await dialog.getByLabel('Name des Betriebs').fill('Musterwerk GmbH');
  await dialog.getByRole('button', { name: 'Löschung beantragen' }).click();
  await page.getByText(/^Dieser Betrieb wird am \d\d\.\d\d\.\d{4} gelöscht$/).waitFor();
  // Also without network, wherever the administrator is; others are not told yet.
  await context.setOffline(true);
  await page.goto(links.dashboard());
  const banner = page.getByText(/^Ihr Betrieb wird am \d\d\.\d\d\.\d{4} gelöscht$/);
  await banner.waitFor();
  const other = await stage.device(PHONE);
  await settleIn(other.page, LOGIN.technician);
  expect(await other.page.getByText(/^Ihr Betrieb wird am/).count()).toBe(0);
  await other.context.close();
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Ansehen' }).click();
  await page.getByRole('button', { name: 'Löschung zurücknehmen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Löschung zurücknehmen' }).click();
  await page.getByText('Der Betrieb bleibt', { exact: true }).waitFor();
  await banner.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Betrieb löschen' }).waitFor();
  await context.close();
});
