import type { Page } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { links } from '../../../src/client/app/links.ts';
import { createNotification } from '../../../src/shared/contract/notification/notification.ts';
import { locatedHeic, placesIn, placesUnderstood } from '../../harness/located-photo.ts';
import { eventually, PHONE } from '../harness/browser.ts';
import { phonePhotoWithPlace, plainPhoto, sha256 } from '../harness/files/photos.ts';
import { draftStored } from '../harness/page/drafts.ts';
import { type Chosen, follow, newId, settleIn } from '../harness/page/steps.ts';
import { type ApiUser, LOGIN } from '../harness/server/api.ts';
import { type JoinedStage, joinStage } from '../harness/stage.ts';

let stage: JoinedStage;
let page: Page;
let manager: ApiUser;
let equipmentnodeid: string;

const heic = async (): Promise<Chosen> => ({
  name: 'IMG_2051.heic',
  mimeType: 'image/heic',
  buffer: await locatedHeic(),
});

beforeAll(async () => {
  stage = await joinStage();
  manager = await stage.api(LOGIN.manager);
  equipmentnodeid = String((await (await stage.api(LOGIN.technician)).rows('equipment'))[0]?.nodeid);
  ({ page } = await stage.device(PHONE));
  await settleIn(page, LOGIN.technician);
});

afterAll(() => stage?.close());

/** Opens the page of a new notification of somebody else; answers its id. */
async function openNotification(): Promise<string> {
  const nodeid = newId('notification');
  const title = `Foto vom Gelände ${nodeid.slice(-6)}`;
  await manager.command(createNotification, {
    nodeid,
    equipmentnodeid,
    type: 2,
    title,
    created: Date.now(),
  });
  await follow(page, links.notificationDetails(nodeid));
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  return nodeid;
}

/** Opens the form of a new notification and describes it. */
async function beginNotification(title: string): Promise<void> {
  await page.goto(links.createNotification(equipmentnodeid));
  await page.getByRole('group', { name: 'Was ist los?' }).getByText('Auffälligkeit').click();
  await page.getByLabel('Was ist passiert?').fill(title);
}

/** Saves the form; answers the id of the notification. */
async function saveNotification(title: string): Promise<string> {
  await page.getByRole('button', { name: 'Meldung speichern' }).click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  const found = await eventually(
    async () => (await manager.notifications(title))[0] ?? null,
    'the notification',
  );
  return found.nodeid;
}

const choice = () => page.getByRole('checkbox', { name: /^Aufnahmeort/ });

/** Chooses photos and waits until they are ready to be saved. */
async function choose(...photos: Chosen[]): Promise<void> {
  await page.getByLabel('Aus Galerie').setInputFiles(photos);
  for (const { name } of photos) await page.getByRole('button', { name: `${name} entfernen` }).waitFor();
}

/** What the server has of a notification's files, by their titles. */
async function stored(nodeid: string, count: number) {
  const rows = await eventually(async () => {
    const found = await manager.attachmentsOf(nodeid);
    return found.length === count && found;
  }, 'the attachments');
  const files = await Promise.all(
    rows.map(async ({ title, file }) => {
      const bytes = await manager.bytes(file);
      expect(file).toMatchObject({ sha256: sha256(bytes), size: bytes.length });
      return [title, { bytes, mimetype: file.mimetype }] as const;
    }),
  );
  return Object.fromEntries(files);
}

const dialogButton = (name: string) => page.getByRole('dialog').getByRole('button', { name });

it('[F9] photos reach the server without the place where they were taken, also what the browser cannot read', async () => {
  const photos = [await phonePhotoWithPlace(), await heic()];
  for (const { buffer } of photos) {
    expect(placesIn(buffer)).toEqual(expect.arrayContaining(['latitude', 'make']));
  }
  const nodeid = await openNotification();
  await choose(...photos);
  expect(await choice().isChecked()).toBe(false);
  await page
    .getByText('In 2 Fotos steht, wo sie aufgenommen wurden. Ohne Haken wird das entfernt.')
    .waitFor();
  await dialogButton('Speichern').click();
  const { IMG_2050: scaled, IMG_2051: untouched } = await stored(nodeid, 2);
  expect(placesIn(scaled!.bytes)).toEqual([]);
  expect(placesIn(untouched!.bytes)).toEqual([]);
  expect(untouched!.mimetype).toBe('image/heic');
  expect(await sharp(scaled!.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 2560 });
});

it('[F9] a photo reaches the server with its place where somebody wants it', async () => {
  const nodeid = await openNotification();
  await choose(await phonePhotoWithPlace());
  await page.getByLabel('Aufnahmeort behalten').check();
  await dialogButton('Speichern').click();
  const { IMG_2050: photo } = await stored(nodeid, 1);
  expect(placesIn(photo!.bytes)).toEqual(['latitude', 'longitude']);
  expect(await placesUnderstood(photo!.bytes)).toEqual(['latitude', 'longitude']);
  // Upright already: who turns it by its EXIF again would lay it down.
  const { width, orientation = 1 } = await sharp(photo!.bytes).metadata();
  expect({ width, orientation }).toEqual({ width: 2560, orientation: 1 });
});

it('[F9] [I5] the choice counts for photos that come later and outlives a closed app', async () => {
  await beginNotification('Zaun eingedrückt');
  await choose(await phonePhotoWithPlace());
  await choice().check();
  await choose(await heic());
  expect(await choice().isChecked()).toBe(true);
  await draftStored(page, '"kept":true', 2);
  await page.reload();
  await expect.poll(() => choice().isChecked()).toBe(true);
  const { IMG_2050: scaled, IMG_2051: untouched } = await stored(
    await saveNotification('Zaun eingedrückt'),
    2,
  );
  expect(await placesUnderstood(scaled!.bytes)).toEqual(['latitude', 'longitude']);
  expect(placesIn(untouched!.bytes)).toEqual(['latitude', 'longitude']);
  expect(untouched!.mimetype).toBe('image/heic');
});

it('[F9] photos without a place ask nothing, and a choice ends with the last photo that it was made for', async () => {
  await beginNotification('Tor klemmt');
  await choose(await plainPhoto('schild.jpg'));
  expect(await choice().count()).toBe(0);
  await choose(await phonePhotoWithPlace());
  await page
    .getByText('In einem Foto steht, wo es aufgenommen wurde. Ohne Haken wird das entfernt.')
    .waitFor();
  await choice().check();
  await page.getByRole('button', { name: 'IMG_2050.jpg entfernen' }).click();
  await choice().waitFor({ state: 'detached' });
  await choose(await phonePhotoWithPlace());
  expect(await choice().isChecked()).toBe(false);
  const { IMG_2050: photo } = await stored(await saveNotification('Tor klemmt'), 2);
  expect(placesIn(photo!.bytes)).toEqual([]);
});

it('[F9] a photo whose place cannot be found is not taken, and it is said what to do', async () => {
  await openNotification();
  const photo = await heic();
  photo.buffer.write('mett', photo.buffer.indexOf('meta'));
  await page.getByLabel('Aus Galerie').setInputFiles(photo);
  await page
    .getByRole('alert')
    .getByText('lässt sich der Aufnahmeort nicht entfernen. Speichern Sie es in einer Foto-App als JPEG')
    .waitFor();
  await dialogButton('Abbrechen').click();
});

it('throws nowhere and breaks no policy', () => {
  expect(stage.complaints).toEqual([]);
});
