import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { links } from '../../../src/client/app/links.ts';
import { truncate } from '../../../src/client/text/format.ts';
import type { MirrorRow } from '../../../src/shared/contract/core/define.ts';
import { eventually, PHONE } from '../harness/browser.ts';
import { accessibilityProblems } from '../harness/page/accessibility.ts';
import { follow, settleIn } from '../harness/page/steps.ts';
import { type ApiUser, LOGIN } from '../harness/server/api.ts';
import { type GatedStage, openGatedStage } from '../harness/stage.ts';

let stage: GatedStage;
let page: Page;
let manager: ApiUser;
let counter: MirrorRow;

beforeAll(async () => {
  stage = await openGatedStage();
  manager = await stage.api(LOGIN.manager);
  counter = (await manager.rows('counter'))[0] as MirrorRow;
  page = (await stage.device(PHONE)).page;
  await settleIn(page, LOGIN.manager);
});

afterAll(() => stage?.close());

const readings = async () =>
  (await manager.rows('counterreading'))
    .filter(({ counternodeid }) => counternodeid === counter.nodeid)
    .sort((left, right) => Number(left.timestamp) - Number(right.timestamp))
    .map(({ value }) => value);

describe('a counter reading', () => {
  const dialog = () => page.getByRole('dialog', { name: 'Zähler bearbeiten oder anlegen' });
  const field = () => dialog().getByLabel(/^Zählerstand/);
  const save = () => dialog().getByRole('button', { name: 'Speichern' }).click();
  const open = async () => {
    await follow(page, links.machineOverview(String(counter.equipmentnodeid), 5));
    await page.getByRole('button', { name: `${counter.name}: Stand eintragen` }).click();
    await field().waitFor();
  };

  it('[M15] with a dot before three digits is grouped, and what is unclear is asked about at its field', async () => {
    await open();
    await field().fill('848.45');
    await save();
    await dialog().getByText('„848.45“ kann 848,45 oder 84.845 heißen. Was ist gemeint?').waitFor();
    expect(await accessibilityProblems(page, '[role=dialog]')).toEqual([]);
    await dialog().getByRole('button', { name: '84.845' }).click();
    await expect.poll(() => field().inputValue()).toBe('84.845');
    await field().fill('848.450');
    await dialog()
      .getByText(/^Gespeichert wird 848\.450 .*\. Zuletzt .* am .*, seither /)
      .waitFor();
    await save();
    await dialog().waitFor({ state: 'detached' });
    await eventually(async () => (await readings()).at(-1) === 848_450, 'the server has the reading');
  });

  it('[M15] keeps its minus sign, and says that it may not be below 0', async () => {
    await open();
    await field().fill('-5');
    await expect.poll(() => field().inputValue()).toBe('-5');
    await dialog().getByText('Der Wert darf nicht unter 0 liegen.').waitFor();
  });

  it('[CF4] below the last one is asked about, and taken once the counter was replaced', async () => {
    await field().fill('12');
    await save();
    await dialog().getByText('Wurde der Zähler getauscht?').waitFor();
    expect((await readings()).at(-1)).toBe(848_450);
    await dialog().getByRole('button', { name: 'Zähler getauscht' }).click();
    await dialog().getByText('Der Zähler wurde getauscht.').waitFor();
    await save();
    await dialog().waitFor({ state: 'detached' });
    await eventually(async () => (await readings()).at(-1) === 12, 'the server has the lower reading');
  });
});

describe('what was reported', () => {
  const sentence = `${'Beim Anfahren der zweiten Schicht tropft Öl aus der Verschraubung. '.repeat(5).slice(0, 296)}Ende`;
  const title = () => page.getByLabel('Was ist passiert?');

  it('[X4] is counted and never cut', async () => {
    await follow(page, links.createNotification(String(counter.equipmentnodeid)));
    await title().fill(`${sentence} und noch mehr`);
    await page.getByText('314 von 300 Zeichen').waitFor();
    await page.getByText(/^Höchstens 300 Zeichen: Bitte kürzen Sie den Text um 14\./).waitFor();
    expect((await title().inputValue()).length).toBe(314);
    await title().fill('');
  });

  it('[X4] [N4] is cut in the heading, and its overview begins with the whole sentence', async () => {
    await follow(page, links.machineOverview(String(counter.equipmentnodeid)));
    await page.getByRole('link', { name: 'Störung melden', exact: true }).filter({ visible: true }).click();
    await page.getByRole('group', { name: 'Was ist los?' }).getByText('Auffälligkeit').click();
    await title().fill(sentence);
    await page.getByRole('button', { name: 'Meldung speichern' }).click();
    await page.getByRole('heading', { level: 1, name: truncate(sentence, 50), exact: true }).waitFor();
    await expect
      .poll(() =>
        page.getByRole('tabpanel').evaluate((panel) => panel.textContent?.trim().startsWith('Beim')),
      )
      .toBe(true);
    await page.getByRole('tabpanel').getByText(sentence, { exact: true }).waitFor();
    expect(await accessibilityProblems(page, 'main')).toEqual([]);
  });

  it('[N1] of 1850 is told at its date', async () => {
    await follow(page, links.createNotification(String(counter.equipmentnodeid)));
    await title().fill('Sehr alt');
    await page.getByText('Mehr angeben').click();
    await page.getByLabel('Datum').fill('1850-05-01');
    await page.getByRole('button', { name: 'Meldung speichern' }).click();
    await page.getByText('Bitte geben Sie ein Datum ab 1971 an.').waitFor();
  });

  it('throws nowhere and breaks no policy', () => {
    expect(stage.complaints).toEqual([]);
  });
});
