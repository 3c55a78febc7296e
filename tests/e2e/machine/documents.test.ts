import type { BrowserContext, Locator, Page } from 'playwright';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { links } from '../../../src/client/app/links.ts';
import { createAttachment } from '../../../src/shared/contract/files/attachment.ts';
import { createNotification } from '../../../src/shared/contract/notification/notification.ts';
import { PHONE } from '../harness/browser.ts';
import { recordVideo, smallPdf } from '../harness/files/files.ts';
import { sha256 } from '../harness/files/photos.ts';
import { accessibilityProblems } from '../harness/page/accessibility.ts';
import { settleIn } from '../harness/page/steps.ts';
import { LOGIN } from '../harness/server/api.ts';
import { type JoinedStage, joinStage } from '../harness/stage.ts';

let stage: JoinedStage;
let context: BrowserContext;
let page: Page;
let notification: string;
let equipmentnodeid: string;
const paths = { pdf: '', video: '' };
let video: Buffer;

const MB = 1024 * 1024;

beforeAll(async () => {
  stage = await joinStage();
  ({ context, page } = await stage.device(PHONE));
  const manager = await stage.api(LOGIN.manager);
  equipmentnodeid = String((await (await stage.api(LOGIN.technician)).rows('equipment'))[0]?.nodeid);
  notification = `urn:wartbar:notification:${v7()}`;
  await manager.command(createNotification, {
    lang: 'de',
    nodeid: notification,
    equipmentnodeid,
    type: 2,
    title: 'Anleitung beachten',
    created: Date.now(),
  });
  video = await recordVideo(page);
  const pdf = smallPdf('anleitung.pdf', ['Erste Seite', 'Zweite Seite']);
  const files = {
    pdf: { bytes: pdf.buffer, name: pdf.name, mimetype: pdf.mimeType },
    video: { bytes: video, name: 'handgriff.webm', mimetype: 'video/webm' },
  };
  for (const kind of ['pdf', 'video'] as const) {
    const { bytes, ...file } = files[kind];
    paths[kind] = await attach(bytes, file);
  }
  await settleIn(page, LOGIN.technician);
});

afterAll(() => stage?.close());

/** Hangs a file on the notification; answers where its bytes are served. */
async function attach(bytes: Buffer, file: { name: string; mimetype: string }): Promise<string> {
  const manager = await stage.api(LOGIN.manager);
  const stored = await manager.upload(bytes, { ...file, sha256: sha256(bytes) });
  await manager.command(createAttachment, {
    lang: 'de',
    nodeid: `urn:wartbar:attachment:${v7()}`,
    title: file.name,
    isattachmentof: notification,
    equipmentnodeid,
    file: stored,
    created: Date.now(),
  });
  return `/files/${stored.fileid}/${stored.fileversion}`;
}

/** Notes another size of a cached document, so that the budget is reached without filling the disk. */
const weigh = (path: string, bytes: number) =>
  page.evaluate(
    async ([key, size]) => {
      const { name = '' } =
        (await indexedDB.databases()).find((each) => each.name?.startsWith('wartbar:')) ?? {};
      const done = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
      const database = await done(indexedDB.open(name));
      const documents = database.transaction('document', 'readwrite').objectStore('document');
      await done(documents.put({ ...(await done(documents.get(key))), size }));
      database.close();
    },
    [path, bytes] as const,
  );

/** Paths of the documents whose bytes lie in the caches. */
const cachedFiles = () =>
  page.evaluate(async () => {
    const lists = (await caches.keys()).map(async (name) => (await caches.open(name)).keys());
    const cached = (await Promise.all(lists)).flat().map(({ url }) => new URL(url).pathname);
    return cached.filter((path) => path.startsWith('/files/')).sort();
  });

const openPdf = () => page.getByRole('button', { name: /^anleitung\.pdf/ }).click();
const openVideo = () => page.getByRole('button', { name: /^handgriff\.webm/ }).click();
const close = () => page.getByRole('dialog').getByRole('button', { name: 'Schließen' }).click();

async function readPdf(): Promise<void> {
  await openPdf();
  await page.getByText('page 1 of 2').waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Vorherige Seite' }).isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Nächste Seite' }).click();
  await page.getByText('page 2 of 2').waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Nächste Seite' }).isDisabled()).toBe(true);
  // It is opened where it was left.
  await page.getByRole('button', { name: 'Vorherige Seite' }).click();
  await page.getByText('page 1 of 2').waitFor();
  await close();
}

/** It plays under its own address, part by part. */
async function videoPlays(path = paths.video): Promise<void> {
  await page.waitForFunction(() => {
    const player = document.querySelector('video');
    return player !== null && player.readyState >= 3 && player.videoWidth > 0;
  });
  const played = await page.evaluate(() => document.querySelector('video')?.currentSrc);
  expect(played).toBe(`${stage.origin}${path}`);
}

async function watchVideo(): Promise<void> {
  await openVideo();
  await videoPlays();
  await close();
}

/** A part of a file as a player asks for it; the worker answers. */
function askRange(range: string) {
  return page.evaluate(
    async ([path, wanted]) => {
      const response = await fetch(path!, { headers: { range: wanted! } });
      const bytes = new Uint8Array(await response.arrayBuffer());
      return {
        status: response.status,
        range: response.headers.get('content-range'),
        bytes: Array.from(bytes),
      };
    },
    [paths.video, range],
  );
}

describe('documents of a notification', () => {
  it('[F3] what is not on this device is loaded once there is a network, without being opened again', async () => {
    const absent = page.getByText('Nicht auf diesem Gerät. Wird geladen, sobald eine Verbindung da ist.');
    await page.goto(links.notificationDetails(notification));
    await context.setOffline(true);
    await openPdf();
    await absent.waitFor();
    await context.setOffline(false);
    await page.getByText('page 1 of 2').waitFor();
    await close();
    await context.setOffline(true);
    await openVideo();
    await absent.waitFor();
    await context.setOffline(false);
    await videoPlays();
    await close();
  });

  it('[F3] a network that has only just come back does not make a video load whole', async () => {
    const path = await attach(video, { name: 'knapp.webm', mimetype: 'video/webm' });
    const cut = stage.gate.cutNext((_, asked) => asked === path, 0);
    await page.getByRole('button', { name: /^knapp\.webm/ }).click();
    await cut;
    await videoPlays(path);
    await close();
  });

  it('[F3] a document whose first request fails is asked for again, although the network never went', async () => {
    const { buffer, name, mimeType: mimetype } = smallPdf('knapp.pdf', ['Einzige Seite']);
    const path = await attach(buffer, { name, mimetype });
    const isAsked = (_: string, asked: string) => asked === path;
    const held = stage.gate.holdNext(isAsked);
    await page.getByRole('button', { name: /^knapp\.pdf/ }).click();
    // The browser itself may try a second time.
    const answer = await held;
    const cut = stage.gate.cutNext(isAsked, 0);
    answer.drop();
    await cut;
    await page.getByText('page 1 of 1').waitFor();
    await close();
  });

  it('[F3] a PDF with a password is asked for it by keyboard, without a network too; the password goes nowhere', async () => {
    const password = 'Presse-17';
    const { buffer, name, mimeType: mimetype } = smallPdf('geheim.pdf', ['Nur mit Passwort'], password);
    await attach(buffer, { name, mimetype });
    const sent: string[] = [];
    context.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
    const field = page.getByLabel('Passwort der PDF-Datei');
    const hasFocus = (target: Locator) => target.evaluate((each) => each === document.activeElement);
    const type = async (typed: string) => {
      await expect.poll(() => hasFocus(field)).toBe(true);
      await page.keyboard.type(typed);
      await page.keyboard.press('Enter');
    };
    await page.getByRole('button', { name: /^geheim\.pdf/ }).click();
    await type('Presse-18');
    await page.getByText('Das Passwort stimmt nicht.').waitFor();
    expect(await accessibilityProblems(page, '[role=dialog]')).toEqual([]);
    await page.getByRole('button', { name: 'Abbrechen' }).click();
    const again = page.getByRole('button', { name: 'Passwort eingeben' });
    await expect.poll(() => hasFocus(again)).toBe(true);
    await page.getByRole('link', { name: 'Herunterladen' }).waitFor();
    await close();

    await context.setOffline(true);
    await page.getByRole('button', { name: /^geheim\.pdf/ }).click();
    await type('Presse-19');
    await page.getByText('Das Passwort stimmt nicht.').waitFor();
    // What was wrong is marked: the next one is typed over it.
    await type(password);
    await page.getByText('page 1 of 1').waitFor();
    expect(await field.count()).toBe(0);
    await expect.poll(() => hasFocus(page.getByRole('dialog'))).toBe(true);
    await close();
    await context.setOffline(false);
    expect(sent.filter((request) => request.includes(password))).toEqual([]);
  });

  it('[J16] shows all pages in one scroll, finds words in them, grows, and opens where it was left', async () => {
    await page.goto(links.notificationDetails(notification));
    await openPdf();
    const pages = page.getByRole('group', { name: 'Seiten der Datei' });
    await pages.getByRole('region', { name: 'page 2 of 2' }).waitFor();
    await pages.getByText('Zweite Seite').waitFor();
    // Nothing that pdf.js adds to the page makes it wider or higher.
    expect(await page.evaluate(() => [innerWidth, document.body.scrollWidth])).toEqual([390, 390]);
    expect((await page.getByRole('dialog').boundingBox())?.width).toBe(390);
    await pages.evaluate((scrolled) => scrolled.scrollTo(0, scrolled.scrollHeight));
    await page.getByRole('status').filter({ hasText: 'page 2 of 2' }).waitFor();
    await pages.evaluate((scrolled) => scrolled.scrollTo(0, 0));
    await page.getByRole('status').filter({ hasText: 'page 1 of 2' }).waitFor();
    await page.getByRole('button', { name: 'Im Text suchen' }).click();
    await page.getByLabel('Wort oder Nummer').fill('ZWEITE');
    await page.getByRole('status').filter({ hasText: '1 von 1' }).waitFor();
    await page.getByRole('status').filter({ hasText: 'page 2 of 2' }).waitFor();
    await page.getByLabel('Wort oder Nummer').fill('nirgends');
    await page.getByRole('status').filter({ hasText: 'Nicht gefunden' }).waitFor();
    expect(await accessibilityProblems(page, '[role=dialog]')).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByLabel('Wort oder Nummer').waitFor({ state: 'detached' });
    const width = () => pages.evaluate(({ scrollWidth, clientWidth }) => scrollWidth / clientWidth);
    expect(await width()).toBe(1);
    await pages.hover();
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -200);
    await page.keyboard.up('Control');
    await expect.poll(width).toBeGreaterThan(1.5);
    await close();
    await openPdf();
    await page.getByRole('status').filter({ hasText: 'page 2 of 2' }).waitFor();
    await page.getByRole('button', { name: 'Vorherige Seite' }).click();
    await page.getByRole('status').filter({ hasText: 'page 1 of 2' }).waitFor();
    await close();
  });

  it('[F3] [SW2] a PDF is read page by page; a video plays under its own address, part by part', async () => {
    await page.goto(links.notificationDetails(notification));
    await readPdf();
    await watchVideo();
  });

  it('is printed without the frame of the app, and in dark on white also by who likes it dark', async () => {
    const frame = page.getByRole('navigation').filter({ visible: true });
    await page.goto(links.messages());
    const choose = (detail: string) =>
      page.evaluate((chosen) => {
        dispatchEvent(new CustomEvent('wartbar:appearance', { detail: chosen }));
      }, detail);
    const say = (moment: string) => page.evaluate((name) => dispatchEvent(new Event(name)), moment);
    const isDark = () => page.evaluate(() => document.documentElement.classList.contains('dark'));
    await expect.poll(() => frame.count()).toBe(1);
    await choose('dark');
    await page.emulateMedia({ media: 'print' });
    expect(await isDark()).toBe(true);
    await say('beforeprint');
    expect(await isDark()).toBe(false);
    expect(await frame.count()).toBe(0);
    await expect.poll(() => page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
    await say('afterprint');
    expect(await isDark()).toBe(true);
    await page.emulateMedia({ media: null });
    await choose('system');
  });

  it('[SW2] beyond the budget what was opened longest ago goes, from list and cache, and comes again when opened', async () => {
    await weigh(paths.pdf, 400 * MB);
    const next = await attach(Buffer.from('Druck 6 bar'), { name: 'werte.txt', mimetype: 'text/plain' });
    const read = (path: string) => page.evaluate(async (asked) => (await fetch(asked)).text(), path);
    expect(await read(next)).toBe('Druck 6 bar');
    expect(await cachedFiles()).toEqual([paths.video, next].sort());
    expect(await read(paths.pdf)).toContain('%PDF');
    expect(await cachedFiles()).toEqual([paths.pdf, paths.video, next].sort());
  });

  it('[SW2] [I6] what was opened once opens from a cold start without network', async () => {
    await stage.gate.leave();
    await page.close();
    page = await context.newPage();
    await page.goto(links.notificationDetails(notification));
    await readPdf();
    await watchVideo();
  });

  it('[SW2] parts of a kept file are answered offline', async () => {
    const middle = await askRange('bytes=100-299');
    expect(middle).toMatchObject({ status: 206, range: `bytes 100-299/${video.length}` });
    expect(Buffer.from(middle.bytes).equals(video.subarray(100, 300))).toBe(true);
    const end = await askRange('bytes=-50');
    expect(Buffer.from(end.bytes).equals(video.subarray(-50))).toBe(true);
  });

  it('[SW1] the api is never answered from a cache', async () => {
    const answer = await page.evaluate(() =>
      fetch('/api/health').then(
        () => 'answered',
        () => 'failed',
      ),
    );
    expect(answer).toBe('failed');
  });

  it('throws nowhere and breaks no policy', () => {
    expect(stage.complaints).toEqual([]);
  });
});
