import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { links, type MachineTab } from '../../../src/client/app/links.ts';
import { yearOf } from '../../../src/client/text/format.ts';
import type { MirrorRow } from '../../../src/shared/contract/core/define.ts';
import { createAttachment } from '../../../src/shared/contract/files/attachment.ts';
import { createCounter, deleteCounter } from '../../../src/shared/contract/machine/counter-commands.ts';
import {
  createNotification,
  deleteNotification,
} from '../../../src/shared/contract/notification/notification.ts';
import { DESKTOP, eventually, PHONE } from '../harness/browser.ts';
import { smallPdf } from '../harness/files/files.ts';
import { savePdf, wordsOf } from '../harness/files/pdf.ts';
import { sha256 } from '../harness/files/photos.ts';
import { pressEscape } from '../harness/page/keys.ts';
import { literal } from '../harness/page/literal.ts';
import { follow, newId, settleIn } from '../harness/page/steps.ts';
import { type ApiUser, LOGIN } from '../harness/server/api.ts';
import { type JoinedStage, joinStage } from '../harness/stage.ts';

let stage: JoinedStage;
let admin: ApiUser;
let machine: MirrorRow;
let phone: Page;
let desk: Page;

beforeAll(async () => {
  stage = await joinStage();
  admin = await stage.api(LOGIN.admin);
  const [machines = [], counters = [], notifications = []] = await Promise.all(
    ['equipment', 'counter', 'notification'].map((kind) => admin.rows(kind)),
  );
  const repaired = notifications.filter(({ status, type }) => status === 2 && type !== 6);
  const has = (rows: MirrorRow[], nodeid: string) => rows.some((row) => row.equipmentnodeid === nodeid);
  machine = machines.find(
    ({ nodeid, areanodeid }) => areanodeid !== null && has(counters, nodeid) && has(repaired, nodeid),
  )!;
  await writeHistory();
  const [small, large] = await Promise.all([stage.device(PHONE), stage.device(DESKTOP)]);
  phone = small.page;
  desk = large.page;
  await Promise.all([settleIn(phone, LOGIN.admin), settleIn(desk, LOGIN.admin)]);
});

afterAll(() => stage?.close());

/** More than one step of the timeline, over several years. */
async function writeHistory(): Promise<void> {
  const add = (at: number) =>
    admin.command(createNotification, {
      nodeid: newId('notification'),
      equipmentnodeid: machine.nodeid,
      type: 1,
      title: `Von früher ${at}`,
      created: Date.now() - at * 60 * 86_400_000,
    });
  await Promise.all(Array.from({ length: 45 }, (_, at) => add(at + 1)));
}

const openTab = (page: Page, tab: MachineTab) => follow(page, links.machineOverview(machine.nodeid, tab));
const rowsOf = async (kind: string, field = 'equipmentnodeid', value = machine.nodeid) =>
  (await admin.rows(kind)).filter((row) => row[field] === value);
const number = (text: string) => text.replace(/[^\d,]/g, '');

describe('counters', () => {
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Zähler bearbeiten oder anlegen' });
  const line = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
  let counter: MirrorRow;

  beforeAll(async () => {
    [counter] = (await rowsOf('counter')) as [MirrorRow];
  });

  it('[M14] [I3] a reading is taken offline, is shown at once and arrives once', async () => {
    const before = await rowsOf('counterreading', 'counternodeid', counter.nodeid);
    const last = before.toSorted((a, b) => Number(a.timestamp) - Number(b.timestamp)).at(-1);
    await openTab(phone, 5);
    const row = line(phone, String(counter.name));
    const reading = () =>
      row
        .getByRole('cell')
        .nth(1)
        .evaluate((cell) => cell.firstChild?.textContent ?? '');
    const written = (value: unknown) => new Intl.NumberFormat('de-DE').format(Number(value));
    expect(number(await reading())).toBe(number(written(last?.value)));

    const region = phone.getByRole('region', { name: 'Zähler der Maschine' });
    expect(await region.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);

    await phone.context().setOffline(true);
    await row.getByRole('button', { name: `${counter.name}: Stand eintragen` }).click();
    await expect.poll(() => dialog(phone).getByLabel('Zählertyp').isDisabled()).toBe(true);
    await expect.poll(() => dialog(phone).getByLabel('Name des Zählers').isDisabled()).toBe(true);
    const field = dialog(phone).getByLabel(/^Zählerstand/);
    const save = dialog(phone).getByRole('button', { name: 'Speichern' });
    await expect.poll(() => save.isDisabled()).toBe(true);
    // [M15] Letters are not taken: what they stand with is offered. A dot beside a comma separates thousands.
    await field.fill('9.987.654,5 h');
    await field.blur();
    await dialog(phone)
      .getByText(/^Ungültiges Zahlenformat/)
      .waitFor();
    await dialog(phone).getByRole('button', { name: '9.987.654,5', exact: true }).click();
    await expect.poll(() => field.inputValue()).toBe('9.987.654,5');
    await dialog(phone).getByText('Gespeichert wird 9.987.654,5').waitFor();
    await save.click();
    await dialog(phone).waitFor({ state: 'detached' });
    await row.getByText('auf diesem Gerät gespeichert').filter({ visible: true }).waitFor();
    expect(number(await reading())).toBe('9987654,5');

    await phone.context().setOffline(false);
    await eventually(async () => {
      const after = await rowsOf('counterreading', 'counternodeid', counter.nodeid);
      const added = after.filter(({ value }) => value === 9_987_654.5);
      return added.length === 1 && after.length === before.length + 1;
    }, 'the server has the reading once');
    await row
      .getByText('auf diesem Gerät gespeichert')
      .filter({ visible: true })
      .waitFor({ state: 'detached' });
  });

  it('[M14] its course is drawn and told', async () => {
    await openTab(desk, 5);
    await desk.getByRole('button', { name: String(counter.name), exact: true }).click();
    await desk.getByRole('heading', { name: `Verlauf: ${counter.name}` }).waitFor();
    await desk.getByRole('img', { name: /^Verlauf vom .* auf 9\.987\.654,5/ }).waitFor();
    await desk.getByRole('listitem').filter({ hasText: '9.987.654,5' }).waitFor();
  });

  it('[M14] [I3] [I4] a counter of a new type is made without network, read and deleted', async () => {
    await desk.getByRole('button', { name: 'Zähler anlegen' }).click();
    const save = dialog(desk).getByRole('button', { name: 'Speichern' });
    expect((await dialog(desk).boundingBox())?.width).toBe(398);
    expect(await dialog(desk).getByLabel('Name des Zählertyps').count()).toBe(0);
    await dialog(desk).getByLabel('Zählertyp').selectOption({ label: 'Neuer Zählertyp' });
    await dialog(desk).getByLabel('Name des Zählertyps').fill('Werkzeugwechsel');
    await dialog(desk).getByLabel('Name des Zählers').fill('Wechsel am Revolver');
    await expect.poll(() => save.isDisabled()).toBe(true);
    await dialog(desk).getByLabel('Einheit').selectOption({ index: 1 });
    await dialog(desk)
      .getByLabel(/^Zählerstand/)
      .fill('12,5');
    await desk.context().setOffline(true);
    await save.click();
    const row = line(desk, 'Wechsel am Revolver');
    await row.getByText('12,5').waitFor();
    // [I4] What waits is told with the machine it is for, and the machine is a tap away.
    const waiting = await desk.context().newPage();
    await follow(waiting, links.sync());
    await waiting.getByText(`Neuer Zähler „Wechsel am Revolver“ an ${machine.name}`).waitFor();
    await waiting
      .getByRole('main')
      .getByRole('link', { name: String(machine.name) })
      .waitFor();
    await waiting.close();
    await desk.context().setOffline(false);
    const made = await eventually(async () => {
      const found = (await rowsOf('counter')).find(({ name }) => name === 'Wechsel am Revolver');
      return found ?? null;
    }, 'the server has the counter');
    expect(await rowsOf('countertype', 'nodeid', String(made.counterTypeNodeId))).toMatchObject([
      { name: 'Werkzeugwechsel' },
    ]);
    expect(await rowsOf('counterreading', 'counternodeid', made.nodeid)).toMatchObject([{ value: 12.5 }]);

    await row.getByRole('button', { name: 'Wechsel am Revolver: Stand eintragen' }).click();
    await dialog(desk).getByRole('button', { name: 'Zähler löschen' }).click();
    const question = desk.getByRole('alertdialog', { name: 'Zähler „Wechsel am Revolver“ löschen?' });
    await question.getByRole('button', { name: 'Löschen' }).click();
    await row.waitFor({ state: 'detached' });
    await eventually(
      async () => !(await rowsOf('counter')).some(({ nodeid }) => nodeid === made.nodeid),
      'the server deleted the counter',
    );
  });
});

describe('history', () => {
  const entries = (page: Page) => page.getByRole('list', { name: 'Historie, neueste zuerst' });
  const cards = (page: Page) => entries(page).getByRole('link');
  const ofMachine = async () =>
    (await rowsOf('notification')).toSorted((a, b) => Number(b.created) - Number(a.created));
  const addressed = (nodeid: string) => `a[href*="${encodeURIComponent(nodeid)}"]`;

  it('[M9] runs from today by year down to the construction year, and more comes with scrolling', async () => {
    const rows = await ofMachine();
    expect(rows.length).toBeGreaterThan(40);
    await openTab(phone, 1);
    await cards(phone).first().waitFor();
    const headings = () => entries(phone).getByRole('heading').allTextContents();
    expect((await headings())[0]).toMatch(/^Heute/);
    const shown = await cards(phone).evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(shown[0]).toContain(encodeURIComponent(rows[0]?.nodeid ?? ''));
    await eventually(async () => {
      await phone.mouse.wheel(0, 4000);
      return entries(phone)
        .getByRole('heading', { name: /^Baujahr/ })
        .isVisible();
    }, 'the end of the history is there');
    expect(await cards(phone).count()).toBeLessThan(40);
    // On paper everything stands that was loaded.
    await phone.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await expect.poll(() => cards(phone).count()).toBe(rows.length);
    const calendar = new Intl.DateTimeFormat('de', { year: 'numeric', timeZone: 'Europe/Berlin' });
    const years = [...new Set(rows.map(({ created }) => calendar.format(Number(created))))];
    const built = calendar.format(Number(machine.constructiondate));
    expect((await headings()).slice(1)).toEqual([...years, `Baujahr ${built}`]);
    await phone.evaluate(() => dispatchEvent(new Event('afterprint')));
    await eventually(async () => (await cards(phone).count()) < rows.length, 'the screen goes on as before');
  });

  it('[M9] [N3] the filter narrows, stands again on the way back, and goes with its panel', async () => {
    const rows = await ofMachine();
    const [wanted] = rows.filter(({ status, type }) => status === 2 && type !== 6) as [MirrorRow];
    const keyword = String(wanted.title).slice(2, 14);
    const fitting = rows.filter(
      ({ title, status }) => status === 2 && String(title).toLowerCase().includes(keyword.toLowerCase()),
    );
    await openTab(desk, 1);
    await cards(desk).first().waitFor();
    await desk.getByRole('button', { name: 'Filter', exact: true }).click();
    await desk.getByLabel('Stichwort').pressSequentially(keyword);
    await desk.getByLabel('Status').selectOption({ label: 'Erledigt' });
    await expect
      .poll(() => desk.getByLabel('Art', { exact: true }).locator('option').allTextContents())
      .toEqual(expect.objectContaining({ 0: 'Select', length: 11 }));
    await eventually(async () => (await cards(desk).count()) === fitting.length, 'only what fits is shown');
    await cards(desk)
      .and(desk.locator(addressed(wanted.nodeid)))
      .click();
    await desk.waitForURL('**/notification-details**');
    await desk.goBack();
    await eventually(async () => (await cards(desk).count()) === fitting.length, 'the filter stands again');
    await expect.poll(() => desk.getByLabel('Stichwort').inputValue()).toBe(keyword);
    await desk.getByRole('button', { name: 'Filter zurücksetzen' }).click();
    await eventually(async () => (await cards(desk).count()) > fitting.length, 'all are shown again');
    await desk.getByLabel('Stichwort').fill('gibt es nicht');
    await desk.getByText('Keine Meldung passt zu diesem Filter').waitFor();
    await desk.getByRole('button', { name: 'Filter', exact: true }).click();
    await cards(desk).first().waitFor();
  });

  it('[N3] a notification opened from it leads back to it', async () => {
    await openTab(phone, 1);
    await cards(phone).first().click();
    await phone.waitForURL('**/notification-details**');
    await phone
      .getByRole('link', { name: /^Zurück/ })
      .first()
      .click();
    await phone.waitForURL(`**${links.machineOverview(machine.nodeid, 1)}`);
  });

  it('[M10] is saved as an Equipment Report without network: what the filter leaves, by year', async () => {
    const fitting = (await ofMachine()).filter(({ title }) => String(title).startsWith('Von früher 1'));
    const dated = fitting.flatMap(({ title, created }) => [String(yearOf(Number(created))), title]);
    const byYear = dated.filter((word, at) => at % 2 === 1 || word !== dated[at - 2]);
    expect([fitting.length, byYear.length > 12]).toEqual([11, true]);
    await openTab(desk, 1);
    await desk.getByRole('button', { name: 'Filter', exact: true }).click();
    await desk.getByLabel('Stichwort').fill('Von früher 1');
    await desk.getByLabel('Status').selectOption({ label: 'Offen' });
    await expect.poll(() => cards(desk).filter({ hasNotText: 'Von früher 1' }).count()).toBe(0);
    await desk.context().setOffline(true);
    const { name, bytes } = await savePdf(desk);
    await desk.context().setOffline(false);
    expect(name).toMatch(/^Equipment Report .* \d{4}-\d\d-\d\d\.pdf$/);
    const words = wordsOf(bytes);
    expect(words.slice(0, 2)).toEqual(['Equipment Report', machine.name]);
    const [filter, ...body] = words.slice(words.indexOf('Filter') + 1);
    expect(filter).toBe('Stichwort: Von früher 1, Status: Offen');
    expect(body.filter((word) => /^(\d{4}|Von früher .*)$/.test(word))).toEqual(byYear);
  });
});

describe('a machine that is new', () => {
  let bare: string;

  beforeAll(async () => {
    const [machines, notifications, counters] = await Promise.all(
      ['equipment', 'notification', 'counter'].map((kind) => admin.rows(kind)),
    );
    const its = (rows: MirrorRow[] | undefined, nodeid = bare) =>
      rows!.filter(({ equipmentnodeid }) => equipmentnodeid === nodeid);
    const told = (row: MirrorRow) => its(notifications, row.nodeid).length;
    // One without an area: the operator of the last test does not see it.
    const apart = machines!.filter(({ areanodeid }) => areanodeid === null);
    bare = apart.sort((a, b) => told(a) - told(b))[0]!.nodeid;
    for (const { nodeid } of its(notifications)) await admin.command(deleteNotification, { nodeid });
    for (const { nodeid } of its(counters)) await admin.command(deleteCounter, { nodeid });
  });

  it('[M10] has no history yet, and says what will be there', async () => {
    await follow(desk, links.machineOverview(bare, 1));
    await desk.getByText('Noch keine Historie', { exact: true }).waitFor();
    await desk.getByText('Meldungen und Wartungen an dieser Maschine erscheinen hier').waitFor();
    expect(await desk.getByRole('button', { name: 'Als PDF' }).count()).toBe(0);
  });

  it('[M14] has no counters yet; later ten to a page, in a table of 350 px', async () => {
    await follow(desk, links.machineOverview(bare, 5));
    await desk.getByText('Sie haben noch keine Zähler für diese Maschine erstellt').waitFor();
    const [type] = await admin.rows('countertype');
    const counted = { counterTypeNodeId: type?.nodeid, equipmentNodeId: bare };
    for (let at = 1; at <= 12; at++) {
      await admin.command(createCounter, { nodeid: newId('counter'), name: `Zähler ${at}`, ...counted });
    }
    await desk.getByText('1–10 von 12', { exact: true }).waitFor();
    const table = desk.getByRole('region', { name: 'Zähler der Maschine' });
    const names = () => table.locator('tbody tr > td:first-child').allTextContents();
    expect(await names()).toHaveLength(10);
    expect((await table.boundingBox())?.height).toBe(350);
    await desk.getByRole('button', { name: 'Nächste Seite' }).click();
    await expect.poll(names).toHaveLength(2);
  });
});

describe('documentation', () => {
  const section = (page: Page, category: string) =>
    page.getByRole('group').filter({ has: page.locator('summary', { hasText: category }) });
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Dokument hinzufügen' });
  const titled = async (title: string) =>
    (await rowsOf('attachment', 'isattachmentof')).filter((row) => row.title === title);

  it('[M11] [X15] shows the five categories with their documents, which open', async () => {
    await openTab(phone, 2);
    await section(phone, 'Bedienen und Einrichten').waitFor();
    await expect
      .poll(() => phone.locator('main summary > span > span:first-child').allTextContents())
      .toEqual([
        'Bedienen und Einrichten',
        'Rüsten',
        'Wartung und Service',
        'Sicherheit',
        'Interne Anweisungen',
      ]);
    const [own] = (await rowsOf('attachment', 'isattachmentof')).filter(
      ({ specifier }) => specifier === 'safety',
    ) as [MirrorRow];
    await section(phone, 'Sicherheit')
      .getByRole('button', { name: new RegExp(`^${literal(own.title)}`) })
      .click();
    await phone
      .getByRole('dialog', { name: String(own.title) })
      .getByText(/^page 1 of/)
      .waitFor();
    await pressEscape(phone);
  });

  it('[M11] shows what belongs to the type of the machine too, to be changed there', async () => {
    const { buffer, name, mimeType } = smallPdf('bauart.pdf', ['eins']);
    const file = await admin.upload(buffer, { name, mimetype: mimeType, sha256: sha256(buffer) });
    await admin.command(createAttachment, {
      nodeid: newId('attachment'),
      title: 'Merkblatt der Bauart',
      specifier: 'setup',
      isattachmentof: machine.equipmenttypenodeid,
      equipmentnodeid: null,
      file,
      created: Date.now(),
    });
    const shared = section(phone, 'Rüsten').getByRole('listitem').filter({ hasText: 'Merkblatt der Bauart' });
    await shared.getByText(/^Gilt für alle ./).waitFor();
    expect(await shared.getByRole('button', { name: /^Bearbeiten|^Löschen/ }).count()).toBe(0);
  });

  it('[M11] [M12] [I3] a document is added offline, after a wrong file was refused', async () => {
    await phone.context().setOffline(true);
    await phone.getByRole('button', { name: 'Dokument hinzufügen: Sicherheit' }).click();
    const save = dialog(phone).getByRole('button', { name: 'Speichern' });
    await expect.poll(() => dialog(phone).getByLabel('Kategorie').inputValue()).toBe('safety');
    await dialog(phone).getByText('höchstens 51.200 KB').waitFor();
    await expect.poll(() => save.isDisabled()).toBe(true);
    const file = dialog(phone).getByLabel('Datei');
    await file.setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: Buffer.from('x') });
    await dialog(phone).getByText('Ungültige Dateierweiterung!').waitFor();
    expect(await file.getAttribute('title')).toBe('Es sind nur (Text, PDF, Word, Excel) Dateien zulässig!');
    await expect.poll(() => save.isDisabled()).toBe(true);
    await file.setInputFiles(smallPdf('unterweisung.pdf', ['eins']));
    await dialog(phone).getByRole('button', { name: 'unterweisung.pdf entfernen' }).waitFor();
    await dialog(phone).getByLabel('Kategorie').selectOption({ label: 'Bitte wählen' });
    await expect.poll(() => save.isDisabled()).toBe(true);
    await dialog(phone).getByLabel('Kategorie').selectOption({ label: 'Interne Anweisungen' });
    await save.click();
    const row = section(phone, 'Interne Anweisungen')
      .getByRole('listitem')
      .filter({ hasText: 'unterweisung' });
    await row.getByText('auf diesem Gerät gespeichert').waitFor();
    await phone.context().setOffline(false);
    const [stored] = await eventually(async () => {
      const found = await titled('unterweisung');
      return found.length > 0 ? found : null;
    }, 'the server has the document');
    expect(stored).toMatchObject({ specifier: 'internal attachment', equipmentnodeid: machine.nodeid });
  });

  it('[M12] of a drop valid files are taken, the others are named with their type', async () => {
    await openTab(desk, 2);
    const handed = await desk.evaluateHandle(() => {
      const transfer = new DataTransfer();
      transfer.items.add(new File(['Kurzanleitung'], 'kurz.txt', { type: 'text/plain' }));
      transfer.items.add(new File(['x'], 'skript.sh', { type: 'application/x-sh' }));
      transfer.items.add(new File(['x'], 'ding.xyz'));
      return transfer;
    });
    await desk.locator('[data-category=setup]').dispatchEvent('drop', { dataTransfer: handed });
    const notice = desk.getByRole('region', { name: 'Hinweise' });
    await notice.getByText('Ungültiger Dateityp!').waitFor();
    await notice.getByText('skript.sh (application/x-sh), ding.xyz (unbekannt)').waitFor();
    await section(desk, 'Rüsten').getByRole('listitem').filter({ hasText: 'kurz' }).waitFor();
    await eventually(async () => (await titled('kurz')).length === 1, 'the server has the valid file');
  });

  it('[M11] [F6] it is renamed, moved and deleted', async () => {
    await desk.getByRole('button', { name: 'Bearbeiten: kurz' }).click();
    const edit = desk.getByRole('dialog', { name: 'Dokument bearbeiten' });
    await edit.getByLabel('Titel').fill('Kurzanleitung');
    await edit.getByLabel('Kategorie').selectOption({ label: 'Sicherheit' });
    await edit.getByRole('button', { name: 'Speichern' }).click();
    const row = section(desk, 'Sicherheit').getByRole('listitem').filter({ hasText: 'Kurzanleitung' });
    await row.waitFor();
    await eventually(async () => {
      const [found] = await titled('Kurzanleitung');
      return found?.specifier === 'safety';
    }, 'the server has the edit');
    await row.getByRole('button', { name: 'Löschen: Kurzanleitung' }).click();
    const question = desk.getByRole('alertdialog', { name: 'Bestätigung löschen' });
    await question.getByText('Bist du sicher, das du das löschen möchtest ?').waitFor();
    await question.getByRole('button', { name: 'Ya' }).click();
    await row.waitFor({ state: 'detached' });
    await eventually(async () => (await titled('Kurzanleitung')).length === 0, 'the server deleted it');
  });
});

describe('FAQ', () => {
  const entry = (page: Page, question: string) =>
    page.getByRole('group').filter({ has: page.locator('summary', { hasText: question }) });

  it('[M13] is added from the tab, with the specifier of internal ones', async () => {
    await openTab(phone, 3);
    await phone.getByRole('link', { name: 'FAQ hinzufügen' }).click();
    await phone.getByLabel('Frage').fill('Welches Fett?');
    await phone.getByLabel('Antwort').fill('KP2K');
    await phone.getByRole('button', { name: 'FAQ speichern' }).click();
    await phone.waitForURL(`**${links.machineOverview(machine.nodeid, 3)}`);
    await entry(phone, 'Welches Fett?').waitFor();
    await eventually(async () => {
      const found = await rowsOf('questionanswer', 'isfaqof');
      return found.some((row) => row.question === 'Welches Fett?' && row.specifier === 'internalfaq');
    }, 'the server has it');
  });

  it('[M13] [CF1] [I3] is edited in its place without network', async () => {
    await phone.context().setOffline(true);
    const faq = entry(phone, 'Welches Fett?');
    await faq.locator('summary').click();
    await faq.getByText('KP2K', { exact: true }).waitFor();
    await faq.getByRole('button', { name: 'Bearbeiten' }).click();
    await faq.getByLabel('Antwort').fill('KP2K-30, zwei Hübe');
    await faq.getByRole('button', { name: 'Speichern' }).click();
    await faq.getByText('KP2K-30, zwei Hübe', { exact: true }).waitFor();
    await faq.getByText('auf diesem Gerät gespeichert').waitFor();
    await phone.context().setOffline(false);
    await eventually(async () => {
      const found = await rowsOf('questionanswer', 'isfaqof');
      return found.some((row) => row.answer === 'KP2K-30, zwei Hübe');
    }, 'the server has the edit');
  });

  it('[M13] [W2] is deleted after the question of the source', async () => {
    await openTab(desk, 3);
    const faq = entry(desk, 'Welches Fett?');
    await faq.locator('summary').click();
    await faq.getByRole('button', { name: 'Löschen' }).click();
    const dialog = desk.getByRole('alertdialog', { name: 'Dokument Welches Fett? endgültig löschen?' });
    await dialog.getByRole('button', { name: 'ABBRECHEN' }).click();
    await dialog.waitFor({ state: 'detached' });
    await faq.getByRole('button', { name: 'Löschen' }).click();
    await dialog.getByRole('button', { name: 'LÖSCHEN' }).click();
    await faq.waitFor({ state: 'detached' });
    await eventually(async () => {
      const found = await rowsOf('questionanswer', 'isfaqof');
      return !found.some((row) => row.question === 'Welches Fett?');
    }, 'the server deleted it');
  });
});

it('nothing went wrong unseen', () => {
  expect(stage.complaints).toEqual([]);
});
