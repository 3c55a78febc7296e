import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { screens } from '../../src/client/app/screens.ts';
import { LOGIN } from './harness/api.ts';
import { DESKTOP, PHONE } from './harness/browser.ts';
import { allPlaces, type Place } from './harness/places.ts';
import { openStage, type Stage } from './harness/stage.ts';
import { enter, standsStill } from './harness/steps.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

let stage: Stage;
let places: Place[];
const pages = new Map<string | null, Promise<Page>>();

beforeAll(async () => {
  stage = await openStage();
  places = await allPlaces(await stage.api(LOGIN.admin));
});

afterAll(() => stage?.close());

/** A window in which that person is logged in. */
function windowOf(login: string | null): Promise<Page> {
  const open = async () => {
    const { page } = await stage.device({ colorScheme: 'light', reducedMotion: 'reduce' });
    await enter(page, login);
    return page;
  };
  const known = pages.get(login) ?? open();
  pages.set(login, known);
  return known;
}

interface Violation {
  id: string;
  impact: string;
  nodes: string[];
}

/** What is serious or worse in the page as it stands. */
async function violations(page: Page): Promise<Violation[]> {
  // Evaluated by the debugger, so that the page's policy against foreign scripts stays on.
  await page.evaluate(axe);
  const found: Violation[] = await page.evaluate(
    'axe.run().then((run) => run.violations.map((v) => ({ id: v.id, impact: v.impact, nodes: v.nodes.map((n) => n.html) })))',
  );
  return found.filter(({ impact }) => impact === 'serious' || impact === 'critical');
}

const sizes = { phone: PHONE, desktop: DESKTOP };

it.each([...screens.map(({ path }) => path), 'notFound'])(
  '%s has nothing serious that axe finds, on phone and desktop, in both colours',
  async (name) => {
    for (const place of places.filter((each) => each.name.split(' ')[0] === name)) {
      const page = await windowOf(place.login);
      await page.goto(place.address);
      await page.getByRole('heading').first().waitFor();
      await page.waitForLoadState('networkidle');
      for (const [size, { viewport }] of Object.entries(sizes)) {
        if (viewport) await page.setViewportSize(viewport);
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          await standsStill(page);
          expect(await violations(page), `${place.address} ${size} ${colorScheme}`).toEqual([]);
        }
      }
    }
  },
);
