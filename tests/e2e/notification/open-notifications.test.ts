import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { links } from '../../../src/client/app/links.ts';
import { dashboardText } from '../../../src/client/text/de/app/dashboard.ts';
import { formatNumber } from '../../../src/client/text/format.ts';
import type { MirrorRow } from '../../../src/shared/contract/core/define.ts';
import { assignNotification } from '../../../src/shared/contract/notification/task-assignment.ts';
import { DESKTOP, eventually, PHONE } from '../harness/browser.ts';
import { follow, reportFault, scrolledThrough, settleIn } from '../harness/page/steps.ts';
import { LOGIN } from '../harness/server/api.ts';
import { givenNotification } from '../harness/server/records.ts';
import { type JoinedStage, joinStage } from '../harness/stage.ts';

const IMPROVEMENT = 9;

let stage: JoinedStage;
let page: Page;
let desk: Page;
let machine: string;

beforeAll(async () => {
  stage = await joinStage();
  const [small, large] = await Promise.all([stage.device(PHONE), stage.device(DESKTOP)]);
  [page, desk] = [small.page, large.page];
  await Promise.all([settleIn(page, LOGIN.manager), settleIn(desk, LOGIN.manager)]);
  machine = String((await (await stage.api(LOGIN.manager)).rows('equipment'))[0]?.nodeid);
});

afterAll(() => stage?.close());

describe('open notifications', () => {
  it('[S11] [J2] what is assigned to one is shown from the dashboard, all of it and nothing else', async () => {
    const manager = await stage.api(LOGIN.manager);
    const own = [1, 2, 3, 4, 5, 6].map((number) => `Eigene Meldung ${number}`);
    for (const title of own) {
      const notificationnodeid = await givenNotification(manager, machine, title);
      await manager.command(assignNotification, {
        usernodeid: manager.login.usernodeid,
        assignednotification: { notificationnodeid, parentnodeid: '' },
      });
    }
    await givenNotification(await stage.api(LOGIN.admin), machine, 'Meldung von jemand anderem');
    await follow(page, links.dashboard());
    const widget = page.locator('section').filter({
      has: page.getByRole('heading', { name: dashboardText.myTasks, exact: true }),
    });
    await widget
      .last()
      .getByText(own[5] ?? '')
      .waitFor();
    await widget.getByRole('link', { name: dashboardText.showAll }).click();
    await page.getByRole('button', { name: 'Filter (1)' }).waitFor();
    const cards = page.getByRole('main').getByRole('listitem').getByRole('link');
    for (const title of own) await cards.filter({ hasText: title }).waitFor();
    expect(await cards.filter({ hasText: 'Meldung von jemand anderem' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Filter „Mir“ entfernen' }).click();
    await cards.filter({ hasText: 'Meldung von jemand anderem' }).waitFor();
  });

  it('[N18] filters by type, place and text, and finds the filter again on the way back', async () => {
    await givenNotification(await stage.api(LOGIN.manager), machine, 'Griff zum Öffnen', {
      type: IMPROVEMENT,
    });
    await follow(page, links.machineOverview(machine));
    await reportFault(page, 'Umlenkrolle läuft heiß');
    await follow(page, links.notificationsDashboard());
    await page.getByRole('heading', { level: 1, name: 'Offene Meldungen' }).waitFor();
    const cards = page.getByRole('main').getByRole('listitem').getByRole('link');
    await cards.first().waitFor();
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    const type = page.getByLabel('Art', { exact: true });
    await type.selectOption({ label: 'Verbesserung' });
    await page.getByRole('button', { name: 'Filter (1)' }).waitFor();
    // How many there are depends on the day and on what other tests have reported.
    await eventually(async () => {
      const [shown, fitting] = [cards, cards.filter({ hasText: 'Verbesserung' })];
      return (await shown.count()) > 0 && (await shown.count()) === (await fitting.count());
    }, 'only cards of that type');
    await type.selectOption({ label: 'Auffälligkeit' });
    await page.getByRole('searchbox').fill('umlenkrolle heiss');
    await eventually(async () => (await cards.count()) === 1, 'one card is left');
    await cards.first().click();
    await page.getByRole('heading', { level: 1, name: 'Umlenkrolle läuft heiß' }).waitFor();
    await page.goBack();
    await eventually(
      async () => (await page.getByRole('searchbox').inputValue()) === 'umlenkrolle heiss',
      'the query stands in the field again',
    );
    await eventually(async () => (await cards.count()) === 1, 'still one card');
    await page.getByRole('searchbox').fill('gibt es nirgends');
    await page.getByText('Keine Meldung passt zu diesem Filter').waitFor();
  });

  it('[N18] shows those of a site, of its area or of a pool, newest or oldest first', async () => {
    const manager = await stage.api(LOGIN.manager);
    const placed = (await manager.rows('equipment')).find(
      ({ areanodeid, equipmentpoolnodeid }) => areanodeid !== null && equipmentpoolnodeid !== null,
    );
    for (const title of ['Kompressor pfeift', 'Kompressor tropft'])
      await givenNotification(manager, placed!.nodeid, title);
    const kinds = ['notification', 'equipment', 'site', 'area', 'equipmentpool'];
    const [rows, ...others] = await Promise.all(kinds.map((kind) => manager.rows(kind)));
    const known = [...rows!, ...others.flat()];
    const get = (nodeid: unknown) => known.find((row) => row.nodeid === nodeid);
    rows!.sort((a, b) => Number(b.created) - Number(a.created));
    const openAt = ({ nodeid }: MirrorRow) =>
      rows!.flatMap(({ equipmentnodeid, created, status }) => {
        const { areanodeid, equipmentpoolnodeid } = get(equipmentnodeid)!;
        const places = [areanodeid, get(areanodeid)?.sitenodeid, equipmentpoolnodeid];
        return Number(status) < 2 && places.includes(nodeid) ? [created] : [];
      });
    const [area, pool] = [get(placed!.areanodeid)!, get(placed!.equipmentpoolnodeid)!];
    const site = get(area.sitenodeid)!;
    await page.goto(links.notificationsDashboard());
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    const choose = (label: string, option: unknown) =>
      page.getByLabel(label, { exact: true }).selectOption({ label: String(option) });
    const cards = page.getByRole('main').getByRole('listitem').getByRole('link');
    const shown = async () => {
      const hrefs = await scrolledThrough(page, cards, 'href');
      return hrefs.map((href) => get(new URLSearchParams(href.split('?')[1]).get('nodeid'))?.created);
    };
    await choose('Sortierung', 'Neueste zuerst');
    await choose('Werk', site.name);
    await expect.poll(shown).toEqual(openAt(site));
    await choose('Bereich', area.name);
    await expect.poll(shown).toEqual(openAt(area));
    await choose('Sortierung', 'Älteste zuerst');
    await expect.poll(shown).toEqual(openAt(area).reverse());
    await choose('Werk', 'Alle Werke');
    await choose('Pool', pool.name);
    await expect.poll(shown).toEqual(openAt(pool).reverse());
  });
});

describe('on a phone', () => {
  const STANDING = 10;
  const rows = () => page.getByRole('main').getByRole('listitem');

  it('[J4] the most urgent stand first, at least eight of them above the navigation', async () => {
    const manager = await stage.api(LOGIN.manager);
    for (let number = 1; number <= 9; number++)
      await givenNotification(manager, machine, `Spindel steht ${number}`, { type: STANDING });
    await page.goto(links.notificationsDashboard());
    await rows().filter({ hasText: 'Spindel steht 9' }).waitFor();
    const group = page.getByRole('heading', { level: 2 });
    expect(await group.first().textContent()).toBe('Maschine steht');
    expect((await group.first().boundingBox())!.y).toBeLessThanOrEqual(210);
    const navigation = (await page.getByRole('navigation', { name: 'Hauptnavigation' }).boundingBox())!;
    const boxes = await rows().evaluateAll((all) => all.map((row) => row.getBoundingClientRect().bottom));
    expect(boxes.filter((bottom) => bottom <= navigation.y).length).toBeGreaterThanOrEqual(8);
  });

  it('[J1] the start page begins with the work, at least four pieces of it on the first screen', async () => {
    await page.goto(links.dashboard());
    const work = page.getByRole('region', { name: 'Meine Arbeit' });
    await work
      .getByRole('link', { name: /Spindel steht/ })
      .first()
      .waitFor();
    expect((await work.boundingBox())!.y).toBeLessThanOrEqual(210);
    const bar = page.getByRole('link', { name: 'Störung melden' }).filter({ visible: true });
    const { y } = (await bar.boundingBox())!;
    const boxes = await work
      .getByRole('listitem')
      .evaluateAll((all) => all.map((row) => row.getBoundingClientRect().bottom));
    expect(boxes.filter((bottom) => bottom <= y).length).toBeGreaterThanOrEqual(4);
  });

  it('[J4] a row says type, machine, age and whose it is, and leads to the notification', async () => {
    const manager = await stage.api(LOGIN.manager);
    const technician = (await stage.api(LOGIN.technician)).login.usernodeid;
    const notificationnodeid = await givenNotification(manager, machine, 'Riemen quietscht');
    await manager.command(assignNotification, {
      lang: 'de',
      usernodeid: technician,
      assignednotification: { notificationnodeid, parentnodeid: '' },
      equipmentnodeid: machine,
    });
    await page.goto(links.notificationsDashboard());
    const row = rows().filter({ hasText: 'Riemen quietscht' });
    await row.getByText('gerade eben').waitFor();
    await row.getByText(/^Zugewiesen: /).waitFor({ state: 'attached' });
    await row.getByRole('link').click();
    await page.getByRole('heading', { level: 1, name: 'Riemen quietscht' }).waitFor();
  });
});

/** How many open notifications a device gets beside its own. */
const MANY = 3_000;
/** The oldest of them. */
const OLDEST = 'Fund im Archiv';

/** [N21] Puts open notifications of one machine into what this device holds, as a sync would have. */
function fillMirror(equipmentnodeid: string): Promise<void> {
  return desk.evaluate(
    async ({ count, oldest, machine }) => {
      const done = <T>(asked: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          asked.onsuccess = () => resolve(asked.result);
          asked.onerror = () => reject(asked.error);
        });
      const name = (await indexedDB.databases()).find((each) => each.name?.startsWith('wartbar:'))?.name;
      const database = await done(indexedDB.open(name!));
      const meta = database.transaction('meta').objectStore('meta');
      const { value } = await done<{ value: { tables: string } }>(meta.get('pull'));
      const store = `notification_${value.tables}`;
      const rows = database.transaction(store, 'readwrite').objectStore(store);
      const [like] = await done<Record<string, unknown>[]>(rows.getAll(undefined, 1));
      for (let number = 1; number <= count; number++) {
        rows.put({
          ...like,
          // The page of a machine lists planned maintenance in a part of its own.
          type: 1,
          nodeid: `urn:wartbar:notification:0190a000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`,
          title: number === count ? oldest : `Nummer ${number}`,
          errorcode: '',
          status: number % 2,
          created: 20_000_000_000 - number * 3_600_000,
          equipmentnodeid: machine,
          dueuntil: 0,
          maintenancetasknodeid: null,
        });
      }
      await new Promise((committed) => {
        rows.transaction.oncomplete = committed;
      });
      database.close();
    },
    { count: MANY, oldest: OLDEST, machine: equipmentnodeid },
  );
}

describe('thousands of them, without network', () => {
  let place: MirrorRow;
  let known = 0;
  const items = () => desk.getByRole('main').getByRole('list').last().getByRole('listitem');
  const table = () => desk.getByRole('table', { name: 'Offene Meldungen' });
  const lines = () => table().locator('tbody tr[data-index]');
  const link = (title: string) => desk.getByRole('main').getByRole('link', { name: title });
  /** Once more where the page has grown since. */
  const goToEnd = () =>
    eventually(async () => {
      await desk.keyboard.press('End');
      return (await link(OLDEST).count()) > 0;
    }, 'the oldest comes into view');

  beforeAll(async () => {
    const manager = await stage.api(LOGIN.manager);
    const [rows, machines] = await Promise.all([manager.rows('notification'), manager.rows('equipment')]);
    place = machines[0]!;
    known = rows.filter(({ status }) => Number(status) < 2).length;
    await desk.context().setOffline(true);
    await fillMirror(String(place.nodeid));
    await desk.goto(`${links.notificationsDashboard()}?sort=newest`);
  });

  it('[N18] [N21] counts all of them and keeps only those near the window in the page', async () => {
    await desk.getByText(formatNumber(known + MANY), { exact: true }).waitFor();
    await lines().first().waitFor();
    expect(await lines().count()).toBeLessThan(80);
    // The head counts too.
    expect(await table().getAttribute('aria-rowcount')).toBe(String(known + MANY + 1));
  });

  it('[N18] End leads to the oldest, and the way back from it to the same place', async () => {
    await goToEnd();
    expect(await lines().count()).toBeLessThan(80);
    const opened = () =>
      link(OLDEST)
        .press('Enter', { timeout: 3000 })
        .then(
          () => true,
          () => false,
        );
    // The page may grow between the two keys.
    await eventually(async () => {
      await goToEnd();
      return opened();
    }, 'the oldest is opened');
    await desk.getByRole('heading', { level: 1, name: OLDEST }).waitFor();
    await desk.goBack();
    await link(OLDEST).waitFor();
    await eventually(async () => (await link(OLDEST).boundingBox()) !== null, 'it stands in view');
    const box = (await link(OLDEST).boundingBox())!;
    expect(box.y).toBeGreaterThan(0);
    expect(box.y).toBeLessThan(desk.viewportSize()!.height);
  });

  it('[N18] search and order reach what is not in the page', async () => {
    await desk.getByRole('searchbox').fill('archiv fund');
    await expect.poll(() => lines().count()).toBe(1);
    await link(OLDEST).waitFor();
    await desk.getByRole('searchbox').fill('');
    await table().getByRole('columnheader', { name: 'Alter' }).getByRole('button').click();
    await expect.poll(() => table().getAttribute('aria-rowcount')).toBe(String(known + MANY + 1));
    await expect.poll(() => lines().first().textContent()).toContain(OLDEST);
  });

  it('[N18] the keyboard goes through them row by row, further than what was in the page', async () => {
    await lines().first().getByRole('link').focus();
    const focused = () => desk.evaluate(() => document.activeElement?.closest('tr')?.dataset.index);
    const places: unknown[] = [];
    for (let step = 0; step < 60; step++) {
      places.push(await focused());
      await desk.keyboard.press('Tab');
    }
    expect(places).toEqual(Array.from({ length: 60 }, (_, at) => `${at}`));
  });

  it('[N18] on paper stand the first four hundred with their machines, and how many are left out', async () => {
    await desk.evaluate(() => dispatchEvent(new Event('beforeprint')));
    const printed = await lines().allTextContents();
    expect(printed).toHaveLength(400);
    expect(printed.filter((text) => !text.includes(String(place.name)))).toEqual([]);
    await desk.getByText(`Nicht gedruckt: ${formatNumber(known + MANY - 400)} weitere`).waitFor();
    await desk.evaluate(() => dispatchEvent(new Event('afterprint')));
    await expect.poll(() => lines().count()).toBeLessThan(80);
  });

  it('[M6] the page of a machine lists all that is open on it', async () => {
    await follow(desk, links.machineOverview(String(place.nodeid)));
    const section = desk.getByRole('region', { name: 'Offene Meldungen' });
    await section.getByRole('listitem').first().waitFor();
    await expect.poll(() => section.getByRole('listitem').count()).toBeLessThan(60);
    await goToEnd();
  });

  it('[B1] so does the page of its type', async () => {
    await follow(desk, links.equipmentTypeOverview(String(place.equipmenttypenodeid)));
    await desk.getByRole('tab', { name: 'Meldungen' }).click();
    await items().first().waitFor();
    await expect.poll(() => items().count()).toBeLessThan(60);
    await desk.getByRole('heading', { level: 1 }).focus();
    await goToEnd();
  });

  it('[S11] [L6] dashboard and machine list count them', async () => {
    await follow(desk, links.dashboard());
    await desk.getByRole('main').getByText(dashboardText.oldest).click();
    await link(OLDEST).waitFor();
    await follow(desk, links.to('machines', { q: String(place.equipmentid) }));
    const row = desk
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: String(place.name) });
    await row.getByText('99+').waitFor();
  });
});
