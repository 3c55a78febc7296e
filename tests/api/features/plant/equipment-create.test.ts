import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eraseDeletedMachines } from '../../../../src/server/jobs/erase-machines.ts';
import {
  deletedEquipmentId,
  restoreEquipment,
} from '../../../../src/shared/contract/machine/deleted-equipment.ts';
import {
  createEquipment,
  deleteEquipment,
  updateEquipment,
} from '../../../../src/shared/contract/machine/equipment-commands.ts';
import { deleteArea } from '../../../../src/shared/contract/machine/place-commands.ts';
import type { TestClient } from '../../harness/client.ts';
import { type Company, newId, seedCompany } from '../../harness/company.ts';
import { TestDevice } from '../../harness/device.ts';
import { DATABASES, startServer, type TestServer } from '../../harness/server.ts';

const DAY = 86_400_000;

describe.each(DATABASES)('machines that come and go on %s', (kind) => {
  let server: TestServer;
  let company: Company;
  let admin: TestClient;
  let technician: TestClient;
  let machine: string;

  beforeAll(async () => {
    server = await startServer(kind);
    company = await seedCompany(server.database.db);
    admin = await server.login(await company.addUser('admin', [company.sites.north]));
    technician = await server.login(await company.addUser('technician', [company.sites.north]));
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    machine = await company.addMachine('Säge', { areanodeid: company.areas.mill, equipmentid: 'S-1' });
  });

  const create = (fields: Record<string, unknown> = {}, by = admin) =>
    by.command(createEquipment, {
      equipmentnodeid: newId('equipment'),
      name: 'Fräse 7',
      constructiondate: 1000,
      equipmenttypenodeid: company.equipmenttypenodeid,
      isequipmentof: [company.areas.mill],
      ...fields,
    });
  const remove = (nodeid = machine) => admin.command(deleteEquipment, { nodeid });
  const restore = (by = admin) => by.command(restoreEquipment, { equipmentnodeid: machine });

  it('[E1] [E2] a machine is made in an area with what is not said left empty, in service from now', async () => {
    const before = server.clock.now();
    const { body, code } = await create();
    expect(code).toBe('done');
    expect(body.commissioningdate).toBeGreaterThanOrEqual(before);
    expect(body.commissioningdate).toBeLessThanOrEqual(server.clock.now());
    expect(body).toMatchObject({
      name: 'Fräse 7',
      areanodeid: company.areas.mill,
      equipmentpoolnodeid: null,
      parentnodeid: null,
      decommissioningdate: 0,
      dimensions: null,
      costcenter: {},
    });
  });

  it('[E2] [L4] it has a place, where its maker may put it', async () => {
    expect(await create({ isequipmentof: [] })).toMatchObject({
      code: 'invalid',
      body: { fields: [{ field: 'areanodeid', problem: 'required' }] },
    });
    expect((await create({ isequipmentof: [company.pool, company.machines.press] })).body).toMatchObject({
      equipmentpoolnodeid: company.pool,
      parentnodeid: company.machines.press,
    });
    expect((await create({ isequipmentof: [company.machines.paint] })).code).toBe('gone');
    const assign = [{ equipmentnodeid: newId('equipment'), join: [company.areas.press] }];
    expect((await create({ isequipmentof: [], assign })).body).toMatchObject({
      areanodeid: company.areas.press,
    });
    // On the last day of a year the next one has begun elsewhere.
    const nextYear = Date.UTC(new Date(server.clock.now() + DAY).getUTCFullYear() + 1, 5, 1);
    expect((await create({ constructiondate: nextYear })).code).toBe('invalid');
  });

  it('[E4] a type, brand and manufacturer that were typed in are made with the machine, or none of it is', async () => {
    const make = {
      legalentity: { nodeid: newId('legalentity'), name: 'Hermle AG', isnew: true },
      brand: { nodeid: newId('brand'), name: 'Hermle', isnew: true },
      equipmenttype: { nodeid: newId('equipmenttype'), model: 'C 42', isnew: true },
    };
    const equipmenttypenodeid = make.equipmenttype.nodeid;
    expect((await create({ ...make, equipmenttypenodeid, isequipmentof: [newId('area')] })).code).toBe(
      'gone',
    );
    expect((await create({ ...make, equipmenttypenodeid })).code).toBe('done');
    const { db } = server.database;
    expect(
      await db.selectFrom('equipmenttype').selectAll().where('nodeid', '=', equipmenttypenodeid).execute(),
    ).toMatchObject([
      { model: 'C 42', brandnodeid: make.brand.nodeid, legalentitynodeid: make.legalentity.nodeid },
    ]);
    const other = { nodeid: newId('equipmenttype'), model: 'C 52', isnew: true };
    const known = {
      ...make,
      legalentity: { ...make.legalentity, isnew: false },
      brand: { ...make.brand, isnew: false },
    };
    const edit = {
      equipmentnodeid: machine,
      ...known,
      equipmenttype: other,
      equipmenttypenodeid: other.nodeid,
    };
    expect((await technician.command(updateEquipment, edit)).body).toMatchObject({
      equipmenttypenodeid: other.nodeid,
    });
    const half = { ...edit, equipmenttype: { ...other, nodeid: newId('equipmenttype') } };
    expect((await technician.command(updateEquipment, half)).code).toBe('invalid');
    expect((await technician.command(updateEquipment, { ...edit, brand: undefined })).code).toBe('invalid');
  });

  it('[E4] [PL3] a new type names no brand of another company', async () => {
    const stranger = await seedCompany(server.database.db);
    const { brandnodeid } = await server.database.db
      .selectFrom('equipmenttype')
      .select('brandnodeid')
      .where('nodeid', '=', stranger.equipmenttypenodeid)
      .executeTakeFirstOrThrow();
    const equipmenttype = { nodeid: newId('equipmenttype'), model: 'X', isnew: true };
    const answer = await create({
      equipmenttypenodeid: equipmenttype.nodeid,
      equipmenttype,
      brand: { nodeid: brandnodeid, name: 'Marke', isnew: false },
      legalentity: { nodeid: company.legalentitynodeid, name: 'Testwerk', isnew: false },
    });
    expect(answer.code).toBe('gone');
  });

  it('[E1] [T7] a machine is taken out of service and brought back, and keeps what hangs on it', async () => {
    const out = await technician.command(updateEquipment, {
      equipmentnodeid: machine,
      decommissioningdate: 1000,
      base: { decommissioningdate: 0 },
    });
    expect(out.body).toMatchObject({ decommissioningdate: 1000 });
    const back = await technician.command(updateEquipment, {
      equipmentnodeid: machine,
      decommissioningdate: 0,
    });
    expect(back.body).toMatchObject({ decommissioningdate: 0, areanodeid: company.areas.mill });
  });

  it('[M3] what hangs on a machine goes and comes back with it; what is built on it takes its place', async () => {
    const nested = await company.addMachine('Kühlung', { parentnodeid: machine });
    const notification = await company.addNotification(machine);
    const device = new TestDevice(admin);
    await device.start();
    expect((await remove()).body).toEqual({ nodeid: machine });
    await device.pull();
    expect([machine, notification].map((nodeid) => device.rows.has(nodeid))).toEqual([false, false]);
    expect(device.rows.get(nested)).toMatchObject({ parentnodeid: null, areanodeid: company.areas.mill });
    const told = deletedEquipmentId(admin.account.usernodeid, machine);
    expect(device.rows.get(told)).toMatchObject({
      name: 'Säge',
      equipmentid: 'S-1',
      equipmentnodeid: machine,
    });

    expect((await restore()).code).toBe('done');
    await device.pull();
    expect(device.rows.get(machine)).toMatchObject({ name: 'Säge', areanodeid: company.areas.mill });
    expect([device.rows.has(notification), device.rows.has(told)]).toEqual([true, false]);
    expect((await restore()).code).toBe('gone');
  });

  it('[M3] [PL3] only people who may delete and saw it learn of it and can bring it back', async () => {
    const south = await server.login(await company.addUser('admin', [company.sites.south]));
    await remove();
    const told = async (client: TestClient) => {
      const device = new TestDevice(client);
      await device.start();
      return device.held('deletedequipment').length > 0;
    };
    expect([await told(admin), await told(technician), await told(south)]).toEqual([true, false, false]);
    expect([(await restore(south)).code, (await restore(technician)).code]).toEqual(['gone', 'forbidden']);
  });

  it('[M3] [U7] who may delete later brings back what was deleted before', async () => {
    const account = await company.addUser('technician', [company.sites.north]);
    const promoted = await server.login(account);
    const device = new TestDevice(promoted);
    await remove();
    await device.start();
    expect(device.held('deletedequipment')).toEqual([]);
    await server.database.db
      .updateTable('user')
      .set({ profileid: company.profiles.admin })
      .where('nodeid', '=', account.usernodeid)
      .execute();
    // The server hears of the change a moment later, maybe while the device is loading.
    await expect.poll(() => device.answerToCursor()).toMatchObject({ code: 'reset', reason: 'rights' });
    await device.start();
    expect(device.held('deletedequipment')).toEqual([deletedEquipmentId(account.usernodeid, machine)]);
    expect((await restore(promoted)).code).toBe('done');
    await device.pull();
    expect(device.held('deletedequipment')).toEqual([]);
  });

  it('[M3] one with a signed report is not deleted', async () => {
    const notificationnodeid = await company.addNotification(machine);
    await company.add('report', {
      notificationnodeid,
      executed: 900,
      comment: '',
      authorsignature: 'Erika Muster',
      authorsignatureimage: null,
      steps: [],
      equipmentnodeid: machine,
      usernodeid: null,
      created: 1000,
      lang: 'de',
    });
    expect(await remove()).toMatchObject({
      code: 'invalid',
      body: { fields: [{ field: 'nodeid', problem: 'inuse' }] },
    });
  });

  it('[M3] [L2] it comes back into sight although its area was deleted meanwhile', async () => {
    const areanodeid = await company.add('area', {
      name: 'Alt',
      areaid: '',
      sitenodeid: company.sites.north,
    });
    machine = await company.addMachine('Hobel', { areanodeid });
    await remove();
    expect((await admin.command(deleteArea, { areanodeid })).code).toBe('done');
    expect((await restore()).code).toBe('done');
    const device = new TestDevice(admin);
    await device.start();
    expect(device.rows.get(machine)).toMatchObject({ name: 'Hobel' });
  });

  it('[M3] [PL3] who does not see its place any more does not bring it back', async () => {
    const account = await company.addUser('admin', [company.sites.north]);
    const former = await server.login(account);
    await remove();
    const { db } = server.database;
    await db.deleteFrom('subscription').where('usernodeid', '=', account.usernodeid).execute();
    expect((await restore(former)).code).toBe('gone');
    expect((await restore()).code).toBe('done');
  });

  it('[M3] a signed report that was written in the instant of the deletion keeps it from being erased', async () => {
    const notificationnodeid = await company.addNotification(machine);
    await remove();
    await company.add('report', {
      notificationnodeid,
      executed: 900,
      comment: '',
      authorsignature: 'Erika Muster',
      authorsignatureimage: null,
      steps: [],
      equipmentnodeid: machine,
      usernodeid: null,
      created: 1000,
      lang: 'de',
    });
    await eraseDeletedMachines(server.database.db, server.clock.now() + 31 * DAY);
    expect((await restore()).code).toBe('done');
  });

  it('[M3] after 30 days it is gone for good, and not before', async () => {
    const { db } = server.database;
    const left = async () =>
      (await db.selectFrom('equipment').select('nodeid').where('nodeid', '=', machine).execute()).length;
    await remove();
    await eraseDeletedMachines(db, server.clock.now() + 29 * DAY);
    expect(await left()).toBe(1);
    expect(await eraseDeletedMachines(db, server.clock.now() + 31 * DAY)).toBeGreaterThan(0);
    expect(await left()).toBe(0);
    expect((await restore()).code).toBe('gone');
  });
});
