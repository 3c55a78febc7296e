import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { links } from '../../../src/client/app/links.ts';
import type { MirrorRow } from '../../../src/shared/contract/core/define.ts';
import { PHONE } from '../harness/browser.ts';
import { follow, settleIn, standsStill } from '../harness/page/steps.ts';
import { LOGIN } from '../harness/server/api.ts';
import { type JoinedStage, joinStage } from '../harness/stage.ts';

let stage: JoinedStage;
let page: Page;
let machine: MirrorRow;
let planned: MirrorRow;
let fault: MirrorRow;

beforeAll(async () => {
  stage = await joinStage();
  const manager = await stage.api(LOGIN.manager);
  machine = (await manager.rows('equipment'))[0]!;
  const notifications = await manager.rows('notification');
  planned = notifications.find(({ type, status }) => type === 6 && status === 0)!;
  fault = notifications.find(({ type }) => type !== 6)!;
  page = (await stage.device({ ...PHONE, reducedMotion: 'reduce' })).page;
  await settleIn(page, LOGIN.manager);
});

afterAll(() => stage?.close());

/** The row of tabs and each of its tabs as they stand, in px. */
const row = () =>
  page.getByRole('tablist').evaluate((list) => {
    const { left, right, top } = list.getBoundingClientRect();
    return {
      /** In the page, which may scroll so that a tab can be pressed. */
      top: Math.round(top + scrollY),
      left,
      right,
      from: list.scrollLeft,
      rest: list.scrollWidth - list.clientWidth - list.scrollLeft,
      fades: getComputedStyle(list).maskImage !== 'none',
      tabs: [...list.querySelectorAll('[role=tab]')].map((tab) => {
        const box = tab.getBoundingClientRect();
        return {
          name: tab.textContent,
          chosen: tab.getAttribute('aria-selected') === 'true',
          /** Where it stands in the whole of the row. */
          at: Math.round(box.left + list.scrollLeft),
          top: box.top,
          width: box.width,
          left: box.left,
          right: box.right,
        };
      }),
    };
  });

/** Opens one tab after the other; answers whether the row has more than fits. */
async function walk(address: string): Promise<boolean> {
  await follow(page, address);
  await page.getByRole('tab').first().waitFor();
  await standsStill(page);
  const first = await row();
  for (const { name } of first.tabs) {
    const tab = { name: name ?? '', exact: true };
    await page.getByRole('tab', tab).click();
    await page.getByRole('tab', { ...tab, selected: true }).waitFor();
    await standsStill(page);
    const { top, left, right, tabs, from, rest, fades } = await row();
    expect(new Set(tabs.map((tab) => tab.top)).size).toBe(1);
    expect(top).toBe(first.top);
    expect(tabs.map(({ at, width }) => [at, width])).toEqual(first.tabs.map(({ at, width }) => [at, width]));
    const chosen = tabs.find((tab) => tab.chosen)!;
    expect(chosen.left).toBeGreaterThanOrEqual(left);
    expect(chosen.right).toBeLessThanOrEqual(right);
    expect(fades).toBe(from > 1 || rest > 1);
  }
  return first.rest > 0;
}

it('[J5] [M1] [N5] tabs stand in one row that scrolls and fades; nothing moves when one is chosen', async () => {
  expect(await walk(links.machineOverview(machine.nodeid))).toBe(true);
  await walk(links.notificationDetails(fault.nodeid));
  // Below them stands what is to be done next, which the tab of the report does not have.
  await walk(links.notificationDetails(planned.nodeid));
});

it('[J5] a tab that is in view already does not make the row scroll; one from the address is brought there', async () => {
  await follow(page, links.machineOverview(machine.nodeid, 0));
  await standsStill(page);
  const second = page.getByRole('tab').nth(1);
  await second.click();
  await second.and(page.getByRole('tab', { selected: true })).waitFor();
  await standsStill(page);
  expect((await row()).from).toBe(0);
  await page.goto(links.machineOverview(machine.nodeid, 6));
  await page.getByRole('tab', { selected: true }).waitFor();
  const { tabs, left, right } = await row();
  const last = tabs.at(-1)!;
  expect(last.chosen).toBe(true);
  expect(last.left).toBeGreaterThanOrEqual(left);
  expect(last.right).toBeLessThanOrEqual(right);
  // By keyboard as well.
  await page.getByRole('tab', { selected: true }).focus();
  await page.keyboard.press('Home');
  await expect.poll(async () => (await row()).from).toBe(0);
});

it('nothing went wrong unseen', () => {
  expect(stage.complaints).toEqual([]);
});
