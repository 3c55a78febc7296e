import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { links } from '../../../src/client/app/links.ts';
import { nextStepText } from '../../../src/client/text/de/notification/next-step.ts';
import { reportText as text } from '../../../src/client/text/de/notification/report.ts';
import type { ReportStep } from '../../../src/shared/contract/core/fields.ts';
import { updateMaintenanceTask } from '../../../src/shared/contract/maintenance/maintenance-commands.ts';
import type { TriggeringEvent } from '../../../src/shared/rules/cycle.ts';
import { type ApiUser, LOGIN } from '../../e2e/harness/server/api.ts';
import type { People, Person } from '../../harness/person/person.ts';
import { button, checkbox, field, group, link, type Target, words } from '../../harness/person/targets.ts';
import { openPeople } from './harness/people.ts';

const STEPS = Array.from({ length: 8 }, (_none, at) => `Stelle ${at + 1} fetten.`);

let people: People;
let manager: ApiUser;
/** Open planned maintenance with a counter, and without. */
let counted: string;
let dated: string;

/** Gives the task of a maintenance these instructions. */
async function describeTask(task: unknown, description: string): Promise<void> {
  const plan = (await manager.rows('workflow')).find((row) => row.maintenancetasknodeid === task);
  const step = (await manager.rows('workflowstep')).find((row) => row.workflownodeid === plan?.nodeid);
  const named = { maintenancetasknodeid: String(task), workflowstepnodeid: String(step?.nodeid) };
  await manager.command(updateMaintenanceTask, { ...named, description });
}

beforeAll(async () => {
  people = await openPeople();
  manager = await people.api(LOGIN.manager);
  const tasks = new Map((await manager.rows('maintenancetask')).map((row) => [row.nodeid, row]));
  const open = (await manager.rows('notification')).filter(({ type, status }) => type === 6 && status !== 2);
  const taskOf = (maintenance: (typeof open)[number]) => tasks.get(String(maintenance.maintenancetasknodeid));
  const counters = new Map((await manager.rows('counter')).map((row) => [row.equipmentnodeid, row]));
  const byTime = open.filter((row) => taskOf(row)?.triggertype === 'time');
  const other = byTime.find(({ equipmentnodeid }) => counters.has(equipmentnodeid));
  const byDate = byTime.find((row) => row !== other);
  const counter = counters.get(other?.equipmentnodeid);
  dated = String(byDate?.nodeid);
  counted = String(other?.nodeid);
  const triggeringevent: TriggeringEvent = [String(counter?.nodeid), '>=', 500, 0, 1];
  await manager.command(updateMaintenanceTask, {
    maintenancetasknodeid: String(other?.maintenancetasknodeid),
    triggertype: 'counter',
    triggeringevent: [...triggeringevent],
    repetitioninterval: '',
  });
  const numbered = STEPS.map((step, at) => `${at + 1}. ${step}`);
  await describeTask(other?.maintenancetasknodeid, `Jedes Mal:\n${numbered.join('\n')}`);
  await describeTask(byDate?.maintenancetasknodeid, '1) Filter ersetzen; 2) Ölstand prüfen');
});
afterAll(async () => {
  expect(people?.complaints).toEqual([]);
  await people?.close();
});

/** What a draft is kept under looks other whenever it is written: it is sealed. */
async function draftOf(form: string): Promise<string | null> {
  for (const { name = '' } of await indexedDB.databases()) {
    const found = await new Promise<unknown>((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const db = opening.result;
        const end = (value: unknown) => {
          db.close();
          resolve(value);
        };
        if (!db.objectStoreNames.contains('meta')) return end(undefined);
        const asked = db.transaction('meta').objectStore('meta').get(`draft:${form}`);
        asked.onsuccess = () => end(asked.result);
        asked.onerror = () => end(undefined);
      };
    });
    const { sealed } = (found as { value?: { sealed?: { iv: Uint8Array } } } | undefined)?.value ?? {};
    if (sealed) return sealed.iv.join();
  }
  return null;
}

/** Does it, and waits until the draft holds it. */
async function kept(form: string, work: () => Promise<void>): Promise<void> {
  const before = await draftOf(form);
  await work();
  await expect.poll(() => draftOf(form)).not.toBe(before);
}

const boxes: Target = { role: 'checkbox', inside: group(text.steps) };
const boxOf = (step: string) => checkbox(new RegExp(step));
const stepsOf = async (maintenance: string) =>
  (await manager.rows('report')).find((row) => row.notificationnodeid === maintenance)?.steps as
    | ReportStep[]
    | undefined;

/** Counts what a person touches. */
function counting(person: Person) {
  const taps = { count: 0 };
  const counted =
    <A extends unknown[]>(act: (...args: A) => Promise<void>) =>
    (...args: A) => {
      taps.count++;
      return act(...args);
    };
  return { taps, press: counted(person.press), tick: counted(person.tick), type: counted(person.type) };
}

describe('carrying out a maintenance', () => {
  it('[C3] begins with the steps of its description, before anything that is typed', async () => {
    const person = await people.settled(LOGIN.manager);
    await person.open(links.createReport(counted));
    await person.see(words('Jedes Mal:'));
    await person.see(words(text.stepsDone(0, 8)));
    expect(await person.count(boxes)).toBe(8);
    const box = document.querySelector('input[type=checkbox]');
    const typed = document.querySelector('main form input:not([type=checkbox]), main form textarea');
    expect(typed && box?.compareDocumentPosition(typed)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('[C3] keeps each tick on this device as it is given, and leads to the first open one', async () => {
    const person = await people.settled(LOGIN.manager);
    const form = `report-add:${counted}`;
    for (const at of [0, 1, 3]) await kept(form, () => person.tick(boxOf(STEPS[at] ?? '')));
    await kept(form, () => person.tick(boxOf(STEPS[3] ?? ''), false));
    // As if the app was killed.
    await person.reload();
    await person.see(words(text.stepsDone(2, 8)));
    expect(await person.isTicked(boxOf(STEPS[1] ?? ''))).toBe(true);
    expect(await person.isTicked(boxOf(STEPS[3] ?? ''))).toBe(false);
    await person.press(button(text.nextStep(6)));
    const focused = document.activeElement?.closest('label')?.textContent;
    expect(focused).toContain(STEPS[2]);
  });

  it('[C3] [R5] [R6] with eight steps, counter and signature takes at most 16 taps, and its report has the steps', async () => {
    const person = await people.settled(LOGIN.manager);
    await person.open(links.notificationDetails(counted));
    const { taps, press, tick, type } = counting(person);
    await press(link(nextStepText.carryOut));
    for (const step of STEPS.slice(0, 2)) expect(await person.isTicked(boxOf(step))).toBe(true);
    // As many as it takes from the beginning.
    taps.count += 2;
    for (const step of STEPS.slice(2)) await tick(boxOf(step));
    await person.see(button(text.complete));
    await type(field(/^Zählerstand/), '999.999');
    await press(button(/^Als .+ unterschreiben$/));
    await press(button(text.complete));
    await person.see(words(text.completed));
    expect(taps.count).toBeLessThanOrEqual(16);
    await expect.poll(async () => (await stepsOf(counted))?.length).toBe(8);
    const steps = (await stepsOf(counted)) ?? [];
    expect(steps.map((step) => step.text)).toEqual(STEPS);
    expect(steps.every(({ done }) => done)).toBe(true);
    const times = steps.map(({ at }) => Number(at));
    expect(times).toEqual(times.toSorted((left, right) => left - right));
    await person.open(links.notificationDetails(counted, 'report'));
    await person.see(words(text.stepsDone(8, 8)));
    await person.see(button(text.pdf));
  });

  it('[C3] [R6] open steps keep nobody from signing, and are named before and after', async () => {
    const person = await people.settled(LOGIN.manager);
    await person.open(links.createReport(dated));
    await person.tick(boxOf('Ölstand prüfen'));
    await person.see(button(text.nextStep(1)));
    await person.seesNo(button(text.complete));
    await person.press(button(/^Als .+ unterschreiben$/));
    await person.see(words(text.stepsOpen(1)));
    await person.press(button(text.complete));
    await expect
      .poll(() => stepsOf(dated))
      .toMatchObject([
        { text: 'Filter ersetzen', done: false, at: null },
        { text: 'Ölstand prüfen', done: true },
      ]);
    await person.open(links.notificationDetails(dated, 'report'));
    await person.see(words(text.stepsDone(1, 2)));
    await person.see(words('Filter ersetzen'));
  });
});
