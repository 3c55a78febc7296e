import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { links } from '../../../src/client/app/links.ts';
import { machineFormText as text } from '../../../src/client/text/de/machine/machine-form.ts';
import { LOGIN } from '../../e2e/harness/server/api.ts';
import type { People, Person } from '../../harness/person/person.ts';
import { field, words } from '../../harness/person/targets.ts';
import { openPeople } from './harness/people.ts';

let people: People;

beforeAll(async () => {
  people = await openPeople();
});
afterAll(async () => {
  expect(people?.complaints).toEqual([]);
  await people?.close();
});

describe('form of a machine', () => {
  const year = field(/^Baujahr/);
  const { earlyYear, futureYear } = text.problems;

  async function opened(): Promise<Person> {
    const person = await people.settled(LOGIN.manager);
    await person.open(links.to('createMachine'));
    await person.see(year);
    return person;
  }

  it('[E2] says why a year of construction is refused as soon as it is whole, and takes one of 1965', async () => {
    const person = await opened();
    await person.type(year, '184');
    await person.seesNo(words(earlyYear));
    await person.type(year, '1849');
    await person.see(words(earlyYear));
    await person.type(year, '2199');
    await person.see(words(futureYear));
    await person.type(year, '1965');
    await person.seesNo(words(futureYear));
    await person.see(words(/^Noch offen: Name, Standort, Marke, Typ, Hersteller$/));
  });

  it('[E2] says the same of a date of commissioning', async () => {
    const person = await opened();
    await person.type(field(/^In Betrieb seit/), '1849-12-31');
    await person.see(words(text.problems.date));
    await person.type(field(/^In Betrieb seit/), '1966-05-02');
    await person.seesNo(words(text.problems.date));
  });
});
