import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { links } from '../../../src/client/app/links.ts';
import { createNotification } from '../../../src/shared/contract/notification/notification.ts';
import { newId } from '../../api/harness/company.ts';
import { LOGIN } from '../../e2e/harness/server/api.ts';
import type { People, Person } from '../../harness/person/person.ts';
import { field, heading, link, option, page } from '../../harness/person/targets.ts';
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

const typed = (words: string) => person.type(field('Alles durchsuchen'), words);
const row = async () =>
  (await (await people.api(LOGIN.manager)).rows('notification')).find((each) => each.nodeid === nodeid);

describe('the search does things too', () => {
  it('[J13] begins a notification, and leads anywhere by the name of the place', async () => {
    await person.open(links.search());
    await person.see(option('Neue Meldung'));
    await typed('neue mel');
    await person.press(option('Neue Meldung'));
    await person.see(page('Neue Meldung'));
    await person.open(links.search());
    await typed('aufgabenpl');
    await person.press(option('Gehe zu: Aufgabenplanung'));
    await person.see(page('Aufgabenplanung'));
  });

  it('[J13] offers to each what their role may do', async () => {
    const reader = await people.settled(LOGIN.operator, 'desktop');
    await reader.open(links.search());
    await reader.type(field('Alles durchsuchen'), 'neue');
    await reader.see(option('Neue Meldung'));
    expect(await reader.count(option('Neue Maschine'))).toBe(0);
  });

  it('[J13] changes the status of what was open and assigns it, and its page is there again', async () => {
    await person.open(links.notificationDetails(nodeid));
    await person.see(page('Lüfter brummt'));
    await person.press(link(/^Suchen/));
    await person.see(option('Mir zuweisen'));
    await typed('status in bea');
    await person.press(option('Status: In Bearbeitung'));
    await person.see(page('Lüfter brummt'));
    await expect.poll(async () => (await row())?.status, { timeout: 20_000 }).toBe(1);
    await person.press(link(/^Suchen/));
    await person.press(option('Mir zuweisen'));
    await person.see(page('Lüfter brummt'));
    const manager = await people.api(LOGIN.manager);
    await expect
      .poll(
        async () =>
          (await manager.rows('taskassignment')).find((each) => each.notificationnodeid === nodeid)
            ?.usernodeid,
        { timeout: 20_000 },
      )
      .toBe(manager.login.usernodeid);
  });

  it('[J13] a question mark shows all keys, and types one where somebody writes', async () => {
    await person.open(links.dashboard());
    await person.see(heading(/^Guten /));
    await person.key('?');
    await person.see({ role: 'dialog', name: 'Tasten' });
    await person.key('Escape');
    await person.seesNo({ role: 'dialog', name: 'Tasten' });
    await person.open(links.search());
    await person.press(field('Alles durchsuchen'));
    await person.key('?');
    expect(await person.count({ role: 'dialog', name: 'Tasten' })).toBe(0);
  });
});
