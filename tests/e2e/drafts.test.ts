import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { links } from '../../src/client/app/links.ts';
import type { Equipment } from '../../src/shared/contract/equipment.ts';
import { LOGIN } from './harness/api.ts';
import { eventually, KillableBrowser } from './harness/browser.ts';
import { phonePhoto } from './harness/photos.ts';
import { openStage, type Stage } from './harness/stage.ts';
import { settleIn } from './harness/steps.ts';

let stage: Stage;
let app: KillableBrowser;
let page: Page;
let machines: Equipment[];

beforeAll(async () => {
  stage = await openStage();
  machines = (await (await stage.api(LOGIN.technician)).rows('equipment')) as unknown as Equipment[];
  app = await KillableBrowser.prepare();
  ({ page } = await app.open());
  await settleIn(page, LOGIN.technician, stage.origin);
});

afterAll(async () => {
  await app?.remove();
  await stage?.close();
});

const open = (path: string) => page.goto(stage.origin + path);

async function killAndReopen(path: string): Promise<void> {
  await app.kill();
  ({ page } = await app.open());
  await open(path);
}

/** Resolves when drafts whose names begin so are on the device. */
const stored = (name: string, count = 1) =>
  eventually(
    () =>
      page.evaluate(
        async ([prefix, wanted]) => {
          const found = (await indexedDB.databases()).find((each) => each.name?.startsWith('wartbar:'));
          const request = indexedDB.open(found!.name!);
          await new Promise((done) => {
            request.onsuccess = done;
          });
          const asked = request.result.transaction('meta').objectStore('meta').getAllKeys();
          await new Promise((done) => {
            asked.onsuccess = done;
          });
          request.result.close();
          return asked.result.filter((key) => String(key).startsWith(prefix)).length >= wanted;
        },
        [name, count] as const,
      ),
    `the draft ${name}`,
  );

const removal = () => page.getByRole('button', { name: 'IMG_2041.jpg entfernen' });
const restored = () => page.getByText('Ihre Eingaben von vorhin sind noch da.');

describe('the app killed in the middle of a form', () => {
  it('[I5] a report is offered again with its words and its photo', async () => {
    const { nodeid } = machines[0]!;
    const path = links.createNotification(nodeid);
    await open(path);
    await page.getByText('Auffälligkeit').click();
    await page.getByLabel('Was ist passiert?').fill('Riemen quietscht');
    await page.getByLabel('Aus Galerie').setInputFiles(await phonePhoto());
    await removal().waitFor({ timeout: 20_000 });
    await stored(`draft:notification-add:${nodeid}`, 2);
    await killAndReopen(path);
    await restored().waitFor();
    expect(await page.getByLabel('Was ist passiert?').inputValue()).toBe('Riemen quietscht');
    await removal().waitFor();
  });

  it('[I5] a photo alone is offered again too', async () => {
    const { nodeid } = machines[1]!;
    const path = links.createNotification(nodeid);
    await open(path);
    await page.getByLabel('Aus Galerie').setInputFiles(await phonePhoto());
    await removal().waitFor({ timeout: 20_000 });
    await stored(`draft:notification-add:${nodeid}:file:`);
    await killAndReopen(path);
    await restored().waitFor();
    await removal().waitFor();
  });

  it('[I5] [M8] a memo is still there, unsaved', async () => {
    const { nodeid } = machines[2]!;
    const path = links.machineOverview(nodeid, 0);
    await open(path);
    const memo = () => page.getByLabel('Notiz für alle, die an dieser Maschine arbeiten');
    await memo().fill('Nur mit gefasten Stangen bestücken');
    await stored(`draft:memo:${nodeid}`);
    await killAndReopen(path);
    await page.getByText('Noch nicht gespeichert.').waitFor();
    expect(await memo().inputValue()).toBe('Nur mit gefasten Stangen bestücken');
  });
});
