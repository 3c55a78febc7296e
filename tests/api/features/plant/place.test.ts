import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { assignEquipments, moveEquipment } from '../../../../src/shared/contract/machine/assignment.ts';
import {
  createArea,
  createPool,
  createSite,
  deleteArea,
  deletePool,
  deleteSite,
  updateArea,
  updatePool,
  updateSite,
} from '../../../../src/shared/contract/machine/place-commands.ts';
import type { TestClient } from '../../harness/client.ts';
import { type Company, newId, seedCompany } from '../../harness/company.ts';
import { TestDevice } from '../../harness/device.ts';
import { DATABASES, startServer, type TestServer } from '../../harness/server.ts';

describe.each(DATABASES)('places on %s', (kind) => {
  let server: TestServer;
  let company: Company;
  /** Both see site north only; the second may not change subscriptions. */
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
    machine = await company.addMachine('Säge', { areanodeid: company.areas.mill });
  });

  const standsIn = async (nodeid = machine) => {
    const { areanodeid, equipmentpoolnodeid, parentnodeid } = await server.database.db
      .selectFrom('equipment')
      .selectAll()
      .where('nodeid', '=', nodeid)
      .executeTakeFirstOrThrow();
    return { areanodeid, equipmentpoolnodeid, parentnodeid };
  };
  const move = (fields: Record<string, unknown>, by = technician) =>
    by.command(moveEquipment, { equipmentnodeid: machine, ...fields });
  const address = () => ({
    name: 'Werk Ost',
    street: 'Hafenweg 3',
    zipcode: '04103',
    city: 'Leipzig',
    country: 'DE',
    legalentitynodeid: company.legalentitynodeid,
  });

  it('[L1] [L2] [L3] the maker of a place sees what is in it, also on a device that was there before', async () => {
    const device = new TestDevice(admin);
    await device.start();
    const [site, area, pool] = [newId('site'), newId('area'), newId('equipmentpool')];
    expect((await admin.command(createSite, { nodeid: site, ...address() })).code).toBe('done');
    expect((await admin.command(createArea, { nodeid: area, name: 'Halle', sitenodeid: site })).code).toBe(
      'done',
    );
    const isequipmentpoolof = company.legalentitynodeid;
    const made = await admin.command(createPool, { nodeid: pool, name: 'Krane', isequipmentpoolof });
    expect(made.body).toMatchObject({ nodeid: pool, name: 'Krane', legalentitynodeid: isequipmentpoolof });
    const inside = await company.addMachine('Kran', { areanodeid: area });
    const pooled = await company.addMachine('Laufkran', { equipmentpoolnodeid: pool });
    await device.pull();
    expect(device.rows.get(site)).toMatchObject({ city: 'Leipzig', siteid: '', subdivision: '' });
    expect([inside, pooled].map((nodeid) => device.rows.has(nodeid))).toEqual([true, true]);
  });

  it('[L1] name, street, zip, city and country are needed', async () => {
    for (const field of ['name', 'street', 'zipcode', 'city', 'country']) {
      const answer = await admin.command(createSite, { nodeid: newId('site'), ...address(), [field]: '' });
      expect([answer.code, answer.body.fields?.[0]?.field]).toEqual(['invalid', field]);
    }
  });

  it('[L1] [L2] [L3] [CF1] edits are merged field by field', async () => {
    const site = await company.add('site', { siteid: '', subdivision: '', ...address() });
    const edits = [
      await admin.command(updateSite, { sitenodeid: site, city: 'Halle', base: { city: 'Leipzig' } }),
      await technician.command(updateSite, {
        sitenodeid: site,
        name: 'Werk Saale',
        base: { name: 'Werk Ost' },
      }),
      await admin.command(updateSite, { sitenodeid: site, city: 'Gera', base: { city: 'Leipzig' } }),
    ];
    expect(edits.map(({ code }) => code)).toEqual(['done', 'done', 'conflict']);
    expect(edits[1]?.body).toMatchObject({ name: 'Werk Saale', city: 'Halle' });
    const area = await company.add('area', { name: 'A', areaid: '', sitenodeid: site });
    expect((await admin.command(updateArea, { areanodeid: area, areaid: 'A-1' })).body).toMatchObject({
      name: 'A',
      areaid: 'A-1',
    });
    const renamed = await admin.command(updatePool, {
      equipmentpoolnodeid: company.pool,
      name: 'Leihgeräte',
    });
    expect(renamed.body).toMatchObject({ name: 'Leihgeräte' });
  });

  it('[L1] [L2] [L3] a place with machines is not deleted, no matter who sees them; one without goes with its areas', async () => {
    const inUse = (field: string) => ({ code: 'invalid', body: { fields: [{ field, problem: 'inuse' }] } });
    const { south } = company.sites;
    expect(await admin.command(deleteSite, { sitenodeid: south })).toMatchObject(inUse('sitenodeid'));
    const { mill } = company.areas;
    expect(await admin.command(deleteArea, { areanodeid: mill })).toMatchObject(inUse('areanodeid'));
    const pool = { equipmentpoolnodeid: company.pool };
    expect(await admin.command(deletePool, pool)).toMatchObject(inUse('equipmentpoolnodeid'));

    const site = newId('site');
    await admin.command(createSite, { nodeid: site, ...address() });
    const area = await company.add('area', { name: 'Leer', areaid: '', sitenodeid: site });
    expect((await admin.command(deleteSite, { sitenodeid: site })).code).toBe('done');
    const left = await server.database.db
      .selectFrom('subscription')
      .select('nodeid')
      .where('placenodeid', 'in', [site, area])
      .execute();
    expect(left).toEqual([]);
    expect((await admin.command(deleteArea, { areanodeid: area })).code).toBe('gone');
  });

  it('[L4] joining an area leaves the former one; pool and area stand side by side', async () => {
    const { mill, press } = company.areas;
    expect((await move({ areanodeid: press, base: { areanodeid: mill } })).code).toBe('done');
    const seesPool = await server.login(
      await company.addUser('technician', [company.sites.north, company.pool]),
    );
    expect((await move({ equipmentpoolnodeid: company.pool }, seesPool)).code).toBe('done');
    expect(await standsIn()).toEqual({
      areanodeid: press,
      equipmentpoolnodeid: company.pool,
      parentnodeid: null,
    });
    const late = await move({ areanodeid: company.areas.press, base: { areanodeid: mill } });
    expect(late.code).toBe('done');
    const other = await move({ areanodeid: mill, base: { areanodeid: company.areas.paint } }, admin);
    expect(other).toMatchObject({ code: 'conflict', body: { conflicts: [{ field: 'areanodeid' }] } });
  });

  it('[L4] [PL3] nobody moves a machine out of or into a place that they do not see', async () => {
    const far = await company.addMachine('Fern', { areanodeid: company.areas.paint });
    expect((await move({ equipmentnodeid: far, areanodeid: company.areas.mill })).code).toBe('gone');
    expect((await move({ areanodeid: company.areas.paint })).code).toBe('forbidden');
    expect((await move({ equipmentpoolnodeid: company.pool })).code).toBe('forbidden');
    expect((await move({ parentnodeid: far })).code).toBe('gone');
    const stranger = await seedCompany(server.database.db);
    expect((await move({ areanodeid: stranger.areas.press })).code).toBe('gone');
    // Who may change subscriptions could see every place anyway.
    expect((await move({ areanodeid: company.areas.paint }, admin)).code).toBe('done');
  });

  it('[L4] [L6] a machine is put into another one, but neither into itself nor in a ring, and never nowhere', async () => {
    const inner = await company.addMachine('Spindel', { parentnodeid: machine });
    const ring = await move({ parentnodeid: inner });
    expect([ring.code, ring.body.fields?.[0]?.field]).toEqual(['invalid', 'parentnodeid']);
    expect((await move({ parentnodeid: machine })).code).toBe('invalid');
    expect((await move({ areanodeid: null })).code).toBe('invalid');
    expect((await move({ parentnodeid: company.machines.press, areanodeid: null })).code).toBe('done');
    expect(await standsIn()).toMatchObject({ parentnodeid: company.machines.press, areanodeid: null });
  });

  it('[L4] many machines are assigned in one call, all or none', async () => {
    const second = await company.addMachine('Bohrer', { areanodeid: company.areas.mill });
    const { mill, press, paint } = company.areas;
    const one = (equipmentnodeid: string, join: string, leave = mill) => ({
      equipmentnodeid,
      join: [join],
      leave: [leave],
      type: 'area',
    });
    const assign = (assigned: unknown[]) => technician.command(assignEquipments, { assign: assigned });
    expect((await assign([one(machine, press), one(second, paint)])).code).toBe('forbidden');
    expect(await standsIn()).toMatchObject({ areanodeid: mill });
    expect((await assign([one(machine, press), one(second, press)])).code).toBe('done');
    expect(await standsIn(second)).toMatchObject({ areanodeid: press });
    expect((await assign([{ equipmentnodeid: second, join: [mill] }])).code).toBe('done');
    expect(await standsIn(second)).toMatchObject({ areanodeid: mill });
    const late = await assign([one(machine, mill, paint)]);
    expect(late).toMatchObject({ code: 'conflict', body: { conflicts: [{ theirs: press, mine: mill }] } });
  });

  it('[L4] [PL3] what is moved to another site leaves devices and reaches others with a delta, no load', async () => {
    const south = await server.login(await company.addUser('technician', [company.sites.south]));
    const [before, after] = [new TestDevice(technician), new TestDevice(south)];
    await before.start();
    await after.start();
    const { mill, paint } = company.areas;
    const moved: string[] = [];
    for (let at = 0; at < 12; at++) moved.push(await company.addMachine(`Pumpe ${at}`, { areanodeid: mill }));
    await before.pull();
    const holds = (device: TestDevice) => moved.filter((nodeid) => device.rows.has(nodeid)).length;
    expect([holds(before), holds(after)]).toEqual([12, 0]);
    const assign = moved.map((equipmentnodeid) => ({ equipmentnodeid, join: [paint], leave: [mill] }));
    expect((await admin.command(assignEquipments, { assign })).code).toBe('done');
    const delta = await after.askDelta();
    expect(delta).toMatchObject({ type: 'delta', added: 12 });
    await after.pull();
    await before.pull();
    expect([holds(before), holds(after)]).toEqual([0, 12]);
  });

  it('[L2] [L4] a new area takes machines with it', async () => {
    const nodeid = newId('area');
    const assign = [{ equipmentnodeid: machine, join: [nodeid], leave: [company.areas.mill], type: 'area' }];
    const made = { nodeid, name: 'Neu', sitenodeid: company.sites.north, isSiteSubs: true, assign };
    expect((await admin.command(createArea, made)).code).toBe('done');
    expect(await standsIn()).toMatchObject({ areanodeid: nodeid });
    const far = [{ equipmentnodeid: company.machines.paint, join: [nodeid], leave: [] }];
    const refused = { ...made, nodeid: newId('area'), assign: far };
    expect((await admin.command(createArea, refused)).code).toBe('gone');
  });
});
