import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restoreEquipment } from '../../../src/shared/contract/machine/deleted-equipment.ts';
import { deleteEquipment, updateEquipment } from '../../../src/shared/contract/machine/equipment-commands.ts';
import { createCost } from '../../../src/shared/contract/maintenance/cost-commands.ts';
import {
  deleteNotification,
  updateNotification,
} from '../../../src/shared/contract/notification/notification.ts';
import type { TestClient } from '../harness/client.ts';
import { type Company, newId, seedCompany } from '../harness/company.ts';
import { DATABASES, type TestServer } from '../harness/server.ts';
import { startCompany } from '../harness/start-company.ts';

describe.each(DATABASES)('who deleted what a write is about on %s', (kind) => {
  let server: TestServer;
  let company: Company;
  let client: TestClient;

  beforeAll(async () => {
    ({ server, company, client } = await startCompany(kind));
  });
  afterAll(() => server.close());

  it('[CF5] [J8] a write about a deleted record, or about what hung on it, learns who deleted it and when', async () => {
    const equipmentnodeid = company.machines.press;
    const nodeid = await company.addNotification(equipmentnodeid);
    const colleague = await server.login(await company.addUser('admin', [company.sites.north]));
    const other = await company.addNotification(equipmentnodeid);
    await colleague.command(deleteNotification, { nodeid });
    const deleted = { nodeid, by: colleague.account.usernodeid, at: expect.any(Number) };
    const late = { nodeid, title: 'zu spät' };
    expect((await client.command(updateNotification, late)).body).toMatchObject({ code: 'gone', deleted });
    const costTypeNodeId = await company.add('costtype', { name: 'Kosten Teile', unitId: 'EUR' });
    const effort = { name: 'Teile', value: 10, specifier: 'actualcost', costTypeNodeId, equipmentnodeid };
    const onIt = { lang: 'de', nodeid: newId('cost'), hasCostSourceNodeId: nodeid, ...effort };
    expect((await client.command(createCost, onIt)).body).toMatchObject({ code: 'gone', deleted });
    // What hangs on it has the same lane: only its own deletion counts. What never was is no deletion.
    await client.command(updateNotification, { nodeid: other, title: 'noch da' });
    const unknown = await client.command(updateNotification, { nodeid: newId('notification'), title: 'x' });
    expect(unknown.body).toEqual({ code: 'gone', message: 'Not Found' });
    // Another company learns nothing.
    const strangers = await seedCompany(server.database.db);
    const stranger = await server.login(await strangers.addUser('admin', [strangers.sites.north]));
    expect((await stranger.command(updateNotification, late)).body).toEqual({
      code: 'gone',
      message: 'Not Found',
    });
  });

  it('[CF5] [PL3] nobody is named where the reason is that the record is out of sight', async () => {
    const { press } = company.machines;
    const reader = await company.addUser('admin', [company.sites.north]);
    const device = await server.login(reader);
    const colleague = await server.login(await company.addUser('admin', [company.sites.north]));
    await colleague.command(deleteEquipment, { nodeid: press });
    const late = { equipmentnodeid: press, name: 'Presse 2' };
    const deleted = { nodeid: press, by: colleague.account.usernodeid };
    expect((await device.command(updateEquipment, late)).body).toMatchObject({ code: 'gone', deleted });
    await colleague.command(restoreEquipment, { lang: 'de', equipmentnodeid: press });
    expect((await device.command(updateEquipment, late)).code).toBe('done');
    const { db } = server.database;
    await db.deleteFrom('subscription').where('usernodeid', '=', reader.usernodeid).execute();
    expect((await device.command(updateEquipment, { ...late, name: 'Presse 3' })).body).toEqual({
      code: 'gone',
      message: 'Not Found',
    });
  });
});
