import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { links } from '../../../src/client/app/links.ts';
import { doneText } from '../../../src/client/text/de/notification/done.ts';
import { nextStepText as steps } from '../../../src/client/text/de/notification/next-step.ts';
import { notificationText } from '../../../src/client/text/de/notification/notification.ts';
import {
  createNotification,
  setNotificationStatus,
} from '../../../src/shared/contract/notification/notification.ts';
import { newId } from '../../api/harness/company.ts';
import { LOGIN } from '../../e2e/harness/server/api.ts';
import type { People, Person } from '../../harness/person/person.ts';
import { button, field, inside, item, page, words } from '../../harness/person/targets.ts';
import { openPeople } from './harness/people.ts';

const HOUR = 3_600_000;

let people: People;
let machine: string;

beforeAll(async () => {
  people = await openPeople();
  machine = String((await (await people.api(LOGIN.manager)).rows('equipment'))[0]?.nodeid);
});
afterAll(async () => {
  expect(people?.complaints).toEqual([]);
  await people?.close();
});

/** Reported by an administrator so many hours ago; its node id. */
async function given(title: string, { type = 1, hours = 2 } = {}): Promise<string> {
  const nodeid = newId('notification');
  await (await people.api(LOGIN.admin)).command(createNotification, {
    nodeid,
    equipmentnodeid: machine,
    type,
    title,
    created: Date.now() - hours * HOUR,
  });
  return nodeid;
}

const kept = async (kind: string, nodeid: string, field: string) =>
  (await (await people.api(LOGIN.admin)).rows(kind)).filter((row) => row[field] === nodeid);
const statusOf = async (nodeid: string) => (await kept('notification', nodeid, 'nodeid'))[0]?.status;
const costsOf = async (nodeid: string) =>
  (await kept('cost', nodeid, 'hasCostSourceNodeId')).map(({ name, value }) => [name, value]).sort();

async function opened(person: Person, nodeid: string, title: string): Promise<void> {
  await person.open(links.notificationDetails(nodeid));
  await person.see(page(title));
}

/** [J3] An entry of its history that says by whom. */
const historyEntry = (state: string, name = '\\S+ \\S+') =>
  inside({ role: 'list', name: notificationText.history }, item(new RegExp(`^${state} .* · ${name}$`)));

const { save } = doneText;
const hours = (more: boolean) => button(`Arbeitszeit: eine halbe Stunde ${more ? 'mehr' : 'weniger'}`);

describe('the next step', () => {
  it('[J3] [N14] begins work, then reports it as done: measure, hours and status in one press, offline too', async () => {
    const nodeid = await given('Kette springt über');
    const person = await people.settled(LOGIN.manager);
    await opened(person, nodeid, 'Kette springt über');
    await person.seesNo(button(steps.done));
    await person.press(button(steps.begin));
    await person.see(button('Status ändern: In Bearbeitung'));
    await person.seesNo(button(steps.begin));
    await person.goOffline();
    await person.press(button(steps.done));
    await person.type(field(doneText.what), 'Kette gespannt\nAchse nachgestellt, 20 Nm');
    await person.press(hours(true));
    await person.press(hours(true));
    await person.press(hours(true));
    await person.press(hours(false));
    await person.press(button(save));
    await person.see(words(/^Time for this notification: /));
    await person.see(button('Status ändern: Erledigt'));
    await person.seesNo(button(steps.done));
    await person.see(historyEntry('Erledigt'));
    await person.goOnline();
    await expect.poll(() => statusOf(nodeid), { timeout: 20_000 }).toBe(2);
    const server = await people.api(LOGIN.manager);
    const me = (await server.rows('user')).find(({ nodeid }) => nodeid === server.login.usernodeid);
    for (const state of ['In Bearbeitung', 'Erledigt'])
      await person.see(historyEntry(state, `.*${me?.givenname} ${me?.surname}`));
    await expect.poll(() => costsOf(nodeid)).toEqual([['Personenstunden (intern)', 1]]);
    const [measure] = await kept('workflow', nodeid, 'notificationnodeid');
    expect(measure?.title).toBe('Kette gespannt');
    const [step] = await kept('workflowstep', String(measure?.nodeid), 'workflownodeid');
    expect(step?.description).toBe('Achse nachgestellt, 20 Nm');
  });

  it('[J3] nothing is mandatory; what it came to can be taken back', async () => {
    const nodeid = await given('Lampe flackert');
    const person = await people.settled(LOGIN.manager);
    await opened(person, nodeid, 'Lampe flackert');
    await person.press(button(steps.begin));
    await person.press(button(steps.done));
    await person.press(button(save));
    await expect.poll(() => statusOf(nodeid), { timeout: 20_000 }).toBe(2);
    await person.press(button(doneText.reopen));
    await person.see(button('Status ändern: In Bearbeitung'));
    expect(await costsOf(nodeid)).toEqual([]);
    expect(await kept('workflow', nodeid, 'notificationnodeid')).toEqual([]);
  });

  it('[J3] asks for standstill only where the machine stood, and offers the time since the report', async () => {
    const stood = await given('Antrieb blockiert', { type: 0, hours: 3 });
    const person = await people.settled(LOGIN.admin);
    await opened(person, stood, 'Antrieb blockiert');
    // One's own, so it may be done at once.
    await person.press(button(steps.done));
    const standstill = field(/^Stillstand in Stunden/);
    await person.see(standstill);
    await person.press(button(save));
    await expect.poll(() => costsOf(stood), { timeout: 20_000 }).toEqual([['Stillstandszeit', 3]]);
    expect(await statusOf(stood)).toBe(2);

    const long = await given('Steht seit Freitag', { type: 0, hours: 60 });
    await opened(person, long, 'Steht seit Freitag');
    await person.press(button(steps.done));
    await person.see(words(/^seit der Meldung 2 Tage$/));
    await person.press(button(save));
    await expect.poll(() => statusOf(long), { timeout: 20_000 }).toBe(2);
    expect(await costsOf(long)).toEqual([]);

    const ran = await given('Schutzhaube klappert', { type: 12 });
    await opened(person, ran, 'Schutzhaube klappert');
    await person.press(button(steps.done));
    await person.see(field(/^Arbeitszeit in Stunden/));
    await person.seesNo(standstill);
    await person.press(button('Abbrechen'));
  });

  it('[J3] [I5] what was typed outlives the app, and the start page leads back to it', async () => {
    const nodeid = await given('Ölstand niedrig');
    const person = await people.settled(LOGIN.manager);
    await opened(person, nodeid, 'Ölstand niedrig');
    await person.press(button(steps.begin));
    await person.press(button(steps.done));
    await person.type(field(doneText.what), 'Öl aufgefüllt');
    await person.open(links.dashboard());
    await person.press({ role: 'link', name: /Erledigt melden.*Ölstand niedrig/ });
    await person.see(page('Ölstand niedrig'));
    await person.see(field(doneText.what));
    await person.press(button(save));
    await expect
      .poll(async () => (await kept('workflow', nodeid, 'notificationnodeid')).map(({ title }) => title), {
        timeout: 20_000,
      })
      .toEqual(['Öl aufgefüllt']);
  });

  it('[J3] [I5] what stands in the sheet is saved although a colleague was faster', async () => {
    const nodeid = await given('Schlauch undicht');
    const person = await people.settled(LOGIN.manager);
    await opened(person, nodeid, 'Schlauch undicht');
    await person.press(button(steps.begin));
    await person.press(button(steps.done));
    await person.type(field(doneText.what), 'Schlauch getauscht');
    await expect.poll(() => statusOf(nodeid), { timeout: 20_000 }).toBe(1);
    const now = Date.now();
    await (await people.api(LOGIN.admin)).command(setNotificationStatus, {
      lang: 'de',
      nodeid,
      onlyStatusUpdate: true,
      previousstatus: 1,
      status: 2,
      progressstarted: now - HOUR,
      closed: now,
    });
    await expect
      .poll(
        () => document.querySelector('main header [aria-label^="Status ändern"]')?.getAttribute('aria-label'),
        {
          timeout: 20_000,
        },
      )
      .toBe('Status ändern: Erledigt');
    // Also on the way back to it, when nothing is left to do.
    await person.open(links.dashboard());
    await person.open(links.finishNotification(nodeid));
    await person.see(field(doneText.what));
    await person.press(button(save));
    await person.see(words(doneText.saved));
    await expect
      .poll(async () => (await kept('workflow', nodeid, 'notificationnodeid')).map(({ title }) => title), {
        timeout: 20_000,
      })
      .toEqual(['Schlauch getauscht']);
    await person.reload();
    await person.see(page('Schlauch undicht'));
    await person.seesNo(field(doneText.what));
  });

  it('[J3] offers what helped before on such machines, to be changed', async () => {
    const earlier = await given('Hydraulik verliert Druck');
    const person = await people.settled(LOGIN.manager);
    await opened(person, earlier, 'Hydraulik verliert Druck');
    await person.press(button(steps.begin));
    await person.press(button(steps.done));
    await person.type(field(doneText.what), 'Dichtung am Zylinder ersetzt');
    await person.press(button(save));
    await person.see(button('Status ändern: Erledigt'));
    const again = await given('Hydraulik verliert wieder Druck');
    await opened(person, again, 'Hydraulik verliert wieder Druck');
    await person.press(button(steps.begin));
    await person.press(button(steps.done));
    await person.see(words(doneText.earlier));
    await person.press(button('Dichtung am Zylinder ersetzt'));
    const typed = document.querySelector<HTMLTextAreaElement>('[role=dialog] textarea');
    expect(typed?.value).toBe('Dichtung am Zylinder ersetzt');
    await person.seesNo(words(doneText.earlier));
    await person.press(button('Abbrechen'));
  });

  it('[J3] [X7] who may only report has no step; the rows say what became of it', async () => {
    const nodeid = await given('Band läuft schief');
    const person = await people.settled(LOGIN.operator);
    await opened(person, nodeid, 'Band läuft schief');
    await person.see(words('Gemeldet'));
    await person.seesNo(button(steps.begin));
    await person.seesNo(button(steps.done));
  });
});
