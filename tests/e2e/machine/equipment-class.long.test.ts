import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { links } from '../../../src/client/app/links.ts';
import { equipmentClassText as text } from '../../../src/client/text/de/machine/equipment-class.ts';
import {
  createEquipmentClass,
  deleteEquipmentClass,
} from '../../../src/shared/contract/machine/equipment-class.ts';
import { eventually, PHONE } from '../harness/browser.ts';
import { accessibilityProblems } from '../harness/page/accessibility.ts';
import { draftStored } from '../harness/page/drafts.ts';
import { follow, newId, settleIn, standsStill } from '../harness/page/steps.ts';
import { type ApiUser, LOGIN } from '../harness/server/api.ts';
import { type GatedStage, openGatedStage } from '../harness/stage.ts';

let stage: GatedStage;
let admin: ApiUser;
/** Who may do everything, who may not create or delete, and who may only read. */
let boss: Page;
let context: BrowserContext;
let technician: Page;
let operator: Page;

beforeAll(async () => {
  stage = await openGatedStage();
  admin = await stage.api(LOGIN.admin);
  const enter = async (login: string) => {
    const device = await stage.device(PHONE);
    await settleIn(device.page, login);
    return device;
  };
  ({ page: boss, context } = await enter(LOGIN.manager));
  ({ page: technician } = await enter(LOGIN.technician));
  ({ page: operator } = await enter(LOGIN.operator));
});

afterAll(() => stage?.close());

const list = links.to('equipmentClasses');
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
/** Its name may count what is unread. */
const openMenu = (page: Page) => page.getByRole('button', { name: /^Mehr/ }).click();
const stored = async (name: string) =>
  (await admin.rows('equipmentclass')).filter((each) => each.name === name);
/** A class of the demo company whose name is part of no other's. */
const lathes = async () => (await stored('CNC-Drehmaschine'))[0];
const once = (name: string) =>
  eventually(async () => (await stored(name)).length === 1, `the server has ${name} once`);

describe('the classes of machines', () => {
  it('[B4] are in the menu and listed by name, with search, as the demo has them', async () => {
    await openMenu(boss);
    await boss.getByRole('link', { name: text.title }).click();
    await title(boss, text.title).waitFor();
    await row(boss, 'CNC-Drehmaschine').waitFor();
    const all = await boss.getByRole('listitem').count();
    await boss.getByRole('searchbox', { name: text.search }).fill('saege');
    await boss.getByText(text.nothing('saege')).waitFor();
    await boss.getByRole('searchbox', { name: text.search }).fill('dreh');
    await expect.poll(() => row(boss, 'CNC-Drehmaschine').count()).toBe(1);
    expect(await boss.getByRole('listitem').count()).toBeLessThan(all);
    await standsStill(boss);
    expect(await accessibilityProblems(boss, 'main')).toEqual([]);
  });

  it('[B4] [I3] are made without a network, shown as on this device, and arrive once', async () => {
    await follow(boss, list);
    await context.setOffline(true);
    await boss.getByRole('link', { name: text.add }).click();
    await title(boss, text.addTitle).waitFor();
    await press(boss, text.save);
    await boss.getByText(text.nameMissing).waitFor();
    await boss.getByLabel(text.name).fill('cnc-drehmaschine');
    await press(boss, text.save);
    await boss.getByText(text.nameTaken).waitFor();
    await boss.getByLabel(text.name).fill('Bandsäge');
    await boss.getByRole('group', { name: text.icon }).getByText(text.icons['laser-cutter']).click();
    expect(await accessibilityProblems(boss, 'main')).toEqual([]);
    await press(boss, text.save);
    await row(boss, 'Bandsäge').getByText('Auf diesem Gerät').waitFor();
    expect(await stored('Bandsäge')).toEqual([]);

    await context.setOffline(false);
    await once('Bandsäge');
    await row(boss, 'Bandsäge').getByText('Auf diesem Gerät').waitFor({ state: 'detached' });
    expect(await stored('Bandsäge')).toMatchObject([{ icon: 'laser-cutter' }]);
  });

  it('[B4] [I5] are changed by a tap, and what is typed meanwhile is a draft', async () => {
    await row(boss, 'Bandsäge').getByRole('link').click();
    await title(boss, text.editTitle).waitFor();
    await boss.getByLabel(text.name).fill('Bandsäge und Kreissäge');
    await draftStored(boss, 'Kreissäge');
    await boss.goBack();
    await row(boss, 'Bandsäge').getByText('Entwurf').waitFor();
    await row(boss, 'Bandsäge').getByRole('link').click();
    await expect.poll(() => boss.getByLabel(text.name).inputValue()).toBe('Bandsäge und Kreissäge');
    // Enter saves, as the button does.
    await boss.getByLabel(text.name).press('Enter');
    await row(boss, 'Bandsäge und Kreissäge').waitFor();
    await once('Bandsäge und Kreissäge');
  });

  it('[B4] [X5] [OB17] are deleted after a question, behind an undo window', async () => {
    const name = 'Bandsäge und Kreissäge';
    const remove = async () => {
      await row(boss, name).getByRole('link').click();
      await press(boss, text.delete);
      await boss.getByRole('alertdialog').getByRole('button', { name: text.deleteConfirm }).click();
      await title(boss, text.title).waitFor();
      await row(boss, name).waitFor({ state: 'detached' });
    };
    await remove();
    await press(boss, 'Rückgängig');
    await row(boss, name).waitFor();
    expect(await stored(name)).toHaveLength(1);
    await remove();
    await eventually(async () => (await stored(name)).length === 0, 'the server deleted it');
  });

  it('[B4] [CF5] one that is deleted while it is edited says so', async () => {
    const nodeid = newId('equipmentclass');
    await admin.command(createEquipmentClass, { nodeid, name: 'Ofen', icon: 'machine' });
    await row(boss, 'Ofen').getByRole('link').click();
    await boss.getByLabel(text.name).fill('Härteofen');
    await admin.command(deleteEquipmentClass, { nodeid });
    await boss.getByText(text.gone).waitFor();
    expect(await boss.getByLabel(text.name).inputValue()).toBe('Härteofen');
  });

  it('[B4] [X7] [X20] show what a role may do, and nothing else', async () => {
    const one = await lathes();
    const nodeid = String(one?.nodeid);
    const add = (page: Page) => page.getByRole('link', { name: text.add });
    for (const page of [technician, operator]) {
      await follow(page, list);
      await row(page, String(one?.name)).waitFor();
      expect(await add(page).count()).toBe(0);
      await follow(page, links.to('createEquipmentClass'));
      await title(page, text.denied).waitFor();
    }
    await follow(technician, links.to('editEquipmentClass', { nodeid }));
    await title(technician, text.editTitle).waitFor();
    expect(await technician.getByRole('button', { name: text.delete }).count()).toBe(0);
    await follow(operator, list);
    expect(await row(operator, String(one?.name)).getByRole('link').count()).toBe(0);
    await follow(operator, links.to('editEquipmentClass', { nodeid }));
    await title(operator, text.denied).waitFor();
    // [J9] They have a navigation of four.
    await operator.getByRole('link', { name: 'Meine Meldungen', exact: true }).waitFor();
    expect(await operator.getByRole('navigation').getByRole('link', { name: text.title }).count()).toBe(0);
  });

  it('[B4] [S1] open by their addresses, also in another case, and unknown ones say so', async () => {
    const one = await lathes();
    await boss.goto(`/Edit-Equipment-Class?nodeid=${encodeURIComponent(String(one?.nodeid))}`);
    await expect.poll(() => boss.getByLabel(text.name).inputValue()).toBe(String(one?.name));
    await boss.goto('/edit-equipment-class?nodeid=x');
    await title(boss, text.notFound).waitFor();
  });
});

it('throws nowhere', () => {
  expect(stage.complaints).toEqual([]);
});
