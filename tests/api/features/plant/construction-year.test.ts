import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MIGRATIONS } from '../../../../src/server/db/migrations.ts';
import {
  createCustomerEquipment,
  updateCustomerEquipment,
} from '../../../../src/shared/contract/machine/customer.ts';
import {
  createEquipment,
  updateEquipment,
} from '../../../../src/shared/contract/machine/equipment-commands.ts';
import type { TestClient } from '../../harness/client.ts';
import { type Company, newId, seedCompany } from '../../harness/company.ts';
import { TestDevice } from '../../harness/device.ts';
import { DATABASES, startServer, type TestServer } from '../../harness/server.ts';

/** 1 January 1965 in Berlin. */
const OF_1965 = Date.UTC(1964, 11, 31, 23);

describe.each(DATABASES)('[E2] years of construction on %s', (kind) => {
  let server: TestServer;
  let company: Company;
  let admin: TestClient;

  beforeAll(async () => {
    server = await startServer(kind);
    company = await seedCompany(server.database.db);
    admin = await server.login(await company.addUser('admin', [company.sites.north]));
  });
  afterAll(() => server.close());

  const create = (fields: Record<string, unknown>) =>
    admin.command(createEquipment, {
      equipmentnodeid: newId('equipment'),
      name: 'Hobelmaschine',
      equipmenttypenodeid: company.equipmenttypenodeid,
      isequipmentof: [company.areas.mill],
      constructiondate: 0,
      ...fields,
    });
  const update = (equipmentnodeid: unknown, fields: Record<string, unknown>) =>
    admin.command(updateEquipment, { equipmentnodeid, ...fields });
  const storedOf = async (nodeid: unknown, table = 'equipment') => {
    const { rows } = await sql<{ constructiondate: number | null }>`
      select constructiondate from ${sql.table(table)} where nodeid = ${nodeid}
    `.execute(server.database.db);
    return rows[0]?.constructiondate;
  };

  it('a machine of 1965 is made, told to devices, changed and found in the list', async () => {
    const { code, body } = await create({
      constructiondate: OF_1965,
      commissioningdate: Date.UTC(1966, 4, 2, 11),
    });
    expect(code).toBe('done');
    const told = { constructiondate: OF_1965, commissioningdate: Date.UTC(1966, 4, 2, 11) };
    expect(body).toMatchObject(told);
    const device = new TestDevice(admin);
    await device.start();
    expect(device.rows.get(String(body.nodeid))).toMatchObject(told);
    const earlier = Date.UTC(1850, 0, 1);
    const changed = await update(body.nodeid, {
      constructiondate: earlier,
      base: { constructiondate: OF_1965 },
    });
    expect(changed).toMatchObject({ code: 'done', body: { constructiondate: earlier } });
  });

  it('one that nobody knows is stored as null and travels as 0, however it was sent', async () => {
    for (const constructiondate of [0, null]) {
      const { body } = await create({ constructiondate });
      expect(body.constructiondate).toBe(0);
      expect(await storedOf(body.nodeid)).toBeNull();
      const device = new TestDevice(admin);
      await device.start();
      expect(device.rows.get(String(body.nodeid))).toMatchObject({ constructiondate: 0 });
      // An app of an earlier version says 0 of what it saw.
      const known = await update(body.nodeid, { constructiondate: OF_1965, base: { constructiondate: 0 } });
      expect(known).toMatchObject({ code: 'done', body: { constructiondate: OF_1965 } });
      const again = await update(body.nodeid, { constructiondate, base: { constructiondate: OF_1965 } });
      expect(again).toMatchObject({ code: 'done', body: { constructiondate: 0 } });
      expect(await storedOf(body.nodeid)).toBeNull();
    }
  });

  it('what an earlier server stored as 0 becomes null, and no device is sent anything for it', async () => {
    const { body } = await create({});
    const nodeid = String(body.nodeid);
    const migration = MIGRATIONS.find(({ name }) => name === '067_construction_dates');
    const tx = await server.database.db.startTransaction().execute();
    const seen = () =>
      sql<{ constructiondate: number | null; version: number; logged: number }>`
      select constructiondate, version, (select count(*)::int from changelog) as logged
      from equipment where nodeid = ${nodeid}
    `.execute(tx);
    await sql`drop function clear_construction cascade`.execute(tx);
    await sql`alter table equipment disable trigger user`.execute(tx);
    await sql`update equipment set constructiondate = 0 where nodeid = ${nodeid}`.execute(tx);
    await sql`alter table equipment enable trigger user`.execute(tx);
    const { rows: before } = await seen();
    await sql.raw(migration!.text).execute(tx);
    const { rows: after } = await seen();
    await tx.rollback().execute();
    expect(before).toMatchObject([{ constructiondate: 0 }]);
    expect(after).toEqual([{ ...before[0], constructiondate: null }]);
  });

  it('nothing before 1850 and no year to come is taken', async () => {
    const before = Date.UTC(1849, 11, 30);
    const ahead = Date.UTC(new Date(server.clock.now()).getUTCFullYear() + 2, 0, 1);
    for (const constructiondate of [before, ahead])
      expect(await create({ constructiondate })).toMatchObject({
        code: 'invalid',
        body: { fields: [{ field: 'constructiondate' }] },
      });
    const nodeid = newId('customerequipment');
    const own = { nodeid, customername: 'Feinwerk', name: 'Presse', manufacturerserialnumber: '' };
    const make = (constructiondate: unknown) =>
      admin.command(createCustomerEquipment, { ...own, constructiondate, equipmenttypenodeid: null });
    expect((await make(before)).code).toBe('invalid');
    expect((await make(ahead)).code).toBe('invalid');
    expect((await make(OF_1965)).body).toMatchObject({ constructiondate: OF_1965 });
    const change = (constructiondate: unknown) =>
      admin.command(updateCustomerEquipment, { nodeid, constructiondate });
    expect((await change(ahead)).code).toBe('invalid');
    expect((await change(0)).body).toMatchObject({ constructiondate: 0 });
    expect(await storedOf(nodeid, 'customerequipment')).toBeNull();
  });
});
