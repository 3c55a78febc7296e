import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { links } from '../../../src/client/app/links.ts';
import type { MirrorRow } from '../../../src/shared/contract/core/define.ts';
import { deleteNotification } from '../../../src/shared/contract/notification/notification.ts';
import { eventually, PHONE } from '../../e2e/harness/browser.ts';
import { logIn, settleIn, standsStill, syncChip } from '../../e2e/harness/page/steps.ts';
import { type ApiUser, LOGIN } from '../../e2e/harness/server/api.ts';
import { givenNotification, troubledMachine } from '../../e2e/harness/server/records.ts';
import { type JoinedStage, joinStage } from '../../e2e/harness/stage.ts';

let stage: JoinedStage;
let manager: ApiUser;
let machine: MirrorRow;
let page: Page;

const open = async (nodeid: string) => {
  await page.goto(links.machineOverview(nodeid));
  await page.getByRole('heading', { level: 1, name: String(machine.name), exact: true }).waitFor();
};

beforeAll(async () => {
  stage = await joinStage();
  manager = await stage.api(LOGIN.manager);
  machine = await troubledMachine(manager);
  page = (await stage.device(PHONE)).page;
  await settleIn(page, LOGIN.manager);
});

afterAll(() => stage?.close());

describe('open notifications of a machine', () => {
  /** Waits until how the newest one begins is in view, which it is not by itself. */
  const expectBroughtIntoView = async (shown: Page) => {
    const newest = shown.getByRole('region', { name: 'Offene Meldungen' }).getByRole('link').first();
    const lookAt = () =>
      newest.evaluate((card) => {
        const bar = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom);
        return { top: card.getBoundingClientRect().top, scrollY, fold: innerHeight - bar };
      });
    const BEGINS = 48;
    let seen = { top: Number.NaN, scrollY: 0, fold: 0 };
    await eventually(async () => {
      seen = await lookAt();
      return seen.top >= 0 && seen.top + BEGINS <= seen.fold;
    }, 'the newest is in view').catch((error: unknown) => {
      throw new Error(`${error}, it is at ${JSON.stringify(seen)}`);
    });
    // Without it they would lie below what is seen: how soon the page moves is not for a busy machine to judge.
    const { top, scrollY: down, fold } = seen;
    expect(top + down + BEGINS).toBeGreaterThan(fold);
  };
  const LOW = { width: 390, height: 360 };

  it('[M6] [X5] a moment after it was opened, the page brings them into view', async () => {
    await page.setViewportSize(LOW);
    await open(machine.nodeid);
    await expectBroughtIntoView(page);
    await page.setViewportSize(PHONE.viewport!);
  });

  it('[M6] [X5] also where something above them comes only after that moment', async () => {
    // Then the page begins to watch its own height.
    await page.addInitScript(() => {
      const { observe } = ResizeObserver.prototype;
      ResizeObserver.prototype.observe = function (target, options) {
        observe.call(this, target, options);
        if (target === document.body) document.body.dataset.watched = 'yes';
      };
    });
    await page.setViewportSize({ ...LOW, height: 640 });
    // An address that this page was not left at, further down.
    await page.goto(links.machineOverview(machine.nodeid, 0));
    const section = page.getByRole('region', { name: 'Offene Meldungen' });
    await section.getByRole('link').first().waitFor();
    await page.waitForFunction(() => document.body.dataset.watched);
    await standsStill(page);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.getByRole('main').evaluate((main) => {
      main.style.paddingTop = '500px';
    });
    await expectBroughtIntoView(page);
    await page.setViewportSize(PHONE.viewport!);
  });

  it('[M6] [X5] loaded anew the page is where it was left, also where what stands above that comes later', async () => {
    await open(machine.nodeid);
    await page.waitForFunction(() => document.documentElement.scrollHeight > innerHeight + 400);
    await page.mouse.wheel(0, 400);
    // The browser scrolls some time after the wheel event.
    await page.waitForFunction(() => scrollY > 200);
    await standsStill(page);
    const left = await page.evaluate(() => scrollY);
    for (const _again of [1, 2]) {
      await page.reload();
      await page.waitForFunction((there) => scrollY === there, left);
      await page.getByRole('heading', { name: 'Memo' }).waitFor();
      await standsStill(page);
      expect(await page.evaluate(() => scrollY)).toBe(left);
    }
  });

  it('[M6] [X5] so it does where there are many, also where what shows them comes only after it moved', async () => {
    const crowded = (await manager.rows('equipment')).findLast(({ nodeid }) => nodeid !== machine.nodeid)!;
    // Newest nowhere else.
    const created = Date.now() - 1000 * 86_400_000;
    const added = await Promise.all(
      Array.from({ length: 65 }, (_, at) =>
        givenNotification(manager, crowded.nodeid, `Lange offen ${at}`, { created: created - at }),
      ),
    );
    const late = (await stage.device({ ...PHONE, viewport: LOW })).page;
    // Without a worker, whose files nothing holds up.
    await late.addInitScript(() => {
      ServiceWorkerContainer.prototype.register = () =>
        Promise.reject(new DOMException('blocked', 'SecurityError'));
    });
    await late.goto('/login');
    await logIn(late, LOGIN.manager);
    await syncChip(late).getByText('Alles gesendet').waitFor();
    await late.route('**/assets/long-n-*.js', async (route) => {
      await late.waitForFunction(() => scrollY > 0);
      await route.continue();
    });
    try {
      await late.goto(links.machineOverview(crowded.nodeid));
      const listed = late.getByRole('region', { name: 'Offene Meldungen' }).getByRole('listitem');
      await late.locator('[aria-setsize]').first().waitFor();
      expect(await listed.count()).toBeLessThan(60);
      await expectBroughtIntoView(late);
    } finally {
      await Promise.all(added.map((nodeid) => manager.command(deleteNotification, { nodeid })));
    }
  });
});
