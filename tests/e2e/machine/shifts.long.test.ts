import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { links } from '../../../src/client/app/links.ts';
import { federalStates } from '../../../src/client/text/de/machine/federal-states.ts';
import { shiftText as text } from '../../../src/client/text/de/machine/shift.ts';
import { createShiftModel } from '../../../src/shared/contract/machine/shift.ts';
import { DESKTOP, eventually, PHONE } from '../harness/browser.ts';
import { accessibilityProblems } from '../harness/page/accessibility.ts';
import { draftStored } from '../harness/page/drafts.ts';
import { keyboardOf, pressTwice } from '../harness/page/keys.ts';
import { follow, newId, settleIn, standsStill } from '../harness/page/steps.ts';
import { type ApiUser, LOGIN } from '../harness/server/api.ts';
import { type GatedStage, openGatedStage } from '../harness/stage.ts';

/** A Monday that no shift of the demo company and no other test is about. */
const MONDAY = '2031-03-03';

let stage: GatedStage;
let admin: ApiUser;
/** Who may do everything, who may only change, and who may only read. */
let boss: Page;
let context: BrowserContext;
let technician: Page;
let operator: Page;
let area: { nodeid: string; name: string };

beforeAll(async () => {
  stage = await openGatedStage();
  admin = await stage.api(LOGIN.admin);
  const [found] = (await admin.rows('area')).filter(({ name }) => name === 'Montage und Logistik');
  area = found as unknown as typeof area;
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

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const day = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const shift = (page: Page, number: number) => page.getByRole('region', { name: text.shift(number) });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const go = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click();
const opened = (page: Page) => title(page, text.titleOf(area.name)).waitFor();
const show = async (page: Page, week?: string) => {
  await follow(page, links.shifts(area.nodeid, week));
  await opened(page);
};
const modelsFrom = async (validfrom: number) =>
  (await admin.rows('shiftmodel')).filter(
    (each) => each.shiftmodelof === area.nodeid && each.validfrom === validfrom,
  );
const FROM = Date.parse(`${MONDAY}T00:00+01:00`);

describe('shifts', () => {
  it('[E7] [L2] are in the menu, by area, and shown as a week with its holidays', async () => {
    await boss.getByRole('button', { name: /^Mehr/ }).click();
    await go(boss, text.title);
    await title(boss, text.title).waitFor();
    await row(boss, area.name).getByText('Mo–Fr 06:00–13:59').waitFor();
    expect(await accessibilityProblems(boss, 'main')).toEqual([]);
    await row(boss, area.name).getByRole('link').click();
    await opened(boss);
    await show(boss, '2031-12-22');
    // Thursday, 25 December, in Nordrhein-Westfalen.
    await day(boss, 'Donnerstag, 25. Dezember').getByText('1. Weihnachtstag').waitFor();
    await day(boss, 'Dienstag, 23. Dezember').getByText('06:00–13:59').waitFor();
    await boss.getByText(text.holidaysOf(federalStates['DE-NW'])).waitFor();
    await standsStill(boss);
    expect(await accessibilityProblems(boss, 'main')).toEqual([]);
    await press(boss, text.nextWeek);
    await day(boss, 'Donnerstag, 1. Januar').getByText('Neujahrstag').waitFor();
    await pressTwice(boss.getByRole('button', { name: text.previousWeek }));
    await day(boss, 'Dienstag, 16. Dezember').getByText('06:00–13:59').waitFor();
  });

  it('[E7] [I3] change from a date without a network, leave what was before, and arrive once', async () => {
    await show(boss, MONDAY);
    await context.setOffline(true);
    await go(boss, text.change);
    await title(boss, text.changeTitle).waitFor();
    await boss.getByLabel(text.validfrom).fill(MONDAY);
    // The shifts that hold before are the start.
    expect(await shift(boss, 1).getByLabel(text.start).inputValue()).toBe('06:00');
    await press(boss, text.addShift);
    expect(await shift(boss, 2).getByLabel(text.start).inputValue()).toBe('14:00');
    await shift(boss, 2).getByText('Mo', { exact: true }).click();
    await press(boss, text.save);
    await shift(boss, 2).getByText(text.weekdayMissing).waitFor();
    await shift(boss, 2).getByText('Di', { exact: true }).click();
    await shift(boss, 2).getByLabel(text.unmanned).check();
    expect(await accessibilityProblems(boss, 'main')).toEqual([]);
    await press(boss, text.save);
    await opened(boss);
    const model = row(boss, text.from('03.03.2031'));
    await model.getByText('Di 14:00–21:59, Unbemannt').waitFor();
    await model.getByText('Auf diesem Gerät').waitFor();
    expect(await modelsFrom(FROM)).toEqual([]);

    await context.setOffline(false);
    await eventually(async () => (await modelsFrom(FROM)).length === 1, 'the server has the model once');
    await model.getByText('Auf diesem Gerät').waitFor({ state: 'detached' });
    await show(boss, MONDAY);
    await day(boss, 'Dienstag, 4. März').getByText('14:00–21:59').waitFor();
    await press(boss, text.previousWeek);
    await day(boss, 'Dienstag, 25. Februar').getByText('06:00–13:59').waitFor();
    expect(await day(boss, 'Dienstag, 25. Februar').getByText('14:00–21:59').count()).toBe(0);
  });

  it('[E7] [I5] are corrected by a tap; what is typed meanwhile is a draft, and nights run into the next day', async () => {
    const model = row(boss, text.from('03.03.2031'));
    await model.getByRole('link').click();
    await title(boss, text.editTitle).waitFor();
    await shift(boss, 2).getByLabel(text.start).fill('22:00');
    await shift(boss, 2).getByLabel(text.end).fill('05:45');
    await shift(boss, 2).getByText(text.endNextDay).waitFor();
    await draftStored(boss, '05:45');
    await boss.goBack();
    await model.getByText('Entwurf').waitFor();
    await model.getByRole('link').click();
    await expect.poll(() => shift(boss, 2).getByLabel(text.endNextDay).inputValue()).toBe('05:45');
    await press(boss, text.save);
    await model.getByText('Di 22:00–05:45 (+1), Unbemannt').waitFor();
    await show(boss, MONDAY);
    await day(boss, 'Dienstag, 4. März').getByText('22:00–05:45 (+1)').waitFor();
  });

  it('[E7] two models cannot begin on the same day', async () => {
    await go(boss, text.change);
    await boss.getByLabel(text.validfrom).fill(MONDAY);
    await press(boss, text.save);
    await boss.getByText(text.validfromTaken).waitFor();
    await boss.goBack();
  });

  it('[E7] [OB17] exceptions are shown by name, and deleted behind an undo window', async () => {
    await show(boss, MONDAY);
    await go(boss, text.exceptionAdd);
    await title(boss, text.exceptionTitle).waitFor();
    await press(boss, text.exceptionSave);
    await boss.getByText(text.exceptionNameMissing).waitFor();
    await boss.getByLabel(text.exceptionName).fill('Umbau Halle 3');
    await boss.getByLabel(text.exceptionFrom).fill('2031-03-05');
    await boss.getByLabel(text.exceptionUntil).fill('2031-03-06');
    expect(await accessibilityProblems(boss, 'main')).toEqual([]);
    await press(boss, text.exceptionSave);
    await row(boss, 'Umbau Halle 3').getByText('05.03.2031 – 06.03.2031').waitFor();
    await show(boss, MONDAY);
    await day(boss, 'Mittwoch, 5. März').getByText('Umbau Halle 3').waitFor();
    expect(await day(boss, 'Mittwoch, 5. März').getByText('06:00').count()).toBe(0);
    await day(boss, 'Freitag, 7. März').getByText('06:00–13:59').waitFor();

    await boss.getByRole('list', { name: text.exceptions }).getByRole('link', { name: /Umbau/ }).click();
    await press(boss, text.delete);
    await boss.getByRole('alertdialog').getByRole('button', { name: text.exceptionDeleteConfirm }).click();
    await opened(boss);
    await row(boss, 'Umbau Halle 3').waitFor({ state: 'detached' });
    await press(boss, 'Rückgängig');
    await row(boss, 'Umbau Halle 3').first().waitFor();
  });

  it('[E7] an extra shift on a day needs no weekday, and stands beside the model', async () => {
    await go(boss, text.exceptionAdd);
    await boss.getByLabel(text.kindLabel, { exact: true }).selectOption('extra');
    await boss.getByLabel(text.exceptionName).fill('Inventur');
    await boss.getByLabel(text.exceptionFrom).fill('2031-03-08');
    expect(await boss.getByLabel(text.exceptionUntil).inputValue()).toBe('2031-03-08');
    expect(await boss.getByRole('group', { name: text.weekdaysLabel }).count()).toBe(0);
    await press(boss, text.exceptionSave);
    await row(boss, 'Inventur').getByText('Sa 06:00–13:59').waitFor();
    await show(boss, MONDAY);
    await day(boss, 'Samstag, 8. März').getByText('06:00–13:59').waitFor();
  });

  it('[E7] a public holiday that is worked on is struck from the list of holidays of its site', async () => {
    await follow(boss, links.shifts());
    await boss.getByRole('link', { name: text.ofSite }).first().click();
    const holidays = boss.getByRole('list', { name: text.holidays });
    await holidays.waitFor();
    const [first] = await holidays.getByRole('link').all();
    const name = await first?.textContent();
    const holiday = holidays.getByRole('listitem').first();
    await holiday.getByRole('link').click();
    await title(boss, text.exceptionTitle).waitFor();
    expect(await boss.getByLabel(text.kindLabel, { exact: true }).inputValue()).toBe('holidayworked');
    expect(name).toContain(await boss.getByLabel(text.exceptionName).inputValue());
    await press(boss, text.exceptionSave);
    await holiday.getByText(text.holidayWorked).waitFor();
    expect(await accessibilityProblems(boss, 'main')).toEqual([]);
  });

  it('[E7] by keyboard alone, on a desk too, where the week has seven columns', async () => {
    const { page } = await stage.device(DESKTOP);
    await settleIn(page, LOGIN.manager);
    await show(page, MONDAY);
    const keys = keyboardOf(() => page);
    await keys.enter(page.getByRole('button', { name: text.nextWeek }));
    await day(page, 'Montag, 10. März').waitFor();
    await keys.enter(page.getByRole('button', { name: text.previousWeek }));
    await day(page, 'Samstag, 8. März').getByText('Inventur').waitFor();
    await standsStill(page);
    expect(await accessibilityProblems(page, 'main')).toEqual([]);
    await keys.enter(page.getByRole('link', { name: new RegExp(text.from('03.03.2031')) }));
    await title(page, text.editTitle).waitFor();
    await keys.to(shift(page, 1).getByLabel(text.weekdays.Sa));
    await keys.press('Space');
    await keys.enter(page.getByRole('button', { name: text.save }));
    await row(page, text.from('03.03.2031')).getByText('Mo–Sa 06:00–13:59').waitFor();
  });

  it('[E7] [X7] [X20] show what a role may do, and nothing else', async () => {
    const model = (page: Page) => row(page, text.always);
    await show(technician);
    await model(technician).getByRole('link').waitFor();
    expect(await technician.getByRole('link', { name: text.change }).count()).toBe(0);
    await follow(technician, links.editShifts(area.nodeid));
    await title(technician, text.denied).waitFor();
    // [J9] Who may only report plans nothing.
    await follow(operator, links.shifts(area.nodeid));
    await title(operator, text.denied).waitFor();
  });

  it('[E7] [S1] a machine shows those of its area until it has its own; unknown addresses say so', async () => {
    const machines = await admin.rows('equipment');
    const owners = new Set((await admin.rows('shiftmodel')).map(({ shiftmodelof }) => shiftmodelof));
    const machine = machines.find(
      ({ nodeid, areanodeid }) => areanodeid === area.nodeid && !owners.has(nodeid),
    );
    const name = String(machine?.name);
    await follow(boss, links.machineOverview(String(machine?.nodeid)));
    await title(boss, name).waitFor();
    await boss.getByRole('button', { name: 'Weitere Aktionen' }).click();
    await boss.getByRole('menuitem', { name: text.title, exact: true }).click();
    await title(boss, text.titleOf(name)).waitFor();
    await boss.getByText(text.fromArea(area.name)).waitFor();
    await boss.getByText(text.modelsNoneOfMachine).waitFor();
    const shifts = [{ start: FROM, end: FROM + 3_600_000, weekdays: ['So'], unmanned: false }];
    await admin.command(createShiftModel, {
      nodeid: newId('shiftmodel'),
      shiftmodelof: String(machine?.nodeid),
      shifts,
    });
    await row(boss, text.always).getByText('So 00:00–01:00').waitFor();
    await boss.getByText(text.fromArea(area.name)).waitFor({ state: 'detached' });
    await boss.goto('/Shifts?nodeid=x');
    await title(boss, text.notFound).waitFor();
  });
});

it('throws nowhere', () => {
  expect(stage.complaints).toEqual([]);
});
