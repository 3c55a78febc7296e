import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { links } from '../../../src/client/app/links.ts';
import {
  createNotification,
  setNotificationStatus,
} from '../../../src/shared/contract/notification/notification.ts';
import { assignNotification } from '../../../src/shared/contract/notification/task-assignment.ts';
import { newId } from '../../api/harness/company.ts';
import { LOGIN } from '../../e2e/harness/server/api.ts';
import type { People, Person } from '../../harness/person/person.ts';
import { inside, item, link, page, type Target, words } from '../../harness/person/targets.ts';
import { openPeople } from './harness/people.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let people: People;
let person: Person;
/** A machine with nothing else on it that these tests look at. */
let machine: string;
let me: string;

beforeAll(async () => {
  people = await openPeople();
  const manager = await people.api(LOGIN.manager);
  machine = String((await manager.rows('equipment'))[0]?.nodeid);
  me = manager.login.usernodeid;
  person = await people.settled(LOGIN.manager);
});
afterAll(async () => {
  expect(people?.complaints).toEqual([]);
  await people?.close();
});

type Given = { title: string; by?: string; created?: number; dueuntil?: number; type?: number };

/** Reports something at the server; its node id. */
async function given({ by = LOGIN.admin, ...row }: Given): Promise<string> {
  const nodeid = newId('notification');
  const created = Date.now() - DAY;
  await (await people.api(by)).command(createNotification, {
    nodeid,
    equipmentnodeid: machine,
    type: 1,
    created,
    ...row,
  });
  return nodeid;
}

async function assignToMe(notificationnodeid: string): Promise<void> {
  await (await people.api(LOGIN.admin)).command(assignNotification, {
    lang: 'de',
    usernodeid: me,
    assignednotification: { notificationnodeid, parentnodeid: '' },
    equipmentnodeid: machine,
  });
}

/** Begins with something, so long after it was reported, or closes it. */
async function setStatus(nodeid: string, status: 1 | 2, at: number): Promise<void> {
  await (await people.api(LOGIN.admin)).command(setNotificationStatus, {
    lang: 'de',
    nodeid,
    onlyStatusUpdate: true,
    previousstatus: 0,
    status,
    progressstarted: at,
    closed: status === 2 ? at : 0,
  });
}

/** A widget of the start page. */
const widget = (title: string): Target => ({ role: 'group', name: title });

describe('own work', () => {
  it('[J2] [S11] my tasks are what is assigned to me, overdue first; what I reported is a list of its own', async () => {
    const now = Date.now();
    const mine = await given({ title: 'Kette spannen', created: now - 2 * DAY });
    const late = await given({ title: 'Filter wechseln', created: now - 20 * DAY, dueuntil: now - 3 * DAY });
    await Promise.all([mine, late].map(assignToMe));
    const reported = await given({ title: 'Griff locker', by: LOGIN.manager });
    const done = await given({ title: 'Lampe dunkel', by: LOGIN.manager });
    await setStatus(done, 2, now);
    await given({ title: 'Von niemandem', created: now - DAY });
    expect(reported).not.toBe(done);

    await person.open(links.dashboard());
    await person.see(inside(widget('Meine Aufgaben'), item(/Filter wechseln.*seit 3 Tagen fällig/)));
    await person.see(inside(widget('Meine Aufgaben'), item(/Kette spannen/)));
    for (const title of [/Griff locker/, /Lampe dunkel/, /Von niemandem/])
      expect(await person.count(inside(widget('Meine Aufgaben'), item(title)))).toBe(0);
    await person.see(inside(widget('Von mir gemeldet'), item(/Griff locker.*Offen, gemeldet/)));
    await person.see(inside(widget('Von mir gemeldet'), item(/Lampe dunkel.*Erledigt/)));
    expect(await person.count(inside(widget('Von mir gemeldet'), item(/Kette spannen/)))).toBe(0);

    // The full list follows the same rule.
    await person.open(links.notificationsDashboard({ mine: '1' }));
    await person.see(link(/Filter wechseln/));
    await person.see(link(/Kette spannen/));
    expect(await person.count(link(/Griff locker|Von niemandem/))).toBe(0);
  });
});

describe('one record on every screen', () => {
  it('[N12] [N21] how long it waited, its status and who has it read alike', async () => {
    // In the middle of a day of waiting: what is shown does not change while the test runs.
    const now = Date.now();
    const begun = { title: 'Spindel heiß', created: now - 14 * DAY, status: 'In Bearbeitung' };
    const open = { title: 'Düse verstopft', created: now - 3 * DAY - 6 * HOUR, status: 'Offen' };
    const begunid = await given(begun);
    const openid = await given(open);
    await setStatus(begunid, 1, begun.created + 8 * DAY + HOUR);
    await Promise.all([begunid, openid].map(assignToMe));
    const shown: [string, RegExp, RegExp, string][] = [
      [begun.title, /Spindel heiß/, /Reaktion nach 8 Tagen/, begunid],
      [open.title, /Düse verstopft/, /3 Tage offen/, openid],
    ];

    await person.open(links.dashboard());
    for (const [, title, waited] of shown)
      await person.see(
        inside(widget('Meine Aufgaben'), item(new RegExp(`${title.source}.*${waited.source}`))),
      );
    // [J4] A row says since when, and only a status that is new.
    const inRows = async () => {
      await person.see(inside(link(/Spindel heiß/), words('In Bearbeitung')));
      await person.see(inside(link(/Düse verstopft/), words('vor 3 Tagen')));
      for (const [, title] of shown) await person.see(inside(link(title), words(/Thomas Wieland/)));
    };
    await person.open(links.notificationsDashboard({ mine: '1' }));
    await inRows();
    await person.open(links.machineOverview(machine, 0));
    await inRows();
    for (const [title, , waited, nodeid] of shown) {
      await person.open(links.notificationDetails(nodeid));
      await person.see(page(title));
      await person.see(words(waited));
      await person.see(words('Thomas Wieland'));
      expect(await person.count(words(/bis zum Beginn/))).toBe(0);
    }
  });
});
