import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { screens } from '../../../src/client/app/screens.ts';
import { DESKTOP, PHONE } from '../harness/browser.ts';
import { enter, follow, motionEnds, standsStill } from '../harness/page/steps.ts';
import { allPlaces, type Place } from '../harness/places.ts';
import { LOGIN, PASSWORD } from '../harness/server/api.ts';
import { type JoinedStage, joinStage } from '../harness/stage.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

let stage: JoinedStage;
let places: Place[];
const pages = new Map<string | null, Promise<Page>>();

beforeAll(async () => {
  stage = await joinStage();
  places = await allPlaces(await stage.api(LOGIN.admin), await stage.api(LOGIN.builder));
});

afterAll(() => stage?.close());

/** A window in which that person is logged in, and axe at hand. */
function windowOf(login: string | null): Promise<Page> {
  const open = async () => {
    const { page } = await stage.device({ colorScheme: 'light', reducedMotion: 'reduce' });
    await enter(page, login);
    await page.goto('/');
    // Evaluated by the debugger, so that the page's policy against foreign scripts stays on.
    await page.evaluate(axe);
    return page;
  };
  const known = pages.get(login) ?? open();
  pages.set(login, known);
  return known;
}

/** Follows a link to a place and waits until it stands there instead of the one before: loading again costs seconds. */
async function show(page: Page, { address }: Place): Promise<void> {
  const before = await page.evaluateHandle(() => document.querySelector('h1'));
  const path = new URL(page.url()).pathname;
  await follow(page, address);
  if (path === address.split('?')[0]) return;
  await page.waitForFunction((old) => !old?.isConnected && document.querySelector('h1'), before);
}

interface Violation {
  id: string;
  impact: string;
  nodes: string[];
}

/** Of all rules only these depend on the colours. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** What is serious or worse in the page as it stands, by all rules or by some. */
async function violations(page: Page, rules?: string[]): Promise<Violation[]> {
  const options = { resultTypes: ['violations'], ...(rules ? { runOnly: rules } : {}) };
  const found: Violation[] = await page.evaluate(
    `axe.run(${JSON.stringify(options)}).then((run) => run.violations.map((v) => ({ id: v.id, impact: v.impact, nodes: v.nodes.map((n) => n.html) })))`,
  );
  return found.filter(({ impact }) => impact === 'serious' || impact === 'critical');
}

const sizes = { phone: PHONE, desktop: DESKTOP };

it.each([...screens.map(({ path }) => path), 'notFound'])(
  '%s has nothing serious that axe finds, on phone and desktop, in both colours',
  async (name) => {
    for (const place of places.filter((each) => each.name.split(' ')[0] === name)) {
      const page = await windowOf(place.login);
      await show(page, place);
      for (const [size, { viewport }] of Object.entries(sizes)) {
        if (viewport) await page.setViewportSize(viewport);
        await page.emulateMedia({ colorScheme: 'light' });
        await standsStill(page);
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          await motionEnds(page);
          const rules = colorScheme === 'dark' ? COLOUR_RULES : undefined;
          expect(await violations(page, rules), `${place.address} ${size} ${colorScheme}`).toEqual([]);
        }
      }
    }
  },
);

it('a button that waits keeps the focus and takes no second press, by Enter in a field neither', async () => {
  const { page, context } = await stage.device();
  let asked = 0;
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route('**/api/auth/login', async (route) => {
    asked++;
    await held;
    await route.continue();
  });
  await page.goto('/login');
  await page.getByLabel('E-Mail-Adresse').fill(LOGIN.technician);
  const password = page.getByLabel('Passwort', { exact: true });
  await password.fill(PASSWORD);
  // Its label changes while it waits.
  const button = page.locator('button[type=submit]');
  await button.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => button.getAttribute('aria-busy')).toBe('true');
  await page.keyboard.press('Enter');
  expect(await button.evaluate((each) => each === document.activeElement)).toBe(true);
  await password.press('Enter');
  release();
  await page.getByRole('heading', { level: 1, name: /^Guten / }).waitFor();
  expect(asked).toBe(1);
  await context.close();
});
