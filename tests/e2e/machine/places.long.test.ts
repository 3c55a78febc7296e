import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { links } from '../../../src/client/app/links.ts';
import { initialStateText } from '../../../src/client/text/de/app/initial-state.ts';
import { machineMoveText as moveText } from '../../../src/client/text/de/machine/machine-move.ts';
import { machinesText } from '../../../src/client/text/de/machine/machines.ts';
import { placesText as text } from '../../../src/client/text/de/machine/places.ts';
import { shiftText } from '../../../src/client/text/de/machine/shift.ts';
import { updateArea } from '../../../src/shared/contract/machine/place-commands.ts';
import { eventually, PHONE } from '../harness/browser.ts';
import { accessibilityProblems } from '../harness/page/accessibility.ts';
import { draftStored } from '../harness/page/drafts.ts';
import { hasFocus, keyboardOf } from '../harness/page/keys.ts';
import { closeMessages, follow, settleIn, standsStill } from '../harness/page/steps.ts';
import { type ApiUser, LOGIN } from '../harness/server/api.ts';
import { type GatedStage, openGatedStage } from '../harness/stage.ts';

let stage: GatedStage;
let admin: ApiUser;
/** Who may do everything, who may not create or delete, and who may only read. */
let boss: Page;
let context: BrowserContext;
let technician: Page;
let operator: Page;
let milling: string;

beforeAll(async () => {
  stage = await openGatedStage();
  admin = await stage.api(LOGIN.admin);
  milling = await nodeOf('area', 'Zerspanung');
  const enter = async (login: string) => {
    const device = await stage.device(PHONE);
    await settleIn(device.page, login);
    return device;
  };
  ({ page: boss, context } = await enter(LOGIN.admin));
  ({ page: technician } = await enter(LOGIN.technician));
  ({ page: operator } = await enter(LOGIN.operator));
});

afterAll(() => stage?.close());

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
/** The whole list of machines, by its menu on a phone. */
const fold = async (page: Page, entry: string) => {
  await press(page, machinesText.moreActions);
  await page.getByRole('menuitem', { name: entry }).click();
};
const section = (page: Page, name: string) => page.getByRole('group').filter({ hasText: name });
const dialog = (page: Page) => page.getByRole('dialog');
const named = async (kind: string, name: string) =>
  (await admin.rows(kind)).filter((row) => row.name === name);
/** The node id of what has this name, once the server has it. */
const nodeOf = async (kind: string, name: string) =>
  String((await eventually(async () => (await named(kind, name))[0], `the server has ${name}`)).nodeid);
const machine = async (name: string) => (await named('equipment', name))[0]!;
const once = (kind: string, name: string) =>
  eventually(async () => (await named(kind, name)).length === 1, `the server has ${name} once`);
const standsIn = (name: string, where: Record<string, unknown>) =>
  expect
    .poll(async () => {
      const { areanodeid, equipmentpoolnodeid, parentnodeid } = await machine(name);
      return { areanodeid, equipmentpoolnodeid, parentnodeid };
    })
    .toEqual({ areanodeid: null, equipmentpoolnodeid: null, parentnodeid: null, ...where });
const tick = async (page: Page, ...names: string[]) => {
  for (const name of names) {
    await dialog(page).getByRole('searchbox').fill(name);
    await dialog(page).getByRole('checkbox', { name }).first().click();
  }
};
const option = async (page: Page, label: string, part: RegExp) => {
  const select = page.getByLabel(label);
  const value = await select.locator('option').filter({ hasText: part }).getAttribute('value');
  await select.selectOption(value);
};

describe('a plant', () => {
  it('[L1] [L2] [L3] [L4] [L5] [E7] [I3] is made whole without a network and arrives once', async () => {
    await follow(boss, links.sites());
    await title(boss, text.sites).waitFor();
    await boss.getByText(text.intro).waitFor();
    await context.setOffline(true);
    await boss.getByRole('link', { name: text.addSite }).click();
    await title(boss, text.addSiteTitle).waitFor();
    const save = boss.getByRole('button', { name: text.saveSite });
    for (const [label, value] of [
      [text.name, 'Werk Ost'],
      [text.street, 'Hafenweg 3'],
      [text.zipcode, '04103'],
      [text.city, 'Leipzig'],
    ] as const) {
      expect(await save.isDisabled(), label).toBe(true);
      await boss.getByLabel(label, { exact: true }).fill(value);
    }
    await boss.getByLabel(text.subdivision).selectOption({ label: 'Sachsen' });
    await standsStill(boss);
    expect(await accessibilityProblems(boss, 'main')).toEqual([]);
    await save.click();
    await section(boss, 'Werk Ost').getByText('Auf diesem Gerät').waitFor();

    await section(boss, 'Werk Ost').locator('summary').click();
    await boss.getByText(text.noAreas).waitFor();
    await boss.getByRole('link', { name: text.addArea }).click();
    await title(boss, text.addAreaTitle).waitFor();
    expect(await boss.getByRole('button', { name: text.saveArea }).isDisabled()).toBe(true);
    await boss.getByLabel(text.name, { exact: true }).fill('Halle Ost');
    await boss.getByLabel(text.areaid).fill('O-1');
    await press(boss, shiftText.addShift);
    await boss.getByRole('region', { name: shiftText.shift(1) }).waitFor();
    await press(boss, text.assign);
    await tick(boss, 'Drehmaschine 1', 'Drehmaschine 2');
    await dialog(boss).getByText(moveText.count(2, 60)).waitFor();
    await standsStill(boss);
    expect(await accessibilityProblems(boss, '[role=dialog]')).toEqual([]);
    await press(boss, moveText.saveSelection);
    await boss.getByText(text.joining(2)).waitFor();
    await press(boss, text.saveArea);
    // [L2] Back at the site, with what stands there already.
    const area = boss.getByRole('listitem').filter({ hasText: 'Halle Ost' });
    await area.getByText(`O-1 · ${text.machines(2)}`).waitFor();
    expect(new URL(boss.url()).searchParams.get('sitenodeid')).toMatch(/^urn:wartbar:site:/);

    await follow(boss, links.to('createEquipmentPool'));
    await boss.getByLabel(text.name, { exact: true }).fill('Leihgeräte');
    await press(boss, text.assign);
    await tick(boss, 'Drehmaschine 2');
    await press(boss, moveText.saveSelection);
    await press(boss, text.savePool);
    await title(boss, 'Maschinen').waitFor();
    await fold(boss, machinesText.collapseAll);
    await boss.getByRole('button', { name: 'Leihgeräte' }).getByText('Auf diesem Gerät').waitFor();
    await fold(boss, machinesText.expandAll);
    expect(await named('site', 'Werk Ost')).toEqual([]);

    await context.setOffline(false);
    for (const [kind, name] of [
      ['site', 'Werk Ost'],
      ['area', 'Halle Ost'],
      ['equipmentpool', 'Leihgeräte'],
    ] as const)
      await once(kind, name);
    const areanodeid = await nodeOf('area', 'Halle Ost');
    await standsIn('Drehmaschine 1', { areanodeid });
    const models = async () =>
      (await admin.rows('shiftmodel')).filter(({ shiftmodelof }) => shiftmodelof === areanodeid);
    await expect
      .poll(models)
      .toMatchObject([{ validfrom: 0, shifts: [{ weekdays: ['Mo'], unmanned: false }] }]);
    await standsIn('Drehmaschine 2', {
      areanodeid,
      equipmentpoolnodeid: await nodeOf('equipmentpool', 'Leihgeräte'),
    });
    expect(await named('site', 'Werk Ost')).toMatchObject([
      { country: 'DE', subdivision: 'DE-SN', siteid: '', city: 'Leipzig' },
    ]);
  });

  it('[L1] [CF1] [I5] is changed by a tap; what is typed is a draft, and only what differs is sent', async () => {
    await follow(boss, links.to('editSite', { nodeid: await nodeOf('site', 'Werk Ost') }));
    await boss.getByLabel(text.siteid).fill('Tor 4');
    await draftStored(boss, 'Tor 4');
    await boss.reload();
    await expect.poll(() => boss.getByLabel(text.siteid).inputValue()).toBe('Tor 4');
    await boss.getByLabel(text.country, { exact: true }).selectOption({ label: 'Österreich' });
    expect(await boss.getByLabel(text.subdivision).count()).toBe(0);
    await press(boss, text.saveSite);
    await section(boss, 'Werk Ost').getByText('Österreich').waitFor();
    await expect
      .poll(async () => (await named('site', 'Werk Ost'))[0])
      .toMatchObject({ siteid: 'Tor 4', country: 'AT', subdivision: '' });
  });
});

describe('machines of an area', () => {
  it('[L4] that leave it and would stand nowhere get another place', async () => {
    await follow(boss, links.to('createArea', { nodeid: await nodeOf('area', 'Halle Ost') }));
    await press(boss, text.assign);
    await tick(boss, 'Drehmaschine 1', 'Drehmaschine 2');
    await press(boss, moveText.saveSelection);
    // The other one still has its pool.
    await boss.getByText(text.homeText(1, 'Drehmaschine 1')).waitFor();
    await press(boss, text.saveArea);
    await boss.getByText(text.homeMissing).waitFor();
    await option(boss, text.home, /Montage/);
    await press(boss, text.saveArea);
    await title(boss, text.sites).waitFor();
    await standsIn('Drehmaschine 1', { areanodeid: await nodeOf('area', 'Montage und Logistik') });
    await standsIn('Drehmaschine 2', { equipmentpoolnodeid: await nodeOf('equipmentpool', 'Leihgeräte') });
  });

  it('[L4] [L6] one is moved from its own page, by keyboard, never into itself', async () => {
    const { enter, choose, press: key } = keyboardOf(() => boss);
    const { nodeid } = await machine('Drehmaschine 1');
    await closeMessages(boss);
    await follow(boss, links.machineOverview(nodeid));
    await choose(boss.getByRole('button', { name: 'Weitere Aktionen' }), moveText.move);
    await enter(dialog(boss).getByRole('button', { name: new RegExp(`^${moveText.parent}`) }));
    await hasFocus(dialog(boss).getByRole('searchbox'));
    await boss.keyboard.type('Drehmaschine');
    const choices = dialog(boss).getByRole('list', { name: moveText.choose.parent }).getByRole('button');
    await choices.filter({ hasText: 'Drehmaschine 3' }).waitFor();
    expect(await choices.filter({ hasText: /^Drehmaschine 1(?!\d)/ }).count()).toBe(0);
    await enter(choices.filter({ hasText: 'Drehmaschine 3' }));
    const area = dialog(boss).getByRole('button', { name: new RegExp(`^${moveText.area}`) });
    await hasFocus(dialog(boss).getByRole('button', { name: new RegExp(`^${moveText.parent}`) }));
    await enter(area);
    await hasFocus(dialog(boss).getByRole('searchbox'));
    await enter(dialog(boss).getByRole('button', { name: moveText.none.area }));
    await dialog(boss).getByText(moveText.standsWith('Drehmaschine 3')).waitFor();
    await standsStill(boss);
    expect(await accessibilityProblems(boss, '[role=dialog]')).toEqual([]);
    await enter(dialog(boss).getByRole('button', { name: moveText.move, exact: true }));
    await dialog(boss).waitFor({ state: 'detached' });
    await standsIn('Drehmaschine 1', { parentnodeid: (await machine('Drehmaschine 3')).nodeid });

    // [L6] The machine around it may not become a part of its own part.
    await follow(boss, links.machineOverview((await machine('Drehmaschine 3')).nodeid));
    await choose(boss.getByRole('button', { name: 'Weitere Aktionen' }), moveText.move);
    await enter(dialog(boss).getByRole('button', { name: new RegExp(`^${moveText.parent}`) }));
    await boss.keyboard.type('Drehmaschine');
    await choices.filter({ hasText: 'Drehmaschine 4' }).waitFor();
    expect(await choices.filter({ hasText: /^Drehmaschine [13](?!\d)/ }).count()).toBe(0);
    await key('Escape');
    await press(boss, 'Abbrechen');
  });
});

describe('deleting a place', () => {
  it('[L2] [L4] [X5] lists the machines that still stand there, moves them, then deletes behind an undo window', async () => {
    const nodeid = await nodeOf('area', 'Halle Ost');
    await follow(boss, links.sites(await nodeOf('site', 'Werk Ost')));
    await boss.getByRole('link', { name: text.edit('Halle Ost') }).click();
    await press(boss, text.assign);
    await tick(boss, 'Drehmaschine 4', 'Drehmaschine 5');
    await press(boss, moveText.saveSelection);
    await press(boss, text.saveArea);
    await boss.getByRole('link', { name: text.edit('Halle Ost') }).click();
    await press(boss, text.delete);
    await dialog(boss).getByText(text.inUseText(2)).waitFor();
    await standsStill(boss);
    expect(await accessibilityProblems(boss, '[role=dialog]')).toEqual([]);
    await press(boss, moveText.moveTitle('Drehmaschine 4'));
    await dialog(boss)
      .getByRole('button', { name: new RegExp(`^${moveText.area}`) })
      .click();
    await dialog(boss).getByRole('searchbox').fill('presswerk');
    await dialog(boss)
      .getByRole('button', { name: /^Presswerk/ })
      .click();
    await press(boss, moveText.move);
    await dialog(boss).getByText(text.inUseText(1)).waitFor();
    await option(boss, text.moveAll, /Zerspanung/);
    await press(boss, text.moveAllConfirm);
    const asked = boss.getByRole('alertdialog', { name: text.deleteTitle.area('Halle Ost') });
    await asked.getByRole('button', { name: text.deleteConfirm.area }).click();
    // [L2] One step back.
    await title(boss, text.sites).waitFor();
    await boss.getByText(text.noAreas).waitFor();
    await eventually(async () => (await named('area', 'Halle Ost')).length === 0, 'the area is deleted');
    await standsIn('Drehmaschine 4', { areanodeid: await nodeOf('area', 'Presswerk') });
    await standsIn('Drehmaschine 5', { areanodeid: milling });
    expect(nodeid).toMatch(/^urn:wartbar:area:/);
  });

  it('[L1] [OB17] a site says which areas go with it, and an undo brings it back', async () => {
    await follow(boss, links.to('createArea', { sitenodeid: await nodeOf('site', 'Werk Ost') }));
    await boss.getByLabel(text.name, { exact: true }).fill('Lager');
    await press(boss, text.saveArea);
    await once('area', 'Lager');
    const remove = async () => {
      await follow(boss, links.to('editSite', { nodeid: await nodeOf('site', 'Werk Ost') }));
      await press(boss, text.delete);
      const asked = boss.getByRole('alertdialog', { name: text.deleteTitle.site('Werk Ost') });
      await asked.getByText(text.deleteText.site('Lager')).waitFor();
      await asked.getByRole('button', { name: text.deleteConfirm.site }).click();
      await title(boss, text.sites).waitFor();
      await section(boss, 'Werk Ost').waitFor({ state: 'detached' });
    };
    await closeMessages(boss);
    await remove();
    await press(boss, 'Rückgängig');
    await section(boss, 'Werk Ost').waitFor();
    await remove();
    await eventually(async () => (await named('area', 'Lager')).length === 0, 'site and area are deleted');
  });
});

describe('addresses and rights', () => {
  it('[L3] [L6] the tree shows places without machines to who may edit them, with the way to their form', async () => {
    const isequipmentpoolof = admin.login.legalentitynodeid;
    expect(isequipmentpoolof).not.toBe('');
    await follow(boss, links.to('createMachinePool'));
    await boss.getByLabel(text.name, { exact: true }).fill('Werkzeuge');
    await press(boss, text.savePool);
    await title(boss, 'Maschinen').waitFor();
    await fold(boss, machinesText.collapseAll);
    await boss.getByRole('link', { name: text.edit('Werkzeuge') }).click();
    await title(boss, text.editPool).waitFor();
    await expect.poll(() => boss.getByLabel(text.name, { exact: true }).inputValue()).toBe('Werkzeuge');
    await boss.goto(
      `/Edit-Machine-Pool?nodeid=${encodeURIComponent(await nodeOf('equipmentpool', 'Werkzeuge'))}`,
    );
    await title(boss, text.editPool).waitFor();
    expect(await operator.getByRole('link', { name: text.edit('Werkzeuge') }).count()).toBe(0);
  });

  it('[L6] [S1] any value behind /sites shows the sites; unknown places say so', async () => {
    await boss.goto('/Sites/0');
    await section(boss, 'Werk 1 Bielefeld').waitFor();
    for (const [address, said] of [
      [links.to('editSite', { nodeid: 'x' }), text.notFound.site],
      [links.to('createArea', { nodeid: 'x' }), text.notFound.area],
      [links.to('editPool', { nodeid: 'x' }), text.notFound.pool],
    ] as const) {
      await follow(boss, address);
      await title(boss, said).waitFor();
    }
  });

  it('[CF1] [L2] two who change an area at once both keep what they changed', async () => {
    await follow(boss, links.to('createArea', { nodeid: milling }));
    await boss.getByLabel(text.areaid).fill('W1-Z');
    await admin.command(updateArea, { areanodeid: milling, name: 'Zerspanung Nord' });
    await press(boss, text.saveArea);
    await expect
      .poll(async () => (await named('area', 'Zerspanung Nord'))[0])
      .toMatchObject({ areaid: 'W1-Z' });
  });

  it('[L8] the first steps lead to the forms of a site and a pool', async () => {
    await follow(boss, links.to('initialState'));
    await title(boss, initialStateText.title).waitFor();
    await standsStill(boss);
    expect(await accessibilityProblems(boss, 'main')).toEqual([]);
    await boss.getByRole('link', { name: initialStateText.addTo(initialStateText.pool) }).click();
    await title(boss, text.addPoolTitle).waitFor();
    await follow(operator, links.to('initialState'));
    await operator.getByText(initialStateText.deniedText).waitFor();
  });

  it('[X7] [X20] [J9] roles see what they may do, and nothing else', async () => {
    // [J9] Who may only report has no places to look at.
    await follow(operator, links.sites());
    await title(operator, text.denied).waitFor();
    await follow(technician, links.sites());
    await section(technician, 'Werk 1 Bielefeld').waitFor();
    expect(await technician.getByRole('link', { name: text.addSite }).count()).toBe(0);
    for (const page of [technician, operator]) {
      for (const to of ['createSite', 'createArea', 'createEquipmentPool'] as const) {
        await follow(page, links.to(to));
        await title(page, text.denied).waitFor();
      }
    }
    await follow(technician, links.to('createArea', { nodeid: milling }));
    await title(technician, text.editArea).waitFor();
    expect(await technician.getByRole('button', { name: text.delete }).count()).toBe(0);
    await follow(operator, links.to('createArea', { nodeid: milling }));
    await title(operator, text.denied).waitFor();
  });
});

it('throws nowhere', () => {
  expect(stage.complaints).toEqual([]);
});
