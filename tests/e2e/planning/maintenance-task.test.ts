import type { Page } from 'playwright';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { links } from '../../../src/client/app/links.ts';
import type { MirrorRow } from '../../../src/shared/contract/core/define.ts';
import { createAttachment } from '../../../src/shared/contract/files/attachment.ts';
import { createCounter, createReading } from '../../../src/shared/contract/machine/counter-commands.ts';
import {
  createMaintenanceCategory,
  createMaintenanceTask,
  updateMaintenanceCategory,
} from '../../../src/shared/contract/maintenance/maintenance-commands.ts';
import { wallClock } from '../../../src/shared/lib/zoned-time.ts';
import { DESKTOP, eventually, PHONE } from '../harness/browser.ts';
import { smallPdf } from '../harness/files/files.ts';
import { sha256 } from '../harness/files/photos.ts';
import { accessibilityProblems } from '../harness/page/accessibility.ts';
import { draftStored } from '../harness/page/drafts.ts';
import { withMessagesHeld } from '../harness/page/held-messages.ts';
import { closeMessages, follow, newId, settleIn } from '../harness/page/steps.ts';
import { type ApiUser, LOGIN } from '../harness/server/api.ts';
import { type JoinedStage, joinStage } from '../harness/stage.ts';

const DAY = 86_400_000;
const LONG = 'Hydraulikschläuche auf Scheuerstellen prüfen';

let stage: JoinedStage;
let admin: ApiUser;
let page: Page;
/** Has counters, and no tasks but those of the tests. */
let machine: MirrorRow;
/** Has no task. */
let bare: MirrorRow;

beforeAll(async () => {
  stage = await joinStage();
  admin = await stage.api(LOGIN.admin);
  const [machines, counters, tasks] = await Promise.all(
    ['equipment', 'counter', 'maintenancetask'].map((kind) => admin.rows(kind)),
  );
  const planned = new Set(tasks?.map((row) => row.equipmentnodeid));
  const counted = new Set(counters?.map((row) => row.equipmentnodeid));
  const free = machines?.filter(({ nodeid }) => !planned.has(nodeid) && counted.has(nodeid)) ?? [];
  [machine, bare] = free as [MirrorRow, MirrorRow];
  await planTasks();
  page = (await stage.device(PHONE)).page;
  await settleIn(page, LOGIN.admin);
});

afterAll(() => stage?.close());

/** Six tasks, one more than a page: due in 10, 20, … days, the last one long ago and every month since. */
async function planTasks(): Promise<void> {
  const [category] = await admin.rows('maintenancecategory');
  const add = (title: string, startingfrom: number, repetitioninterval: string) =>
    admin.command(createMaintenanceTask, {
      maintenancetasknodeid: `urn:wartbar:maintenancetask:${v7()}`,
      workflownodeid: `urn:wartbar:workflow:${v7()}`,
      workflowstepnodeid: `urn:wartbar:workflowstep:${v7()}`,
      equipmentnodeid: machine.nodeid,
      title,
      categorynodeid: category?.nodeid,
      repetitioninterval,
      reminder: '2d',
      startingfrom,
      created: Date.now(),
    });
  await Promise.all([
    ...[1, 2, 3, 4, 5].map((at) => add(`Rundgang ${at}`, Date.now() + at * 10 * DAY, '12m')),
    add(LONG, Date.now() - 45 * DAY, '1w'),
  ]);
}

const tab = () => follow(page, links.machineOverview(machine.nodeid, 4));
const line = (title: string) => page.getByRole('row').filter({ hasText: title });
const titles = () =>
  page
    .getByRole('row')
    .getByRole('link')
    .evaluateAll((found) => found.map((link) => (link as HTMLElement).title));
const heading = (name: string) => page.getByRole('heading', { level: 1, name });
const field = (name: string) => page.getByLabel(name, { exact: true });
const save = () => page.getByRole('button', { name: 'Wartung speichern' }).click();
const tasksOn = async (of = machine) =>
  (await admin.rows('maintenancetask')).filter(({ equipmentnodeid }) => equipmentnodeid === of.nodeid);
const stored = (title: string, of = machine) =>
  eventually(async () => {
    const found = (await tasksOn(of)).filter((row) => row.title === title);
    return found.length > 0 ? found : null;
  }, `the server has “${title}”`);
const german = (time: number) =>
  new Date(wallClock(time, 'Europe/Berlin')).toISOString().slice(0, 10).split('-').reverse().join('.');
describe('the tab', () => {
  it('[T1] [X4] [T5] lists five to a page, the nearest first, and sorts by every column', async () => {
    await page.setViewportSize(DESKTOP.viewport ?? { width: 0, height: 0 });
    await tab();
    await line('Rundgang 1').waitFor();
    expect(await titles()).toEqual([LONG, ...[1, 2, 3, 4].map((at) => `Rundgang ${at}`)]);
    const link = line('Hydraulik').getByRole('link');
    await expect.poll(() => link.textContent()).toBe('Hydraulikschläuche auf Scheu…');
    await expect.poll(() => line('Hydraulik').textContent()).toContain('jede Woche');
    const due = (await tasksOn()).find(({ title }) => title === LONG)?.nextdueat;
    await expect.poll(() => line('Hydraulik').textContent()).toContain(german(Number(due)));
    const size = page.getByLabel('Zeilen pro Seite');
    await expect.poll(() => size.locator('option').allTextContents()).toEqual(['5', '10', '25', '50']);
    await expect.poll(() => size.inputValue()).toBe('5');
    await size.selectOption('10');
    await line('Rundgang 5').waitFor();
    for (const column of ['Titel', 'Nächste Durchführung', 'Wiederholung', 'Erinnerung', 'Kategorie']) {
      const header = page.getByRole('columnheader', { name: column });
      if ((await header.getAttribute('aria-sort')) !== 'ascending') await header.getByRole('button').click();
      expect([column, await header.getAttribute('aria-sort')]).toEqual([column, 'ascending']);
    }
    await page.getByRole('columnheader', { name: 'Titel' }).getByRole('button').click();
    await page.getByRole('columnheader', { name: 'Titel' }).getByRole('button').click();
    expect((await titles())[0]).toBe('Rundgang 5');
  });

  it('[T1] fits a phone without scrolling sideways', async () => {
    await page.setViewportSize(PHONE.viewport ?? { width: 0, height: 0 });
    const region = page.getByRole('region', { name: 'Wartungen der Maschine' });
    expect(await region.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    await region.getByText('jede Woche').filter({ visible: true }).waitFor();
  });

  it('[T4] [T11] teaches where nothing is planned, and leads to the form', async () => {
    await follow(page, links.machineOverview(bare.nodeid, 4));
    await page.getByText('Routinewartungen', { exact: true }).waitFor();
    await page.getByText('Sie haben noch keine Wartungen geplant', { exact: true }).waitFor();
    await page.getByText(/werden rechtzeitig erinnert/).waitFor();
    await page.getByText('no maintenance task', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Neue Wartung' }).click();
    await page.waitForURL(`**${links.createMaintenanceTask(bare.nodeid)}`);
    expect(await page.evaluate(() => history.state.usr)).toEqual({
      pageType: 'add',
      from: 'fo',
      nodeid: bare.nodeid,
    });
    await heading('Neue Wartung').waitFor();
  });
});

describe('a new task', () => {
  it('[X22] [T2] says what is missing', async () => {
    await save();
    await page.getByText('Bitte geben Sie der Wartung einen Titel.').waitFor();
    await page.getByText('Bitte wählen Sie, wie oft die Wartung wiederkehrt.').waitFor();
    await eventually(
      () => field('Titel').evaluate((input) => input === document.activeElement),
      'the first of them has the focus',
    );
    await expect.poll(() => page.getByText('Pflichtfeld').count()).toBe(3);
    expect(await accessibilityProblems(page, 'main')).toEqual([]);
  });

  it('[X10] [X11] what reminds depends on what repeats', async () => {
    const options = (name: string) => field(name).locator('option').allTextContents();
    expect(await options('Wiederholung')).toHaveLength(13);
    await field('Erinnerung').selectOption('1m');
    await field('Wiederholung').selectOption('2w');
    expect(await options('Erinnerung')).toEqual(['Erst am Tag selbst', '2 Tage vorher', '1 Woche vorher']);
    await expect.poll(() => field('Erinnerung').inputValue()).toBe('1w');
  });

  it('[I5] [I3] [T6] is kept through a reload, and made with a category of its own without network; it arrives once', async () => {
    await page.context().setOffline(true);
    await field('Titel').fill('Spindel schmieren');
    await field('Anleitung').fill('Zwei Hübe je Nippel.');
    await field('Sicherheitshinweis').fill('Hauptschalter aus.');
    const start = new Date(Date.now() + 3 * DAY).toISOString().slice(0, 10);
    await field('Erste Durchführung am').fill(start);
    await page.getByText(`Als Nächstes fällig: ${start.split('-').reverse().join('.')}`).waitFor();
    await draftStored(page, 'Hauptschalter aus.');
    await draftStored(page, start);
    await page.reload();
    await page.getByText('Ihre Eingaben von vorhin sind noch da.').waitFor();
    await expect.poll(() => field('Anleitung').inputValue()).toBe('Zwei Hübe je Nippel.');

    await page.getByRole('button', { name: 'Neue Kategorie' }).click();
    const dialog = page.getByRole('dialog', { name: 'Neue Kategorie' });
    const saveCategory = dialog.getByRole('button', { name: 'Kategorie speichern' });
    await dialog.getByLabel('Name').fill('inspektion');
    await saveCategory.click();
    await dialog.getByText('Eine Kategorie mit diesem Namen gibt es schon.').waitFor();
    await dialog.getByLabel('Name').fill('Fettpresse');
    await dialog.getByLabel('Farbe').fill('#e53935');
    expect(await accessibilityProblems(page, '[role=dialog]')).toEqual([]);
    await saveCategory.click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Kategorie „Fettpresse“ bearbeiten' }).waitFor();
    await page.getByText('Geplanter Aufwand').click();
    await page.getByLabel(/^Personenstunden \(intern\)/).fill('1,5');
    await closeMessages(page, 'Schließen');
    await save();
    await page.waitForURL(`**${links.machineOverview(bare.nodeid, 4)}`);
    const row = line('Spindel schmieren');
    await row.getByText('auf diesem Gerät gespeichert').waitFor();
    await row.getByText('Fettpresse').filter({ visible: true }).waitFor();

    await page.context().setOffline(false);
    const [task, ...more] = await stored('Spindel schmieren', bare);
    expect(more).toEqual([]);
    const [category] = (await admin.rows('maintenancecategory')).filter(
      ({ nodeid }) => nodeid === task?.categorynodeid,
    );
    expect(category).toMatchObject({ name: { de: 'Fettpresse' }, colorcode: '#e53935' });
    expect(task).toMatchObject({
      repetitioninterval: '2w',
      reminder: '1w',
      safetynotice: { de: 'Hauptschalter aus.' },
      nextdueat: task?.startingfrom,
    });
    const of = async (kind: string, named: string, nodeid: unknown) =>
      (await admin.rows(kind)).filter((each) => each[named] === nodeid);
    const [plan] = await of('workflow', 'maintenancetasknodeid', task?.nodeid);
    expect(await of('workflowstep', 'workflownodeid', plan?.nodeid)).toMatchObject([
      { description: 'Zwei Hübe je Nippel.' },
    ]);
    await eventually(async () => {
      const efforts = await of('cost', 'hasCostSourceNodeId', task?.nodeid);
      return efforts.length === 1 && efforts[0]?.value === 1.5 && efforts[0]?.specifier === 'plannedcost';
    }, 'the server has the planned effort');
    await row.getByText('auf diesem Gerät gespeichert').waitFor({ state: 'detached' });
  });

  it('[T6] [I4] [CF2] [OB14] a category that somebody else renamed as well says so where it is chosen, and the choice is made there', async () => {
    const nodeid = newId('maintenancecategory');
    await admin.command(createMaintenanceCategory, {
      lang: 'de',
      nodeid,
      name: { de: 'Kühlung' },
      colorcode: '#00897B',
    });
    await tab();
    await page.getByRole('link', { name: 'Neue Wartung' }).click();
    await field('Kategorie').selectOption({ label: 'Kühlung' });
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Kategorie „Kühlung“ bearbeiten' }).click();
    const dialog = page.getByRole('dialog', { name: 'Kategorie bearbeiten' });
    await dialog.getByLabel('Name').fill('Kühlmittel');
    await dialog.getByRole('button', { name: 'Kategorie speichern' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('status').getByText('auf diesem Gerät gespeichert', { exact: true }).waitFor();
    await admin.command(updateMaintenanceCategory, {
      lang: 'de',
      nodeid,
      name: { de: 'Kühlkreis' },
      base: { name: { de: 'Kühlung' } },
    });
    await page.context().setOffline(false);

    const choice = page.getByRole('region', { name: /^Kategorie „Kühlkreis“: / });
    await choice.getByText('Kühlmittel').first().waitFor();
    await choice.getByText('Ihr Wert').click();
    // Ids are no words that anybody typed.
    expect(await choice.textContent()).not.toContain('Feld');
    expect(await accessibilityProblems(page, 'main')).toEqual([]);
    await choice.getByRole('button', { name: 'Auswahl übernehmen' }).click();
    const named = async () =>
      (await admin.rows('maintenancecategory')).find((row) => row.nodeid === nodeid)?.name;
    await expect.poll(named).toEqual({ de: 'Kühlmittel' });
    await choice.waitFor({ state: 'detached' });
    await field('Titel').fill('Kühlmittel prüfen');
    await expect.poll(() => field('Kategorie').inputValue()).toBe(nodeid);
  });

  it('[T10] [T6] is triggered by a counter and kept as a template that another one starts from', async () => {
    const counter = (await admin.rows('counter')).find(
      ({ equipmentnodeid }) => equipmentnodeid === machine.nodeid,
    );
    await tab();
    await page.getByRole('link', { name: 'Neue Wartung' }).click();
    await field('Titel').fill('Kupplung nachstellen');
    await page.getByText('Nach Zähler').click();
    await field('Zähler').selectOption({ label: String(counter?.name) });
    await page.getByLabel(/^Abstand in/).fill('500');
    await page.getByText(/^Als Nächstes fällig ab/).waitFor();
    await page.getByLabel('Als Vorlage speichern').check();
    await closeMessages(page, 'Schließen');
    await save();
    await page.waitForURL(`**${links.machineOverview(machine.nodeid, 4)}`);
    await page.getByLabel('Zeilen pro Seite').selectOption('10');
    await line('Kupplung nachstellen').getByText(/^ab /).waitFor();
    const [task] = await stored('Kupplung nachstellen');
    expect(task).toMatchObject({ triggertype: 'counter', nextdueat: -1 });
    expect((task?.triggeringevent as unknown[] | undefined)?.slice(0, 4)).toEqual([
      counter?.nodeid,
      '>=',
      500,
      0,
    ]);

    await page.getByRole('link', { name: 'Neue Wartung' }).click();
    await field('Titel').fill('Schon getippt');
    await withMessagesHeld(page, async () => {
      await field('Vorlage').selectOption({ label: 'Kupplung nachstellen' });
      await page.getByText('Vorlage „Kupplung nachstellen“ übernommen').waitFor();
      await page.getByRole('button', { name: 'Rückgängig' }).click();
    });
    await expect.poll(() => field('Titel').inputValue()).toBe('Schon getippt');
    await expect.poll(() => field('Vorlage').inputValue()).toBe('');
    await field('Vorlage').selectOption({ label: 'Kupplung nachstellen' });
    await expect.poll(() => field('Titel').inputValue()).toBe('Kupplung nachstellen');
    await expect.poll(() => field('Zähler').inputValue()).toBe(counter?.nodeid);
    await expect.poll(() => page.getByLabel(/^Abstand in/).inputValue()).toBe('500');
    await page.getByRole('button', { name: 'Vorlage „Kupplung nachstellen“ löschen' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click();
    await eventually(
      async () =>
        !(await admin.rows('maintenancetasktemplate')).some((row) => row.title === 'Kupplung nachstellen'),
      'the server deleted the template',
    );
    await expect.poll(() => field('Vorlage').inputValue()).toBe('');
  });
});

describe('a task', () => {
  it('[T1] [T2] [CF1] is edited from its title', async () => {
    await tab();
    await closeMessages(page, 'Schließen');
    await line('Rundgang 1').getByRole('link').click();
    await page.waitForURL('**/edit-maintenance-task**');
    await heading('Wartung bearbeiten').waitFor();
    await expect.poll(() => field('Wiederholung').inputValue()).toBe('12m');
    await field('Titel').fill('Kleiner Rundgang');
    await field('Wiederholung').selectOption('onetime');
    await save();
    await page.waitForURL(`**${links.machineOverview(machine.nodeid, 4)}`);
    await line('Kleiner Rundgang').waitFor();
    const [task] = await stored('Kleiner Rundgang');
    expect(task).toMatchObject({ repetitioninterval: 'onetime', reminder: '2d', version: 2 });
  });

  it('[T11] [X5] is deleted after a question, and for good once nobody took it back', async () => {
    const ask = async () => {
      await closeMessages(page, 'Schließen');
      await line('Kleiner Rundgang').getByRole('link').click();
      await page.getByRole('button', { name: 'Löschen', exact: true }).click();
      const question = page.getByRole('alertdialog', { name: 'Wartung „Kleiner Rundgang“ löschen?' });
      await question.getByRole('button', { name: 'Wartung löschen' }).click();
      await page.waitForURL(`**${links.machineOverview(machine.nodeid, 4)}`);
    };
    await withMessagesHeld(page, async () => {
      await ask();
      await line('Rundgang 2').waitFor();
      expect(await line('Kleiner Rundgang').count()).toBe(0);
      await page.getByRole('button', { name: 'Rückgängig' }).click();
      await line('Kleiner Rundgang').waitFor();
    });
    await ask();
    await eventually(
      async () => !(await tasksOn()).some(({ title }) => title === 'Kleiner Rundgang'),
      'the server deleted it',
    );
  });

  it('[T1] [T10] [M14] is named once its counter was exchanged, and counts from the reading that its form is told', async () => {
    const [type] = await admin.rows('countertype');
    const counter = { nodeid: newId('counter'), equipmentnodeid: bare.nodeid };
    const read = (value: number, time: number) =>
      admin.command(createReading, {
        ...counter,
        readingnodeid: newId('counterreading'),
        values: [value, time],
      });
    await admin.command(createCounter, {
      nodeid: counter.nodeid,
      name: 'Hubzähler',
      counterTypeNodeId: type?.nodeid,
      equipmentNodeId: bare.nodeid,
    });
    await read(4000, Date.now() - DAY);
    await admin.command(createMaintenanceTask, {
      maintenancetasknodeid: newId('maintenancetask'),
      workflownodeid: newId('workflow'),
      workflowstepnodeid: newId('workflowstep'),
      equipmentnodeid: bare.nodeid,
      title: 'Stempel prüfen',
      triggertype: 'counter',
      triggeringevent: [counter.nodeid, '>=', 500],
      startingfrom: Date.now(),
      created: Date.now(),
    });
    await read(3, Date.now());
    await closeMessages(page, 'Schließen');
    await follow(page, links.machineOverview(bare.nodeid, 4));
    await line('Stempel prüfen').getByText('Zähler getauscht?').waitFor();
    await line('Stempel prüfen').getByRole('link').click();
    await heading('Wartung bearbeiten').waitFor();
    const lastRun = page.getByLabel(/^Stand bei der letzten Wartung/);
    await expect.poll(() => lastRun.inputValue()).toBe('4000');
    await page
      .getByText(/^Das liegt über dem aktuellen Stand \(3[ )].*Wurde der Zähler getauscht\?/)
      .waitFor();
    expect(await accessibilityProblems(page, 'main')).toEqual([]);
    await lastRun.fill('5');
    await save();
    await page.getByText('die nicht über dem aktuellen Stand liegt').waitFor();
    await lastRun.fill('3');
    await page.getByText(/^Als Nächstes fällig ab 503/).waitFor();
    await save();
    await page.waitForURL(`**${links.machineOverview(bare.nodeid, 4)}`);
    await line('Stempel prüfen')
      .getByText(/^noch 500/)
      .waitFor();
    await eventually(async () => {
      const [task] = (await tasksOn(bare)).filter(({ title }) => title === 'Stempel prüfen');
      return JSON.stringify(task?.triggeringevent) === JSON.stringify([counter.nodeid, '>=', 500, 0, 3]);
    }, 'the server counts from there');
  });
});

it('[N7] [T2] [S9] the files of the instructions are shown where a task is carried out, also those that just came', async () => {
  const open = (await admin.rows('notification')).find(
    ({ type, status, maintenancetasknodeid }) => type === 6 && status !== 2 && maintenancetasknodeid,
  );
  const plan = (await admin.rows('workflow')).find(
    ({ maintenancetasknodeid }) => maintenancetasknodeid === open?.maintenancetasknodeid,
  );
  const step = (await admin.rows('workflowstep')).find(
    ({ workflownodeid }) => workflownodeid === plan?.nodeid,
  );
  const { buffer, name, mimeType } = smallPdf('anleitung.pdf', ['eins']);
  const file = await admin.upload(buffer, { name, mimetype: mimeType, sha256: sha256(buffer) });
  await admin.command(createAttachment, {
    nodeid: `urn:wartbar:attachment:${v7()}`,
    title: 'Schmierplan',
    isattachmentof: step?.nodeid,
    equipmentnodeid: step?.equipmentnodeid,
    file,
    created: Date.now(),
  });
  await follow(page, links.notificationDetails(String(open?.nodeid)));
  await page.getByRole('button', { name: /^Schmierplan/ }).waitFor();
});

it('nothing went wrong unseen', () => {
  expect(stage.complaints).toEqual([]);
});
