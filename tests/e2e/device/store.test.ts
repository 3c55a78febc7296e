import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { links } from '../../../src/client/app/links.ts';
import { eventually, PHONE } from '../harness/browser.ts';
import { draftStored } from '../harness/page/drafts.ts';
import { pageScript } from '../harness/page/page-script.ts';
import { reportFault, settleIn } from '../harness/page/steps.ts';
import { LOGIN } from '../harness/server/api.ts';
import { type JoinedStage, joinStage } from '../harness/stage.ts';

let stage: JoinedStage;
let machine: string;

beforeAll(async () => {
  stage = await joinStage();
  machine = String((await (await stage.api(LOGIN.technician)).rows('equipment'))[0]?.nodeid);
});

afterAll(() => stage?.close());

async function newDevice(): Promise<{ context: BrowserContext; page: Page }> {
  const device = await stage.device(PHONE);
  await settleIn(device.page, LOGIN.technician);
  return device;
}

/** A page of the same origin without the app in it. */
async function barePage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/icons/favicon.svg');
  return page;
}

/** Opens this user's database at another version and keeps the handle, also when asked to let go. */
const openAt = (page: Page, step: number) =>
  page.evaluate(async (by) => {
    const found = (await indexedDB.databases()).find(({ name }) => name?.startsWith('wartbar:'));
    const request = indexedDB.open(found!.name!, (found?.version ?? 0) + by);
    await new Promise<void>((done, fail) => {
      request.onsuccess = () => done();
      request.onerror = () => fail(request.error);
    });
    (window as unknown as { held: IDBDatabase }).held = request.result;
  }, step);

/** What iOS does, once `storeIsLost` is set: writes fail for good, some reads still come through. */
function loseWritesOnRequest(): void {
  const begin = IDBDatabase.prototype.transaction;
  IDBDatabase.prototype.transaction = function (stores, mode, options) {
    if (mode === 'readwrite' && (window as unknown as { storeIsLost?: boolean }).storeIsLost)
      throw new DOMException('Connection to Indexed Database server lost', 'UnknownError');
    return begin.call(this, stores, mode, options);
  };
}

/** Lets every handle on a store die: those that are opened afterwards work. */
function letHandlesDie(): void {
  const handles: IDBDatabase[] = [];
  const lost = new WeakSet<IDBDatabase>();
  const { open } = IDBFactory.prototype;
  IDBFactory.prototype.open = function (...names) {
    const request = open.apply(this, names);
    request.addEventListener('success', () => handles.push(request.result));
    return request;
  };
  const { transaction } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = function (...wanted) {
    if (lost.has(this)) throw new DOMException('Connection to Indexed Database server lost', 'UnknownError');
    return transaction.apply(this, wanted);
  };
  Object.assign(window, {
    endHandles: (how: 'closed' | 'lost') => {
      for (const handle of handles.splice(0)) how === 'closed' ? handle.close() : lost.add(handle);
    },
  });
}

const typed = 'Noch nicht gespeichert';
const title = 'Zwischenspeicher antwortet nicht';
const carried = 'Mit der Datei mitgenommen';
const password = 'Öl und Späne 7';

describe('a newer version in another tab', () => {
  it('[SW4] [I5] the old tab keeps what was typed, lets go and asks to be loaded again', async () => {
    const { context, page } = await newDevice();
    const other = await barePage(context);
    await page.goto(links.createNotification(machine));
    await page.getByLabel('Was ist passiert?').fill(typed);
    // Hangs unless the tab lets go.
    await openAt(other, 10);
    await page.getByText('Neue Version – neu laden').waitFor();
    await draftStored(other, typed);
    await context.close();
  });

  it('[SW4] a tab that waits for an old one says so, and goes on by itself', async () => {
    const { context, page } = await newDevice();
    const other = await barePage(context);
    await page.close();
    await other.evaluate(async () => {
      const name = (await indexedDB.databases()).find((each) => each.name?.startsWith('wartbar:'))!.name!;
      await new Promise<void>((done) => {
        indexedDB.deleteDatabase(name).onsuccess = () => done();
      });
      const request = indexedDB.open(name, 5);
      await new Promise<void>((done) => {
        request.onsuccess = () => done();
      });
      (window as unknown as { held: IDBDatabase }).held = request.result;
    });
    const next = await context.newPage();
    await next.goto(links.dashboard());
    await next.getByText('Wartbar ist in einem anderen Tab offen').waitFor();
    await other.close();
    await next.getByRole('heading', { level: 1, name: /^Guten / }).waitFor();
    await context.close();
  });
});

describe('a store that is lost', () => {
  it('[SW5] a page says so, and what is unsent can be saved as a file', async () => {
    const { context, page } = await newDevice();
    await context.addInitScript(loseWritesOnRequest);
    await context.setOffline(true);
    await page.goto(links.machineOverview(machine, 0));
    await reportFault(page, 'Auf dem Gerät');
    await page.goto(links.createNotification(machine));
    await page.getByRole('group', { name: 'Was ist los?' }).getByText('Auffälligkeit').click();
    await page.getByLabel('Was ist passiert?').fill(typed);
    // At once: the engine may find it out first.
    await page.getByRole('button', { name: 'Meldung speichern' }).evaluate((button) => {
      (window as unknown as { storeIsLost: boolean }).storeIsLost = true;
      (button as HTMLButtonElement).click();
    });
    await page.getByText('Der Speicher dieses Geräts antwortet nicht').waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Ungesendete Einträge sichern' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('wartbar-nicht-gesendet.json');
    await page.getByText('sind als Datei gesichert').waitFor();
    await page.getByRole('button', { name: 'Zurück zur Ansicht' }).click();
    await expect.poll(() => page.getByLabel('Was ist passiert?').inputValue()).toBe(typed);
    await context.close();
  });
});

describe('a handle that is dead', () => {
  it.each([
    ['closed behind its back', 'closed'],
    ['lost, as iOS does it', 'lost'],
  ] as const)(
    '[SW5] [OB2] %s is reopened: what is saved then is stored and arrives once',
    async (_how, how) => {
      const fault = `Griff verloren: ${how}`;
      const { context, page } = await newDevice();
      await context.addInitScript(letHandlesDie);
      await page.goto(links.machineOverview(machine, 0));
      await page.getByRole('link', { name: 'Störung melden', exact: true }).filter({ visible: true }).click();
      await page.getByRole('group', { name: 'Was ist los?' }).getByText('Auffälligkeit').click();
      await page.getByLabel('Was ist passiert?').fill(fault);
      await context.setOffline(true);
      await page.evaluate(
        (way) => (window as unknown as { endHandles(how: string): void }).endHandles(way),
        how,
      );
      await page.getByRole('button', { name: 'Meldung speichern' }).click();
      await page.getByRole('heading', { level: 1, name: fault }).waitFor();
      await page.getByRole('main').getByText('auf diesem Gerät gespeichert').first().waitFor();
      await context.setOffline(false);
      await page.getByRole('main').getByText('gesendet', { exact: true }).first().waitFor();
      expect(await (await stage.api(LOGIN.technician)).notifications(fault)).toHaveLength(1);
      await context.close();
    },
  );
});

describe('caches that cannot be reached', () => {
  it('[SW5] [OB2] what is reported is sent all the same', async () => {
    const { context, page } = await newDevice();
    await context.addInitScript(() => {
      CacheStorage.prototype.open = () =>
        Promise.reject(new DOMException('Unexpected internal error.', 'UnknownError'));
    });
    await page.goto(links.machineOverview(machine, 0));
    await reportFault(page, title);
    const technician = await stage.api(LOGIN.technician);
    await eventually(
      async () => (await technician.notifications(title)).length === 1,
      'the server has what was reported',
    );
    await page.getByText('Alles gesendet').first().waitFor();
    await context.close();
  });
});

describe('a phone that cannot send', () => {
  it('[OB14] [OB3] hands its entries to another one in a file that a password opens; each arrives once', async () => {
    const broken = await newDevice();
    await broken.context.setOffline(true);
    await broken.page.goto(links.machineOverview(machine, 0));
    await reportFault(broken.page, carried);
    await broken.page.goto(links.sync());
    await broken.page.getByRole('button', { name: 'Als Datei sichern' }).click();
    const saving = broken.page.getByRole('dialog', { name: 'Als Datei sichern' });
    await saving.getByLabel('Passwort der Datei').fill('kurz');
    await saving.getByRole('button', { name: 'Datei sichern' }).click();
    await saving.getByText('Geben Sie mindestens 8 Zeichen ein.').waitFor();
    await saving.getByLabel('Passwort der Datei').fill(password);
    await saving.getByLabel('Passwort wiederholen').fill('etwas anderes');
    await saving.getByText('Die Passwörter stimmen nicht überein.').waitFor();
    await saving.getByLabel('Passwort wiederholen').fill(password);
    const [download] = await Promise.all([
      broken.page.waitForEvent('download'),
      saving.getByRole('button', { name: 'Datei sichern' }).click(),
    ]);
    const file = {
      name: download.suggestedFilename(),
      mimeType: '',
      buffer: await readFile(await download.path()),
    };
    expect(file.buffer.includes(carried)).toBe(false);

    const { context, page } = await newDevice();
    await page.goto(links.sync());
    await page.getByLabel('Datei einlesen').setInputFiles(file);
    const reading = page.getByRole('dialog', { name: 'Datei einlesen' });
    await reading.getByLabel('Passwort der Datei').fill('das falsche');
    await reading.getByRole('button', { name: 'Einlesen' }).click();
    await reading.getByText('Mit diesem Passwort lässt sich die Datei nicht öffnen.').waitFor();
    await reading.getByLabel('Passwort der Datei').fill(password);
    await reading.getByRole('button', { name: 'Einlesen' }).click();
    await page.getByText('1 Eintrag übernommen').waitFor();
    await page.getByText('Alles gesendet').first().waitFor();

    await broken.context.setOffline(false);
    await broken.page.getByText('Alles gesendet').first().waitFor();
    const rows = await (await stage.api(LOGIN.technician)).rows('notification');
    expect(rows.filter((row) => row.title === carried)).toHaveLength(1);
    await context.close();
    await broken.context.close();
  });
});

it('[OB2] a write is never taken for a part of a live query that waits for the same', async () => {
  const { context } = await stage.device(PHONE);
  const page = await barePage(context);
  const defects = await page.evaluate<string[]>(await pageScript('zone-page.ts', 'writeBesideQueries(200)'));
  expect(defects).toEqual([]);
  await context.close();
});
