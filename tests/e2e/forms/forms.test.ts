import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { links } from '../../../src/client/app/links.ts';
import { notificationText } from '../../../src/client/text/de/notification/notification.ts';
import { maintenanceTaskText } from '../../../src/client/text/de/planning/maintenance-task.ts';
import { eventually, PHONE } from '../harness/browser.ts';
import { accessibilityProblems } from '../harness/page/accessibility.ts';
import { draftGone, draftStored, keepDraft } from '../harness/page/drafts.ts';
import { hasFocus } from '../harness/page/keys.ts';
import { chooseMore, settleIn } from '../harness/page/steps.ts';
import { type ApiUser, LOGIN } from '../harness/server/api.ts';
import { type JoinedStage, joinStage } from '../harness/stage.ts';

let stage: JoinedStage;
let manager: ApiUser;
let machine: string;
let page: Page;

beforeAll(async () => {
  stage = await joinStage();
  manager = await stage.api(LOGIN.manager);
  machine = String((await manager.rows('equipment'))[0]?.nodeid);
  page = (await stage.device(PHONE)).page;
  await settleIn(page, LOGIN.manager);
});

afterAll(() => stage?.close());

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const dialog = (name: string) => page.getByRole('dialog', { name });
const RESTORED = 'Ihre Eingaben von vorhin sind noch da.';

const keep = (name: string, value: object) => keepDraft(page, name, value);

describe('a dialog', () => {
  const form = () => dialog('Neue Kategorie');
  const name = () => form().getByLabel('Name');
  const save = () => form().getByRole('button', { name: 'Kategorie speichern' });

  beforeEach(async () => {
    await page.goto(links.createMaintenanceTask(machine));
    await press('Neue Kategorie');
  });

  it('[X22] [X21] says what is missing at its field, leads there, and is silent once something is typed', async () => {
    await name().waitFor();
    expect(await name().getAttribute('aria-required')).toBe('true');
    await save().click();
    const told = form().getByRole('alert').filter({ hasText: maintenanceTaskText.categoryNameMissing });
    await told.waitFor();
    expect(await name().getAttribute('aria-invalid')).toBe('true');
    const described = String(await name().getAttribute('aria-describedby'));
    expect(await told.getAttribute('id')).toBe(described);
    await hasFocus(name());
    expect(await accessibilityProblems(page, '[role=dialog]')).toEqual([]);
    await name().fill('L');
    await expect.poll(() => name().getAttribute('aria-invalid')).toBeNull();
    expect(await form().getByRole('alert').count()).toBe(0);
  });

  it('[X22] a field that was typed in says what is wrong when the next one is gone to, and not at a press of a button', async () => {
    await name().fill('x');
    await name().fill('');
    await form().getByRole('button', { name: 'Abbrechen' }).focus();
    expect(await name().getAttribute('aria-invalid')).toBeNull();
    await name().focus();
    await form().getByLabel('Farbe').focus();
    await expect.poll(() => name().getAttribute('aria-invalid')).toBe('true');
  });

  it('[I5] [X5] offers to start over with what it brought back, and gives that back', async () => {
    await name().fill('Schmierstoffe');
    await draftStored(page, 'Schmierstoffe');
    await page.reload();
    await press('Neue Kategorie');
    await form().getByText(RESTORED).waitFor();
    expect(await name().inputValue()).toBe('Schmierstoffe');
    await press('Neu beginnen');
    await expect.poll(() => name().inputValue()).toBe('');
    expect(await form().getByText(RESTORED).count()).toBe(0);
    await press('Rückgängig');
    await expect.poll(() => name().inputValue()).toBe('Schmierstoffe');
    await draftStored(page, 'Schmierstoffe');
    await form().getByRole('button', { name: 'Abbrechen' }).click();
    await draftGone(page, 'Schmierstoffe');
  });

  it('[OB2] [X5] is saved once, however often it is sent', async () => {
    await name().fill('Nur einmal');
    await name().evaluate((field: HTMLInputElement) => {
      field.form?.requestSubmit();
      field.form?.requestSubmit();
    });
    await form().waitFor({ state: 'detached' });
    const stored = async () =>
      (await manager.rows('maintenancecategory')).filter(
        (row) => (row.name as { de?: string }).de === 'Nur einmal',
      );
    await eventually(async () => (await stored()).length > 0, 'the server has the category');
    expect(await stored()).toHaveLength(1);
  });

  it('[T6] a name that is taken is told at its field', async () => {
    await name().fill('nur EINMAL');
    await name().press('Enter');
    await expect.poll(() => name().getAttribute('aria-invalid')).toBe('true');
    await form().getByRole('button', { name: 'Abbrechen' }).click();
  });
});

describe('[I7] what an earlier version kept of a dialog', () => {
  it('is there in that of a counter', async () => {
    const values = { type: 'new', typename: 'Hübe', unitId: '', name: 'Hauptspindel', reading: '12' };
    await keep(`counter-add:${machine}`, values);
    await page.goto(links.machineOverview(machine, 5));
    await press('Zähler anlegen');
    const form = dialog('Zähler bearbeiten oder anlegen');
    await form.getByText(RESTORED).waitFor();
    expect(await form.getByLabel('Name des Zählertyps').inputValue()).toBe('Hübe');
    expect(await form.getByLabel('Name des Zählers', { exact: true }).inputValue()).toBe('Hauptspindel');
    await form.getByRole('button', { name: 'Abbrechen' }).click();
    await draftGone(page, 'Hübe');
  });

  it('is there in that of a category', async () => {
    await keep('category-add', { seen: null, name: 'Von früher', color: '#123456' });
    await page.goto(links.createMaintenanceTask(machine));
    await press('Neue Kategorie');
    const form = dialog('Neue Kategorie');
    await expect.poll(() => form.getByLabel('Name').inputValue()).toBe('Von früher');
    expect(await form.getByLabel('Farbe').inputValue()).toBe('#123456');
    await form.getByRole('button', { name: 'Abbrechen' }).click();
  });

  it('is there in that of a share', async () => {
    const nodeid = String((await manager.rows('notification'))[0]?.nodeid);
    await keep(`share:${nodeid}`, { receiver: 'frueher@firma' });
    await page.goto(links.notificationDetails(nodeid));
    await chooseMore(page, 'Per E-Mail teilen');
    const form = dialog('Meldung teilen');
    await expect.poll(() => form.getByLabel('E-Mail-Adresse').inputValue()).toBe('frueher@firma');
    await form.getByRole('button', { name: 'Abbrechen' }).click();
  });

  it('is there in the efforts, with what they were made on', async () => {
    const [type] = await manager.rows('costtype');
    const nodeid = String((await manager.rows('notification')).find((row) => row.type !== 6)?.nodeid);
    const notification = (await manager.rows('notification')).find((row) => row.nodeid === nodeid);
    const subject = { notification, costs: [], effortTypes: [type] };
    await keep(`effort:${nodeid}`, { efforts: { [String(type?.nodeid)]: '12,5' }, subject });
    await page.goto(links.notificationDetails(nodeid, 'effort'));
    await page.getByText(RESTORED).waitFor();
    await expect.poll(() => page.locator('main input[inputmode=decimal]').first().inputValue()).toBe('12,5');
    await press('Abbrechen');
    await draftGone(page, '12,5');
  });
});

it('[X22] a long form counts what is wrong beside its button, and leads to the first', async () => {
  await page.goto(links.createMaintenanceTask(machine));
  await page.getByLabel('Titel', { exact: true }).fill('');
  await press('Wartung speichern');
  await page.getByText(/^Bitte prüfen Sie \d Angaben\.$/).waitFor();
  await hasFocus(page.getByLabel('Titel', { exact: true }));
  expect(await accessibilityProblems(page, 'main')).toEqual([]);
});

it('[X22] what is not asked for any more is not counted', async () => {
  await page.goto(links.createMaintenanceTask(machine));
  await page.getByText('Nach Zähler').click();
  await page.getByLabel('Titel', { exact: true }).fill('');
  await press('Wartung speichern');
  const count = page.getByText(/^Bitte prüfen Sie \d Angaben\.$/);
  await count.waitFor();
  await page.getByText('Nach Datum').click();
  await count.waitFor({ state: 'detached' });
  expect(await page.getByLabel('Titel', { exact: true }).getAttribute('aria-invalid')).toBe('true');
});

it('[X22] leads to the first mistake also where the screen shows it late', async () => {
  await page.goto(links.createMaintenanceTask(machine));
  const title = page.getByLabel('Titel', { exact: true });
  await title.fill('');
  // What follows a press of a button is drawn some frames later, as on a busy phone.
  await page.evaluate(() => {
    const post = MessagePort.prototype.postMessage;
    MessagePort.prototype.postMessage = function late(this: MessagePort, message: unknown) {
      setTimeout(() => post.call(this, message), 200);
    };
  });
  await press('Wartung speichern');
  await hasFocus(title);
});

it('[X22] [CF7] a moment that has passed is left without a word', async () => {
  await page.goto(links.createNotification(machine));
  await page.locator('summary').filter({ hasText: 'Mehr angeben' }).click();
  await page.getByLabel('Datum', { exact: true }).fill('2999-02-03');
  await page.getByLabel('Uhrzeit', { exact: true }).fill('08:16');
  const told = page.getByText(notificationText.future);
  await page.getByLabel('Was ist passiert?').focus();
  await told.waitFor();
  await page.getByLabel('Datum', { exact: true }).fill('2020-02-03');
  await page.getByLabel('Uhrzeit', { exact: true }).fill('08:15');
  await page.getByLabel('Was ist passiert?').fill('x');
  await page.getByLabel('Was ist passiert?').fill('');
  await page.getByLabel('Fehlercode').focus();
  await page.getByText(notificationText.titleMissing).waitFor();
  expect(await told.count()).toBe(0);
});

it('nothing went wrong unseen', () => {
  expect(stage.complaints).toEqual([]);
});
