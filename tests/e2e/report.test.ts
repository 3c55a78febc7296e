import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { links } from '../../src/client/app/links.ts';
import { accessibilityProblems } from './harness/accessibility.ts';
import { LOGIN } from './harness/api.ts';
import { eventually, PHONE } from './harness/browser.ts';
import { draftStored } from './harness/drafts.ts';
import { openStage, type Stage } from './harness/stage.ts';
import { settleIn } from './harness/steps.ts';

let stage: Stage;
let phone: { context: BrowserContext; page: Page };
let page: Page;
/** Open planned maintenance that repeats by time, without a report. */
let planned: { nodeid: string; equipmentnodeid: string; task: string; due: number }[];

beforeAll(async () => {
  stage = await openStage();
  phone = await stage.device(PHONE);
  page = phone.page;
  await settleIn(page, LOGIN.manager);
  const manager = await stage.api(LOGIN.manager);
  const tasks = new Map((await manager.rows('maintenancetask')).map((row) => [row.nodeid, row]));
  planned = (await manager.rows('notification')).flatMap((row) => {
    const task = tasks.get(String(row.maintenancetasknodeid));
    if (row.type !== 6 || Number(row.status) === 2 || task?.triggertype !== 'time') return [];
    const due = Number(task.nextdueat);
    return [{ nodeid: row.nodeid, equipmentnodeid: String(row.equipmentnodeid), task: task.nodeid, due }];
  });
});

afterAll(() => stage?.close());

/** Opens an address within the running app, as a link does. */
async function go(address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}

/** Messages wait while the mouse rests on them, and they stand where the buttons are. */
async function closeMessages(): Promise<void> {
  const close = page.getByRole('region', { name: 'Hinweise' }).getByRole('button');
  while ((await close.count()) > 0) await close.first().click();
}

const completeButton = () => page.getByRole('button', { name: 'wartung abschliessen' });
const section = (name: string) => page.locator('summary').filter({ hasText: name });

async function rowsOf(kind: string, field: string, value: string) {
  const manager = await stage.api(LOGIN.manager);
  return (await manager.rows(kind)).filter((row) => row[field] === value);
}

async function openForm(at: number): Promise<(typeof planned)[number]> {
  const subject = planned[at];
  if (!subject) throw new Error('the demo company has too little open maintenance');
  await go(links.notificationDetails(subject.nodeid));
  await page.getByRole('link', { name: 'Durchführen' }).click();
  await page.getByRole('heading', { level: 1, name: 'Wartung durchführen' }).waitFor();
  await completeButton().waitFor();
  return subject;
}

describe('completing a maintenance', () => {
  it('[R6] cannot be completed without a signature, and says so', async () => {
    await openForm(0);
    expect(await completeButton().isDisabled()).toBe(true);
    await page.getByText('Es fehlt noch: Unterschrift').waitFor();
    await page.getByLabel('Unterschrift (Vor- und Nachname)').focus();
    await page.getByLabel('Kommentar').focus();
    await page.getByText('Bitte unterschreiben Sie mit Vor- und Nachnamen.').waitFor();
  });

  it('[R2] asks for the efforts in the order of the source, with numbers only', async () => {
    await section('Entstandene Aufwände').click();
    const labels = await page.locator('details[open] label').allTextContents();
    expect(labels.slice(0, 5)).toEqual([
      'Kosten Teile in €',
      'Kosten Betriebsstoffe in €',
      'Kosten externe Dienstleister in €',
      'Stillstandszeit in Stunden',
      'Personenstunden (intern) in Stunden',
    ]);
    await page.getByLabel('Kosten Teile').fill('1.234,50 Euro');
    expect(await page.getByLabel('Kosten Teile').inputValue()).toBe('1.234,50');
    await page.getByLabel('Personenstunden (intern)').fill('1,2,3');
    await page.getByText('Ungültiges Zahlenformat').waitFor();
    await page.getByLabel('Personenstunden (intern)').fill('2,5');
  });

  it('[R3] [R10] the next date follows the cycle, may be changed, and not to the past', async () => {
    await section('Nächste Durchführung').click();
    const date = page.getByLabel('Nächste Durchführung am');
    const ruled = await date.inputValue();
    expect(ruled > new Date().toISOString().slice(0, 10)).toBe(true);
    expect(await date.getAttribute('min')).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    await date.fill('2020-01-01');
    await page.getByText('Das Datum darf nicht vor heute liegen.').waitFor();
    await page.getByRole('button', { name: 'Turnus übernehmen' }).click();
    expect(await date.inputValue()).toBe(ruled);
  });

  it('[I5] what was typed is found again after the app was closed', async () => {
    await page.getByLabel('Kommentar').fill('Filter getauscht');
    await page.getByLabel('Unterschrift (Vor- und Nachname)').fill('Erika Muster');
    expect(await accessibilityProblems(page, 'main')).toEqual([]);
    await draftStored(page, 'Erika Muster');
    await page.reload();
    await page.getByText('Ihre Eingaben von vorhin sind noch da.').waitFor();
    expect(await page.getByLabel('Kommentar').inputValue()).toBe('Filter getauscht');
  });

  it('[R5] [R12] [T9] offline: report, status, efforts and the next date are on this device, then on the server', async () => {
    const subject = planned[0];
    if (!subject) throw new Error('no maintenance');
    await phone.context.setOffline(true);
    await completeButton().click();
    await page.waitForURL(`**${links.machineOverview(subject.equipmentnodeid, 1)}`);
    await go(links.notificationDetails(subject.nodeid));
    await page.getByText('Filter getauscht').waitFor();
    await page.getByRole('button', { name: 'Status ändern: Erledigt' }).waitFor();
    expect(await rowsOf('report', 'notificationnodeid', subject.nodeid)).toEqual([]);
    await phone.context.setOffline(false);
    const row = await eventually(async () => {
      const [found] = await rowsOf('notification', 'nodeid', subject.nodeid);
      return found?.status === 2 ? found : null;
    }, 'the server has the status');
    expect(row).toMatchObject({ status: 2 });
    const reports = await rowsOf('report', 'notificationnodeid', subject.nodeid);
    expect(reports).toMatchObject([{ comment: 'Filter getauscht', authorsignature: 'Erika Muster' }]);
    await eventually(async () => {
      const costs = await rowsOf('cost', 'hasCostSourceNodeId', subject.nodeid);
      const actual = costs.filter(({ specifier }) => specifier === 'actualcost');
      const values = actual.map(({ name, value }) => `${name} ${value}`).sort();
      return JSON.stringify(values) === '["Kosten Teile 1234.5","Personenstunden (intern) 2.5"]';
    }, 'the server has the efforts');
    const [task] = await rowsOf('maintenancetask', 'nodeid', subject.task);
    expect(Number(task?.nextdueat)).toBeGreaterThan(subject.due);
  });

  it('[R8] an edit keeps who signed and when, and sends what changed', async () => {
    const subject = planned[0];
    if (!subject) throw new Error('no maintenance');
    await page.getByRole('link', { name: 'Bericht bearbeiten' }).click();
    await page.getByRole('heading', { level: 1, name: 'Bericht bearbeiten' }).waitFor();
    expect(await page.getByLabel('Unterschrieben am').isDisabled()).toBe(true);
    expect(await page.getByLabel('Vor- und Nachname', { exact: true }).isDisabled()).toBe(true);
    await page.getByLabel('Kommentar').fill('Filter und Dichtung getauscht');
    await page.getByRole('button', { name: 'Bericht aktualisieren' }).click();
    await page.waitForURL(`**${links.notificationDetails(subject.nodeid)}`);
    await page.getByText('Filter und Dichtung getauscht').waitFor();
    await eventually(async () => {
      const [found] = await rowsOf('report', 'notificationnodeid', subject.nodeid);
      return found?.comment === 'Filter und Dichtung getauscht';
    }, 'the server has the edit');
  });

  it('[R11] the report is saved as a PDF', async () => {
    const waiting = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Als PDF' }).click();
    const download = await waiting;
    expect(download.suggestedFilename()).toMatch(/^Wartungsbericht .+ \d{4}-\d{2}-\d{2}\.pdf$/);
    const bytes = await readFile(await download.path());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('[R4] a signature drawn with the finger arrives as a picture', async () => {
    const subject = await openForm(1);
    await closeMessages();
    await page.getByText('Mit dem Finger').click();
    const sheet = page.getByRole('img', { name: /^Feld zum Unterschreiben/ });
    await sheet.scrollIntoViewIfNeeded();
    const box = await sheet.boundingBox();
    if (!box) throw new Error('no sheet');
    expect(box.x + box.width).toBeLessThanOrEqual(390);
    await page.mouse.move(box.x + 30, box.y + box.height * 0.6);
    await page.mouse.down();
    for (let step = 1; step <= 12; step++) {
      await page.mouse.move(box.x + 30 + step * 20, box.y + box.height * (0.6 - 0.3 * Math.sin(step)));
    }
    await page.mouse.up();
    await page.getByRole('button', { name: 'Neu unterschreiben' }).waitFor();
    const ink = await sheet.evaluate((canvas: HTMLCanvasElement) => {
      const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
      return pixels.filter((value, at) => at % 4 === 0 && value < 100).length;
    });
    expect(ink).toBeGreaterThan(1000);
    await completeButton().click();
    await page.waitForURL(`**${links.machineOverview(subject.equipmentnodeid, 1)}`);
    const report = await eventually(async () => {
      const [found] = await rowsOf('report', 'notificationnodeid', subject.nodeid);
      return found ?? null;
    }, 'the server has the report');
    const image = report.authorsignatureimage as { fileid: string; fileversion: number; mimetype: string };
    expect(image.mimetype).toMatch(/^image\//);
    const manager = await stage.api(LOGIN.manager);
    expect((await manager.bytes(image)).length).toBeGreaterThan(500);
    await go(links.notificationDetails(subject.nodeid));
    await page.getByRole('img', { name: /^Unterschrift von/ }).waitFor();
  });
});

it('nothing went wrong unseen', () => {
  expect(stage.complaints).toEqual([]);
});
