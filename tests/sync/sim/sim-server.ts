import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { pino } from 'pino';
import { type Assembly, assemble } from '../../../src/server/assemble.ts';
import { type OpenDatabase, openDatabase } from '../../../src/server/db/database.ts';
import { makeTokens } from '../../../src/server/features/session/tokens.ts';
import { openDiskStorage } from '../../../src/server/storage/disk-storage.ts';
import type { FileStorage } from '../../../src/server/storage/storage.ts';
import { readPosition } from '../../../src/server/sync/hints/positions.ts';
import { readDeltas } from '../../../src/server/sync/push/deltas.ts';
import type { FeaturesMap } from '../../../src/shared/contract/core/define.ts';
import type { DevicePosition, PushedDelta } from '../../../src/shared/contract/core/realtime.ts';
import type { Owner } from '../../../src/sync/ports.ts';
import { migratedDatabase } from '../../harness/databases/embedded-database.ts';
import type { WireAnswer, WireRequest } from '../world/held-network.ts';

const SECRET = 'a secret that only the simulator knows, long enough';
const SESSION_MS = 90 * 86_400_000;

/** The real server on one database; many worlds use it one after the other, each with a company of its own. */
export class SimServer {
  /** Server time, ms; each world sets its own. */
  now: () => number = () => 0;
  /** [D3] Whether it sends what changed by itself, to worlds that hear it. */
  pushes = true;
  /** Worlds that were made on it. */
  runs = 0;
  readonly database: OpenDatabase;
  private readonly storage: FileStorage;
  private readonly folder: string;
  private assembly: Assembly;
  private readonly tokens = makeTokens(SECRET);

  private constructor(database: OpenDatabase, storage: FileStorage, folder: string, assembly: Assembly) {
    this.database = database;
    this.storage = storage;
    this.folder = folder;
    this.assembly = assembly;
  }

  static async open(): Promise<SimServer> {
    const logger = pino({ level: 'silent' });
    const folder = await mkdtemp(join(tmpdir(), 'wartbar-sim-'));
    const database = await openDatabase({ inMemory: await migratedDatabase(), logger });
    const storage = await openDiskStorage(folder);
    const time = { now: () => 0 };
    const server = new SimServer(
      database,
      storage,
      folder,
      await newAssembly(database, storage, () => time.now()),
    );
    time.now = () => server.now();
    return server;
  }

  /** Another process on the same database: nothing that was only in memory is left. */
  async restart(): Promise<void> {
    await this.endAssembly();
    this.assembly = await newAssembly(this.database, this.storage, () => this.now());
  }

  /** Works on one request. `cut`: the connection breaks after so many bytes of the body; nobody reads the answer. */
  async handle(request: WireRequest, cut?: number): Promise<WireAnswer | null> {
    const { method, path, headers, body } = request;
    const whole = body && Buffer.from(body);
    try {
      const response = await this.assembly.app.inject({
        method: method as 'GET',
        url: path,
        headers: { ...headers, ...(whole ? { 'content-length': String(whole.length) } : {}) },
        ...(whole ? { payload: cut === undefined ? whole : broken(whole.subarray(0, cut)) } : {}),
      });
      return {
        status: response.statusCode,
        headers: Object.fromEntries(
          Object.entries(response.headers).map(([name, value]) => [name, String(value)]),
        ),
        body: new Uint8Array(response.rawPayload),
      };
    } catch (error) {
      if (cut === undefined) throw error;
      return null;
    }
  }

  /** Tokens of a session, without the cost of a password. */
  async startSession(owner: Owner): Promise<{ accesstoken: string; refreshtoken: string }> {
    const refreshtoken = this.tokens.makeRefresh();
    const sessionid = randomUUID();
    const now = this.now();
    await this.database.db
      .insertInto('refreshtoken')
      .values({
        tokenhash: this.tokens.hashOf(refreshtoken),
        sessionid,
        usernodeid: owner.usernodeid,
        clientid: owner.clientid,
        device: null,
        issued: now,
        expires: now + SESSION_MS,
      })
      .execute();
    return { accesstoken: await this.tokens.makeAccess({ ...owner, sessionid }, now), refreshtoken };
  }

  /** [D3] What the realtime channel would send a device that says that it is there; null where it says nothing or asks. */
  async pushFor(owner: Owner, said: Omit<DevicePosition, 'usernodeid'>): Promise<PushedDelta | null> {
    const { db } = this.database;
    const user = await db
      .selectFrom('user')
      .innerJoin('profile', (join) =>
        join.onRef('profile.nodeid', '=', 'user.profileid').onRef('profile.clientid', '=', 'user.clientid'),
      )
      .select('profile.features')
      .where('user.clientid', '=', owner.clientid)
      .where('user.nodeid', '=', owner.usernodeid)
      .executeTakeFirstOrThrow();
    const rights = { features: user.features as FeaturesMap, superuser: false, entered: null };
    const caller = { ...owner, ...rights, profileid: '', sessionid: '' };
    const device = readPosition({ ...said, usernodeid: owner.usernodeid }, caller);
    if (!device) throw new Error('a device says what the server does not understand');
    const [answer] = await readDeltas(db, owner.clientid, [device]);
    if (answer === undefined || answer === 'ask' || answer === 'nothing') return null;
    return JSON.parse(JSON.stringify({ from: said.cursor, delta: answer })) as PushedDelta;
  }

  /** A machine and a notification of a company under the same node ids in another one, with another title. */
  async copyToNeighbour(clientid: string, machine: string, notification: string): Promise<void> {
    const other = `${clientid}0`;
    await this.database.db.transaction().execute(async (tx) => {
      await sql`insert into client (clientid, name, created) values (${other}, 'Nachbar', 1)
        on conflict do nothing`.execute(tx);
      // Its type and what it stands on stay with the other company.
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql`insert into equipment select
          (jsonb_populate_record(t, jsonb_build_object('clientid', ${other}::text, 'memo', 'of the neighbour'))).*
        from equipment t where clientid = ${clientid} and nodeid = ${machine} on conflict do nothing`.execute(
        tx,
      );
      await sql`set local session_replication_role = origin`.execute(tx);
      const nobody = { usernodeid: null, startedby: null, closedby: null };
      await sql`insert into notification select
          (jsonb_populate_record(t, ${JSON.stringify({ clientid: other, title: 'of the neighbour', ...nobody })}::jsonb)).*
        from notification t where clientid = ${clientid} and nodeid = ${notification}
        on conflict (clientid, nodeid) do update set title = excluded.title`.execute(tx);
    });
  }

  async close(): Promise<void> {
    await this.endAssembly();
    await this.database.close();
    await rm(this.folder, { recursive: true, force: true });
  }

  private async endAssembly(): Promise<void> {
    await this.assembly.endHints();
    await this.assembly.close();
  }
}

function newAssembly(database: OpenDatabase, storage: FileStorage, now: () => number): Promise<Assembly> {
  const logger = pino({ level: 'silent' });
  const publicUrl = 'http://wartbar.test';
  return assemble({ database, storage, secret: SECRET, logger, version: 'sim', publicUrl, now });
}

function broken(part: Buffer): Readable {
  return Readable.from(
    (async function* () {
      yield part;
      throw new Error('connection lost');
    })(),
  );
}
