import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { links } from '../../../src/client/app/links.ts';
import { createNotification } from '../../../src/shared/contract/notification/notification.ts';
import { newId } from '../../api/harness/company.ts';
import { LOGIN } from '../../e2e/harness/server/api.ts';
import type { People, Person } from '../../harness/person/person.ts';
import { button, inside, link, page, type Target } from '../../harness/person/targets.ts';
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

const bell: Target = button(/^Benachrichtigungen/);
const sheet: Target = { role: 'dialog', name: 'Benachrichtigungen' };
const row = (title: RegExp): Target => inside(sheet, link(title));

/** A colleague reports something. */
async function reported(title: string): Promise<string> {
  const nodeid = newId('notification');
  await (await people.api(LOGIN.admin)).command(createNotification, {
    nodeid,
    equipmentnodeid: machine,
    type: 0,
    title,
    created: Date.now(),
  });
  return nodeid;
}

async function close(): Promise<void> {
  await userEvent.setup({ document, delay: null }).keyboard('{Escape}');
  await person.seesNo(sheet);
}

/** Rows of the open sheet, from above. */
const rows = () => [...document.querySelectorAll('[role=dialog] li a')].map((each) => each.textContent);

describe('the bell', () => {
  it('[J7] [N20] says in its name how many notices are unread, and all are read with one press, without network', async () => {
    await person.open(links.dashboard());
    await person.see(page(/^Guten /));
    await person.press(bell);
    await person.press(inside(sheet, button('Alle als gelesen markieren')));
    await close();
    await person.see(button('Benachrichtigungen'));
    // The start page says nothing of it a second time.
    expect(await person.count({ role: 'heading', name: 'Benachrichtigungen' })).toBe(0);
    await reported('Förderband steht');
    await person.see(button('Benachrichtigungen, 1 ungelesen'));
    await reported('Riemen quietscht');
    await person.see(button('Benachrichtigungen, 2 ungelesen'));
    await person.press(bell);
    await person.see(row(/^Riemen quietscht.*Neue Meldung.*neu$/));
    expect(rows().slice(0, 2)).toEqual([
      expect.stringMatching(/^Riemen quietscht/),
      expect.stringMatching(/^Förderband steht/),
    ]);
    await person.goOffline();
    await person.press(inside(sheet, button('Alle als gelesen markieren')));
    await person.seesNo(inside(sheet, button('Alle als gelesen markieren')));
    await person.see(row(/^Riemen quietscht.*Neue Meldung/));
    await close();
    await person.see(button('Benachrichtigungen'));
    // [J8] That something was seen is no work that waits.
    await person.see({ role: 'link', name: /^Stand der Synchronisierung: Offline$/ });
    await person.goOnline();
    const server = await people.api(LOGIN.manager);
    await expect
      .poll(async () => (await server.rows('notice')).filter(({ readat }) => Number(readat) === 0))
      .toEqual([]);
  });

  it('[J7] stays open when the page below it sets the focus, as one does that arrives late', async () => {
    await person.open(links.machines());
    await person.see(page('Maschinen'));
    await person.press(bell);
    // A dialog looks where the focus went in the next frame.
    for (let frame = 0; frame < 10; frame++) {
      document.querySelector<HTMLElement>('main h1')?.focus();
      await new Promise(requestAnimationFrame);
    }
    await person.see(sheet);
    await close();
  });

  it('[J7] a tap leads to the record, marks it as read and closes the sheet', async () => {
    await person.open(links.machines());
    await reported('Schutztür klemmt');
    await person.see(button('Benachrichtigungen, 1 ungelesen'));
    await person.press(bell);
    await person.press(row(/^Schutztür klemmt/));
    await person.see(page(/Schutztür klemmt/));
    await person.seesNo(sheet);
    await person.see(button('Benachrichtigungen'));
  });
});
