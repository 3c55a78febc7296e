import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { pino } from 'pino';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseCursor } from '../../../src/server/sync/cursor.ts';
import { readableKinds } from '../../../src/server/sync/grants/grants.ts';
import { attachHints } from '../../../src/server/sync/hints/hints.ts';
import { type Answer, type Connected, readDeltas } from '../../../src/server/sync/push/deltas.ts';
import { readerOf, readHead, readLog } from '../../../src/server/sync/store.ts';
import type { SyncDelta } from '../../../src/shared/contract/core/protocol.ts';
import { HINT_EVENT, POSITION_EVENT, type PushedDelta } from '../../../src/shared/contract/core/realtime.ts';
import { type Company, ROLES, type RoleName, seedCompany } from '../harness/company.ts';
import { TestDevice } from '../harness/device.ts';
import { type Realtime, startRealtime } from '../harness/realtime.ts';
import { BOTH_DATABASES, startServer, type TestServer } from '../harness/server.ts';

const epochOf = (cursor: string) => cursor.slice(0, cursor.indexOf('.'));

describe.each(BOTH_DATABASES)('[D3] [PL9] what comes along with hints on %s', (kind) => {
  let server: TestServer;
  let company: Company;
  let db: TestServer['database']['db'];
  let realtime: Realtime;

  beforeAll(async () => {
    server = await startServer(kind);
    db = server.database.db;
    company = await seedCompany(db);
    realtime = await startRealtime(server);
  });
  afterAll(async () => {
    await realtime.close();
    await server.close();
  });

  /** A device of a new user, loaded. */
  async function deviceOf(role: RoleName, places: string[]): Promise<TestDevice> {
    const device = new TestDevice(await server.login(await company.addUser(role, places)));
    await device.start();
    return device;
  }

  const connected = (device: TestDevice, role: RoleName): Connected => {
    const epoch = epochOf(device.cursor);
    const cursor = parseCursor(epoch, device.cursor);
    if (!cursor) throw new Error('no cursor');
    const { generation, deviceid } = device;
    const { clientid, usernodeid } = device.client.account;
    const caller = { clientid, usernodeid, features: ROLES[role], superuser: false, entered: null };
    return { caller, deviceid, epoch, cursor, seen: null, generation };
  };

  /** Changes of all sorts, one after the other; each is a statement of its own. */
  function changes() {
    const { press, mill, paint, nested } = company.machines;
    const machines = [press, mill, paint, nested];
    const pick = (turn: number) => machines[turn % machines.length] ?? press;
    const run = (statement: ReturnType<typeof sql>) => statement.execute(db);
    const sorts: ((turn: number) => Promise<unknown>)[] = [
      (turn) => company.addNotification(pick(turn)),
      (turn) => run(sql`update equipment set memo = ${`n${turn}`} where nodeid = ${pick(turn)}`),
      (turn) =>
        run(sql`update notification set title = ${`t${turn}`} where nodeid in (
          select nodeid from notification where clientid = ${company.clientid} order by nodeid desc limit 2)`),
      // Leaves one scope for another one.
      (turn) =>
        run(sql`update notification set equipmentnodeid = ${pick(turn + 1)} where nodeid in (
          select nodeid from notification where clientid = ${company.clientid} order by nodeid limit 1)`),
      (turn) => run(sql`update site set name = ${`s${turn}`} where nodeid = ${company.sites.north}`),
      () =>
        run(sql`delete from notification where nodeid in (
          select nodeid from notification where clientid = ${company.clientid} order by nodeid desc limit 1)`),
      (turn) =>
        run(sql`update "user" set givenname = ${`u${turn}`} where nodeid in (
          select nodeid from "user" where clientid = ${company.clientid} order by nodeid limit 1)`),
      // Changes who sees what.
      (turn) =>
        run(sql`update equipment set areanodeid = ${Math.floor(turn / 8) % 2 ? company.areas.mill : company.areas.paint}
          where nodeid = ${mill}`),
    ];
    return (turn: number) => (sorts[turn % sorts.length] ?? company.addNotification)(turn as never);
  }

  /** More changes than are read in their order, all of one machine. */
  const much = (machine: string) =>
    sql`update notification set errorcode = errorcode || 'x' where equipmentnodeid = ${machine}`.execute(db);

  /** [PL1] What the log names for a device, looked up scope by scope or in its order. */
  const logOf = (device: TestDevice, long: boolean) =>
    db.transaction().execute(async (tx) => {
      const { cursor: from, caller, deviceid, generation: held } = connected(device, 'admin');
      const { xmin } = await readHead(tx);
      const kinds = readableKinds(caller).map((record) => record.kind);
      return readLog(tx, readerOf({ caller, deviceid }), { kinds, from, xmin, held }, { long, limit: 2000 });
    });

  it('[PL9] is what a pull would be answered, for each device and role', async () => {
    const people: [RoleName, string[]][] = [
      ['admin', [company.sites.north]],
      ['technician', [company.areas.press]],
      ['technician', [company.areas.paint]],
      ['reporter', [company.areas.press]],
      ['nobody', []],
    ];
    const devices = await Promise.all(
      people.map(async ([role, places]) => ({ role, device: await deviceOf(role, places) })),
    );
    const change = changes();
    for (let number = 0; number < 600; number += 1) await company.addNotification(company.machines.paint);
    for (const { device } of devices) await device.pull(1000);
    const count = { pushed: 0, nothing: 0, ask: 0 };
    for (let turn = 0; turn < 48; turn += 1) {
      await change(turn);
      if (turn % 16 === 7) await much(company.machines.paint);
      if (turn % 3 === 1) await change(turn * 5 + 2);
      // What the database itself does may hold the last change back for a moment.
      await expect
        .poll(async () => {
          const { cursor, seen } = await devices[0]!.device.askDelta();
          return cursor === seen && cursor !== devices[0]!.device.cursor;
        })
        .toBe(true);
      const standing = devices.map(({ device, role }) => connected(device, role));
      const answers: Answer[] = await readDeltas(db, company.clientid, standing);
      for (const [at, { device }] of devices.entries()) {
        const answer = answers[at];
        const asked = await device.askDelta();
        expect(await logOf(device, true)).toEqual(await logOf(device, false));
        if (answer === undefined || answer === 'ask') {
          count.ask += 1;
          await device.apply(asked);
        } else if (answer === 'nothing') {
          count.nothing += 1;
          expect([asked.rows, asked.deleted, asked.added, asked.removed]).toEqual([[], [], 0, []]);
        } else {
          count.pushed += 1;
          const { horizon: _pushed, ...pushed } = JSON.parse(JSON.stringify(answer)) as SyncDelta;
          const { horizon: _asked, ...pulled } = asked;
          expect(pushed).toEqual(pulled);
          await device.apply(answer);
        }
      }
    }
    expect(count.pushed).toBeGreaterThan(40);
    expect(count.nothing).toBeGreaterThan(20);
    expect(count.ask).toBeGreaterThan(0);
  });

  it.each<[string, (standing: Connected) => void]>([
    ['of another log', (standing) => (standing.epoch = 'abc')],
    ['with a mark that the log does not have', (standing) => (standing.cursor.mark = 'abc')],
    ['seen what the log does not have', (standing) => (standing.seen = { xid: '5', seq: 5, mark: 'abc' })],
    ['of another generation', (standing) => (standing.generation += 1)],
    ['from the future', (standing) => (standing.cursor.xid = '9999999999')],
    [
      'of somebody whose rights are others',
      (standing) => (standing.caller = { ...standing.caller, features: {} }),
    ],
    ['of an unknown device', (standing) => (standing.deviceid = 'unknown')],
    [
      'of a colleague',
      (standing) => (standing.caller = { ...standing.caller, usernodeid: 'urn:wartbar:user:x' }),
    ],
  ])('a device %s has to ask', async (_case, spoil) => {
    const device = await deviceOf('technician', [company.areas.press]);
    await expect
      .poll(async () => {
        await device.pull(1000);
        const { cursor, seen } = await device.askDelta();
        return cursor === seen;
      })
      .toBe(true);
    await company.addNotification(company.machines.press);
    const [good, bad] = [connected(device, 'technician'), connected(device, 'technician')];
    spoil(bad);
    const told = async () => {
      const [answer] = await readDeltas(db, company.clientid, [good]);
      return typeof answer === 'object' && answer.rows.length;
    };
    await expect.poll(told).toBe(1);
    expect(await readDeltas(db, company.clientid, [good, bad])).toMatchObject([{ type: 'delta' }, 'ask']);
  });

  /** A device on the realtime channel that does as the app does. */
  class Listening {
    readonly device: TestDevice;
    readonly socket: Socket;
    readonly heard: ('ask' | PushedDelta)[] = [];
    readonly failures: unknown[] = [];
    private readonly other: Record<string, unknown> | null;
    work: Promise<void> = Promise.resolve();

    /** `other`: what it says otherwise than it is, null: it says nothing. */
    constructor(device: TestDevice, other: Record<string, unknown> | null, address = realtime.address) {
      this.device = device;
      this.other = other;
      this.socket = io(address, {
        path: '/socket',
        auth: { token: device.client.token },
        reconnection: false,
        forceNew: true,
      });
      this.socket.on(HINT_EVENT, (pushed?: PushedDelta) => {
        this.heard.push(pushed ?? 'ask');
        this.work = this.work.then(() => this.take(pushed)).catch((error) => void this.failures.push(error));
      });
    }

    async take(pushed?: PushedDelta): Promise<void> {
      if (pushed && pushed.from === this.device.cursor) await this.device.apply(pushed.delta);
      else await this.pull();
    }

    async pull(): Promise<void> {
      await this.device.pull(1000);
      this.say();
    }

    say(): void {
      if (this.other === null) return;
      const { deviceid, cursor, generation, client } = this.device;
      const { usernodeid } = client.account;
      const position = { device: deviceid, usernodeid, cursor, seen: null, generation };
      this.socket.emit(POSITION_EVENT, { ...position, ...this.other });
    }

    /** Resolves once the server has heard all that was said: it refuses what is asked for after that. */
    heardOut(): Promise<unknown> {
      return new Promise((done) => this.socket.io.socket(`/${randomUUID()}`).on('connect_error', done));
    }

    connect(): Promise<void> {
      return new Promise((done, fail) => {
        this.socket.on('connect', done);
        this.socket.on('connect_error', fail);
      });
    }
  }

  async function listening(
    role: RoleName,
    places: string[],
    other: Record<string, unknown> | null = {},
  ): Promise<Listening> {
    const own = new Listening(await deviceOf(role, places), other);
    await own.connect();
    return own;
  }

  it('a device that said how far it is gets it along, others get a hint', async () => {
    const own = await listening('technician', [company.areas.press]);
    const silent = await listening('technician', [company.areas.press], null);
    const { usernodeid } = silent.device.client.account;
    const wrong = await listening('technician', [company.areas.press], { usernodeid });
    for (const each of [own, silent, wrong]) await each.pull();
    const all = [own, silent, wrong];
    // What comes of connecting may come meanwhile, with nothing along.
    const told = async () => {
      await company.addNotification(company.machines.press);
      return own.heard.some((heard) => heard !== 'ask') && all.every(({ heard }) => heard.length > 0);
    };
    await expect.poll(told, { interval: 200 }).toBe(true);
    expect(own.heard).toContainEqual(
      expect.objectContaining({
        delta: expect.objectContaining({ rows: [expect.objectContaining({ kind: 'notification' })] }),
      }),
    );
    for (const { heard } of [silent, wrong]) expect(new Set(heard)).toEqual(new Set(['ask']));
    for (const { socket } of all) socket.disconnect();
  });

  it.each<[string, (usernodeid: string, profile: string) => ReturnType<typeof sql>]>([
    [
      'the rights are others',
      (usernodeid, profile) => sql`update "user" set profileid = ${profile} where nodeid = ${usernodeid}`,
    ],
    [
      'the user is not active any more',
      (usernodeid) => sql`update "user" set active = false where nodeid = ${usernodeid}`,
    ],
  ])('nothing comes along once %s', async (_case, change) => {
    const [own, colleague] = await Promise.all([
      listening('technician', [company.areas.press]),
      listening('technician', [company.areas.press]),
    ]);
    for (const each of [own, colleague]) await each.pull();
    // It only listens from here on.
    own.take = () => Promise.resolve();
    await change(own.device.client.account.usernodeid, company.profiles.nobody).execute(db);
    const before = await company.addNotification(company.machines.press);
    const names = (heard: 'ask' | PushedDelta, nodeid: string) => JSON.stringify(heard).includes(nodeid);
    const told = async () => {
      await company.addNotification(company.machines.press);
      return colleague.heard.some((heard) => heard !== 'ask' && !names(heard, before));
    };
    await expect.poll(told, { interval: 300 }).toBe(true);
    expect(own.heard.filter((heard) => JSON.stringify(heard).includes('notification'))).toEqual([]);
    for (const { socket } of [own, colleague]) socket.disconnect();
  });

  /** The channel over what `deltas` says, and a device of it that has said where it is. */
  async function channelOver(deltas: (devices: readonly Connected[]) => Promise<Answer[]>) {
    const device = await deviceOf('technician', [company.areas.press]);
    const { caller: rights } = connected(device, 'technician');
    const caller = { ...rights, profileid: '', sessionid: 'session' };
    const web = createServer();
    const hints = attachHints(web, {
      callerOf: async () => caller,
      callerIn: async () => caller,
      deltas: (_clientid, devices) => deltas(devices),
      logger: pino({ level: 'silent' }),
    });
    await new Promise<void>((done) => web.listen(0, '127.0.0.1', done));
    const own = new Listening(device, {}, `http://127.0.0.1:${(web.address() as AddressInfo).port}`);
    await own.connect();
    own.say();
    await own.heardOut();
    const close = async () => {
      own.socket.disconnect();
      await hints.close();
      await new Promise((done) => web.close(done));
    };
    return { own, hints, close };
  }

  it('what cannot be read comes as a hint alone, and the device asks', async () => {
    let read = 0;
    const { own, hints, close } = await channelOver(async () => {
      read += 1;
      throw new Error('the database is away');
    });
    const told = () => {
      hints.tell(company.clientid, null);
      return read > 0 && own.heard.length > 0;
    };
    await expect.poll(told, { interval: 100 }).toBe(true);
    expect(new Set(own.heard)).toEqual(new Set(['ask']));
    await close();
  });

  it('a device that says another position while it is read for is read for once more', async () => {
    const read: number[] = [];
    const { own, hints, close } = await channelOver(async (devices) => {
      read.push(...devices.map(({ generation }) => generation));
      if (read.length === 1) {
        own.device.generation += 1;
        own.say();
        await own.heardOut();
      }
      return devices.map((): Answer => 'nothing');
    });
    const first = own.device.generation;
    const told = () => {
      if (read.length === 0) hints.tell(company.clientid, null);
      return read;
    };
    await expect.poll(told, { interval: 100 }).toEqual([first, first + 1]);
    await close();
  });

  it('[PL2] a device that stands within a transaction is told the rest of it, also of a long log', async () => {
    const device = await deviceOf('technician', [company.areas.press]);
    for (let number = 0; number < 20; number += 1) await company.addNotification(company.machines.press);
    await expect
      .poll(async () => {
        await device.pull(1000);
        const { cursor, seen } = await device.askDelta();
        return cursor === seen;
      })
      .toBe(true);
    await sql`update notification set title = 'at once' where nodeid in (
      select nodeid from notification where equipmentnodeid = ${company.machines.press} order by nodeid desc limit 20)`.execute(
      db,
    );
    for (let number = 0; number < 210; number += 1) await company.addNotification(company.machines.paint);
    await expect
      .poll(async () => {
        const { cursor, seen } = await device.askDelta();
        return cursor === seen;
      })
      .toBe(true);
    const half = await device.askDelta(4);
    expect(half.more).toBe(true);
    await device.apply(half);
    const [answer] = await readDeltas(db, company.clientid, [connected(device, 'technician')]);
    const { horizon: _asked, ...asked } = await device.askDelta();
    expect(asked.rows[0]?.rows).toHaveLength(16);
    expect(JSON.parse(JSON.stringify(answer))).toMatchObject(asked);
  });

  it('[PL9] many writers and devices that come and go: in the end each holds what the server has for it', async () => {
    const all = await Promise.all([
      listening('admin', [company.sites.north]),
      listening('technician', [company.areas.press]),
      listening('technician', [company.areas.paint]),
      listening('reporter', [company.areas.press]),
    ]);
    for (const each of all) await each.pull();
    const change = changes();
    /** Changes what concerns everybody, and waits until each device has got further. */
    const moveAll = async (name: string) => {
      const before = all.map(({ device }) => device.cursor);
      await sql`update site set name = ${name} where nodeid = ${company.sites.north}`.execute(db);
      await expect.poll(() => all.filter(({ device }, at) => device.cursor === before[at]).length).toBe(0);
    };
    let turn = 0;
    const writer = async () => {
      while (turn < 120) {
        turn += 1;
        const pause = turn % 9 === 0;
        await change(turn);
        if (pause) await moveAll(`turn ${turn}`);
      }
    };
    const restless = async () => {
      while (turn < 120) {
        const before = turn;
        const each = all[turn % all.length];
        // As after a write of its own, or with the wake of a tab.
        if (each) each.work = each.work.then(() => each.pull());
        await expect.poll(() => turn, { interval: 10 }).not.toBe(before);
      }
    };
    await Promise.all([writer(), writer(), writer(), restless()]);
    const sums = async (each: Listening) => {
      const { cursor, generation } = each.device;
      const answer = await each.device.ask<{
        current: boolean;
        kinds: { kind: string; count: number; sum: string }[];
      }>('checksum', { cursor, generation });
      return (
        answer.current &&
        new Map(answer.kinds.filter(({ count }) => count > 0).map(({ kind, ...sum }) => [kind, sum]))
      );
    };
    // All that was said is known by then, and what comes last concerns everybody.
    for (
      let last = 0;
      all.some(({ heard }) => heard.every((one) => one === 'ask')) || last === 0;
      last += 1
    ) {
      for (const each of all) await each.work;
      await moveAll(`last ${last}`);
    }
    for (const each of all) {
      await expect
        .poll(async () => {
          await each.work;
          const there = await sums(each);
          return there && [...there.keys()].every((name) => each.device.sums().has(name));
        })
        .toBe(true);
      expect(each.device.sums()).toEqual(await sums(each));
      expect(each.failures).toEqual([]);
      each.socket.disconnect();
    }
  });
});
