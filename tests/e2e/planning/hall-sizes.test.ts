import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PHONE } from '../harness/browser.ts';
import { standsStill } from '../harness/page/steps.ts';
import { LOGIN } from '../harness/server/api.ts';
import { givenNotification } from '../harness/server/records.ts';
import { type JoinedStage, joinStage } from '../harness/stage.ts';

const NAME = 'Instandhaltung Halle 1 und Außenlager Nord mit Werkzeugbau';
const LONG =
  'Hydraulikpumpe der Presse ausgefallen, Öl läuft auf den Hallenboden, die Abschaltung lässt sich nicht quittieren';

let stage: JoinedStage;
let page: Page;

beforeAll(async () => {
  stage = await joinStage();
  const admin = await stage.api(LOGIN.admin);
  const [machines, sites] = [await admin.rows('equipment'), await admin.rows('site')];
  for (let fault = 0; fault < 14; fault++) {
    const type = [0, 12][fault % 2]!;
    await givenNotification(admin, machines[0]?.nodeid, fault % 3 === 0 ? LONG : `Kühlung ${fault}`, {
      type,
    });
  }
  const places = sites.map(({ nodeid }) => nodeid);
  const made = await admin.request('POST', '/api/hall-screens', { name: NAME, places, columns: 'day' });
  const { secret } = (await made.json()) as { secret: string };
  ({ page } = await stage.device({ reducedMotion: 'reduce' }));
  await page.goto(`/hall#${secret}`);
  await page.getByRole('heading', { level: 2, name: 'Störungen' }).waitFor();
  await page.getByRole('button', { name: 'Blättern anhalten' }).click();
});

afterAll(() => stage?.close());

/** What the screen shows, measured in the page. */
const measured = () =>
  page.evaluate(() => {
    const box = (of: Element) => of.getBoundingClientRect();
    const cards = [...document.querySelectorAll('main li')];
    const edge = Math.min(innerWidth, innerHeight);
    /** Lines of a title of which a part is seen below the last whole one, or that are cut. */
    const torn = cards.flatMap((card) => {
      const title = card.querySelector('p')!;
      const line = Number.parseFloat(getComputedStyle(title).lineHeight);
      const lines = box(title).height / line;
      const below = box(card.querySelectorAll('p')[1]!).top - box(title).bottom;
      return Math.abs(lines - Math.round(lines)) > 0.05 || below < -0.5 ? [title.textContent] : [];
    });
    const clipped = cards
      .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1)
      .map(({ textContent }) => textContent);
    const cut = [...document.querySelectorAll('h1, h2, h2 *')]
      .filter(
        (head) =>
          getComputedStyle(head).display !== 'inline' &&
          (head.scrollWidth > head.clientWidth + 1 || head.scrollHeight > head.clientHeight * 1.2),
      )
      .map(({ textContent }) => textContent);
    const buttons = [...document.querySelectorAll('button')].map((button) => ({
      name: button.ariaLabel,
      size: Math.min(box(button).width, box(button).height),
      icon: box(button.querySelector('svg')!).width,
    }));
    const small = buttons.filter(
      ({ size, icon }) => size < Math.max(47.5, edge * 0.044) || icon < Math.max(23.5, edge * 0.022),
    );
    const grid = box(document.querySelector('main > div')!);
    const list = document.querySelector('main ul')!;
    return {
      torn,
      clipped,
      cut,
      small,
      beyond: document.documentElement.scrollWidth - innerWidth,
      /** Shares of the room that the first column and all columns use. */
      high: (box(list.lastElementChild!).bottom - grid.top) / grid.height,
      wide: (Math.max(...cards.map((card) => box(card).right)) - grid.left) / grid.width,
    };
  });

describe('a screen in the hall', () => {
  it.each([
    [1920, 1080],
    [3840, 2160],
    [3440, 1440],
    [1440, 900],
    [PHONE.viewport!.width, PHONE.viewport!.height],
  ])(
    '[P1] at %i × %i nothing is cut, everything grows with the screen, and the room is used',
    async (width, height) => {
      await page.setViewportSize({ width, height });
      await standsStill(page);
      // After a resize the screen works out again how many cards fit.
      await expect.poll(async () => (await measured()).high).toBeGreaterThan(0.97);
      const { high, wide, ...faults } = await measured();
      expect(faults).toEqual({ torn: [], clipped: [], cut: [], small: [], beyond: 0 });
      expect(high).toBeGreaterThan(0.97);
      expect(wide).toBeGreaterThan(0.99);
    },
  );
});
