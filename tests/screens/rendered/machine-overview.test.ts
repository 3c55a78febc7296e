import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { links } from '../../../src/client/app/links.ts';
import { machineText } from '../../../src/client/text/de/machine/machine.ts';
import { updateEquipment } from '../../../src/shared/contract/machine/equipment-commands.ts';
import { updateMemo } from '../../../src/shared/contract/machine/equipment-memo.ts';
import {
  createNotification,
  deleteNotification,
  setNotificationStatus,
} from '../../../src/shared/contract/notification/notification.ts';
import { newId } from '../../api/harness/company.ts';
import { type ApiUser, LOGIN } from '../../e2e/harness/server/api.ts';
import type { People, Person } from '../../harness/person/person.ts';
import { button, field, inside, item, link, page, type Target, words } from '../../harness/person/targets.ts';
import { openPeople } from './harness/people.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const MEMO = 'Stangenlader nur mit gefasten Stangen bestücken.';

let people: People;
let admin: ApiUser;
let person: Person;
/** One with a counter that an operator sees too; nothing is open on it when a test begins. */
let machine: string;
let name: string;
let counter: string;

const rowsOf = async (kind: string) =>
  (await admin.rows(kind)).filter(({ equipmentnodeid }) => equipmentnodeid === machine);

beforeAll(async () => {
  people = await openPeople();
  admin = await people.api(LOGIN.admin);
  const [seen] = await (await people.api(LOGIN.operator)).rows('counter');
  machine = String(seen?.equipmentnodeid);
  counter = String(seen?.name);
  const row = (await admin.rows('equipment')).find(({ nodeid }) => nodeid === machine);
  name = String(row?.name);
  await setMemo(MEMO, String(row?.memo));
  person = await people.settled(LOGIN.manager);
});
afterAll(async () => {
  expect(people?.complaints).toEqual([]);
  await people?.close();
});
beforeEach(async () => {
  const open = (await rowsOf('notification')).filter(({ status }) => status !== 2);
  for (const { nodeid } of open) await admin.command(deleteNotification, { nodeid });
});

const setMemo = (memo: string, seen: string) =>
  admin.command(updateMemo, { lang: 'de', equipmentnodeid: machine, memo, base: { memo: seen } });
const memoOnServer = async () =>
  (await admin.rows('equipment')).find(({ nodeid }) => nodeid === machine)?.memo;

type Given = { title: string; type: number; created?: number; dueuntil?: number };

async function given(row: Given): Promise<string> {
  const nodeid = newId('notification');
  const created = Date.now() - 4.5 * HOUR;
  await admin.command(createNotification, { nodeid, equipmentnodeid: machine, created, ...row });
  return nodeid;
}

/** Begins with something or closes it, so many hours ago. */
const setStatus = (nodeid: string, previousstatus: 0 | 1, status: 1 | 2, hours = 0.5) =>
  admin.command(setNotificationStatus, {
    lang: 'de',
    nodeid,
    onlyStatusUpdate: true,
    previousstatus,
    status,
    progressstarted: Date.now() - hours * HOUR,
    closed: status === 2 ? Date.now() - hours * HOUR : 0,
  });

const part = (title: string): Target => ({ role: 'region', name: title });
const OPEN = part(machineText.openNotifications);
const MAINTENANCE = part(machineText.maintenance);
const COUNTERS = part(machineText.counters);
const EVENTS = part(machineText.lastEvents);
const CARRY_OUT = /^Durchführen/;

async function opened(by = person): Promise<Person> {
  await by.open(links.machineOverview(machine, 0));
  await by.see(page(name));
  return by;
}

describe('state of a machine in its header', () => {
  it('[J6] runs, stands since the first of what stopped it, and runs again', async () => {
    await opened();
    await person.see(words(machineText.running));
    await given({ title: 'Riemen quietscht', type: 12 });
    await person.see(inside(OPEN, item(/Riemen quietscht/)));
    await person.see(words(machineText.running));
    const first = await given({ title: 'Spindel blockiert', type: 0, created: Date.now() - 2.5 * HOUR });
    const second = await given({ title: 'Bruch am Futter', type: 11, created: Date.now() - 1.5 * HOUR });
    await person.see(words('steht seit 2 h'));
    await setStatus(first, 0, 1);
    await person.see(inside(OPEN, item(/Spindel blockiert.*In Bearbeitung/)));
    await person.see(words('steht seit 2 h'));
    await setStatus(first, 1, 2);
    await person.see(words('steht seit 1 h'));
    await setStatus(second, 0, 2);
    await person.see(words(machineText.running));
  });

  it('[J6] says out of service of a machine that is', async () => {
    const retire = (seen: number, decommissioningdate: number) =>
      admin.command(updateEquipment, {
        lang: 'de',
        equipmentnodeid: machine,
        decommissioningdate,
        base: { decommissioningdate: seen },
      });
    const at = Date.now() - DAY;
    await retire(0, at);
    await opened();
    await person.see(words(machineText.outOfService));
    expect(await person.count(words(machineText.running))).toBe(0);
    await retire(at, 0);
    await person.see(words(machineText.running));
  });
});

describe('overview of a machine', () => {
  it('[J6] goes from what is open to what is looked up', async () => {
    await given({ title: 'Düse verstopft', type: 1 });
    await setStatus(await given({ title: 'Lampe gewechselt', type: 8 }), 0, 2);
    await opened();
    for (const shown of [OPEN, MAINTENANCE, COUNTERS, EVENTS]) await person.see(shown);
    await person.see(words(MEMO));
    const headings = [...document.querySelectorAll('main h2')].map(({ textContent }) => textContent);
    expect(headings.slice(0, 4)).toEqual([
      machineText.openNotifications,
      machineText.maintenance,
      machineText.counters,
      machineText.lastEvents,
    ]);
    expect(headings.indexOf(machineText.memo)).toBeGreaterThan(3);
    expect(headings.indexOf(machineText.details)).toBeGreaterThan(headings.indexOf(machineText.memo));
    // [M2] What the machine is stands with the technical data, which nobody has opened.
    const details = [...document.querySelectorAll('details')].find(({ textContent }) =>
      textContent.startsWith(machineText.details),
    );
    expect(details?.open).toBe(false);
    expect(details?.textContent).toContain(machineText.inventoryid);
  });

  it('[M6] [J6] lists all that is open once: what stands first, and planned maintenance in its own part', async () => {
    await given({ title: 'Filter wechseln', type: 6, dueuntil: Date.now() - 3 * DAY });
    await given({ title: 'Öl wechseln', type: 6, dueuntil: Date.now() - DAY });
    await given({ title: 'Antrieb steht', type: 10, created: Date.now() - 5 * DAY });
    await given({ title: 'Griff locker', type: 1 });
    await opened();
    await person.see(inside(OPEN, item(/Griff locker/)));
    const order = () =>
      [...document.querySelectorAll('[aria-labelledby=open-notifications] li')].map((row) =>
        row.querySelector('[title]')?.getAttribute('title'),
      );
    expect(order()).toEqual(['Antrieb steht', 'Griff locker']);
    await person.see(inside(MAINTENANCE, item(/Filter wechseln.*seit 3 Tagen fällig/)));
    await person.see(inside(MAINTENANCE, item(/Öl wechseln/)));
    for (const title of [/Filter wechseln/, /Öl wechseln/]) expect(await person.count(item(title))).toBe(1);
  });

  it('[M6] [J6] says that nothing is open, and that nothing is but maintenance', async () => {
    await opened();
    await person.see(inside(OPEN, words(machineText.noNotifications)));
    await given({ title: 'Filter wechseln', type: 6, dueuntil: Date.now() - 3 * DAY });
    await person.see(inside(OPEN, words(machineText.onlyMaintenance)));
  });

  it('[J6] [N8] the maintenance that is due next is carried out from there', async () => {
    const due = await given({ title: 'Kette schmieren', type: 6, dueuntil: Date.now() - 30 * DAY });
    await given({ title: 'Öl wechseln', type: 6, dueuntil: Date.now() - 29 * DAY });
    await opened();
    await person.see(inside(MAINTENANCE, link(CARRY_OUT)));
    expect(await person.count(link(CARRY_OUT))).toBe(1);
    await person.press(inside(MAINTENANCE, link(/^Durchführen.*Kette schmieren$/)));
    await expect.poll(() => location.pathname + location.search).toBe(links.createReport(due));
  });

  it('[J6] [M14] [I3] a reading is taken with one tap, is shown at once and arrives', async () => {
    await opened();
    const shown = inside(COUNTERS, item(counter));
    await person.see(shown);
    await person.goOffline();
    await person.press(inside(COUNTERS, button(`${counter}: Stand eintragen`)));
    await person.type(field(/^Zählerstand/), '8765432,5');
    await person.press(button('Speichern'));
    await person.see(inside(COUNTERS, item(/8\.765\.432,5/)));
    await person.see(inside(COUNTERS, item(/auf diesem Gerät gespeichert/)));
    await person.goOnline();
    await person.seesNo(inside(COUNTERS, item(/auf diesem Gerät gespeichert/)));
    const readings = await admin.rows('counterreading');
    expect(readings.filter(({ value }) => value === 8_765_432.5)).toHaveLength(1);
  });

  it('[J6] shows what was done last, and the way to all of it', async () => {
    const done = ['Erstens', 'Zweitens', 'Drittens', 'Viertens'];
    for (const [at, title] of done.entries())
      await setStatus(await given({ title, type: 8 }), 0, 2, 0.2 - at / 100);
    await given({ title: 'Noch offen', type: 8 });
    await opened();
    await person.see(inside(EVENTS, item(/Viertens.*erledigt vor/)));
    expect(await person.count(inside(EVENTS, item(/./)))).toBe(3);
    expect(await person.count(inside(EVENTS, item(/Noch offen/)))).toBe(0);
    await person.press(inside(EVENTS, link(machineText.toHistory)));
    await person.see({ role: 'tab', name: machineText.history });
    expect(new URLSearchParams(location.search).get('tab')).toBe('1');
  });
});

describe('memo', () => {
  const memo = field(/^Notiz für alle/);
  const pencil = button(machineText.memoEdit);

  it('[J6] [M8] is text; a pencil brings the form, which goes without a change', async () => {
    await opened();
    await person.see(words(MEMO));
    expect(await person.count(memo)).toBe(0);
    await person.press(pencil);
    await person.see(memo);
    expect(document.activeElement?.tagName).toBe('TEXTAREA');
    await person.press(button(machineText.memoCancel));
    await person.seesNo(memo);
    await person.see(words(MEMO));
    await person.see(pencil);
  });

  it('[J6] [M8] [I5] what was typed opens the form again, also in another visit, until it is saved', async () => {
    await opened();
    await person.press(pencil);
    await person.type(memo, 'Freitags Ölstand prüfen');
    await person.see(words(machineText.memoDraft));
    await person.open(links.machines());
    await opened();
    await person.see(memo);
    await person.reload();
    await person.see(memo);
    await person.see(words(machineText.memoDraft));
    await person.press(button(machineText.memoSave));
    await person.seesNo(memo);
    await person.see(words('Freitags Ölstand prüfen'));
    await expect.poll(memoOnServer).toBe('Freitags Ölstand prüfen');
  });

  it('[J6] [M8] what was typed goes when it is thrown away', async () => {
    await opened();
    await person.press(pencil);
    await person.type(memo, 'Falsch');
    await person.press(button(machineText.memoDiscard));
    await person.seesNo(memo);
    await person.open(links.machines());
    await opened();
    await person.see(pencil);
    await person.see(words('Freitags Ölstand prüfen'));
    expect(await person.count(memo)).toBe(0);
  });
});

describe('rights on the overview', () => {
  it('[J6] [X7] who may only read finds neither pencil, nor a reading to take, nor maintenance to carry out', async () => {
    await given({ title: 'Kette schmieren', type: 6, dueuntil: Date.now() - 30 * DAY });
    const operator = await people.settled(LOGIN.operator);
    await opened(operator);
    await operator.see(inside(MAINTENANCE, item(/Kette schmieren/)));
    await operator.see(inside(COUNTERS, item(counter)));
    await operator.see(words(machineText.running));
    await operator.see(words('Freitags Ölstand prüfen'));
    expect(await operator.count(link(CARRY_OUT))).toBe(0);
    expect(await operator.count(button(/Stand eintragen$/))).toBe(0);
    expect(await operator.count(button(machineText.memoEdit))).toBe(0);
  });

  it('[J6] [X7] without the right to read notifications it shows neither a state nor what was done', async () => {
    await given({ title: 'Spindel blockiert', type: 0 });
    const untold = await people.settled(LOGIN.untold);
    const machines = await (await people.api(LOGIN.untold)).rows('equipment');
    const own = machines.find(({ nodeid }) => nodeid === machine) ?? machines[0];
    await untold.open(links.machineOverview(String(own?.nodeid), 0));
    await untold.see(page(String(own?.name)));
    await untold.see({ role: 'heading', name: machineText.memo });
    for (const absent of [OPEN, EVENTS, words(machineText.running), words(/^steht/)])
      expect(await untold.count(absent)).toBe(0);
  });
});
