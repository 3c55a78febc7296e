import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { links } from '../../../src/client/app/links.ts';
import { equipmentTypeText } from '../../../src/client/text/de/machine/equipment-type.ts';
import { machineText } from '../../../src/client/text/de/machine/machine.ts';
import { makeText as text } from '../../../src/client/text/de/machine/make.ts';
import { eventually, PHONE } from '../harness/browser.ts';
import { accessibilityProblems } from '../harness/page/accessibility.ts';
import { follow, memoPencil, settleIn, standsStill } from '../harness/page/steps.ts';
import { type ApiUser, LOGIN } from '../harness/server/api.ts';
import { type GatedStage, openGatedStage } from '../harness/stage.ts';

let stage: GatedStage;
let manager: ApiUser;
let page: Page;
let context: BrowserContext;

beforeAll(async () => {
  stage = await openGatedStage();
  manager = await stage.api(LOGIN.manager);
  ({ page, context } = await stage.device(PHONE));
  await settleIn(page, LOGIN.manager);
});

afterAll(() => stage?.close());

const list = links.to('equipmentTypes');
const title = (name: string) => page.getByRole('heading', { level: 1, name });
const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const typeCalled = async (model: string) =>
  (await manager.rows('equipmenttype')).filter((each) => each.model === model);

describe('manufacturers, brands and types', () => {
  it('[B2] are listed together, with search', async () => {
    await follow(page, list);
    await title(text.title).waitFor();
    await page.getByRole('heading', { level: 2, name: 'Maschinenbau Hersteller AG' }).waitFor();
    await page.getByRole('searchbox', { name: text.search }).fill('hollmer');
    await expect.poll(() => page.getByRole('listitem').count()).toBe(1);
    await standsStill(page);
    expect(await accessibilityProblems(page, 'main')).toEqual([]);
  });

  it('[B2] [E4] [I3] a type of a brand and a manufacturer that are typed is made offline, and arrives once', async () => {
    await context.setOffline(true);
    await follow(page, links.to('createEquipmentType'));
    await page.getByLabel(text.model).fill('BS 400');
    await page.getByLabel(text.brand, { exact: true }).selectOption({ label: text.newBrand });
    await page.getByLabel(text.brandName).fill('Bandwerk');
    await page.getByLabel(text.manufacturer, { exact: true }).selectOption({ label: text.newManufacturer });
    await page.getByLabel(text.manufacturerName).fill('Bandwerk Sägen KG');
    await page.getByLabel(text.class).selectOption({ index: 1 });
    expect(await accessibilityProblems(page, 'main')).toEqual([]);
    await press(text.type.save);
    await row('BS 400').getByText('Auf diesem Gerät').waitFor();
    expect(await typeCalled('BS 400')).toEqual([]);
    await context.setOffline(false);
    await eventually(async () => (await typeCalled('BS 400')).length === 1, 'the server has the type once');
    const [made] = await typeCalled('BS 400');
    expect(made?.equipmentclassnodeid).not.toBeNull();
  });

  it('[B1] [M8] its memo is saved', async () => {
    await row('BS 400').getByRole('link').click();
    await title('BS 400').waitFor();
    await memoPencil(page).click();
    await page.getByLabel(equipmentTypeText.memoLabel).fill('Blätter 27 × 0,9');
    await press(machineText.memoSave);
    const saved = async () => (await typeCalled('BS 400'))[0]?.memo === 'Blätter 27 × 0,9';
    await eventually(saved, 'the server has the memo');
  });

  it('[B2] [B3] a brand with types and a type with machines are not deleted, and the way there is shown', async () => {
    const [machine] = await manager.rows('equipment');
    await follow(page, links.to('editEquipmentType', { nodeid: String(machine?.equipmenttypenodeid) }));
    await press(text.delete);
    await page.getByRole('link', { name: text.type.toUsers }).click();
    await page.waitForURL('**/types-machines?**');
    const [made] = await typeCalled('BS 400');
    await follow(page, links.to('editBrand', { nodeid: String(made?.brandnodeid) }));
    await press(text.delete);
    await page.getByRole('link', { name: text.brandForm.toUsers }).click();
    await row('BS 400').waitFor();
  });

  it('[B2] [OB17] an unused type is deleted behind an undo window', async () => {
    const [made] = await typeCalled('BS 400');
    await follow(page, links.to('editEquipmentType', { nodeid: String(made?.nodeid) }));
    await press(text.delete);
    await page.getByRole('alertdialog').getByRole('button', { name: text.type.deleteConfirm }).click();
    await title(text.title).waitFor();
    await eventually(async () => (await typeCalled('BS 400')).length === 0, 'the server deleted it');
  });

  it('[B2] machines of a type are found by serial number, and the way back keeps that', async () => {
    const machines = await manager.rows('equipment');
    const alike = (type: unknown) => machines.filter((each) => each.equipmenttypenodeid === type);
    const machine = machines.find((each) => alike(each.equipmenttypenodeid).length > 1)!;
    await follow(page, links.typesMachines(String(machine.equipmenttypenodeid)));
    const serial = String(machine.manufacturerserialnumber);
    await page.getByRole('searchbox', { name: equipmentTypeText.searchSerial }).fill(serial);
    await expect
      .poll(() => page.getByRole('list', { name: equipmentTypeText.list }).getByRole('link').count())
      .toBe(1);
    await page.getByRole('link', { name: String(machine.name) }).click();
    await title(String(machine.name)).waitFor();
    await page.getByRole('link', { name: `Zurück: ${machineText.typesMachines}` }).click();
    const search = page.getByRole('searchbox', { name: equipmentTypeText.searchSerial });
    await expect.poll(() => search.inputValue()).toBe(serial);
  });
});

it('throws nowhere', () => {
  expect(stage.complaints).toEqual([]);
});
