import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordAudit } from '../../../../src/server/db/account/audit.ts';
import { chainAudit } from '../../../../src/server/jobs/chain-audit.ts';
import { eraseDeletedMachines } from '../../../../src/server/jobs/erase-machines.ts';
import { runImports } from '../../../../src/server/jobs/import/run-imports.ts';
import { AUDIT_ACTIONS } from '../../../../src/shared/contract/account/audit-actions.ts';
import type { AuditShown } from '../../../../src/shared/contract/account/audit-queries.ts';
import { deleteUser } from '../../../../src/shared/contract/account/user-commands.ts';
import {
  createCustomerEquipment,
  deleteCustomerEquipment,
} from '../../../../src/shared/contract/machine/customer.ts';
import { restoreEquipment } from '../../../../src/shared/contract/machine/deleted-equipment.ts';
import { deleteEquipment } from '../../../../src/shared/contract/machine/equipment-commands.ts';
import {
  deleteArea,
  deletePool,
  deleteSite,
} from '../../../../src/shared/contract/machine/place-commands.ts';
import {
  createBuilderLink,
  createMachineRelease,
  deleteBuilderLink,
  updateMachineRelease,
} from '../../../../src/shared/contract/machine/release.ts';
import { DELETED_KEPT_DAYS } from '../../../../src/shared/rules/plant/deleted-machines.ts';
import { makeClient, type TestClient } from '../../harness/client.ts';
import { type Company, newId, seedCompany } from '../../harness/company.ts';
import { addImports } from '../../harness/imports.ts';
import { addPerson, PASSWORD } from '../../harness/person.ts';
import { seedBuilder } from '../../harness/releases.ts';
import { DATABASES, startServer, type TestServer } from '../../harness/server.ts';

const DAY = 86_400_000;

describe.each(DATABASES)('the audit log on %s', (kind) => {
  let server: TestServer;
  let company: Company;
  let chief: TestClient;

  beforeAll(async () => {
    server = await startServer(kind);
    company = await seedCompany(server.database.db);
    chief = await administrator(company);
  });
  afterAll(() => server.close());

  async function administrator(of: Company): Promise<TestClient> {
    const account = await of.addUser('admin', [of.sites.north]);
    await server.database.db
      .updateTable('account')
      .set({ admin: true })
      .where('usernodeid', '=', account.usernodeid)
      .execute();
    return server.login(account);
  }
  const read = async (client: TestClient, input: Record<string, string | number> = {}) => {
    const query = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]));
    const { body } = await client.request('GET', `/audit?${query}`);
    return body as unknown as { entries: AuditShown[]; more: boolean };
  };
  const write = (fields: Partial<Parameters<typeof recordAudit>[1]>, now = server.clock.now()) =>
    server.database.db.transaction().execute((tx) =>
      recordAudit(
        tx,
        {
          clientid: company.clientid,
          actornodeid: null,
          subjectnodeid: null,
          action: 'user.renamed',
          ...fields,
        },
        now,
      ),
    );
  /** What is said of a deed, without what differs from run to run. */
  const told = async (client: TestClient, count: number) =>
    (await read(client, { limit: count })).entries
      .map(({ action, actornodeid, subjectnodeid, detail }) => ({
        action,
        actornodeid,
        subjectnodeid,
        detail,
      }))
      .reverse();

  it('[D11] is read by administrators of the company, and by nobody else', async () => {
    await write({ detail: 'Ben Koch' });
    const strangers = await seedCompany(server.database.db);
    const foreign = await administrator(strangers);
    const technician = await server.login(await company.addUser('technician', [company.sites.north]));
    const everyRight = await server.login(await company.addUser('admin', [company.sites.north]));
    for (const client of [technician, everyRight]) {
      for (const path of ['/audit', '/audit/check'])
        expect(await client.request('GET', path)).toMatchObject({ code: 'forbidden', status: 403 });
    }
    expect((await read(foreign)).entries).toEqual([]);
    expect((await foreign.request('GET', '/audit/check')).body).toMatchObject({ total: 0, waiting: 0 });
    const [own] = (await read(chief)).entries;
    expect(own).toMatchObject({ action: 'user.renamed', detail: 'Ben Koch' });
    // Nor does an entry of another company lead anywhere.
    await write({ clientid: strangers.clientid });
    expect(await read(foreign, { before: own!.entryid })).toEqual({ entries: [], more: false });
  });

  it('[D11] is listed newest first, page by page, each entry once', async () => {
    const fresh = await seedCompany(server.database.db);
    const client = await administrator(fresh);
    for (let at = 1; at <= 7; at += 1) await write({ clientid: fresh.clientid, detail: `${at}` }, at);
    const pages: string[][] = [];
    for (let before: string | undefined, more = true; more; ) {
      const page = await read(client, { limit: 3, ...(before ? { before } : {}) });
      pages.push(page.entries.map(({ detail }) => String(detail)));
      ({ more } = page);
      before = page.entries.at(-1)?.entryid;
    }
    expect(pages).toEqual([['7', '6', '5'], ['4', '3', '2'], ['1']]);
    for (const limit of [0, 201, 'x'])
      expect((await client.request('GET', `/audit?limit=${limit}`)).code).toBe('invalid');
  });

  it('[D11] is narrowed to a kind, a person and a span', async () => {
    const fresh = await seedCompany(server.database.db);
    const client = await administrator(fresh);
    const [anna, ben] = [newId('user'), newId('user')];
    const machine = newId('equipment');
    const of = { clientid: fresh.clientid };
    await write({ ...of, action: 'secondfactor.reset', actornodeid: anna, subjectnodeid: ben }, 10);
    await write({ ...of, action: 'machine.deleted', actornodeid: ben, subjectnodeid: machine }, 20);
    await write({ ...of, action: 'user.invited', actornodeid: anna, subjectnodeid: newId('user') }, 30);
    const found = async (input: Record<string, string | number>) =>
      (await read(client, { limit: 200, ...input })).entries
        .map(({ action }) => action)
        .filter((action) => action !== 'audit.searched');
    expect(await found({})).toEqual(['user.invited', 'machine.deleted', 'secondfactor.reset']);
    expect(await found({ group: 'deletions' })).toEqual(['machine.deleted']);
    expect(await found({ actornodeid: anna })).toEqual(['user.invited', 'secondfactor.reset']);
    expect(await found({ subjectnodeid: ben })).toEqual(['secondfactor.reset']);
    expect(await found({ subjectnodeid: machine })).toEqual(['machine.deleted']);
    expect(await found({ usernodeid: ben })).toEqual(['machine.deleted', 'secondfactor.reset']);
    expect(await found({ from: 20 })).toEqual(['user.invited', 'machine.deleted']);
    expect(await found({ to: 20 })).toEqual(['secondfactor.reset']);
    expect(await found({ from: 11, to: 30, usernodeid: anna })).toEqual([]);
    expect((await client.request('GET', '/audit?group=secrets')).code).toBe('invalid');
  });

  it('[D11] looking up one person is recorded once within the hour; looking at oneself is not', async () => {
    const fresh = await seedCompany(server.database.db);
    const client = await administrator(fresh);
    const { usernodeid } = client.account;
    const ben = newId('user');
    await read(client, { usernodeid });
    await read(client, { subjectnodeid: newId('equipment') });
    await read(client, { usernodeid: ben });
    await read(client, { actornodeid: ben });
    const searches = async () =>
      (await read(client)).entries.map(({ action, actornodeid, subjectnodeid }) => [
        action,
        actornodeid,
        subjectnodeid,
      ]);
    expect(await searches()).toEqual([['audit.searched', usernodeid, ben]]);
    server.clock.offset = DAY / 24 + 1000;
    const later = await server.login(client.account);
    await read(later, { subjectnodeid: ben });
    server.clock.offset = 0;
    expect(await searches()).toHaveLength(2);
  });

  it('[D11] an administrator checks the chain, piece by piece', async () => {
    const fresh = await seedCompany(server.database.db);
    const client = await administrator(fresh);
    await server.database.db.transaction().execute(async (tx) => {
      const entry = { clientid: fresh.clientid, actornodeid: null, subjectnodeid: null } as const;
      for (let at = 0; at < 1003; at += 1) await recordAudit(tx, { ...entry, action: 'user.renamed' }, at);
    });
    const check = async (query = '') => (await client.request('GET', `/audit/check${query}`)).body;
    expect(await check()).toMatchObject({ upto: 0, total: 0, waiting: 1003, broken: null });
    await chainAudit(server.database.db);
    const first = await check();
    expect(first).toMatchObject({ upto: 1000, total: 1003, waiting: 0, broken: null });
    expect(await check(`?after=${first.upto}`)).toEqual({ ...first, upto: 1003 });
    expect((await client.request('GET', '/audit/check?after=-1')).code).toBe('invalid');
    const [newest] = (await read(client)).entries;
    expect(newest).toMatchObject({ position: 1003 });
  });

  it('[D11] [B5] records what is released to a builder', async () => {
    const { db } = server.database;
    const fresh = await seedCompany(db);
    const client = await administrator(fresh);
    const { code } = await seedBuilder(db);
    const [link, release] = [newId('builderlink'), newId('machinerelease')];
    const { press } = fresh.machines;
    const parts = { documents: false, faults: true, readings: false };
    const done = async (answer: Promise<{ code: string | null }>) => expect((await answer).code).toBe('done');
    const { legalentitynodeid } = fresh;
    await done(client.command(createBuilderLink, { nodeid: link, legalentitynodeid, code }));
    const named = { equipmentnodeid: press, builderlinknodeid: link };
    await done(client.command(createMachineRelease, { nodeid: release, ...named, ...parts }));
    await done(client.command(updateMachineRelease, { nodeid: release, readings: true }));
    await done(client.command(updateMachineRelease, { nodeid: release, readings: true }));
    await done(client.command(updateMachineRelease, { nodeid: release, readings: false, faults: false }));
    await done(client.command(updateMachineRelease, { nodeid: release, documents: true }));
    await done(client.command(deleteBuilderLink, { nodeid: link }));
    const actornodeid = client.account.usernodeid;
    const of = (action: string, subjectnodeid: string, detail: string) => ({
      action,
      actornodeid,
      subjectnodeid,
      detail,
    });
    expect(await told(client, 200)).toEqual([
      of('builder.linked', link, 'Testwerk'),
      of('release.given', press, 'Presse'),
      of('release.changed', press, 'Presse'),
      of('release.withdrawn', press, 'Presse'),
      of('release.given', press, 'Presse'),
      of('builder.unlinked', link, 'Testwerk'),
    ]);
  });

  it('[D11] records what is deleted, with the name that is gone with it', async () => {
    const { db } = server.database;
    const fresh = await seedCompany(db);
    const client = await administrator(fresh);
    const { press, mill } = fresh.machines;
    const site = await fresh.add('site', {
      name: 'Halle West',
      street: '',
      siteid: '',
      subdivision: '',
      zipcode: '',
      city: '',
      country: 'DE',
      legalentitynodeid: fresh.legalentitynodeid,
    });
    const area = await fresh.add('area', { name: 'Lager', areaid: '', sitenodeid: fresh.sites.north });
    const pool = await fresh.add('equipmentpool', {
      name: 'Stapler',
      legalentitynodeid: fresh.legalentitynodeid,
    });
    const { usernodeid, clientid } = client.account;
    for (const placenodeid of [site, pool])
      await fresh.add('subscription', { usernodeid, placenodeid } as never);
    const done = async (answer: Promise<{ code: string | null }>) => expect((await answer).code).toBe('done');
    await done(client.command(deleteSite, { sitenodeid: site }));
    await done(client.command(deleteArea, { areanodeid: area }));
    await done(client.command(deletePool, { equipmentpoolnodeid: pool }));
    await done(client.command(deleteEquipment, { nodeid: press }));
    await done(client.command(restoreEquipment, { equipmentnodeid: press }));
    await done(client.command(deleteEquipment, { nodeid: mill }));
    // Refused: nothing happened.
    expect((await client.command(deleteArea, { areanodeid: fresh.areas.press })).code).toBe('invalid');
    await eraseDeletedMachines(db, server.clock.now() + (DELETED_KEPT_DAYS + 1) * DAY);
    const of = (
      action: string,
      subjectnodeid: string,
      detail: string,
      actornodeid: string | null = usernodeid,
    ) => ({
      action,
      actornodeid,
      subjectnodeid,
      detail,
    });
    const logged = (await told(client, 200)).filter(({ subjectnodeid }) => subjectnodeid !== null);
    expect(logged).toEqual([
      of('site.deleted', site, 'Halle West'),
      of('area.deleted', area, 'Lager'),
      of('pool.deleted', pool, 'Stapler'),
      of('machine.deleted', press, 'Presse'),
      of('machine.restored', press, 'Presse'),
      of('machine.deleted', mill, 'Fräse'),
      of('machine.erased', mill, 'Fräse', null),
    ]);
    expect(clientid).toBe(fresh.clientid);
  });

  it('[D11] [D10] records imports, their undoing and exports', async () => {
    const { db } = server.database;
    const fresh = await seedCompany(db);
    const client = await administrator(fresh);
    const { clientid, usernodeid: actornodeid } = client.account;
    const { import: importid, undoneimport } = await addImports(db, client.account);
    await db
      .insertInto('importrow')
      .values({
        clientid,
        importid: undoneimport,
        seq: 1,
        line: 2,
        label: 'Presse',
        kind: 'equipment',
        nodeid: newId('equipment'),
        op: 'create',
        fields: '{}',
        before: null,
        versionafter: 1,
        state: 'done',
      })
      .execute();
    const now = server.clock.now();
    const lately = { created: now, finished: now };
    await db.updateTable('import').set(lately).where('clientid', '=', clientid).execute();
    await db.updateTable('import').set({ state: 'done' }).where('importid', '=', undoneimport).execute();
    const done = async (path: string) => expect((await client.request('POST', path, {})).code).toBe('done');
    await done(`/imports/${undoneimport}/undo`);
    // Asked again it goes on as it is.
    await done(`/imports/${undoneimport}/undo`);
    await runImports(db, pino({ level: 'silent' }), server.clock.now);
    await done(`/imports/${importid}/start`);
    await done(`/imports/${importid}/start`);
    expect((await client.request('GET', '/exports/machines?format=csv')).code).toBe('done');
    const of = (action: string, detail: string | null) => ({
      action,
      actornodeid,
      subjectnodeid: null,
      detail,
    });
    expect(await told(client, 200)).toEqual([
      of('import.undone', 'maschinen.csv'),
      of('import.started', 'maschinen.csv'),
      of('export.machines', null),
    ]);
  });

  it('[D11] [L7] records what a builder deletes of its customers', async () => {
    const { db } = server.database;
    const { builder } = await seedBuilder(db);
    const client = await administrator(builder);
    const nodeid = newId('customerequipment');
    const machine = {
      nodeid,
      customername: 'Feinwerk',
      name: 'Presse 7',
      manufacturerserialnumber: '',
      constructiondate: 0,
      equipmenttypenodeid: null,
    };
    expect((await client.command(createCustomerEquipment, machine)).code).toBe('done');
    expect((await client.command(deleteCustomerEquipment, { nodeid })).code).toBe('done');
    const deed = { action: 'customermachine.deleted', actornodeid: client.account.usernodeid };
    expect(await told(client, 200)).toEqual([{ ...deed, subjectnodeid: nodeid, detail: 'Presse 7' }]);
  });

  it('[D11] [S6] records a session that was ended because its token came from two places', async () => {
    const { db } = server.database;
    const fresh = await seedCompany(db);
    const client = await administrator(fresh);
    const { email, usernodeid } = await addPerson(db, fresh);
    const guest = makeClient(server.app, { usernodeid: '', clientid: '' }, null);
    const { body } = await guest.request('POST', '/auth/login', { email, password: PASSWORD });
    const token = String(body.refreshtoken);
    expect((await guest.request('POST', '/object/refresh-token', { token })).code).toBe('done');
    expect((await guest.request('POST', '/object/refresh-token', { token })).code).toBe('unauthenticated');
    const deed = { action: 'session.copied', actornodeid: null, subjectnodeid: usernodeid, detail: null };
    expect(await told(client, 200)).toEqual([deed]);
  });

  it('[D11] a deleted person is named in no entry any more, and the chain still holds', async () => {
    const { db } = server.database;
    const fresh = await seedCompany(db);
    const client = await administrator(fresh);
    const { usernodeid } = await addPerson(db, fresh);
    await write({
      clientid: fresh.clientid,
      subjectnodeid: usernodeid,
      action: 'user.invited',
      detail: 'Ben Koch',
    });
    await chainAudit(db);
    expect((await client.command(deleteUser, { nodeid: usernodeid })).code).toBe('done');
    await chainAudit(db);
    const deed = { subjectnodeid: usernodeid, detail: null };
    expect(await told(client, 200)).toMatchObject([
      { ...deed, action: 'user.invited' },
      { ...deed, action: 'user.deleted' },
    ]);
    expect((await client.request('GET', '/audit/check')).body).toMatchObject({ upto: 2, broken: null });
  });

  it('[D11] every action has one group', () => {
    const all = Object.values(AUDIT_ACTIONS).flat();
    expect(new Set(all).size).toBe(all.length);
  });
});
