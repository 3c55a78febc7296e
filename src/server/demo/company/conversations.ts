import { markNodeId, roomNodeId } from '../../../shared/rules/chat.ts';
import type { CompanyRow } from '../../company/rows.ts';
import type { Prng } from '../prng.ts';
import { DAY, workMoment } from './calendar.ts';
import { personFor } from './records.ts';
import type { DemoMachine, World } from './world.ts';

const FAULT_TALKS: readonly (readonly string[])[] = [
  [
    'Ich sehe mir das gleich an.',
    'Danke, Maschine ist gesichert.',
    'Ersatzteil ist im Lager, Einbau nach der Pause.',
  ],
  ['Läuft der Auftrag noch?', 'Nein, steht seit einer Stunde.', 'Bin in 10 Minuten da.'],
  ['Wer hat heute Rufbereitschaft?', 'Ich übernehme das.', 'Top, Schlüssel liegt an der Pforte.'],
  ['Fehler kommt nach dem Quittieren wieder.', 'Bitte nicht mehr starten, ich komme mit dem Messgerät.'],
  ['Hersteller ist angefragt, Rückruf heute bis 15 Uhr.', 'Danke. Wir planen den Auftrag um.'],
  ['Können wir bis zur Spätschicht warten?', 'Ja, aber nur mit reduziertem Vorschub.'],
];

function addRoom(
  world: World,
  prng: Prng,
  machine: DemoMachine,
  { name, notificationnodeid }: { name: string; notificationnodeid: string | null },
  start: number,
  talk: readonly string[],
): string {
  const equipmentnodeid = machine.row.nodeid;
  const nodeid = roomNodeId(equipmentnodeid, notificationnodeid);
  const room = { nodeid, name, equipmentnodeid, notificationnodeid, lastmessage: 0 };
  world.rows.chatroom.push(room);
  const first = personFor(world, prng, machine, ['operator']).row.nodeid;
  const second = personFor(world, prng, machine, ['technician']).row.nodeid;
  let time = start;
  talk.forEach((text, i) => {
    time = Math.min(time + prng.int(2, 55) * 60_000, world.now - (talk.length - i) * 60_000);
    world.rows.chatmessage.push({
      nodeid: world.nodeId('chatmessage', time),
      chatroomnodeid: nodeid,
      equipmentnodeid,
      usernodeid: i % 2 === 0 ? first : second,
      text,
      created: time,
      received: time,
    });
  });
  room.lastmessage = time;
  return nodeid;
}

/**
 * Chat rooms: one for two in five machines, and one for every other open notification. Everybody has read what is
 * older than a day.
 */
export function addConversations(world: World): void {
  const prng = world.stream('conversations');
  for (const machine of world.machines) {
    if (!prng.chance(0.4)) continue;
    const start = workMoment(prng, world.now - prng.int(1, 60) * DAY);
    addRoom(
      world,
      prng,
      machine,
      { name: machine.row.name, notificationnodeid: null },
      Math.min(start, world.now - DAY / 4),
      prng.pick(machine.kind.talks),
    );
  }
  const byId = new Map(world.machines.map((machine) => [machine.row.nodeid as string, machine]));
  for (const notification of world.rows.notification) {
    const machine = byId.get(notification.equipmentnodeid);
    if (!machine || !wantsRoom(prng, notification)) continue;
    notification.chatroomnodeid = addRoom(
      world,
      prng,
      machine,
      { name: notification.title, notificationnodeid: notification.nodeid },
      notification.created,
      prng.pick(FAULT_TALKS),
    );
  }
  for (const { row } of world.users) {
    world.rows.chatread.push({
      nodeid: markNodeId(row.nodeid, null),
      usernodeid: row.nodeid,
      chatroomnodeid: null,
      readuntil: world.now - DAY,
    });
  }
}

function wantsRoom(prng: Prng, notification: CompanyRow<'notification'>): boolean {
  return notification.type !== 6 && prng.chance(notification.status < 2 ? 0.5 : 0.04);
}
