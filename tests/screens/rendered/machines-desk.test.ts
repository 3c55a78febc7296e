import { afterAll, beforeAll, expect, it } from 'vitest';
import { links } from '../../../src/client/app/links.ts';
import { createNotification } from '../../../src/shared/contract/notification/notification.ts';
import { newId } from '../../api/harness/company.ts';
import { LOGIN } from '../../e2e/harness/server/api.ts';
import type { People, Person } from '../../harness/person/person.ts';
import { button, inside, page, row, type Target, words } from '../../harness/person/targets.ts';
import { openPeople } from './harness/people.ts';

let people: People;
let person: Person;
/** Stands still. */
let machine: { nodeid: string; name: string };

beforeAll(async () => {
  people = await openPeople();
  const manager = await people.api(LOGIN.manager);
  const [first] = await manager.rows('equipment');
  machine = { nodeid: String(first?.nodeid), name: String(first?.name) };
  await manager.command(createNotification, {
    nodeid: newId('notification'),
    equipmentnodeid: machine.nodeid,
    type: 0,
    title: 'Antrieb ohne Funktion',
    created: Date.now() - 60_000,
  });
  person = await people.settled(LOGIN.manager, 'desktop');
});
afterAll(async () => {
  expect(people?.complaints).toEqual([]);
  await people?.close();
});

const names = () => [...document.querySelectorAll('tbody tr[data-index] a')].map((each) => each.textContent);
const line = (): Target => row(new RegExp(machine.name));
const head = (name: string): Target => inside({ role: 'columnheader', name }, button(name));

async function openTable(filter: Record<string, string> = {}): Promise<void> {
  await person.open(links.to('machines', { view: 'table', ...filter }));
  await person.see(page('Maschinen'));
  await person.see(row(/./));
}

it('[J10] [L6] at a desk the structure can be seen as a table, and the other way round', async () => {
  await person.open(links.machines());
  await person.see(page('Maschinen'));
  expect(await person.count(row(/./))).toBe(0);
  await person.press(words('Tabelle'));
  await person.see(line());
  await expect.poll(() => location.search).toContain('view=table');
  await person.press(words('Struktur'));
  await person.see(button('Alle zuklappen'));
  await expect.poll(() => location.search).not.toContain('view');
});

it('[J6] [J10] a row says whether the machine stands; the head sorts, and the address keeps the order', async () => {
  await openTable();
  await person.see(inside(line(), words('steht')));
  await person.press(head('Zustand'));
  const first = () => document.querySelector('tbody tr[data-index="0"] [data-column=state]')?.textContent;
  await expect.poll(first).toBe('steht');
  await expect.poll(() => location.search).toContain('sort=state');
  await person.press(head('Zustand'));
  await expect.poll(first).not.toBe('steht');
  await person.reload();
  await expect.poll(() => location.search).toContain('sort=-state');
  await person.see(line());
  expect(first()).not.toBe('steht');
});

it('[J10] says how many of how many, and takes a filter back by its chip', async () => {
  await openTable();
  const all = names().length;
  await person.type({ role: 'searchbox' }, machine.name);
  await expect.poll(() => names().length).toBeLessThan(all);
  await person.type({ role: 'searchbox' }, '');
  await expect.poll(() => names().length).toBe(all);
  await person.open(links.to('machines', { view: 'table', retired: '1' }));
  const chip = button('Filter „Auch außer Betrieb“ entfernen');
  await person.press(chip);
  await person.seesNo(chip);
  await expect.poll(() => location.search).not.toContain('retired');
});

it('[J13] J goes to the first row, Enter to its machine', async () => {
  await openTable({ q: machine.name });
  await person.reload();
  await person.see(line());
  await person.key('j');
  await expect.poll(() => document.activeElement?.textContent).toBe(names()[0]);
  const [first] = names();
  await person.key('Enter');
  await person.see(page(String(first)));
});
