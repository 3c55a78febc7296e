import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FEATURES, type Feature, type FeaturesMap } from '../../../src/shared/contract/core/define.ts';
import type { SyncChecksum } from '../../../src/shared/contract/core/protocol.ts';
import { createAttachment } from '../../../src/shared/contract/files/attachment.ts';
import { getEquipment } from '../../../src/shared/contract/machine/equipment-queries.ts';
import { getNotification } from '../../../src/shared/contract/notification/notification.ts';
import { deleteWorkflow } from '../../../src/shared/contract/notification/workflow-commands.ts';
import type { Account, TestClient } from '../harness/client.ts';
import { type Company, newId, seedCompany } from '../harness/company.ts';
import { TestDevice } from '../harness/device.ts';
import { storeFile } from '../harness/files.ts';
import { addHanging } from '../harness/hanging.ts';
import { DATABASES, startServer, type TestServer } from '../harness/server.ts';

describe.each(DATABASES)('rights to read on %s', (kind) => {
  let server: TestServer;
  let company: Company;
  let notification: string;
  let task: string;
  let signature: string;

  beforeAll(async () => {
    server = await startServer(kind);
    company = await seedCompany(server.database.db);
    const { press } = company.machines;
    notification = await company.addNotification(press);
    const { maintenancetask } = await addHanging(company, press, notification);
    task = maintenancetask;
    await addWorkflow('Filter wechseln', null, task);
    const admin = await server.login(await company.addUser('admin', [company.sites.north]));
    const authorsignatureimage = await storeFile(server.app, admin);
    signature = `/files/${authorsignatureimage.fileid}/${authorsignatureimage.fileversion}`;
    await company.add('report', {
      notificationnodeid: notification,
      executed: 900,
      comment: '',
      authorsignature: 'Erika Muster',
      authorsignatureimage,
      steps: [],
      ...written(),
    });
  });
  afterAll(() => server.close());

  const written = () => ({
    equipmentnodeid: company.machines.press,
    usernodeid: null,
    created: 1,
    lang: 'de',
  });
  /** A solution of the notification or an instruction of the task, with its step. */
  async function addWorkflow(
    title: string,
    notificationnodeid: string | null,
    maintenancetasknodeid: string | null,
  ) {
    const workflownodeid = await company.add('workflow', {
      title,
      notificationnodeid,
      maintenancetasknodeid,
      ...written(),
    });
    const equipmentnodeid = company.machines.press;
    await company.add('workflowstep', { workflownodeid, equipmentnodeid, description: '', created: 1 });
  }

  /** The rights to do everything but read this. */
  function profileWithout(...denied: Feature[]): Promise<string> {
    const features: FeaturesMap = Object.fromEntries(
      FEATURES.map((feature) => [feature, [1, denied.includes(feature) ? 0 : 1, 1, 1]]),
    );
    return company.add('profile', { name: { de: 'Probe' }, features, twofarequired: false });
  }
  const give = ({ usernodeid }: Account, profileid: string) =>
    server.database.db.updateTable('user').set({ profileid }).where('nodeid', '=', usernodeid).execute();
  /** A user on site north who may do everything but read this. */
  async function without(...denied: Feature[]): Promise<TestClient> {
    const account = await company.addUser('nobody', [company.sites.north]);
    await give(account, await profileWithout(...denied));
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

  const titlesOf = (device: TestDevice) =>
    device
      .held('workflow')
      .map((nodeid) => device.rows.get(nodeid)!.title)
      .sort();

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

  it.each([
    ['notification.workflow', 'Filter wechseln', 'Patrone getauscht'],
    ['equipment.maintenancetask', 'Dichtung ersetzt', 'Dichtung geklebt'],
  ] as const)('[X7] [PL5] a device without %s holds the other kind alone', async (denied, held, news) => {
    const client = await without(denied);
    const device = new TestDevice(client);
    const titles = () => titlesOf(device);
    const steps = () =>
      device
        .held('workflowstep')
        .map((nodeid) => device.rows.get(device.rows.get(nodeid)!.workflownodeid as string)?.title)
        .sort();
    await device.start();
    expect([titles(), steps()]).toEqual([[held], [held]]);
    expect(device.totals.get('workflow')).toBe(1);
    expect(device.totals.get('workflowstep')).toBe(1);

    await addWorkflow('Patrone getauscht', null, task);
    await addWorkflow('Dichtung geklebt', notification, null);
    const delta = await device.askDelta();
    expect(delta.deleted).toEqual([]);
    await device.pull();
    expect([titles(), steps()]).toEqual([[held, news].sort(), [held, news].sort()]);
    const { cursor, generation } = device;
    const sums = await device.ask<SyncChecksum>('checksum', { cursor, generation });
    const told = sums.kinds
      .filter(({ count }) => count > 0)
      .map(({ kind: name, ...sum }) => [name, sum] as const);
    expect(new Map(told)).toEqual(device.sums());
    await server.database.db
      .deleteFrom('workflow')
      .where('title', 'in', ['Patrone getauscht', 'Dichtung geklebt'])
      .execute();
    await device.pull();
    expect([titles(), steps()]).toEqual([[held], [held]]);
  });

  it.each([
    ['notification.workflow', 'Filter wechseln', []],
    ['equipment.maintenancetask', 'Dichtung ersetzt', ['maintenancetask', 'maintenancetasktemplate']],
  ])(
    '[X7] [PL3] a device starts over when %s is taken from its user, and when it is given back',
    async (right, left, lost) => {
      const client = await without();
      const device = new TestDevice(client);
      const titles = () => titlesOf(device);
      await device.start();
      const kinds = [...device.totals.keys()];
      for (const [profileid, held, missing] of [
        [await profileWithout(right as Feature), [left], lost],
        [await profileWithout(), ['Dichtung ersetzt', 'Filter wechseln'], []],
      ] as const) {
        await give(client.account, profileid);
        await expect.poll(() => device.answerToCursor()).toMatchObject({ code: 'reset', reason: 'rights' });
        await device.start();
        expect(kinds.filter((each) => !device.totals.has(each)).sort()).toEqual(missing);
        expect(titles()).toEqual(held);
      }
    },
  );

  it('[X7] what may not be read can be neither deleted nor given a picture', async () => {
    const { db } = server.database;
    const stepOf = async (title: string) => {
      const { nodeid } = await db
        .selectFrom('workflowstep')
        .innerJoin('workflow', 'workflow.nodeid', 'workflowstep.workflownodeid')
        .select('workflowstep.nodeid')
        .where('workflow.title', '=', title)
        .executeTakeFirstOrThrow();
      return nodeid;
    };
    const client = await without('notification.workflow');
    const file = await storeFile(server.app, client);
    const picture = async (title: string) => ({
      nodeid: newId('attachment'),
      title: 'Foto',
      isattachmentof: await stepOf(title),
      equipmentnodeid: company.machines.press,
      file,
      created: 1000,
    });
    expect((await client.command(createAttachment, await picture('Dichtung ersetzt'))).code).toBe('gone');
    expect((await client.command(createAttachment, await picture('Filter wechseln'))).code).toBe('done');
    const solutions = db.selectFrom('workflow').select('nodeid').where('title', '=', 'Dichtung ersetzt');
    const { nodeid } = await solutions.executeTakeFirstOrThrow();
    expect((await client.command(deleteWorkflow, { nodeid })).code).toBe('gone');
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
