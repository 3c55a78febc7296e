import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { links } from '../../../src/client/app/links.ts';
import { PHONE } from '../harness/browser.ts';
import { follow, settleIn } from '../harness/page/steps.ts';
import { LOGIN } from '../harness/server/api.ts';
import { type JoinedStage, joinStage } from '../harness/stage.ts';

let stage: JoinedStage;
let page: Page;

/** What a phone's camera can do and the browser's own substitute cannot; notes what is asked of it. */
async function lightAndZoom(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const track = MediaStreamTrack.prototype;
    const { getCapabilities } = track;
    const asked: unknown[] = [];
    Object.assign(window, { asked });
    track.getCapabilities = function () {
      return { ...getCapabilities.call(this), torch: true, zoom: { min: 1, max: 2.5, step: 0.1 } };
    };
    track.applyConstraints = async (constraints) => {
      asked.push(...(constraints?.advanced ?? []));
    };
  });
}

const asked = () => page.evaluate(() => (window as unknown as { asked: unknown[] }).asked);

beforeAll(async () => {
  stage = await joinStage([
    '--use-fake-device-for-media-stream=device-count=2',
    '--use-fake-ui-for-media-stream',
  ]);
  const device = await stage.device(PHONE);
  page = device.page;
  await settleIn(page, LOGIN.technician);
  await lightAndZoom(device.context);
  await page.goto(links.scan());
  await page.getByText('QR-Code in den Rahmen halten').waitFor();
});

afterAll(() => stage?.close());

it('[I2] the light goes on and off', async () => {
  await page.getByRole('button', { name: 'Licht einschalten' }).click();
  await page.getByRole('button', { name: 'Licht ausschalten' }).click();
  await page.getByRole('button', { name: 'Licht einschalten' }).waitFor();
  expect(await asked()).toEqual([{ torch: true }, { torch: false }]);
});

it('[I2] zooms in steps as far as the lens goes, and the next time from the start', async () => {
  const steps = page.getByRole('group', { name: 'Zoom' }).getByRole('button');
  await expect.poll(() => steps.allTextContents()).toEqual(['1×', '2×']);
  await steps.filter({ hasText: '2×' }).click();
  await expect.poll(() => steps.nth(1).getAttribute('aria-pressed')).toBe('true');
  await page.reload();
  await expect.poll(() => steps.nth(1).getAttribute('aria-pressed')).toBe('true');
  expect(await asked()).toEqual([{ zoom: 2 }]);
});

/** Which camera the picture comes from. */
const shown = () =>
  page.evaluate(() => {
    const stream = document.querySelector('video')?.srcObject as MediaStream | null;
    return stream?.getVideoTracks()[0]?.label ?? null;
  });

it('[I2] another lens is chosen, and the next time it is the one', async () => {
  const first = await shown();
  await page.getByRole('button', { name: 'Kamera wählen' }).click();
  const items = page.getByRole('menuitem');
  await expect.poll(() => items.count()).toBe(2);
  const other = (await items.allTextContents()).find((name) => name !== first);
  await items.filter({ hasText: String(other) }).click();
  await expect.poll(shown).toBe(other);
  // Not loaded again: without a profile on disk this browser calls its cameras otherwise each time.
  await follow(page, links.dashboard());
  await page.getByRole('heading', { level: 1, name: /^Guten/ }).waitFor();
  await follow(page, links.scan());
  await expect.poll(shown).toBe(other);
});

it('[I2] [X21] a picture that is cut off while it starts is no error', async () => {
  await follow(page, links.dashboard());
  await page.getByRole('heading', { level: 1, name: /^Guten/ }).waitFor();
  await page.evaluate(() => {
    const { prototype } = HTMLMediaElement;
    const { play } = prototype;
    prototype.play = async function (this: HTMLMediaElement) {
      await play.call(this);
      document.body.dataset.cut = 'yes';
      throw new DOMException('The play() request was interrupted', 'AbortError');
    };
  });
  await follow(page, links.scan());
  await expect.poll(shown).not.toBeNull();
  await expect.poll(() => page.evaluate(() => document.body.dataset.cut)).toBe('yes');
  // Told after the turn in which nobody handled it, before the next.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
});

it('nothing went wrong unseen', () => {
  expect(stage.complaints).toEqual([]);
});
