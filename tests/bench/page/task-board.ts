import { boardOf } from '../../../src/client/features/task-board/model/board-columns.ts';
import type { ListedNotification } from '../../../src/client/parts/notification/open-notifications.ts';
import { readAssigned } from '../../../src/client/parts/planning/assigned.ts';
import { notification } from '../../../src/shared/contract/notification/notification.ts';
import {
  taskAssignmentId,
  taskassignment,
} from '../../../src/shared/contract/notification/task-assignment.ts';
import { openMirror } from '../../../src/sync/mirror/read.ts';
import { longestPause, timed } from './pause.ts';
import { open } from './session.ts';

const nameOf = (kind: string, at: number) =>
  `urn:wartbar:${kind}:0190a000-0000-7000-8000-${String(at).padStart(12, '0')}`;
const equipmentnodeid = nameOf('equipment', 0);

const cardOf = (at: number) => ({
  nodeid: nameOf('notification', at),
  type: 1,
  title: `Aufgabe ${at}`,
  description: 'Öl tropft am Zylinder. '.repeat(10),
  errorcode: '',
  status: 0 as const,
  created: at,
  dueuntil: 0,
  plannedfor: '',
  progressstarted: 0,
  closed: 0,
  equipmentnodeid,
  unitid: '',
  usernodeid: null,
  startedby: null,
  closedby: null,
  chatroomnodeid: null,
  maintenancetasknodeid: null,
});

const assigned = (card: number, person: number) => {
  const [notificationnodeid, usernodeid] = [nameOf('notification', card), nameOf('user', person)];
  const nodeid = taskAssignmentId(notificationnodeid, usernodeid);
  return { nodeid, notificationnodeid, usernodeid, equipmentnodeid };
};

/** Cards moved from one of the people to the next, beside one read of all cards; ms each. */
export async function moveOnBoard(cards: number, persons: number, rounds: number) {
  const { db } = open('board-');
  const mirror = await openMirror(db);
  const rows = Array.from({ length: cards }, (_, at) => cardOf(at));
  const people = Array.from({ length: persons }, (_, at) => ({
    nodeid: nameOf('user', at),
    givenname: 'Kim',
    surname: `Nr. ${at}`,
    active: true,
    leftat: 0,
    image: null,
    profileid: '',
  }));
  const table = mirror.table(taskassignment);
  await mirror.table(notification).bulkPut(rows);
  await table.bulkPut(rows.map((_row, at) => assigned(at, at % persons)));
  const tasks: ListedNotification[] = rows.map(({ description: _description, ...kept }) => kept);
  const ids = tasks.map(({ nodeid }) => nodeid);
  const taken = { move: [] as number[], atOnce: [] as number[] };
  const pauses = { move: [] as number[], atOnce: [] as number[] };
  const look = async (before?: ReturnType<typeof boardOf>) =>
    boardOf(
      { tasks, assigned: await readAssigned(mirror, ids), people, orders: {}, staff: [], passes: null },
      before,
    );
  let board = await look();
  let touched = 0;
  for (let round = 0; round < rounds; round++) {
    const card = (round * 37) % cards;
    await table.delete(assigned(card, card % persons).nodeid);
    await table.put(assigned(card, (card + 1) % persons));
    const before = board;
    pauses.move.push(
      await longestPause(async () => {
        taken.move.push(
          await timed(async () => {
            board = await look(before);
          }),
        );
      }),
    );
    touched = Math.max(touched, board.columns.filter((column) => !before.columns.includes(column)).length);
    await table.delete(assigned(card, (card + 1) % persons).nodeid);
    await table.put(assigned(card, card % persons));
    board = await look(board);
    const readAll = () => mirror.table(notification).toArray();
    pauses.atOnce.push(await longestPause(async () => taken.atOnce.push(await timed(readAll))));
  }
  db.close();
  return { taken, pauses, touched };
}
