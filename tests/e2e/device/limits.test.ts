import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { links } from '../../../src/client/app/links.ts';
import { PHONE } from '../harness/browser.ts';
import { phonePhoto } from '../harness/files/photos.ts';
import { draftStored } from '../harness/page/drafts.ts';
import { pressEscape } from '../harness/page/keys.ts';
import { follow, reportFault, settleIn, syncChip } from '../harness/page/steps.ts';
import { LOGIN } from '../harness/server/api.ts';
import { type JoinedStage, joinStage } from '../harness/stage.ts';

let stage: JoinedStage;
let context: BrowserContext;
let page: Page;
let machine: string;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wartbar-files-'));
  stage = await joinStage();
  machine = String((await (await stage.api(LOGIN.technician)).rows('equipment'))[0]?.nodeid);
  ({ context, page } = await stage.device(PHONE));
  await settleIn(page, LOGIN.technician);
});

afterAll(async () => {
  await stage?.close();
  await rm(folder, { recursive: true, force: true });
});

/** A file of that size that takes no room on the disk. */
async function sparseFile(name: string, size: number): Promise<string> {
  const path = join(folder, name);
  const file = await open(path, 'w');
  await file.truncate(size);
  await file.close();
  return path;
}

const title = 'Band läuft schief';
const removal = (name: string) => page.getByRole('button', { name: `${name} entfernen` });

describe('a form with files', () => {
  it('[X22] [F8] refuses a video over 500 MB in words, and everything else stays', async () => {
    await context.setOffline(true);
    await page.goto(links.createNotification(machine));
    await page.getByRole('group', { name: 'Was ist los?' }).getByText('Auffälligkeit').click();
    await page.getByLabel('Was ist passiert?').fill(title);
    await page.getByLabel('Aus Galerie').setInputFiles(await phonePhoto());
    await removal('IMG_2041.jpg').waitFor();
    await page
      .getByLabel('Video', { exact: true })
      .setInputFiles(await sparseFile('schichtende.mp4', 500 * 1024 * 1024 + 1));
    const refusal = page.getByRole('alert').filter({ hasText: 'Nicht hinzugefügt' });
    await refusal
      .getByText(/„schichtende\.mp4“ ist zu groß\. Ein Video darf höchstens 500 MB haben/)
      .waitFor();
    expect(await removal('schichtende.mp4').count()).toBe(0);
    await page
      .getByLabel('Video', { exact: true })
      .setInputFiles({ name: 'band.avi', mimeType: 'video/x-msvideo', buffer: Buffer.from('RIFF') });
    await refusal.getByText('Möglich sind MP4, MOV und WebM.').waitFor();
    await expect.poll(() => removal('IMG_2041.jpg').count()).toBe(1);
    await expect.poll(() => page.getByLabel('Was ist passiert?').inputValue()).toBe(title);
  });

  it('[I5] is filled in again after the app was closed', async () => {
    await draftStored(page, title);
    await draftStored(page, 'IMG_2041.jpg');
    await page.close();
    page = await context.newPage();
    await follow(page, links.createNotification(machine));
    await page.getByText('Ihre Eingaben von vorhin sind noch da.').waitFor();
    await expect.poll(() => page.getByLabel('Was ist passiert?').inputValue()).toBe(title);
    await removal('IMG_2041.jpg').waitFor();
  });

  it('[F8] saves what was accepted, and only that is sent', async () => {
    await page.getByRole('button', { name: 'Meldung speichern' }).click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await context.setOffline(false);
    await syncChip(page).getByText('Alles gesendet').filter({ visible: true }).waitFor();
    const manager = await stage.api(LOGIN.manager);
    const found = await manager.notifications(title);
    expect(found).toHaveLength(1);
    const attachments = await manager.attachmentsOf(found[0]!.nodeid);
    expect(attachments.map(({ file }) => file.mimetype)).toEqual(['image/jpeg']);
    await follow(page, links.createNotification(machine));
    await page.getByRole('button', { name: 'Meldung speichern' }).waitFor();
    expect(await page.getByText('Ihre Eingaben von vorhin sind noch da.').count()).toBe(0);
  });
});

/** A bit of each waiting entry turns over in the store. */
const damageEntries = () =>
  page.evaluate(async () => {
    type Stored = { sealed: { data: ArrayBuffer } };
    const found = (await indexedDB.databases()).find(({ name }) => name?.startsWith('wartbar:'));
    const opening = indexedDB.open(found!.name!);
    await new Promise((done) => {
      opening.onsuccess = done;
    });
    const writing = opening.result.transaction('outbox', 'readwrite');
    const reading: IDBRequest<Stored[]> = writing.objectStore('outbox').getAll();
    reading.onsuccess = () => {
      for (const entry of reading.result) {
        new Uint8Array(entry.sealed.data)[0]! ^= 1;
        writing.objectStore('outbox').put(entry);
      }
    };
    await new Promise((done) => {
      writing.oncomplete = done;
    });
    opening.result.close();
  });

const copiesOfFiles = () =>
  page.evaluate(async () => {
    const found = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    );
    return found.flat().filter(({ url }) => new URL(url).pathname.startsWith('/spare/bytes/')).length;
  });

/** A phone that runs out of room deletes what lies in its store, and here the copies too. */
const loseBytes = async () => {
  // A copy that is still being written would survive, and the bytes would be restored from it.
  await expect.poll(copiesOfFiles).toBe(1);
  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      const copies = (await cache.keys()).filter(({ url }) =>
        new URL(url).pathname.startsWith('/spare/bytes/'),
      );
      for (const copy of copies) await cache.delete(copy);
    }
    const found = (await indexedDB.databases()).find(({ name }) => name?.startsWith('wartbar:'));
    const opening = indexedDB.open(found!.name!);
    await new Promise((done) => {
      opening.onsuccess = done;
    });
    const clearing = opening.result.transaction('bytes', 'readwrite').objectStore('bytes').clear();
    await new Promise((done) => {
      clearing.onsuccess = done;
    });
    opening.result.close();
  });
};

it('[F8] [J8] [OB13] a photo whose bytes are gone says so where it is shown, and can only be discarded', async () => {
  const [found] = await (await stage.api(LOGIN.manager)).notifications(title);
  await follow(page, links.notificationDetails(found!.nodeid));
  // The copy of what arrived before goes a moment after it, and without a network it would stay.
  await expect.poll(copiesOfFiles).toBe(0);
  await context.setOffline(true);
  await page.getByLabel('Aus Galerie').setInputFiles({ ...(await phonePhoto()), name: 'IMG_3000.jpg' });
  await removal('IMG_3000.jpg').waitFor();
  await page.getByRole('button', { name: 'Speichern' }).click();
  const photo = page.getByRole('button', { name: 'Foto: IMG_3000' });
  await photo.waitFor();
  await loseBytes();
  await context.setOffline(false);
  const said = page.getByRole('status').filter({ hasText: 'IMG_3000: Die Datei zu diesem Eintrag fehlt' });
  await said.waitFor();
  expect(await said.getByRole('button', { name: 'Erneut senden' }).count()).toBe(0);
  await said.getByRole('button', { name: 'Verwerfen' }).click();
  await photo.waitFor({ state: 'detached' });
  await said.waitFor({ state: 'detached' });
});

describe('pictures and documents', () => {
  it('[F4] the pickers take pictures and videos, and phones open their camera', async () => {
    await follow(page, links.createNotification(machine));
    const asked = async (label: string) => {
      const input = page.getByLabel(label);
      return [await input.getAttribute('accept'), await input.getAttribute('capture')];
    };
    expect(await asked('Foto aufnehmen')).toEqual(['image/*', 'environment']);
    expect(await asked('Aus Galerie')).toEqual(['image/*', null]);
    expect(await asked('Video')).toEqual(['video/*', null]);
    expect((await asked('Dokument'))[0]).toContain('.docx');
  });

  it('[F2] three photos are shown in the order they were taken in, the others on demand', async () => {
    await follow(page, links.machineOverview(machine));
    const small = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#888' } })
      .jpeg()
      .toBuffer();
    const photos = [1, 2, 3, 4, 5].map((at) => ({
      name: `teil-${at}.jpg`,
      mimeType: 'image/jpeg',
      buffer: small,
    }));
    await reportFault(page, 'Fünf Teile gebrochen', photos);
    const tiles = page.getByRole('button', { name: /^Foto: teil-/ });
    const rest = page.getByRole('button', { name: '2 weitere anzeigen' });
    await rest.waitFor();
    const names = await tiles.evaluateAll((all) => all.map((tile) => tile.getAttribute('aria-label')));
    expect(names).toEqual(['Foto: teil-1', 'Foto: teil-2', 'Foto: teil-3']);
    await rest.click();
    await expect.poll(() => tiles.count()).toBe(5);
    await page.getByRole('button', { name: 'Weniger anzeigen' }).click();
    await expect.poll(() => tiles.count()).toBe(3);
  });

  it('[F3] a photo is zoomed and turned, the next one follows', async () => {
    await page.getByRole('button', { name: 'Foto: teil-2' }).click();
    const viewer = page.getByRole('dialog', { name: 'teil-2' });
    const turned = () => viewer.locator('img').evaluate((image) => image.style.transform);
    await viewer.getByRole('button', { name: 'Vergrößern' }).click();
    await expect.poll(turned).toMatch(/scale\((?!1\))/);
    await viewer.getByRole('button', { name: 'Drehen' }).click();
    await expect.poll(turned).toContain('scale(1) rotate(90deg)');
    await viewer.getByText('2 von 5').waitFor();
    await viewer.getByRole('button', { name: 'Nächstes Bild' }).click();
    await page.getByRole('dialog', { name: 'teil-3' }).getByText('3 von 5').waitFor();
    await pressEscape(page);
  });

  it('[F2] [F3] editing shows all photos; a text opens in a window of its own', async () => {
    await page.getByLabel('Dokument').setInputFiles({
      name: 'einstellwerte.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('Druck 6 bar'),
    });
    await page.getByRole('dialog').getByRole('button', { name: 'Speichern' }).click();
    const [text] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('link', { name: /^einstellwerte/ }).click(),
    ]);
    await text.getByText('Druck 6 bar').waitFor();
    await text.close();
    await page.getByRole('button', { name: 'Weitere Aktionen' }).click();
    await page.getByRole('menuitem', { name: 'Bearbeiten' }).click();
    await expect.poll(() => page.getByRole('button', { name: /^Foto: teil-/ }).count()).toBe(5);
  });
});

describe('afterwards', () => {
  it('nothing was thrown', () => {
    expect(stage.complaints).toEqual([]);
  });
});

it('[X21] an entry that was damaged in the store is reported as an error and said to be damaged, not to lack its key', async () => {
  // Nothing else may wait: every entry in the store gets damaged, and each is told of.
  await syncChip(page).getByText('Alles gesendet').filter({ visible: true }).waitFor();
  await context.setOffline(true);
  await follow(page, links.machineOverview(machine));
  await reportFault(page, 'Nicht mehr lesbar');
  await damageEntries();
  await page.reload();
  await follow(page, links.sync());
  await page.getByText('Auf diesem Gerät beschädigt und nicht mehr lesbar.').waitFor();
  expect(await page.getByText('der Schlüssel fehlt hier').count()).toBe(0);
  // Told once by each page that opens it: by the one before the reload too, if it still came to try.
  expect(stage.complaints.length).toBeGreaterThan(0);
  for (const each of stage.complaints) expect(each).toContain('content is damaged');
});
