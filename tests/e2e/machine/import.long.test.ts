import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { links } from '../../../src/client/app/links.ts';
import { importText as text } from '../../../src/client/text/de/machine/import.ts';
import { eventually, PHONE } from '../harness/browser.ts';
import { accessibilityProblems } from '../harness/page/accessibility.ts';
import { follow, settleIn, standsStill } from '../harness/page/steps.ts';
import { type ApiUser, LOGIN } from '../harness/server/api.ts';
import { type GatedStage, openGatedStage } from '../harness/stage.ts';

let stage: GatedStage;
let admin: ApiUser;
let page: Page;
let operator: Page;

beforeAll(async () => {
  stage = await openGatedStage();
  admin = await stage.api(LOGIN.admin);
  ({ page } = await stage.device(PHONE));
  await settleIn(page, LOGIN.admin);
  ({ page: operator } = await stage.device(PHONE));
  await settleIn(operator, LOGIN.operator);
});

afterAll(() => stage?.close());

const FILE = [
  'Maschinennr.;Bezeichnung;Standort;Strasse;PLZ;Ort;Halle;Hersteller;Typ;Anlagenname;Leistung (kW)',
  'IMP-1;Bandsäge;Importwerk;Weg 1;01067;Dresden;Halle 7;Säge AG;BS 1;x;7,5',
  'IMP-2;Kreissäge;Importwerk;;;;Halle 7;Säge AG;KS 1;x;viel',
].join('\r\n');

const press = (name: string | RegExp) => page.getByRole('button', { name }).click();
const made = async () =>
  (await admin.rows('equipment')).filter((row) => String(row.equipmentid).startsWith('IMP-'));

describe('import and export of machines', () => {
  it('[D10] a file is chosen, mapped, tried, imported and undone; a reload loses nothing', async () => {
    await follow(page, links.to('import'));
    const title = page.getByRole('heading', { level: 1, name: text.title });
    await title.waitFor();
    await standsStill(page);
    expect(await accessibilityProblems(page, 'main')).toEqual([]);
    // As German Excel saves it.
    const buffer = Buffer.from(FILE, 'latin1');
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'maschinen.csv', mimeType: 'text/csv', buffer });
    await page.getByRole('heading', { level: 1, name: 'maschinen.csv' }).waitFor();
    await page.getByText(text.csv('Windows-1252', 'Semikolon')).waitFor();
    const mapping = page.getByLabel(text.column('Anlagenname'));
    expect(await mapping.inputValue()).toBe('');
    await mapping.selectOption('memo');
    await press(text.check);
    await page.getByText(text.place(3, 'Leistung (kW)')).waitFor();
    await page.getByText(text.problem(text.found('viel'), text.expected.number)).waitFor();
    expect(await made()).toEqual([]);
    await standsStill(page);
    expect(await accessibilityProblems(page, 'main')).toEqual([]);
    await page.reload();
    await press(text.start(1));
    await page.getByText(text.done).waitFor();
    await eventually(async () => (await made()).length === 1, 'the machine is on the server');
    expect(await made()).toMatchObject([{ name: 'Bandsäge', memo: 'x', electricalpower: 7.5 }]);
    await page.reload();
    await press(text.undo);
    await page.getByRole('alertdialog').getByRole('button', { name: text.undoConfirm }).click();
    await page.getByText(text.undoneAll).waitFor();
    expect(await made()).toEqual([]);
  });

  it('[D10] [Z4] what comes first in a date is asked where the file does not show it, never guessed', async () => {
    const content = [
      'Equipment-ID;Name;Werk;Bereich;Hersteller;Typ;Inbetriebnahme',
      'IMP-D;Datum;Importwerk;Halle 7;Säge AG;BS 1;1/2/2021',
    ].join('\r\n');
    await follow(page, links.to('import'));
    const file = { name: 'daten.csv', mimeType: 'text/csv', buffer: Buffer.from(content) };
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByRole('heading', { level: 1, name: file.name }).waitFor();
    await press(text.check);
    await page.getByText(text.dateOrderText('1/2/2021', ['Inbetriebnahme'])).waitFor();
    await page.getByText(text.problem(text.found('1/2/2021'), text.expected.order)).waitFor();
    await standsStill(page);
    expect(await accessibilityProblems(page, 'main')).toEqual([]);
    const answer = page.getByRole('radio', { name: text.dateOrders.month('02.01.2021') });
    expect(await page.getByRole('radio', { checked: true }).count()).toBe(0);
    await page.getByText(text.dateOrders.month('02.01.2021')).click();
    const asked = page.getByText(text.problem(text.found('1/2/2021'), text.expected.order));
    await asked.waitFor({ state: 'detached' });
    await page.reload();
    await expect.poll(() => answer.isChecked()).toBe(true);
    await press(text.start(1));
    await page.getByText(text.done).waitFor();
    const [machine] = (await made()).filter(({ equipmentid }) => equipmentid === 'IMP-D');
    expect(machine?.commissioningdate).toBe(Date.UTC(2021, 0, 1, 23));
    await press(text.undo);
    await page.getByRole('alertdialog').getByRole('button', { name: text.undoConfirm }).click();
    await page.getByText(text.undoneAll).waitFor();
  });

  it('[D10] several files are taken at once: one that is refused is named, each leads to the next', async () => {
    const csv = (name: string, content: string) => ({
      name,
      mimeType: 'text/csv',
      buffer: Buffer.from(content),
    });
    const [header = ''] = FILE.split('\r\n');
    const row = (name: string) => `IMP-${name};${name};Importwerk;;;;Halle 7;Säge AG;BS 1;x;7,5`;
    const [first, second] = ['BS', 'KS'].map((name) => csv(`${name}.csv`, [header, row(name)].join('\r\n')));
    if (!first || !second) throw new Error('two files');
    const choose = (files: (typeof first)[]) => page.locator('input[type=file]').setInputFiles(files);
    await follow(page, links.to('import'));
    await choose([csv('leer.csv', ''), first, second]);
    await page.getByRole('alert').filter({ hasText: 'leer.csv' }).getByText(text.refused.empty).waitFor();
    const waiting = page.getByRole('list', { name: text.earlier }).getByRole('link');
    await waiting.filter({ hasText: second.name }).waitFor();
    await waiting.filter({ hasText: first.name }).click();
    for (const { name } of [first, second]) {
      await page.getByRole('heading', { level: 1, name }).waitFor();
      await press(text.check);
      await press(text.start(1));
      await page.getByText(text.done).waitFor();
      if (name === first.name) await page.getByRole('link', { name: text.nextFile(second.name) }).click();
    }
    expect((await made()).map(({ name }) => name).toSorted()).toEqual(['BS', 'KS']);
    await page.getByRole('link', { name: text.another }).waitFor();
    expect(await page.getByRole('link', { name: /^Nächste Datei/ }).count()).toBe(0);
  });

  it('[D10] an export is downloaded; without a network it says so before one begins', async () => {
    await follow(page, links.to('import'));
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      press(`${text.exportTitle}: ${text.format.xlsx}`),
    ]);
    expect(download.suggestedFilename()).toBe('wartbar-maschinen.xlsx');
    await page.context().setOffline(true);
    await page.getByText(text.offlineTitle).first().waitFor();
    expect(await page.locator('input[type=file]').isDisabled()).toBe(true);
    await page.context().setOffline(false);
    await expect.poll(() => page.locator('input[type=file]').isDisabled()).toBe(false);
  });

  it('[D10] [X7] is for those who may make machines', async () => {
    await follow(operator, links.to('import'));
    await operator.getByText(text.deniedText).waitFor();
  });
});
