import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { links } from '../../../src/client/app/links.ts';
import { numberText } from '../../../src/client/text/de/app/number.ts';
import { openAddressText } from '../../../src/client/text/de/app/open-address.ts';
import { machineFormText as text } from '../../../src/client/text/de/machine/machine-form.ts';
import { LOGIN } from '../../e2e/harness/server/api.ts';
import type { People, Person } from '../../harness/person/person.ts';
import { button, field, page, type Target, words } from '../../harness/person/targets.ts';
import { openPeople } from './harness/people.ts';

let people: People;

beforeAll(async () => {
  people = await openPeople();
});
afterAll(async () => {
  expect(people?.complaints).toEqual([]);
  await people?.close();
});

const combobox = (name: string): Target => ({ role: 'combobox', name });

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

  const wrongFields = () => [...document.querySelectorAll('main [aria-invalid=true]')].map(({ id }) => id);

  it('[E2] [X22] shows no field red before it was typed in and left', async () => {
    const person = await people.settled(LOGIN.admin);
    await person.open(links.to('createMachine'));
    await person.see(words(/^Noch offen: Name, Standort, Marke, Typ, Hersteller, Baujahr$/));
    expect(wrongFields()).toEqual([]);
    await person.type(combobox(text.brand), 'Trumpf');
    await person.type(combobox(text.brand), '');
    await person.type(field(/^Name/), 'Presse 9');
    await person.see(words(text.problems.brandMissing));
    expect(wrongFields()).toHaveLength(1);
  });

  it('[E2] [X22] says what was cleared of a known machine once its field is left', async () => {
    const person = await people.settled(LOGIN.admin);
    const admin = await people.api(LOGIN.admin);
    const [machine] = await admin.rows('equipment');
    await person.open(links.to('editMachine', { nodeid: String(machine?.nodeid) }));
    await person.type(field(/^Name/), '');
    await person.see(words(/^Noch offen: Name$/));
    expect(wrongFields()).toEqual([]);
    await person.type(year, '1999');
    await person.see(words(text.problems.nameMissing));
  });

  it('[E3] [M15] keeps what is no number in its field, says why, and leads there instead of saving', async () => {
    const person = await people.settled(LOGIN.admin);
    const admin = await people.api(LOGIN.admin);
    const [, machine] = await admin.rows('equipment');
    const stored = async () =>
      (await admin.rows('equipment')).find(({ nodeid }) => nodeid === machine?.nodeid)?.electricalpower;
    const before = await stored();
    const power = field(/^Leistung in kW/);
    await person.open(links.to('editMachine', { nodeid: String(machine?.nodeid) }));
    await person.type(power, 'abc');
    await person.see(words(numberText.format));
    const input = () => document.querySelector<HTMLInputElement>('input[name=power]');
    expect(input()?.value).toBe('abc');
    await person.press(button(text.save));
    await expect.poll(() => document.activeElement?.getAttribute('name')).toBe('power');
    await person.see(page(text.editTitle));
    expect(await stored()).toBe(before);
    // What the number says without the words is offered.
    await person.type(power, '7,5 kW');
    await person.press(button(text.save));
    await person.press(button('7,5'));
    expect(input()?.value).toBe('7,5');
    await person.press(button(text.save));
    await expect.poll(stored).toBe(7.5);
  });
});

describe('stickers of a server that only its own machine can open', () => {
  const title = words(openAddressText.titles.own);

  it('[D12] [M4] say so before they are made, with what to do, and are made all the same', async () => {
    const admin = await people.settled(LOGIN.admin);
    await admin.open(links.stickers());
    await admin.see(title);
    await admin.see(words(/^Der Code enthält http:\/\/127\.0\.0\.1:\d+\. .*PUBLIC_URL.*--lan/));
    await admin.see(button(/^PDF mit \d+ Aufklebern$/));
    await admin.open(links.to('createMachine'));
    await admin.see(title);
  });

  it('[D12] [M4] sends those who cannot set it to their administrator', async () => {
    const manager = await people.settled(LOGIN.manager);
    const [machine] = await (await people.api(LOGIN.manager)).rows('equipment');
    await manager.open(links.stickers({ nodeid: [String(machine?.nodeid)] }));
    await manager.see(words(/Fragen Sie vor dem Drucken Ihren Administrator/));
    await manager.see(button('PDF mit 1 Aufkleber'));
  });
});
