import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { links } from '../../../src/client/app/links.ts';
import type { MirrorRow } from '../../../src/shared/contract/core/define.ts';
import {
  createMaintenanceCategory,
  createMaintenanceTask,
} from '../../../src/shared/contract/maintenance/maintenance-commands.ts';
import { createReport } from '../../../src/shared/contract/maintenance/report-commands.ts';
import { updateNotification } from '../../../src/shared/contract/notification/notification.ts';
import { PLANNED_MAINTENANCE } from '../../../src/shared/rules/notification.ts';
import { DESKTOP, eventually, PHONE } from '../harness/browser.ts';
import { recordVideo } from '../harness/files/files.ts';
import { plainPhoto } from '../harness/files/photos.ts';
import { withMessagesHeld } from '../harness/page/held-messages.ts';
import { hasArrived, hasFocus, hasFocusSomewhere, keyboardOf, pressEscape } from '../harness/page/keys.ts';
import { follow, newId, settleIn, syncChip } from '../harness/page/steps.ts';
import { type ApiUser, LOGIN } from '../harness/server/api.ts';
import { givenFile, givenNotification } from '../harness/server/records.ts';
import { type GatedStage, openGatedStage } from '../harness/stage.ts';

const DAY = 86_400_000;

let stage: GatedStage;
let admin: ApiUser;
let page: Page;
/** Has no maintenance but that of these tests. */
let machine: MirrorRow;
/** Has a report, and is on the device from its first load on. */
let reported: string;

const REPORTED = 'Wartung ohne Maus';

beforeAll(async () => {
  stage = await openGatedStage();
  admin = await stage.api(LOGIN.admin);
  const [machines, tasks] = await Promise.all([admin.rows('equipment'), admin.rows('maintenancetask')]);
  const planned = new Set(tasks.map(({ equipmentnodeid }) => equipmentnodeid));
  machine = machines.findLast(({ nodeid }) => !planned.has(nodeid))!;
  reported = await givenNotification(admin, machine.nodeid, REPORTED, { type: PLANNED_MAINTENANCE });
  await admin.command(createReport, {
    nodeid: newId('report'),
    notificationnodeid: reported,
    equipmentnodeid: machine.nodeid,
    executed: Date.now(),
    comment: 'Kette geölt',
    authorsignature: 'Erika Muster',
    created: Date.now(),
  });
  page = (await stage.device(DESKTOP)).page;
  await settleIn(page, LOGIN.admin);
  // Somebody has to listen before the key is pressed.
  page.on('filechooser', () => undefined);
});

afterAll(() => stage?.close());
afterEach(() => hasFocusSomewhere(page));

const rowsOf = async (kind: string, field: string, value: unknown) =>
  (await admin.rows(kind)).filter((row) => row[field] === value);
const { choose, press, type, to, enter, retype, pick } = keyboardOf(() => page);
const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const link = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
const button = (name: string | RegExp) => page.getByRole('main').getByRole('button', { name });
const dialog = (name: string) => page.getByRole('dialog', { name });
const question = (name: string) => page.getByRole('alertdialog', { name });

describe('a maintenance task', () => {
  const CATEGORY = 'Ohne Maus';
  const [nodeid, category] = [newId('maintenancetask'), newId('maintenancecategory')];
  const stored = async () => (await rowsOf('maintenancetask', 'nodeid', nodeid))[0] ?? null;

  beforeAll(async () => {
    await admin.command(createMaintenanceCategory, {
      nodeid: category,
      name: { de: CATEGORY },
      colorcode: '#039BE5',
    });
    await admin.command(createMaintenanceTask, {
      maintenancetasknodeid: nodeid,
      workflownodeid: newId('workflow'),
      workflowstepnodeid: newId('workflowstep'),
      equipmentnodeid: machine.nodeid,
      title: 'Kette prüfen',
      categorynodeid: category,
      repetitioninterval: '1m',
      reminder: '2d',
      startingfrom: Date.now() + 20 * DAY,
      created: Date.now(),
    });
  });

  it('[T2] [T6] is edited, and so is its category, which goes then', async () => {
    await follow(page, links.machineOverview(machine.nodeid, 4));
    await enter(link('Kette prüfen'));
    await hasArrived(page, 'Wartung bearbeiten');
    await to(page.getByLabel('Titel', { exact: true }));
    await retype('Kette spannen');
    const edit = (name: string) => button(`Kategorie „${name}“ bearbeiten`);
    await enter(edit(CATEGORY));
    const form = dialog('Kategorie bearbeiten');
    await hasFocus(form.getByLabel('Name'));
    await retype('Ganz ohne Maus');
    await press('Enter');
    await form.waitFor({ state: 'detached' });
    await hasFocus(edit('Ganz ohne Maus'));
    await press('Enter');
    await enter(form.getByRole('button', { name: 'Kategorie löschen' }));
    const asked = question('Kategorie „Ganz ohne Maus“ löschen?');
    await enter(asked.getByRole('button', { name: 'Löschen' }));
    await asked.waitFor({ state: 'detached' });
    await hasFocusSomewhere(page);
    await to(page.getByLabel('Wiederholung'));
    await type('jede Woche');
    await enter(button('Wartung speichern'));
    await hasArrived(page, String(machine.name));
    await link('Kette spannen').waitFor();
    await eventually(async () => {
      const task = await stored();
      return task?.title === 'Kette spannen' && task.repetitioninterval === '1w' && !task.categorynodeid;
    }, 'the server has the edit');
  });

  it('[T11] [X5] is deleted, restored and deleted for good', async () => {
    const remove = async () => {
      await enter(link('Kette spannen'));
      await hasArrived(page, 'Wartung bearbeiten');
      await enter(button('Löschen'));
      const asked = question('Wartung „Kette spannen“ löschen?');
      await hasFocus(asked.getByRole('button', { name: 'Abbrechen' }));
      await enter(asked.getByRole('button', { name: 'Wartung löschen' }));
      await hasArrived(page, String(machine.name));
      await link('Kette spannen').waitFor({ state: 'detached' });
    };
    // That of the edit before would be held too, over the button that leads on.
    await expect
      .poll(() => page.getByRole('region', { name: 'Hinweise' }).getByRole('status').count())
      .toBe(0);
    await withMessagesHeld(page, async () => {
      await remove();
      await press('Control+z');
    });
    await link('Kette spannen').waitFor();
    await remove();
    await eventually(async () => (await stored()) === null || null, 'the server deleted it');
  });
});

it('[R8] a report is edited', async () => {
  await follow(page, links.notificationDetails(reported, 'report'));
  await enter(link('Bericht bearbeiten'));
  await hasArrived(page, 'Bericht bearbeiten');
  await to(page.getByLabel('Kommentar'));
  await retype('Kette geölt und gespannt');
  await pick(page.getByLabel('Aus Galerie'), [await plainPhoto('kette.jpg')]);
  const upload = dialog('Anhang hinzufügen');
  await enter(upload.getByRole('button', { name: 'Speichern' }));
  await upload.waitFor({ state: 'detached' });
  await enter(page.locator('summary').filter({ hasText: 'Entstandene Aufwände' }));
  await to(page.getByLabel('Kosten Teile'));
  await type('12,5');
  await enter(button('Bericht aktualisieren'));
  await hasArrived(page, REPORTED);
  // [R8] The report says it, and so does what was changed after the signature.
  await page.getByText('Kette geölt und gespannt').first().waitFor();
  await eventually(async () => {
    const [report] = await rowsOf('report', 'notificationnodeid', reported);
    const [cost] = await rowsOf('cost', 'hasCostSourceNodeId', reported);
    const [photo] = await admin.attachmentsOf(String(report?.nodeid));
    return report?.comment === 'Kette geölt und gespannt' && cost?.value === 12.5 && photo?.title === 'kette';
  }, 'the server has the edit');
});

it('[F3] a video is opened, played and closed', async () => {
  const title = 'Kette springt, siehe Video';
  const nodeid = await givenNotification(admin, machine.nodeid, title);
  const video = { name: 'kette.webm', mimeType: 'video/webm', buffer: await recordVideo(page) };
  await givenFile(admin, { isattachmentof: nodeid, equipmentnodeid: machine.nodeid }, video);
  await follow(page, links.notificationDetails(nodeid));
  const row = button(/^kette\.webm/);
  await enter(row);
  const shown = dialog('kette.webm');
  const player = shown.locator('video');
  // It begins by itself.
  await expect.poll(() => player.evaluate((element: HTMLVideoElement) => element.ended)).toBe(true);
  await player.evaluate((element) =>
    element.addEventListener('play', () => element.setAttribute('data-again', '')),
  );
  await to(player);
  await press('Space');
  await shown.locator('video[data-again]').waitFor();
  await to(shown.getByRole('button', { name: 'Herunterladen' }));
  await pressEscape(page);
  await shown.waitFor({ state: 'detached' });
  await hasFocus(row);
});

describe('the scan page', () => {
  const typing = () => dialog('Nummer eintippen');
  const number = () => typing().getByRole('textbox');

  it('[I2] leads to the machine of a typed id, and back from it', async () => {
    await follow(page, links.scan());
    await hasArrived(page, 'Scannen');
    await page.getByRole('alert').getByText('Keine Kamera gefunden').waitFor();
    await enter(button('Nummer eintippen'));
    await hasFocus(number());
    await pressEscape(page);
    await typing().waitFor({ state: 'detached' });
    await hasFocus(button('Nummer eintippen'));
    await press('Enter');
    await hasFocus(number());
    await type('gibt-es-nicht');
    await press('Enter');
    await typing().getByText('Keine Maschine mit „gibt-es-nicht“ auf diesem Gerät').waitFor();
    await hasFocus(number());
    await retype(String(machine.equipmentid));
    await press('Enter');
    await hasArrived(page, String(machine.name));
    await page.goBack();
    await hasArrived(page, 'Scannen');
  });

  it('[I2] offers the machines that a name fits, takes a photo of a code, and is left', async () => {
    await enter(button('Nummer eintippen'));
    await type(String(machine.name));
    await enter(typing().getByRole('listitem').getByRole('button').first());
    await heading(String(machine.name)).waitFor();
    await page.goBack();
    await hasArrived(page, 'Scannen');
    await pick(button('Foto eines Codes wählen'), [await plainPhoto('wand.jpg')]);
    await page.getByText('In diesem Foto wurde kein Code gefunden.').waitFor();
    await enter(button('Weiter scannen'));
    await hasFocusSomewhere(page);
    await enter(button('Scanner schließen'));
    await heading('Scannen').waitFor({ state: 'detached' });
    await hasFocus(page.locator('main:focus, main h1:focus'));
  });
});

it('[CF2] [I4] of what was changed in another tab as well the person picks field by field', async () => {
  const title = 'Kette rasselt';
  const nodeid = await givenNotification(admin, machine.nodeid, title);
  await follow(page, links.notificationDetails(nodeid));
  await heading(title).waitFor();
  await syncChip(page).getByText('Alles gesendet').filter({ visible: true }).waitFor();
  await page.context().setOffline(true);
  await follow(page, links.editNotification(nodeid));
  await to(page.getByLabel('Was ist passiert?'));
  await retype('Kette rasselt beim Anlauf');
  await to(page.getByLabel('Fehlercode'));
  await type('K-1');
  await enter(button('Änderungen speichern'));
  await hasArrived(page, 'Kette rasselt beim Anlauf');
  await admin.command(updateNotification, {
    nodeid,
    title: 'Kette rasselt laut',
    errorcode: 'K-2',
    base: { title, errorcode: '' },
  });
  await page.context().setOffline(false);
  await page.getByText('Sie selbst haben dasselbe anderswo geändert').first().waitFor();

  const choice = (field: string, value: RegExp) =>
    page.getByRole('group', { name: field }).getByRole('radio', { name: value });
  await to(choice('Titel', /^Ihr Wert/));
  await press('ArrowDown');
  await hasFocus(choice('Titel', /^Wert auf dem Server/));
  await to(choice('Fehlercode', /^Ihr Wert/));
  await press('Space');
  await enter(button('Auswahl übernehmen'));
  await button('Auswahl übernehmen').waitFor({ state: 'detached' });
  await eventually(async () => {
    const [row] = await rowsOf('notification', 'nodeid', nodeid);
    return row?.title === 'Kette rasselt laut' && row.errorcode === 'K-1';
  }, 'the server has what was picked');
});

it('[I4] the menu of what waits stays open while it is tried to send it', async () => {
  const title = 'Kette ist ab';
  const nodeid = await givenNotification(admin, machine.nodeid, title);
  await follow(page, links.notificationDetails(nodeid));
  await heading(title).waitFor();
  await syncChip(page).getByText('Alles gesendet').filter({ visible: true }).waitFor();
  await page.context().setOffline(true);
  await choose(button('Status ändern: Offen'), 'In Bearbeitung');
  await button('Status ändern: In Bearbeitung').waitFor();
  await follow(page, links.sync());
  const menu = button(new RegExp(`^Aktionen: Status.*${title}`));
  await enter(menu);
  const discard = page.getByRole('menuitem', { name: 'Verwerfen' });
  await discard.waitFor();

  // The server keeps the person waiting.
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((done) => {
    answer = done;
  });
  await page.route('**/api/**', async (route) => {
    await answered;
    await route.continue();
  });
  await page.context().setOffline(false);
  await page.getByText('wird gesendet', { exact: false }).first().waitFor();
  await expect.poll(() => discard.getAttribute('aria-disabled')).toBe('true');
  await pressEscape(page);
  await hasFocus(menu);
  answer();
  await menu.waitFor({ state: 'detached' });
  await page.unroute('**/api/**');
  await eventually(
    async () => (await rowsOf('notification', 'nodeid', nodeid))[0]?.status === 1,
    'the server has the status',
  );
});

/** Whether a message lies over the middle of what has the focus; asked inside the page. */
function focusIsCovered(): boolean {
  const focused = document.activeElement!;
  const { left, top, width, height } = focused.getBoundingClientRect();
  const messages = document.querySelector('[aria-label=Hinweise]')!;
  const above = document.elementFromPoint(left + width / 2, top + height / 2);
  return messages.contains(above) && !messages.contains(focused);
}

it('[X5] on a phone a message makes way for what has the focus', async () => {
  const nodeid = await givenNotification(admin, machine.nodeid, 'Kette unterwegs gerissen');
  const { page: phone } = await stage.device(PHONE);
  await settleIn(phone, LOGIN.admin);
  await follow(phone, links.notificationDetails(nodeid));
  const keys = keyboardOf(() => phone);
  await keys.choose(phone.getByRole('button', { name: 'Status ändern: Offen' }), 'In Bearbeitung');
  const message = phone.getByRole('status').filter({ hasText: 'Status: In Bearbeitung' });
  const places = new Set<boolean>();
  for (let stop = 0; stop < 20; stop++) {
    // It stays as long as it is pointed at, and for seconds after.
    await message.hover();
    await keys.press('Tab');
    await eventually(async () => !(await phone.evaluate(focusIsCovered)), 'what has the focus is free');
    places.add((await message.boundingBox())!.y > 844 / 2);
  }
  expect(places).toEqual(new Set([true, false]));
});

it('nothing went wrong unseen', () => {
  expect(stage.complaints).toEqual([]);
});
