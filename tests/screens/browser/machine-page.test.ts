import type { Page } from 'playwright';
import { create } from 'qrcode';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { links } from '../../../src/client/app/links.ts';
import { makeOf } from '../../../src/client/parts/machine/machine-index.ts';
import { truncate } from '../../../src/client/text/format.ts';
import type { MirrorRow } from '../../../src/shared/contract/core/define.ts';
import { createNotification } from '../../../src/shared/contract/notification/notification.ts';
import { assignNotification } from '../../../src/shared/contract/notification/task-assignment.ts';
import { makeNodeId } from '../../../src/shared/lib/ids.ts';
import { codeOfMachine } from '../../../src/shared/lib/machine-code.ts';
import { DESKTOP, eventually, PHONE } from '../../e2e/harness/browser.ts';
import { darkSquares, savePdf, wordsOf } from '../../e2e/harness/files/pdf.ts';
import { draftStored } from '../../e2e/harness/page/drafts.ts';
import { withMessagesHeld } from '../../e2e/harness/page/held-messages.ts';
import { pressEscape } from '../../e2e/harness/page/keys.ts';
import { enter, follow, newId, settleIn } from '../../e2e/harness/page/steps.ts';
import { type ApiUser, LOGIN } from '../../e2e/harness/server/api.ts';
import { troubledMachine } from '../../e2e/harness/server/records.ts';
import { type JoinedStage, joinStage } from '../../e2e/harness/stage.ts';

let stage: JoinedStage;
let manager: ApiUser;
let machine: MirrorRow;
let page: Page;

const h1 = (shown: Page, name: string) => shown.getByRole('heading', { level: 1, name, exact: true });
const open = async (nodeid: string) => {
  await page.goto(links.machineOverview(nodeid));
  await h1(page, String(machine.name)).waitFor();
};
const choose = async (name: string) => {
  await page.getByRole('button', { name: 'Weitere Aktionen' }).click();
  await page.getByRole('menuitem', { name }).click();
};
/** What a link handed to the screen that it led to. */
const stateOf = (shown: Page) => shown.evaluate(() => history.state.usr);

beforeAll(async () => {
  stage = await joinStage();
  manager = await stage.api(LOGIN.manager);
  machine = await troubledMachine(manager);
  page = (await stage.device(PHONE)).page;
  await settleIn(page, LOGIN.manager);
});

afterAll(() => stage?.close());

describe('machine page', () => {
  it('[M2] shows photo, name, brand and model, location, both ids, and the way to the dashboard', async () => {
    await open(machine.nodeid);
    const [types, brands, areas, sites] = await Promise.all(
      ['equipmenttype', 'brand', 'area', 'site'].map((kind) => manager.rows(kind)),
    );
    const byId = (rows: MirrorRow[] | undefined, nodeid: unknown) =>
      rows?.find((row) => row.nodeid === nodeid);
    const type = byId(types, machine.equipmenttypenodeid);
    const area = byId(areas, machine.areanodeid);
    const brand = byId(brands, type?.brandnodeid)?.name;
    const site = byId(sites, area?.sitenodeid)?.name;
    const header = page.locator('main header').first();
    for (const shown of [machine.equipmentid, area?.name, site])
      await header.getByText(String(shown)).filter({ visible: true }).waitFor();
    await header.getByRole('button', { name: 'Foto vergrößern' }).locator('img').waitFor();
    // [J6] The rest is folded, on every visit.
    const details = page.getByRole('group').filter({ hasText: /^Technische Daten/ });
    const inventory = details.getByText(String(machine.inventoryid), { exact: true });
    await inventory.waitFor({ state: 'hidden' });
    await details.locator('summary').click();
    await inventory.waitFor();
    for (const shown of [type?.model, brand])
      await details.getByText(String(shown)).filter({ visible: true }).first().waitFor();
    await page.getByRole('link', { name: 'Zurück: Start' }).click();
    await page.waitForURL('**/dashboard');
  });

  it('[M2] [B2] coming from the machines of a type the way back leads there', async () => {
    const type = String(machine.equipmenttypenodeid);
    await follow(page, links.equipmentTypeOverview(type));
    await page.getByRole('link', { name: String(machine.name) }).click();
    await page.getByRole('link', { name: 'Zurück: Maschinen dieses Typs' }).click();
    await page.waitForURL(`**${links.typesMachines(type)}`);
    await h1(page, 'Maschinen dieses Typs').waitFor();
    const list = page.getByRole('list', { name: 'Maschinen dieses Typs' });
    const alike = (await manager.rows('equipment')).filter(
      (row) => row.equipmenttypenodeid === type && row.decommissioningdate === 0,
    );
    expect(await list.getByRole('link').count()).toBe(alike.length);
    await list.getByRole('link', { name: String(machine.name) }).waitFor();
    await page.getByRole('link', { name: 'Zurück: ' }).click();
    await page.waitForURL(`**${links.equipmentTypeOverview(type)}`);
  });

  it('[M1] [B1] a machine builder finds the FAQs of a type in its tab 2', async () => {
    const builder = (await stage.device(PHONE)).page;
    await enter(builder, LOGIN.builder);
    const [type] = await (await stage.api(LOGIN.builder)).rows('equipmenttype');
    await follow(builder, links.equipmentTypeOverview(String(type?.nodeid), 2));
    await h1(builder, String(type?.model)).waitFor();
    await builder.getByRole('tab', { name: 'FAQ', selected: true }).waitFor();
    await builder.getByRole('link', { name: 'FAQ hinzufügen' }).waitFor();
  });

  it('[M4] the code is 256 px; its PDF is named after the machine and shows it, name, brand and model, and its numbers', async () => {
    await open(machine.nodeid);
    await choose('QR-Code');
    const code = page.getByRole('img', { name: `QR-Code für ${machine.name}` });
    await code.waitFor();
    const box = await code.boundingBox();
    expect([box?.width, box?.height].map((edge) => Math.round(edge ?? 0))).toEqual([256, 256]);
    const { name, bytes } = await savePdf(page, 'Als PDF herunterladen');
    expect(name).toBe(`${machine.name}.pdf`);
    const [types, brands] = await Promise.all(['equipmenttype', 'brand'].map((kind) => manager.rows(kind)));
    const type = types?.find(({ nodeid }) => nodeid === machine.equipmenttypenodeid);
    const brand = brands?.find(({ nodeid }) => nodeid === type?.brandnodeid);
    const make = makeOf({ brand: String(brand?.name), model: String(type?.model) });
    expect(wordsOf(bytes)).toEqual([
      'Wartbar',
      machine.name,
      make,
      machine.equipmentid,
      `Seriennummer ${machine.manufacturerserialnumber}`,
    ]);
    const address = `${stage.origin}/M/${codeOfMachine(machine.nodeid)}`.toUpperCase();
    const { size, data } = create(address, { errorCorrectionLevel: 'Q' }).modules;
    expect(size).toBeLessThanOrEqual(33);
    const dark = [...data].flatMap((set, at) => (set ? [`${Math.floor(at / size)} ${at % size}`] : []));
    expect(darkSquares(bytes, size)).toEqual(dark.sort());
    await pressEscape(page);
  });

  it('[M5] the type plate opens in the viewer', async () => {
    await open(machine.nodeid);
    await choose('Typenschild');
    await page.getByRole('dialog', { name: 'Typenschild' }).getByRole('img').waitFor();
    await pressEscape(page);
  });

  it('[M6] [N12] open notifications lead to their details and back here', async () => {
    const { title } = (await manager.rows('notification'))
      .filter((row) => row.equipmentnodeid === machine.nodeid && Number(row.status) < 2)
      .reduce((newest, row) => (Number(row.created) > Number(newest.created) ? row : newest));
    await open(machine.nodeid);
    await page
      .getByRole('link', { name: String(title).slice(0, 40) })
      .first()
      .click();
    await page.waitForURL('**/notification-details**');
    // A heading is cut after 50 characters.
    await page.getByRole('heading', { level: 1, name: String(title).slice(0, 40) }).waitFor();
    await page.getByRole('link', { name: 'Zurück: Maschine' }).click();
    await page.waitForURL(
      (url) => url.pathname === '/machine-overview' && url.searchParams.get('tab') === '0',
    );
    await h1(page, String(machine.name)).waitFor();
  });

  it('[M7] a new issue starts with this machine, which its navigation state names', async () => {
    await open(machine.nodeid);
    await page.getByRole('link', { name: 'Störung melden' }).filter({ visible: true }).click();
    await page.waitForURL('**/edit-notification**');
    const equipmentnodeid = machine.nodeid;
    expect(await stateOf(page)).toEqual({ equipmentnodeid, pageType: 'add', from: 'machine' });
    await page.getByText(String(machine.name)).first().waitFor();
  });

  it('says of an address without a machine and of an unknown machine what to do', async () => {
    await page.goto('/machine-overview?nodeid=kaputt');
    await page.getByText('Diese Adresse nennt keine Maschine').waitFor();
    const unknown = makeNodeId('equipment', {
      now: () => 1,
      randomBytes: (length) => new Uint8Array(length),
    });
    await page.goto(links.machineOverview(unknown));
    await page.getByText('Diese Maschine ist Ihnen nicht zugeordnet').waitFor();
    await page.getByRole('link', { name: 'Anderen Code scannen' }).waitFor();
    // A person has no use for the name that programs give it.
    expect(await page.getByRole('main').textContent()).not.toContain(unknown);
  });
});

describe('memo', () => {
  it('[X7] [N6] [X21] is only read by those who may not change machines; nor do they change notifications', async () => {
    const operator = (await stage.device(PHONE)).page;
    await settleIn(operator, LOGIN.operator);
    const own = (await (await stage.api(LOGIN.operator)).rows('equipment')).find(({ memo }) => memo !== '')!;
    await operator.goto(links.machineOverview(own.nodeid));
    await operator.getByText(String(own.memo)).waitFor();
    expect(await operator.getByRole('button', { name: /^Memo/ }).count()).toBe(0);
    await operator.getByRole('button', { name: 'Weitere Aktionen' }).click();
    await operator.getByRole('menuitem', { name: 'QR-Code' }).waitFor();
    expect(await operator.getByRole('menuitem', { name: /Bearbeiten|Löschen|Verschieben/ }).count()).toBe(0);
    await pressEscape(operator);
    await operator.goto(links.to('createMachine', { nodeid: own.nodeid }));
    await operator.getByText('Zugriff verwehrt!').first().waitFor();

    const [seen] = await (await stage.api(LOGIN.operator)).rows('notification');
    await operator.goto(links.notificationDetails(String(seen?.nodeid)));
    await h1(operator, truncate(String(seen?.title), 50)).waitFor();
    expect(await operator.getByRole('button', { name: /^Status ändern/ }).count()).toBe(0);
    await operator.getByRole('button', { name: 'Weitere Aktionen' }).click();
    await operator.getByRole('menuitem').first().waitFor();
    expect(await operator.getByRole('menuitem').allTextContents()).toEqual(['Per E-Mail teilen']);
    await pressEscape(operator);
    await operator.goto(links.editNotification(seen?.nodeid));
    await operator.getByText('Zugriff verwehrt!').first().waitFor();
  });
});

/** Whether no entry of the outbox waits for its undo window; asked inside the page. */
async function nothingHeld(): Promise<boolean> {
  const found = (await indexedDB.databases()).find(({ name }) => name?.startsWith('wartbar:'));
  const database = await new Promise<IDBDatabase>((done, fail) => {
    const opening = indexedDB.open(found?.name ?? '');
    opening.onsuccess = () => done(opening.result);
    opening.onerror = () => fail(opening.error);
  });
  const asked = database.transaction('outbox').objectStore('outbox').getAll();
  await new Promise((done) => {
    asked.onsuccess = done;
  });
  database.close();
  return asked.result.every((entry: { hold?: object }) => entry.hold === undefined);
}

describe('menu', () => {
  let other: MirrorRow;
  const onServer = async () =>
    (await manager.rows('equipment')).find(({ nodeid }) => nodeid === other.nodeid) ?? null;
  const more = async (entry: string) => {
    await page.getByRole('button', { name: 'Weitere Aktionen' }).click();
    await page.getByRole('menuitem', { name: entry }).click();
  };
  const confirmDeletion = async () => {
    await page.goto(links.machineOverview(other.nodeid));
    await h1(page, 'Säge im Umbau').waitFor();
    await more('Löschen');
    const question = page.getByRole('alertdialog', { name: 'Säge im Umbau löschen?' });
    await question.getByRole('button', { name: 'Maschine löschen' }).click();
    await page.waitForURL('**/dashboard');
    await page.getByText('Maschine gelöscht').waitFor();
  };

  it('[M3] [E2] [E3] [I5] edits without network; a restart keeps what was typed, and it arrives once', async () => {
    // One with signed reports would not be deleted afterwards.
    const reported = new Set((await manager.rows('report')).map((row) => row.equipmentnodeid));
    other = (await manager.rows('equipment')).find(
      ({ nodeid, decommissioningdate }) =>
        nodeid !== machine.nodeid && !reported.has(nodeid) && decommissioningdate === 0,
    )!;
    await page.goto(links.machineOverview(other.nodeid));
    await h1(page, String(other.name)).waitFor();
    await page.context().setOffline(true);
    await more('Bearbeiten');
    await h1(page, 'Maschine bearbeiten').waitFor();
    expect(new URL(page.url()).pathname).toBe('/create-machine');
    expect(await stateOf(page)).toEqual({ equipment: { nodeid: other.nodeid }, pageType: 'edit' });
    const save = page.getByRole('button', { name: 'SPEICHERN' });
    await page.getByLabel('Breite').fill('1,2,3');
    await page.getByText('Ungültiges Zahlenformat').waitFor();
    expect(await save.isDisabled()).toBe(true);
    await page.getByLabel('Breite').fill('1200,5');
    await page.getByLabel('Höhe').fill('900');
    await page.getByLabel('Tiefe').fill('700');
    await page.getByLabel('Name').fill('Säge im Umbau');
    await draftStored(page, 'Säge im Umbau');
    await page.reload();
    await page.getByText('Ihre Eingaben von vorhin sind noch da.').waitFor();
    expect(await page.getByLabel('Name').inputValue()).toBe('Säge im Umbau');
    await save.click();
    // [E5] There is no view of the site yet, or the machine stands in a pool.
    await page.waitForURL(/\/(machines|sites)/);
    await page.goto(links.machineOverview(other.nodeid));
    await h1(page, 'Säge im Umbau').waitFor();
    expect(await onServer()).toMatchObject({ name: other.name });
    await page.context().setOffline(false);
    const row = await eventually(async () => {
      const found = await onServer();
      return found?.name === 'Säge im Umbau' ? found : null;
    }, 'the edit arrives');
    expect(row).toMatchObject({
      dimensions: [1200.5, 900, 700],
      memo: other.memo,
      version: Number(other.version) + 1,
    });
  });

  it('[M3] [X5] a deletion is asked for, can be undone, and is carried out when it was not', async () => {
    await withMessagesHeld(page, async () => {
      await confirmDeletion();
      await page.getByRole('button', { name: 'Rückgängig' }).click();
      await page.getByText('Maschine gelöscht').waitFor({ state: 'detached' });
    });
    // The next address ends this page: first the deletion has to be out of the outbox.
    await eventually(() => page.evaluate(nothingHeld), 'the deletion is undone');
    await confirmDeletion();
    expect(await onServer()).not.toBeNull();
    // [OB17] Neither does an app that ends within the window lose it.
    await page.reload();
    await eventually(async () => (await onServer()) === null, 'the server deleted it');
    await page.goto(links.machineOverview(other.nodeid));
    await page.getByText('Diese Maschine ist Ihnen nicht zugeordnet').waitFor();
  });
});

describe('dashboard and search', () => {
  let desk: Page;

  beforeAll(async () => {
    desk = (await stage.device(DESKTOP)).page;
    await settleIn(desk, LOGIN.manager);
  });

  const widget = (title: string) =>
    desk.locator('section').filter({ has: desk.getByRole('heading', { level: 2, name: title }) });

  it('[S11] [J2] counts what is open on the subscribed machines and what is assigned to this user', async () => {
    const task = newId('notification');
    await manager.command(createNotification, {
      nodeid: task,
      equipmentnodeid: machine.nodeid,
      type: 2,
      title: 'Mir zugewiesen',
      created: Date.now(),
    });
    await manager.command(assignNotification, {
      usernodeid: manager.login.usernodeid,
      assignednotification: { notificationnodeid: task, parentnodeid: '' },
    });
    // Others may still be at work here: what is shown has to become what the server has then.
    const rows = await eventually(async () => {
      const open = (await manager.rows('notification')).filter(({ status }) => Number(status) < 2);
      const assigned = await manager.rows('taskassignment');
      const own = assigned.filter(
        ({ notificationnodeid, usernodeid }) =>
          usernodeid === manager.login.usernodeid && open.some(({ nodeid }) => nodeid === notificationnodeid),
      );
      const counted = (name: string, count: number) =>
        widget(name)
          .getByText(count > 99 ? '99+' : String(count), { exact: true })
          .first()
          .isVisible();
      const right =
        (await counted('Offene Meldungen', open.length)) && (await counted('Meine Aufgaben', own.length));
      return right && open;
    }, 'both counts are those of the server');
    await widget('Meine Aufgaben').getByText('Mir zugewiesen').first().waitFor();
    const created = rows.map((row) => Number(row.created));
    // What came in the same moment may stand in either order.
    const titlesOf = (moment: number) =>
      rows.filter((row) => Number(row.created) === moment).map(({ title }) => String(title).slice(0, 40));
    const shows = (text: string | null, moment: number) =>
      titlesOf(moment).some((title) => text?.includes(title));
    const first = widget('Offene Meldungen')
      .getByRole('listitem')
      .filter({ has: desk.getByRole('link') })
      .first();
    expect(shows(await first.textContent(), Math.max(...created))).toBe(true);
    await widget('Offene Meldungen').getByText('Am längsten offen').click();
    await eventually(
      async () => shows(await first.textContent(), Math.min(...created)),
      'the longest standing comes first',
    );
  });

  it('[S11] lists overdue maintenance before what is due', async () => {
    // The date of a counter is an estimate, which is not called due.
    const due = (await manager.rows('maintenancetask')).filter(
      ({ triggertype, nextdueat }) => triggertype === 'time' && Number(nextdueat) > 0,
    );
    const earliest = Math.min(...due.map(({ nextdueat }) => Number(nextdueat)));
    const titles = due.filter(({ nextdueat }) => nextdueat === earliest).map(({ title }) => String(title));
    const first = await widget('Anstehende Wartungen').getByRole('listitem').first().textContent();
    expect(
      titles.some((title) => first?.includes(title.slice(0, 40))),
      first ?? '',
    ).toBe(true);
  });

  it('[K2] searches machines and open notifications by keyboard alone', async () => {
    await desk.keyboard.press('Control+K');
    await desk.getByRole('combobox', { name: 'Alles durchsuchen' }).fill(String(machine.equipmentid));
    await desk
      .getByRole('option', { name: String(machine.name) })
      .first()
      .waitFor();
    await desk.keyboard.press('Enter');
    await h1(desk, String(machine.name)).waitFor();
  });

  it('[L6] the list folds, searches, filters and finds its state again on the way back', async () => {
    await desk.getByRole('link', { name: 'Maschinen', exact: true }).click();
    const [site] = (await manager.rows('site')).sort((left, right) =>
      String(left.name) < String(right.name) ? -1 : 1,
    );
    const place = desk.getByRole('button', { name: String(site?.name) });
    expect(await place.getAttribute('aria-expanded')).toBe('true');
    const rows = desk.getByRole('list', { name: 'Maschinen' }).locator('a[data-row]');
    await rows.first().waitFor();
    await desk.getByRole('button', { name: 'Alle zuklappen' }).click();
    await eventually(async () => (await rows.count()) === 0, 'everything is folded');
    expect(await place.getAttribute('aria-expanded')).toBe('false');
    await desk.getByRole('button', { name: 'Alle aufklappen' }).click();
    await rows.first().waitFor();
    await desk.getByRole('searchbox', { name: 'Maschine suchen' }).fill(String(machine.equipmentid));
    await desk.getByText('1 Maschine gefunden').waitFor();
    await desk.waitForURL(`**?q=${machine.equipmentid}`);
    await desk.getByRole('link', { name: String(machine.name) }).click();
    await h1(desk, String(machine.name)).waitFor();
    await desk.goBack();
    await desk.getByText('1 Maschine gefunden').waitFor();
    await desk.getByRole('button', { name: 'Suche leeren' }).click();
    await desk.getByRole('button', { name: 'Filter' }).click();
    const [pool] = await manager.rows('equipmentpool');
    const inPool = (await manager.rows('equipment')).filter(
      (each) => each.equipmentpoolnodeid === pool?.nodeid,
    );
    await desk.getByLabel('Pool').selectOption({ label: String(pool?.name) });
    await desk
      .getByText(inPool.length === 1 ? '1 Maschine gefunden' : `${inPool.length} Maschinen gefunden`)
      .waitFor();
  });

  it('nothing was thrown and no policy broken', () => {
    expect(stage.complaints).toEqual([]);
  });
});
