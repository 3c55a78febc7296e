import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTableExport } from '../../../src/shared/contract/company/table-queries.ts';
import { FEATURES, type Feature, type FeaturesMap } from '../../../src/shared/contract/core/define.ts';
import type { SyncChecksum } from '../../../src/shared/contract/core/protocol.ts';
import {
  createEquipment,
  deleteEquipment,
  updateEquipment,
} from '../../../src/shared/contract/machine/equipment-commands.ts';
import { getEquipment } from '../../../src/shared/contract/machine/equipment-queries.ts';
import { exportMachines } from '../../../src/shared/contract/machine/import-queries.ts';
import { createCost, updateCost } from '../../../src/shared/contract/maintenance/cost-commands.ts';
import {
  createTaskTemplate,
  listTaskTemplates,
} from '../../../src/shared/contract/maintenance/maintenance-templates.ts';
import { askFigures } from '../../../src/shared/contract/notification/figure-queries.ts';
import { orderFigureReport } from '../../../src/shared/contract/notification/figure-report.ts';
import { getNotification } from '../../../src/shared/contract/notification/notification.ts';
import { QUERIES } from '../../../src/shared/contract/query-registry.ts';
import { COMMANDS, RECORDS } from '../../../src/shared/contract/registry.ts';
import { search } from '../../../src/shared/contract/search/search-queries.ts';
import type { Account, TestClient } from '../harness/client.ts';
import { type Company, newId, seedCompany } from '../harness/company.ts';
import { TestDevice } from '../harness/device.ts';
import { DATABASES, startServer, type TestServer } from '../harness/server.ts';

/** Amounts that stand nowhere else. */
const RATE = 91_827;
const PLANNED = 73_645;
const SPENT = 58_391;
const MONEY = new RegExp([RATE, PLANNED, SPENT].join('|'));

describe.each(DATABASES)('the right to see money on %s', (kind) => {
  let server: TestServer;
  let company: Company;
  let notification: string;
  let task: string;
  let cost: string;
  let costtype: string;

  beforeAll(async () => {
    server = await startServer(kind);
    company = await seedCompany(server.database.db);
    const { press } = company.machines;
    await server.database.db
      .updateTable('equipment')
      .set({ hourlyrate: JSON.stringify({ value: RATE, unit: 'EUR' }) as never })
      .where('nodeid', '=', press)
      .execute();
    notification = await company.addNotification(press);
    task = await company.addTask(1000);
    costtype = await company.add('costtype', { name: 'Kosten Teile', unitId: 'EUR' });
    const of = (hasCostSourceNodeId: string, specifier: string, value: number) =>
      company.add('cost', {
        name: 'Kosten Teile',
        value,
        specifier,
        costTypeNodeId: costtype,
        hasCostSourceNodeId,
        equipmentnodeid: press,
      });
    cost = await of(notification, 'actualcost', SPENT);
    await of(task, 'plannedcost', PLANNED);
    await company.add('maintenancetasktemplate', {
      legalentitynodeid: company.legalentitynodeid,
      title: 'Filter',
      description: '',
      categorynodeid: null,
      triggertype: 'time',
      counterTypeNodeId: null,
      operator: '>=',
      value: 0,
      repetitioninterval: '1m',
      reminder: '1w',
      safetynotice: {},
      costs: [{ costTypeNodeId: costtype, value: PLANNED }],
      created: 1,
    });
  });
  afterAll(() => server.close());

  /** Every right of a role, but not to change notifications. */
  const features = (money: 0 | 1): FeaturesMap =>
    Object.fromEntries(
      FEATURES.map((feature: Feature) => [feature, [1, 1, feature === 'notification' ? money : 1, 1]]),
    );
  const profile = (money: 0 | 1): Promise<string> =>
    company.add('profile', { name: { de: 'Probe' }, features: features(money), twofarequired: false });
  const give = ({ usernodeid }: Account, profileid: string) =>
    server.database.db.updateTable('user').set({ profileid }).where('nodeid', '=', usernodeid).execute();
  async function person(money: 0 | 1): Promise<TestClient> {
    return server.login(await company.addUser(features(money), [company.sites.north]));
  }
  const raw = async ({ token }: TestClient, url: string): Promise<Buffer> =>
    (await server.app.inject({ url, headers: { authorization: `Bearer ${token}` } })).rawPayload;
  const held = (device: TestDevice) => JSON.stringify([...device.rows.values()]);
  const started = async (client: TestClient) => {
    const device = new TestDevice(client);
    await device.start();
    return device;
  };

  it('[J9] who may change notifications is given all of it', async () => {
    const device = await started(await person(1));
    expect(device.held('cost')).toHaveLength(2);
    for (const amount of [RATE, PLANNED, SPENT]) expect(held(device)).toContain(String(amount));
  });

  it('[J9] a device without the right holds no cost, hourly rate or planned effort, and no count of them', async () => {
    const device = await started(await person(0));
    expect(device.held('cost')).toEqual([]);
    expect(device.totals.has('cost')).toBe(false);
    expect(held(device)).not.toMatch(MONEY);
    expect(device.rows.get(company.machines.press)).toMatchObject({ name: 'Presse', hourlyrate: null });
    const { cursor, generation } = device;
    const { kinds } = await device.ask<SyncChecksum>('checksum', { cursor, generation });
    expect(kinds.map((each) => each.kind)).not.toContain('cost');
    const asked = await device.askRaw('snapshot', { kind: 'cost', from: 0, to: generation, limit: 10 });
    expect(asked.body).toMatchObject({ rows: [], next: null });
  });

  it('[J9] what is written later of it is not told either', async () => {
    const [rich, poor] = [await person(1), await person(0)];
    const device = await started(poor);
    const nodeid = newId('cost');
    const equipmentnodeid = company.machines.press;
    const payload = { nodeid, name: 'Kosten Teile', value: SPENT, costTypeNodeId: costtype };
    const source = { hasCostSourceNodeId: notification, equipmentnodeid };
    expect((await rich.command(createCost, { ...payload, ...source })).code).toBe('done');
    const rate = { hourlyrate: { value: RATE, unit: 'EUR' } };
    const renamed = { equipmentnodeid, memo: 'Halle 2', ...rate };
    expect((await rich.command(updateEquipment, { ...renamed, base: { memo: '', ...rate } })).code).toBe(
      'done',
    );
    await device.pull();
    expect(device.rows.get(equipmentnodeid)).toMatchObject({ memo: 'Halle 2', hourlyrate: null });
    expect(device.held('cost')).toEqual([]);
    expect(held(device)).not.toMatch(MONEY);
    await server.database.db.deleteFrom('cost').where('nodeid', '=', nodeid).execute();
  });

  it('[J9] [PL3] a device starts over when the right is taken from its user, and when it is given back', async () => {
    const client = await person(1);
    const device = await started(client);
    for (const money of [0, 1] as const) {
      await give(client.account, await profile(money));
      await expect.poll(() => device.answerToCursor()).toMatchObject({ code: 'reset', reason: 'rights' });
      await device.start();
      expect(device.held('cost')).toHaveLength(money * 2);
      expect(MONEY.test(held(device))).toBe(money === 1);
    }
  });

  it('[J9] no query answers an amount, whatever is named', async () => {
    const [rich, poor] = [await person(1), await person(0)];
    const ids = {
      nodeid: company.machines.press,
      equipmentnodeid: company.machines.press,
      equipmentnodeids: [company.machines.press],
      legalentitynodeid: company.legalentitynodeid,
      lang: 'de',
      query: String(SPENT),
    };
    const subjects = [
      ids,
      { ...ids, nodeid: notification },
      { ...ids, nodeid: task },
      { ...ids, nodeid: cost },
    ];
    const shown = new Map<TestClient, Set<string>>([rich, poor].map((each) => [each, new Set()]));
    for (const client of [rich, poor]) {
      for (const query of QUERIES.filter(({ permission }) => permission !== 'public')) {
        for (const input of subjects) {
          const known = Object.keys(query.input.shape);
          const named = Object.entries(input).filter(([field]) => known.includes(field));
          const { body } = await client.query(query, Object.fromEntries(named));
          if (MONEY.test(JSON.stringify(body))) shown.get(client)!.add(query.name);
        }
      }
    }
    expect([...shown.get(poor)!]).toEqual([]);
    expect((await poor.query(search, { query: 'Presse' })).body.hits).toEqual(
      expect.arrayContaining([expect.objectContaining({ nodeid: company.machines.press })]),
    );
    // The walk would find them: with the right they are there.
    expect([...shown.get(rich)!]).toEqual(
      expect.arrayContaining([getEquipment.name, getNotification.name, listTaskTemplates.name]),
    );
  });

  it('[J9] figures, their monthly mail and the table of efforts are refused', async () => {
    const poor = await person(0);
    const span = { from: 0, to: 1000 };
    expect((await poor.query(askFigures, span)).code).toBe('forbidden');
    expect((await poor.query(orderFigureReport, {})).code).toBe('forbidden');
    for (const format of ['xlsx', 'csv'] as const)
      expect((await poor.query(startTableExport, { kind: 'costs', format })).code).toBe('forbidden');
    const { body } = await poor.query(startTableExport, { kind: 'notifications', format: 'csv' });
    expect((await raw(poor, `/api${body.url ?? ''}`)).toString('latin1')).not.toMatch(MONEY);
  });

  it('[J9] [D10] the list of machines leaves the hourly rate empty', async () => {
    const [rich, poor] = [await person(1), await person(0)];
    const csv = async (client: TestClient) => {
      const { body } = await client.query(exportMachines, { format: 'csv' });
      return Buffer.from(String(body.base64), 'base64').toString();
    };
    const [all, less] = [await csv(rich), await csv(poor)];
    expect(less).toContain('Presse');
    expect(all).toMatch(MONEY);
    expect(less).not.toMatch(MONEY);
  });

  it('[J9] costs can be neither written nor changed, and an hourly rate neither set, compared nor emptied', async () => {
    const poor = await person(0);
    const { press } = company.machines;
    const created = await poor.command(createCost, {
      nodeid: newId('cost'),
      name: 'Kosten Teile',
      value: 1,
      costTypeNodeId: costtype,
      hasCostSourceNodeId: notification,
      equipmentnodeid: press,
    });
    expect(created.code).toBe('forbidden');
    expect((await poor.command(updateCost, { nodeid: cost, value: 1, base: { value: 0 } })).code).toBe(
      'forbidden',
    );
    for (const hourlyrate of [{ value: 1, unit: 'EUR' }, { value: RATE, unit: 'EUR' }, null]) {
      const answer = await poor.command(updateEquipment, {
        equipmentnodeid: press,
        hourlyrate,
        base: { hourlyrate: null },
      });
      expect([hourlyrate, answer.code, JSON.stringify(answer.body)]).toEqual([
        hourlyrate,
        'forbidden',
        expect.not.stringMatching(MONEY),
      ]);
    }
    const renamed = await poor.command(updateEquipment, {
      equipmentnodeid: press,
      inventoryid: 'INV-1',
      base: { inventoryid: '' },
    });
    expect(renamed).toMatchObject({ code: 'done', body: { inventoryid: 'INV-1', hourlyrate: null } });
    const kept = await (await person(1)).query(getEquipment, { nodeid: press });
    expect(kept.body.hourlyrate).toEqual({ value: RATE, unit: 'EUR' });
  });

  it('[J9] a new machine or template comes in without money, and not with it', async () => {
    const poor = await person(0);
    const machine = (more: object) => ({
      equipmentnodeid: newId('equipment'),
      name: 'Säge',
      constructiondate: 0,
      equipmenttypenodeid: company.equipmenttypenodeid,
      isequipmentof: [company.areas.press],
      ...more,
    });
    const rate = { hourlyrate: { value: 5, unit: 'EUR' } };
    expect((await poor.command(createEquipment, machine(rate))).code).toBe('forbidden');
    expect((await poor.command(createEquipment, machine({ hourlyrate: null }))).code).toBe('done');
    const template = (costs: object[]) => ({
      maintenancetasknodeid: newId('maintenancetasktemplate'),
      legalentitynodeid: company.legalentitynodeid,
      title: 'Filter',
      description: '',
      categorynodeid: null,
      triggertype: 'time',
      repetitioninterval: '1m',
      reminder: '1w',
      safetynotice: {},
      costs,
      created: 1,
    });
    const planned = [{ costTypeNodeId: costtype, value: 5 }];
    expect((await poor.command(createTaskTemplate, template(planned))).code).toBe('forbidden');
    expect((await poor.command(createTaskTemplate, template([]))).code).toBe('done');
  });

  it('[J9] [OB3] the answer of a replay is what may be seen by then', async () => {
    const client = await person(1);
    const sent = {
      equipmentnodeid: newId('equipment'),
      name: 'Bohrwerk',
      constructiondate: 0,
      equipmenttypenodeid: company.equipmenttypenodeid,
      isequipmentof: [company.areas.press],
      hourlyrate: { value: RATE, unit: 'EUR' },
    };
    const key = newId('equipment').slice(-36);
    const first = await client.command(createEquipment, sent, { key });
    expect(first.body).toMatchObject({ hourlyrate: sent.hourlyrate });
    await give(client.account, await profile(0));
    const answer = async () => (await client.command(createEquipment, sent, { key })).body;
    await expect.poll(answer).toMatchObject({ name: 'Bohrwerk', hourlyrate: null });
    const { nodeid } = first.body as { nodeid: string };
    await (await person(1)).command(deleteEquipment, { nodeid });
  });

  it('[J9] every write of a record with money in it is declared, so that the one rule judges it', () => {
    for (const { kind: name, guarded = {} } of RECORDS.filter((record) => record.guarded)) {
      for (const field of Object.keys(guarded)) {
        const naming = COMMANDS.filter((command) => Object.hasOwn(command.payload.shape, field));
        expect(naming.map((command) => [command.name, command.write?.record.kind])).toEqual(
          naming.map((command) => [command.name, name]),
        );
      }
    }
  });
});
