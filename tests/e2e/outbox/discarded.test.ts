import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { links } from '../../../src/client/app/links.ts';
import { eventually, PHONE } from '../harness/browser.ts';
import { follow, logIn, reportFault, settleIn, syncChip } from '../harness/page/steps.ts';
import { LOGIN } from '../harness/server/api.ts';
import { type JoinedStage, joinStage } from '../harness/stage.ts';

let stage: JoinedStage;
let context: BrowserContext;
let page: Page;
let machine: string;

beforeAll(async () => {
  stage = await joinStage();
  machine = String((await (await stage.api(LOGIN.technician)).rows('equipment'))[5]?.nodeid);
  ({ context, page } = await stage.device(PHONE));
  await settleIn(page, LOGIN.technician);
});

afterAll(() => stage?.close());

async function reportOffline(title: string): Promise<void> {
  await context.setOffline(true);
  await follow(page, links.machineOverview(machine, 0));
  await reportFault(page, title);
}

const sent = () => syncChip(page).getByText('Alles gesendet').filter({ visible: true }).waitFor();
const discarded = () => page.getByRole('region', { name: 'Verworfen' });
/** It is folded: what is over stays out of the way. */
const unfold = () => discarded().getByText('Verworfen', { exact: true }).click();
const restore = (title: string) =>
  discarded()
    .getByRole('listitem')
    .filter({ hasText: title })
    .getByRole('button', { name: /^Zurückholen: / });
const arrived = async (title: string) =>
  (await (await stage.api(LOGIN.technician)).notifications(title)).length;

it('[OB14] [I4] what was discarded stands on the sync page, after its message is gone, and is sent when it is restored', async () => {
  const title = 'Doch wichtig: Kette locker';
  await reportOffline(title);
  await follow(page, links.sync());
  await page.getByRole('button', { name: /^Aktionen: / }).click();
  await page.getByRole('menuitem', { name: 'Verwerfen' }).click();
  await discarded().waitFor();
  await page.reload();
  await unfold();
  await discarded().getByRole('definition').filter({ hasText: title }).waitFor();
  await context.setOffline(false);
  await sent();
  expect(await arrived(title)).toBe(0);
  await restore(title).click();
  await discarded().waitFor({ state: 'detached' });
  await eventually(async () => (await arrived(title)) === 1, 'it has arrived');
});

it('[S5] [OB14] a logout discards what is unsent where the person says so; the next login can restore it', async () => {
  const title = 'Beim Abmelden verworfen';
  await reportOffline(title);
  await page.getByRole('button', { name: 'Konto' }).click();
  await page.getByRole('menuitem', { name: 'Abmelden' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Abmelden mit ungesendeten Einträgen?' });
  await dialog.getByLabel('Ungesendete Einträge verwerfen').check();
  await dialog.getByRole('button', { name: 'Abmelden' }).click();
  await page.getByRole('heading', { name: 'Willkommen zurück' }).waitFor();
  await context.setOffline(false);
  await logIn(page, LOGIN.technician);
  await sent();
  expect(await arrived(title)).toBe(0);
  await follow(page, links.sync());
  await unfold();
  await restore(title).click();
  await eventually(async () => (await arrived(title)) === 1, 'it has arrived');
});

it('nothing was thrown', () => {
  expect(stage.complaints).toEqual([]);
});
