import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { links } from '../../../src/client/app/links.ts';
import { eventually, PHONE } from '../harness/browser.ts';
import { savePdf, wordsOf } from '../harness/files/pdf.ts';
import { accessibilityProblems } from '../harness/page/accessibility.ts';
import { follow, settleIn, tickSteps } from '../harness/page/steps.ts';
import { type ApiUser, LOGIN } from '../harness/server/api.ts';
import { type GatedStage, openGatedStage } from '../harness/stage.ts';

let stage: GatedStage;
let page: Page;
let manager: ApiUser;
/** Open planned maintenance of a task that a counter triggers. */
let subject: { nodeid: string; equipmentnodeid: string; task: string };
/** The task's event as it was: counter, operator, value, how far it has run, reading. */
let plan: [string, string, number, number, number];
/** What is typed for the reading. */
let typed: number;

beforeAll(async () => {
  stage = await openGatedStage();
  manager = await stage.api(LOGIN.manager);
  const tasks = new Map((await manager.rows('maintenancetask')).map((row) => [row.nodeid, row]));
  const waits = (await manager.rows('notification')).find(
    (row) =>
      row.type === 6 &&
      Number(row.status) !== 2 &&
      tasks.get(String(row.maintenancetasknodeid))?.triggertype === 'counter',
  );
  if (!waits) throw new Error('the demo company has no open maintenance by counter');
  const task = String(waits.maintenancetasknodeid);
  subject = { nodeid: waits.nodeid, equipmentnodeid: String(waits.equipmentnodeid), task };
  plan = tasks.get(task)?.triggeringevent as typeof plan;
  typed = plan[4] + 37.5;
  page = (await stage.device(PHONE)).page;
  await settleIn(page, LOGIN.manager);
});

afterAll(() => stage?.close());

const go = (address: string) => follow(page, address);
const completeButton = () => page.getByRole('button', { name: 'wartung abschliessen' });
const reading = () => page.getByLabel(/^Zählerstand /);
const german = (value: number) => new Intl.NumberFormat('de-DE').format(value);

async function rowsOf(kind: string, field: string, value: string) {
  return (await manager.rows(kind)).filter((row) => row[field] === value);
}
const taskRow = async () => (await rowsOf('maintenancetask', 'nodeid', subject.task))[0];

it('[R3] [R6] [T9] [T10] [M14] maintenance by counter takes the reading, is due again that far from it, and so stands the counter', async () => {
  await go(links.createReport(subject.nodeid));
  await reading().waitFor();
  await tickSteps(page);
  await completeButton().waitFor();
  await expect.poll(() => page.getByText('Diese Wartung ist einmalig').count()).toBe(0);
  await expect.poll(() => page.getByLabel('Nächste Durchführung am').count()).toBe(0);
  await expect.poll(() => reading().inputValue()).toBe('');
  await page.getByText('Es fehlt noch: Unterschrift, Zählerstand').waitFor();
  await page.getByText(/^Zuletzt .+ am \d\d\.\d\d\.\d{4}$/).waitFor();
  expect(await reading().getAttribute('inputmode')).toBe('decimal');

  await page.getByLabel('Unterschrift (Vor- und Nachname)').fill('Erika Muster');
  await page.getByText('Es fehlt noch: Zählerstand').waitFor();
  await reading().fill('0');
  await page.getByText('Wert muss >= 1 sein').waitFor();
  await page.getByText('Es fehlt noch: Zählerstand').waitFor();
  await expect.poll(() => completeButton().isDisabled()).toBe(true);

  await reading().fill(german(typed));
  await page.getByText(`Gespeichert wird ${german(typed)}`).waitFor();
  await page
    .getByRole('status')
    .filter({ hasText: `Wieder fällig ab ${german(typed + plan[2])}` })
    .waitFor();
  expect(await accessibilityProblems(page, 'main')).toEqual([]);
  await completeButton().click();
  await page.waitForURL(`**${links.machineOverview(subject.equipmentnodeid, 1)}`);
  await eventually(async () => {
    const event = (await taskRow())?.triggeringevent;
    return JSON.stringify(event) === JSON.stringify([...plan.slice(0, 3), 0, typed]);
  }, 'the task runs on from the reading');
  await eventually(async () => {
    const readings = await rowsOf('counterreading', 'counternodeid', plan[0]);
    return readings.filter(({ value }) => value === typed).length === 1;
  }, 'the reading is one of the counter');
});

it('[R8] [M14] a corrected reading counts from a moment later; an edit of anything else adds none', async () => {
  const readings = async () =>
    (await rowsOf('counterreading', 'counternodeid', plan[0])).toSorted(
      (left, right) => Number(left.timestamp) - Number(right.timestamp),
    );
  const before = await readings();
  const save = page.getByRole('button', { name: 'Bericht aktualisieren' });
  await go(links.editReport(subject.nodeid));
  await expect.poll(() => reading().inputValue()).toBe(german(typed));
  await reading().fill(german(typed - 9));
  await save.click();
  const corrected = await eventually(async () => {
    const found = await readings();
    return found.length === before.length + 1 && found;
  }, 'the correction is one of the counter too');
  const [wrong, right] = corrected.slice(-2);
  expect([wrong?.value, right?.value]).toEqual([typed, typed - 9]);
  expect(right?.timestamp).toBe(Number(wrong?.timestamp) + 1);
  await go(links.editReport(subject.nodeid));
  await expect.poll(() => reading().inputValue()).toBe(german(typed - 9));
  await page.getByLabel('Kommentar').fill('Zahl vertauscht');
  await save.click();
  await eventually(
    async () =>
      (await rowsOf('report', 'notificationnodeid', subject.nodeid))[0]?.comment === 'Zahl vertauscht',
    'the comment is there',
  );
  expect(await readings()).toEqual(corrected);
});

it('[R3] [R11] the PDF names the reading of the run and from which one it is due again', async () => {
  await go(links.notificationDetails(subject.nodeid, 'report'));
  const words = wordsOf((await savePdf(page)).bytes);
  const label = words.findIndex((word) => word.startsWith('Zählerstand '));
  const next = words.indexOf('Nächste Durchführung');
  expect(words.slice(label, label + 4).join(' ')).toContain(german(typed - 9));
  expect(words.slice(next, next + 4).join(' ')).toContain(`ab ${german(typed - 9 + plan[2])}`);
});

it('throws nowhere and breaks no policy', () => {
  expect(stage.complaints).toEqual([]);
});
