import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { links } from '../../../src/client/app/links.ts';
import { PHONE } from '../harness/browser.ts';
import { phonePhoto, plainPhoto, sha256 } from '../harness/files/photos.ts';
import { follow, logIn, reportFault, settleIn, syncChip } from '../harness/page/steps.ts';
import { LOGIN } from '../harness/server/api.ts';
import { type JoinedStage, joinStage } from '../harness/stage.ts';

/** What lies between a hall and its server: each of these is neither online nor offline. */

let stage: JoinedStage;
let phone: Awaited<ReturnType<JoinedStage['device']>>;
let machine: string;

beforeAll(async () => {
  stage = await joinStage();
  machine = String((await (await stage.api(LOGIN.technician)).rows('equipment'))[0]?.nodeid);
  phone = await stage.device(PHONE);
  await settleIn(phone.page, LOGIN.technician);
});

afterAll(() => stage?.close());

const CREATE = 'POST /api/notifications/create';
const isCreation = (method: string, path: string) => `${method} ${path}` === CREATE;
const creations = () => stage.gate.passed.filter((line) => line === CREATE).length;

/** Resolves when everything is through. */
const allSent = (page: Page) =>
  syncChip(page).getByText('Alles gesendet').filter({ visible: true }).waitFor();

/** On the machine's page, then in the form: as a person who wants to report something gets there. */
async function report(
  page: Page,
  title: string,
  photos: Parameters<typeof reportFault>[2] = [],
): Promise<void> {
  await follow(page, links.machineOverview(machine, 0));
  await reportFault(page, title, photos);
}

/** The one notification of this title that the server has. */
async function arrived(title: string) {
  const found = await (await stage.api(LOGIN.manager)).notifications(title);
  expect(found).toHaveLength(1);
  return found[0]!;
}

describe('a network that answers in the place of the server', () => {
  const portal = '<!doctype html><title>WLAN</title><h1>Bitte akzeptieren Sie die Nutzungsbedingungen</h1>';

  it('[OB7] [SW1] is not taken for it: nothing is lost, the app opens and nobody is logged out', async () => {
    const { page } = phone;
    const before = creations();
    stage.gate.portal(portal);
    await report(page, 'Hinter der Anmeldeseite', [await plainPhoto('portal.jpg')]);
    await page.getByText('auf diesem Gerät gespeichert').first().waitFor();
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Hinter der Anmeldeseite' }).waitFor();
    await page.getByText('auf diesem Gerät gespeichert').first().waitFor();
    await expect.poll(() => syncChip(page).textContent()).not.toContain('Alles gesendet');
    expect(creations()).toBe(before);
    expect(await (await stage.api(LOGIN.manager)).notifications('Hinter der Anmeldeseite')).toEqual([]);
  });

  it('[OB7] [OB8] everything goes out by itself once it is gone', async () => {
    stage.gate.portal(null);
    await allSent(phone.page);
    const { nodeid } = await arrived('Hinter der Anmeldeseite');
    expect(await (await stage.api(LOGIN.manager)).attachmentsOf(nodeid)).toHaveLength(1);
  });
});

describe('a network that crawls', () => {
  it('[OB2] [OB5] keeps nobody waiting, and what is reported arrives once', async () => {
    const { page } = phone;
    const before = creations();
    stage.gate.crawl(4000);
    try {
      await report(page, 'Über ein langsames Netz');
      await page.getByText('wird gesendet').first().waitFor();
      // Meanwhile everything else answers from this device.
      await follow(page, links.machines());
      await page.getByRole('heading', { level: 1, name: 'Maschinen' }).waitFor();
      await follow(page, links.machineOverview(machine, 0));
      await page.getByText('Über ein langsames Netz').first().waitFor();
      await allSent(page);
    } finally {
      stage.gate.crawl(null);
    }
    await arrived('Über ein langsames Netz');
    expect(creations() - before).toBe(1);
  });

  it('[OB13] [F1] takes its time for a photo, which arrives once and whole', async () => {
    const { page } = phone;
    const uploads = () => stage.gate.passed.filter((line) => line.startsWith('PUT /api/files/')).length;
    const before = uploads();
    stage.gate.crawl(1000);
    try {
      await report(page, 'Foto über ein langsames Netz', [await phonePhoto()]);
      await page.getByText('wird gesendet').first().waitFor();
      await allSent(page);
    } finally {
      stage.gate.crawl(null);
    }
    const manager = await stage.api(LOGIN.manager);
    const { nodeid } = await arrived('Foto über ein langsames Netz');
    const attachments = await manager.attachmentsOf(nodeid);
    expect(attachments).toHaveLength(1);
    const { file } = attachments[0]!;
    expect(sha256(await manager.bytes(file))).toBe(file.sha256);
    expect(uploads() - before).toBe(1);
  });
});

describe('a connection that breaks off', () => {
  it('[OB13] [F1] at half of a photo: the same file is sent again and whole', async () => {
    const { page } = phone;
    const photo = await phonePhoto();
    const cut = stage.gate.cutNext((method, path) => method === 'PUT' && path.includes('/files/'), 0.5);
    await report(page, 'Foto auf halbem Weg', [photo]);
    const { path, sent } = await cut;
    await allSent(page);
    const manager = await stage.api(LOGIN.manager);
    const attachments = await manager.attachmentsOf((await arrived('Foto auf halbem Weg')).nodeid);
    expect(attachments).toHaveLength(1);
    const { file } = attachments[0]!;
    expect(sent).toBe(Math.floor(Number(file.size) / 2));
    expect(stage.gate.passed).toContain(`PUT ${path}`);
    expect(sha256(await manager.bytes(file))).toBe(file.sha256);
  });
});

describe('an answer that does not come', () => {
  it('[I4] what is being sent keeps its menu, and cannot be thrown away at that moment', async () => {
    const { page } = phone;
    const held = stage.gate.holdNext(isCreation);
    await report(page, 'Gerade unterwegs');
    const answer = await held;
    await follow(page, links.sync());
    await page.getByText('wird gesendet').first().waitFor();
    await page.getByRole('button', { name: /^Aktionen: .*Gerade unterwegs/ }).click();
    const discarding = page.getByRole('menuitem', { name: 'Verwerfen' });
    await discarding.waitFor();
    expect(await discarding.isDisabled()).toBe(true);
    answer.release();
    await allSent(page);
    await arrived('Gerade unterwegs');
  });

  it('[OB9] a tab that was frozen while it sent holds up nobody, and what it still does counts for nothing', async () => {
    const { page, context } = phone;
    const other = await context.newPage();
    await other.goto(links.machineOverview(machine, 0));
    const held = stage.gate.holdNext(isCreation);
    await report(page, 'Im eingefrorenen Reiter');
    const answer = await held;
    const session = await context.newCDPSession(page);
    await session.send('Page.setWebLifecycleState', { state: 'frozen' });
    await report(other, 'Im anderen Reiter');
    await allSent(other);
    await arrived('Im eingefrorenen Reiter');
    await arrived('Im anderen Reiter');
    await session.send('Page.setWebLifecycleState', { state: 'active' });
    answer.release();
    await allSent(page);
    await arrived('Im eingefrorenen Reiter');
    await other.close();
  });
});

describe('a browser that clears everything of the app', () => {
  it('[PL7] [I8] the app says so after the next login, and what the server had got last', async () => {
    const { page, context } = await stage.device(PHONE);
    await settleIn(page, LOGIN.manager);
    await report(page, 'Vor dem Verlust gesendet');
    await allSent(page);
    const session = await context.newCDPSession(page);
    await session.send('Storage.clearDataForOrigin', {
      origin: stage.origin,
      storageTypes: 'indexeddb,cache_storage,service_workers',
    });
    await session.detach();
    await page.goto(links.dashboard());
    await logIn(page, LOGIN.manager);
    await page.getByText(/Der Browser hat .* gelöscht/).waitFor();
    await page.getByText(/Zuletzt ist von diesem Gerät am .* beim Server angekommen: /).waitFor();
    await context.close();
  });
});

it('throws nowhere', () => {
  expect(stage.complaints).toEqual([]);
});
