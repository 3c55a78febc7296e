import type { BrowserContext, Page } from 'playwright';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { links } from '../../../src/client/app/links.ts';
import {
  createNotification,
  deleteNotification,
  type Notification,
  setNotificationStatus,
  statusPayload,
  updateNotification,
} from '../../../src/shared/contract/notification/notification.ts';
import type { NotificationStatus } from '../../../src/shared/rules/notification.ts';
import { eventually, PHONE } from '../harness/browser.ts';
import { follow, settleIn, syncChip } from '../harness/page/steps.ts';
import { LOGIN } from '../harness/server/api.ts';
import { type JoinedStage, joinStage } from '../harness/stage.ts';

let stage: JoinedStage;
let phone: { context: BrowserContext; page: Page };
let machine: string;

beforeAll(async () => {
  stage = await joinStage();
  machine = String((await (await stage.api(LOGIN.technician)).rows('equipment'))[0]?.nodeid);
  phone = await stage.device(PHONE);
  await settleIn(phone.page, LOGIN.technician);
});

afterAll(() => stage?.close());

/** A fault that the manager reported; on the phone as well. */
async function givenFault(title: string): Promise<string> {
  const manager = await stage.api(LOGIN.manager);
  const nodeid = `urn:wartbar:notification:${v7()}`;
  await manager.command(createNotification, {
    lang: 'de',
    nodeid,
    equipmentnodeid: machine,
    type: 0,
    title,
    created: Date.now() - 3 * 3_600_000,
  });
  await follow(phone.page, links.notificationDetails(nodeid));
  await heading(title).waitFor();
  return nodeid;
}

const heading = (title: string) => phone.page.getByRole('heading', { level: 1, name: title });

async function onServer(title: string): Promise<Notification> {
  const [row] = await (await stage.api(LOGIN.manager)).notifications(title);
  if (!row) throw new Error(`${title} is not on the server`);
  return row;
}

const NAMES: Record<NotificationStatus, string> = { 0: 'Offen', 1: 'In Bearbeitung', 2: 'Erledigt' };

async function choose(from: NotificationStatus, to: NotificationStatus): Promise<void> {
  const { page } = phone;
  await page.getByRole('button', { name: `Status ändern: ${NAMES[from]}` }).click();
  await page.getByRole('menuitem', { name: NAMES[to], exact: true }).click();
  await page.getByRole('button', { name: `Status ändern: ${NAMES[to]}` }).waitFor();
}

describe('status on the phone', () => {
  it('[N13] [N14] [N15] all six changes reach the server with their times', async () => {
    const title = 'Alle Übergänge';
    await givenFault(title);
    const steps: [NotificationStatus, NotificationStatus, { started: boolean; closed: boolean }][] = [
      [0, 1, { started: true, closed: false }],
      [1, 2, { started: true, closed: true }],
      [2, 1, { started: true, closed: false }],
      [1, 0, { started: false, closed: false }],
      [0, 2, { started: true, closed: true }],
      [2, 0, { started: false, closed: false }],
    ];
    for (const [from, to, { started, closed }] of steps) {
      await choose(from, to);
      if (from === 1 && to === 2) {
        await phone.page
          .getByText(/^Time for this notification: 0 /)
          .first()
          .waitFor();
      }
      const row = await eventually(async () => {
        const found = await onServer(title);
        return found.status === to && found;
      }, `${from}→${to} on the server`);
      expect([row.progressstarted > 0, row.closed > 0]).toEqual([started, closed]);
    }
  });

  it('[N15] [CF2] [CF3] [OB14] what a colleague did meanwhile is shown on the record, and the person decides there', async () => {
    const { page, context } = phone;
    const title = 'Zwei wollen es erledigen';
    const nodeid = await givenFault(title);
    await context.setOffline(true);
    await choose(0, 1);
    const manager = await stage.api(LOGIN.manager);
    const payload = statusPayload(await onServer(title), 2, Date.now());
    await manager.command(setNotificationStatus, { ...payload });
    await context.setOffline(false);

    await page
      .getByText(/hat inzwischen dasselbe geändert/)
      .first()
      .waitFor();
    expect((await onServer(title)).status).toBe(2);
    const choice = page.getByRole('radio', { name: /Wert auf dem Server/ });
    await choice.waitFor();
    // Both values stand on the record itself.
    expect(new URL(page.url()).pathname).toBe(
      new URL(links.notificationDetails(nodeid), page.url()).pathname,
    );
    await page.getByRole('radio', { name: /Ihr Wert\s*In Bearbeitung/ }).waitFor();
    await page.getByRole('radio', { name: /Wert auf dem Server\s*Erledigt\s*geändert von/ }).waitFor();
    await page.getByText('Ihr Wert').click();
    await page.getByRole('button', { name: 'Auswahl übernehmen' }).click();
    await eventually(async () => (await onServer(title)).status === 1, 'the chosen status on the server');
    await page.getByRole('button', { name: 'Status ändern: In Bearbeitung' }).waitFor();
    expect(await page.getByText(/hat inzwischen dasselbe geändert/).count()).toBe(0);
  });

  it('[CF1] [CF2] an edit of the same title shows both, an edit of another field is merged', async () => {
    const { page, context } = phone;
    const title = 'Pumpe undicht';
    const nodeid = await givenFault(title);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Weitere Aktionen' }).click();
    await page.getByRole('menuitem', { name: 'Bearbeiten' }).click();
    await page.getByLabel('Was ist passiert?').fill('Pumpe undicht am Flansch');
    await page.getByLabel('Fehlercode').fill('P-17');
    await page.getByRole('button', { name: 'Änderungen speichern' }).click();
    await heading('Pumpe undicht am Flansch').waitFor();
    const manager = await stage.api(LOGIN.manager);
    await manager.command(updateNotification, {
      lang: 'de',
      nodeid,
      title: 'Pumpe tropft',
      description: 'Seit der Frühschicht',
      base: { title, description: '' },
    });
    await context.setOffline(false);

    await page
      .getByText(/hat inzwischen dasselbe geändert/)
      .first()
      .waitFor();
    await follow(page, links.sync());
    await page.getByText('Pumpe tropft').first().waitFor();
    await page.getByText('Ihr Wert').first().click();
    await page.getByRole('button', { name: 'Auswahl übernehmen' }).click();
    await syncChip(page).getByText('Alles gesendet').filter({ visible: true }).waitFor();
    expect(await onServer('Pumpe undicht am Flansch')).toMatchObject({
      errorcode: 'P-17',
      description: 'Seit der Frühschicht',
    });
  });
});

/** Whether this device shows the notification; asked inside the page. */
async function isMirrored(nodeid: string): Promise<boolean> {
  const name = (await indexedDB.databases()).find((each) => each.name?.startsWith('wartbar:'))!.name!;
  const database = await new Promise<IDBDatabase>((done, fail) => {
    const request = indexedDB.open(name);
    request.onsuccess = () => done(request.result);
    request.onerror = () => fail(request.error);
  });
  const store = database.transaction('notification_a').objectStore('notification_a');
  const count = await new Promise<number>((done, fail) => {
    const request = store.count(nodeid);
    request.onsuccess = () => done(request.result);
    request.onerror = () => fail(request.error);
  });
  database.close();
  return count > 0;
}

describe('a choice that cannot be sent', () => {
  it('[CF2] stays, and it is said why', async () => {
    const { page, context } = phone;
    const title = 'Kette lose';
    const nodeid = await givenFault(title);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Weitere Aktionen' }).click();
    await page.getByRole('menuitem', { name: 'Bearbeiten' }).click();
    await page.getByLabel('Was ist passiert?').fill('Kette sehr lose');
    await page.getByRole('button', { name: 'Änderungen speichern' }).click();
    await heading('Kette sehr lose').waitFor();
    const manager = await stage.api(LOGIN.manager);
    await manager.command(updateNotification, { nodeid, title: 'Kette ab', base: { title } });
    await context.setOffline(false);
    await page
      .getByText(/hat inzwischen dasselbe geändert/)
      .first()
      .waitFor();
    await follow(page, links.sync());
    await page.getByText('Kette ab').first().waitFor();
    await manager.command(deleteNotification, { nodeid });
    await page.getByRole('button', { name: 'Jetzt synchronisieren' }).click();
    await expect.poll(() => page.evaluate(isMirrored, nodeid)).toBe(false);
    await page.getByText('Ihr Wert').first().click();
    await page.getByRole('button', { name: 'Auswahl übernehmen' }).click();
    await page.getByText(/Ihr Wert kann nicht gesendet werden: Das, worauf er sich bezieht/).waitFor();
    await page.getByRole('button', { name: 'Meine Änderung verwerfen' }).first().click();
  });
});

describe('an edit that was merged', () => {
  it('[CF1] [I4] says so on the record, with what others changed, until it is undone there', async () => {
    const { page, context } = phone;
    const title = 'Presse klemmt';
    const nodeid = await givenFault(title);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Weitere Aktionen' }).click();
    await page.getByRole('menuitem', { name: 'Bearbeiten' }).click();
    await page.getByLabel('Fehlercode').fill('K-4');
    await page.getByRole('button', { name: 'Änderungen speichern' }).click();
    await heading(title).waitFor();
    const manager = await stage.api(LOGIN.manager);
    await manager.command(updateNotification, {
      lang: 'de',
      nodeid,
      description: 'Nur bei Kälte',
      base: { description: '' },
    });
    const merged = page.getByRole('region', { name: 'automatisch zusammengeführt' });
    expect(await merged.count()).toBe(0);
    await context.setOffline(false);

    await merged.waitFor();
    await expect
      .poll(() => merged.textContent())
      .toMatch(/Fehlercode: \(leer\) → K-4Zugleich anderswo geändert – Beschreibung: Nur bei KälteGesendet /);
    await merged.getByRole('button', { name: 'Rückgängig' }).click();
    await merged.waitFor({ state: 'detached' });
    await eventually(
      async () => (await onServer(title)).errorcode === '',
      'the value of before on the server',
    );
    expect((await onServer(title)).description).toBe('Nur bei Kälte');
  });
});

describe('afterwards', () => {
  it('nothing was thrown', () => {
    expect(stage.complaints).toEqual([]);
  });
});
