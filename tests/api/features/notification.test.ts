import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createNotification,
  deleteNotification,
  getNotification,
  listNotifications,
  listNotificationsOfEquipments,
  setNotificationStatus,
  updateNotification,
} from '../../../src/shared/contract/notification/notification.ts';
import type { TestClient } from '../harness/client.ts';
import { type Company, newId, seedCompany } from '../harness/company.ts';
import { DATABASES, startServer, type TestServer } from '../harness/server.ts';

const MINUTE = 60_000;

describe.each(DATABASES)('notifications on %s', (kind) => {
  let server: TestServer;
  let company: Company;
  let client: TestClient;
  let nodeid: string;

  beforeAll(async () => {
    server = await startServer(kind);
    company = await seedCompany(server.database.db);
    client = await server.login(await company.addUser('admin', [company.sites.north]));
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    nodeid = await company.addNotification(company.machines.press);
  });

  const read = async () => (await client.query(getNotification, { nodeid })).body;
  const move = (from: number, to: number, times: { progressstarted?: number; closed?: number } = {}) =>
    client.command(setNotificationStatus, {
      nodeid,
      onlyStatusUpdate: true,
      status: to,
      previousstatus: from,
      progressstarted: 0,
      closed: 0,
      ...times,
    });

  it('[N1] a new one is open, belongs to its author and is answered as the mirror holds it', async () => {
    const created = Date.now() - MINUTE;
    const payload = {
      lang: 'de',
      nodeid: newId('notification'),
      equipmentnodeid: company.machines.press,
      type: 12,
      title: "Robert'); drop table notification;--",
      description: 'ä😀',
      errorcode: 'E17',
      created,
      dueuntil: 0,
    };
    const answer = await client.command(createNotification, payload);
    const { lang: _lang, ...fields } = payload;
    expect(answer.body).toEqual({
      ...fields,
      status: 0,
      progressstarted: 0,
      closed: 0,
      unitid: '',
      usernodeid: client.account.usernodeid,
      startedby: null,
      closedby: null,
      chatroomnodeid: null,
      maintenancetasknodeid: null,
      plannedfor: '',
      version: 1,
    });
  });

  it('[N1] the same node id again is a conflict', async () => {
    const payload = { nodeid, equipmentnodeid: company.machines.press, type: 0, title: 'x', created: 1 };
    expect((await client.command(createNotification, payload)).code).toBe('conflict');
  });

  it('[CF7] a device clock that is a day ahead is set to server time, one that is behind is kept', async () => {
    const send = (created: number) =>
      client.command(createNotification, {
        nodeid: newId('notification'),
        equipmentnodeid: company.machines.press,
        type: 0,
        title: 'Uhr',
        created,
      });
    const now = Date.now();
    const ahead = await send(now + 24 * 60 * MINUTE);
    expect(ahead.body.created).toBeLessThan(now + MINUTE);
    expect((await send(now + 4 * MINUTE)).body.created).toBe(now + 4 * MINUTE);
    expect((await send(now - 24 * 60 * MINUTE)).body.created).toBe(now - 24 * 60 * MINUTE);
  });

  it('[CF1] merges fields that nobody else changed', async () => {
    await client.command(updateNotification, { nodeid, title: 'A', base: { title: 'Ölverlust' } });
    const second = await client.command(updateNotification, {
      nodeid,
      description: 'B',
      base: { description: '' },
    });
    expect(second.body).toMatchObject({ title: 'A', description: 'B', version: 3 });
  });

  it('[CF2] the same field on both sides is a conflict with both values, who and when; nothing is written', async () => {
    const colleague = await server.login(await company.addUser('admin', [company.sites.north]));
    await colleague.command(updateNotification, { nodeid, title: 'ihrs', base: { title: 'Ölverlust' } });
    const answer = await client.command(updateNotification, {
      nodeid,
      title: 'meins',
      description: 'auch neu',
      base: { title: 'Ölverlust', description: '' },
    });
    expect(answer).toMatchObject({
      status: 409,
      code: 'conflict',
      body: {
        conflicts: [
          {
            field: 'title',
            base: 'Ölverlust',
            mine: 'meins',
            theirs: 'ihrs',
            by: colleague.account.usernodeid,
            at: expect.any(Number),
          },
        ],
      },
    });
    expect(await read()).toMatchObject({ title: 'ihrs', description: '' });
  });

  describe('[CF2] who changed it', () => {
    let colleague: TestClient;
    let third: TestClient;

    beforeAll(async () => {
      colleague = await server.login(await company.addUser('admin', [company.sites.north]));
      third = await server.login(await company.addUser('admin', [company.sites.north]));
    });
    beforeEach(async () => {
      await colleague.command(updateNotification, { nodeid, title: 'ihrs', base: { title: 'Ölverlust' } });
    });

    const editTitle = async (fields: Record<string, unknown> = {}, base: Record<string, unknown> = {}) => {
      const { body } = await client.command(updateNotification, {
        nodeid,
        title: 'meins',
        ...fields,
        base: { title: 'Ölverlust', ...base },
      });
      return body.conflicts?.map(({ field, by }) => [field, by]);
    };

    it('[CF2] is the colleague, although the own status arrived after them', async () => {
      expect((await move(0, 1, { progressstarted: 5 })).code).toBe('done');
      expect(await editTitle()).toEqual([['title', colleague.account.usernodeid]]);
    });

    it('[CF2] is who wrote that field, not who wrote another one since', async () => {
      await third.command(updateNotification, { nodeid, description: 'B', base: { description: '' } });
      expect(await editTitle()).toEqual([['title', colleague.account.usernodeid]]);
      expect(await editTitle({ description: 'meine' }, { description: '' })).toEqual([
        ['title', colleague.account.usernodeid],
        ['description', third.account.usernodeid],
      ]);
    });

    it('[CF2] is not who named the field with the value that it has', async () => {
      await third.command(updateNotification, { nodeid, title: 'ihrs', description: 'B' });
      expect(await editTitle()).toEqual([['title', colleague.account.usernodeid]]);
    });

    it('[CF2] is the last writer where receipts do not say what they wrote, but not the person who asks', async () => {
      await move(0, 1, { progressstarted: 5 });
      await server.database.db
        .updateTable('receipt')
        .set({ wrote: null })
        .where('lane', '=', nodeid)
        .execute();
      expect(await editTitle()).toEqual([['title', colleague.account.usernodeid]]);
    });

    it('[CF2] is oneself where the own other device wrote that field', async () => {
      await client.command(updateNotification, { nodeid, title: 'vom Tablet', base: { title: 'ihrs' } });
      expect(await editTitle()).toEqual([['title', client.account.usernodeid]]);
    });
  });

  it('[CF5] an edit of what was deleted is gone, and so is a second deletion', async () => {
    await client.command(deleteNotification, { nodeid });
    expect((await client.command(updateNotification, { nodeid, title: 'zu spät' })).code).toBe('gone');
    expect((await client.command(deleteNotification, { nodeid })).code).toBe('gone');
    expect((await client.query(getNotification, { nodeid })).status).toBe(404);
  });

  it('[N2] a deletion takes what hangs on it along', async () => {
    const equipmentnodeid = company.machines.press;
    const workflownodeid = await company.add('workflow', {
      title: '',
      notificationnodeid: nodeid,
      maintenancetasknodeid: null,
      equipmentnodeid,
      usernodeid: null,
      created: 1,
      lang: 'de',
    });
    const step = await company.add('workflowstep', {
      workflownodeid,
      equipmentnodeid,
      description: '',
      created: 1,
    });
    const file = {
      fileid: '6f1e9a52-3a54-4c53-9d19-0a8a4a6d0d10',
      mimetype: 'image/png',
      bucketid: 'b',
      fileversion: 1,
    };
    const attach = (isattachmentof: string) =>
      company.add('attachment', {
        title: '',
        description: '',
        specifier: '',
        isattachmentof,
        equipmentnodeid,
        file,
        usernodeid: null,
        created: 1,
        lang: 'de',
      });
    const photos = [await attach(nodeid), await attach(step)];
    await client.command(deleteNotification, { nodeid });
    const left = await server.database.db
      .selectFrom('attachment')
      .select('nodeid')
      .where('nodeid', 'in', photos)
      .execute();
    expect(left).toEqual([]);
  });

  describe('the type', () => {
    const retype = async (of: string, type: number) =>
      client.command(updateNotification, { nodeid: of, type, title: 'Neu' });
    const planned = async (type = 6) => {
      const maintenancetasknodeid = await company.addTask(1000, {});
      return company.addNotification(company.machines.press, { type, maintenancetasknodeid });
    };

    it('[N2] [X13] stays planned maintenance while a task is behind it, and nothing of a task becomes one', async () => {
      const maintenance = await planned();
      expect(await retype(maintenance, 0)).toMatchObject({
        code: 'invalid',
        body: { fields: [{ field: 'type' }] },
      });
      expect((await retype(maintenance, 6)).body).toMatchObject({ type: 6, title: 'Neu' });
      expect((await retype(await planned(0), 6)).code).toBe('invalid');
    });

    it('[N2] [X13] changes where no task is behind it, and stays when another field is edited', async () => {
      expect((await retype(nodeid, 6)).body).toMatchObject({ type: 6 });
      expect((await retype(nodeid, 1)).body).toMatchObject({ type: 1 });
      for (const type of [4, 5]) {
        const old = await company.addNotification(company.machines.press, { type });
        const answer = await client.command(updateNotification, { nodeid: old, title: 'Neu' });
        expect(answer.body).toMatchObject({ type, title: 'Neu' });
      }
    });
  });

  describe('reading', () => {
    it('[X18] carries machine, type, brand, place, author, measures and costs as the sources name them', async () => {
      const equipmentnodeid = company.machines.press;
      const { usernodeid } = client.account;
      nodeid = await company.addNotification(equipmentnodeid, { usernodeid });
      const costTypeNodeId = await company.add('costtype', { name: 'Kosten Teile', unitId: 'EUR' });
      await company.add('cost', {
        name: 'Kosten Teile',
        value: 12.5,
        specifier: 'actualcost',
        costTypeNodeId,
        hasCostSourceNodeId: nodeid,
        equipmentnodeid,
      });
      expect(await read()).toMatchObject({
        nodeid,
        isnotificationof: [
          {
            equipment: {
              name: 'Presse',
              hasequipmenttype: [
                { equipmenttype: { model: 'M1', hasbrand: [{ brand: { name: 'Marke' } }] } },
              ],
              isequipmentof: [{ area: { name: 'Presse', isareaof: [{ site: { name: 'Nord' } }] } }],
            },
          },
        ],
        hasauthor: [{ user: { nodeid: usernodeid, givenname: 'admin', surname: 'Test' } }],
        hasworkflow: [],
        hasreport: [],
        haschatroom: [],
        hasmaintenancetask: [],
        hascost: [
          {
            cost: {
              value: 12.5,
              hascosttype: [{ costtype: { name: 'Kosten Teile', unit: { unitid: 'EUR' } } }],
            },
          },
        ],
      });
      expect(JSON.stringify(await read())).not.toContain('clientid');
    });

    it('[X18] [N7] carries its task with category, planned effort and instructions, and the picture of its machine', async () => {
      const image = { fileid: randomUUID(), mimetype: 'image/png', bucketid: 'local', fileversion: 1 };
      const equipmentnodeid = await company.addMachine('Kran', { areanodeid: company.areas.press, image });
      const categorynodeid = await company.add('maintenancecategory', {
        name: { de: 'Schmierung' },
        colorcode: '#7CB342',
      });
      const maintenancetasknodeid = await company.addTask(1000, { equipmentnodeid, categorynodeid });
      nodeid = await company.addNotification(equipmentnodeid, { type: 6, maintenancetasknodeid });
      const { usernodeid } = client.account;
      const workflownodeid = await company.add('workflow', {
        title: 'Filter wechseln',
        notificationnodeid: null,
        maintenancetasknodeid,
        equipmentnodeid,
        usernodeid,
        created: 1000,
        lang: 'de',
      });
      const step = { workflownodeid, equipmentnodeid, description: 'Gehäuse öffnen', created: 1000 };
      await company.add('workflowstep', step);
      const costTypeNodeId = await company.add('costtype', { name: 'Kosten Teile', unitId: 'EUR' });
      const hasCostSourceNodeId = maintenancetasknodeid;
      const planned = { name: 'Kosten Teile', value: 25, specifier: 'plannedcost' } as const;
      await company.add('cost', { ...planned, costTypeNodeId, hasCostSourceNodeId, equipmentnodeid });
      expect(await read()).toMatchObject({
        isnotificationof: [
          {
            equipment: {
              image: { ...image, url: `/files/${image.fileid}/1` },
              typenameplate: null,
              hasequipmenttype: [
                { equipmenttype: { haslegalentity: [{ legalentity: { name: 'Testwerk' } }] } },
              ],
            },
          },
        ],
        hasworkflow: [],
        hascost: [],
        hasmaintenancetask: [
          {
            maintenancetask: {
              nodeid: maintenancetasknodeid,
              repetitioninterval: '1m',
              safetynotice: { de: 'Anlage drucklos machen' },
              hascategory: [{ maintenancecategory: { name: { de: 'Schmierung' } } }],
              hascost: [{ cost: { value: 25, hascosttype: [{ costtype: { name: 'Kosten Teile' } }] } }],
              hasworkflow: [
                {
                  workflow: {
                    title: 'Filter wechseln',
                    hasauthor: [{ user: { nodeid: usernodeid } }],
                    hasworkflowstep: [{ workflowstep: { description: 'Gehäuse öffnen' } }],
                  },
                },
              ],
            },
          },
        ],
      });
    });

    it('[N19] lists visible ones, newest first; status is an exclusive upper bound', async () => {
      const other = await seedCompany(server.database.db);
      const reader = await server.login(await other.addUser('admin', [other.areas.mill]));
      const made = [];
      for (const status of [0, 1, 2] as const) {
        made.push(
          await other.addNotification(other.machines.mill, {
            status,
            created: 100 + status,
            title: `50% ${status}_`,
          }),
        );
        await other.addNotification(other.machines.paint, { status });
      }
      const list = async (input: Record<string, unknown>) => {
        const { body } = await reader.query(listNotifications, input);
        const { total, notifications } = body as unknown as {
          total: number;
          notifications: { nodeid: string }[];
        };
        return { total, nodeids: notifications.map((row) => row.nodeid) };
      };
      expect(await list({})).toEqual({ total: 3, nodeids: [...made].reverse() });
      expect(await list({ status: 2 })).toEqual({ total: 2, nodeids: [made[1], made[0]] });
      expect(await list({ text: '50% 1_' })).toEqual({ total: 1, nodeids: [made[1]] });
      expect(await list({ text: '%', type: [3] })).toEqual({ total: 0, nodeids: [] });
      expect(await list({ offset: 1, limit: 1 })).toEqual({ total: 3, nodeids: [made[1]] });
      const ofMachines = async (range: Record<string, number> = {}) => {
        const { body } = await reader.query(listNotificationsOfEquipments, {
          equipmentnodeids: [other.machines.mill, other.machines.paint],
          lang: 'de',
          status: 2,
          ...range,
        });
        return (body as unknown as { nodeid: string }[]).map((row) => row.nodeid);
      };
      expect(await ofMachines()).toEqual([made[1], made[0]]);
      expect(await ofMachines({ offset: 1, limit: 1 })).toEqual([made[0]]);
    });
  });
});
