import { mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { LOGIN } from './api.ts';
import { DESKTOP, PHONE } from './browser.ts';
import { allPlaces } from './places.ts';
import { openStage } from './stage.ts';
import { enter, standsStill } from './steps.ts';

/** Pictures of every screen, phone and desktop, light and dark, for people to look at. Answers their folder. */
export async function takeShots(only: string[] = []): Promise<string> {
  const folder = process.env.WARTBAR_SHOTS ?? join(tmpdir(), 'shots');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const stage = await openStage();
  try {
    const places = await allPlaces(await stage.api(LOGIN.admin));
    const wanted = places.filter(
      ({ name }) => only.length === 0 || only.includes(name.split(' ')[0] ?? name),
    );
    for (const [size, options] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
      const pages = new Map<string | null, Page>();
      for (const { name, address, login } of wanted) {
        let page = pages.get(login);
        if (!page) {
          ({ page } = await stage.device({ ...options, colorScheme: 'light', reducedMotion: 'reduce' }));
          await enter(page, login);
          pages.set(login, page);
        }
        await page.goto(address);
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          // A screen that never comes is pictured as well.
          await standsStill(page).catch(() => process.stderr.write(`${name}: not complete\n`));
          await page.screenshot({
            path: join(folder, `${name.replace(' ', '-')}.${size}.${colorScheme}.png`),
          });
        }
      }
    }
  } finally {
    await stage.close();
  }
  return folder;
}
