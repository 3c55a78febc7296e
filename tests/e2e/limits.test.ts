import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { links } from '../../src/client/app/links.ts';
import { LOGIN } from './harness/api.ts';
import { PHONE } from './harness/browser.ts';
import { draftStored } from './harness/drafts.ts';
import { phonePhoto } from './harness/photos.ts';
import { openStage, type Stage } from './harness/stage.ts';
import { settleIn, syncChip } from './harness/steps.ts';

let stage: Stage;
let context: BrowserContext;
let page: Page;
let machine: string;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wartbar-files-'));
  stage = await openStage();
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
    await page.getByText('Auffälligkeit').click();
    await page.getByLabel('Was ist passiert?').fill(title);
    await page.getByLabel('Aus Galerie').setInputFiles(await phonePhoto());
    await removal('IMG_2041.jpg').waitFor({ timeout: 20_000 });
    await page
      .getByLabel('Video', { exact: true })
      .setInputFiles(await sparseFile('schichtende.mp4', 500 * 1024 * 1024 + 1));
    const refusal = page.getByRole('alert').filter({ hasText: 'Nicht hinzugefügt' });
    await refusal
      .getByText(/„schichtende\.mp4“ ist zu groß\. Ein Video darf höchstens 500 MB haben/)
      .waitFor();
    expect(await removal('schichtende.mp4').count()).toBe(0);
    expect(await removal('IMG_2041.jpg').count()).toBe(1);
    expect(await page.getByLabel('Was ist passiert?').inputValue()).toBe(title);
  });

  it('[I5] is filled in again after the app was closed', async () => {
    await draftStored(page, title);
    await draftStored(page, 'IMG_2041.jpg');
    await page.close();
    page = await context.newPage();
    await page.goto(links.createNotification(machine));
    await page.getByText('Ihre Eingaben von vorhin sind noch da.').waitFor();
    expect(await page.getByLabel('Was ist passiert?').inputValue()).toBe(title);
    await removal('IMG_2041.jpg').waitFor();
  });

  it('[F8] saves what was accepted, and only that is sent', async () => {
    await page.getByRole('button', { name: 'Meldung speichern' }).click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await context.setOffline(false);
    await syncChip(page).getByText('Alles gesendet').filter({ visible: true }).waitFor({ timeout: 60_000 });
    const manager = await stage.api(LOGIN.manager);
    const found = await manager.notifications(title);
    expect(found).toHaveLength(1);
    const attachments = await manager.attachmentsOf(found[0]!.nodeid);
    expect(attachments.map(({ file }) => file.mimetype)).toEqual(['image/jpeg']);
    await page.goto(links.createNotification(machine));
    await page.getByRole('button', { name: 'Meldung speichern' }).waitFor();
    expect(await page.getByText('Ihre Eingaben von vorhin sind noch da.').count()).toBe(0);
  });
});

describe('afterwards', () => {
  it('nothing was thrown', () => {
    expect(stage.complaints).toEqual([]);
  });
});
