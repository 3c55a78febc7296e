import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { links } from '../../../src/client/app/links.ts';
import { PHONE } from '../harness/browser.ts';
import { fakeCameraArgs, writeQrVideo } from '../harness/page/fake-camera.ts';
import { settleIn } from '../harness/page/steps.ts';
import { LOGIN } from '../harness/server/api.ts';
import { type JoinedStage, joinStage } from '../harness/stage.ts';

let stage: JoinedStage;
let folder: string;
let page: Page;
let machine: { nodeid: string; name: unknown };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wartbar-taps-'));
  const camera = join(folder, 'camera.y4m');
  await writeQrVideo(camera, '');
  stage = await joinStage(fakeCameraArgs(camera));
  const api = await stage.api(LOGIN.technician);
  const open = (await api.rows('notification')).filter(({ status }) => Number(status) < 2);
  // What is open already is shown above the sentence, and which machine has something depends on the day.
  const first = (await api.rows('equipment')).find(
    ({ nodeid }) => !open.some(({ equipmentnodeid }) => equipmentnodeid === nodeid),
  );
  machine = { nodeid: String(first?.nodeid), name: first?.name };
  await writeQrVideo(camera, `${stage.origin}${links.machineOverview(machine.nodeid)}`);
  page = (await stage.device(PHONE)).page;
  await settleIn(page, LOGIN.technician);
});

afterAll(async () => {
  await stage?.close();
  await rm(folder, { recursive: true, force: true });
});

it('[I2] [M7] [N1] from a sticker to a saved fault: scan, new, type, sentence, save, each within the window', async () => {
  let taps = 0;
  const tap = async (target: Locator) => {
    await target.waitFor();
    const { y, height } = (await target.boundingBox())!;
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y + height).toBeLessThanOrEqual(844);
    taps++;
    await target.tap();
  };
  await tap(page.getByRole('navigation').getByRole('link', { name: 'Scannen' }));
  await page.getByRole('heading', { level: 1, name: String(machine.name), exact: true }).waitFor();
  await tap(page.getByRole('link', { name: 'Störung melden', exact: true }).filter({ visible: true }));
  await tap(page.getByRole('group', { name: 'Was ist los?' }).getByText('Auffälligkeit'));
  const sentence = page.getByLabel('Was ist passiert?');
  await tap(sentence);
  await expect.poll(() => sentence.evaluate((each) => each === document.activeElement)).toBe(true);
  await page.keyboard.type('Öl tropft am Zylinder');
  await tap(page.getByRole('button', { name: 'Meldung speichern' }));
  await page.getByRole('heading', { level: 1, name: 'Öl tropft am Zylinder' }).waitFor();
  expect(taps).toBe(5);
});

it('nothing went wrong unseen', () => {
  expect(stage.complaints).toEqual([]);
});
