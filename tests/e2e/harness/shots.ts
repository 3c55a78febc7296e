import { mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { DESKTOP, PHONE } from './browser.ts';
import { allMoments, type Moment } from './page/moments.ts';
import { enter, standsStill } from './page/steps.ts';
import { allPlaces } from './places.ts';
import { LOGIN } from './server/api.ts';
import { openStage } from './stage.ts';

/** Pictures of every screen, phone and desktop, light and dark, for people to look at. Answers their folder. */
export async function takeShots(only: string[] = []): Promise<string> {
  const folder = process.env.WARTBAR_SHOTS ?? join(tmpdir(), 'shots');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const stage = await openStage();
  try {
    const judge = await stage.api(LOGIN.admin);
    const places: Moment[] = [
      ...(await allPlaces(judge, await stage.api(LOGIN.builder))),
      ...(await allMoments(judge)),
    ];
    const wanted = places.filter(
      ({ name }) => only.length === 0 || only.includes(name) || only.includes(name.split(' ')[0] ?? name),
    );
    for (const [size, options] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
      const pages = new Map<string | null, Page>();
      const viewport = { width: 390, height: 844, ...options.viewport };
      if (process.env.WARTBAR_SHOTS_HEIGHT) viewport.height = Number(process.env.WARTBAR_SHOTS_HEIGHT);
      for (const place of wanted) {
        const { name, address, login } = place;
        let page = pages.get(login);
        if (!page) {
          ({ page } = await stage.device({
            ...options,
            viewport,
            colorScheme: 'light',
            reducedMotion: 'reduce',
          }));
          await enter(page, login);
          pages.set(login, page);
        }
        await page.goto(address);
        // What never comes is pictured as well.
        const missed = (error: unknown) => process.stderr.write(`${name} ${size}: ${String(error)}\n`);
        await place.reach?.(page).catch(missed);
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          if (!place.unfinished) await standsStill(page).catch(missed);
          await page.screenshot({
            path: join(folder, `${name.replace(' ', '-')}.${size}.${colorScheme}.png`),
          });
        }
        await place.leave?.(page);
      }
    }
  } finally {
    await stage.close();
  }
  return folder;
}
