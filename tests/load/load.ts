import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { connectDatabase, openDatabase } from '../../src/server/db/database.ts';
import { makeTokens } from '../../src/server/features/session/tokens.ts';
import { untilQuiet } from '../bench/quiet.ts';
import { dropDatabaseAt, startPostgres } from '../harness/databases/postgres.ts';
import { addCompanies } from './company.ts';
import { openConnections } from './connections.ts';
import { type Field, LoadDevice, noCounts } from './device.ts';
import { judge, steadyLines } from './judge.ts';
import { makeLedger } from './ledger.ts';
import { bareLimits, limitLines } from './limits.ts';
import { type LoadOptions, readOptions } from './options.ts';
import {
  connectAll,
  firstLoad,
  LOADING,
  quiet,
  reconnectAll,
  type Stage,
  type Steady,
  settle,
  steady,
} from './phases.ts';
import { profiled } from './profiles.ts';
import { makeServer, type ServerProcess } from './servers.ts';
import { allHold, tableOf, times } from './table.ts';
import { type Verdict, verifyDatabase, verifyDevices } from './verify.ts';
import { costLines, memoryOfServers } from './watch.ts';
import { makeWriters } from './writers.ts';

/** What has to be undone at the end, the last first. */
type Opened = (() => Promise<void> | void)[];

async function undo(opened: Opened): Promise<void> {
  for (const end of opened.splice(0).reverse()) await end();
}

/** As an administrator's: what is measured is to be what a company gets. */
const POSTGRES = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on', autovacuum: 'on' };
const say = (title: string, lines: readonly string[]) =>
  console.log(`\n${title}\n${lines.map((line) => `  ${line}`).join('\n')}`);

/** Loads a server with many devices, as the arguments say; answers whether all is as it must be. */
export async function runLoad(root: string, args: readonly string[]): Promise<boolean> {
  const options = readOptions(args);
  const opened: Opened = [];
  let interrupted = false;
  const onSignal = (signal: NodeJS.Signals) => {
    interrupted = true;
    void undo(opened).finally(() => process.exit(signal === 'SIGINT' ? 130 : 143));
  };
  process.once('SIGINT', onSignal);
  process.once('SIGTERM', onSignal);
  try {
    return await load(root, options, opened);
  } finally {
    // Whatever fails then fails because of that; the process ends once all is undone.
    if (interrupted) await new Promise(() => undefined);
    await undo(opened);
    process.off('SIGINT', onSignal);
    process.off('SIGTERM', onSignal);
  }
}

async function load(root: string, options: LoadOptions, opened: Opened): Promise<boolean> {
  const { devices: wanted, writes: each, concerned, companies, seconds, processes } = options;
  if (options.quiet) await untilQuiet();
  const folder = await mkdtemp(join(tmpdir(), 'wartbar-load-'));
  opened.push(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  const postgres = options.postgres ? await startPostgres(POSTGRES) : null;
  if (postgres) opened.push(() => postgres.stop());
  const url = await postgres?.createDatabase();
  // Ours goes with its server.
  if (url !== undefined && postgres?.pid === null) opened.push(() => dropDatabaseAt(url));
  const data = join(folder, 'server-0/data');
  await mkdir(data, { recursive: true });
  const place = url === undefined ? { dataFolder: join(data, 'database') } : { url };
  const logger = pino({ level: 'silent' });
  const secret = randomBytes(32).toString('hex');

  const began = performance.now();
  const database = await openDatabase({ ...place, logger });
  const fixture = await addCompanies(database.db, secret, options);
  await database.close();
  say('Prepared', [
    `${wanted} devices in ${fixture.groups.length} groups of ${concerned}, companies ${companies}, about ${fixture.rows} rows a device`,
    `${options.postgres ? `PostgreSQL${postgres?.pid ? ', as an administrator installs it' : ' of TEST_DATABASE_URL'}` : 'embedded database'}, processes ${processes}`,
    `${availableParallelism()} processors, load ${loadavg()[0]?.toFixed(1)}; took ${((performance.now() - began) / 1000).toFixed(1)} s`,
  ]);

  const settings = { WARTBAR_SECRET: secret, ...(url === undefined ? {} : { DATABASE_URL: url }) };
  const servers: ServerProcess[] = [];
  for (let at = 0; at < processes; at += 1)
    servers.push(await makeServer(root, join(folder, `server-${at}`), settings));
  for (const server of servers) opened.push(() => server.stop());
  for (const server of servers) await server.start();

  const connections = openConnections();
  opened.push(() => connections.close());
  const ledger = makeLedger();
  const counts = noCounts();
  const origins = servers.map(({ origin }) => origin);
  const field: Field = { connections, origins, tokens: makeTokens(secret), ledger, counts };
  let at = 0;
  const groups = fixture.groups.map(({ members }, group) =>
    members.map((member) => {
      const device = new LoadDevice(field, member, { at, group });
      at += 1;
      return device;
    }),
  );
  const devices = groups.flat();
  opened.push(() => {
    for (const device of devices) device.disconnect();
  });
  const writers = makeWriters({ groups: fixture.groups, devices: groups, connections, ledger });
  const stage: Stage = {
    devices,
    writers,
    ledger,
    watched: { servers, database: postgres?.pid ?? null, counts },
  };

  const first = await firstLoad(stage);
  say(`First load, ${LOADING} devices at once`, [
    `${first.seconds.toFixed(1)} s for ${first.counts.rows} rows`,
    ...costLines(first),
  ]);

  const connecting = await connectAll(stage);
  const silent = await quiet(stage);
  say('Quiet: a write after 3 s', [
    `all were connected and had pulled after ${(connecting / 1000).toFixed(2)} s`,
    `written: ${times(silent.written, [0.5, 1])}`,
    `the others hinted: ${times(silent.hinted, [0, 0.5, 1])}`,
    `the others have it: ${times(silent.seen, [0, 0.5, 1])}`,
  ]);

  const run = () => steady(stage, { writes: each, seconds });
  const going = options.profile ? await profiled(root, servers, run) : await run();
  const memory = await memoryOfServers(servers);
  say(`${each} writes a second for ${seconds} s`, [...steadyLines(going), memory.line]);

  const killed = options.kill ? await killOne(stage, options) : null;

  const reconnecting = await reconnectAll(stage);
  say('All devices back at once', [
    `connected and pulled after ${(reconnecting / 1000).toFixed(2)} s`,
    (await memoryOfServers(servers)).line,
  ]);
  const { most } = await memoryOfServers(servers);

  await settle(stage);
  const onDevices = verifyDevices(ledger, devices);
  for (const device of devices) device.disconnect();
  await Promise.all(devices.map((device) => device.idle()));
  await sleep(1000);
  const firsts = groups.flatMap(([member]) => member ?? []);
  const limits = await bareLimits(stage.watched, firsts, writers);
  say('The same requests while nobody else asks', limitLines(limits));

  for (const server of servers) await server.stop();
  const reader = await connectDatabase({ ...place, logger });
  const verdict: Verdict = { ...onDevices, ...(await verifyDatabase(reader.db, ledger)) };
  await reader.close();
  if (writers.refused.length > 0) say('Refused', [...new Set(writers.refused)]);

  const bare = limits.at(-1)?.ms ?? 0;
  const figures = judge(options, {
    rowsASecond: first.counts.rows / first.seconds,
    silent: silent.seen,
    going,
    killed,
    reconnecting,
    memory: most,
    bare,
    refused: writers.refused.length,
    verdict,
  });
  console.log(`\n${tableOf(figures)}`);
  return allHold(figures);
}

/** [OB3] One process dies in the middle and is started again. */
async function killOne(stage: Stage, options: LoadOptions): Promise<Steady> {
  const victim = stage.watched.servers.at(-1);
  if (!victim) throw new Error('there is no server');
  const before = stage.writers.again();
  let away = 0;
  const killed = await steady(stage, options, async () => {
    await sleep((options.seconds * 1000) / 3);
    const began = performance.now();
    await victim.kill();
    await sleep((options.seconds * 1000) / 6);
    await victim.start();
    away = performance.now() - began;
  });
  say('The same while a process is killed and started again', [
    `away for ${(away / 1000).toFixed(1)} s; writes sent again ${stage.writers.again() - before} times`,
    ...steadyLines(killed),
  ]);
  return killed;
}
