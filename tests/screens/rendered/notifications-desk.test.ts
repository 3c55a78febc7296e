import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { links } from '../../../src/client/app/links.ts';
import { createNotification } from '../../../src/shared/contract/notification/notification.ts';
import { assignNotification } from '../../../src/shared/contract/notification/task-assignment.ts';
import { newId } from '../../api/harness/company.ts';
import { LOGIN } from '../../e2e/harness/server/api.ts';
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

let people: People;
let person: Person;
let machine: string;
const ids = new Map<string, string>();

/** What these tests look at: all of it says the word. */
const ROWS = ['Ventil links', 'Ventil mitte', 'Ventil oben', 'Ventil rechts'] as const;

async function given(title: string, more: { type?: number; errorcode?: string } = {}): Promise<void> {
  const nodeid = newId('notification');
  ids.set(title, nodeid);
  await (await people.api(LOGIN.admin)).command(createNotification, {
    nodeid,
    equipmentnodeid: machine,
    type: 1,
    title,
    created: Date.now() - (ids.size + 1) * 3_600_000,
    ...more,
  });
}

const nodeidOf = (title: string): string => ids.get(title) ?? '';

async function assign(title: string, email: string): Promise<void> {
  const { login } = await people.api(email);
  await (await people.api(LOGIN.admin)).command(assignNotification, {
    lang: 'de',
    usernodeid: login.usernodeid,
    assignednotification: { notificationnodeid: nodeidOf(title), parentnodeid: '' },
    equipmentnodeid: machine,
  });
}

beforeAll(async () => {
  people = await openPeople();
  machine = String((await (await people.api(LOGIN.manager)).rows('equipment'))[0]?.nodeid);
  await given(ROWS[0], { errorcode: 'E-10' });
  await given(ROWS[1], { errorcode: 'E-9', type: 9 });
  await given(ROWS[2]);
  await given(ROWS[3]);
  await assign(ROWS[1], LOGIN.technician);
  person = await people.settled(LOGIN.manager, 'desktop');
});
afterAll(async () => {
  expect(people?.complaints).toEqual([]);
  await people?.close();
});

const search = { role: 'searchbox' } as const;
const bar = { role: 'region', name: 'Auswahl' } as const;
const panel = { role: 'complementary', name: 'Meldung' } as const;
const box = (title: string): Target => checkbox(`„${title}“ auswählen`);
const head = (name: string): Target => inside({ role: 'columnheader', name }, button(name));
const titles = () => [...document.querySelectorAll('tbody tr[data-index] a')].map((each) => each.textContent);
const rowsOf = async (kind: string) => (await people.api(LOGIN.admin)).rows(kind);

const focused = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;

function one(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`There is no ${selector}`);
  return found;
}

/** The history is at rest, with this many entries for panels and dialogs. */
const covered = (entries: number) =>
  expect
    .poll(() => [history.state?.covers ?? 0, document.documentElement.dataset.settling])
    .toEqual([entries, undefined]);

async function openList(filter: Record<string, string> = {}): Promise<void> {
  await person.open(links.to('notificationsDashboard', { q: 'Ventil', ...filter }));
  await person.see(page('Offene Meldungen'));
  await person.see(row(/./));
}

/** Opens the list from another page: nothing in it is chosen. */
async function enterList(filter: Record<string, string> = { sort: 'title' }): Promise<void> {
  await person.open(links.dashboard());
  await person.see(page(/^Guten /));
  await openList(filter);
  await expect.poll(titles).toEqual([...ROWS]);
}

describe('the table', () => {
  it('[J10] says status, machine, place, person, age and code of each, and how many of how many', async () => {
    await openList();
    await expect.poll(titles).toHaveLength(4);
    await person.see(words(/^4 von \d+$/));
    for (const said of ['E-9', '3 Std.']) await person.see(inside(row(/Ventil mitte/), words(said)));
    await expect.poll(() => person.count(inside(row(/Ventil mitte/), link(/Ventil/)))).toBe(1);
    const known = (await rowsOf('equipment')).find(({ nodeid }) => nodeid === machine);
    await person.see(inside(row(/Ventil mitte/), words(String(known?.name))));
    // Said once: the list has open notifications only.
    expect(await person.count(inside(row(/Ventil mitte/), words('Offen')))).toBe(0);
  });

  it('[J10] [N18] its heads sort in both directions, and the third press leads back to what is urgent', async () => {
    await openList();
    await person.press(head('Code'));
    await expect.poll(titles).toEqual(['Ventil mitte', 'Ventil links', 'Ventil oben', 'Ventil rechts']);
    await person.press(head('Code'));
    await expect.poll(() => titles().slice(0, 2)).toEqual(['Ventil links', 'Ventil mitte']);
    await expect.poll(() => location.search).toContain('sort=-code');
    await person.press(head('Code'));
    await expect.poll(() => location.search).not.toContain('sort');
    await person.press(head('Alter'));
    await expect.poll(titles).toEqual([...ROWS]);
    await expect.poll(() => location.search).toContain('sort=newest');
    await person.press(head('Person'));
    await expect.poll(() => titles()[0]).toBe('Ventil mitte');
  });

  it('[J10] several types and people are chips, each taken away by itself; the address keeps them', async () => {
    await openList();
    await person.press(button('Filter'));
    await person.choose(field('Art'), 'Verbesserung');
    await expect.poll(titles).toEqual(['Ventil mitte']);
    await person.choose(field('Art'), 'Auffälligkeit');
    await expect.poll(titles).toHaveLength(4);
    await person.choose(field('Zugewiesen an'), 'Niemandem');
    await expect.poll(titles).toHaveLength(3);
    await person.reload();
    await expect.poll(titles).toHaveLength(3);
    await person.press(button('Filter „Niemandem zugewiesen“ entfernen'));
    await expect.poll(titles).toHaveLength(4);
    await person.press(button('Filter „Auffälligkeit“ entfernen'));
    await expect.poll(titles).toEqual(['Ventil mitte']);
    // A link of before.
    await person.open(links.to('notificationsDashboard', { q: 'Ventil', type: 1, mine: '1' }));
    await person.see(words('Keine Meldung passt zu diesem Filter'));
    await person.see(button('Filter „Mir zugewiesen“ entfernen'));
  });

  it('[J10] columns are chosen and kept on the device', async () => {
    await openList();
    await person.press(button('Spalten'));
    await person.tick(checkbox('Code'), false);
    await person.tick(checkbox('Art'));
    await person.reload();
    await person.see({ role: 'columnheader', name: 'Art' });
    expect(await person.count({ role: 'columnheader', name: 'Code' })).toBe(0);
  });
});

describe('several at once', () => {
  it('[J10] [P2] are assigned without network in a few presses, and taken back in one', async () => {
    await openList({ sort: 'title' });
    await person.goOffline();
    await person.tick(checkbox('Alle auswählen'));
    await person.see(inside(bar, words('4 gewählt')));
    await person.press(inside(bar, button('Zuweisen')));
    const technician = await nameOf(LOGIN.technician);
    await person.see(words('Hat schon 1 von 4'));
    await person.press(button(new RegExp(technician)));
    await person.see(words(`3 Meldungen sind jetzt ${technician} zugewiesen`));
    await person.see(words('1 von 4 war es schon'));
    const short = `${technician.charAt(0)}. ${technician.split(' ').at(-1)}`;
    await expect.poll(() => person.count(words(short))).toBe(4);
    expect(await person.count(bar)).toBe(0);
    await person.press(button('Rückgängig'));
    await person.goOnline();
    const mine = [...ids.values()];
    await expect
      .poll(async () =>
        (await rowsOf('taskassignment')).filter(({ notificationnodeid }) =>
          mine.includes(String(notificationnodeid)),
        ),
      )
      .toHaveLength(1);
  });

  it('[J10] [N13] get a status, only those that do not have it; the rest is said', async () => {
    await openList({ sort: 'title' });
    for (const title of [ROWS[0], ROWS[1]]) await person.tick(box(title));
    await person.press(inside(bar, button('Status')));
    await person.press({ role: 'menuitem', name: 'In Bearbeitung' });
    await person.see(words('2 Meldungen: In Bearbeitung'));
    await person.see(inside(row(/Ventil links/), words('In Bearbeitung')));
    for (const title of ROWS) await person.tick(box(title));
    await person.press(inside(bar, button('Status')));
    await person.see(words('2 von 4 haben bereits diesen Status'));
    await person.press({ role: 'menuitem', name: /^In Bearbeitung/ });
    await person.see(words('2 von 4 haben bereits diesen Status'));
    const statuses = async () =>
      (await rowsOf('notification'))
        .filter(({ nodeid }) => [...ids.values()].includes(String(nodeid)))
        .map(({ status }) => status);
    await expect.poll(statuses).toEqual([1, 1, 1, 1]);
  });
});

describe('the keyboard', () => {
  it('[J13] J and K go through the rows, X and Shift choose them, Esc lets go', async () => {
    await openList({ sort: 'title' });
    // The keyboard begins at the first row.
    await person.reload();
    await expect.poll(titles).toEqual([...ROWS]);
    const at = () => document.activeElement?.textContent;
    await person.key('j');
    await person.key('j');
    await expect.poll(at).toBe('Ventil mitte');
    await person.key('k');
    await expect.poll(at).toBe('Ventil links');
    await person.key('x');
    await person.see(inside(bar, words('1 gewählt')));
    await person.key('Shift+ArrowDown');
    await person.key('Shift+ArrowDown');
    await person.see(inside(bar, words('3 gewählt')));
    await person.key('Shift+ArrowUp');
    await person.see(inside(bar, words('2 gewählt')));
    await person.key('Escape');
    await person.seesNo(bar);
    // What is typed is a search.
    await person.press(search);
    await person.key('x');
    await person.see(words('Keine Meldung passt zu diesem Filter'));
    expect(await person.count(bar)).toBe(0);
  });

  it('[J10] [J13] a press opens the panel, J moves it on, Esc closes it, Enter leads to the page', async () => {
    await openList({ sort: 'title' });
    await person.press(link('Ventil links'));
    await person.see(inside(panel, words('E-10')));
    // [J3] It was begun before.
    await person.see(inside(panel, link('Erledigt melden')));
    await expect.poll(() => location.search).toContain('open=');
    await person.key('j');
    await person.see(inside(panel, words('E-9')));
    await person.key('Escape');
    await person.seesNo(panel);
    await expect.poll(() => location.search).not.toContain('open=');
    await person.key('Enter');
    await person.see(page('Ventil mitte'));
    // A link to the list with something open.
    await openList({ open: nodeidOf(ROWS[0]) });
    await person.see(inside(panel, words('E-10')));
    await person.press(inside(panel, link('Öffnen')));
    await person.see(page('Ventil links'));
  });

  it('[J13] A assigns the row that it is at, E leads to its form', async () => {
    await openList({ sort: 'title' });
    await person.key('j');
    await person.key('a');
    await person.see({ role: 'dialog', name: 'Zuweisen' });
    await person.see(words('1 Meldung'));
    await person.press(button('Schließen'));
    await person.seesNo({ role: 'dialog', name: 'Zuweisen' });
    await person.key('e');
    await person.see(page('Meldung bearbeiten'));
    await person.see(field(/^Was ist passiert/));
  });
});

describe('the selection', () => {
  it('[J10] outlives a sort by person and a filter without hits, as the panel does', async () => {
    await enterList();
    await person.press(link('Ventil links'));
    await person.see(inside(panel, words('E-10')));
    const aside = one('aside');
    for (const title of [ROWS[0], ROWS[2]]) await person.tick(box(title));
    await person.see(inside(bar, words('2 gewählt')));
    await person.press(head('Person'));
    await expect.poll(() => titles()[0]).toBe('Ventil mitte');
    await person.see(inside(bar, words('2 gewählt')));
    await person.type(search, 'Ventil gibt es nicht');
    await person.see(words('Keine Meldung passt zu diesem Filter'));
    await person.type(search, 'Ventil');
    await person.see(inside(bar, words('2 gewählt')));
    expect(one('aside')).toBe(aside);
  });

  it('[J10] forgets what a filter hides once something else is chosen', async () => {
    await enterList();
    await person.tick(box(ROWS[0]));
    await person.see(inside(bar, words('1 gewählt')));
    await person.type(search, 'Ventil mitte');
    await expect.poll(titles).toEqual(['Ventil mitte']);
    await person.seesNo(bar);
    await person.tick(box(ROWS[1]));
    await person.see(inside(bar, words('1 gewählt')));
    await person.type(search, 'Ventil');
    await expect.poll(titles).toHaveLength(4);
    await person.see(inside(bar, words('1 gewählt')));
    expect(await person.isTicked(box(ROWS[0]))).toBe(false);
  });

  it('[J10] with Shift grows by a press around a box, and marks no text', async () => {
    await enterList();
    await person.tick(box(ROWS[0]));
    const label = one('tr[data-index="2"] label');
    // Without a click that follows on the box: Firefox sends none.
    const send = (type: string) =>
      label.dispatchEvent(
        new MouseEvent(type, { bubbles: true, cancelable: true, shiftKey: true, detail: 1 }),
      );
    expect(send('mousedown')).toBe(false);
    expect(send('click')).toBe(false);
    await person.see(inside(bar, words('3 gewählt')));
  });
});

describe('the toolbar', () => {
  it('[J10] has its filter button before the chips; what it opens stays in place as they come', async () => {
    await enterList();
    await person.press(button('Filter'));
    const filters = { role: 'dialog', name: 'Filter' } as const;
    await person.see(filters);
    const opener = one('[aria-haspopup=dialog][aria-expanded=true]');
    const place = () => one('[role=dialog][aria-label=Filter]').style.top;
    const before = place();
    opener.getBoundingClientRect = () => new DOMRect(300, 200, 90, 36);
    await person.choose(field('Art'), 'Verbesserung');
    await expect.poll(titles).toEqual(['Ventil mitte']);
    expect(place()).toBe(before);
    const chip = one('main header button[aria-label*=Verbesserung]');
    expect(opener.compareDocumentPosition(chip)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await person.key('Escape');
    await person.seesNo(filters);
  });
});

describe('the panel', () => {
  it('[J13] closes by the way back, also after J has led it on', async () => {
    await enterList();
    await person.press(link('Ventil links'));
    await person.see(inside(panel, words('E-10')));
    await covered(1);
    await person.key('j');
    await person.see(inside(panel, words('E-9')));
    await covered(1);
    history.back();
    await person.seesNo(panel);
    await covered(0);
    await person.see(page('Offene Meldungen'));
    expect(location.search).not.toContain('open=');
  });

  it('[J13] keeps the arrow keys while it has the focus; J leads on from there', async () => {
    await enterList();
    await person.press(link('Ventil links'));
    await person.see(inside(panel, link('Öffnen')));
    one('aside a').focus();
    await person.key('ArrowDown');
    await person.key('Shift+ArrowDown');
    await person.key('j');
    await person.see(inside(panel, words('E-9')));
    expect(await person.count(bar)).toBe(0);
  });
});

describe('the focus', () => {
  it('[J13] returns to the row when the panel closes or the selection is cleared', async () => {
    await enterList();
    await person.press(link('Ventil mitte'));
    await person.see(inside(panel, words('E-9')));
    await person.press(inside(panel, button('Schließen')));
    await person.seesNo(panel);
    expect(focused()).toBe('Ventil mitte');
    await person.tick(box(ROWS[2]));
    await person.press(inside(bar, button('Auswahl aufheben')));
    await person.seesNo(bar);
    expect(focused()).toBe('Ventil oben');
  });

  it('[J13] goes on to the next chip when one is removed, and after the last to the filter button', async () => {
    await enterList({ sort: 'title', type: '1,9,0' });
    for (const [removed, next] of [
      ['Auffälligkeit', 'Filter „Verbesserung“ entfernen'],
      ['Steht: Defekt', 'Filter „Verbesserung“ entfernen'],
      ['Verbesserung', 'Filter'],
    ]) {
      const chip = button(`Filter „${removed}“ entfernen`);
      await person.press(chip);
      await person.seesNo(chip);
      expect(focused()).toBe(next);
    }
  });
});

async function nameOf(email: string): Promise<string> {
  const { login } = await people.api(email);
  const user = (await rowsOf('user')).find(({ nodeid }) => nodeid === login.usernodeid);
  return `${user?.givenname} ${user?.surname}`;
}
