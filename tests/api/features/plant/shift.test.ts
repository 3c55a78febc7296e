import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eraseDeletedMachines } from '../../../../src/server/jobs/erase-machines.ts';
import type { CommandDefinition, ObjectSchema } from '../../../../src/shared/contract/core/define.ts';
import { deleteEquipment } from '../../../../src/shared/contract/machine/equipment-commands.ts';
import { getEquipment } from '../../../../src/shared/contract/machine/equipment-queries.ts';
import {
  createShiftException,
  createShiftModel,
  deleteShiftException,
  deleteShiftModel,
  updateShiftException,
  updateShiftModel,
} from '../../../../src/shared/contract/machine/shift.ts';
import {
  listShiftExceptions,
  listShiftModels,
} from '../../../../src/shared/contract/machine/shift-queries.ts';
import type { TestClient } from '../../harness/client.ts';
import { type Company, newId } from '../../harness/company.ts';
import { TestDevice } from '../../harness/device.ts';
import { DATABASES, type TestServer } from '../../harness/server.ts';
import { startCompany } from '../../harness/start-company.ts';

/** 06:00 and 13:59 in Berlin on a day of January 2024. */
const SIX = Date.UTC(2024, 0, 15, 5);
const TWO = Date.UTC(2024, 0, 15, 12, 59);
const EARLY = { start: SIX, end: TWO, weekdays: ['Mo', 'Di'], unmanned: false };
const MIDNIGHT = Date.parse('2026-12-01T00:00+01:00');

describe.each(DATABASES)('shifts on %s', (kind) => {
  let server: TestServer;
  let company: Company;
  let admin: TestClient;
  /** Sees site north; may create nothing. */
  let technician: TestClient;

  beforeAll(async () => {
    ({ server, company, client: admin, colleague: technician } = await startCompany(kind));
  });
  afterAll(() => server.close());

  const add = async (shiftmodelof: string, fields: Record<string, unknown> = {}) => {
    const nodeid = newId('shiftmodel');
    const answer = await admin.command(createShiftModel, {
      nodeid,
      shiftmodelof,
      shifts: [EARLY],
      ...fields,
    });
    return { nodeid, ...answer };
  };
  const except = async (exceptionof: string, fields: Record<string, unknown> = {}) => {
    const nodeid = newId('shiftexception');
    const closed = { from: '2026-12-24', until: '2027-01-01', name: 'Betriebsferien', kind: 'closed' };
    const answer = await admin.command(createShiftException, { nodeid, exceptionof, ...closed, ...fields });
    return { nodeid, ...answer };
  };

  it('[E7] a shift is sent as a tuple, and kept with its names', async () => {
    const shifts = [[{}, SIX, TWO, ['Mo', 'Di'], false]];
    const { code, body } = await add(company.areas.press, { shifts });
    expect(code).toBe('done');
    expect(body).toMatchObject({ shiftmodelof: company.areas.press, shifts: [EARLY], validfrom: 0 });
    const { nodeid } = await add(company.areas.mill);
    const changed = await admin.command(updateShiftModel, {
      shiftnodeid: nodeid,
      shifts: [[{}, TWO, SIX, ['So'], true]],
    });
    expect(changed.body).toMatchObject({
      shifts: [{ start: TWO, end: SIX, weekdays: ['So'], unmanned: true }],
    });
  });

  it('[E7] [L2] each shift needs a weekday, and a model has at most twenty', async () => {
    for (const shifts of [
      [{ ...EARLY, weekdays: [] }],
      [[{}, SIX, TWO, [], false]],
      [{ ...EARLY, weekdays: ['Feiertag'] }],
      [{ ...EARLY, start: -1 }],
      Array.from({ length: 21 }, () => EARLY),
    ])
      expect((await add(company.areas.press, { shifts })).code).toBe('invalid');
    expect((await add(company.areas.press, { shifts: Array.from({ length: 20 }, () => EARLY) })).code).toBe(
      'done',
    );
  });

  it('[E7] a change from a date is another model, and holds from the beginning of its day', async () => {
    const area = await company.add('area', { name: 'Halle', areaid: '', sitenodeid: company.sites.north });
    const first = await add(area);
    const second = await add(area, { validfrom: MIDNIGHT + 7_200_000, shifts: [] });
    expect(second.body).toMatchObject({ validfrom: MIDNIGHT, shifts: [] });
    const { body } = await admin.query(listShiftModels, {});
    expect(
      (body as unknown as { shiftmodelof: string; nodeid: string }[]).filter(
        (row) => row.shiftmodelof === area,
      ),
    ).toMatchObject([
      { nodeid: first.nodeid, validfrom: 0, shifts: [EARLY] },
      { nodeid: second.nodeid, validfrom: MIDNIGHT },
    ]);
    const moved = await admin.command(updateShiftModel, {
      shiftnodeid: second.nodeid,
      validfrom: MIDNIGHT - 1,
      base: { validfrom: MIDNIGHT },
    });
    expect(moved.body).toMatchObject({ validfrom: MIDNIGHT - 86_400_000 });
  });

  it('[E7] [CF1] two edits of the shifts collide, edits of different fields do not', async () => {
    const { nodeid: shiftnodeid } = await add(company.areas.press);
    const edit = (client: TestClient, fields: Record<string, unknown>, base: Record<string, unknown>) =>
      client.command(updateShiftModel, { shiftnodeid, ...fields, base });
    const late = [{ ...EARLY, unmanned: true }];
    expect((await edit(technician, { shifts: late }, { shifts: [EARLY] })).code).toBe('done');
    expect((await edit(admin, { validfrom: MIDNIGHT }, { validfrom: 0 })).code).toBe('done');
    expect((await edit(admin, { shifts: [] }, { shifts: [EARLY] })).code).toBe('conflict');
    expect((await admin.command(deleteShiftModel, { shiftnodeid })).code).toBe('done');
    expect((await edit(admin, { shifts: [] }, { shifts: late })).code).toBe('gone');
  });

  it('[E7] [X18] a machine is answered with its models', async () => {
    const machine = await company.addMachine('Säge', { areanodeid: company.areas.press });
    await add(machine);
    const { body } = await admin.query(getEquipment, { nodeid: machine });
    expect(body).toMatchObject({ hasshiftmodel: [{ shiftmodel: { shifts: [EARLY], validfrom: 0 } }] });
  });

  it('[E7] models are of areas and machines, exceptions of sites too', async () => {
    expect((await add(company.sites.north)).code).toBe('invalid');
    expect((await add(company.pool)).code).toBe('invalid');
    expect((await except(company.sites.north)).code).toBe('done');
    expect((await except(company.pool)).code).toBe('invalid');
  });

  it('[E7] [PL3] who does not see a machine changes nothing of when it works', async () => {
    const hidden = company.machines.paint;
    const model = await company.add('shiftmodel', { shiftmodelof: hidden, shifts: [], validfrom: 0 });
    const exception = await company.add('shiftexception', {
      exceptionof: hidden,
      from: '2026-12-24',
      until: '2026-12-24',
      name: 'Heiligabend',
      kind: 'closed',
      shifts: [],
    });
    const attempts: [CommandDefinition<ObjectSchema>, Record<string, unknown>][] = [
      [createShiftModel, { nodeid: newId('shiftmodel'), shiftmodelof: hidden, shifts: [EARLY] }],
      [updateShiftModel, { shiftnodeid: model, shifts: [EARLY] }],
      [deleteShiftModel, { shiftnodeid: model }],
      [updateShiftException, { nodeid: exception, name: 'Silvester' }],
      [deleteShiftException, { nodeid: exception }],
    ];
    const northerner = await server.login(await company.addUser('admin', [company.sites.north]));
    for (const [command, payload] of attempts) {
      expect([command.name, (await northerner.command(command, payload)).code]).toEqual([
        command.name,
        'gone',
      ]);
    }
  });

  it('[E7] an exception has its days in order, and shifts where they are extra', async () => {
    const area = company.areas.press;
    expect((await except(area, { until: '2026-12-23' })).code).toBe('invalid');
    expect((await except(area, { from: '2026-02-30' })).code).toBe('invalid');
    expect((await except(area, { from: '24.12.2026' })).code).toBe('invalid');
    expect((await except(area, { shifts: [EARLY] })).code).toBe('invalid');
    expect((await except(area, { kind: 'extra' })).code).toBe('invalid');
    // A Saturday is no Monday.
    const saturday = { kind: 'extra', from: '2026-11-28', until: '2026-11-28' };
    expect((await except(area, { ...saturday, shifts: [EARLY] })).code).toBe('invalid');
    const extra = await except(area, { ...saturday, shifts: [{ ...EARLY, weekdays: ['Sa'] }] });
    expect(extra.code).toBe('done');
    const change = (fields: Record<string, unknown>) =>
      admin.command(updateShiftException, { nodeid: extra.nodeid, ...fields });
    expect((await change({ until: '2026-11-27' })).code).toBe('invalid');
    expect((await change({ kind: 'closed' })).code).toBe('invalid');
    expect((await change({ until: '2026-12-05', base: { until: '2026-11-28' } })).code).toBe('done');
    expect((await change({ kind: 'closed', shifts: [] })).code).toBe('done');
    const { body } = await admin.query(listShiftExceptions, {});
    expect(body).toContainEqual(
      expect.objectContaining({ nodeid: extra.nodeid, kind: 'closed', until: '2026-12-05' }),
    );
  });

  it('[E7] [PL2] models and exceptions go with the machine, also from devices', async () => {
    const machine = await company.addMachine('Bohrwerk', { areanodeid: company.areas.press });
    const [model, exception] = [await add(machine), await except(machine)];
    const device = new TestDevice(admin);
    await device.start();
    expect([model, exception].map(({ nodeid }) => device.rows.has(nodeid))).toEqual([true, true]);
    expect((await admin.command(deleteEquipment, { nodeid: machine })).code).toBe('done');
    // For 30 days the machine can be brought back.
    await eraseDeletedMachines(server.database.db, server.clock.now() + 31 * 86_400_000);
    await device.pull();
    expect([model, exception].map(({ nodeid }) => device.rows.has(nodeid))).toEqual([false, false]);
  });
});
