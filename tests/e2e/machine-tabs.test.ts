import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { links, type MachineTab } from '../../src/client/app/links.ts';
import type { MirrorRow } from '../../src/shared/contract/define.ts';
import { type ApiUser, LOGIN } from './harness/api.ts';
import { DESKTOP, eventually, PHONE } from './harness/browser.ts';
import { openStage, type Stage } from './harness/stage.ts';
import { settleIn } from './harness/steps.ts';

let stage: Stage;
let admin: ApiUser;
let machine: MirrorRow;
let phone: Page;
let desk: Page;

beforeAll(async () => {
  stage = await openStage();
  admin = await stage.api(LOGIN.admin);
  const [machines, counters] = await Promise.all([admin.rows('equipment'), admin.rows('counter')]);
  machine = machines.find(({ nodeid }) => counters.some((row) => row.equipmentnodeid === nodeid))!;
  const [small, large] = await Promise.all([stage.device(PHONE), stage.device(DESKTOP)]);
  phone = small.page;
  desk = large.page;
  await Promise.all([settleIn(phone, LOGIN.admin), settleIn(desk, LOGIN.admin)]);
});

afterAll(() => stage?.close());

const openTab = (page: Page, tab: MachineTab) => page.goto(links.machineOverview(machine.nodeid, tab));
const rowsOf = async (kind: string, field = 'equipmentnodeid', value = machine.nodeid) =>
  (await admin.rows(kind)).filter((row) => row[field] === value);
const number = (text: string) => text.replace(/[^\d,]/g, '');

describe('counters', () => {
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Zähler bearbeiten oder anlegen' });
  const line = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
  let counter: MirrorRow;

  beforeAll(async () => {
    [counter] = (await rowsOf('counter')) as [MirrorRow];
  });

  it('[M14] [I3] a reading is taken offline, is shown at once and arrives once', async () => {
    const before = await rowsOf('counterreading', 'counternodeid', counter.nodeid);
    const last = before.toSorted((a, b) => Number(a.timestamp) - Number(b.timestamp)).at(-1);
    await openTab(phone, 5);
    const row = line(phone, String(counter.name));
    const reading = () =>
      row
        .getByRole('cell')
        .nth(1)
        .evaluate((cell) => cell.firstChild?.textContent ?? '');
    const written = (value: unknown) => new Intl.NumberFormat('de-DE').format(Number(value));
    expect(number(await reading())).toBe(number(written(last?.value)));

    const region = phone.getByRole('region', { name: 'Zähler der Maschine' });
    expect(await region.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);

    await phone.context().setOffline(true);
    await row.getByRole('button', { name: `${counter.name}: Stand eintragen` }).click();
    expect(await dialog(phone).getByLabel('Zählertyp').isDisabled()).toBe(true);
    expect(await dialog(phone).getByLabel('Name des Zählers').isDisabled()).toBe(true);
    const field = dialog(phone).getByLabel(/^Zählerstand/);
    const save = dialog(phone).getByRole('button', { name: 'Speichern' });
    expect(await save.isDisabled()).toBe(true);
    // [M15] Letters are not taken; a dot beside a comma separates thousands.
    await field.fill('987.654,5 h');
    expect(await field.inputValue()).toBe('987.654,5');
    await dialog(phone).getByText('Gespeichert wird 987.654,5').waitFor();
    await save.click();
    await dialog(phone).waitFor({ state: 'detached' });
    await row.getByText('auf diesem Gerät gespeichert').filter({ visible: true }).waitFor();
    expect(number(await reading())).toBe('987654,5');

    await phone.context().setOffline(false);
    await eventually(async () => {
      const after = await rowsOf('counterreading', 'counternodeid', counter.nodeid);
      const added = after.filter(({ value }) => value === 987_654.5);
      return added.length === 1 && after.length === before.length + 1;
    }, 'the server has the reading once');
    await row
      .getByText('auf diesem Gerät gespeichert')
      .filter({ visible: true })
      .waitFor({ state: 'detached' });
  });

  it('[M14] its course is drawn and told', async () => {
    await openTab(desk, 5);
    await desk.getByRole('button', { name: String(counter.name), exact: true }).click();
    await desk.getByRole('heading', { name: `Verlauf: ${counter.name}` }).waitFor();
    await desk.getByRole('img', { name: /^Verlauf vom .* auf 987\.654,5/ }).waitFor();
    await desk.getByRole('listitem').filter({ hasText: '987.654,5' }).waitFor();
  });

  it('[M14] a counter of a new type is made, read and deleted', async () => {
    await desk.getByRole('button', { name: 'Zähler anlegen' }).click();
    const save = dialog(desk).getByRole('button', { name: 'Speichern' });
    expect((await dialog(desk).boundingBox())?.width).toBe(398);
    expect(await dialog(desk).getByLabel('Name des Zählertyps').count()).toBe(0);
    await dialog(desk).getByLabel('Zählertyp').selectOption({ label: 'Neuer Zählertyp' });
    await dialog(desk).getByLabel('Name des Zählertyps').fill('Werkzeugwechsel');
    await dialog(desk).getByLabel('Name des Zählers').fill('Wechsel am Revolver');
    expect(await save.isDisabled()).toBe(true);
    await dialog(desk).getByLabel('Einheit').selectOption({ index: 1 });
    await dialog(desk)
      .getByLabel(/^Zählerstand/)
      .fill('12,5');
    await save.click();
    const row = line(desk, 'Wechsel am Revolver');
    await row.getByText('12,5').waitFor();
    const made = await eventually(async () => {
      const found = (await rowsOf('counter')).find(({ name }) => name === 'Wechsel am Revolver');
      return found ?? null;
    }, 'the server has the counter');
    expect(await rowsOf('countertype', 'nodeid', String(made.counterTypeNodeId))).toMatchObject([
      { name: 'Werkzeugwechsel' },
    ]);
    expect(await rowsOf('counterreading', 'counternodeid', made.nodeid)).toMatchObject([{ value: 12.5 }]);

    await row.getByRole('button', { name: 'Wechsel am Revolver: Stand eintragen' }).click();
    await dialog(desk).getByRole('button', { name: 'Zähler löschen' }).click();
    const question = desk.getByRole('alertdialog', { name: 'Zähler „Wechsel am Revolver“ löschen?' });
    await question.getByRole('button', { name: 'Löschen' }).click();
    await row.waitFor({ state: 'detached' });
    await eventually(
      async () => !(await rowsOf('counter')).some(({ nodeid }) => nodeid === made.nodeid),
      'the server deleted the counter',
    );
  });
});

it('nothing went wrong unseen', () => {
  expect(stage.complaints).toEqual([]);
});
