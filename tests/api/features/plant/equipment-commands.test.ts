import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  deleteEquipment,
  updateEquipment,
} from '../../../../src/shared/contract/machine/equipment-commands.ts';
import type { TestClient } from '../../harness/client.ts';
import { type Company, newId, seedCompany } from '../../harness/company.ts';
import { DATABASES, startServer, type TestServer } from '../../harness/server.ts';

const DAY = 86_400_000;

describe.each(DATABASES)('machines on %s', (kind) => {
  let server: TestServer;
  let company: Company;
  let client: TestClient;
  let technician: TestClient;
  let machine: string;

  beforeAll(async () => {
    server = await startServer(kind);
    company = await seedCompany(server.database.db);
    client = await server.login(await company.addUser('admin', [company.sites.north]));
    technician = await server.login(await company.addUser('technician', [company.sites.north]));
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    machine = await company.addMachine('Säge', { areanodeid: company.areas.mill });
  });

  const stored = (nodeid: string) =>
    server.database.db.selectFrom('equipment').selectAll().where('nodeid', '=', nodeid).executeTakeFirst();
  const update = (fields: Record<string, unknown>, by = client) =>
    by.command(updateEquipment, { equipmentnodeid: machine, ...fields });

  it('[M3] [CF1] only the named fields change, and null empties', async () => {
    const fields = {
      name: 'Bandsäge',
      dimensions: [1200, 1800.5, 900],
      electricalpower: 4,
      hourlyrate: { value: 38.5, unit: 'EUR' },
      mediasupply: [{ de: 'Druckluft 6 bar' }],
      costcenter: { de: '4711' },
    };
    const answer = await update({ ...fields, base: { name: 'Säge' } });
    expect(answer.body).toMatchObject({ ...fields, areanodeid: company.areas.mill, version: 2 });
    await update({ dimensions: null, electricalpower: null, hourlyrate: null });
    expect(await stored(machine)).toMatchObject({
      name: 'Bandsäge',
      dimensions: null,
      electricalpower: null,
      hourlyrate: null,
    });
  });

  it('[CF2] what a colleague changed meanwhile is a conflict, and nothing else is written', async () => {
    expect((await update({ name: 'Bandsäge' }, technician)).code).toBe('done');
    const late = await update({
      name: 'Kreissäge',
      costcenter: { de: '1' },
      base: { name: 'Säge', costcenter: {} },
    });
    expect(late).toMatchObject({
      code: 'conflict',
      body: { conflicts: [{ field: 'name', base: 'Säge', mine: 'Kreissäge', theirs: 'Bandsäge' }] },
    });
    expect(await stored(machine)).toMatchObject({ name: 'Bandsäge', costcenter: {} });
  });

  it('[E2] [E3] refuses an empty name, years to come and dimensions below 1', async () => {
    // On the last day of a year the next one has begun elsewhere.
    const nextYear = Date.UTC(new Date(server.clock.now() + DAY).getUTCFullYear() + 1, 5, 1);
    const refused = async (fields: Record<string, unknown>) => {
      const { code, body } = await update(fields);
      return [code, body.fields?.[0]?.field.split('.')[0]];
    };
    expect(await refused({ name: '' })).toEqual(['invalid', 'name']);
    expect(await refused({ constructiondate: nextYear })).toEqual(['invalid', 'constructiondate']);
    expect(await refused({ commissioningdate: nextYear })).toEqual(['invalid', 'commissioningdate']);
    expect(await refused({ dimensions: [1, 0, 1] })).toEqual(['invalid', 'dimensions']);
    expect((await update({ constructiondate: server.clock.now() })).code).toBe('done');
  });

  it('[OB3] [CF5] a deletion sent twice counts once; a change that comes later is gone', async () => {
    const key = crypto.randomUUID();
    const send = () => client.command(deleteEquipment, { nodeid: machine }, { key });
    expect([(await send()).code, (await send()).code]).toEqual(['done', 'done']);
    expect((await update({ name: 'Bandsäge' })).code).toBe('gone');
  });

  it('[X7] only the right to delete deletes', async () => {
    expect((await technician.command(deleteEquipment, { nodeid: machine })).code).toBe('forbidden');
    expect(await stored(machine)).toMatchObject({ deletedat: 0 });
  });

  it('[PL3] a machine of elsewhere or of another company answers as if there were none', async () => {
    const other = await seedCompany(server.database.db);
    for (const nodeid of [company.machines.paint, other.machines.press, newId('equipment')]) {
      const answers = [
        await update({ equipmentnodeid: nodeid, name: 'Meine' }),
        await client.command(deleteEquipment, { nodeid }),
      ];
      expect(answers.map(({ code }) => code)).toEqual(['gone', 'gone']);
    }
    expect(await stored(company.machines.paint)).toMatchObject({ name: 'Lack' });
    expect(await stored(other.machines.press)).toMatchObject({ name: 'Presse' });
  });
});
