import { sql } from 'kysely';
import { pino } from 'pino';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../../../src/server/db/database.ts';
import { followLog } from '../../../src/server/sync/hints/follow-log.ts';
import { holdersOf, readNews } from '../../../src/server/sync/hints/store.ts';
import { HINT_EVENT } from '../../../src/shared/contract/core/realtime.ts';
import { type Company, seedCompany } from '../harness/company.ts';
import { type Realtime, startRealtime } from '../harness/realtime.ts';
import { BOTH_DATABASES, startServer, type TestServer } from '../harness/server.ts';

/** The realtime channel runs beside the server that writes: on PostgreSQL over a connection of its own. */
describe.each(BOTH_DATABASES)('hints on %s', (kind) => {
  let server: TestServer;
  let company: Company;
  let other: Company;
  let realtime: Realtime;
  const sockets: Socket[] = [];
  let token: string | null;
  let painters: string | null;
  let strangers: string | null;

  /** Token of a new user who is assigned these places and has a device that was given them. */
  async function withDevice(of: Company, places: string[]): Promise<string | null> {
    const client = await server.login(await of.addUser('technician', places));
    const begun = await client.request('GET', '/sync/changes?device=hinted');
    expect(begun.code).toBe('done');
    return client.token;
  }

  beforeAll(async () => {
    server = await startServer(kind);
    company = await seedCompany(server.database.db);
    other = await seedCompany(server.database.db);
    // Before anybody listens: making users is a change too.
    token = await withDevice(company, [company.areas.press]);
    painters = await withDevice(company, [company.areas.paint]);
    strangers = await withDevice(other, [other.areas.press]);
    realtime = await startRealtime(server);
  });
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.disconnect();
  });
  afterAll(async () => {
    await realtime.close();
    await server.close();
  });

  /** A connection and what it heard; rejects with the server's word when it is refused. */
  function connect(given: unknown): Promise<{ socket: Socket; heard: unknown[][] }> {
    const socket = io(realtime.address, {
      path: '/socket',
      auth: { token: given },
      reconnection: false,
      forceNew: true,
    });
    sockets.push(socket);
    const heard: unknown[][] = [];
    socket.on(HINT_EVENT, (...content) => heard.push(content));
    return new Promise((done, fail) => {
      socket.on('connect', () => done({ socket, heard }));
      socket.on('connect_error', fail);
    });
  }

  it('[S9] says that something of the own company changed, without content, and nothing of others', async () => {
    const own = await connect(token);
    const stranger = await connect(strangers);
    await company.addNotification(company.machines.press);
    await expect.poll(() => own.heard).toEqual([[]]);
    await other.addNotification(other.machines.press);
    await expect.poll(() => stranger.heard).toEqual([[]]);
    expect(own.heard).toEqual([[]]);
  });

  it('[D3] a change of a machine reaches those who have it, one of the company everybody', async () => {
    const near = await connect(token);
    const far = await connect(painters);
    await company.addNotification(company.machines.press);
    await expect.poll(() => near.heard).toEqual([[]]);
    await company.addNotification(company.machines.paint);
    await expect.poll(() => far.heard).toEqual([[]]);
    expect(near.heard).toEqual([[]]);
    await sql`update site set name = name || '.' where nodeid = ${company.sites.north}`.execute(
      server.database.db,
    );
    await expect.poll(() => [near.heard.length, far.heard.length]).toEqual([2, 2]);
  });

  it('[D3] a user who sees another machine from now on gets a hint, though no device has it yet', async () => {
    const { heard } = await connect(painters);
    await sql`update equipment set areanodeid = ${company.areas.paint} where nodeid = ${company.machines.mill}`.execute(
      server.database.db,
    );
    await expect.poll(() => heard.length).toBeGreaterThan(0);
  });

  it('[S9] [D3] many changes at once become few hints: one at once, then one a second', async () => {
    const { heard } = await connect(token);
    const began = performance.now();
    for (let count = 0; count < 5 || performance.now() - began < 1500; count++)
      await company.addNotification(company.machines.press);
    await expect.poll(() => heard.length).toBeGreaterThan(1);
    expect(heard.length).toBeLessThanOrEqual(2 + (performance.now() - began) / 1000);
  });

  it.each([
    ['no token', undefined],
    ['a forged token', 'a.b.c'],
    ['something else', { token: 1 }],
  ])('%s is refused', async (_case, wrong) => {
    await expect(connect(wrong)).rejects.toThrow('unauthenticated');
  });

  it('requests next to the channel reach the app', async () => {
    expect((await fetch(`${realtime.address}/api/health`)).status).toBe(200);
  });

  it('[S6] ends with the session that opened it, whichever process ended that', async () => {
    const user = await company.addUser('nobody', []);
    const [mine, another] = [await server.login(user), await server.login(user)];
    const { socket } = await connect(mine.token);
    const { socket: other } = await connect(another.token);
    const left = new Promise((done) => socket.on('disconnect', done));
    await server.endSession(mine);
    await left;
    await expect(connect(mine.token)).rejects.toThrow('unauthenticated');
    expect(other.connected).toBe(true);
  });

  it('ending the channel disconnects everybody, so that the server can close', async () => {
    const { socket } = await connect(token);
    const left = new Promise((done) => socket.on('disconnect', done));
    await realtime.assembly.endHints();
    await left;
    expect(socket.connected).toBe(false);
  });
});

/** Long enough that only what is said makes it look. */
const NEVER = 3_600_000;

describe.each(BOTH_DATABASES)('whom the log on %s concerns', (kind) => {
  let server: TestServer;
  let company: Company;
  let db: TestServer['database']['db'];
  const opened: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    server = await startServer(kind);
    db = server.database.db;
    company = await seedCompany(db);
  });
  afterEach(async () => {
    for (const close of opened.splice(0)) await close();
  });
  afterAll(() => server.close());

  /** Follows the log through a database, and what it tells: names of users in order, null for everybody. */
  function follow(database: OpenDatabase) {
    const told: (string[] | null)[] = [];
    const follower = followLog({
      database,
      hints: {
        companies: () => [company.clientid],
        tell: (_clientid, usernodeids) => void told.push(usernodeids && [...usernodeids].sort()),
      },
      logger: pino({ level: 'silent' }),
      every: NEVER,
    });
    opened.push(() => follower.stop());
    return { follower, told };
  }
  const rename = (tx: typeof db, nodeid: string) =>
    sql`update equipment set name = name || '.' where nodeid = ${nodeid}`.execute(tx);
  const newsSince = (since: string | null) => readNews(db, [company.clientid], since);
  /** Once they are settled, which the database's own upkeep may hold back for a moment. */
  const settledSince = async (since: string) => {
    const changed = async () => (await newsSince(since)).changed ?? [];
    await expect.poll(changed).not.toEqual([]);
    return changed();
  };

  it('[D3] users with a device that was given the machine, or everybody', async () => {
    const { press, mill } = company.machines;
    const user = await company.addUser('technician', [company.areas.press]);
    expect((await (await server.login(user)).request('GET', '/sync/changes?device=d')).code).toBe('done');
    const changes: [() => Promise<unknown>, string[] | null][] = [
      [() => rename(db, press), [press, user.usernodeid]],
      [() => rename(db, mill), [mill]],
      [() => sql`update site set name = 'N' where nodeid = ${company.sites.north}`.execute(db), null],
      [() => sql`update equipment set areanodeid = null where nodeid = ${mill}`.execute(db), null],
      [
        () => sql`update equipment set areanodeid = ${company.areas.mill} where nodeid = ${mill}`.execute(db),
        null,
      ],
      [() => company.addMachine('Neu', { areanodeid: company.areas.paint }), null],
    ];
    for (const [change, expected] of changes) {
      const from = (await newsSince(null)).until;
      await change();
      const [found] = await settledSince(from);
      expect(found?.clientid).toBe(company.clientid);
      const names = found?.scopes && [
        ...found.scopes,
        ...(await holdersOf(db, company.clientid, found.scopes)),
      ];
      expect(names && [...names].sort()).toEqual(expected && [...expected].sort());
    }
  });

  it('[D3] users who were given the same are neighbours', async () => {
    const { press, mill } = company.machines;
    const given: Record<string, string> = {};
    for (const area of ['press', 'mill', 'press', 'mill'] as const) {
      const user = await company.addUser('technician', [company.areas[area]]);
      expect((await (await server.login(user)).request('GET', '/sync/changes?device=d')).code).toBe('done');
      given[user.usernodeid] = area;
    }
    const holders = await holdersOf(db, company.clientid, [press, mill]);
    const areas = holders.flatMap((usernodeid) => given[usernodeid] ?? []);
    expect([
      ['press', 'press', 'mill', 'mill'],
      ['mill', 'mill', 'press', 'press'],
    ]).toContainEqual(areas);
  });

  it('[D3] what another process says makes it look at once', async () => {
    const { follower, told } = follow(server.database);
    await expect
      .poll(async () => {
        await rename(db, company.machines.press);
        follower.heard('log:of another one');
        return told.length;
      })
      .toBeGreaterThan(0);
  });

  it('[PL2] [D3] what a slow transaction holds back is no news before it is settled', async () => {
    // One connection at a time: nothing is slow beside another.
    if (kind === 'PGlite') return expect((await newsSince(null)).changed).toEqual([]);
    const { press, mill } = company.machines;
    const { until } = await newsSince(null);
    await db.transaction().execute(async (slow) => {
      await rename(slow, mill);
      await rename(db, press);
      expect((await newsSince(until)).changed).toEqual([]);
    });
    const changed = await settledSince(until);
    expect(changed.map(({ scopes }) => [...(scopes ?? [])].sort())).toEqual([[press, mill].sort()]);
  });
});
