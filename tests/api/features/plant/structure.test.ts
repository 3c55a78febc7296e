import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HTTP_STATUS } from '../../../../src/shared/contract/core/errors.ts';
import { QUERIES } from '../../../../src/shared/contract/query-registry.ts';
import { COMMANDS } from '../../../../src/shared/contract/registry.ts';
import type { TestClient } from '../../harness/client.ts';
import { type Company, newId, seedCompany } from '../../harness/company.ts';
import { DATABASES, startServer, type TestServer } from '../../harness/server.ts';

interface Node {
  nodeid: string;
  isChecked?: boolean;
  [relation: string]: unknown;
}

/** The first record behind a relation. */
function edge(node: Node | undefined, relation: string, kind: string): Node | undefined {
  return (node?.[relation] as Record<string, Node>[] | undefined)?.[0]?.[kind];
}

/** Every node id of a kind that an answer names anywhere. */
function named(body: unknown, kind: string): string[] {
  const found = JSON.stringify(body).match(new RegExp(`"nodeid":"urn:wartbar:${kind}:[^"]+"`, 'g')) ?? [];
  return [...new Set(found.map((text) => text.slice(10, -1)))].sort();
}

describe.each(DATABASES)('structure on %s', (kind) => {
  let server: TestServer;
  let company: Company;
  let client: TestClient;

  beforeAll(async () => {
    server = await startServer(kind);
    company = await seedCompany(server.database.db);
    await server.database.db
      .updateTable('client')
      .set({ legalentitynodeid: company.legalentitynodeid })
      .where('clientid', '=', company.clientid)
      .execute();
    client = await server.login(await company.addUser('technician', [company.areas.press, company.pool]));
  });
  afterAll(() => server.close());

  const list = async (path: string, from = client) => {
    const answer = await from.request('GET', path);
    expect([path, answer.code]).toEqual([path, 'done']);
    return answer.body as unknown as Node[];
  };

  it('[L7] the tree has the subscribed places with their visible machines, nested ones in theirs', async () => {
    const [entity] = await list('/sitesareasequipments');
    const site = edge(entity, 'hassite', 'site');
    const area = edge(site, 'hasarea', 'area');
    const equipment = edge(area, 'hasequipment', 'equipment');
    const nested = edge(equipment, 'hasequipment', 'equipment');
    expect([site, area, equipment, nested].map((node) => node?.nodeid)).toEqual([
      company.sites.north,
      company.areas.press,
      company.machines.press,
      company.machines.nested,
    ]);
    expect([site?.isChecked, area?.isChecked]).toEqual([false, true]);
    expect(named(entity, 'area')).toEqual([company.areas.press]);
    expect(named(entity, 'equipmentpool')).toEqual([company.pool]);
    const { press, nested: inner, loan } = company.machines;
    expect(named(entity, 'equipment')).toEqual([press, inner, loan].sort());
  });

  it('[L7] the lists have the same, flat; the whole tree has every place, but no machine unseen', async () => {
    const flat = (await list('/sitesareasequipments2')) as unknown as Record<string, Node[]>;
    expect(Object.keys(flat).sort()).toEqual(['areas', 'equipmentpools', 'equipments', 'sites']);
    expect(flat.areas?.map(({ nodeid }) => nodeid)).toEqual([company.areas.press]);
    expect(flat.equipments).toHaveLength(3);
    const whole = await list('/allsitesareasequipments');
    expect(named(whole, 'area')).toEqual(Object.values(company.areas).sort());
    expect(named(whole, 'equipment')).toEqual(named(flat, 'equipment'));
  });

  it('[X7] another user’s subscriptions need the right to read users', async () => {
    const account = await company.addUser('technician', [company.sites.south]);
    const path = `/sitesareasequipments?usernodeid=${account.usernodeid}`;
    expect(await client.request('GET', path)).toMatchObject({ code: 'forbidden' });
    const admin = await server.login(await company.addUser('admin', []));
    const [entity] = await list(path, admin);
    expect(named(entity, 'site')).toEqual([company.sites.south]);
    expect(named(entity, 'equipment')).toEqual([]);
  });

  it('[L7] pools, brands, types and legal entities', async () => {
    const [pool] = await list('/equipmentpools?lang=de');
    expect(pool).toMatchObject({ nodeid: company.pool, isChecked: true });
    const [brand] = await list('/brands');
    expect(edge(brand, 'isbrandof', 'legalentity')?.nodeid).toBe(company.legalentitynodeid);
    const [type] = await list('/equipmenttypes');
    expect(edge(type, 'hasbrand', 'brand')?.nodeid).toBe(brand?.nodeid);
    const [plain] = await list('/getlebrty/');
    expect(plain?.hasbrand).toBeUndefined();
    const [full] = await list('/getlebrty/?includeTypes=true&includeBrands=true');
    expect(named(full, 'equipmenttype')).toEqual([company.equipmenttypenodeid]);
    expect(named(await list('/brands-types-equipments'), 'equipment')).toHaveLength(3);
  });

  it('[B1] a type has its documents, FAQs and visible machines', async () => {
    const faq = await company.add('questionanswer', {
      question: 'Wie oft ölen?',
      answer: 'Täglich',
      specifier: '',
      lang: 'de',
      isfaqof: company.equipmenttypenodeid,
      equipmentnodeid: null,
      usernodeid: null,
      created: 1,
    });
    const { body } = await client.request('GET', `/equipmenttypes/${company.equipmenttypenodeid}`);
    expect(body).toMatchObject({ nodeid: company.equipmenttypenodeid, model: 'M1', hasattachment: [] });
    expect(named(body.hasquestionanswer, 'questionanswer')).toEqual([faq]);
    expect(named(body.hasequipment, 'equipment')).toHaveLength(3);
  });

  it('[X18] a machine carries every nested shape', async () => {
    const { press } = company.machines;
    const file = { fileid: crypto.randomUUID(), mimetype: 'image/png', bucketid: 'local', fileversion: 1 };
    const unitId = '4740434';
    await company.add('unit', { unitId, namespace: 'time', displayName: { plural: { de: 'Stunden' } } });
    const counterTypeNodeId = await company.add('countertype', { name: 'Betriebsstunden', unitId });
    const counternodeid = await company.add('counter', {
      name: 'Stunden',
      equipmentnodeid: press,
      counterTypeNodeId,
    });
    for (const [value, timestamp] of [
      [20, 2000],
      [10, 1000],
    ] as const) {
      await company.add('counterreading', { counternodeid, equipmentnodeid: press, value, timestamp });
    }
    await company.addNotification(press);
    await company.add('attachment', {
      title: 'Plan',
      description: '',
      specifier: 'operation',
      isattachmentof: press,
      equipmentnodeid: press,
      file,
      usernodeid: null,
      created: 1,
      lang: 'de',
    });
    await company.add('shiftmodel', { shiftmodelof: press, shifts: [], validfrom: 0 });
    const { body } = await client.request('GET', `/equipments/${press}?lang=de`);
    expect(body).toMatchObject({
      nodeid: press,
      hasequipmenttype: [{ equipmenttype: { model: 'M1', hasbrand: [{ brand: { name: 'Marke' } }] } }],
      isequipmentof: [{ area: { nodeid: company.areas.press, isareaof: [{ site: { name: 'Nord' } }] } }],
      hasshiftmodel: [{ shiftmodel: { shifts: [] } }],
      hasnotification: [{ notification: { status: 0, haschatroom: [], hasmaintenancetask: [] } }],
      hasattachment: [{ attachment: { file: { url: `/files/${file.fileid}/1` } } }],
      hasquestionanswer: [],
      hasmaintenancetask: [],
      hascounter: [
        {
          counter: {
            values: [
              [10, 1000],
              [20, 2000],
            ],
            hascountertype: [
              { countertype: { unit: { unitId, displayName: { plural: { de: 'Stunden' } } } } },
            ],
          },
        },
      ],
    });
    const counters = await list(`/counters?lang=de&equipmentnodeid=${press}`);
    expect(counters.map(({ nodeid }) => nodeid)).toEqual([counternodeid]);
  });

  it('[PL3] what the caller may not see answers as what does not exist', async () => {
    const stranger = await seedCompany(server.database.db);
    const missing = await client.request('GET', `/equipments/${newId('equipment')}`);
    expect(missing).toMatchObject({ status: 404, code: 'gone' });
    for (const machine of [company.machines.paint, company.machines.store, stranger.machines.press]) {
      expect((await client.request('GET', `/equipments/${machine}`)).body).toEqual(missing.body);
    }
    const type = await client.request('GET', `/equipmenttypes/${stranger.equipmenttypenodeid}`);
    expect(type).toMatchObject({ code: 'gone' });
    expect(await list('/brands')).toHaveLength(1);
    expect(await client.request('GET', `/counters?equipmentnodeid=${company.machines.paint}`)).toMatchObject({
      body: [],
    });
  });

  it('[X7] parts of a machine that the role may not read are left out', async () => {
    const reporter = await server.login(await company.addUser('reporter', [company.areas.press]));
    const { body } = await reporter.request('GET', `/equipments/${company.machines.press}`);
    expect(body.hasnotification).not.toEqual([]);
    expect([body.hasattachment, body.hascounter]).toEqual([[], []]);
    expect(await reporter.request('GET', '/counters')).toMatchObject({ code: 'forbidden' });
  });

  it('users are for those with the right; oneself always', async () => {
    const admin = await server.login(await company.addUser('admin', []));
    const users = (await list(`/users?legalentitynodeid=${company.legalentitynodeid}`, admin)) as unknown as {
      user: Node;
    }[];
    expect(users.map(({ user }) => user.nodeid)).toContain(client.account.usernodeid);
    expect(await client.request('GET', '/users')).toMatchObject({ code: 'forbidden' });
    const self = await client.request('GET', `/users/${client.account.usernodeid}`);
    expect(self.body).toMatchObject({
      user: { nodeid: client.account.usernodeid, email: expect.stringContaining('@') },
    });
    expect(await client.request('GET', `/users/${admin.account.usernodeid}`)).toMatchObject({
      code: 'forbidden',
    });
    expect(await admin.request('GET', `/users/${newId('user')}`)).toMatchObject({ code: 'gone' });
    const acl = await list(`/users/acl/${company.clientid}`, admin);
    expect(acl).toContainEqual(
      expect.objectContaining({ usernodeid: client.account.usernodeid, userinfo: expect.anything() }),
    );
    expect(await admin.request('GET', `/users/acl/${newId('client')}`)).toMatchObject({ code: 'gone' });
  });

  it('[X19] the API page names every declared route with its answers', async () => {
    const { paths } = (await client.request('GET', '/docs/json')).body as {
      paths: Record<
        string,
        Record<string, { responses: object; parameters: { name: string; in: string }[] }>
      >;
    };
    for (const { http } of [...QUERIES, ...COMMANDS]) {
      const operation = paths[`/api${http.path}`]?.[http.method.toLowerCase()];
      expect([http.path, Object.keys(operation?.responses ?? {})]).toEqual([
        http.path,
        [...new Set(Object.values(HTTP_STATUS))].map(String).sort(),
      ]);
      for (const [, field] of http.path.matchAll(/\{(\w+)\}/g)) {
        expect(operation?.parameters).toContainEqual(expect.objectContaining({ name: field, in: 'path' }));
      }
    }
  });

  it('[L7] [M14] what is longer than one slice is listed whole, each once', async () => {
    const added: string[] = [];
    for (let at = 0; at < 600; at += 1)
      added.push(await company.addMachine(`Nr. ${at}`, { areanodeid: company.areas.mill }));
    const everybody = await server.login(await company.addUser('admin', [company.sites.north]));
    const machines = named(await list('/allsitesareasequipments', everybody), 'equipment');
    expect(machines).toEqual(expect.arrayContaining(added));
    expect(JSON.stringify(await list('/allsitesareasequipments', everybody)).split('"Nr. ')).toHaveLength(
      601,
    );
    const counters = await Promise.all(
      Array.from({ length: 300 }, async () => (await company.addCounter()).counter),
    );
    const listed = (await list('/counters', everybody)).map(({ nodeid }) => nodeid);
    expect(listed).toEqual(expect.arrayContaining(counters));
    expect(new Set(listed).size).toBe(listed.length);
  });
});
