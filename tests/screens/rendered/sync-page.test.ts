import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { links } from '../../../src/client/app/links.ts';
import {
  createNotification,
  deleteNotification,
  updateNotification,
} from '../../../src/shared/contract/notification/notification.ts';
import { newId } from '../../api/harness/company.ts';
import { LOGIN } from '../../e2e/harness/server/api.ts';
import type { People, Person } from '../../harness/person/person.ts';
import { button, field, inside, item, link, page, type Target, words } from '../../harness/person/targets.ts';
import { openPeople } from './harness/people.ts';

let people: People;
let person: Person;
let machine: string;

beforeAll(async () => {
  people = await openPeople();
  machine = String((await (await people.api(LOGIN.manager)).rows('equipment'))[0]?.nodeid);
  person = await people.settled(LOGIN.manager);
});
afterAll(async () => {
  expect(people?.complaints).toEqual([]);
  await people?.close();
});

const chip = (name: RegExp): Target => ({ role: 'link', name });
const AUTOMATIC = 'Wird automatisch gesendet, sobald Sie Netz haben.';

/** A notification that is known to everybody. */
async function given(title: string): Promise<string> {
  const nodeid = newId('notification');
  await (await people.api(LOGIN.admin)).command(createNotification, {
    nodeid,
    equipmentnodeid: machine,
    type: 0,
    title,
    created: Date.now(),
  });
  await person.open(links.editNotification(nodeid));
  await person.see(field('Was ist passiert?'));
  return nodeid;
}

/** Changes it on this device. */
async function rename(nodeid: string, title: string): Promise<void> {
  await person.open(links.editNotification(nodeid));
  await person.type(field('Was ist passiert?'), title);
  await person.press(button('Änderungen speichern'));
  await person.see(page(title));
}

const name = async () => {
  const { login } = await people.api(LOGIN.admin);
  const { givenname, surname } = login.userinfo;
  return `${givenname} ${surname}`;
};

describe('the sync page', () => {
  it('[J8] [I4] says the state in a sentence, groups what waits by its record, and never tells of attempts', async () => {
    const first = await given('Getriebegeräusch');
    const second = await given('Riemen quietscht');
    await person.goOffline();
    await rename(first, 'Getriebegeräusch Achse 2');
    await rename(second, 'Riemen quietscht links');
    await rename(first, 'Getriebegeräusch Achse 3');
    await person.see(chip(/^Stand der Synchronisierung: ?3 ?Offline$/));
    await person.open(links.sync());
    await person.see(page('3 Einträge warten auf Netz'));
    await person.see(words(AUTOMATIC));
    const both = item(/^Getriebegeräusch Achse 3Titel · seit /);
    await person.see(both);
    await person.see(item(/^Riemen quietscht linksTitel · seit /));
    expect(await person.count(words(/Versuch/))).toBe(0);
    await person.goOnline();
    await person.press(button('Jetzt synchronisieren'));
    await person.see(page(/^Alles gesendet, Stand \d\d:\d\d$/));
    await person.seesNo(words(AUTOMATIC));
  });

  it('[J8] [CF5] of what was deleted meanwhile says which record, by whom and when, and offers no second try', async () => {
    const nodeid = await given('Kette lose');
    await person.goOffline();
    await rename(nodeid, 'Kette sehr lose');
    await (await people.api(LOGIN.admin)).command(deleteNotification, { nodeid });
    await person.goOnline();
    await person.open(links.sync());
    await person.see(page('1 Eintrag braucht Ihre Entscheidung'));
    const gone = item(/Die Meldung „Kette/);
    await person.see(gone);
    const [told] = [...document.querySelectorAll('main li')].map((each) => each.textContent);
    expect(told).toMatch(
      new RegExp(
        `Die Meldung „Kette sehr lose“ wurde inzwischen gelöscht \\(${await name()}, \\d\\d:\\d\\d\\)\\.`,
      ),
    );
    // What was typed is still to be read.
    expect(told).toContain('Kette sehr lose');
    for (const none of ['Erneut senden', 'Bearbeiten'])
      expect(await person.count(inside(gone, button(none)))).toBe(0);
    await person.press(inside(gone, button('Verwerfen')));
    await person.see(page(/^Alles gesendet/));
  });

  it('[J8] [CF2] of what somebody else changed too says who and when', async () => {
    const nodeid = await given('Pumpe undicht');
    await person.goOffline();
    await rename(nodeid, 'Pumpe undicht am Flansch');
    await (await people.api(LOGIN.admin)).command(updateNotification, {
      lang: 'de',
      nodeid,
      title: 'Pumpe tropft',
      base: { title: 'Pumpe undicht' },
    });
    await person.goOnline();
    await person.open(links.sync());
    await person.see(
      words(new RegExp(`^${await name()} hat inzwischen dasselbe geändert \\(\\d\\d:\\d\\d\\)\\.`)),
    );
    await person.press(button('Meine Änderung verwerfen'));
    await person.see(page(/^Alles gesendet/));
  });

  it('[J8] [I8] leads to a page of its own for storage and documents, and back', async () => {
    expect(await person.count(words('Dokumente auf diesem Gerät'))).toBe(0);
    await person.press(link(/^Speicher und Dokumente/));
    await person.see(page('Speicher und Dokumente'));
    await person.see(button('Daten vergleichen'));
    await person.reload();
    await person.see(page('Speicher und Dokumente'));
    await person.press(link('Zurück: Synchronisierung'));
    await person.see(page(/^Alles gesendet/));
  });
});
