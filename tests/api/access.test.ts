import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Permission } from '../../src/shared/contract/define.ts';
import { QUERIES } from '../../src/shared/contract/query-registry.ts';
import { COMMANDS } from '../../src/shared/contract/registry.ts';
import { makeClient, type TestClient } from './harness/client.ts';
import { type Company, newId, seedCompany } from './harness/company.ts';
import { storeFile } from './harness/files.ts';
import { addHanging } from './harness/hanging.ts';
import { COMMAND_SAMPLES, type Ground, OF_COMPANY, QUERY_SAMPLES } from './harness/samples.ts';
import { DATABASES, startServer, type TestServer } from './harness/server.ts';

const describePermission = (permission: Permission): string =>
  typeof permission === 'string' ? permission : `${permission.feature}.${permission.flag}`;

const guarded = QUERIES.filter(({ permission }) => permission !== 'public');

describe.each(DATABASES)('access on %s', (kind) => {
  let server: TestServer;
  let company: Company;
  let stranger: Company;
  let anonymous: TestClient;
  /** Sees site north with every right; uploads the bytes that samples name. */
  let admin: TestClient;

  beforeAll(async () => {
    server = await startServer(kind);
    company = await seedCompany(server.database.db);
    stranger = await seedCompany(server.database.db);
    admin = await server.login(await company.addUser('admin', [company.sites.north]));
    anonymous = makeClient(server.app, { usernodeid: '', clientid: '' }, null);
  });
  afterAll(() => server.close());

  /** Fresh rows on a machine of a company, a fresh one on site north by default, with bytes that `owner` uploaded. */
  async function prepare(of: Company, owner: TestClient, machine?: string): Promise<Ground> {
    const equipmentnodeid = machine ?? (await of.addMachine('Probe', { areanodeid: of.areas.press }));
    const notification = await of.addNotification(equipmentnodeid);
    const file = await storeFile(server.app, owner);
    const attachment = await of.add('attachment', {
      title: 'Foto',
      description: '',
      specifier: '',
      isattachmentof: notification,
      equipmentnodeid,
      file,
      usernodeid: null,
      created: 1,
      lang: 'de',
    });
    const hanging = await addHanging(of, equipmentnodeid, notification);
    return {
      company: of,
      equipmentnodeid,
      notification,
      attachment,
      file,
      user: owner.account.usernodeid,
      ...hanging,
    };
  }

  describe.each(COMMANDS.map((command) => [command.name, command] as const))('%s', (name, command) => {
    const sample = (ground: Ground) => {
      const make = COMMAND_SAMPLES[name];
      if (!make) throw new Error(`no sample payload for ${name}`);
      return make(ground);
    };

    it('[X7] is refused without a login', async () => {
      expect(await anonymous.command(command, sample(await prepare(company, admin)))).toMatchObject({
        status: 401,
        code: 'unauthenticated',
      });
    });

    it(`[X20] needs ${describePermission(command.permission)} and nothing else`, async () => {
      const granted = await roleWith(command.permission);
      const ground = await prepare(company, granted);
      expect(await granted.command(command, sample(ground))).toMatchObject({ code: 'done' });
      if (command.permission === 'always') return;
      const denied = await roleWith(command.permission, { inverted: true });
      expect(await denied.command(command, sample(await prepare(company, denied)))).toMatchObject({
        status: 403,
        code: 'forbidden',
        body: { message: 'Access Denied' },
      });
    });

    if (OF_COMPANY.has(name)) return;

    it('[PL3] on an unsubscribed machine answers as for one that does not exist', async () => {
      const ground = await prepare(company, admin, company.machines.paint);
      const answer = await admin.command(command, sample(ground));
      expect(answer).toMatchObject({ status: 404, code: 'gone' });
      expect(answer.body).toEqual({ code: 'gone', message: 'Not Found' });
    });

    it("[PL3] on another company's rows answers as for ones that do not exist", async () => {
      const owner = await server.login(await stranger.addUser('admin', [stranger.sites.north]));
      const foreign = await admin.command(command, sample(await prepare(stranger, owner)));
      const nowhere: Ground = {
        company,
        equipmentnodeid: newId('equipment'),
        notification: newId('notification'),
        attachment: newId('attachment'),
        user: newId('user'),
        file: await storeFile(server.app, admin),
        workflow: newId('workflow'),
        workflowstep: newId('workflowstep'),
        questionanswer: newId('questionanswer'),
        report: newId('report'),
        maintenancetask: newId('maintenancetask'),
        maintenancecategory: newId('maintenancecategory'),
        maintenancetasktemplate: newId('maintenancetasktemplate'),
        cost: newId('cost'),
        costtype: newId('costtype'),
        countertype: newId('countertype'),
        counter: newId('counter'),
        chatroom: newId('chatroom'),
        unitId: '',
      };
      const missing = await admin.command(command, sample(nowhere));
      expect([foreign.status, foreign.body]).toEqual([missing.status, missing.body]);
      expect(foreign.code).toBe('gone');
    });
  });

  /** A user on site north whose role has this one right (or all but it). Reading rights that handlers need stay. */
  async function roleWith(permission: Permission, { inverted = false } = {}): Promise<TestClient> {
    const features = structuredClone(inverted ? ALL : READ_ONLY);
    if (typeof permission !== 'string') {
      const position = ['create', 'read', 'update', 'delete'].indexOf(permission.flag);
      const flags = features[permission.feature];
      if (flags) flags[position] = inverted ? 0 : 1;
    }
    const profileid = await company.add('profile', { name: { de: 'Probe' }, features });
    const account = await company.addUser('admin', [company.sites.north]);
    const { db } = server.database;
    await db.updateTable('user').set({ profileid }).where('nodeid', '=', account.usernodeid).execute();
    return server.login(account);
  }

  describe.each(guarded.map((query) => [query.name, query] as const))('%s', (name, query) => {
    const sample = (ground: Ground) => QUERY_SAMPLES[name]?.(ground) ?? {};

    it('[X7] is refused without a login', async () => {
      expect(await anonymous.query(query, sample(await prepare(company, admin)))).toMatchObject({
        code: 'unauthenticated',
      });
    });

    it(`[X7] needs ${describePermission(query.permission)}`, async () => {
      const ground = await prepare(company, admin);
      expect(await admin.query(query, sample(ground))).toMatchObject({ code: 'done' });
      if (typeof query.permission === 'string') return;
      const denied = await roleWith(query.permission, { inverted: true });
      expect(await denied.query(query, sample(ground))).toMatchObject({ status: 403, code: 'forbidden' });
    });

    it("[PL3] tells nothing of another company's or an unsubscribed machine's rows", async () => {
      const owner = await server.login(await stranger.addUser('admin', [stranger.sites.north]));
      const grounds = [await prepare(stranger, owner), await prepare(company, admin, company.machines.paint)];
      for (const ground of grounds) {
        const answer = await admin.query(query, sample(ground));
        const said = JSON.stringify(answer.body);
        expect(['done', 'gone', 'forbidden', 'invalid']).toContain(answer.code);
        const told = [ground.notification, ground.attachment].filter((nodeid) => said.includes(nodeid));
        expect(told).toEqual([]);
      }
    });
  });
});

type Flags = [number, number, number, number];
const ALL: Record<string, Flags> = {};
const READ_ONLY: Record<string, Flags> = {};
for (const feature of [
  'equipment',
  'equipment.attachment',
  'equipment.faq',
  'equipment.maintenancetask',
  'equipment.counter',
  'notification',
  'notification.workflow',
  'notification.report',
  'export',
  'user',
]) {
  ALL[feature] = [1, 1, 1, 1];
  READ_ONLY[feature] = [0, 1, 0, 0];
}
