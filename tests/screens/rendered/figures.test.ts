import { afterAll, beforeAll, expect, it } from 'vitest';
import { links } from '../../../src/client/app/links.ts';
import { figuresText as text } from '../../../src/client/text/de/planning/figures.ts';
import { LOGIN } from '../../e2e/harness/server/api.ts';
import type { People, Person } from '../../harness/person/person.ts';
import { button, field, inside, link, page, type Target, words } from '../../harness/person/targets.ts';
import { openPeople } from './harness/people.ts';

let people: People;
let person: Person;

beforeAll(async () => {
  people = await openPeople();
  person = await people.settled(LOGIN.manager, 'desktop');
});
afterAll(async () => {
  expect(people?.complaints).toEqual([]);
  await people?.close();
});

const tile = (key: keyof typeof text.tiles): Target => ({ role: 'article', name: text.tiles[key] });
const bar = button(/: .* Stillstand, Ereignisse zeigen$/);
const chip = button(/^Filter entfernen: /);
const asked = (name: string) => new URL(location.href).searchParams.get(name);

it('[J15] six tiles say value and change, and nothing of doubts, which stand behind one mark', async () => {
  await person.goOffline();
  await person.open(links.to('figures'));
  await person.see(words(/auf diesem Gerät gerechnet/));
  for (const key of Object.keys(text.tiles) as (keyof typeof text.tiles)[]) await person.see(tile(key));
  expect(await person.count(words(text.doubts.several(0)))).toBe(0);
  await person.press(button(text.notes));
  const notes: Target = { role: 'dialog', name: text.notes };
  await person.see(inside(notes, words(text.doubts.several(0))));
  await person.see(inside(notes, words(text.doubts.running(0))));
  await person.key('Escape');
  await person.seesNo(notes);
  await person.goOnline();
});

it('[J15] a tile or a bar filters the events, one at a time, and a chip ends it', async () => {
  await person.open(links.to('figures'));
  await person.press(inside(tile('standstill'), button(/^Stillstand: .* zeigen$/)));
  await person.see(button(text.allEvents(text.figures.standstill.label)));
  expect(asked('show')).toBe('standstill');

  await person.press(bar);
  await person.seesNo(button(text.allEvents(text.figures.standstill.label)));
  await person.see(chip);
  expect([asked('show'), asked('bar')]).toEqual([null, expect.stringMatching(/^\d{4}-\d\d-\d\d$/)]);
  // The address is enough to find it again.
  await person.reload();
  await person.see(chip);
  await person.press(chip);
  await person.seesNo(chip);
  expect(asked('bar')).toBeNull();
});

it('[J15] the address says with what is compared; what is no period falls back and says so', async () => {
  await person.open(links.to('figures', { period: 'lastmonth' }));
  await person.choose(field(text.comparison), text.comparisons.own);
  await person.see(field(text.comparedFrom));
  expect(asked('vsfrom')).toMatch(/^\d{4}-\d\d-01$/);
  await person.type(field(text.comparedTo), '2000-01-01');
  await person.see(words(text.comparedWrong));
  await person.choose(field(text.comparison), text.comparisons.lastyear);
  await person.seesNo(field(text.comparedFrom));
  expect(asked('vs')).toBe('lastyear');

  await person.open(links.to('figures', { period: 'own', from: '2026-02-01', to: 'x', vs: 'own' }));
  await person.see(words(text.ownWrong(text.periods['12m'])));
  await person.see(tile('standstill'));
});

it('[J15] machines without shifts are named behind the mark, and lead to their page', async () => {
  // Shifts are those of an area: a machine of a pool alone has none.
  const machines = await (await people.api(LOGIN.manager)).rows('equipment');
  const forklift = machines.find(
    ({ areanodeid, equipmentpoolnodeid, parentnodeid, decommissioningdate }) =>
      equipmentpoolnodeid && !areanodeid && !parentnodeid && !decommissioningdate,
  );
  const name = String(forklift?.name);
  await person.open(links.to('figures'));
  await person.press(button(text.notes));
  const notes: Target = { role: 'dialog', name: text.notes };
  await person.see(inside(notes, words(text.withoutShifts)));
  await person.press(inside(notes, link(name)));
  await person.see(page(name));
});
