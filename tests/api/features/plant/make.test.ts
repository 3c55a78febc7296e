import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  deleteEquipmentClass,
  updateEquipmentClass,
} from '../../../../src/shared/contract/machine/equipment-class.ts';
import {
  createBrand,
  createEquipmentType,
  createLegalEntity,
  deleteBrand,
  deleteEquipmentType,
  deleteLegalEntity,
  updateBrand,
  updateEquipmentType,
  updateLegalEntity,
} from '../../../../src/shared/contract/machine/make-commands.ts';
import {
  getEquipmentType,
  listBrands,
  listEquipmentTypes,
} from '../../../../src/shared/contract/machine/structure-queries.ts';
import type { TestClient } from '../../harness/client.ts';
import { type Company, newId, seedCompany } from '../../harness/company.ts';
import { TestDevice } from '../../harness/device.ts';
import { oldDatabase } from '../../harness/old/database.ts';
import { DATABASES, startServerOn, type TestServer } from '../../harness/server.ts';
import { startCompany } from '../../harness/start-company.ts';

describe.each(DATABASES)('manufacturers, brands and types on %s', (kind) => {
  let server: TestServer;
  let company: Company;
  let admin: TestClient;
  let technician: TestClient;
  let legalentitynodeid: string;
  let brandnodeid: string;
  let nodeid: string;

  beforeAll(async () => {
    ({ server, company, client: admin, colleague: technician } = await startCompany(kind));
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    legalentitynodeid = newId('legalentity');
    brandnodeid = newId('brand');
    nodeid = newId('equipmenttype');
    for (const made of [
      await admin.command(createLegalEntity, { nodeid: legalentitynodeid, name: 'Pressbau AG', isnew: true }),
      await admin.command(createBrand, {
        nodeid: brandnodeid,
        name: 'Pressa',
        legalentitynodeid,
        isnew: true,
      }),
      await admin.command(createEquipmentType, {
        nodeid,
        model: 'P 200',
        brandnodeid,
        legalentitynodeid,
        isnew: true,
      }),
    ])
      expect(made).toMatchObject({ code: 'done' });
  });

  const type = async (of = nodeid) => (await admin.query(getEquipmentType, { nodeid: of })).body;
  const edit = (client: TestClient, fields: Record<string, unknown>) =>
    client.command(updateEquipmentType, { nodeid, ...fields });

  it('[B2] [B3] [X19] are made one after the other and listed', async () => {
    const row = {
      nodeid,
      model: 'P 200',
      brandnodeid,
      legalentitynodeid,
      equipmentclassnodeid: null,
      memo: '',
    };
    expect(await type()).toMatchObject(row);
    expect((await admin.query(listEquipmentTypes, {})).body).toContainEqual(expect.objectContaining(row));
    expect((await admin.query(listBrands, {})).body).toContainEqual(
      expect.objectContaining({ nodeid: brandnodeid, name: 'Pressa' }),
    );
  });

  it('[B2] [E4] the manufacturer of a type is that of its brand, also when one of them moves', async () => {
    const other = newId('legalentity');
    await admin.command(createLegalEntity, { nodeid: other, name: 'Umformtechnik GmbH' });
    const second = newId('equipmenttype');
    await admin.command(createEquipmentType, {
      nodeid: second,
      model: 'P 300',
      brandnodeid,
      legalentitynodeid: other,
    });
    expect(await type(second)).toMatchObject({ legalentitynodeid });
    const moved = { nodeid: brandnodeid, legalentitynodeid: other, base: { legalentitynodeid } };
    expect((await admin.command(updateBrand, moved)).code).toBe('done');
    expect(await type(second)).toMatchObject({ legalentitynodeid: other });
    const { brandnodeid: former, legalentitynodeid: owner } = company;
    expect((await edit(admin, { brandnodeid: former, base: { brandnodeid } })).code).toBe('done');
    expect(await type()).toMatchObject({ brandnodeid: former, legalentitynodeid: owner });
  });

  it('[B2] [B3] [CF5] what is still used is not deleted, no matter who sees it; what is not goes', async () => {
    const remove = async (
      command: typeof deleteBrand | typeof deleteEquipmentType | typeof deleteLegalEntity,
      of: string,
    ) => (await admin.command(command, { nodeid: of })).code;
    // Nobody is subscribed to where it stands.
    const machine = await company.addMachine('Versteckt', { equipmenttypenodeid: nodeid });
    expect(await remove(deleteEquipmentType, nodeid)).toBe('invalid');
    expect(await remove(deleteBrand, brandnodeid)).toBe('invalid');
    expect(await remove(deleteLegalEntity, legalentitynodeid)).toBe('invalid');
    expect(await remove(deleteLegalEntity, company.legalentitynodeid)).toBe('invalid');
    await server.database.db.deleteFrom('equipment').where('nodeid', '=', machine).execute();
    expect(await remove(deleteEquipmentType, nodeid)).toBe('done');
    expect(await remove(deleteBrand, brandnodeid)).toBe('done');
    expect(await remove(deleteLegalEntity, legalentitynodeid)).toBe('done');
    expect((await admin.query(getEquipmentType, { nodeid })).code).toBe('gone');
  });

  it('[B4] a type has one class, whose name it follows and keeps when the class is deleted', async () => {
    const equipmentclassnodeid = await company.add('equipmentclass', {
      name: 'Presse',
      icon: 'hydraulic-press',
    });
    const base = { equipmentclassnodeid: null, equipmentclass: '' };
    expect((await edit(admin, { equipmentclassnodeid, equipmentclass: 'Presse', base })).code).toBe('done');
    const renamed = { nodeid: equipmentclassnodeid, name: 'Hydraulikpresse', base: { name: 'Presse' } };
    await admin.command(updateEquipmentClass, renamed);
    expect(await type()).toMatchObject({ equipmentclassnodeid, equipmentclass: 'Hydraulikpresse' });
    expect((await admin.command(deleteEquipmentClass, { nodeid: equipmentclassnodeid })).code).toBe('done');
    expect(await type()).toMatchObject({ equipmentclassnodeid: null, equipmentclass: 'Hydraulikpresse' });
    const foreign = await (await seedCompany(server.database.db)).add('equipmentclass', {
      name: 'X',
      icon: 'machine',
    });
    expect((await edit(admin, { equipmentclassnodeid: foreign })).code).toBe('gone');
  });

  it('[B1] [M8] [CF1] memo and model of two people are merged, two memos collide', async () => {
    expect((await edit(admin, { model: 'P 250', base: { model: 'P 200' } })).code).toBe('done');
    expect((await edit(technician, { memo: 'Index C bestellen', base: { memo: '' } })).code).toBe('done');
    expect((await edit(admin, { memo: 'Index D bestellen', base: { memo: '' } })).code).toBe('conflict');
    expect(await type()).toMatchObject({ model: 'P 250', memo: 'Index C bestellen' });
  });

  it('[B2] [B3] [X20] are made, changed and deleted by right, and bounded', async () => {
    const reporter = await server.login(await company.addUser('reporter', [company.sites.north]));
    const made = { nodeid: newId('legalentity'), name: 'Neu' };
    expect((await reporter.command(createLegalEntity, made)).code).toBe('forbidden');
    expect((await edit(reporter, { model: 'X' })).code).toBe('forbidden');
    expect((await technician.command(deleteBrand, { nodeid: brandnodeid })).code).toBe('forbidden');
    expect(
      (await technician.command(updateLegalEntity, { nodeid: legalentitynodeid, name: 'Pressbau SE' })).code,
    ).toBe('done');
    for (const fields of [{ model: '' }, { model: 'M'.repeat(201) }, { memo: 'M'.repeat(10_001) }])
      expect((await edit(admin, fields)).code).toBe('invalid');
  });

  it('[B2] [B3] [PL2] [PL3] reach the devices of the company, and of no other', async () => {
    const stranger = await server.login(await (await seedCompany(server.database.db)).addUser('admin', []));
    const devices = [new TestDevice(technician), new TestDevice(stranger)] as const;
    for (const device of devices) await device.start();
    await edit(admin, { memo: 'Neu', base: { memo: '' } });
    for (const device of devices) await device.pull();
    expect(devices[0].rows.get(nodeid)).toMatchObject({ memo: 'Neu' });
    expect(devices[1].rows.has(nodeid)).toBe(false);
    expect((await edit(stranger, { model: 'X' })).code).toBe('gone');
    expect((await stranger.command(deleteBrand, { nodeid: brandnodeid })).code).toBe('gone');
  });
});

it('[B4] types of before are of the class that they are called', async () => {
  const server = await startServerOn(await oldDatabase('007', 'PGlite'));
  const { usernodeid, clientid } = await server.database.db
    .selectFrom('account')
    .selectAll()
    .executeTakeFirstOrThrow();
  const device = new TestDevice(await server.login({ usernodeid, clientid }));
  await device.start();
  const [equipmentclass] = device.held('equipmentclass');
  const types = device.held('equipmenttype').map((nodeid) => device.rows.get(nodeid));
  expect(types.length).toBeGreaterThan(0);
  for (const type of types) expect(type).toMatchObject({ memo: '', equipmentclassnodeid: equipmentclass });
  await server.close();
});
