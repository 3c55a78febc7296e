import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { links } from '../../../src/client/app/links.ts';
import type { MirrorRow } from '../../../src/shared/contract/core/define.ts';
import { DESKTOP, eventually } from '../harness/browser.ts';
import { smallPdf } from '../harness/files/files.ts';
import { plainPhoto } from '../harness/files/photos.ts';
import { accessibilityProblems } from '../harness/page/accessibility.ts';
import { withMessagesHeld } from '../harness/page/held-messages.ts';
import {
  hasArrived,
  hasFocus,
  hasFocusSomewhere,
  keyboardOf,
  pressEscape,
  tabTo,
} from '../harness/page/keys.ts';
import { follow, settleIn } from '../harness/page/steps.ts';
import { type ApiUser, LOGIN } from '../harness/server/api.ts';
import { givenNotification } from '../harness/server/records.ts';
import { type GatedStage, openGatedStage } from '../harness/stage.ts';

let stage: GatedStage;
let admin: ApiUser;
let page: Page;
/** Has a counter. */
let machine: MirrorRow;
let counter: MirrorRow;
let fault: string;

const TITLE = 'Ohne Maus: Kette läuft trocken';

beforeAll(async () => {
  stage = await openGatedStage();
  admin = await stage.api(LOGIN.admin);
  const [machines, counters] = await Promise.all([admin.rows('equipment'), admin.rows('counter')]);
  counter = counters.at(-1)!;
  machine = machines.find(({ nodeid }) => nodeid === counter.equipmentnodeid)!;
  fault = await givenNotification(admin, machine.nodeid, TITLE);
  page = (await stage.device(DESKTOP)).page;
  await settleIn(page, LOGIN.admin);
  // Somebody has to listen before the key is pressed.
  page.on('filechooser', () => undefined);
});

afterAll(() => stage?.close());

const rowsOf = async (kind: string, field: string, value: unknown) =>
  (await admin.rows(kind)).filter((row) => row[field] === value);
const { press, type, to, enter, choose, retype, pick } = keyboardOf(() => page);
const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const link = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
const button = (name: string | RegExp) => page.getByRole('main').getByRole('button', { name });
const tab = (name: string) => page.getByRole('tab', { name, exact: true });
const dialog = (name: string) => page.getByRole('dialog', { name });

/** Opens the notification of these tests and waits until it stands there. */
async function openFault(shown?: 'measures'): Promise<void> {
  await follow(page, links.notificationDetails(fault, shown));
  await heading(TITLE).waitFor();
  await tab('Überblick').waitFor();
}

afterEach(() => hasFocusSomewhere(page));

describe('a notification', () => {
  it('[N1] has its machine chosen, and the choice can be changed at once', async () => {
    await follow(page, links.createNotification());
    await enter(button(/^Maschine wählen/));
    const search = page.getByRole('dialog').getByRole('searchbox');
    await hasFocus(search);
    await type(String(machine.name));
    const found = page.getByRole('dialog').getByRole('listitem').getByRole('button').first();
    await found.getByText(String(machine.name)).first().waitFor();
    await enter(found);
    await hasFocus(button('Ändern'));
  });

  it('[N2] [N6] is edited from its menu', async () => {
    await openFault();
    await choose(button('Weitere Aktionen'), 'Bearbeiten');
    await hasArrived(page, 'Meldung bearbeiten');
    await to(page.getByLabel('Fehlercode'));
    await type('K-9');
    await enter(button('Änderungen speichern'));
    await hasArrived(page, TITLE);
    await page.getByText('K-9').waitFor();
    await eventually(
      async () => (await rowsOf('notification', 'nodeid', fault))[0]?.errorcode === 'K-9',
      'the server has the edit',
    );
  });

  it('[F3] [F4] [F5] takes a document, which is read page by page', async () => {
    await openFault();
    const picker = page.getByLabel('Dokument');
    await pick(picker, [smallPdf('schmierplan.pdf', ['eins', 'zwei'])]);
    const upload = dialog('Anhang hinzufügen');
    await upload.getByRole('button', { name: 'schmierplan.pdf entfernen' }).waitFor();
    await enter(upload.getByRole('button', { name: 'Speichern' }));
    await upload.waitFor({ state: 'detached' });
    await hasFocus(picker);

    const row = button(/^schmierplan/);
    await enter(row);
    const reader = dialog('schmierplan');
    await reader.getByText('page 1 of 2').waitFor();
    await enter(reader.getByRole('button', { name: 'Nächste Seite' }));
    await reader.getByText('page 2 of 2').waitFor();
    // There is none after it: the focus goes on.
    await hasFocus(reader.getByRole('button', { name: 'Im Text suchen' }));
    await pressEscape(page);
    await reader.waitFor({ state: 'detached' });
    await hasFocus(row);
  });

  it('[F3] [F4] takes photos, which are turned over, zoomed and moved', async () => {
    await openFault();
    await pick(page.getByLabel('Aus Galerie'), await Promise.all(['a.jpg', 'b.jpg'].map(plainPhoto)));
    const upload = dialog('Anhang hinzufügen');
    await upload.getByRole('button', { name: 'b.jpg entfernen' }).waitFor();
    await enter(upload.getByRole('button', { name: 'Speichern' }));
    const tile = button('Foto: a');
    await tile.waitFor();
    await upload.waitFor({ state: 'detached' });

    await enter(tile);
    const frame = (name: string) => dialog(name).getByRole('group', { name: 'Bildausschnitt' });
    const moved = () =>
      dialog('a')
        .locator('img')
        .evaluate((image) => image.style.transform);
    await hasFocus(frame('a'));
    await press('ArrowRight');
    await hasFocus(frame('b'));
    await press('ArrowLeft');
    await hasFocus(frame('a'));
    await dialog('a').locator('img').waitFor();
    await press('+');
    await expect.poll(moved).toBe('translate(0px, 0px) scale(1.5) rotate(0deg)');
    await press('ArrowRight');
    await press('ArrowUp');
    await expect.poll(moved).toBe('translate(-80px, 80px) scale(1.5) rotate(0deg)');
    expect(await accessibilityProblems(page, '[role=dialog]')).toEqual([]);
    await enter(dialog('a').getByRole('button', { name: 'Verkleinern' }));
    await expect.poll(moved).toBe('translate(0px, 0px) scale(1) rotate(0deg)');
    await hasFocus(dialog('a').getByRole('button', { name: 'Vergrößern' }));
    await enter(dialog('a').getByRole('button', { name: 'Nächstes Bild' }));
    await hasFocus(dialog('b').getByRole('button', { name: 'Nächstes Bild' }));
    await pressEscape(page);
    await dialog('b').waitFor({ state: 'detached' });
    await hasFocus(tile);
  });

  it('[F6] loses a photo, and the next one has the focus', async () => {
    await choose(button('Weitere Aktionen'), 'Bearbeiten');
    await enter(button('Löschen: a'));
    const question = page.getByRole('alertdialog', { name: 'Bestätigung löschen' });
    await hasFocus(question.getByRole('button', { name: 'Nein' }));
    await enter(question.getByRole('button', { name: 'Ya' }));
    await button('Foto: a').waitFor({ state: 'detached' });
    await hasFocus(button('Foto: b'));
  });

  it('[N17] is shared, also without network', async () => {
    await openFault();
    await page.context().setOffline(true);
    await enter(button('Per E-Mail teilen'));
    const share = dialog('Meldung teilen');
    const receiver = share.getByLabel('E-Mail-Adresse');
    await hasFocus(receiver);
    await type('meister@werk');
    await press('Enter');
    await share.getByText('Please enter valid email address').waitFor();
    await hasFocus(receiver);
    await type('.example');
    await enter(share.getByRole('button', { name: 'Teilen' }));
    await share.waitFor({ state: 'detached' });
    await page.getByText('Wartet auf diesem Gerät').waitFor();
    await hasFocus(button('Per E-Mail teilen'));
  });

  it('[I4] what waits is discarded and brought back', async () => {
    await follow(page, links.sync());
    // Discarded it is named too, but leads nowhere.
    const entry = link(`Meldung „${TITLE}“ mit meister@werk.example teilen`);
    await withMessagesHeld(page, async () => {
      await choose(button(/^Aktionen: Meldung .* teilen$/), 'Verwerfen');
      await entry.waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Rückgängig' }).waitFor();
      await press('Control+z');
    });
    await entry.waitFor();
    await page.context().setOffline(false);
    await enter(button('Jetzt synchronisieren'));
    await entry.waitFor({ state: 'detached' });
  });

  it('[W1] [W2] [W5] gets a measure, which is edited and deleted', async () => {
    await openFault();
    await to(tab('Überblick'));
    for (const name of ['AUFWANDSERFASSUNG', 'Maßnahme']) {
      await press('ArrowRight');
      await hasFocus(tab(name));
      await page.getByRole('tab', { name, selected: true }).waitFor();
    }
    await enter(link('Maßnahme hinzufügen'));
    await hasArrived(page, 'Maßnahme hinzufügen');
    await to(page.getByLabel('Was hat geholfen?'));
    await type('Kette geölt');
    await to(page.getByLabel('Beschreibung'));
    await type('Zwei Hübe je Glied.');
    await enter(button('Maßnahme speichern'));
    await hasArrived(page, TITLE);

    await enter(link('Maßnahme bearbeiten'));
    await hasArrived(page, 'Maßnahme bearbeiten');
    await to(page.getByLabel('Was hat geholfen?'));
    await retype('Kette gefettet');
    await press('Enter');
    await page.getByRole('heading', { level: 3, name: 'Kette gefettet' }).waitFor();
    const measure = async () => (await rowsOf('workflow', 'notificationnodeid', fault))[0];
    await eventually(async () => (await measure())?.title === 'Kette gefettet', 'the server has the measure');

    await enter(link('Maßnahme bearbeiten'));
    await enter(button('Löschen'));
    const question = page.getByRole('alertdialog', { name: 'Dokument Kette gefettet endgültig löschen?' });
    await hasFocus(question.getByRole('button', { name: 'ABBRECHEN' }));
    await enter(question.getByRole('button', { name: 'LÖSCHEN' }));
    await hasArrived(page, TITLE);
    await eventually(async () => (await measure()) === undefined, 'the server deleted it');
  });

  it('[N10] [X5] is deleted, restored and deleted for good', async () => {
    await openFault();
    await withMessagesHeld(page, async () => {
      await choose(button('Weitere Aktionen'), 'Löschen');
      await page.getByText('Meldung gelöscht').waitFor();
      await hasArrived(page, TITLE);
      await press('Control+z');
    });
    await choose(button('Weitere Aktionen'), 'Löschen');
    await page.waitForURL((url) => !url.pathname.includes('notification-details'));
    await hasFocus(page.locator('main:focus, main h1:focus'));
    await eventually(
      async () => (await rowsOf('notification', 'nodeid', fault)).length === 0,
      'it is gone on the server',
    );
  });
});

describe('a machine', () => {
  it('[M1] [M3] is gone through tab by tab, its menu is left again and leads to its form', async () => {
    await follow(page, links.machineOverview(machine.nodeid, 0));
    await to(tab('Überblick'));
    for (const name of ['Historie', 'Dokumentation', 'FAQ', 'Wartung', 'Zähler', 'Diskussion']) {
      await press('ArrowRight');
      await hasFocus(tab(name));
      await page.getByRole('tabpanel', { name }).waitFor();
    }
    await press('Home');
    await hasFocus(tab('Überblick'));
    const menu = button('Weitere Aktionen');
    await tabTo(page, menu, 'Shift+Tab');
    await press('Enter');
    await page.getByRole('menuitem', { name: 'Löschen' }).waitFor();
    await pressEscape(page);
    await page.getByRole('menuitem', { name: 'Löschen' }).waitFor({ state: 'detached' });
    await hasFocus(menu);
    await choose(menu, 'Bearbeiten');
    await hasArrived(page, 'Maschine bearbeiten');
  });

  it('[M13] [W2] has an FAQ added, edited in its place and deleted', async () => {
    await follow(page, links.machineOverview(machine.nodeid, 3));
    await enter(link('FAQ hinzufügen'));
    await hasArrived(page, 'FAQ hinzufügen');
    await to(page.getByLabel('Frage'));
    await type('Welche Kette?');
    await to(page.getByLabel('Antwort'));
    await type('08B-1');
    await enter(button('FAQ speichern'));
    await hasArrived(page, String(machine.name));

    const faq = page
      .getByRole('group')
      .filter({ has: page.locator('summary', { hasText: 'Welche Kette?' }) });
    await enter(faq.locator('summary'));
    await enter(faq.getByRole('button', { name: 'Bearbeiten' }));
    await hasFocus(faq.getByLabel('Frage'));
    await to(faq.getByLabel('Antwort'));
    await retype('08B-1, 2,5 m');
    await enter(faq.getByRole('button', { name: 'Speichern' }));
    await faq.getByText('08B-1, 2,5 m', { exact: true }).waitFor();
    await hasFocus(faq.getByRole('button', { name: 'Bearbeiten' }));

    await tabTo(page, faq.getByRole('button', { name: 'Löschen' }), 'Shift+Tab');
    await press('Enter');
    const question = page.getByRole('alertdialog', { name: 'Dokument Welche Kette? endgültig löschen?' });
    await hasFocus(question.getByRole('button', { name: 'ABBRECHEN' }));
    await enter(question.getByRole('button', { name: 'LÖSCHEN' }));
    await faq.waitFor({ state: 'detached' });
    await eventually(
      () => page.getByRole('tabpanel').evaluate((panel) => panel.contains(document.activeElement)),
      'the focus stays in the list',
    );
    await eventually(
      async () => (await rowsOf('questionanswer', 'question', 'Welche Kette?')).length === 0,
      'the server deleted it',
    );
  });

  it('[M14] [M15] has a counter read', async () => {
    await follow(page, links.machineOverview(machine.nodeid, 5));
    const edit = button(`${counter.name}: Stand eintragen`);
    await enter(edit);
    const reading = dialog('Zähler bearbeiten oder anlegen').getByLabel(/^Zählerstand/);
    await hasFocus(reading);
    await type('765.432,1');
    await press('Enter');
    await reading.waitFor({ state: 'detached' });
    await hasFocus(edit);
    await eventually(
      async () => (await rowsOf('counterreading', 'value', 765_432.1)).length === 1,
      'the server has the reading',
    );
  });

  it('[M11] [M12] has a document added, opened and deleted', async () => {
    await follow(page, links.machineOverview(machine.nodeid, 2));
    const section = page
      .getByRole('group')
      .filter({ has: page.locator('summary', { hasText: 'Interne Anweisungen' }) });
    const add = page.getByRole('button', { name: 'Dokument hinzufügen: Interne Anweisungen' });
    await to(section.locator('summary'));
    if (!(await add.isVisible())) await press('Enter');
    await enter(add);
    const form = dialog('Dokument hinzufügen');
    await hasFocus(form.getByLabel('Kategorie'));
    await pick(form.getByLabel('Datei'), [smallPdf('kettenplan.pdf', ['eins'])]);
    await form.getByRole('button', { name: 'kettenplan.pdf entfernen' }).waitFor();
    await enter(form.getByRole('button', { name: 'Speichern' }));
    await form.waitFor({ state: 'detached' });
    await hasFocus(add);

    const row = button(/^kettenplan/);
    await tabTo(page, row, 'Shift+Tab');
    await press('Enter');
    await dialog('kettenplan').getByText('page 1 of 1').waitFor();
    await pressEscape(page);
    await hasFocus(row);
    await enter(button('Löschen: kettenplan'));
    const question = page.getByRole('alertdialog', { name: 'Bestätigung löschen' });
    await enter(question.getByRole('button', { name: 'Ya' }));
    await row.waitFor({ state: 'detached' });
    // With its last document a section folds.
    await eventually(
      () => section.evaluate((element) => element.contains(document.activeElement)),
      'the focus stays in the section',
    );
  });

  it('[T2] [T11] has a maintenance planned with a category of its own', async () => {
    await follow(page, links.createMaintenanceTask(machine.nodeid));
    await to(page.getByLabel('Titel', { exact: true }));
    await type('Kette spannen');
    await enter(button('Neue Kategorie'));
    const category = dialog('Neue Kategorie');
    await hasFocus(category.getByLabel('Name'));
    await type('Antrieb');
    await press('Enter');
    await category.waitFor({ state: 'detached' });
    await to(page.getByLabel('Wiederholung'));
    await type('jeden Monat');
    await enter(button('Wartung speichern'));
    await hasArrived(page, String(machine.name));
    const task = async () => (await rowsOf('maintenancetask', 'title', 'Kette spannen'))[0];
    await eventually(async () => (await task())?.repetitioninterval === '1m', 'the server has the task');
  });
});

it('nothing went wrong unseen', () => {
  expect(stage.complaints).toEqual([]);
});
