import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROLES, type RoleSlug } from '../../../src/server/company/roles.ts';
import type { Feature, FeaturesMap, Permission } from '../../../src/shared/contract/core/define.ts';
import { QUERIES } from '../../../src/shared/contract/query-registry.ts';
import { COMMANDS } from '../../../src/shared/contract/registry.ts';
import { type Account, makeClient, type TestClient } from '../harness/client.ts';
import { type Company, newId, seedCompany } from '../harness/company.ts';
import { prepareGround } from '../harness/ground.ts';
import { type Ground, OF_COMPANY, OF_MACHINE, QUERY_SAMPLES, rowOf, sampleOf } from '../harness/samples.ts';
import { DATABASES, startServer, type TestServer } from '../harness/server.ts';

const describePermission = (permission: Permission): string =>
  typeof permission === 'string' ? permission : `${permission.feature}.${permission.flag}`;

const guarded = QUERIES.filter(({ permission }) => permission !== 'public');

const ROLE_SLUGS = ['admin', 'manager', 'technician', 'operator', 'builder'] as const;

/** [X7] [U7] What the roles may do, in that order: create, read, update, delete. Written down apart from `roles.ts`. */
const RIGHTS: Record<Feature, readonly string[]> = {
  equipment: ['crud', 'crud', 'ru', 'r', 'crud'],
  'equipment.attachment': ['crud', 'crud', 'cru', 'r', 'crud'],
  'equipment.faq': ['crud', 'crud', 'cru', 'r', 'crud'],
  'equipment.maintenancetask': ['crud', 'crud', 'cru', 'r', 'cru'],
  'equipment.counter': ['crud', 'crud', 'cru', 'r', 'r'],
  notification: ['crud', 'crud', 'cru', 'cr', 'cru'],
  'notification.workflow': ['crud', 'crud', 'cru', 'r', 'cru'],
  'notification.report': ['crud', 'crud', 'cru', 'r', 'r'],
  export: ['crud', 'crud', 'cr', '', 'cr'],
  user: ['crud', 'r', 'r', '', 'r'],
};
const rightsOf = (role: RoleSlug, feature: Feature): string =>
  RIGHTS[feature][ROLE_SLUGS.indexOf(role)] ?? '';
const mayDo = (role: RoleSlug, permission: Permission): boolean =>
  permission === 'always' ||
  (typeof permission !== 'string' &&
    rightsOf(role, permission.feature).includes(permission.flag.slice(0, 1)));

/** What is answered about rows that do not exist, where it is not `gone`. */
const ABOUT_NOTHING: Readonly<Record<string, string>> = {
  'countertype.create': 'invalid',
  'noticesetting.set': 'invalid',
  'userdetail.set': 'invalid',
  'pausedplace.choose': 'forbidden',
  'notice.read': 'done',
};
/**
 * Kept as it was named, whether or not there is such a thing: a template's costs stand in a value. The code of a builder
 * is anybody's to enter.
 */
const NOT_LOOKED_UP = [
  'maintenancetasktemplate.create costtype',
  'builderlink.create buildercode',
  'user.create address',
];
/** Needs more than a right and a sample: a code of the moment. What it answers here shows that the right was there. */
const ANSWERED: Readonly<Record<string, string>> = {
  'user.changeaddress': 'invalid',
  'user.self': 'invalid',
  // The company of the tests has no trial.
  'user.free': 'conflict',
  'user.changepassword': 'invalid',
  // The server of the tests has an address without a name.
  'passkey.start': 'conflict',
  'passkey.add': 'conflict',
  'passkey.remove': 'gone',
  'secondfactor.generate': 'invalid',
  'secondfactor.authenticate': 'conflict',
  'secondfactor.confirm': 'invalid',
  'secondfactor.renewcodes': 'invalid',
  'secondfactor.disable': 'invalid',
  'secondfactor.reset': 'forbidden',
  'subscription.get': 'forbidden',
  // For super users.
  'client.list': 'forbidden',
  'client.create': 'forbidden',
  'client.enter': 'forbidden',
  'subscription.offers': 'forbidden',
  'subscription.order': 'forbidden',
  'subscription.orders': 'forbidden',
  'subscription.confirm': 'forbidden',
  // For administrators, whatever their role.
  'provideraccess.get': 'forbidden',
  'provideraccess.set': 'forbidden',
  'session.leftwork': 'forbidden',
  'sso.get': 'forbidden',
  'sso.set': 'forbidden',
  'sso.remove': 'forbidden',
  'sso.check': 'forbidden',
  'badge.get': 'forbidden',
  'badge.issue': 'forbidden',
  'badge.revoke': 'forbidden',
  'calendarfeed.all': 'forbidden',
  'calendarfeed.renew': 'gone',
  'calendarfeed.revoke': 'gone',
  'figurereport.end': 'gone',
  'push.subscribe': 'conflict',
  'push.test': 'gone',
  'shareddevice.list': 'forbidden',
  'shareddevice.share': 'forbidden',
  'shareddevice.unshare': 'forbidden',
  'shareddevice.end': 'forbidden',
  'hallscreen.list': 'forbidden',
  'hallscreen.create': 'forbidden',
  'hallscreen.renew': 'forbidden',
  'hallscreen.revoke': 'forbidden',
  'audit.list': 'forbidden',
  'audit.check': 'forbidden',
  'evaluation.list': 'forbidden',
  'lan.read': 'forbidden',
  'operation.devices': 'forbidden',
  'operation.company': 'forbidden',
  'operation.server': 'forbidden',
  'data.exports': 'forbidden',
  'data.exportcompany': 'forbidden',
  'data.exportlink': 'forbidden',
  'data.deletecompany': 'forbidden',
  'data.keepcompany': 'forbidden',
  'table.link': 'gone',
};
const FORBIDDEN = { status: 403, code: 'forbidden', body: { message: 'Access Denied' } };

it.each(ROLE_SLUGS)('[X7] [U7] a new company gives its role %s these rights and no other', (role) => {
  expect(Object.keys(ROLES).sort()).toEqual([...ROLE_SLUGS].sort());
  const given = Object.entries(ROLES[role].features).map(([feature, flags]) => [
    feature,
    [...'crud'].filter((_flag, position) => flags[position] === 1).join(''),
  ]);
  const features = Object.keys(RIGHTS) as Feature[];
  expect(Object.fromEntries(given)).toEqual(
    Object.fromEntries(features.map((feature) => [feature, rightsOf(role, feature)])),
  );
});

describe.each(DATABASES)('access on %s', (kind) => {
  let server: TestServer;
  let company: Company;
  let stranger: Company;
  let anonymous: TestClient;
  /** Sees site north with every right; uploads the bytes that samples name. */
  let admin: TestClient;
  /** [U7] They see site north, each with the rights of a real role. */
  let people: Record<RoleSlug, TestClient>;
  /** Rows that no test changes: of a machine that is seen, of one that is not, of another company, of nobody. */
  let home: Ground;
  let unsubscribed: Ground;
  let foreign: Ground;
  let nowhere: Ground;
  const grounds = new Map<RoleSlug, Ground>();
  /** [X20] Has one right at a time, and rows of its own that are kept until one of them is deleted. */
  let prober: Account;
  let proberGround: Ground | undefined;
  const without = new Map<string, TestClient>();

  beforeAll(async () => {
    server = await startServer(kind);
    company = await seedCompany(server.database.db);
    stranger = await seedCompany(server.database.db);
    admin = await server.login(await company.addUser('admin', [company.sites.north]));
    anonymous = makeClient(server.app, { usernodeid: '', clientid: '' }, null);
    prober = await company.addUser('admin', [company.sites.north]);
    people = {} as Record<RoleSlug, TestClient>;
    for (const role of ROLE_SLUGS) people[role] = await userWith(ROLES[role].features);
    home = await prepare(company, admin);
    unsubscribed = await prepare(company, admin, company.machines.paint);
    const owner = await server.login(await stranger.addUser('admin', [stranger.sites.north]));
    foreign = await prepare(stranger, owner);
    nowhere = {
      company: {
        ...company,
        legalentitynodeid: newId('legalentity'),
        brandnodeid: newId('brand'),
        equipmenttypenodeid: newId('equipmenttype'),
        areas: { press: newId('area'), mill: newId('area'), paint: newId('area') },
      },
      bare: newId('equipment'),
      builderlink: newId('builderlink'),
      sparelink: newId('builderlink'),
      machinerelease: newId('machinerelease'),
      buildercode: home.buildercode,
      builderinvitation: newId('builderinvitation'),
      equipmentnodeid: newId('equipment'),
      notification: newId('notification'),
      attachment: newId('attachment'),
      user: newId('user'),
      colleague: newId('user'),
      role: newId('profile'),
      sparerole: newId('profile'),
      place: newId('site'),
      address: home.address,
      file: { ...home.file, fileid: randomUUID() },
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
      shiftmodel: newId('shiftmodel'),
      shiftexception: newId('shiftexception'),
      absence: newId('absence'),
      unitId: randomUUID(),
      notice: newId('notice'),
      deletedmachine: newId('equipment'),
      baremachine: newId('equipment'),
      import: randomUUID(),
      undoneimport: randomUUID(),
      plain: Object.fromEntries(Object.keys(home.plain).map((kind) => [kind, newId(kind)])),
    };
  });
  afterAll(() => server.close());

  const prepare = (of: Company, owner: TestClient, machine?: string) =>
    prepareGround(server, of, owner, machine);

  describe.each(COMMANDS.map((command) => [command.name, command] as const))('%s', (name, command) => {
    const sample = (ground: Ground) => sampleOf(command, ground);

    it('[X7] is refused without a login', async () => {
      expect(await anonymous.command(command, sample(home))).toMatchObject({
        status: 401,
        code: 'unauthenticated',
      });
    });

    it(`[X20] needs ${describePermission(command.permission)} and nothing else`, async () => {
      const granted = await proberWith(rightsWith(command.permission));
      proberGround ??= await prepare(company, granted);
      // [J9] Fields that take a right of their own are left out.
      const { guarded: further = {} } = command.write?.record ?? {};
      const plain = Object.entries(sample(proberGround)).filter(([field]) => !Object.hasOwn(further, field));
      const answer = await granted.command(command, Object.fromEntries(plain));
      if (command.policy === 'delete') proberGround = undefined;
      expect(answer).toMatchObject({ code: 'done' });
      if (command.permission === 'always') return;
      const denied = await userWithout(command.permission);
      expect(await denied.command(command, sample(home))).toMatchObject(FORBIDDEN);
    });

    /** Rows that nobody of this company may name, and those of a machine that is not subscribed to. */
    const hidden = () => {
      if (fieldsOf((ground) => sample(ground)).length === 0) return [];
      const ofCompany =
        OF_COMPANY.has(name) || (command.write?.record.scope.by === 'company' && !OF_MACHINE.has(name));
      return ofCompany ? [foreign] : [foreign, unsubscribed];
    };

    for (const role of ROLE_SLUGS) {
      const may = mayDo(role, command.permission);
      it(`[X7] [U7] [PL3] ${role} ${may ? 'may, and finds nothing elsewhere' : 'may not, here or elsewhere'}`, async () => {
        const send = (ground: Ground) => people[role].command(command, sample(ground));
        if (!may) {
          expect(await send(home)).toMatchObject(FORBIDDEN);
          // [J9] Someone who may add to their own rows gets `gone` for rows they cannot see.
          const ifOwn = command.orOwn !== undefined && mayDo(role, command.orOwn.permission);
          for (const ground of hidden())
            expect(await send(ground)).toMatchObject(ifOwn ? { code: 'gone' } : FORBIDDEN);
          return;
        }
        expect(await send(await groundOf(role))).toMatchObject({ code: 'done' });
        if (command.policy === 'delete') grounds.delete(role);
        const missing = await send(nowhere);
        for (const ground of hidden()) {
          const answer = await send(ground);
          expect([answer.status, answer.body]).toEqual([missing.status, missing.body]);
          expect(answer.code).toBe(ABOUT_NOTHING[name] ?? 'gone');
        }
      });
    }

    it('[PL3] with one thing of another company among its own it answers as for one that does not exist', async () => {
      const fields = fieldsOf((ground) => sample(ground));
      for (const field of fields.filter((each) => !NOT_LOOKED_UP.includes(`${name} ${each}`))) {
        const [answer, missing] = [
          await admin.command(command, sample({ ...home, [field]: foreign[field] })),
          await admin.command(command, sample({ ...home, [field]: nowhere[field] })),
        ];
        expect([answer.status, answer.body], field).toEqual([missing.status, missing.body]);
        if (name !== 'notice.read') expect(answer.code, field).not.toBe('done');
      }
    });
  });

  /** Fresh rows of a role, kept until one of them is deleted: each command writes something else of them. */
  async function groundOf(role: RoleSlug): Promise<Ground> {
    const ground = grounds.get(role) ?? (await prepare(company, people[role]));
    grounds.set(role, ground);
    return ground;
  }

  /** What a sample takes of its ground. */
  function fieldsOf(make: (ground: Ground) => unknown): (keyof Ground)[] {
    const taken = new Set<keyof Ground>();
    make(
      new Proxy(home, {
        get(ground, field: keyof Ground) {
          taken.add(field);
          return ground[field];
        },
      }),
    );
    return [...taken];
  }

  /** A user on site north whose role has all rights but this one. */
  async function userWithout(permission: Permission): Promise<TestClient> {
    const key = describePermission(permission);
    const client = without.get(key) ?? (await userWith(rightsWith(permission, { inverted: true })));
    without.set(key, client);
    return client;
  }

  const userWith = async (features: FeaturesMap): Promise<TestClient> =>
    loginWith(await company.addUser('admin', [company.sites.north]), features);
  const proberWith = (features: FeaturesMap): Promise<TestClient> => loginWith(prober, features);

  /** A new session of this user with these rights. */
  async function loginWith(account: Account, features: FeaturesMap): Promise<TestClient> {
    const profileid = await company.add('profile', { name: { de: 'Probe' }, features, twofarequired: false });
    const { db } = server.database;
    await db.updateTable('user').set({ profileid }).where('nodeid', '=', account.usernodeid).execute();
    return server.login(account);
  }

  describe.each(guarded.map((query) => [query.name, query] as const))('%s', (name, query) => {
    const sample = (ground: Ground): Record<string, unknown> =>
      QUERY_SAMPLES[name]?.(ground) ??
      (query.read?.of === 'one' ? { nodeid: rowOf(ground, query.read.record.kind) } : {});

    it('[X7] is refused without a login', async () => {
      expect(await anonymous.query(query, sample(home))).toMatchObject({ code: 'unauthenticated' });
    });

    it(`[X7] needs ${describePermission(query.permission)}`, async () => {
      expect(await admin.query(query, sample(home))).toMatchObject({ code: ANSWERED[name] ?? 'done' });
      if (typeof query.permission === 'string') return;
      const denied = await userWithout(query.permission);
      expect(await denied.query(query, sample(home))).toMatchObject({ status: 403, code: 'forbidden' });
    });

    it("[PL3] tells nothing of another company's or an unsubscribed machine's rows", async () => {
      for (const ground of [foreign, unsubscribed]) {
        const answer = await admin.query(query, sample(ground));
        const said = JSON.stringify(answer.body);
        expect(['done', 'gone', 'forbidden', 'invalid', 'conflict']).toContain(answer.code);
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

/** This one right (or all but it). Reading rights that handlers need stay. */
function rightsWith(permission: Permission, { inverted = false } = {}): FeaturesMap {
  const features = structuredClone(inverted ? ALL : READ_ONLY);
  if (typeof permission !== 'string') {
    const position = ['create', 'read', 'update', 'delete'].indexOf(permission.flag);
    const flags = features[permission.feature];
    if (flags) flags[position] = inverted ? 0 : 1;
  }
  return features;
}
