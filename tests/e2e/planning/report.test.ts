import type { BrowserContext, Locator, Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { links } from '../../../src/client/app/links.ts';
import { formatEuro, formatNumber } from '../../../src/client/text/format.ts';
import { wallClock } from '../../../src/shared/lib/zoned-time.ts';
import { eventually, PHONE } from '../harness/browser.ts';
import { pictureCount, savePdf, wordsOf } from '../harness/files/pdf.ts';
import { plainPhoto } from '../harness/files/photos.ts';
import { accessibilityProblems } from '../harness/page/accessibility.ts';
import { draftStored } from '../harness/page/drafts.ts';
import { pressEntry, pressEscape, tabTo as tabOn } from '../harness/page/keys.ts';
import { closeMessages, follow, settleIn } from '../harness/page/steps.ts';
import { LOGIN } from '../harness/server/api.ts';
import { type JoinedStage, joinStage } from '../harness/stage.ts';

let stage: JoinedStage;
let phone: { context: BrowserContext; page: Page };
let page: Page;
/** Open planned maintenance that repeats by time, without a report. */
let planned: Planned[];

/** What a built-in font of PDFs has no signs for. */
const COMMENT = 'R ≠ 5 kΩ, 10⁶ Zyklen ≥ Soll: Filter vor‑Ort getauscht';

type Planned = { nodeid: string; equipmentnodeid: string; task: string; due: number };

beforeAll(async () => {
  stage = await joinStage();
  phone = await stage.device(PHONE);
  page = phone.page;
  await settleIn(page, LOGIN.manager);
  const manager = await stage.api(LOGIN.manager);
  const tasks = new Map((await manager.rows('maintenancetask')).map((row) => [row.nodeid, row]));
  const rows = await manager.rows('notification');
  planned = rows.flatMap((row): Planned[] => {
    const task = tasks.get(String(row.maintenancetasknodeid));
    if (row.type !== 6 || Number(row.status) === 2 || task?.triggertype !== 'time') return [];
    const due = Number(task.nextdueat);
    return [{ nodeid: row.nodeid, equipmentnodeid: String(row.equipmentnodeid), task: task.nodeid, due }];
  });
});

afterAll(() => stage?.close());

const go = (address: string) => follow(page, address);

const completeButton = () => page.getByRole('button', { name: 'wartung abschliessen' });
const section = (name: string) => page.locator('summary').filter({ hasText: name });

async function rowsOf(kind: string, field: string, value: string) {
  const manager = await stage.api(LOGIN.manager);
  return (await manager.rows(kind)).filter((row) => row[field] === value);
}

async function openForm(at: number): Promise<(typeof planned)[number]> {
  const subject = planned[at];
  if (!subject) throw new Error('the demo company has too little open maintenance');
  await go(links.notificationDetails(subject.nodeid, at === 0 ? 'report' : undefined));
  if (at === 0) await page.getByRole('tab', { name: 'REPORT', selected: true }).waitFor();
  else {
    await page.getByRole('link', { name: 'Durchführen' }).click();
    await page.getByRole('heading', { level: 1, name: 'Wartung durchführen' }).waitFor();
  }
  await completeButton().waitFor();
  return subject;
}

describe('completing a maintenance', () => {
  it('[R6] [N5] the tab REPORT is the form, which cannot be completed without a signature, and says so', async () => {
    await openForm(0);
    await expect.poll(() => completeButton().isDisabled()).toBe(true);
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
    await page.getByLabel('Personenstunden (intern)').fill('1,2,3');
    await page.getByRole('button', { name: '1.234,5', exact: true }).click();
    await expect.poll(() => page.getByLabel('Kosten Teile').inputValue()).toBe('1.234,5');
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
    await expect.poll(() => date.inputValue()).toBe(ruled);
  });

  it('[R1] takes the time in steps of five minutes, and pictures', async () => {
    const time = page.locator('input[name=executedtime]');
    expect(await time.getAttribute('step')).toBe('300');
    expect(await time.inputValue()).toMatch(/^\d\d:\d[05]$/);
    const photos = await Promise.all(['vorher.jpg', 'nachher.jpg'].map(plainPhoto));
    await page.getByLabel('Aus Galerie').setInputFiles(photos);
    for (const { name } of photos) await page.getByRole('button', { name: `${name} entfernen` }).waitFor();
    await draftStored(page, 'nachher.jpg');
  });

  it('[I5] what was typed is found again after the app was closed', async () => {
    await page.getByLabel('Kommentar').fill('Filter getauscht');
    await page.getByLabel('Unterschrift (Vor- und Nachname)').fill('Erika Muster');
    expect(await accessibilityProblems(page, 'main')).toEqual([]);
    await draftStored(page, 'Erika Muster');
    await page.reload();
    await page.getByText('Ihre Eingaben von vorhin sind noch da.').waitFor();
    await expect.poll(() => page.getByLabel('Kommentar').inputValue()).toBe('Filter getauscht');
  });

  it('[R1] [R5] [R12] [T9] offline: report, status, efforts and the next date are on this device, then on the server', async () => {
    const subject = planned[0];
    if (!subject) throw new Error('no maintenance');
    await phone.context.setOffline(true);
    await completeButton().click();
    await page.waitForURL(`**${links.machineOverview(subject.equipmentnodeid, 1)}`);
    await go(links.notificationDetails(subject.nodeid, 'report'));
    await page.getByText('Filter getauscht').waitFor();
    await page.getByRole('button', { name: 'Status ändern: Erledigt' }).waitFor();
    // [I4] The report, and its efforts beside it.
    await expect
      .poll(() => page.getByRole('tabpanel').getByText('auf diesem Gerät gespeichert').count())
      .toBe(2);
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
    await eventually(async () => {
      const pictures = await rowsOf('attachment', 'isattachmentof', String(reports[0]?.nodeid));
      const told = pictures.map(({ title, specifier }) => `${title} ${specifier}`).sort();
      return String(told) === 'nachher NotificationReportAttachment,vorher NotificationReportAttachment';
    }, 'the server has the pictures as those of a report');
  });

  it('[R8] an edit keeps who signed and when, and sends what changed', async () => {
    const subject = planned[0];
    if (!subject) throw new Error('no maintenance');
    await page.getByRole('link', { name: 'Bericht bearbeiten' }).click();
    await page.getByRole('heading', { level: 1, name: 'Bericht bearbeiten' }).waitFor();
    await expect.poll(() => page.getByLabel('Unterschrieben am').isDisabled()).toBe(true);
    await expect.poll(() => page.getByLabel('Vor- und Nachname', { exact: true }).isDisabled()).toBe(true);
    await page.getByLabel('Kommentar').fill(COMMENT);
    await page.getByRole('button', { name: 'Bericht aktualisieren' }).click();
    await page.waitForURL(`**${links.notificationDetails(subject.nodeid, 'report')}`);
    await page.getByText(COMMENT).first().waitFor();
    await eventually(async () => {
      const [found] = await rowsOf('report', 'notificationnodeid', subject.nodeid);
      return found?.comment === COMMENT;
    }, 'the server has the edit');
  });

  it('[R11] [N16] [SW1] is saved as a PDF without a network, with machine, comment as typed, costs beside those planned, pictures and signature', async () => {
    const [machine] = await rowsOf('equipment', 'nodeid', String(planned[0]?.equipmentnodeid));
    await closeMessages(page);
    await phone.context.setOffline(true);
    // Nothing that a PDF is made with is loaded yet.
    await page.reload();
    const { name, bytes } = await savePdf(page).finally(() => phone.context.setOffline(false));
    expect(name).toMatch(/^Wartungsbericht .+ \d{4}-\d{2}-\d{2}\.pdf$/);
    const words = wordsOf(bytes);
    const below = (word: string, count: number) => words.slice(words.indexOf(word)).slice(1, count + 1);
    expect(words[0]).toBe('Wartungsbericht');
    expect(below('Maschine', 1)).toEqual([machine?.name]);
    expect(below('Equipment-ID', 1)).toEqual([machine?.equipmentid]);
    expect(below('Nächste Durchführung', 1)[0]).toMatch(/^\d\d\.\d\d\.\d{4}$/);
    expect(below('Kommentar', 1)).toEqual([COMMENT]);
    const plan = await rowsOf('cost', 'hasCostSourceNodeId', String(planned[0]?.task));
    expect(plan).not.toEqual([]);
    const planOf = (effort: string, written: (value: number) => string) => {
      const cost = plan.find((row) => row.name === effort);
      return cost ? written(Number(cost.value)).replace('\u00a0', ' ') : '–';
    };
    expect(below('Kosten Teile', 2)).toEqual([planOf('Kosten Teile', formatEuro), '1.234,50 €']);
    const hours = planOf('Personenstunden (intern)', (value) => `${formatNumber(value)} h`);
    expect(below('Personenstunden (intern)', 2)).toEqual([hours, '2,5 h']);
    expect(below('Bilder', 2)).toEqual(['vorher', 'nachher']);
    expect(pictureCount(bytes)).toBe(2);
    expect(below('Bestätigung', 1)).toEqual(['Erika Muster']);
    expect(below('Erika Muster', 1)[0]).toMatch(/^Digital unterschrieben von Erika Muster am /);
  });

  it('[R4] [R11] a drawn signature that is not on this device is said to be missing, and no other is shown', async () => {
    const missing = 'Die Unterschrift ist auf diesem Gerät nicht verfügbar.';
    const drawn = (await (await stage.api(LOGIN.manager)).rows('report')).find(
      (row) => row.authorsignatureimage,
    );
    await closeMessages(page);
    await phone.context.setOffline(true);
    try {
      await go(links.notificationDetails(String(drawn?.notificationnodeid), 'report'));
      await page.getByText(missing).waitFor();
      await page.getByText(/ erstellt und digital unterschrieben\.$/).waitFor();
      const words = wordsOf((await savePdf(page)).bytes);
      expect(words).toContain(missing);
      // Once, as who signed, and never as handwriting; in the facts above stands who carried it out.
      expect(words.filter((line) => line.startsWith('Digital unterschrieben von'))).toHaveLength(1);
      expect(words.filter((line) => line === drawn?.authorsignature)).toHaveLength(1);
    } finally {
      await phone.context.setOffline(false);
    }
  });

  it('[R4] [R11] [X2] a signature drawn with the finger arrives as a picture, on the day that was named', async () => {
    const subject = await openForm(1);
    await closeMessages(page);
    const time = page.locator('input[name=signingtime]');
    expect(await time.inputValue()).toMatch(/^\d\d:\d[05]$/);
    const day = (moment: number) => new Date(wallClock(moment, 'Europe/Berlin')).toISOString().slice(0, 10);
    const yesterday = day(Date.now() - 86_400_000);
    await page.getByLabel('Unterschrieben am').fill(yesterday);
    await time.fill('');
    await page.getByText('Zeichnen').click();
    const sheet = page.getByRole('img', { name: /^Feld zum Unterschreiben/ });
    await sheet.scrollIntoViewIfNeeded();
    const box = await sheet.boundingBox();
    if (!box) throw new Error('no sheet');
    expect(box.x + box.width).toBeLessThanOrEqual(390);
    const sign = async () => {
      await page.mouse.move(box.x + 30, box.y + box.height * 0.6);
      await page.mouse.down();
      for (let step = 1; step <= 12; step++) {
        await page.mouse.move(box.x + 30 + step * 20, box.y + box.height * (0.6 - 0.3 * Math.sin(step)));
      }
      await page.mouse.up();
      await page.getByRole('button', { name: 'Neu unterschreiben' }).waitFor();
    };
    await sign();
    await page.getByRole('button', { name: 'Letzten Strich entfernen' }).press('Enter');
    await page.getByText('Es fehlt noch: Unterschrift').waitFor();
    expect(await sheet.evaluate((element) => element === document.activeElement)).toBe(true);
    await sign();
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
    expect(day(Number(report.created))).toBe(yesterday);
    const image = report.authorsignatureimage as { fileid: string; fileversion: number; mimetype: string };
    expect(image.mimetype).toMatch(/^image\//);
    const manager = await stage.api(LOGIN.manager);
    expect((await manager.bytes(image)).length).toBeGreaterThan(500);
    await go(links.notificationDetails(subject.nodeid, 'report'));
    await page.getByRole('img', { name: /^Unterschrift von/ }).waitFor();
    const { bytes } = await savePdf(page);
    const words = wordsOf(bytes);
    expect(pictureCount(bytes)).toBe(1);
    expect(words[words.indexOf('Bestätigung') + 1]).toMatch(/^Digital unterschrieben von /);
  });
});

describe('by keyboard alone', () => {
  const title = 'Tastatur: Schlauch scheuert';
  const press = (key: string) => page.keyboard.press(key);
  const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

  const tabTo = (target: Locator) => tabOn(page, target);
  const link = (name: string) => page.getByRole('link', { name, exact: true }).filter({ visible: true });
  const button = (name: string | RegExp) => page.getByRole('button', { name }).filter({ visible: true });
  const machine = () => String(planned[2]?.equipmentnodeid);

  beforeEach(() => closeMessages(page));

  it('[N1] [N13] a fault is reported and its status changed', async () => {
    await go(links.machineOverview(machine(), 0));
    await tabTo(link('Störung melden'));
    await press('Enter');
    await heading('Neue Meldung');
    await tabTo(page.getByLabel('Steht: Defekt'));
    await press('ArrowDown');
    await press('ArrowDown');
    await tabTo(page.getByLabel('Was ist passiert?'));
    await page.keyboard.type(title);
    await tabTo(button('Meldung speichern'));
    await press('Enter');
    await heading(title);

    await tabTo(button('Status ändern: Offen'));
    await press('Enter');
    await pressEntry(page, 'In Bearbeitung');
    await tabTo(button('Status ändern: In Bearbeitung'));
    await eventually(async () => {
      const [row] = await rowsOf('notification', 'title', title);
      return row?.status === 1 && row.type === 1;
    }, 'the server has the fault, which is being worked on');
  });

  it('[R4] [R5] a report is filled in and signed off', async () => {
    const subject = planned[2];
    if (!subject) throw new Error('the demo company has too little open maintenance');
    await go(links.notificationDetails(subject.nodeid));
    await tabTo(page.getByRole('tab', { name: 'Überblick' }));
    await press('ArrowRight');
    await tabTo(page.getByLabel('Kommentar'));
    await page.keyboard.type('Ohne Maus geprüft');
    await tabTo(section('Entstandene Aufwände'));
    await press('Enter');
    await tabTo(page.getByLabel('Kosten Teile'));
    await page.keyboard.type('12,5');
    await tabTo(page.getByLabel('Unterschrift (Vor- und Nachname)'));
    await page.keyboard.type('Erika Muster');
    await tabTo(completeButton());
    await press('Enter');
    await page.waitForURL(`**${links.machineOverview(subject.equipmentnodeid, 1)}`);
    const reports = await eventually(async () => {
      const found = await rowsOf('report', 'notificationnodeid', subject.nodeid);
      return found.length > 0 && found;
    }, 'the server has the report');
    expect(reports).toMatchObject([{ comment: 'Ohne Maus geprüft', authorsignature: 'Erika Muster' }]);
  });

  it('[T11] a maintenance task is planned', async () => {
    await go(links.machineOverview(machine(), 3));
    await tabTo(page.getByRole('tab', { name: 'FAQ' }));
    await press('ArrowRight');
    await tabTo(link('Neue Wartung'));
    await press('Enter');
    await heading('Neue Wartung');
    await tabTo(page.getByLabel('Titel', { exact: true }));
    await page.keyboard.type('Schläuche prüfen');
    await tabTo(page.getByLabel('Wiederholung'));
    await page.keyboard.type('jede Woche');
    await tabTo(button('Wartung speichern'));
    await press('Enter');
    await eventually(async () => {
      const [task] = await rowsOf('maintenancetask', 'title', 'Schläuche prüfen');
      return task?.repetitioninterval === '1w' && task.equipmentnodeid === machine();
    }, 'the server has the task');
  });

  it('[M16] [K1] a message is sent, and a dialog gives the focus back', async () => {
    await go(links.machineOverview(machine(), 5));
    await tabTo(page.getByRole('tab', { name: 'Zähler' }));
    await press('End');
    await tabTo(page.getByLabel('Nachricht schreiben'));
    await page.keyboard.type('Wartung ist durch.');
    await press('Enter');
    await page.getByRole('log').getByText('Wartung ist durch.').waitFor();
    await eventually(
      async () => (await rowsOf('chatmessage', 'text', 'Wartung ist durch.')).length === 1,
      'the server has the message',
    );

    await go(links.messages());
    await tabTo(button('Neues Gespräch'));
    await press('Enter');
    const search = page.getByRole('dialog').getByRole('searchbox');
    await search.waitFor();
    await tabTo(search);
    await pressEscape(page);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await eventually(
      () => button('Neues Gespräch').evaluate((element) => element === document.activeElement),
      'the focus is back where the dialog was opened',
    );
  });
});

it('[S1] [R1] the next report that is opened within the app is one of its own', async () => {
  for (const at of [3, 4]) {
    const nodeid = String(planned[at]?.nodeid);
    await follow(page, links.createReport(nodeid));
    await page
      .getByRole('main')
      .locator(`a[href="${links.notificationDetails(nodeid)}"]`)
      .filter({ visible: true })
      .first()
      .waitFor();
    await completeButton().waitFor();
  }
});

it('[S1] a page that is opened at its address starts at its top, wherever the last one was left', async () => {
  await page.goto(links.createReport(String(planned[3]?.nodeid)));
  await completeButton().waitFor();
  await page.evaluate(() => scrollTo(0, 400));
  await page.waitForFunction(() => scrollY === 400);
  await page.goto(links.createReport(String(planned[4]?.nodeid)));
  await completeButton().waitFor();
  // A place that is remembered is gone to while the page grows.
  const later = () =>
    new Promise<number>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(scrollY))));
  expect(await page.evaluate(later)).toBe(0);
});

it('nothing went wrong unseen', () => {
  expect(stage.complaints).toEqual([]);
});
