import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { links } from '../../../src/client/app/links.ts';
import type { MirrorRow } from '../../../src/shared/contract/core/define.ts';
import { updateMemo } from '../../../src/shared/contract/machine/equipment-memo.ts';
import { eventually, PHONE } from '../../e2e/harness/browser.ts';
import { draftGone, draftStored } from '../../e2e/harness/page/drafts.ts';
import { holdSaving } from '../../e2e/harness/page/held-saving.ts';
import { memoPencil, settleIn } from '../../e2e/harness/page/steps.ts';
import { type ApiUser, LOGIN } from '../../e2e/harness/server/api.ts';
import { type JoinedStage, joinStage } from '../../e2e/harness/stage.ts';

let stage: JoinedStage;
let manager: ApiUser;
let machine: MirrorRow;
let page: Page;

beforeAll(async () => {
  stage = await joinStage();
  manager = await stage.api(LOGIN.manager);
  machine = (await manager.rows('equipment')).find(({ memo }) => memo !== '')!;
  page = (await stage.device(PHONE)).page;
  await settleIn(page, LOGIN.manager);
});

afterAll(() => stage?.close());

const open = async (nodeid: string) => {
  await page.goto(links.machineOverview(nodeid));
  await page.getByRole('heading', { level: 1, name: String(machine.name), exact: true }).waitFor();
};
const memoOnServer = async () => {
  const rows = await manager.rows('equipment');
  return rows.find(({ nodeid }) => nodeid === machine.nodeid)?.memo;
};
const arrives = (memo: string) =>
  eventually(async () => (await memoOnServer()) === memo, `the memo “${memo}” arrives`);

const field = () => page.getByRole('textbox', { name: /^Notiz für alle/ });
const save = () => page.getByRole('button', { name: 'Memo speichern' });

it('[M8] cannot be saved empty or unchanged', async () => {
  await open(machine.nodeid);
  await memoPencil(page).click();
  await field().waitFor();
  expect(await save().isDisabled()).toBe(true);
  await field().fill('Neu');
  expect(await save().isDisabled()).toBe(false);
  await field().fill('  ');
  expect(await save().isDisabled()).toBe(true);
  await field().fill(String(machine.memo));
  expect(await save().isDisabled()).toBe(true);
});

it('[M8] [I3] [I5] survives a restart before it is saved, is saved offline and arrives', async () => {
  await field().fill('Freitags Ölstand prüfen');
  await page.getByText('Noch nicht gespeichert.').waitFor();
  await draftStored(page, 'Freitags Ölstand prüfen');
  await page.reload();
  await page.getByText('Noch nicht gespeichert.').waitFor();
  await expect.poll(() => field().inputValue()).toBe('Freitags Ölstand prüfen');
  await page.context().setOffline(true);
  await save().click();
  await page.getByText('auf diesem Gerät').first().waitFor();
  expect(await memoOnServer()).toBe(machine.memo);
  await page.context().setOffline(false);
  await arrives('Freitags Ölstand prüfen');
});

it('[M8] [I5] what is typed while an earlier memo is being saved stays, and is no conflict with it', async () => {
  await open(machine.nodeid);
  await memoPencil(page).click();
  await field().fill('Freitags Filter prüfen');
  await draftStored(page, 'Freitags Filter prüfen');
  const letSave = await holdSaving(page);
  await save().click();
  await field().press('End');
  await field().pressSequentially(', montags den Druck');
  await letSave();
  await arrives('Freitags Filter prüfen');
  await expect.poll(() => field().inputValue()).toBe('Freitags Filter prüfen, montags den Druck');
  await draftStored(page, '"base":"Freitags Filter prüfen"');
  await page.reload();
  await page.getByText('Noch nicht gespeichert.').waitFor();
  expect(await field().inputValue()).toBe('Freitags Filter prüfen, montags den Druck');
  await save().click();
  await arrives('Freitags Filter prüfen, montags den Druck');
  await draftGone(page, 'Freitags Filter prüfen');
});

it('[CF2] a colleague’s memo in between is not overwritten; the person is told', async () => {
  await page.context().setOffline(true);
  await memoPencil(page).click();
  await field().fill('Meins');
  await save().click();
  await page.getByText('auf diesem Gerät').first().waitFor();
  const admin = await stage.api(LOGIN.admin);
  await admin.command(updateMemo, {
    lang: 'de',
    equipmentnodeid: machine.nodeid,
    memo: 'Das der Kollegin',
    base: { memo: 'Freitags Filter prüfen, montags den Druck' },
  });
  await page.context().setOffline(false);
  await page.getByText('Braucht Aufmerksamkeit').first().waitFor();
  expect(await memoOnServer()).toBe('Das der Kollegin');
});

it('nothing was thrown and no policy broken', () => {
  expect(stage.complaints).toEqual([]);
});
