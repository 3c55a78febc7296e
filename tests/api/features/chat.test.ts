import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import {
  getRoom,
  joinRoom,
  LISTED,
  listRooms,
  markRead,
  postMessage,
} from '../../../src/shared/contract/conversation/chat.ts';
import { deleteNotification } from '../../../src/shared/contract/notification/notification.ts';
import { markNodeId, roomNodeId } from '../../../src/shared/rules/chat.ts';
import type { TestClient } from '../harness/client.ts';
import { type Company, newId, seedCompany } from '../harness/company.ts';
import { itOn, onBoth } from '../harness/databases/on-database.ts';
import { BOTH_DATABASES, startServer, type TestServer } from '../harness/server.ts';

interface Room {
  nodeid: string;
  unread: number;
  haschatmessage: { chatmessage: { nodeid: string; text: string; received: number } }[];
}

describe.each(BOTH_DATABASES)('chat on %s', (kind) => {
  const it = itOn(kind);
  let server: TestServer;
  let company: Company;
  let anna: TestClient;
  let bert: TestClient;

  beforeAll(async () => {
    server = await startServer(kind);
    company = await seedCompany(server.database.db);
    anna = await server.login(await company.addUser('admin', [company.sites.north]));
    bert = await server.login(await company.addUser('technician', [company.sites.north]));
  });
  afterAll(() => server.close());

  const join = (client: TestClient, fields: Record<string, unknown>) => {
    const equipmentnodeid = (fields.equipmentnodeid as string | undefined) ?? company.machines.press;
    const notificationnodeid = (fields.notificationnodeid as string | undefined) ?? null;
    const chatroomnodeid = roomNodeId(equipmentnodeid, notificationnodeid);
    return client.command(joinRoom, {
      chatroomnodeid,
      name: 'Presse',
      equipmentnodeid,
      notificationnodeid,
      ...fields,
    });
  };
  /** A fresh machine on site north, and its room. */
  const fresh = async () => {
    const equipmentnodeid = await company.addMachine('Säge', { areanodeid: company.areas.press });
    expect((await join(anna, { equipmentnodeid })).code).toBe('done');
    return { equipmentnodeid, chatroomnodeid: roomNodeId(equipmentnodeid, null) };
  };
  const message = (
    room: { equipmentnodeid: string; chatroomnodeid: string },
    text: string,
    created = 1000,
  ) => ({
    nodeid: newId('chatmessage'),
    ...room,
    text,
    created,
  });
  const post = async (client: TestClient, ...sent: Parameters<typeof message>) => {
    const answer = await client.command(postMessage, message(...sent));
    expect(answer.code).toBe('done');
    return answer.body as unknown as { nodeid: string; received: number };
  };
  const roomOf = async (client: TestClient, nodeid: string) => {
    const { body } = await client.query(listRooms, {});
    return (body as unknown as Room[]).find((room) => room.nodeid === nodeid);
  };
  const textsIn = async (nodeid: string) => {
    const { body } = await bert.query(getRoom, { nodeid });
    return (body as unknown as Room).haschatmessage.map(({ chatmessage }) => chatmessage.text);
  };

  onBoth(
    '[M16] [K1] two devices that open the room of a machine at once make one, and both are done',
    async () => {
      const machines: string[] = [];
      for (let at = 0; at < 20; at += 1)
        machines.push(await company.addMachine(`Säge ${at}`, { areanodeid: company.areas.press }));
      for (const equipmentnodeid of machines) {
        const answers = await Promise.all([anna, bert].map((client) => join(client, { equipmentnodeid })));
        const nodeid = roomNodeId(equipmentnodeid, null);
        expect(answers.map(({ code, body }) => [code, body.nodeid])).toEqual([
          ['done', nodeid],
          ['done', nodeid],
        ]);
      }
    },
  );

  it('[M16] a notification gets its own room, is linked to it, and takes it along when it is deleted', async () => {
    const { press } = company.machines;
    const notificationnodeid = await company.addNotification(press);
    const nodeid = roomNodeId(press, notificationnodeid);
    expect((await join(anna, { notificationnodeid })).body).toMatchObject({ nodeid, notificationnodeid });
    const { body } = await anna.request('GET', `/notifications/${encodeURIComponent(notificationnodeid)}`);
    expect(body.haschatroom).toEqual([{ chatroom: { nodeid, name: 'Presse' } }]);
    await post(anna, { equipmentnodeid: press, chatroomnodeid: nodeid }, 'Kommt wer?');
    expect((await anna.command(deleteNotification, { nodeid: notificationnodeid })).code).toBe('done');
    expect((await anna.query(getRoom, { nodeid })).code).toBe('gone');
  });

  it('[M16] a room has the node id of what it is about, and its machine', async () => {
    const { press, mill } = company.machines;
    const notificationnodeid = await company.addNotification(press);
    for (const [fields, field] of [
      [{ chatroomnodeid: newId('chatroom') }, 'chatroomnodeid'],
      [{ equipmentnodeid: mill, notificationnodeid }, 'equipmentnodeid'],
    ] as const) {
      expect(await join(anna, fields)).toMatchObject({
        code: 'invalid',
        body: { fields: [{ field, problem: 'invalid' }] },
      });
    }
    const { chatroomnodeid } = await fresh();
    const elsewhere = message({ equipmentnodeid: mill, chatroomnodeid }, 'x');
    expect((await anna.command(postMessage, elsewhere)).code).toBe('invalid');
  });

  it('[K1] [CF7] messages stand in the order in which the server took them, not by the clocks of devices', async () => {
    const room = await fresh();
    const late = await post(anna, room, 'eins', Date.now() - 3_600_000);
    await post(bert, room, 'zwei', 5000);
    server.clock.offset = -60_000;
    const afterwards = await post(anna, room, 'drei', Date.now() + 86_400_000);
    server.clock.offset = 0;
    expect(await textsIn(room.chatroomnodeid)).toEqual(['eins', 'zwei', 'drei']);
    expect(afterwards.received).toBeGreaterThan(late.received);
    expect((afterwards as unknown as { created: number }).created).toBeLessThanOrEqual(Date.now());
  });

  onBoth('[K1] messages that arrive at the same moment all get a place of their own', async () => {
    const room = await fresh();
    await post(anna, room, 'zuerst');
    server.clock.offset = -60_000;
    const sent = await Promise.all(
      ['a', 'b', 'c', 'd', 'e', 'f'].map((text, at) => post(at % 2 ? anna : bert, room, text)),
    );
    server.clock.offset = 0;
    expect(new Set(sent.map(({ received }) => received)).size).toBe(6);
    const { haschatmessage } = (await roomOf(bert, room.chatroomnodeid)) ?? {};
    const last = sent.toSorted((one, other) => other.received - one.received)[0];
    expect(haschatmessage?.[0]?.chatmessage.nodeid).toBe(last?.nodeid);
  });

  it('[K1] [OB3] a message that is sent again is there once', async () => {
    const room = await fresh();
    const sent = message(room, 'nur einmal');
    const key = randomUUID();
    const answers = [
      await anna.command(postMessage, sent, { key }),
      await anna.command(postMessage, sent, { key }),
    ];
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    expect(await textsIn(room.chatroomnodeid)).toEqual(['nur einmal']);
    expect((await anna.command(postMessage, { ...sent, text: '' })).code).toBe('invalid');
  });

  it('[K1] the list counts unread messages up to a limit', async () => {
    const room = await fresh();
    for (let at = 1; at <= LISTED.unread + 2; at += 1) {
      await company.add('chatmessage', {
        ...message(room, `${at}`),
        usernodeid: anna.account.usernodeid,
        received: 1000 + at,
      });
    }
    expect(await roomOf(bert, room.chatroomnodeid)).toMatchObject({
      unread: LISTED.unread,
      haschatmessage: [{ chatmessage: { text: `${LISTED.unread + 2}` } }],
    });
  });

  it('[K1] what others wrote is unread until a mark passes it, and marks never go back', async () => {
    const room = await fresh();
    const { chatroomnodeid } = room;
    const first = await post(anna, room, 'eins');
    const second = await post(anna, room, 'zwei');
    await post(bert, room, 'von mir');
    const unread = async () => (await roomOf(bert, chatroomnodeid))?.unread;
    expect(await unread()).toBe(2);
    const nodeid = markNodeId(bert.account.usernodeid, chatroomnodeid);
    const mark = (readuntil: number) => bert.command(markRead, { nodeid, chatroomnodeid, readuntil });
    await mark(second.received);
    expect(await unread()).toBe(0);
    expect((await mark(first.received)).body).toMatchObject({ readuntil: second.received });
    expect(await unread()).toBe(0);
    await post(anna, room, 'drei');
    expect(await unread()).toBe(1);
    const all = { nodeid: markNodeId(bert.account.usernodeid, null), chatroomnodeid: null };
    await bert.command(markRead, { ...all, readuntil: Date.now() + 86_400_000 });
    expect(await unread()).toBe(0);
    await post(anna, room, 'vier');
    expect(await unread()).toBe(1);
  });

  it('[K1] [X7] a mark is set and rooms are listed for oneself alone', async () => {
    const { chatroomnodeid } = await fresh();
    const nodeid = markNodeId(anna.account.usernodeid, chatroomnodeid);
    expect((await bert.command(markRead, { nodeid, chatroomnodeid, readuntil: 1 })).code).toBe('invalid');
    expect((await bert.query(listRooms, { usernodeid: anna.account.usernodeid })).code).toBe('forbidden');
    expect((await bert.query(listRooms, { usernodeid: bert.account.usernodeid, lang: 'de' })).code).toBe(
      'done',
    );
  });

  it('[PL3] the room of a machine elsewhere is neither listed nor readable', async () => {
    const { paint } = company.machines;
    const south = await server.login(await company.addUser('technician', [company.sites.south]));
    expect((await join(south, { equipmentnodeid: paint })).code).toBe('done');
    const nodeid = roomNodeId(paint, null);
    await post(south, { equipmentnodeid: paint, chatroomnodeid: nodeid }, 'Lack ist leer');
    expect(await roomOf(south, nodeid)).toMatchObject({ unread: 0 });
    expect(await roomOf(bert, nodeid)).toBeUndefined();
    expect((await bert.query(getRoom, { nodeid })).code).toBe('gone');
    expect((await join(bert, { equipmentnodeid: paint })).code).toBe('gone');
  });
});
