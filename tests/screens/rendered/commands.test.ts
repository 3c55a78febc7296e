import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { links } from '../../../src/client/app/links.ts';
import { createNotification } from '../../../src/shared/contract/notification/notification.ts';
import { newId } from '../../api/harness/company.ts';
import { LOGIN } from '../../e2e/harness/server/api.ts';
import type { People, Person } from '../../harness/person/person.ts';
import { field, heading, inside, link, option, page, words } from '../../harness/person/targets.ts';
import { openPeople } from './harness/people.ts';

let people: People;
let person: Person;
let nodeid: string;

beforeAll(async () => {
  people = await openPeople();
  const manager = await people.api(LOGIN.manager);
  const [machine] = await manager.rows('equipment');
  nodeid = newId('notification');
  await manager.command(createNotification, {
    nodeid,
    equipmentnodeid: String(machine?.nodeid),
    type: 1,
    title: 'Lüfter brummt',
    created: Date.now() - 3_600_000,
  });
  person = await people.settled(LOGIN.manager, 'desktop');
});
afterAll(async () => {
  expect(people?.complaints).toEqual([]);
  await people?.close();
});

const search = field('Alles durchsuchen');
const keys = { role: 'dialog', name: 'Tasten' } as const;
const typed = (query: string) => person.type(search, query);
/** The address that the router shows: that of the window is ahead of it. */
const address = () => document.documentElement.dataset.address;
const selected = () => document.querySelector('[role=option][aria-selected=true]')?.textContent;
const row = async () =>
  (await (await people.api(LOGIN.manager)).rows('notification')).find((each) => each.nodeid === nodeid);
const assignees = async () =>
  (await (await people.api(LOGIN.manager)).rows('taskassignment'))
    .filter((each) => each.notificationnodeid === nodeid)
    .map(({ usernodeid }) => usernodeid);

async function openSearchOnNotification(): Promise<void> {
  await person.open(links.notificationDetails(nodeid));
  await person.see(page('Lüfter brummt'));
  await person.press(link(/^Suchen/));
  await person.see(option('Mir zuweisen'));
}

async function openKeys(somebody: Person): Promise<void> {
  await somebody.open(links.dashboard());
  // Shown after the first effects, which listen to keys.
  await somebody.see(link(/Alles gesendet$/));
  await somebody.key('?');
  await somebody.see(keys);
}

async function closeKeys(somebody: Person): Promise<void> {
  await somebody.key('Escape');
  await somebody.seesNo(keys);
  // The dialog takes its entry out of the history after it has closed.
  await expect.poll(() => document.documentElement.dataset.settling).toBeUndefined();
}

describe('the search does things too', () => {
  it('[J13] begins a notification, and leads anywhere by the name of the place', async () => {
    await person.open(links.search());
    await person.see(option('Neue Meldung'));
    await typed('neue mel');
    await person.press(option('Neue Meldung'));
    await person.see(page('Neue Meldung'));
    await person.open(links.search());
    await typed('aufgabenpl');
    await expect.poll(selected).toBe('Gehe zu: Aufgabenplanung');
    await person.key('Enter');
    await person.see(page('Aufgabenplanung'));
  });

  it('[J13] offers to each what their role may do', async () => {
    const reader = await people.settled(LOGIN.operator, 'desktop');
    await reader.open(links.search());
    await reader.type(search, 'neue');
    await reader.see(option('Neue Meldung'));
    expect(await reader.count(option('Neue Maschine'))).toBe(0);
  });

  it('[J13] opened at its address it leads to the start page, also once typing has replaced that', async () => {
    await person.open(links.machines());
    await person.see(page('Maschinen'));
    await person.open(links.search());
    await typed('dunkel');
    await expect.poll(address).toContain('q=dunkel');
    await person.press(option('Darstellung: Dunkel'));
    await person.see(page(/^Guten /));
  });

  it('[J13] keeps what was open while the query is typed, and after a reload', async () => {
    await openSearchOnNotification();
    await typed('Arslan');
    await expect.poll(address).toContain('q=Arslan');
    await person.see(option('Zuweisen: Yusuf Arslan'));
    await person.reload();
    await person.see(option('Zuweisen: Yusuf Arslan'));
  });

  it('[J13] Enter opens what was found, and changes nothing unless the arrow keys chose that', async () => {
    await openSearchOnNotification();
    await person.press(search);
    expect(selected()).toBeUndefined();
    await person.key('Enter');
    await person.key('ArrowDown');
    await expect.poll(selected).toBe('Status: In Bearbeitung');
    await typed('Vogt');
    await person.see(option('Zuweisen: Katharina Vogt'));
    await expect.poll(selected).toMatch(/^Katharina Vogt/);
    await person.key('Enter');
    await person.see(page('Benutzer'));
    expect((await row())?.status).toBe(0);
    expect(await assignees()).toEqual([]);
  });

  it('[J13] changes the status of what was open and assigns it, and its page is there again', async () => {
    await openSearchOnNotification();
    await typed('status in bea');
    await person.press(option('Status: In Bearbeitung'));
    await person.see(page('Lüfter brummt'));
    await expect.poll(async () => (await row())?.status, { timeout: 20_000 }).toBe(1);
    await person.press(link(/^Suchen/));
    await person.press(option('Mir zuweisen'));
    await person.see(page('Lüfter brummt'));
    const manager = await people.api(LOGIN.manager);
    await expect.poll(assignees, { timeout: 20_000 }).toEqual([manager.login.usernodeid]);
  });

  it('[J13] [N14] says how long the work took once it is done', async () => {
    await openSearchOnNotification();
    await person.press(option('Status: Erledigt'));
    await person.see(words(/^Time for this notification: /));
    await expect.poll(async () => (await row())?.status, { timeout: 20_000 }).toBe(2);
  });

  it('[J13] a question mark shows all keys, and types one where somebody writes', async () => {
    await person.open(links.dashboard());
    await person.see(heading(/^Guten /));
    await person.key('?');
    await person.see(keys);
    await person.key('Escape');
    await person.seesNo(keys);
    await person.open(links.search());
    await person.press(search);
    await person.key('?');
    expect(await person.count(keys)).toBe(0);
  });

  it('[J13] [X7] [J9] the list of keys follows the role, and has no table for reporters', async () => {
    const table = inside(keys, heading('In der Tabelle der Meldungen'));
    const changing = ['Auswählen', 'Zuweisen', 'Bearbeiten', 'Neue Meldung'];
    await openKeys(person);
    for (const what of changing) await person.see(inside(keys, words(what)));
    await closeKeys(person);
    const reader = await people.settled(LOGIN.silent, 'desktop');
    await openKeys(reader);
    await reader.see(table);
    for (const what of changing) expect(await reader.count(inside(keys, words(what)))).toBe(0);
    await closeKeys(reader);
    const reporter = await people.settled(LOGIN.operator, 'desktop');
    await openKeys(reporter);
    expect(await reporter.count(table)).toBe(0);
    await closeKeys(reporter);
  });

  it('[J13] the list of keys names the key of this keyboard that opens the search', async () => {
    await openKeys(person);
    await person.see(inside(keys, words('Strg K')));
    await closeKeys(person);
    Object.defineProperty(navigator, 'userAgent', {
      configurable: true,
      value: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)',
    });
    await person.reload();
    await openKeys(person);
    await person.see(inside(keys, words('⌘K')));
    expect(await person.count(inside(keys, words('Strg K')))).toBe(0);
    Reflect.deleteProperty(navigator, 'userAgent');
  });
});
