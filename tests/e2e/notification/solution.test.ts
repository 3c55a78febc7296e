import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { links } from '../../../src/client/app/links.ts';
import {
  setNotificationStatus,
  statusPayload,
} from '../../../src/shared/contract/notification/notification.ts';
import { eventually, PHONE } from '../harness/browser.ts';
import { smallPdf } from '../harness/files/files.ts';
import { accessibilityProblems } from '../harness/page/accessibility.ts';
import { draftStored } from '../harness/page/drafts.ts';
import { holdSaving } from '../harness/page/held-saving.ts';
import { literal } from '../harness/page/literal.ts';
import { closeMessages, follow, reportFault, settleIn } from '../harness/page/steps.ts';
import { LOGIN } from '../harness/server/api.ts';
import { type JoinedStage, joinStage } from '../harness/stage.ts';

let stage: JoinedStage;
let page: Page;
let machine: string;
let notification: string;

beforeAll(async () => {
  stage = await joinStage();
  page = (await stage.device(PHONE)).page;
  await settleIn(page, LOGIN.admin);
  const [row] = await (await stage.api(LOGIN.admin)).rows('equipment');
  machine = String(row?.nodeid);
  await go(links.machineOverview(machine));
  await reportFault(page, 'Öl tropft am Zylinder');
  notification = new URL(page.url()).searchParams.get('nodeid') ?? '';
});

afterAll(() => stage?.close());

const go = (address: string) => follow(page, address);

async function rowsOf(kind: string, field: string, value: string) {
  return (await (await stage.api(LOGIN.admin)).rows(kind)).filter((row) => row[field] === value);
}

const heading = (name: string) => page.getByRole('heading', { level: 1, name });

describe('a solution', () => {
  it('[W1] [W2] [W3] [W5] is written once with a file that stays while it is saved, and leads back to the notification', async () => {
    await closeMessages(page);
    await page.getByRole('tab', { name: 'Maßnahme' }).click();
    await page.getByRole('link', { name: 'Maßnahme hinzufügen' }).click();
    await heading('Maßnahme hinzufügen').waitFor();
    expect(await page.getByLabel('Beschreibung').getAttribute('rows')).toBe('5');
    await page.getByLabel('Was hat geholfen?').fill('Dichtung ersetzt');
    await page.getByLabel('Beschreibung').fill('Zylinder drucklos, Dichtsatz getauscht.');
    await page.getByLabel('Dokument').setInputFiles(smallPdf('plan.pdf', ['eins']));
    await page.getByRole('button', { name: 'plan.pdf entfernen' }).waitFor();
    expect(await accessibilityProblems(page, 'main')).toEqual([]);
    await draftStored(page, 'plan.pdf');
    const letSave = await holdSaving(page);
    await page.getByRole('button', { name: 'Maßnahme speichern' }).click();
    const remove = page.getByRole('button', { name: 'plan.pdf entfernen' });
    await expect.poll(() => remove.isDisabled()).toBe(true);
    const saving = page.getByRole('button', { name: 'Wird gespeichert …' });
    expect(await saving.getAttribute('aria-disabled')).toBe('true');
    await saving.press('Enter');
    await letSave();
    await heading('Öl tropft am Zylinder').waitFor();
    await page.getByRole('heading', { level: 3, name: 'Dichtung ersetzt' }).waitFor();
    const step = await eventually(async () => {
      const [workflow] = await rowsOf('workflow', 'notificationnodeid', notification);
      const [found] = workflow ? await rowsOf('workflowstep', 'workflownodeid', workflow.nodeid) : [];
      return found ?? null;
    }, 'the server has the solution');
    expect(step.description).toBe('Zylinder drucklos, Dichtsatz getauscht.');
    await eventually(
      async () => (await rowsOf('attachment', 'isattachmentof', step.nodeid)).length === 1,
      'the server has its file',
    );
    // [W5] Below the measure.
    await page.getByRole('tabpanel').getByRole('listitem').getByText('plan.pdf').waitFor();
    expect(await rowsOf('workflow', 'notificationnodeid', notification)).toHaveLength(1);
  });

  it('[W5] [CF1] [I4] is edited from the list, and says where it stands', async () => {
    await closeMessages(page);
    await page.getByRole('link', { name: 'Maßnahme bearbeiten' }).click();
    await heading('Maßnahme bearbeiten').waitFor();
    await expect.poll(() => page.getByLabel('Was hat geholfen?').inputValue()).toBe('Dichtung ersetzt');
    await page.getByLabel('Was hat geholfen?').fill('Dichtsatz ersetzt');
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Maßnahme speichern' }).click();
    await page.getByRole('heading', { level: 3, name: 'Dichtsatz ersetzt' }).waitFor();
    const state = page.getByRole('tabpanel').getByText('auf diesem Gerät gespeichert');
    await state.waitFor();
    await page.context().setOffline(false);
    // As long as the pause after the last try without network may take.
    await state.waitFor({ state: 'detached' });
    await eventually(async () => {
      const [workflow] = await rowsOf('workflow', 'notificationnodeid', notification);
      return workflow?.title === 'Dichtsatz ersetzt';
    }, 'the server has the edit');
  });

  it('[N1] is offered while a similar fault is typed, also without network, and nothing typed is lost', async () => {
    const offers = page.getByRole('region', { name: 'Das half bei ähnlichen Störungen' });
    await go(links.createNotification(machine));
    // As long as its fault is open, whether it helped is not known.
    await page.getByLabel('Was ist passiert?').fill('Zylinder tropft');
    await expect.poll(() => offers.getByText('Dichtsatz ersetzt').count()).toBe(0);
    const manager = await stage.api(LOGIN.manager);
    const [row] = await rowsOf('notification', 'nodeid', notification);
    await manager.command(setNotificationStatus, { ...statusPayload(row as never, 2, Date.now()) });
    await go(links.notificationDetails(notification));
    await page.getByRole('button', { name: 'Status ändern: Erledigt' }).waitFor();
    await page.context().setOffline(true);
    await go(links.createNotification(machine));
    await page.getByLabel('Was ist passiert?').fill('Zylinder tropft');
    await offers.getByText('Dichtsatz ersetzt').click();
    await offers.getByText('Zylinder drucklos, Dichtsatz getauscht.').waitFor();
    await offers.getByText('plan.pdf').waitFor();
    await expect.poll(() => page.getByLabel('Was ist passiert?').inputValue()).toBe('Zylinder tropft');
    expect(await accessibilityProblems(page, 'main')).toEqual([]);
    await page.getByLabel('Was ist passiert?').fill('Kabel locker');
    await offers.getByText('Dichtsatz ersetzt').waitFor({ state: 'detached' });
    await page.context().setOffline(false);
    await go(links.notificationDetails(notification, 'measures'));
  });

  it('[W2] is deleted after the question of the source', async () => {
    await closeMessages(page);
    await page.getByRole('link', { name: 'Maßnahme bearbeiten' }).click();
    await page.getByRole('button', { name: 'Löschen', exact: true }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Dokument Dichtsatz ersetzt endgültig löschen?' });
    await dialog.getByRole('button', { name: 'ABBRECHEN' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Löschen', exact: true }).click();
    await dialog.getByRole('button', { name: 'LÖSCHEN' }).click();
    await heading('Öl tropft am Zylinder').waitFor();
    await page.getByText('Noch keine Maßnahme').waitFor();
    await eventually(
      async () => (await rowsOf('workflow', 'notificationnodeid', notification)).length === 0,
      'the server deleted it',
    );
  });
});

describe('an FAQ', () => {
  it('[W1] [I5] keeps what was typed when the app is closed', async () => {
    await go(links.createFaq(machine));
    await heading('FAQ hinzufügen').waitFor();
    await page.getByLabel('Frage').fill('Welches Öl?');
    await page.getByLabel('Antwort').fill('HLP 46');
    expect(await accessibilityProblems(page, 'main')).toEqual([]);
    await draftStored(page, 'HLP 46');
    await page.reload();
    await page.getByText('Ihre Eingaben von vorhin sind noch da.').waitFor();
    await expect.poll(() => page.getByLabel('Antwort').inputValue()).toBe('HLP 46');
  });

  it('[W3] of a machine returns through tab −1 to tab 3', async () => {
    const tabs: (string | null)[] = [];
    page.on('framenavigated', (frame) => tabs.push(new URL(frame.url()).searchParams.get('tab')));
    await closeMessages(page);
    await page.getByRole('button', { name: 'FAQ speichern' }).click();
    await page.waitForURL(`**${links.machineOverview(machine, 3)}`);
    expect(tabs).toEqual(['-1', '3']);
    const row = await eventually(async () => {
      const faqs = await rowsOf('questionanswer', 'isfaqof', machine);
      return faqs.find(({ question }) => question === 'Welches Öl?') ?? null;
    }, 'the server has the FAQ');
    expect(row).toMatchObject({ answer: 'HLP 46', specifier: 'internalfaq', equipmentnodeid: machine });
  });
});

describe('an equipment type', () => {
  it('[B1] is reached from a machine and shows its machines, its documents and what is open on them', async () => {
    const admin = await stage.api(LOGIN.admin);
    const [machines, types, documents, notifications] = await Promise.all(
      ['equipment', 'equipmenttype', 'attachment', 'notification'].map((kind) => admin.rows(kind)),
    );
    const documented = types!.find(({ nodeid }) => documents!.some((row) => row.isattachmentof === nodeid))!;
    const own = machines!.filter((row) => row.equipmenttypenodeid === documented.nodeid);
    const document = documents!.find((row) => row.isattachmentof === documented.nodeid)!;
    const open = notifications!.filter(
      (row) => Number(row.status) < 2 && own.some(({ nodeid }) => nodeid === row.equipmentnodeid),
    );

    await go(links.machineOverview(own[0]!.nodeid));
    await page.locator('summary', { hasText: 'Technische Daten' }).click();
    await page.getByRole('link', { name: new RegExp(`${literal(documented.model)}$`) }).click();
    await heading(String(documented.model)).waitFor();
    await page.getByText('Copilot', { exact: true }).waitFor();
    const list = page.getByRole('list', { name: 'Maschinen dieses Typs' });
    await list.getByText(String(own[0]!.name), { exact: true }).waitFor();
    await expect.poll(() => list.getByRole('listitem').count()).toBe(own.length);

    await page.getByRole('tab', { name: 'Dokumente' }).click();
    await page.getByText(String(document.title)).first().waitFor();
    await page.getByRole('tab', { name: 'Meldungen' }).click();
    const cards = page.getByRole('tabpanel').getByRole('link');
    await eventually(async () => (await cards.count()) === Math.min(open.length, 30), 'what is open');
  });

  it('[W3] an FAQ of it returns to its tab 2 a second after saving', async () => {
    const [row] = await rowsOf('equipment', 'nodeid', machine);
    const type = String(row?.equipmenttypenodeid);
    await go(links.equipmentTypeOverview(type, 2));
    await page.getByRole('link', { name: 'FAQ hinzufügen' }).click();
    await heading('FAQ hinzufügen').waitFor();
    await page.getByLabel('Frage').fill('Wie oft abschmieren?');
    await page.getByLabel('Antwort').fill('Alle 500 Stunden');
    await page.getByRole('button', { name: 'FAQ speichern' }).click();
    await page.waitForURL(`**${links.equipmentTypeOverview(type, 2)}`);
    await page.getByText('Wie oft abschmieren?').click();
    await page.getByText('Alle 500 Stunden').waitFor();
    await eventually(
      async () => (await rowsOf('questionanswer', 'isfaqof', type)).length > 0,
      'the server has the FAQ',
    );
    expect(await accessibilityProblems(page, 'main')).toEqual([]);
  });

  it('[B1] that is not there says so and leads on', async () => {
    await go(links.equipmentTypeOverview('urn:wartbar:equipmenttype:kaputt'));
    await page.getByText('Diese Adresse nennt keinen Maschinentyp').waitFor();
    await page.getByRole('link', { name: 'Zur Maschinenliste' }).waitFor();
  });
});

it('nothing went wrong unseen', () => {
  expect(stage.complaints).toEqual([]);
});
