import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { links } from '../../../src/client/app/links.ts';
import { updateCost } from '../../../src/shared/contract/maintenance/cost-commands.ts';
import {
  createNotification,
  updateNotification,
} from '../../../src/shared/contract/notification/notification.ts';
import { assignNotification } from '../../../src/shared/contract/notification/task-assignment.ts';
import { addDays, civilDay, mondayOf } from '../../../src/shared/lib/civil-day.ts';
import { newId } from '../../api/harness/company.ts';
import { LOGIN } from '../../e2e/harness/server/api.ts';
import type { People, Person } from '../../harness/person/person.ts';
import { button, checkbox, field, inside, page, words } from '../../harness/person/targets.ts';
import { openPeople } from './harness/people.ts';

/** A week in which nobody has planned anything yet. */
const MONDAY = addDays(mondayOf(civilDay(Date.now(), 'Europe/Berlin')), 56);
const TITLE = 'Presse schmieren';
const WEEK = `${links.planning()}?view=week&week=${MONDAY}&q=${encodeURIComponent(TITLE)}`;

let people: People;
let person: Person;
const task = newId('notification');

const rowsOf = async (kind: string) => (await people.api(LOGIN.admin)).rows(kind);
const technician = async () => {
  const { usernodeid } = (await people.api(LOGIN.technician)).login;
  const known = (await rowsOf('user')).find(({ nodeid }) => nodeid === usernodeid);
  return { usernodeid, name: `${known?.givenname} ${known?.surname}` };
};
const planned = async () =>
  (await rowsOf('cost'))
    .filter(
      ({ hasCostSourceNodeId, specifier }) => hasCostSourceNodeId === task && specifier === 'plannedcost',
    )
    .map(({ value }) => Number(value));

beforeAll(async () => {
  people = await openPeople();
  const admin = await people.api(LOGIN.admin);
  const machine = String((await (await people.api(LOGIN.technician)).rows('equipment'))[0]?.nodeid);
  await admin.command(createNotification, {
    nodeid: task,
    equipmentnodeid: machine,
    type: 1,
    title: TITLE,
    created: Date.now(),
  });
  await admin.command(assignNotification, {
    lang: 'de',
    usernodeid: (await technician()).usernodeid,
    assignednotification: { notificationnodeid: task, parentnodeid: '' },
    equipmentnodeid: machine,
  });
  await admin.command(updateNotification, { nodeid: task, plannedfor: MONDAY });
  person = await people.settled(LOGIN.manager, 'desktop');
});
afterAll(async () => {
  expect(people?.complaints).toEqual([]);
  await people?.close();
});

const duration = field(`Dauer in Stunden: ${TITLE}`);
function one(): HTMLInputElement {
  const found = document.querySelector<HTMLInputElement>(`input[aria-label="Dauer in Stunden: ${TITLE}"]`);
  if (!found) throw new Error('No card takes a duration.');
  return found;
}
const shown = () => one().value;
const week = () => new URLSearchParams(location.search).get('week');
const idle = button(/ohne Aufgaben/);

async function openWeek(): Promise<void> {
  await person.open(WEEK);
  await person.see(page('Aufgabenplanung'));
  await person.see(duration);
}

async function chooseOnCard(entry: RegExp): Promise<void> {
  await person.press(button(`Person und Tag: ${TITLE}`));
  await person.press({ role: 'menuitem', name: entry });
}

async function typeDuration(hours: string): Promise<void> {
  await person.type(duration, hours);
  await person.key('Enter');
}

describe('the planning week at a desk', () => {
  it('[J11] takes a duration on the card without network, makes a load of it, and takes it back', async () => {
    await openWeek();
    await person.goOffline();
    await typeDuration('2,5');
    await person.see(words(`„${TITLE}“ dauert 2,5 h`));
    await expect.poll(shown).toBe('2,5');
    await person.see(words(/^2,5 \/ \d+ h$/));
    await person.press(button('Rückgängig'));
    await expect.poll(shown).toBe('');
    await typeDuration('viel');
    await expect.poll(() => one().getAttribute('aria-invalid')).toBe('true');
    await typeDuration('3');
    await expect.poll(shown).toBe('3');
    await person.goOnline();
    await expect.poll(planned).toEqual([3]);
  });

  it('[J11] [I5] keeps what is being typed when a colleague plans other hours meanwhile', async () => {
    await openWeek();
    await person.type(duration, '4');
    const [cost] = (await rowsOf('cost')).filter(
      ({ hasCostSourceNodeId, specifier }) => hasCostSourceNodeId === task && specifier === 'plannedcost',
    );
    const before = Number(cost?.value);
    const admin = await people.api(LOGIN.admin);
    await admin.command(updateCost, { nodeid: String(cost?.nodeid), value: 7, base: { value: before } });
    await person.see(words(/^7 \/ \d+ h$/));
    expect(shown()).toBe('4');
    one().blur();
    await expect.poll(planned).toEqual([4]);
  });

  it('[J11] folds whoever has nothing in it, and shows them on a press', async () => {
    await openWeek();
    const manager = button('Arbeitszeit und Abwesenheit: Thomas Wieland');
    await person.see(idle);
    expect(await person.count(manager)).toBe(0);
    await person.press(idle);
    await person.see(manager);
    await person.press(idle);
    await person.seesNo(manager);
  });

  it('[J11] leads to the next week from the end of its days, and back to the present one', async () => {
    await openWeek();
    await person.press(button('Weiter zur nächsten Woche'));
    await expect.poll(week).toBe(addDays(MONDAY, 7));
    await person.press(button(/zurück zu heute$/));
    await expect.poll(week).toBeNull();
  });

  it('[J11] [P2] gives a task to somebody who is found by a few letters, and moves it on by a week', async () => {
    await openWeek();
    await chooseOnCard(/^Personen wählen/);
    const dialog = { role: 'dialog' } as const;
    await person.type(inside(dialog, field('Person suchen')), 'wiel');
    await expect.poll(() => person.count(inside(dialog, checkbox(/./)))).toBe(1);
    await person.press(inside(dialog, checkbox(/Thomas Wieland/)));
    await expect
      .poll(async () =>
        (await rowsOf('taskassignment')).filter(({ notificationnodeid }) => notificationnodeid === task),
      )
      .toHaveLength(2);
    await person.press(inside(dialog, button('Fertig')));
    await person.seesNo(dialog);
    const { name } = await technician();
    await person.press(inside({ role: 'region', name }, button(`Person und Tag: ${TITLE}`)));
    await person.press({ role: 'menuitem', name: /^Nächste Woche/ });
    await expect
      .poll(async () => (await rowsOf('notification')).find(({ nodeid }) => nodeid === task)?.plannedfor)
      .toBe(addDays(MONDAY, 7));
  });
});

describe('the columns at a desk', () => {
  it('[J11] name people without work at their end, but nobody who only reports', async () => {
    await person.open(`${links.planning()}?q=${encodeURIComponent(TITLE)}`);
    const folded = { role: 'region', name: 'Personen ohne Aufgaben' } as const;
    await person.see(inside(folded, words('Sabine Kröger')));
    expect(await person.count(inside(folded, words('Yusuf Arslan')))).toBe(0);
    await person.see({ role: 'region', name: 'Nicht zugewiesen' });
  });
});
