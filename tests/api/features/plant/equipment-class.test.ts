import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createEquipmentClass,
  deleteEquipmentClass,
  getEquipmentClass,
  listEquipmentClasses,
  updateEquipmentClass,
} from '../../../../src/shared/contract/machine/equipment-class.ts';
import { kindOfNodeId } from '../../../../src/shared/lib/ids.ts';
import type { TestClient } from '../../harness/client.ts';
import { type Company, newId, seedCompany } from '../../harness/company.ts';
import { TestDevice } from '../../harness/device.ts';
import { oldDatabase } from '../../harness/old/database.ts';
import { DATABASES, startServerOn, type TestServer } from '../../harness/server.ts';
import { startCompany } from '../../harness/start-company.ts';

describe.each(DATABASES)('equipment classes on %s', (kind) => {
  let server: TestServer;
  let company: Company;
  let admin: TestClient;
  let technician: TestClient;
  let nodeid: string;

  beforeAll(async () => {
    ({ server, company, client: admin, colleague: technician } = await startCompany(kind));
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    nodeid = newId('equipmentclass');
    const made = await admin.command(createEquipmentClass, {
      nodeid,
      name: 'Fräse',
      icon: 'machining-centre',
    });
    expect(made).toMatchObject({ code: 'done', body: { nodeid, name: 'Fräse', icon: 'machining-centre' } });
  });

  const listed = async (client: TestClient) => (await client.query(listEquipmentClasses, {})).body;
  const edit = (client: TestClient, fields: Record<string, unknown>) =>
    client.command(updateEquipmentClass, { nodeid, ...fields });

  it('[B4] are listed and shown, also to who may only read', async () => {
    const row = { nodeid, name: 'Fräse', icon: 'machining-centre' };
    const reporter = await server.login(await company.addUser('reporter', []));
    for (const client of [admin, technician, reporter]) {
      expect(await listed(client)).toContainEqual(expect.objectContaining(row));
      expect((await client.query(getEquipmentClass, { nodeid })).body).toMatchObject(row);
    }
    expect(await listed(await server.login(await company.addUser('nobody', [])))).toMatchObject({
      code: 'forbidden',
    });
  });

  it('[B4] [CF1] edits of different fields are merged, those of one field collide', async () => {
    expect((await edit(admin, { icon: 'lathe', base: { icon: 'machining-centre' } })).code).toBe('done');
    expect((await edit(technician, { name: 'Drehbank', base: { name: 'Fräse' } })).code).toBe('done');
    expect(await edit(admin, { name: 'Drehmaschine', base: { name: 'Fräse' } })).toMatchObject({
      code: 'conflict',
    });
    expect((await admin.query(getEquipmentClass, { nodeid })).body).toMatchObject({
      name: 'Drehbank',
      icon: 'lathe',
    });
  });

  it('[B4] [CF5] a deletion wins over an edit', async () => {
    expect((await admin.command(deleteEquipmentClass, { nodeid })).code).toBe('done');
    expect((await edit(technician, { name: 'Drehbank', base: { name: 'Fräse' } })).code).toBe('gone');
    expect(await listed(admin)).not.toContainEqual(expect.objectContaining({ nodeid }));
  });

  it('[B4] a name and an icon are needed', async () => {
    const made = newId('equipmentclass');
    for (const fields of [
      { name: '', icon: 'lathe' },
      { name: 'Fräse' },
      { name: 'F'.repeat(201), icon: 'lathe' },
    ])
      expect((await admin.command(createEquipmentClass, { nodeid: made, ...fields })).code).toBe('invalid');
  });

  it('[B4] [X20] are made, changed and deleted by right', async () => {
    const reporter = await server.login(await company.addUser('reporter', [company.sites.north]));
    const made = { nodeid: newId('equipmentclass'), name: 'Presse', icon: 'machine' };
    expect((await technician.command(deleteEquipmentClass, { nodeid })).code).toBe('forbidden');
    expect((await edit(reporter, { name: 'Presse' })).code).toBe('forbidden');
    expect((await reporter.command(createEquipmentClass, made)).code).toBe('forbidden');
    expect((await technician.command(createEquipmentClass, made)).code).toBe('done');
  });

  it('[B4] [PL3] those of another company are neither seen nor touched', async () => {
    const other = await seedCompany(server.database.db);
    const stranger = await server.login(await other.addUser('admin', []));
    expect(await listed(stranger)).toEqual([]);
    expect((await stranger.query(getEquipmentClass, { nodeid })).code).toBe('gone');
    expect((await edit(stranger, { name: 'Presse' })).code).toBe('gone');
    expect((await stranger.command(deleteEquipmentClass, { nodeid })).code).toBe('gone');
  });

  it('[B4] [PL2] reach other devices with the next pull, and leave them', async () => {
    const device = new TestDevice(technician);
    await device.start();
    expect(device.rows.get(nodeid)).toMatchObject({ name: 'Fräse' });
    await edit(admin, { icon: 'lathe', base: { icon: 'machining-centre' } });
    await device.pull();
    expect(device.rows.get(nodeid)).toMatchObject({ icon: 'lathe', version: 2 });
    await admin.command(deleteEquipmentClass, { nodeid });
    await device.pull();
    expect(device.rows.has(nodeid)).toBe(false);
  });
});

it('[B4] [X6] companies of before have what their types of machines are called, once', async () => {
  const server = await startServerOn(await oldDatabase('007', 'PGlite'));
  const { usernodeid, clientid } = await server.database.db
    .selectFrom('account')
    .selectAll()
    .executeTakeFirstOrThrow();
  const device = new TestDevice(await server.login({ usernodeid, clientid }));
  await device.start();
  const [nodeid, ...others] = device.held('equipmentclass');
  expect(others).toEqual([]);
  expect(device.rows.get(nodeid!)).toMatchObject({
    name: 'Verpackungsmaschine',
    icon: 'machine',
    version: 1,
  });
  expect(kindOfNodeId(nodeid!)).toBe('equipmentclass');
  await server.close();
});
