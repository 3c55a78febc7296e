import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { links } from '../../../src/client/app/links.ts';
import type { FileRef } from '../../../src/shared/contract/core/fields.ts';
import type { Equipment } from '../../../src/shared/contract/machine/equipment.ts';
import { eventually, PHONE } from '../harness/browser.ts';
import { phonePhoto } from '../harness/files/photos.ts';
import { follow, reportFault, settleIn } from '../harness/page/steps.ts';
import { type ApiUser, LOGIN } from '../harness/server/api.ts';
import { type JoinedStage, joinStage } from '../harness/stage.ts';

let stage: JoinedStage;
let context: BrowserContext;
let page: Page;
let technician: ApiUser;
let machine: Equipment;
let files: FileRef[];

beforeAll(async () => {
  stage = await joinStage();
  technician = await stage.api(LOGIN.technician);
  const machines = (await technician.rows('equipment')) as unknown as Equipment[];
  const attachments = await Promise.all(machines.map(({ nodeid }) => technician.attachmentsOf(nodeid)));
  const at = attachments.findIndex((found) => found.length > 1);
  machine = machines[at]!;
  files = [machine.image, machine.typenameplate, ...attachments[at]!.map((each) => each.file)].flatMap(
    (file) => file ?? [],
  );
  ({ context, page } = await stage.device(PHONE));
  await countRequestsToPersist(page);
  await settleIn(page, LOGIN.technician);
});

afterAll(() => stage?.close());

const path = ({ fileid, fileversion }: FileRef) => `/files/${fileid}/${fileversion}`;
const keepSwitch = () => page.getByRole('switch', { name: 'Dokumente offline behalten' });

/** Size of a document as the page gets it through the worker; 0 where it does not. */
const sizeHere = (file: FileRef) =>
  page.evaluate(async (url) => {
    const response = await fetch(url);
    return response.ok ? (await response.arrayBuffer()).byteLength : 0;
  }, path(file));

type Counting = { askedToPersist?: number };

/** Counts in the page how often the browser is asked, which decides as ever: what it says tells nothing of that. */
const countRequestsToPersist = (of: Page) =>
  of.addInitScript(() => {
    const persist = navigator.storage.persist.bind(navigator.storage);
    navigator.storage.persist = () => {
      const counting = window as Counting;
      counting.askedToPersist = (counting.askedToPersist ?? 0) + 1;
      return persist();
    };
  });

/** Documents in this user's cache. */
const cached = () =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('wartbar-files:'));
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().map((request) => new URL(request.url).pathname);
  });

/** Whether the browser refuses the smallest write for want of room; in a database that is not the app's. */
const writesAreRefused = () =>
  page.evaluate(async () => {
    const opening = indexedDB.open('probe', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore('x');
    const opened = await new Promise<boolean>((done) => {
      opening.onsuccess = () => done(true);
      opening.onerror = () => done(false);
    });
    if (!opened) return true;
    const writing = opening.result.transaction('x', 'readwrite');
    writing.objectStore('x').put(1, 1);
    const refused = await new Promise<boolean>((done) => {
      writing.oncomplete = () => done(false);
      writing.onabort = () => done(writing.error?.name === 'QuotaExceededError');
    });
    opening.result.close();
    return refused;
  });

it('[I8] after the login the browser is asked to keep what is stored', async () => {
  expect(await page.evaluate(() => (window as Counting).askedToPersist)).toBe(1);
});

describe('documents of a machine', () => {
  it('[I6] the switch says the size first, then keeps all of them', async () => {
    await page.goto(links.machineOverview(machine.nodeid, 0));
    await page.getByText(/\d+ Dateien, (noch )?[\d.,]+ [KMG]B/).waitFor();
    await keepSwitch().check();
    await page.getByText(/\d+ Dateien auf diesem Gerät/).waitFor();
  });

  it('[I6] [SW2] without network each opens, whole', async () => {
    await context.setOffline(true);
    await page.reload();
    await keepSwitch().waitFor();
    expect(files.length).toBeGreaterThan(1);
    for (const file of files) expect(await sizeHere(file)).toBe(file.size);
    await context.setOffline(false);
  });

  it('[I6] [I8] the page of the storage offers areas and all, and says what uses the storage', async () => {
    await follow(page, links.to('storage'));
    const everything = page.getByRole('switch', { name: /Von allen meinen Maschinen/ });
    await everything.check();
    await page
      .getByRole('switch', { name: /Von allen meinen Maschinen.*Dateien auf diesem Gerät/ })
      .waitFor({ timeout: 110_000 });
    await page.getByRole('term').filter({ hasText: 'Wartende Dateien' }).waitFor();
    await follow(page, links.machineOverview(machine.nodeid, 0));
    await page.getByText('weil alle Ihre Maschinen gewählt sind').waitFor();
    await expect.poll(() => keepSwitch().isDisabled()).toBe(true);
  });
});

describe('with the device full', () => {
  it('[I8] a report with a photo is stored: documents make way, even kept ones', {
    timeout: 200_000,
  }, async () => {
    const before = (await cached()).length;
    expect(before).toBeGreaterThan(files.length);
    const photo = await phonePhoto();
    await context.setOffline(true);
    const session = await context.newCDPSession(page);
    // Below what is used: nothing more can be written until enough was given up.
    const used = await page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0);
    const documents = await page.evaluate(async () => {
      const { usageDetails } = (await navigator.storage.estimate()) as { usageDetails?: { caches?: number } };
      return usageDetails?.caches ?? 0;
    });
    expect(documents).toBeGreaterThan(2_000_000);
    await session.send('Storage.overrideQuotaForOrigin', {
      origin: stage.origin,
      quotaSize: used - 500_000,
    });
    await follow(page, links.machineOverview(machine.nodeid, 0));
    // The browser goes on with the room it knew of for a while; whichever write of the app is refused first,
    // documents make way for it, and then the smallest write is not refused again.
    const felt = async () => (await cached()).length < before || (await writesAreRefused());
    await eventually(felt, 'the quota is felt', 100_000);
    await reportFault(page, 'Kein Platz mehr', [photo]);
    await page.getByText('auf diesem Gerät gespeichert').first().waitFor();
    expect((await cached()).length).toBeLessThan(before);
    await session.send('Storage.overrideQuotaForOrigin', { origin: stage.origin });
    await context.setOffline(false);
    const manager = await stage.api(LOGIN.manager);
    await eventually(
      async () => (await manager.notifications('Kein Platz mehr')).length === 1,
      'the report arrives',
    );
  });

  it('throws nowhere', () => {
    expect(stage.complaints).toEqual([]);
  });
});
