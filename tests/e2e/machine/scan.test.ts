import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { toBuffer } from 'qrcode';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { links } from '../../../src/client/app/links.ts';
import { qrContent } from '../../../src/client/parts/machine/qr-code.ts';
import { photographed, pictureForSecondLook } from '../../harness/stickers/bad-pictures.ts';
import { firstLook, prepareReader } from '../../harness/stickers/read-picture.ts';
import { launchBrowser, PHONE } from '../harness/browser.ts';
import { fakeCameraArgs, writeQrVideo } from '../harness/page/fake-camera.ts';
import { pressEscape } from '../harness/page/keys.ts';
import { follow, settleIn } from '../harness/page/steps.ts';
import { type ApiUser, LOGIN } from '../harness/server/api.ts';
import { type JoinedStage, joinStage } from '../harness/stage.ts';

type Row = Awaited<ReturnType<ApiUser['rows']>>[number];

let stage: JoinedStage;
let folder: string;
let camera: string;
let page: Page;
let machine: Row;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wartbar-camera-'));
  camera = join(folder, 'camera.y4m');
  await writeQrVideo(camera, '');
  stage = await joinStage(fakeCameraArgs(camera));
  const technician = await stage.api(LOGIN.technician);
  machine = (await technician.rows('equipment'))[1]!;
  const device = await stage.device(PHONE);
  page = device.page;
  await settleIn(page, LOGIN.technician);
  await device.context.setOffline(true);
});

afterAll(async () => {
  await stage?.close();
  await rm(folder, { recursive: true, force: true });
});

const sticker = () => `https://anderswo.example${links.machineOverview(String(machine.nodeid))}`;
const machinePage = (shown = page) =>
  shown.getByRole('heading', { level: 1, name: String(machine.name), exact: true });
const choosePhoto = (buffer: Buffer) =>
  page
    .getByLabel('Foto eines Codes wählen')
    .and(page.locator('input'))
    .setInputFiles({ name: 'code.png', mimeType: 'image/png', buffer });

describe('scanning without network', () => {
  it('[I2] opens the machine of a sticker that was printed for another address, turned and small', async () => {
    await writeQrVideo(camera, sticker(), { edge: 190, turned: 25 });
    await page.goto(links.scan());
    await machinePage().waitFor();
    expect(new URL(page.url()).searchParams.get('nodeid')).toBe(machine.nodeid);
  });

  it('[I2] tells what a foreign code says and leads nowhere', async () => {
    await writeQrVideo(camera, 'WIFI:T:WPA;S:Kantine;P:geheim;;');
    await follow(page, links.scan());
    const message = page
      .getByRole('alert')
      .filter({ hasText: 'Dieser Code gehört zu keiner Ihrer Maschinen' });
    await message.getByText('WIFI:T:WPA;S:Kantine;P:geheim;;').waitFor();
    expect(new URL(page.url()).pathname).toBe('/scan');
    await page.getByRole('button', { name: 'Weiter scannen' }).click();
    await message.waitFor();
  });

  it('[I2] says of a machine that is not on this device that it needs the network once', async () => {
    const manager = await stage.api(LOGIN.manager);
    const own = new Set(
      (await (await stage.api(LOGIN.technician)).rows('equipment')).map(({ nodeid }) => nodeid),
    );
    const other = (await manager.rows('equipment')).find(({ nodeid }) => !own.has(nodeid));
    await writeQrVideo(camera, `${stage.origin}${links.machineOverview(String(other?.nodeid))}`);
    // A camera that runs already goes on with its old picture.
    await page.goto(links.scan());
    await page.getByText('Diese Maschine ist nicht auf diesem Gerät').first().waitFor();
  });

  it('[I2] reads a photo of a code where the camera cannot', async () => {
    await writeQrVideo(camera, '');
    await follow(page, links.scan());
    const photo = await toBuffer(sticker(), { width: 700, margin: 6 });
    await choosePhoto(photo);
    await machinePage().waitFor();
  });

  it('[I2] [M4] reads a bad photo, of few pixels at a second look, or of many', async () => {
    const content = qrContent(String(machine.nodeid), 'https://anderswo.example');
    const pixels = photographed(await pictureForSecondLook(content));
    await prepareReader();
    expect(await firstLook(pixels)).toEqual([]);
    const { data, width, height } = pixels;
    const small = sharp(data, { raw: { width, height, channels: 4 } });
    const large = small.clone().resize(1800);
    for (const photo of [small, large]) {
      await follow(page, links.scan());
      await choosePhoto(await photo.png().toBuffer());
      await machinePage().waitFor();
    }
  });

  /** For the page, what is typed from now on comes more than a second later. */
  const longPause = () =>
    page.evaluate(() => {
      const before = Object.getOwnPropertyDescriptor(Event.prototype, 'timeStamp')!;
      Object.defineProperty(Event.prototype, 'timeStamp', {
        configurable: true,
        get() {
          return before.get!.call(this) + 1100;
        },
      });
    });

  // On a busy phone more than a second may pass between two keys.
  it.each([
    ['at once', [sticker]],
    ['after a slip of the hand', [() => 'xyz', sticker]],
    ['with a pause within it', [() => sticker().slice(0, -20), () => sticker().slice(-20)]],
    ['with its Enter late', [sticker, () => '']],
  ])('[I2] takes what a hardware scanner types %s', async (_how, parts) => {
    await follow(page, links.scan());
    await page.getByText('QR-Code in den Rahmen halten').waitFor();
    for (const [index, part] of parts.entries()) {
      if (index > 0) await longPause();
      await page.keyboard.type(part());
    }
    await page.keyboard.press('Enter');
    await machinePage().waitFor();
  });

  it('[I2] an Enter long after something else was typed presses the button that has the focus', async () => {
    await follow(page, links.scan());
    await page.getByText('QR-Code in den Rahmen halten').waitFor();
    await page.keyboard.type('xyz');
    await longPause();
    await page.getByRole('button', { name: 'Nummer eintippen' }).press('Enter');
    await page.getByRole('dialog').waitFor();
    await pressEscape(page);
  });
});

describe('with the camera refused', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await launchBrowser([
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream=deny',
    ]);
  });
  afterAll(() => browser?.close());

  it('[I2] says why and how, and the typed number leads to the machine', async () => {
    const context = await browser.newContext({ ...PHONE, baseURL: stage.origin });
    const refused = await context.newPage();
    await settleIn(refused, LOGIN.technician);
    await context.setOffline(true);
    await refused.goto(links.scan());
    await refused.getByRole('alert').getByText('Die Kamera ist für Wartbar gesperrt').waitFor();
    await refused.getByRole('button', { name: 'Nummer eintippen' }).click();
    const field = refused.getByLabel('Equipment-ID, Inventarnummer, Seriennummer oder Name');
    await field.fill('gibt-es-nicht');
    await refused.getByRole('button', { name: 'Öffnen' }).click();
    await refused.getByText('Keine Maschine mit „gibt-es-nicht“ auf diesem Gerät').waitFor();
    await field.fill(String(machine.equipmentid));
    await refused.getByRole('button', { name: 'Öffnen' }).click();
    await machinePage(refused).waitFor();
    await context.close();
  });
});

describe('afterwards', () => {
  it('nothing was thrown and no policy broken', () => {
    expect(stage.complaints).toEqual([]);
  });
});
