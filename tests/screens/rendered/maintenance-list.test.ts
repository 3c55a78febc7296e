import { afterAll, beforeAll, expect, it } from 'vitest';
import { links } from '../../../src/client/app/links.ts';
import { dueWords } from '../../../src/client/parts/planning/due-words.ts';
import { maintenanceBoardText as text } from '../../../src/client/text/de/planning/maintenance-board.ts';
import { assignNotification } from '../../../src/shared/contract/notification/task-assignment.ts';
import { type ApiUser, LOGIN } from '../../e2e/harness/server/api.ts';
import type { People } from '../../harness/person/person.ts';
import { button, field, inside, item, link, page, type Target, words } from '../../harness/person/targets.ts';
import { openPeople } from './harness/people.ts';

type Row = Awaited<ReturnType<ApiUser['rows']>>[number];

let people: People;
let manager: ApiUser;
/** An open maintenance with its task and machine. */
let raised: { notification: Row; task: Row; machine: Row };

beforeAll(async () => {
  people = await openPeople();
  manager = await people.api(LOGIN.manager);
  const [notifications = [], tasks = [], machines = []] = await Promise.all(
    ['notification', 'maintenancetask', 'equipment'].map((kind) => manager.rows(kind)),
  );
  const notification = notifications.find(
    ({ type, status, maintenancetasknodeid: of }) =>
      type === 6 && status === 0 && tasks.some((task) => task.nodeid === of && task.triggertype === 'time'),
  )!;
  const task = tasks.find(({ nodeid }) => nodeid === notification.maintenancetasknodeid)!;
  raised = {
    notification,
    task,
    machine: machines.find(({ nodeid }) => nodeid === notification.equipmentnodeid)!,
  };
  await manager.command(assignNotification, {
    lang: 'de',
    usernodeid: manager.login.usernodeid,
    assignednotification: { notificationnodeid: notification.nodeid, parentnodeid: '' },
    equipmentnodeid: String(notification.equipmentnodeid),
  });
});
afterAll(async () => {
  expect(people?.complaints).toEqual([]);
  await people?.close();
});

const rowOf = (): Target =>
  inside(item(String(raised.machine.name)), link(new RegExp(String(raised.task.title))));

it('[J4] [T8] a row says what is planned where, when it is due and whose it is, and leads to it', async () => {
  const person = await people.settled(LOGIN.manager);
  await person.open(links.maintenanceDashboard());
  const { text: due } = dueWords(Number(raised.task.nextdueat), Date.now());
  await person.see(inside(rowOf(), words(due)));
  await person.see(inside(rowOf(), words(/^Zugewiesen: /)));
  // Nothing is said of how old it is.
  expect(await person.count(inside(rowOf(), words(/^vor /)))).toBe(0);
  await person.press(rowOf());
  await person.see(page(String(raised.notification.title)));
});

it('[T8] is narrowed down by words and by what the address says', async () => {
  const person = await people.settled(LOGIN.manager);
  await person.open(links.to('maintenanceDashboard', { q: String(raised.machine.name) }));
  await person.see(rowOf());
  await person.type(field(text.search), 'gibtesnicht');
  await person.see(words(text.noMatch));
  await person.press(button(text.reset));
  await person.see(rowOf());
});
