import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { links } from '../../../src/client/app/links.ts';
import { DESKTOP, PHONE } from '../../e2e/harness/browser.ts';
import { follow, reportFault, settleIn, standsStill, syncChip } from '../../e2e/harness/page/steps.ts';
import { LOGIN } from '../../e2e/harness/server/api.ts';
import { type JoinedStage, joinStage } from '../../e2e/harness/stage.ts';

let stage: JoinedStage;
let page: Page;

beforeAll(async () => {
  stage = await joinStage();
  ({ page } = await stage.device(PHONE));
  await settleIn(page, LOGIN.technician);
});
afterAll(() => stage?.close());

const bell = () => page.getByRole('button', { name: /^Benachrichtigungen/ });

/** What of the top strip is cut, covered or out of the window; words that had no room are hidden whole. */
const cut = () =>
  page.evaluate(() => {
    const strip = document.querySelector('header');
    const shown = [...(strip?.querySelectorAll<HTMLElement>('a, button') ?? [])].filter(
      (each) => each.offsetWidth > 0,
    );
    const boxes = shown.map((each) => each.getBoundingClientRect());
    return shown.flatMap((each, at) => {
      const box = boxes[at]!;
      const before = boxes[at - 1];
      const name = each.getAttribute('aria-label') ?? each.textContent;
      const inner = [...each.querySelectorAll<Element>('svg, span > span')]
        .map((part) => part.getBoundingClientRect())
        .filter((part) => part.width > 1 && part.top < box.bottom);
      return [
        ...(box.left < 0 || box.right > innerWidth ? [`${name} leaves the window`] : []),
        ...(before && before.right > box.left + 0.5 ? [`${name} is covered`] : []),
        ...(inner.some((part) => part.left < box.left || part.right > box.right + 0.5)
          ? [`${name} is cut`]
          : []),
      ];
    });
  });

describe.each([320, 390])('the top strip at %i px', (width) => {
  it('[J7] cuts neither chip nor bell: all sent, offline with something that waits', async () => {
    await page.setViewportSize({ width, height: 844 });
    await follow(page, links.dashboard());
    await syncChip(page).getByText('Alles gesendet').waitFor();
    await bell().waitFor();
    await standsStill(page);
    expect(await cut()).toEqual([]);
    await page.context().setOffline(true);
    const [machine] = await (await stage.api(LOGIN.technician)).rows('equipment');
    await follow(page, links.machineOverview(machine!.nodeid));
    await reportFault(page, `Strip ${width}`);
    await follow(page, links.sync());
    await page.getByRole('heading', { level: 1, name: '1 Eintrag wartet auf Netz' }).waitFor();
    await standsStill(page);
    expect(await cut()).toEqual([]);
    // The word has room, also on the smallest phone.
    await syncChip(page).getByText('Offline').filter({ visible: true }).waitFor();
    const word = await syncChip(page).getByText('Offline').filter({ visible: true }).boundingBox();
    const box = await syncChip(page).boundingBox();
    expect(word!.y + word!.height).toBeLessThanOrEqual(box!.y + box!.height);
    await page.context().setOffline(false);
    await syncChip(page).getByText('Alles gesendet').waitFor();
  });
});

it('[J7] the way back closes the notices, and nothing else', async () => {
  await follow(page, links.dashboard());
  await bell().click();
  const sheet = page.getByRole('dialog', { name: 'Benachrichtigungen' });
  await sheet.waitFor();
  await page.goBack();
  await sheet.waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe(links.dashboard());
});

it('[J7] [N20] the bell is there for those who see notifications, and opens what comes by e-mail too', async () => {
  const builder = (await stage.device(DESKTOP)).page;
  await settleIn(builder, LOGIN.builder);
  await syncChip(builder).waitFor();
  expect(await builder.getByRole('button', { name: /^Benachrichtigungen/ }).count()).toBe(0);
  const operator = (await stage.device(PHONE)).page;
  await settleIn(operator, LOGIN.operator);
  await operator.getByRole('button', { name: /^Benachrichtigungen/ }).click();
  const sheet = operator.getByRole('dialog', { name: 'Benachrichtigungen' });
  await sheet.getByRole('button', { name: 'E-Mail-Benachrichtigungen' }).click();
  await operator.getByRole('dialog', { name: 'Auch per E-Mail' }).waitFor();
});

it('throws nowhere', () => {
  expect(stage.complaints).toEqual([]);
});
