import { afterAll, beforeAll, expect, it } from 'vitest';
import { links } from '../../../src/client/app/links.ts';
import { dueWords } from '../../../src/client/parts/planning/due-words.ts';
import { maintenanceBoardText } from '../../../src/client/text/de/planning/maintenance-board.ts';
import { assignNotification } from '../../../src/shared/contract/notification/task-assignment.ts';
import { type ApiUser, LOGIN } from '../../e2e/harness/server/api.ts';
import type { People, Person } from '../../harness/person/person.ts';
import {
  button,
  checkbox,
  field,
  inside,
  link,
  page,
  row,
  type Target,
  words,
} from '../../harness/person/targets.ts';
import { openPeople } from './harness/people.ts';

type Row = Awaited<ReturnType<ApiUser['rows']>>[number];

let people: People;
let person: Person;
/** An open maintenance with its task and machine. */
let raised: { notification: Row; task: Row; machine: Row };

beforeAll(async () => {
  people = await openPeople();
  const manager = await people.api(LOGIN.manager);
  const [notifications = [], tasks = [], machines = []] = await Promise.all(
    ['notification', 'maintenancetask', 'equipment'].map((kind) => manager.rows(kind)),
  );
  const notification = notifications.find(
    ({ type, status, maintenancetasknodeid: of }) =>
      type === 6 && status === 0 && tasks.some((task) => task.nodeid === of && task.triggertype === 'time'),
  )!;
  raised = {
    notification,
    task: tasks.find(({ nodeid }) => nodeid === notification.maintenancetasknodeid)!,
    machine: machines.find(({ nodeid }) => nodeid === notification.equipmentnodeid)!,
  };
  await manager.command(assignNotification, {
    lang: 'de',
    usernodeid: manager.login.usernodeid,
    assignednotification: { notificationnodeid: notification.nodeid, parentnodeid: '' },
    equipmentnodeid: String(notification.equipmentnodeid),
  });
  person = await people.settled(LOGIN.manager, 'desktop');
});
afterAll(async () => {
  expect(people?.complaints).toEqual([]);
  await people?.close();
});

const title = () => String(raised.task.title);
const machineName = () => String(raised.machine.name);
const line = (): Target => row(new RegExp(`${title()}.*${machineName()}`));
const bar = { role: 'region', name: 'Auswahl' } as const;
const panel = { role: 'complementary', name: 'Meldung' } as const;
const head = (name: string): Target => inside({ role: 'columnheader', name }, button(name));
const titles = () => [...document.querySelectorAll('tbody tr[data-index] a')].map((each) => each.textContent);
const direction = () =>
  document.querySelector('th[aria-sort]:not([aria-sort=none])')?.getAttribute('aria-sort');
const count = () => titles().length;
/** How many rows a filter left, once it has. */
async function narrowed(): Promise<number> {
  await expect.poll(counted).toMatch(/ von /);
  await expect.poll(counted).toMatch(new RegExp(`^${count()} von `));
  return count();
}
/** Beside the title. */
const counted = () => document.querySelector('main header h1')?.nextElementSibling?.textContent ?? '';
const german = new Intl.Collator('de', { numeric: true, sensitivity: 'base' });
const printing = (event: 'beforeprint' | 'afterprint') => dispatchEvent(new Event(event));

async function nameOf(email: string): Promise<string> {
  const { usernodeid } = (await people.api(email)).login;
  const users = await (await people.api(LOGIN.manager)).rows('user');
  const { givenname, surname } = users.find(({ nodeid }) => nodeid === usernodeid)!;
  return `${givenname} ${surname}`;
}

async function openTable(filter: Record<string, string> = {}): Promise<void> {
  await person.open(links.to('maintenanceDashboard', filter));
  await person.see(page('Wartungen'));
  await person.see(row(/./));
}

it('[J10] [T8] a row says what is planned where, whose it is and when it is due; above stands how many', async () => {
  await openTable();
  const { text: due } = dueWords(Number(raised.task.nextdueat), Date.now());
  await person.see(inside(line(), words(due)));
  const manager = await people.api(LOGIN.manager);
  const { usernodeid } = manager.login;
  const user = (await manager.rows('user')).find(({ nodeid }) => nodeid === usernodeid);
  await person.see(inside(line(), words(new RegExp(String(user?.surname)))));
  await expect.poll(counted).toMatch(/^\d+$/);
  const all = Number(counted());
  await openTable({ q: machineName() });
  await person.see(line());
  await expect.poll(count).toBeLessThan(all);
  await person.see(words(`${count()} von ${all}`));
});

it('[J10] its heads sort in both directions, which the address keeps; the third press leads back', async () => {
  await openTable();
  // Without a filter the head says how many there are, once all is read.
  await expect.poll(() => counted() === String(count())).toBe(true);
  const urgent = titles();
  await person.press(head('Wartung'));
  await expect.poll(titles).toEqual(titles().toSorted(german.compare));
  await expect.poll(() => location.search).toContain('sort=title');
  // The address is ahead of what is shown.
  await expect.poll(direction).toBe('ascending');
  await person.press(head('Wartung'));
  await expect.poll(() => location.search).toContain('sort=-title');
  await expect.poll(direction).toBe('descending');
  await expect.poll(titles).toEqual(titles().toSorted((one, other) => german.compare(other, one)));
  await person.press(head('Wartung'));
  await expect.poll(() => location.search).not.toContain('sort');
  await expect.poll(titles).toEqual(urgent);
});

it('[J10] [T8] what narrows it are chips, each taken away by itself', async () => {
  await openTable();
  const all = count();
  await person.press(button('Filter'));
  await person.choose(field('Kategorie'), 'Ohne Kategorie');
  const chip = button('Filter „Ohne Kategorie“ entfernen');
  await person.see(chip);
  await expect.poll(() => location.search).toContain('categorynodeid=none');
  await person.press(chip);
  await person.seesNo(chip);
  await expect.poll(count).toBe(all);
  await person.type(field(maintenanceBoardText.search), 'gibtesnicht');
  await person.see(words(maintenanceBoardText.noMatch));
  await person.press(button(maintenanceBoardText.reset));
  await expect.poll(count).toBe(all);
});

it('[J10] [J13] X chooses the row that the keyboard is at, A asks whom it goes to; Esc lets go', async () => {
  await openTable({ q: `${title()} ${machineName()}` });
  await person.reload();
  await person.see(line());
  await person.key('j');
  await person.key('x');
  await person.see(inside(bar, words('1 gewählt')));
  await person.key('a');
  await person.see({ role: 'dialog', name: 'Zuweisen' });
  await person.key('Escape');
  await person.seesNo({ role: 'dialog', name: 'Zuweisen' });
  await person.see(bar);
  await person.key('Escape');
  await person.seesNo(bar);
});

it('[J10] [J13] A on what was not raised yet says why nobody can be assigned', async () => {
  const manager = await people.api(LOGIN.manager);
  const [notifications = [], tasks = []] = await Promise.all(
    ['notification', 'maintenancetask'].map((kind) => manager.rows(kind)),
  );
  const waiting = tasks.find(
    ({ nodeid, triggertype }) =>
      triggertype === 'counter' &&
      !notifications.some((each) => each.maintenancetasknodeid === nodeid && each.status !== 2),
  )!;
  await openTable({ q: String(waiting.title) });
  await person.reload();
  await person.see(row(new RegExp(String(waiting.title).slice(0, 12))));
  await person.key('j');
  await person.key('a');
  await person.see(words('1 noch ohne Meldung'));
  expect(await person.count({ role: 'dialog', name: 'Zuweisen' })).toBe(0);
});

it('[J10] it is narrowed to what is with a person, or with nobody; a chip takes that away', async () => {
  await openTable({ q: machineName() });
  const all = await narrowed();
  await person.press(button('Filter'));
  await person.choose(field('Zugewiesen an'), 'Mir');
  const chip = button('Filter „Mir zugewiesen“ entfernen');
  await person.see(chip);
  await expect.poll(titles).toEqual([title()]);
  await expect.poll(() => location.search).toContain('mine=1');
  await person.press(chip);
  await expect.poll(count).toBe(all);
  await openTable({ staff: 'nobody' });
  await person.see(button('Filter „Niemandem zugewiesen“ entfernen'));
  expect(await narrowed()).toBeGreaterThan(0);
  expect(await person.count(line())).toBe(0);
});

it('[J10] columns are chosen and kept on the device', async () => {
  await openTable();
  expect(await person.count({ role: 'columnheader', name: 'Kategorie' })).toBe(0);
  await person.press(button('Spalten'));
  await person.tick(checkbox('Kategorie'));
  await person.tick(checkbox('Stunden'), false);
  await person.reload();
  await person.see({ role: 'columnheader', name: 'Kategorie' });
  expect(await person.count({ role: 'columnheader', name: 'Stunden' })).toBe(0);
});

it('[J13] [N3] J and K go through the rows, Enter leads to what is planned', async () => {
  await openTable({ q: `${title()} ${machineName()}` });
  // The keyboard begins at the first row.
  await person.reload();
  await person.see(line());
  await person.key('j');
  await expect.poll(() => document.activeElement?.closest('tr')?.dataset.index).toBe('0');
  await person.key('Enter');
  await person.see(page(String(raised.notification.title)));
});

it('[J10] [J13] a press opens it beside the list with its next step, Esc closes it', async () => {
  await openTable({ q: `${title()} ${machineName()}` });
  await person.press(link(title()));
  await person.see(inside(panel, link(machineName())));
  await person.see(inside(panel, link('Wartung durchführen')));
  await expect.poll(() => location.search).toContain('open=');
  await person.key('Escape');
  await person.seesNo(panel);
  await expect.poll(() => location.search).not.toContain('open=');
  await person.press(link(title()));
  await person.press(inside(panel, link('Öffnen')));
  await person.see(page(String(raised.notification.title)));
});

it('[J14] on paper stand all rows, the moment and what was searched for', async () => {
  await openTable({ q: machineName() });
  const shown = count();
  printing('beforeprint');
  // Only paper shows it.
  const line = () => [...document.querySelectorAll('main p')].map(({ textContent }) => textContent);
  expect(line().join('\n')).toMatch(/^Stand \d\d\.\d\d\.\d{4}, \d\d:\d\d · Suche: „/m);
  expect(line().join('\n')).toContain(`Suche: „${machineName()}“`);
  expect(count()).toBe(shown);
  printing('afterprint');
  await expect.poll(() => line().join('\n')).not.toContain('Suche:');
});

it('[J10] [P2] several are assigned at once, also without network; how much is not raised yet is said', async () => {
  const { usernodeid } = (await people.api(LOGIN.admin)).login;
  const manager = await people.api(LOGIN.manager);
  const withAdmin = async () =>
    (await manager.rows('taskassignment')).filter((each) => each.usernodeid === usernodeid);
  expect(await withAdmin()).toEqual([]);
  await openTable();
  await expect.poll(() => counted() === String(count())).toBe(true);
  await person.goOffline();
  await person.tick(checkbox('Alle auswählen'));
  await person.see(inside(bar, words(`${count()} gewählt`)));
  const [, later] = /(\d+) noch ohne Meldung/.exec(document.body.textContent) ?? [];
  const raisedCount = count() - Number(later);
  expect(raisedCount).toBeGreaterThan(1);
  expect(raisedCount).toBeLessThan(count());
  await person.press(inside(bar, button('Zuweisen')));
  const admin = await nameOf(LOGIN.admin);
  await person.press(button(new RegExp(admin)));
  await person.see(words(`${raisedCount} Meldungen sind jetzt ${admin} zugewiesen`));
  await person.seesNo(bar);
  await person.goOnline();
  await expect.poll(withAdmin).toHaveLength(raisedCount);
});
