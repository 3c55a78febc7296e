import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { links } from '../../../src/client/app/links.ts';
import { exportText as text } from '../../../src/client/text/de/company/export.ts';
import { DESKTOP, PHONE } from '../harness/browser.ts';
import { accessibilityProblems } from '../harness/page/accessibility.ts';
import { readyForOffline, settleIn } from '../harness/page/steps.ts';
import { LOGIN } from '../harness/server/api.ts';
import { type GatedStage, openGatedStage } from '../harness/stage.ts';

let stage: GatedStage;

beforeAll(async () => {
  stage = await openGatedStage();
});
afterAll(() => stage?.close());

const startButton = (page: Page) =>
  page.getByRole('button', { name: text.start, exact: true }).filter({ visible: true });

it('[K3] a list leads to the export with its filters, and Excel gets what it showed', async () => {
  const { context, page } = await stage.device(DESKTOP);
  await settleIn(page, LOGIN.manager);
  await page.goto(links.to('notificationsDashboard', { type: 1 }));
  await page.getByRole('link', { name: 'Exportieren' }).filter({ visible: true }).click();
  await page.getByRole('heading', { level: 1, name: text.title }).waitFor();
  expect(await page.getByLabel(text.kind, { exact: true }).inputValue()).toBe('notifications');
  expect(await page.getByLabel(text.type, { exact: true }).inputValue()).toBe('1');
  expect(await page.getByLabel(text.status, { exact: true }).inputValue()).toBe('open');
  expect(await page.getByRole('checkbox', { name: text.inService }).isChecked()).toBe(true);
  const [download] = await Promise.all([page.waitForEvent('download'), startButton(page).click()]);
  expect(download.suggestedFilename()).toMatch(/^Wartbar-Meldungen-[\d-]+\.xlsx$/);
  const [head = [], ...rows] = await readSheet(await readFile(await download.path()));
  expect(rows.length).toBeGreaterThan(0);
  expect(new Set(rows.map((row) => row[head.indexOf('Art')]))).toEqual(new Set(['Auffälligkeit']));
  expect(rows.every((row) => row[head.indexOf('Gemeldet am')] instanceof Date)).toBe(true);
  // What was made stays to be downloaded again.
  await page
    .getByRole('button', { name: new RegExp(`^${text.kinds.notifications}, Excel von .* herunterladen$`) })
    .first()
    .waitFor();
  await page.goBack();
  await page.waitForURL((url) => url.pathname === '/notifications-dashboard');
  await context.close();
});

it('[K3] without a network it says so and keeps what was chosen', async () => {
  const { context, page } = await stage.device(PHONE);
  await settleIn(page, LOGIN.manager);
  await page.goto(links.to('export', { what: 'readings' }));
  // Readings of the demo company follow the calendar of today.
  await page.getByLabel(text.from, { exact: true }).fill('2000-01-01');
  await page.waitForURL(/from=2000-01-01/);
  await page.getByLabel(text.to, { exact: true }).fill('2099-12-31');
  await page.waitForURL(/to=2099-12-31/);
  await page.getByText(text.formats.csv, { exact: true }).click();
  await page.waitForURL(/format=csv/);
  expect(await accessibilityProblems(page, 'main')).toEqual([]);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await readyForOffline(page);
  await context.setOffline(true);
  await page.getByText(text.offline).waitFor();
  expect(await startButton(page).isDisabled()).toBe(true);
  await page.reload();
  await page.getByText(text.offline).waitFor();
  expect(await page.getByLabel(text.kind, { exact: true }).inputValue()).toBe('readings');
  expect(await page.getByRole('radio', { name: text.formats.csv }).isChecked()).toBe(true);
  expect(await page.getByLabel(text.from, { exact: true }).inputValue()).toBe('2000-01-01');
  await context.setOffline(false);
  const [download] = await Promise.all([page.waitForEvent('download'), startButton(page).click()]);
  expect(download.suggestedFilename()).toBe('Wartbar-Zaehlerstaende-2000-01-01-bis-2099-12-31.csv');
  await context.close();
});

it('[K3] [X21] whoever may not export is told so, and no list offers it', async () => {
  const { context, page } = await stage.device(PHONE);
  await settleIn(page, LOGIN.operator);
  await page.goto(links.to('export', {}));
  await page.getByRole('heading', { level: 1, name: text.denied }).waitFor();
  await page.goto(links.notificationsDashboard());
  await page.getByRole('heading', { level: 1, name: 'Meine Meldungen' }).waitFor();
  expect(await page.getByRole('link', { name: 'Exportieren' }).count()).toBe(0);
  await context.close();
});
