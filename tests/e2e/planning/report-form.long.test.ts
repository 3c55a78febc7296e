import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { links } from '../../../src/client/app/links.ts';
import { updateMaintenanceTask } from '../../../src/shared/contract/maintenance/maintenance-commands.ts';
import { wallClock } from '../../../src/shared/lib/zoned-time.ts';
import { eventually, PHONE } from '../harness/browser.ts';
import { closeMessages, follow, settleIn } from '../harness/page/steps.ts';
import { type ApiUser, LOGIN } from '../harness/server/api.ts';
import { type GatedStage, openGatedStage } from '../harness/stage.ts';

const DAY = 86_400_000;

let stage: GatedStage;
let page: Page;
let manager: ApiUser;
/** Open planned maintenance that repeats by time, without a report; other files take theirs from the front. */
let subject: { nodeid: string; equipmentnodeid: string; task: string };

beforeAll(async () => {
  stage = await openGatedStage();
  page = (await stage.device(PHONE)).page;
  await settleIn(page, LOGIN.manager);
  manager = await stage.api(LOGIN.manager);
  const tasks = new Map((await manager.rows('maintenancetask')).map((row) => [row.nodeid, row]));
  const waits = (await manager.rows('notification')).findLast((row) => {
    const task = tasks.get(String(row.maintenancetasknodeid));
    return row.type === 6 && Number(row.status) !== 2 && task?.triggertype === 'time';
  });
  if (!waits) throw new Error('the demo company has no open maintenance');
  const task = String(waits.maintenancetasknodeid);
  subject = { nodeid: waits.nodeid, equipmentnodeid: String(waits.equipmentnodeid), task };
});

afterAll(() => stage?.close());

/** The day of a moment as its input holds it, a few days on. */
const dayOf = (moment: number, later = 0) =>
  new Date(wallClock(moment, 'Europe/Berlin') + later * DAY).toISOString().slice(0, 10);
const rowOf = async (kind: string, field: string, value: string) =>
  (await manager.rows(kind)).find((row) => row[field] === value);
const dueDay = async () => dayOf(Number((await rowOf('maintenancetask', 'nodeid', subject.task))?.nextdueat));
const section = (name: string) => page.locator('summary').filter({ hasText: name });
const nextDate = () => page.getByLabel('Nächste Durchführung am');
const signature = () => page.getByLabel('Unterschrift (Vor- und Nachname)');
const past = () => page.getByText('Das Datum darf nicht vor heute liegen.');

async function openSection(name: string): Promise<void> {
  await section(name).waitFor();
  const open = section(name).locator('xpath=..');
  if ((await open.getAttribute('open')) === null) await section(name).click();
}

/** Another date than there is; answers the later one. */
async function chooseLater(days: number): Promise<string> {
  await openSection('Nächste Durchführung');
  const chosen = dayOf(Date.parse(`${await nextDate().inputValue()}T12:00:00Z`), days);
  await nextDate().fill(chosen);
  return chosen;
}

async function saveEdit(): Promise<void> {
  await page.getByRole('button', { name: 'Bericht aktualisieren' }).click();
  await page.waitForURL(`**${links.notificationDetails(subject.nodeid, 'report')}`);
  await closeMessages(page);
}

it('[R2] says what the effort is asked for', async () => {
  await follow(page, links.createReport(subject.nodeid));
  await openSection('Entstandene Aufwände');
  await page
    .getByText('Der eingegebene Aufwand lässt sich später mit dem geplanten vergleichen und auswerten.')
    .waitFor();
});

it('[R4] [R6] is signed in the name that stands above with one press, and the name is shown as a signature', async () => {
  const name = await page.getByLabel('Vor- und Nachname', { exact: true }).inputValue();
  const user = await rowOf('user', 'nodeid', manager.login.usernodeid);
  expect(name).toBe(`${user?.givenname} ${user?.surname}`);
  expect(await signature().inputValue()).toBe('');
  const sign = page.getByRole('button', { name: `Als ${name} unterschreiben` });
  await sign.scrollIntoViewIfNeeded();
  expect((await sign.boundingBox())?.height).toBeGreaterThanOrEqual(48);
  await sign.click();
  await expect.poll(() => signature().inputValue()).toBe(name);
  expect(await signature().evaluate((field) => field === document.activeElement)).toBe(true);
  await sign.waitFor({ state: 'detached' });
  const script = page.locator('details[open] p[aria-hidden=true]');
  expect(await script.textContent()).toBe(name);
  expect(await script.evaluate((shown) => getComputedStyle(shown).fontFamily)).toContain('cursive');
  await signature().fill('Erika Muster');
  await expect.poll(() => script.textContent()).toBe('Erika Muster');
  await signature().fill('');
  await script.waitFor({ state: 'detached' });
  await sign.waitFor();
});

it('[R1] [R3] [R4] [CF7] a moment in the future is told at its field, and nothing is saved', async () => {
  const complete = page.getByRole('button', { name: 'wartung abschliessen' });
  const tomorrow = dayOf(Date.now(), 1);
  await signature().fill('Erika Muster');
  for (const [label, words] of [
    ['Durchgeführt am', 'Die Durchführung kann nicht in der Zukunft liegen.'],
    ['Unterschrieben am', 'Die Unterschrift kann nicht in der Zukunft liegen.'],
  ] as const) {
    const field = page.getByLabel(label);
    const today = await field.inputValue();
    expect([dayOf(Date.now()), tomorrow]).toContain(await field.getAttribute('max'));
    await field.fill(tomorrow);
    await page.getByText(words).waitFor();
    await complete.click();
    await expect.poll(() => field.evaluate((each) => each === document.activeElement)).toBe(true);
    expect(page.url()).toContain(links.createReport(subject.nodeid));
    await field.fill(today);
    await page.getByText(words).waitFor({ state: 'detached' });
  }
  await signature().fill('');
});

it('[R3] [R10] a new report refuses yesterday, takes today, and keeps the later date that was chosen', async () => {
  await openSection('Nächste Durchführung');
  const today = dayOf(Date.now());
  expect(await nextDate().getAttribute('min')).toBe(today);
  const ruled = await nextDate().inputValue();
  await nextDate().fill(dayOf(Date.now(), -1));
  await past().waitFor();
  await signature().fill('Erika Muster');
  await page.getByRole('button', { name: 'wartung abschliessen' }).click();
  await expect.poll(() => nextDate().evaluate((field) => field === document.activeElement)).toBe(true);
  expect(page.url()).toContain(links.createReport(subject.nodeid));
  await nextDate().fill(today);
  await past().waitFor({ state: 'detached' });
  await nextDate().fill(ruled);
  const chosen = await chooseLater(3);
  expect(chosen > ruled).toBe(true);
  await page.getByRole('button', { name: 'wartung abschliessen' }).click();
  await page.waitForURL(`**${links.machineOverview(subject.equipmentnodeid, 1)}`);
  await eventually(async () => (await dueDay()) === chosen, 'the task is due on the chosen day');
});

it('[R8] [R10] an edit refuses yesterday and moves the task to the later date that was chosen', async () => {
  await follow(page, links.editReport(subject.nodeid));
  await openSection('Nächste Durchführung');
  expect(await nextDate().getAttribute('min')).toBe(dayOf(Date.now()));
  const before = await nextDate().inputValue();
  expect(before).toBe(await dueDay());
  await nextDate().fill(dayOf(Date.now(), -1));
  await past().waitFor();
  await nextDate().fill(before);
  const chosen = await chooseLater(4);
  await saveEdit();
  await eventually(async () => (await dueDay()) === chosen, 'the task is due on the day of the edit');
});

it('[R8] an edit of the comment alone leaves date and event of the task, also where they changed meanwhile', async () => {
  await follow(page, links.editReport(subject.nodeid));
  await page.getByLabel('Kommentar').fill('Nur ein Wort dazu');
  // Somebody else plans again meanwhile.
  const task = await rowOf('maintenancetask', 'nodeid', subject.task);
  const startingfrom = Number(task?.nextdueat) + 7 * DAY;
  await manager.command(updateMaintenanceTask, { maintenancetasknodeid: subject.task, startingfrom });
  const replanned = await rowOf('maintenancetask', 'nodeid', subject.task);
  expect(replanned?.nextdueat).not.toBe(task?.nextdueat);
  await saveEdit();
  await eventually(
    async () =>
      (await rowOf('report', 'notificationnodeid', subject.nodeid))?.comment === 'Nur ein Wort dazu',
    'the server has the comment',
  );
  expect(await rowOf('maintenancetask', 'nodeid', subject.task)).toEqual(replanned);
});

it('[R4] a signature that was drawn stands in the edit in place of a field for another', async () => {
  const drawn = (await manager.rows('report')).find(({ authorsignatureimage }) => authorsignatureimage);
  await follow(page, links.editReport(String(drawn?.notificationnodeid)));
  await page.getByRole('heading', { level: 1, name: 'Bericht bearbeiten' }).waitFor();
  await page.getByRole('img', { name: /^Unterschrift von / }).waitFor();
  expect(await signature().count()).toBe(0);
  expect(await page.getByText('Zeichnen').count()).toBe(0);
});

it('throws nowhere', () => {
  expect(stage.complaints).toEqual([]);
});
