import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { eraseFiles } from '../../../src/server/jobs/files/erase-files.ts';
import { raisePlanned } from '../../../src/server/jobs/planned-maintenance.ts';
import { remind } from '../../../src/server/jobs/remind.ts';
import { makeNotify } from '../../../src/server/mail/notify.ts';
import { getRoom, postMessage } from '../../../src/shared/contract/conversation/chat.ts';
import { getEquipment } from '../../../src/shared/contract/machine/equipment-queries.ts';
import { createReport } from '../../../src/shared/contract/maintenance/report-commands.ts';
import { getNotification } from '../../../src/shared/contract/notification/notification.ts';
import { findRecord } from '../../../src/shared/contract/registry.ts';
import { kindOfNodeId } from '../../../src/shared/lib/ids.ts';
import { makeClient } from '../harness/client.ts';
import { newId } from '../harness/company.ts';
import { TestDevice } from '../harness/device.ts';
import { type OldMigration, oldDatabase } from '../harness/old/database.ts';
import { BOTH_DATABASES, startServerOn, type TestServer } from '../harness/server.ts';

/** When the companies were written. */
const THEN = Date.parse('2026-11-21T20:00:00Z');

/** Kinds that came after both. */
const NEWER = [
  'absence',
  'builderdocument',
  'builderinvitation',
  'builderlink',
  'builderquestion',
  'companydeletion',
  'customerdocument',
  'customerequipment',
  'customernotification',
  'customerquestion',
  'customerreading',
  'feedback',
  'machinerelease',
  'pausedplace',
  'releaselog',
  'reportchange',
  'shiftexception',
  'taskassignment',
  'userdetail',
  'worktime',
];
/** Kinds of which a company of that migration has no row. */
const EMPTY: Record<OldMigration, string[]> = {
  '007': [...NEWER, 'chatread', 'maintenancetasktemplate', 'notice', 'noticesetting'].sort(),
  '017': NEWER,
};
const companies = (Object.keys(EMPTY) as OldMigration[]).flatMap((migration) =>
  BOTH_DATABASES.map((kind) => ({ migration, kind })),
);

describe.each(companies)(
  'a company of migration $migration, brought over on $kind',
  ({ migration, kind }) => {
    let server: TestServer;
    let device: TestDevice;

    beforeAll(async () => {
      server = await startServerOn(await oldDatabase(migration, kind));
      server.clock.offset = THEN - Date.now();
      const { usernodeid, clientid } = await server.database.db
        .selectFrom('account')
        .selectAll()
        .executeTakeFirstOrThrow();
      device = new TestDevice(await server.login({ usernodeid, clientid }));
      await device.start();
    });
    afterAll(() => server.close());

    const held = <T>(of: string) => device.held(of).map((nodeid) => device.rows.get(nodeid) as T);
    const planned = () =>
      held<{ nodeid: string; type: number; status: number; equipmentnodeid: string }>('notification').find(
        ({ type, status }) => type === 6 && status < 2,
      )!;

    it('[S2] lets its people in with their passwords', async () => {
      const guest = makeClient(server.app, { usernodeid: '', clientid: '' }, null);
      const credentials = { email: 'technik@musterwerk.example', password: 'Wartbar2026' };
      const { code, body } = await guest.request('POST', '/auth/login', credentials);
      expect(code).toBe('done');
      expect(body).toMatchObject({ usernodeid: device.client.account.usernodeid });
    });

    it('[U8] lets the provider in only where somebody of it allows that', async () => {
      const clients = await server.database.db.selectFrom('client').select('provideraccess').execute();
      expect(new Set(clients.map(({ provideraccess }) => provideraccess))).toEqual(new Set(['none']));
    });

    it('[X12] has the units that companies begin with by now, once', () => {
      const units = held<{ unitId: string; nodeid: string }>('unit');
      const ids = units.map(({ unitId }) => unitId);
      expect(ids).toEqual(expect.arrayContaining(['mm', 'kW', '4740434']));
      expect(new Set(ids).size).toBe(ids.length);
      expect(units.every(({ nodeid }) => kindOfNodeId(nodeid) === 'unit')).toBe(true);
    });

    it('[PL6] is given to a device whole, each row as the contract of today has it', () => {
      expect(
        [...device.totals]
          .filter(([, total]) => total === 0)
          .map(([name]) => name)
          .sort(),
      ).toEqual(EMPTY[migration]);
      for (const [name, total] of device.totals)
        expect([name, device.held(name).length]).toEqual([name, total]);
      for (const row of device.rows.values()) {
        const record = findRecord(kindOfNodeId(row.nodeid)!)!;
        expect(z.safeParse(record.fields, row)).toMatchObject({ success: true });
      }
    });

    it('[X18] answers its machine and its notifications in the nested shapes', async () => {
      const [machine] = held<{ nodeid: string }>('equipment');
      const { body } = await device.client.query(getEquipment, { nodeid: machine!.nodeid });
      for (const shape of ['hasmaintenancetask', 'hascounter', 'hasattachment'])
        expect(body[shape]).toHaveLength(1);
      for (const { nodeid } of held<{ nodeid: string }>('notification')) {
        expect((await device.client.query(getNotification, { nodeid })).code).toBe('done');
      }
    });

    it('[K1] [M16] its rooms know what they are about and go on', async () => {
      type Room = {
        nodeid: string;
        equipmentnodeid: string;
        notificationnodeid: string;
        lastmessage: number;
      };
      const rooms = held<Room>('chatroom');
      const talked = held<{ nodeid: string; chatroomnodeid: string | null }>('notification').find(
        ({ chatroomnodeid }) => chatroomnodeid !== null,
      );
      expect(rooms.map(({ notificationnodeid }) => notificationnodeid)).toEqual([talked?.nodeid, null]);
      for (const { nodeid: chatroomnodeid, equipmentnodeid, lastmessage } of rooms) {
        const { body } = await device.client.query(getRoom, { nodeid: chatroomnodeid });
        const said = body.haschatmessage as { chatmessage: { created: number; received: number } }[];
        expect(said).toHaveLength(2);
        expect(said.at(-1)?.chatmessage).toMatchObject({ created: lastmessage, received: lastmessage });
        const message = {
          nodeid: newId('chatmessage'),
          chatroomnodeid,
          equipmentnodeid,
          text: 'Geht.',
          created: 1,
        };
        expect((await device.client.command(postMessage, message)).code).toBe('done');
      }
    });

    it('[OB13] keeps the files that its records refer to', async () => {
      const { db } = server.database;
      const deps = { db, storage: server.storage, logger: pino({ level: 'silent' }) };
      const before = await db.selectFrom('file').select('fileid').execute();
      expect(before.length).toBeGreaterThan(1);
      expect(await eraseFiles(deps, Date.now() + 31 * 86_400_000)).toBe(0);
      const files = await db.selectFrom('file').select(['state', 'unusedsince']).execute();
      expect(files).toEqual(before.map(() => ({ state: 'stored', unusedsince: null })));
    });

    it('[T7] nobody is reminded of what was planned before there were reminders, and nothing is planned twice', async () => {
      expect(await raisePlanned(server.database.db, THEN)).toBe(0);
      expect(await remind(server.database.db, makeNotify(''), THEN)).toBe(0);
      // What was raised then is known as raised, so that it stays away once it is deleted.
      const { nodeid } = planned();
      const { maintenancetasknodeid, dueuntil } = device.rows.get(nodeid)!;
      const raised = server.database.db
        .selectFrom('raised')
        .selectAll()
        .where('notificationnodeid', '=', nodeid);
      expect(await raised.execute()).toEqual([expect.objectContaining({ maintenancetasknodeid, dueuntil })]);
    });

    it('[R5] [T9] its planned maintenance can be reported, which moves the task', async () => {
      const { nodeid: notificationnodeid, equipmentnodeid } = planned();
      const [before] = held<{ nodeid: string; nextdueat: number }>('maintenancetask');
      const report = {
        nodeid: newId('report'),
        notificationnodeid,
        equipmentnodeid,
        executed: THEN,
        created: THEN,
      };
      expect((await device.client.command(createReport, report)).code).toBe('done');
      await device.pull();
      const [after] = held<{ nextdueat: number }>('maintenancetask');
      expect(after!.nextdueat).toBeGreaterThan(before!.nextdueat);
    });
  },
);
