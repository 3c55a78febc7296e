import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { links } from '../../../src/client/app/links.ts';
import type { MirrorRow } from '../../../src/shared/contract/core/define.ts';
import { eventually, PHONE } from '../harness/browser.ts';
import { accessibilityProblems } from '../harness/page/accessibility.ts';
import { enter, follow, leadsUp, reportFault, settleIn, standsStill } from '../harness/page/steps.ts';
import { brokenWords, misfits, narrowTexts, rawIds } from '../harness/page/text-layout.ts';
import { allPlaces, type Place } from '../harness/places.ts';
import { LOGIN } from '../harness/server/api.ts';
import { type GatedStage, openGatedStage } from '../harness/stage.ts';

let stage: GatedStage;
let page: Page;
let machine: MirrorRow;
let places: Place[];
/** What is said of the machine whose name has the longest word, by which a line is the first to grow too long. */
let longest: Place[];

const longestWord = ({ name }: MirrorRow) =>
  Math.max(
    ...String(name)
      .split(/\s/)
      .map(({ length }) => length),
  );

beforeAll(async () => {
  stage = await openGatedStage();
  const manager = await stage.api(LOGIN.manager);
  const [machines, notifications] = await Promise.all([
    manager.rows('equipment'),
    manager.rows('notification'),
  ]);
  const open = (nodeid: unknown) =>
    notifications.filter((row) => row.equipmentnodeid === nodeid && row.status !== 2).length;
  machine = machines.toSorted((a, b) => open(b.nodeid) - open(a.nodeid))[0]!;
  const [long] = machines
    .filter(({ nodeid }) => open(nodeid) > 0)
    .toSorted((a, b) => longestWord(b) - longestWord(a));
  const fault = notifications.find(({ equipmentnodeid }) => equipmentnodeid === long?.nodeid);
  const at = String(long?.nodeid);
  longest = [
    links.machineOverview(at, 0),
    links.createNotification(at),
    links.notificationDetails(String(fault?.nodeid)),
  ].map((address) => ({ name: `${long?.name}`, address, login: LOGIN.manager }));
  places = await allPlaces(await stage.api(LOGIN.admin), await stage.api(LOGIN.builder));
  page = (await stage.device({ ...PHONE, reducedMotion: 'reduce' })).page;
  await settleIn(page, LOGIN.manager);
});

afterAll(() => stage?.close());

const sized = (width: number, height: number) => page.setViewportSize({ width, height });
const enlarged = (percent: number, shown = page) =>
  shown.evaluate((size) => {
    document.documentElement.style.fontSize = `${size}%`;
  }, percent);
const edges = (selector: string) =>
  page
    .locator(selector)
    .filter({ visible: true })
    .first()
    .evaluate((element) => {
      const { top, bottom, height, left, right } = element.getBoundingClientRect();
      return { top, bottom, height, left, right };
    });

async function openMachine(tab: 0 | 4 = 0): Promise<void> {
  await follow(page, links.machineOverview(machine.nodeid, tab));
  await page.getByRole('tab').first().waitFor();
  await standsStill(page);
}

it.each([
  [390, 844],
  [320, 640],
])('[M1] [M2] the page of a machine begins with its content at %i × %i', async (width, height) => {
  await sized(width, height);
  await openMachine();
  const head = await edges('main header');
  const tabs = await edges('[role=tablist]');
  const panel = await edges('[role=tabpanel]');
  const bar = await edges('[data-save-bar]');
  const first = await edges('[role=tabpanel] :is(li, [role=listitem])');
  expect(head.height).toBeLessThanOrEqual(96);
  expect(tabs.top).toBeLessThan(260);
  expect(first.top + 48).toBeLessThanOrEqual(bar.top);
  if (height === 844) expect(bar.top - panel.top).toBeGreaterThanOrEqual(400);
  expect(await page.getByRole('tab').count()).toBe(7);
  const report = page.getByRole('link', { name: 'Störung melden', exact: true }).filter({ visible: true });
  const button = (await report.boundingBox())!;
  expect(button.y).toBeGreaterThan(height / 2);
  expect(button.y + button.height).toBeLessThanOrEqual(height - 64);
  expect(await accessibilityProblems(page, 'main')).toEqual([]);
});

it('[M1] the page of a machine does not scroll where its content fits', async () => {
  await sized(390, 844);
  await openMachine(4);
  const {
    content,
    room,
    page: long,
  } = await page.evaluate(() => {
    const bar = document.querySelector('[data-save-bar]')!.getBoundingClientRect();
    const panel = document.querySelector('[role=tabpanel]')!.getBoundingClientRect();
    return {
      content: panel.bottom + scrollY,
      room: innerHeight - 64 - bar.height,
      page: document.documentElement.scrollHeight - innerHeight,
    };
  });
  if (content + 16 <= room) expect(long).toBe(0);
  else expect(long).toBeLessThanOrEqual(Math.ceil(content + 16 - room));
});

it('[F7] nothing floats over buttons and cards', async () => {
  // Low enough that there is something to scroll, also before its pictures are there.
  await sized(390, 600);
  const [notification] = await (await stage.api(LOGIN.manager)).rows('notification');
  await follow(page, links.notificationDetails(String(notification?.nodeid)));
  await page.getByRole('tab').first().waitFor();
  const up = page.getByRole('banner').getByRole('button', { name: 'Nach oben' });
  await eventually(async () => {
    await page.evaluate(() => scrollTo(0, 400));
    return up.isVisible();
  }, 'the way up is offered');
  const floating = () =>
    page
      .locator('main')
      .evaluate((main) =>
        [...main.querySelectorAll('*')]
          .filter((each) => getComputedStyle(each).position === 'fixed' && each.checkVisibility())
          .map((each) => each.outerHTML.slice(0, 80)),
      );
  expect(await floating()).toEqual([]);
  await leadsUp(page, up);
  await follow(page, links.notificationsDashboard());
  await page.getByRole('heading', { level: 1 }).waitFor();
  await standsStill(page);
  expect(await floating()).toEqual([]);
});

/** Words that have no room in a box are hyphenated from this length on, where the device has a dictionary; here it has none. */
const HYPHENATED_FROM = 12;
/** So long a word has no room between a picture and a button, nor in a day of the week. */
const LONGER_THAN_A_COLUMN = 18;

it('at 390 px no word is broken, and with text twice as large none is torn apart, nothing is cut off or scrolls sideways', async () => {
  const found: string[] = [];
  const walk = async (shown: Page, { name, address }: Place) => {
    const tell = (what: string, all: string[]) => {
      for (const each of new Set(all)) found.push(`${name}: ${what} ${each}`);
    };
    await follow(shown, address);
    await standsStill(shown);
    const broken = await shown.evaluate(brokenWords);
    tell(
      'broken',
      broken.filter((word) => word.length < LONGER_THAN_A_COLUMN),
    );
    tell('raw', await shown.evaluate(rawIds));
    await enlarged(200, shown);
    await standsStill(shown);
    tell('misfit', await shown.evaluate(misfits, 390));
    tell('narrow', await shown.evaluate(narrowTexts));
    const torn = await shown.evaluate(brokenWords);
    tell(
      'torn',
      torn.filter((word) => word.length < HYPHENATED_FROM),
    );
    await enlarged(100, shown);
  };
  await sized(390, 844);
  for (const place of [...longest, ...places.filter(({ login }) => login === LOGIN.manager)])
    await walk(page, place);
  for (const login of [LOGIN.admin, LOGIN.technician, LOGIN.builder]) {
    const device = await stage.device({ ...PHONE, reducedMotion: 'reduce' });
    await enter(device.page, login);
    for (const place of places.filter((each) => each.login === login)) await walk(device.page, place);
    await device.context.close();
  }
  expect(found).toEqual([]);
}, 600_000);

it('with text twice as large the number of what waits covers nothing beside it', async () => {
  const { context, page: own } = await stage.device({ ...PHONE, reducedMotion: 'reduce' });
  await settleIn(own, LOGIN.manager);
  await follow(own, links.machineOverview(machine.nodeid));
  await context.setOffline(true);
  await reportFault(own, 'Riemen quietscht');
  await enlarged(200, own);
  await standsStill(own);
  const boxes = await own
    .locator('header')
    .first()
    .locator('a, button')
    .filter({ visible: true })
    .evaluateAll((all) =>
      all.map((each) => {
        // What is cut off by its parent covers nothing.
        const parts = [each, ...each.querySelectorAll('svg, span')]
          .filter(
            ({ parentElement }) => parentElement && getComputedStyle(parentElement).overflow !== 'hidden',
          )
          .map((part) => part.getBoundingClientRect())
          .filter(({ width }) => width > 1);
        return {
          name: each.getAttribute('aria-label') ?? each.textContent,
          left: Math.min(...parts.map(({ left }) => left)),
          right: Math.max(...parts.map(({ right }) => right)),
        };
      }),
    );
  expect(boxes.length).toBeGreaterThan(2);
  const ends = boxes.map(({ right }) => right);
  const covered = boxes.filter(({ left, right }, at) => left < (ends[at - 1] ?? 0) || right > 390);
  expect(covered).toEqual([]);
  await context.close();
});

const what = () => page.getByLabel('Was ist passiert?');
const openFault = async () => {
  await follow(page, links.createNotification(machine.nodeid));
  await what().waitFor();
  await standsStill(page);
};

it('[N1] a form has its button where the navigation is elsewhere; the photo comes right after the type', async () => {
  await sized(390, 844);
  await openFault();
  expect(await page.getByRole('navigation', { name: 'Hauptnavigation' }).isVisible()).toBe(false);
  const type = (await page.getByRole('group', { name: 'Was ist los?' }).boundingBox())!;
  const photo = (await page.getByLabel('Foto aufnehmen').boundingBox())!;
  const sentence = (await what().boundingBox())!;
  const save = (await page.getByRole('button', { name: 'Meldung speichern' }).boundingBox())!;
  expect(photo.y).toBeGreaterThanOrEqual(type.y + type.height);
  expect(sentence.y).toBeGreaterThan(photo.y);
  // Nothing has to be scrolled for what every report needs.
  expect(sentence.y + sentence.height).toBeLessThanOrEqual(save.y);
  expect(save.y + save.height).toBeLessThanOrEqual(844);
});

it('[N1] while words are typed the navigation is gone', async () => {
  await sized(390, 844);
  await follow(page, links.machines());
  const bar = page.getByRole('navigation', { name: 'Hauptnavigation' }).filter({ visible: true });
  const barTop = () => bar.evaluate((each) => each.getBoundingClientRect().top);
  const search = page.getByRole('main').getByRole('searchbox').first();
  await search.waitFor();
  expect(await barTop()).toBeLessThan(844);
  await search.focus();
  await expect.poll(barTop).toBeGreaterThan(844);
  await search.blur();
  await expect.poll(barTop).toBeLessThan(844);
});

it('a phone on its side leaves a form its room', async () => {
  await sized(844, 390);
  await openFault();
  const shown = await page.evaluate(() => {
    const taken = [...document.querySelectorAll('body *')].flatMap((each) => {
      const { position } = getComputedStyle(each);
      const { left, width, height } = each.getBoundingClientRect();
      return /sticky|fixed/.test(position) && width > innerWidth / 3 && left + width > innerWidth / 2
        ? [height]
        : [];
    });
    return innerHeight - taken.reduce((sum, height) => sum + height, 0);
  });
  expect(shown).toBeGreaterThanOrEqual(300);
});

it('nothing went wrong unseen', () => {
  expect(stage.complaints).toEqual([]);
});
