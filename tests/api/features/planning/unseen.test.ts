import { afterAll, beforeAll, describe, expect } from 'vitest';
import type { SyncStart } from '../../../../src/shared/contract/core/protocol.ts';
import { askUnseen, MACHINES_AT_ONCE } from '../../../../src/shared/contract/notification/unseen-queries.ts';
import type { TestClient } from '../../harness/client.ts';
import { type Company, newId, type RoleName, seedCompany } from '../../harness/company.ts';
import { itOn, onBoth } from '../../harness/databases/on-database.ts';
import { TestDevice } from '../../harness/device.ts';
import { BOTH_DATABASES, startServer, type TestServer } from '../../harness/server.ts';

type Told = { machines: { equipmentnodeids: string[]; unseenby: string[] }[]; withoutright: string[] };

describe.each(BOTH_DATABASES)('who does not see a machine, on %s', (kind) => {
  const it = itOn(kind);
  let server: TestServer;
  let company: Company;
  let planner: TestClient;

  beforeAll(async () => {
    server = await startServer(kind);
    company = await seedCompany(server.database.db);
    const { sites, pool } = company;
    planner = await server.login(await company.addUser('admin', [sites.north, sites.south, pool]));
  });
  afterAll(() => server.close());

  const setUser = (nodeid: string, fields: { active?: boolean; leftat?: number; profileid?: string }) =>
    server.database.db.updateTable('user').set(fields).where('nodeid', '=', nodeid).execute();
  const ask = async (equipmentnodeids: readonly string[], who = planner): Promise<Told> => {
    const { code, body } = await who.query(askUnseen, { equipmentnodeids });
    expect(code).toBe('done');
    return body as unknown as Told;
  };
  /** Whether somebody is said not to see a machine; undefined where nothing is said of it. */
  const isBlind = ({ machines, withoutright }: Told, machine: string, person: string) => {
    const found = machines.find(({ equipmentnodeids }) => equipmentnodeids.includes(machine));
    return found && (found.unseenby.includes(person) || withoutright.includes(person));
  };
  const blindOn = async (machine: string, person: string) => isBlind(await ask([machine]), machine, person);
  const add = async (role: RoleName, places: string[]) => (await company.addUser(role, places)).usernodeid;

  onBoth(
    '[P1] [PL3] [X7] says of everybody and every machine what their device is given, and of nobody else',
    async () => {
      const { sites, areas, pool, machines } = company;
      const tasks = new Map<string, string>();
      for (const machine of Object.values(machines)) {
        tasks.set(machine, await company.addNotification(machine));
      }
      const wanted: [RoleName, string[]][] = [
        ['admin', []],
        ['technician', [sites.north]],
        ['technician', [areas.press]],
        ['technician', [areas.mill, sites.south]],
        ['technician', [machines.nested]],
        ['technician', [machines.press]],
        ['technician', [pool]],
        ['reporter', [sites.north]],
        ['nobody', [sites.north, sites.south, pool]],
      ];
      const people = await Promise.all(wanted.map(([role, places]) => company.addUser(role, places)));
      const superuser = await company.addUser('admin', [sites.north]);
      await server.database.db
        .updateTable('account')
        .set({ superuser: true })
        .where('usernodeid', '=', superuser.usernodeid)
        .execute();
      const [invited, left] = [await add('technician', [sites.south]), await add('technician', [])];
      await setUser(invited, { active: false });
      await setUser(left, { active: false, leftat: 5 });
      const stranger = await seedCompany(server.database.db);
      const foreign = await stranger.addUser('technician', []);

      const told = await ask(Object.values(machines));
      const inSight = [machines.press, machines.nested, machines.mill, machines.paint, machines.loan];
      expect(told.machines.flatMap(({ equipmentnodeids }) => equipmentnodeids).sort()).toEqual(
        inSight.sort(),
      );
      for (const person of [planner.account, ...people, superuser]) {
        const device = new TestDevice(await server.login(person));
        const { kinds, generation } = await device.ask<SyncStart>('changes', {});
        const given = kinds.filter((each) => each.kind === 'notification').map((each) => each.kind);
        await device.load(given, 0, generation, 100);
        for (const machine of inSight) {
          const reaches = device.rows.has(tasks.get(machine) ?? '');
          expect([person.usernodeid, machine, isBlind(told, machine, person.usernodeid)]).toEqual([
            person.usernodeid,
            machine,
            !reaches,
          ]);
        }
      }
      expect(isBlind(told, machines.press, people[2]?.usernodeid ?? '')).toBe(false);
      expect(isBlind(told, machines.press, people[3]?.usernodeid ?? '')).toBe(true);
      const [nobody] = people.slice(-1);
      expect(told.withoutright.sort()).toEqual([nobody?.usernodeid, superuser.usernodeid].sort());
      for (const nodeid of [invited, left, foreign.usernodeid])
        expect(JSON.stringify(told)).not.toContain(nodeid);
    },
  );

  it('[P1] machines that the same people do not see come together', async () => {
    const { areas } = company;
    const place = (areanodeid: string) => company.addMachine('Bohrwerk', { areanodeid });
    const [first, second] = [await place(areas.mill), await place(areas.mill)].sort();
    const other = await place(areas.paint);
    await add('technician', [areas.mill]);
    const { machines } = await ask([second ?? '', other, first ?? '', second ?? '']);
    const together = machines.map(({ equipmentnodeids }) => equipmentnodeids);
    expect(together.sort()).toEqual([[first, second], [other]].sort());
    const sets = machines.map(({ unseenby }) => unseenby.join());
    expect(new Set(sets).size).toBe(sets.length);
  });

  it('[P1] [U4] follows places, machines and roles at once', async () => {
    const { sites, areas, profiles } = company;
    const machine = await company.addMachine('Säge', { areanodeid: areas.paint });
    const person = await add('technician', [sites.north]);
    expect(await blindOn(machine, person)).toBe(true);
    const places = (isChecked: boolean) =>
      planner.request(
        'POST',
        '/users/assign-sae',
        { lang: 'de', usernodeid: person, objects: [{ nodeid: sites.south, isChecked }] },
        { 'idempotency-key': newId('key') },
      );
    expect((await places(true)).code).toBe('done');
    expect(await blindOn(machine, person)).toBe(false);
    expect((await places(false)).code).toBe('done');
    expect(await blindOn(machine, person)).toBe(true);
    await server.database.db
      .updateTable('equipment')
      .set({ areanodeid: areas.mill })
      .where('nodeid', '=', machine)
      .execute();
    expect(await blindOn(machine, person)).toBe(false);
    await setUser(person, { profileid: profiles.nobody });
    expect((await ask([machine])).withoutright).toContain(person);
  });

  it('[P1] [PL3] a person who does not see a machine gets no word about it, nor does another company', async () => {
    const { machines, sites } = company;
    const deleted = await company.addDeletedMachine(planner.account.usernodeid);
    const nothing = { machines: [], withoutright: [] };
    expect(await ask([deleted, machines.store, newId('equipment')])).toEqual(nothing);
    expect(await ask([])).toEqual(nothing);
    const other = await server.login(await company.addUser('technician', [sites.south]));
    expect(await ask([machines.press, machines.mill], other)).toEqual(nothing);
    const stranger = await seedCompany(server.database.db);
    const foreign = await server.login(await stranger.addUser('admin', [stranger.sites.north]));
    expect(await ask(Object.values(machines), foreign)).toEqual(nothing);
    expect(await ask(Object.values(stranger.machines))).toEqual(nothing);
  });

  it('[X7] only people who may assign and read tasks are answered', async () => {
    const { machines, sites } = company;
    const equipmentnodeids = [machines.press];
    const reporter = await server.login(await company.addUser('reporter', [sites.north]));
    expect(await reporter.query(askUnseen, { equipmentnodeids })).toMatchObject({
      status: 403,
      code: 'forbidden',
    });
    const writes = await company.add('profile', {
      name: { de: 'Schreibt nur' },
      features: { equipment: [0, 1, 0, 0], notification: [1, 0, 1, 0] },
      twofarequired: false,
    });
    const account = await company.addUser('technician', [sites.north]);
    await setUser(account.usernodeid, { profileid: writes });
    expect(await ask(equipmentnodeids, await server.login(account))).toEqual({
      machines: [],
      withoutright: [],
    });
  });

  it('[P1] is asked about a hundred machines at most, and so often a minute by one account', async () => {
    const many = Array.from({ length: MACHINES_AT_ONCE + 1 }, () => newId('equipment'));
    expect((await planner.query(askUnseen, { equipmentnodeids: many })).code).toBe('invalid');
    const busy = await server.login(await company.addUser('admin', []));
    const answers = await Promise.all(
      Array.from({ length: 125 }, () => busy.query(askUnseen, { equipmentnodeids: [] })),
    );
    expect(answers.filter(({ code }) => code === 'ratelimited').length).toBe(5);
    expect((await ask([company.machines.press])).machines.length).toBe(1);
  });
});
