import type { BrowserContext, Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { links, paths } from '../../../src/client/app/links.ts';
import { machineFormText as text } from '../../../src/client/text/de/machine/machine-form.ts';
import {
  deletedMachinesText,
  machineLifeText as life,
} from '../../../src/client/text/de/machine/machine-life.ts';
import { machinesText } from '../../../src/client/text/de/machine/machines.ts';
import type { FileRef } from '../../../src/shared/contract/core/fields.ts';
import { eventually, PHONE } from '../harness/browser.ts';
import { plainPhoto, sha256 } from '../harness/files/photos.ts';
import { accessibilityProblems } from '../harness/page/accessibility.ts';
import { draftStored } from '../harness/page/drafts.ts';
import { withMessagesHeld } from '../harness/page/held-messages.ts';
import { tabTo } from '../harness/page/keys.ts';
import { closeMessages, follow, settleIn, standsStill } from '../harness/page/steps.ts';
import { type ApiUser, LOGIN } from '../harness/server/api.ts';
import { type GatedStage, openGatedStage } from '../harness/stage.ts';

type Row = Awaited<ReturnType<ApiUser['rows']>>[number];

let stage: GatedStage;
let admin: ApiUser;
let boss: Page;
let context: BrowserContext;

beforeAll(async () => {
  stage = await openGatedStage();
  admin = await stage.api(LOGIN.admin);
  const device = await stage.device(PHONE);
  ({ page: boss, context } = device);
  await settleIn(boss, LOGIN.manager);
});

afterAll(() => stage?.close());

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const field = (name: string) => boss.getByLabel(name, { exact: true });
const combo = (name: string) => boss.getByRole('combobox', { name, exact: true });
const press = (name: string) => boss.getByRole('button', { name, exact: true }).click();
/** Of the list that is open; select fields have options of their own. */
const option = (name: string | RegExp = /./) => boss.getByRole('listbox').getByRole('option', { name });
const more = async (entry: string) => {
  await press(life.moreActions);
  await boss.getByRole('menuitem', { name: entry, exact: true }).click();
};
const named = async (name: string): Promise<Row[]> =>
  (await admin.rows('equipment')).filter((row) => row.name === name);
const once = (name: string, fits: (row: Row) => boolean = () => true): Promise<Row> =>
  eventually(async () => {
    const [row, ...more] = await named(name);
    return row && more.length === 0 && fits(row) ? row : null;
  }, `the server has ${name} once`);
const openMachine = async (nodeid: string, name: string) => {
  await follow(boss, links.machineOverview(nodeid));
  await title(boss, name).waitFor();
};
/** Searches the list and answers the lines of that name. */
const listed = async (name: string): Promise<Locator> => {
  await follow(boss, links.to('machines', { q: name }));
  await title(boss, machinesText.title).waitFor();
  return boss.getByRole('main').getByRole('link').filter({ hasText: name });
};

/** Places that the manager may put a machine in. */
const subscriptions = async () => {
  const manager = await stage.api(LOGIN.manager);
  const own = (await manager.rows('subscription')).filter(
    ({ usernodeid }) => usernodeid === manager.login.usernodeid,
  );
  return new Set(own.map(({ placenodeid }) => String(placenodeid)));
};

const MADE = 'Fräszentrum Prototyp';
let made: Row;

describe('a machine that is made', () => {
  it('[E1] [E2] [E4] says from the beginning what is missing, with no field red, and is not saved before', async () => {
    await follow(boss, links.machines());
    await boss.getByRole('link', { name: machinesText.add, exact: true }).click();
    await title(boss, text.addTitle).waitFor();
    await boss.getByText(text.banner, { exact: true }).waitFor();
    for (const name of [text.brand, text.type, text.manufacturer]) {
      expect(await combo(name).getAttribute('aria-invalid')).toBe(null);
    }
    expect(await boss.getByRole('button', { name: text.add }).isDisabled()).toBe(true);
    await boss.getByText(/^Noch offen: Name, Standort, Marke, Typ, Hersteller, Baujahr$/).waitFor();
    await standsStill(boss);
    expect(await accessibilityProblems(boss, 'main')).toEqual([]);
  });

  it('[E1] [E4] [E6] [I3] [I5] without a network, with a new manufacturer, brand and type and a photo, arrives once with its bytes', async () => {
    const subscribed = await subscriptions();
    const area = (await admin.rows('area')).find(
      (row) => subscribed.has(row.nodeid) || subscribed.has(String(row.sitenodeid)),
    )!;
    const site = (await admin.rows('site')).find(({ nodeid }) => nodeid === area.sitenodeid)!;
    await context.setOffline(true);
    await field(text.name).fill(MADE);
    await field(text.constructionYear).fill('1965');
    await field(text.site).selectOption(String(site.nodeid));
    await field(text.area).selectOption(String(area.nodeid));
    await combo(text.brand).fill('Nordwerk');
    await combo(text.type).fill('NW 500');
    await combo(text.manufacturer).fill('Nordwerk Maschinen AG');
    await expect.poll(() => boss.getByText(text.isNew, { exact: true }).count()).toBe(3);
    await field(text.width).fill('1,2,3');
    await field(text.height).click();
    await boss.getByText('Ungültiges Zahlenformat').waitFor();
    await field(text.width).fill('1200,5');
    await field(text.height).fill('900');
    await field(text.depth).fill('700');
    await press(text.addMedium);
    await field(text.medium('1')).fill('Druckluft 6 bar');
    await press(text.addController);
    const controller = boss.getByRole('group', { name: text.controller('1') });
    await controller.getByLabel(text.controllerManufacturer).fill('Siemens');
    await controller.getByLabel(text.controllerSoftware).fill('4.95');
    const picture = boss.getByRole('group', { name: text.image });
    await picture.getByLabel('Aus Galerie').setInputFiles(await plainPhoto('prototyp.jpg'));
    await picture.getByRole('img', { name: text.image }).waitFor();
    await draftStored(boss, MADE);
    await boss.reload();
    await expect.poll(() => field(text.name).inputValue()).toBe(MADE);
    await boss.getByRole('group', { name: text.image }).getByRole('img').waitFor();
    expect(await accessibilityProblems(boss, 'main')).toEqual([]);
    await press(text.add);
    // [E5] One goes on with the machine that was made.
    await title(boss, MADE).waitFor();
    expect(new URL(boss.url()).pathname).toBe(paths.machineOverview);
    await (await listed(MADE)).getByText('Auf diesem Gerät').waitFor();
    expect(await named(MADE)).toEqual([]);

    await context.setOffline(false);
    made = await once(MADE);
    expect(made).toMatchObject({
      areanodeid: area.nodeid,
      dimensions: [1200.5, 900, 700],
      mediasupply: [{ de: 'Druckluft 6 bar' }],
      controllerinformation: [['Siemens', '', '', '4.95']],
      typenameplate: null,
    });
    expect(Number(made.commissioningdate)).toBeGreaterThan(0);
    const image = made.image as FileRef;
    const bytes = await admin.bytes(image);
    expect(sha256(bytes)).toBe(image.sha256);
    const of = async (kind: string, nodeid: unknown) =>
      (await admin.rows(kind)).find((row) => row.nodeid === nodeid);
    const type = await of('equipmenttype', made.equipmenttypenodeid);
    const brand = await of('brand', type?.brandnodeid);
    expect([type?.model, brand?.name]).toEqual(['NW 500', 'Nordwerk']);
    expect((await of('legalentity', brand?.legalentitynodeid))?.name).toBe('Nordwerk Maschinen AG');
  });

  it('[E4] [X21] is described by keys alone: arrows choose, Enter takes, Escape closes', async () => {
    await follow(boss, links.to('createEquipment'));
    await title(boss, text.addTitle).waitFor();
    await tabTo(boss, combo(text.brand));
    await boss.keyboard.type('nordw');
    await option(/^Nordwerk/).waitFor();
    await boss.keyboard.press('Escape');
    await boss.getByRole('listbox').waitFor({ state: 'hidden' });
    expect(await combo(text.brand).inputValue()).toBe('nordw');
    await boss.keyboard.press('ArrowDown');
    await boss.keyboard.type('e');
    await boss.keyboard.press('ArrowDown');
    await boss.keyboard.press('Enter');
    expect(await combo(text.brand).inputValue()).toBe('Nordwerk');
    expect(await combo(text.manufacturer).inputValue()).toBe('Nordwerk Maschinen AG');
    await tabTo(boss, combo(text.type));
    await boss.keyboard.press('ArrowDown');
    await option('NW 500').waitFor();
    expect(await option().count()).toBe(1);
    expect(await accessibilityProblems(boss, 'main')).toEqual([]);
    await boss.keyboard.press('Enter');
    expect(await combo(text.type).inputValue()).toBe('NW 500');
    expect(await boss.getByText(text.isNew, { exact: true }).count()).toBe(0);
  });
});

describe('a machine that is there', () => {
  it('[E1] [E5] [L4] [CF1] is edited and moved; what was not touched stays', async () => {
    const subscribed = await subscriptions();
    const pool = (await admin.rows('equipmentpool')).find(({ nodeid }) => subscribed.has(nodeid))!;
    await openMachine(made.nodeid, MADE);
    await more(life.edit);
    await title(boss, text.editTitle).waitFor();
    await boss.getByRole('button', { name: text.save }).waitFor();
    await expect.poll(() => combo(text.brand).inputValue()).toBe('Nordwerk');
    await field(text.serial).fill('NW-0001');
    await field(text.pool).selectOption(String(pool.nodeid));
    await press(text.save);
    await title(boss, machinesText.title).waitFor();
    const row = await once(MADE, ({ equipmentpoolnodeid }) => equipmentpoolnodeid === pool.nodeid);
    expect(row).toMatchObject({
      manufacturerserialnumber: 'NW-0001',
      areanodeid: made.areanodeid,
      commissioningdate: made.commissioningdate,
      constructiondate: made.constructiondate,
      image: made.image,
    });
  });

  it('[E1] is copied without its numbers and pictures', async () => {
    await openMachine(made.nodeid, MADE);
    await more(life.copy);
    await title(boss, text.copyTitle).waitFor();
    const name = text.nameOfCopy(MADE);
    await expect.poll(() => field(text.name).inputValue()).toBe(name);
    expect(await field(text.serial).inputValue()).toBe('');
    await press(text.add);
    await title(boss, name).waitFor();
    const copy = await once(name);
    expect(new URL(boss.url()).searchParams.get('nodeid')).toBe(copy.nodeid);
    expect(copy).toMatchObject({
      equipmenttypenodeid: made.equipmenttypenodeid,
      manufacturerserialnumber: '',
      dimensions: made.dimensions,
      image: null,
    });
    expect(copy.nodeid).not.toBe(made.nodeid);
  });

  it('[E1] is taken out of service and brought back; meanwhile only search and filter find it', async () => {
    const badge = (within: Locator | Page) => within.getByText(life.retired, { exact: true });
    await openMachine(made.nodeid, MADE);
    await closeMessages(boss);
    await more(life.retire);
    const dialog = boss.getByRole('dialog');
    await dialog.getByLabel(life.retireDate).fill('2026-01-05');
    expect(await accessibilityProblems(boss, '[role=dialog]')).toEqual([]);
    await withMessagesHeld(boss, async () => {
      await dialog.getByRole('button', { name: life.retireConfirm }).click();
      await boss.getByText(life.retiredSince('05.01.2026')).waitFor();
      await press('Rückgängig');
      await boss.getByText(life.retiredSince('05.01.2026')).waitFor({ state: 'detached' });
    });
    await more(life.retire);
    await dialog.getByLabel(life.retireDate).fill('2026-01-05');
    await dialog.getByRole('button', { name: life.retireConfirm }).click();
    await boss.getByText(life.retiredSince('05.01.2026')).waitFor();
    await once(MADE, ({ decommissioningdate }) => Number(decommissioningdate) > 0);

    await badge((await listed(MADE)).filter({ hasNotText: 'Kopie' })).waitFor();
    await follow(boss, links.machines());
    await boss.getByRole('searchbox', { name: machinesText.search }).fill('');
    await boss.getByRole('list', { name: machinesText.list }).waitFor();
    await expect.poll(() => badge(boss.getByRole('main')).count()).toBe(0);
    await boss.goto(links.to('machines', { retired: '1', areanodeid: String(made.areanodeid) }));
    await boss.getByRole('checkbox', { name: machinesText.alsoRetired }).waitFor();
    await badge(boss.getByRole('main')).first().waitFor();

    await openMachine(made.nodeid, MADE);
    await boss.getByRole('main').getByRole('button', { name: life.reactivate }).click();
    await boss.getByText(life.retiredText).waitFor({ state: 'detached' });
    await once(MADE, ({ decommissioningdate }) => decommissioningdate === 0);
  });

  it('[M3] with signed reports it is not deleted; the way out of service is offered instead', async () => {
    const machines = new Map((await admin.rows('equipment')).map((row) => [row.nodeid, row]));
    const report = (await admin.rows('report')).find(
      ({ authorsignature, equipmentnodeid }) =>
        authorsignature !== '' && machines.get(String(equipmentnodeid))?.decommissioningdate === 0,
    );
    const machine = machines.get(String(report?.equipmentnodeid))!;
    await openMachine(machine.nodeid, String(machine.name));
    await more(life.delete);
    const refused = boss.getByRole('dialog', { name: life.signedTitle(String(machine.name)) });
    await refused.getByRole('button', { name: life.retire }).click();
    await boss.getByRole('dialog', { name: life.retireTitle(String(machine.name)) }).waitFor();
    await boss.getByRole('dialog').getByRole('button', { name: 'Abbrechen' }).click();
    expect(await named(String(machine.name))).toHaveLength(1);
  });

  it('[M3] is deleted for all, and brought back from the bin without a network', async () => {
    const name = text.nameOfCopy(MADE);
    const [copy] = await named(name);
    await openMachine(String(copy?.nodeid), name);
    await more(life.delete);
    await boss.getByRole('alertdialog').getByRole('button', { name: life.deleteConfirm }).click();
    await boss.waitForURL('**/dashboard');
    await eventually(async () => (await named(name)).length === 0, 'the server deleted it');

    await follow(boss, links.machines());
    await more(machinesText.deleted);
    await title(boss, deletedMachinesText.title).waitFor();
    const row = boss.getByRole('listitem').filter({ hasText: name });
    await row.waitFor();
    await standsStill(boss);
    expect(await accessibilityProblems(boss, 'main')).toEqual([]);
    await context.setOffline(true);
    await row.getByRole('button', { name: deletedMachinesText.restoreOf(name) }).click();
    await row.waitFor({ state: 'detached' });
    expect(await named(name)).toEqual([]);
    await context.setOffline(false);
    await once(name);
    await (await listed(name)).waitFor();
  });
});

describe('rights and addresses', () => {
  it('[X7] [X20] show what a role may do, and nothing else', async () => {
    const technician = (await stage.device(PHONE)).page;
    await settleIn(technician, LOGIN.technician);
    const own = (await (await stage.api(LOGIN.technician)).rows('equipment'))[0]!;
    await technician.goto(links.machineOverview(own.nodeid));
    await technician.getByRole('button', { name: life.moreActions }).click();
    await technician.getByRole('menuitem', { name: life.edit }).waitFor();
    expect(await technician.getByRole('menuitem', { name: life.copy }).count()).toBe(0);
    expect(await technician.getByRole('menuitem', { name: life.delete }).count()).toBe(0);
    await technician.goto(links.machines());
    await technician.getByRole('list', { name: machinesText.list }).waitFor();
    expect(await technician.getByRole('link', { name: machinesText.add }).count()).toBe(0);
    for (const path of ['createEquipment', 'deletedMachines'] as const) {
      await technician.goto(links.to(path));
      await title(technician, text.denied).waitFor();
    }
  });

  it('[E1] [S1] three paths show one form; which one it is follows from the address', async () => {
    const at = async (address: string, name: string) => {
      await boss.goto(address);
      await title(boss, name).waitFor();
    };
    const query = `?nodeid=${encodeURIComponent(made.nodeid)}`;
    await at(`/Edit-Machine${query}`, text.editTitle);
    await expect.poll(() => field(text.name).inputValue()).toBe(MADE);
    await at(`/create-equipment${query}`, text.editTitle);
    await at('/edit-machine?nodeid=x', text.notFound);
    await at(links.to('createMachine', { areanodeid: String(made.areanodeid) }), text.addTitle);
    await expect.poll(() => field(text.area).inputValue()).toBe(String(made.areanodeid));
  });
});

it('throws nowhere', () => {
  expect(stage.complaints).toEqual([]);
});
