import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { links } from '../../../src/client/app/links.ts';
import { DESKTOP, eventually, PHONE } from '../harness/browser.ts';
import { inspectPhoto, phonePhoto, sha256 } from '../harness/files/photos.ts';
import { fakeCameraArgs, writeQrVideo } from '../harness/page/fake-camera.ts';
import { pressEscape } from '../harness/page/keys.ts';
import { reportFault, settleIn, syncChip } from '../harness/page/steps.ts';
import { LOGIN } from '../harness/server/api.ts';
import { type JoinedStage, joinStage } from '../harness/stage.ts';

let stage: JoinedStage;
let folder: string;
let machine: string;
let phone: { context: BrowserContext; page: Page };
let colleague: Page;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wartbar-camera-'));
  const camera = join(folder, 'camera.y4m');
  await writeQrVideo(camera, '');
  stage = await joinStage(fakeCameraArgs(camera));
  const technician = await stage.api(LOGIN.technician);
  machine = String((await technician.rows('equipment'))[0]?.nodeid);
  await writeQrVideo(camera, `${stage.origin}${links.machineOverview(machine)}`);
  phone = await stage.device(PHONE);
  colleague = (await stage.device(DESKTOP)).page;
  await settleIn(phone.page, LOGIN.technician);
  await settleIn(colleague, LOGIN.manager);
});

afterAll(async () => {
  await stage?.close();
  await rm(folder, { recursive: true, force: true });
});

/** The bytes of the notification's photo as this page shows them. */
async function shownPhoto(page: Page): Promise<Buffer> {
  await page.getByRole('button', { name: /^Foto: / }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Herunterladen' }).click(),
  ]);
  const bytes = await readFile(await download.path());
  await page.getByRole('button', { name: 'Schließen' }).click();
  return bytes;
}

/** Collects every word of the strip on the data, from the first one on. */
async function noteWhatIsSaid(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const said = new Set<string>();
    Object.assign(globalThis, { said });
    new MutationObserver(() => {
      const shown = document.querySelector('header [role=status]')?.textContent;
      if (shown) said.add(shown);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
}

const ways = [
  {
    name: 'the network cut',
    leave: () => phone.context.setOffline(true),
    comeBack: () => phone.context.setOffline(false),
  },
  {
    name: 'the server stopped',
    leave: () => stage.gate.leave(),
    comeBack: () => stage.gate.comeBack(),
  },
];

describe.each(ways)('a fault reported with $name', ({ name, leave, comeBack }) => {
  const title = `Öl tropft am Zylinder (${name})`;
  let page: Page;

  beforeEach(() => {
    page = phone.page;
  });

  it('[I2] [I3] [F9] [OB2] is saved on this device, with its photo', async () => {
    await colleague.goto(links.machineOverview(machine, 0));
    await leave();
    await page.goto(links.dashboard());
    await page.getByRole('navigation').getByRole('link', { name: 'Scannen' }).click();
    await page.waitForURL((url) => url.searchParams.get('nodeid') === machine);
    await reportFault(page, title, [await phonePhoto()]);
    await page.getByText('auf diesem Gerät gespeichert').first().waitFor();
    await syncChip(page)
      .getByText(/^Offline/)
      .filter({ visible: true })
      .waitFor();
  });

  it('[S13] [SW1] [I4] is still there after a cold start without network', async () => {
    await page.close();
    phone.page = await phone.context.newPage();
    page = phone.page;
    await noteWhatIsSaid(page);
    await page.goto(links.machineOverview(machine, 0));
    await page.getByText(title).first().click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.getByText('auf diesem Gerät gespeichert').first().waitFor();
    const photo = await inspectPhoto(await shownPhoto(page));
    expect(photo).toMatchObject({ width: 2560, orientation: 1, exif: undefined });
    expect(photo.upright).toBeLessThan(12);
    expect(await page.evaluate('[...said]')).not.toContain('Alles gesendet');
  });

  it('[I3] [F1] [OB3] arrives exactly once, with the same bytes', async () => {
    const here = await shownPhoto(page);
    await comeBack();
    await page.getByText('gesendet', { exact: true }).waitFor();
    await syncChip(page).getByText('Alles gesendet').filter({ visible: true }).waitFor();

    const manager = await stage.api(LOGIN.manager);
    const [found, ...more] = await manager.notifications(title);
    expect(more).toEqual([]);
    expect(found).toMatchObject({ equipmentnodeid: machine, status: 0, type: 1 });
    const attachments = await eventually(async () => {
      const rows = await manager.attachmentsOf(found?.nodeid ?? '');
      return rows.length > 0 ? rows : null;
    }, 'the attachment');
    expect(attachments).toHaveLength(1);
    const file = attachments[0]!.file;
    const there = await manager.bytes(file);
    expect(sha256(there)).toBe(sha256(here));
    expect(file).toMatchObject({ sha256: sha256(here), size: here.length });
  });

  it('[S9] is seen by a colleague who reloads nothing', async () => {
    await colleague.getByText(title).first().waitFor();
  });
});

describe('afterwards', () => {
  it('[N6] whoever may not delete finds no way to', async () => {
    const { page } = phone;
    const [row] = await (await stage.api(LOGIN.technician)).rows('notification');
    await page.goto(links.notificationDetails(String(row?.nodeid)));
    await page.getByRole('button', { name: /^Status ändern/ }).waitFor();
    await page.getByRole('button', { name: 'Weitere Aktionen' }).click();
    await page.getByRole('menuitem').first().waitFor();
    await expect
      .poll(() => page.getByRole('menuitem').allTextContents())
      .toEqual(['Per E-Mail teilen', 'Bearbeiten']);
    await pressEscape(page);
  });

  it('nothing was thrown and no policy broken', () => {
    expect(stage.complaints).toEqual([]);
  });
});
