import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { links } from '../../../src/client/app/links.ts';
import type { Equipment } from '../../../src/shared/contract/machine/equipment.ts';
import {
  createNotification,
  type Notification,
  setNotificationStatus,
  statusPayload,
} from '../../../src/shared/contract/notification/notification.ts';
import { assignNotification } from '../../../src/shared/contract/notification/task-assignment.ts';
import { newId } from '../../api/harness/company.ts';
import { LOGIN } from '../../e2e/harness/server/api.ts';
import type { People, Person } from '../../harness/person/person.ts';
import { button, field, item, link, page, tab, words } from '../../harness/person/targets.ts';
import { openPeople } from './harness/people.ts';

let people: People;

beforeAll(async () => {
  people = await openPeople();
});
afterAll(async () => {
  expect(people?.complaints).toEqual([]);
  await people?.close();
});

/** What the operator reported by another device. */
async function reported(title: string): Promise<Notification> {
  const operator = await people.api(LOGIN.operator);
  const [machine] = (await operator.rows('equipment')) as unknown as Equipment[];
  const nodeid = newId('notification');
  const created = Date.now() - 3_600_000;
  await operator.command(createNotification, {
    lang: 'de',
    nodeid,
    equipmentnodeid: machine?.nodeid,
    type: 0,
    title,
    description: '',
    errorcode: '',
    created,
    dueuntil: 0,
  });
  const [row] = await operator.notifications(title);
  if (!row) throw new Error(`${title} did not arrive`);
  return row;
}

/** Begins, or closes, what somebody reported, in the name of a manager who gives it to a technician. */
async function work(row: Notification, to: 1 | 2, given = true): Promise<void> {
  const manager = await people.api(LOGIN.manager);
  const technician = await people.api(LOGIN.technician);
  if (given)
    await manager.command(assignNotification, {
      lang: 'de',
      usernodeid: technician.login.usernodeid,
      assignednotification: { notificationnodeid: row.nodeid, parentnodeid: '' },
      equipmentnodeid: row.equipmentnodeid,
    });
  await manager.command(setNotificationStatus, { ...statusPayload(row, to, Date.now()) });
}

const start = (): Promise<Person> => people.settled(LOGIN.operator, 'phone');

describe('the small app of who may only report', () => {
  it('[J9] begins with scanning and reporting, and says what became of each report', async () => {
    const nameOf = async (login: string) => {
      const server = await people.api(login);
      const row = (await server.rows('user')).find(({ nodeid }) => nodeid === server.login.usernodeid);
      return `${row?.givenname} ${row?.surname}`;
    };
    await work(await reported('Spänetür klemmt'), 1);
    await work(await reported('Leuchte flackert'), 1, false);
    await work(await reported('Riemen quietscht'), 2);
    await reported('Kühlmittel läuft aus');
    const operator = await start();
    await operator.open(links.dashboard());
    await operator.see(link('Scannen'));
    await operator.see(link('Störung melden'));
    const [technician, manager] = [await nameOf(LOGIN.technician), await nameOf(LOGIN.manager)];
    await operator.see(item(new RegExp(`Spänetür klemmt.*${technician} arbeitet daran`)));
    // Given to nobody: with whoever began.
    await operator.see(item(new RegExp(`Leuchte flackert.*${manager} arbeitet daran`)));
    await operator.see(item(/Riemen quietscht.*erledigt am/));
    await operator.see(item(/Kühlmittel läuft aus.*noch offen/));
    await operator.seesNo(words('Anstehende Wartungen'));
    await operator.seesNo(words('Offene Meldungen'));
  });

  it('[J9] has four places and no more, and everybody else has theirs', async () => {
    const operator = await start();
    await operator.open(links.dashboard());
    for (const name of ['Start', 'Scannen', 'Meine Meldungen', 'Hilfe']) await operator.see(link(name));
    await operator.seesNo(button(/^Mehr/));
    await operator.seesNo(link('Aufgabenplanung'));
    await operator.seesNo(link('Kennzahlen'));
    await operator.seesNo(link('Maschinen'));
    const technician = await people.settled(LOGIN.technician, 'phone');
    await technician.open(links.dashboard());
    await technician.see(button(/^Mehr/));
    await technician.see(link('Maschinen'));
  });

  it('[J9] a list of one’s own stands where others have everybody’s', async () => {
    const manager = await people.api(LOGIN.manager);
    const operators = (await people.api(LOGIN.operator)).login.usernodeid;
    const foreign = (await manager.rows('notification')).find(
      ({ status, usernodeid }) => Number(status) < 2 && usernodeid !== operators,
    );
    await reported('Schlauch lose');
    const operator = await start();
    await operator.open(links.notificationsDashboard());
    await operator.see(page('Meine Meldungen'));
    await operator.see(item('Schlauch lose'));
    await operator.seesNo(item(String(foreign?.title)));
  });

  it.each([
    'planning',
    'myWeek',
    'shifts',
    'figures',
    'maintenanceDashboard',
    'export',
    'calendarFeeds',
  ] as const)('[J9] [X21] a link to %s is answered with what it is not', async (path) => {
    const operator = await start();
    await operator.open(links.to(path));
    await operator.see(page('Zugriff verwehrt!'));
    await operator.see(link('Zur Startseite'));
  });

  it('[J9] one’s own open report takes a photo and a sentence, a closed one no photo, and none shows effort', async () => {
    const [open, closed] = [await reported('Tisch wackelt'), await reported('Tür schleift')];
    await work(closed, 2);
    const operator = await start();
    await operator.open(links.notificationDetails(open.nodeid));
    await operator.see(page('Tisch wackelt'));
    await operator.see(field('Foto aufnehmen'));
    await operator.seesNo(tab('AUFWANDSERFASSUNG'));
    await operator.press(tab('Diskussion'));
    await operator.type(field('Nachricht schreiben'), 'Es wird schlimmer.');
    await operator.press(button('Senden'));
    const server = await people.api(LOGIN.operator);
    await expect
      .poll(async () => (await server.rows('chatmessage')).map(({ text }) => text), { timeout: 20_000 })
      .toContain('Es wird schlimmer.');
    await operator.open(links.notificationDetails(closed.nodeid));
    await operator.see(page('Tür schleift'));
    await operator.seesNo(field('Foto aufnehmen'));
  });

  it('[J9] a colleague’s report is read, and nothing is added to it', async () => {
    const seen = await people.api(LOGIN.operator);
    const own = seen.login.usernodeid;
    const rows = (await seen.rows('notification')) as unknown as Notification[];
    const foreign = rows.find(
      ({ usernodeid, status, type }) => usernodeid !== own && status < 2 && type !== 6,
    );
    expect(foreign).toBeDefined();
    const operator = await start();
    await operator.open(links.notificationDetails(foreign?.nodeid ?? ''));
    await operator.see(tab('Diskussion'));
    await operator.seesNo(field('Foto aufnehmen'));
  });
});
