import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { links } from '../../../src/client/app/links.ts';
import type { MirrorRow } from '../../../src/shared/contract/core/define.ts';
import { DESKTOP, PHONE } from '../../e2e/harness/browser.ts';
import { accessibilityProblems } from '../../e2e/harness/page/accessibility.ts';
import { follow, settleIn, standsStill } from '../../e2e/harness/page/steps.ts';
import { LOGIN } from '../../e2e/harness/server/api.ts';
import { givenNotification, troubledMachine } from '../../e2e/harness/server/records.ts';
import { type JoinedStage, joinStage } from '../../e2e/harness/stage.ts';

let stage: JoinedStage;
let machines: MirrorRow[];
let troubled: MirrorRow;

beforeAll(async () => {
  stage = await joinStage();
  const manager = await stage.api(LOGIN.manager);
  machines = await manager.rows('equipment');
  troubled = await troubledMachine(manager);
  await givenNotification(manager, troubled.nodeid, 'Hydraulik ohne Druck', { type: 0 });
});

afterAll(() => stage?.close());

/** Of the first visible one, px. */
const box = async (page: Page, selector: string) => {
  const found = await page.locator(selector).filter({ visible: true }).first().boundingBox();
  return { top: found!.y, bottom: found!.y + found!.height, left: found!.x, right: found!.x + found!.width };
};

async function opened(page: Page, { nodeid, name }: MirrorRow): Promise<void> {
  await follow(page, links.machineOverview(nodeid, 0));
  await page.getByRole('heading', { level: 1, name: String(name), exact: true }).waitFor();
  await page.getByRole('region', { name: 'Offene Meldungen' }).waitFor();
  await standsStill(page);
}

describe('on a phone', () => {
  let page: Page;

  beforeAll(async () => {
    page = (await stage.device({ ...PHONE, reducedMotion: 'reduce' })).page;
    await settleIn(page, LOGIN.manager);
  });

  it('[J5] the header of every machine ends 120 px below the top bar, the content begins 210 px from the top', async () => {
    for (const machine of machines.filter(({ decommissioningdate }) => decommissioningdate === 0)) {
      await opened(page, machine);
      const bar = (await page.getByRole('banner').boundingBox())!;
      const header = await box(page, 'main header');
      const content = await box(page, '[role=tabpanel] h2');
      expect([machine.name, header.bottom - bar.y - bar.height <= 120]).toEqual([machine.name, true]);
      expect([machine.name, content.top <= 210]).toEqual([machine.name, true]);
      // A line that is too long would make the whole page wider.
      expect([machine.name, await page.evaluate(() => innerWidth)]).toEqual([machine.name, 390]);
    }
  });

  it('[J6] the state and what stands are on the first screen, with the way to report', async () => {
    await opened(page, troubled);
    const header = page.locator('main header').first();
    await header.getByText(/steht seit /).waitFor();
    const bar = await box(page, '[data-save-bar]');
    const first = await box(page, '[aria-labelledby=open-notifications] li');
    expect(first.bottom).toBeLessThanOrEqual(bar.top);
    await page.getByRole('link', { name: 'Störung melden', exact: true }).filter({ visible: true }).waitFor();
    expect(await accessibilityProblems(page, 'main')).toEqual([]);
  });

  it('[J6] every button of the overview is as large as a finger', async () => {
    const small = await page
      .locator('[role=tabpanel] :is(button, [aria-labelledby=next-maintenance] a)')
      .evaluateAll((all) =>
        all
          .filter((each) => each.checkVisibility())
          .filter((each) => each.getBoundingClientRect().height < 48)
          .map((each) => each.outerHTML.slice(0, 120)),
      );
    expect(small).toEqual([]);
  });
});

it('[J6] at a desk the work stands beside what is known about the machine, both on the first screen', async () => {
  const { page } = await stage.device(DESKTOP);
  await settleIn(page, LOGIN.manager);
  await opened(page, troubled);
  await page.getByRole('heading', { name: 'Memo' }).waitFor();
  const open = await box(page, '[aria-labelledby=open-notifications]');
  const memo = page.getByRole('heading', { name: 'Memo' });
  const { x, y } = (await memo.boundingBox())!;
  expect(x).toBeGreaterThan(open.right);
  expect(y).toBeLessThan(400);
  expect(open.top).toBeLessThan(400);
  expect(await accessibilityProblems(page, 'main')).toEqual([]);
});

it('nothing went wrong unseen', () => {
  expect(stage.complaints).toEqual([]);
});
