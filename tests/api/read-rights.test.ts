import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FEATURES, type Feature, type FeaturesMap } from '../../src/shared/contract/define.ts';
import { getEquipment } from '../../src/shared/contract/equipment-queries.ts';
import { getNotification } from '../../src/shared/contract/notification.ts';
import type { TestClient } from './harness/client.ts';
import { type Company, seedCompany } from './harness/company.ts';
import { TestDevice } from './harness/device.ts';
import { storeFile } from './harness/files.ts';
import { addHanging } from './harness/hanging.ts';
import { DATABASES, startServer, type TestServer } from './harness/server.ts';

describe.each(DATABASES)('rights to read on %s', (kind) => {
  let server: TestServer;
  let company: Company;
  let notification: string;
  let signature: string;

  beforeAll(async () => {
    server = await startServer(kind);
    company = await seedCompany(server.database.db);
    const { press } = company.machines;
    notification = await company.addNotification(press);
    const { maintenancetask } = await addHanging(company, press, notification);
    const written = { equipmentnodeid: press, usernodeid: null, created: 1, lang: 'de' };
    const workflownodeid = await company.add('workflow', {
      title: 'Filter wechseln',
      notificationnodeid: null,
      maintenancetasknodeid: maintenancetask,
      ...written,
    });
    await company.add('workflowstep', {
      workflownodeid,
      equipmentnodeid: press,
      description: '',
      created: 1,
    });
    const admin = await server.login(await company.addUser('admin', [company.sites.north]));
    const authorsignatureimage = await storeFile(server.app, admin);
    signature = `/files/${authorsignatureimage.fileid}/${authorsignatureimage.fileversion}`;
    await company.add('report', {
      notificationnodeid: notification,
      executed: 900,
      comment: '',
      authorsignature: 'Erika Muster',
      authorsignatureimage,
      ...written,
    });
  });
  afterAll(() => server.close());

  /** A user on site north who may read everything but this. */
  async function without(...denied: Feature[]): Promise<TestClient> {
    const features: FeaturesMap = Object.fromEntries(
      FEATURES.map((feature) => [feature, [0, denied.includes(feature) ? 0 : 1, 0, 0]]),
    );
    const profileid = await company.add('profile', { name: { de: 'Probe' }, features });
    const account = await company.addUser('nobody', [company.sites.north]);
    await server.database.db
      .updateTable('user')
      .set({ profileid })
      .where('nodeid', '=', account.usernodeid)
      .execute();
    return server.login(account);
  }
  /** How many rows of each kind a device of that user is given. */
  async function given(client: TestClient) {
    const device = new TestDevice(client);
    await device.start();
    return (...kinds: string[]) => kinds.map((each) => device.held(each).length);
  }
  const edgesOf = async (client: TestClient) => {
    const { body } = await client.query(getNotification, { nodeid: notification });
    const { hasworkflow, hasreport } = body as Record<string, unknown[]>;
    return [hasworkflow?.length, hasreport?.length];
  };
  const instructionsOf = async (client: TestClient) => {
    const { body } = await client.query(getEquipment, { nodeid: company.machines.press });
    const tasks = body.hasmaintenancetask as { maintenancetask: { hasworkflow: unknown[] } }[];
    return tasks.flatMap(({ maintenancetask }) => maintenancetask.hasworkflow).length;
  };
  const fileOf = async ({ token }: TestClient) =>
    (await server.app.inject({ url: signature, headers: { authorization: `Bearer ${token}` } })).statusCode;

  it('[X7] with every right all of it is given', async () => {
    const client = await without();
    const held = await given(client);
    expect(held('report', 'workflow', 'workflowstep')).toEqual([2, 2, 2]);
    expect(held('equipment')[0]).toBeGreaterThan(0);
    expect([await edgesOf(client), await instructionsOf(client), await fileOf(client)]).toEqual([
      [1, 2],
      1,
      200,
    ]);
  });

  it('[X7] reports and their signatures need notification.report', async () => {
    const client = await without('notification.report');
    const held = await given(client);
    expect(held('report', 'workflow', 'notification')).toEqual([0, 2, 1]);
    expect([await edgesOf(client), await fileOf(client)]).toEqual([[1, 0], 404]);
  });

  it('[X7] solutions need notification.workflow, instructions equipment.maintenancetask', async () => {
    const unsolved = await without('notification.workflow');
    expect([await edgesOf(unsolved), await instructionsOf(unsolved)]).toEqual([[0, 2], 1]);
    const untold = await without('equipment.maintenancetask');
    expect([await edgesOf(untold), await instructionsOf(untold)]).toEqual([[1, 2], 0]);
  });

  it('[X7] a device is given neither of both to who may read neither', async () => {
    const held = await given(await without('notification.workflow', 'equipment.maintenancetask'));
    expect(held('workflow', 'workflowstep', 'report')).toEqual([0, 0, 2]);
  });

  it('[X7] machines need equipment', async () => {
    const client = await without('equipment');
    const held = await given(client);
    expect(held('equipment', 'notification')).toEqual([0, 1]);
    const { code } = await client.query(getEquipment, { nodeid: company.machines.press });
    expect(code).toBe('forbidden');
  });
});
