import { mkdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, expect, it } from 'vitest';
import {
  erasureNotes,
  listErasures,
  listedErasures,
  pruneErasures,
} from '../../../../src/server/backup/erasures.ts';
import { eraseCompanies } from '../../../../src/server/jobs/company/erase-companies.ts';
import { eraseDeletedMachines } from '../../../../src/server/jobs/erase-machines.ts';
import { deleteUser } from '../../../../src/shared/contract/account/user-commands.ts';
import { type Company, seedCompany } from '../../harness/company.ts';
import { startServerOn, type TestServer } from '../../harness/server.ts';
import { backUp, makePlaces, restoreTo, untilLeft } from './places.ts';

const logger = pino({ level: 'silent' });
const DAY = 86_400_000;

const places = makePlaces();
const servers: TestServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
  await places.drop();
});

async function open(place: Awaited<ReturnType<typeof places.place>>): Promise<TestServer> {
  const server = await startServerOn(place);
  servers.push(server);
  return server;
}

/** A company whose second administrator, one machine and a neighbour are erased after the backup. */
async function erasedSince(folder: string) {
  const server = await open(await places.migratedPlace('PostgreSQL'));
  const { db } = server.database;
  const [company, neighbour] = [await seedCompany(db), await seedCompany(db)];
  const admin = await company.addUser('admin', [company.sites.north]);
  const other = await company.addUser('technician', [company.sites.north]);
  await sql`update "user" set givenname = 'Petra', surname = 'Muster' where nodeid = ${other.usernodeid}`.execute(
    db,
  );
  await backUp(server, folder);

  const note = erasureNotes(db, folder);
  await note();
  const client = await server.login(admin);
  expect((await client.command(deleteUser, { nodeid: other.usernodeid })).code).toBe('done');
  const machine = company.machines.mill;
  await sql`update equipment set deletedat = 1 where nodeid = ${machine}`.execute(db);
  expect(await eraseDeletedMachines(db, server.clock.now())).toBe(1);
  await note();
  await sql`insert into companydeletion (clientid, nodeid, usernodeid, requested, due)
    values (${neighbour.clientid}, 'urn:wartbar:companydeletion:1', null, 1, 1)`.execute(db);
  const forgotten = (clientid: string, at: number) =>
    listErasures(folder, [{ kind: 'company', clientid, nodeid: clientid, at }]);
  expect(await eraseCompanies({ db, storage: server.storage, logger, forgotten }, server.clock.now())).toBe(
    1,
  );
  return { server, company, neighbour, admin, other, machine };
}

/** What is left of them. */
async function remains(
  { database: { db } }: TestServer,
  { company, neighbour, ...of }: Awaited<ReturnType<typeof erasedSince>>,
) {
  const find = async (query: ReturnType<typeof sql<{ found: unknown }>>) =>
    (await query.execute(db)).rows.map(({ found }) => found);
  return {
    login: await find(sql`select usernodeid as found from account where usernodeid = ${of.other.usernodeid}`),
    name: await find(sql`select givenname || surname as found from "user"
      where nodeid = ${of.other.usernodeid} and surname like '%Muster%'`),
    machine: await find(sql`select nodeid as found from equipment where nodeid = ${of.machine}`),
    open: await find(sql`select clientid as found from client
      where clientid in (${company.clientid}, ${neighbour.clientid}) and active`),
  };
}

it('[D5] [D11] who was erased after a backup is erased again when it comes back, and nobody else', async () => {
  const folder = await places.folder();
  const erased = await erasedSince(folder);
  expect((await stat(join(folder, 'erased.jsonl'))).mode & 0o777).toBe(0o600);
  expect(await readFile(join(folder, 'erased.jsonl'), 'utf8')).not.toContain('Muster');

  const place = await places.place('PostgreSQL');
  expect((await restoreTo(place, folder)).erased).toBe(3);
  const server = await open(place);
  const { company } = erased;
  expect(await remains(server, erased)).toEqual({
    login: [],
    name: [],
    machine: [],
    open: [company.clientid],
  });
  // The jobs of the first start.
  const { db } = server.database;
  expect(await eraseCompanies({ db, storage: server.storage, logger }, Date.now())).toBe(1);
  const left = await db.selectFrom('client').select('clientid').execute();
  expect(left).toEqual([{ clientid: company.clientid }]);
  const machines = await db.selectFrom('equipment').select('nodeid').execute();
  expect(machines.map(({ nodeid }) => nodeid).sort()).toEqual(machinesBut(company, erased.machine));
  expect((await (await server.login(erased.admin)).request('GET', '/sync/changes?device=d')).status).toBe(
    200,
  );
});

const machinesBut = ({ machines }: Company, gone: string) =>
  Object.values(machines)
    .filter((nodeid) => nodeid !== gone)
    .sort();

it('[D5] [D11] what the replaced database tells counts as well, and lists are kept as long as a backup is', async () => {
  const folder = await places.folder();
  const place = await places.place('PostgreSQL');
  const server = await open(place);
  const { db } = server.database;
  const company = await seedCompany(db);
  const admin = await company.addUser('admin', [company.sites.north]);
  const other = await company.addUser('technician', [company.sites.north]);
  await backUp(server, folder);
  const client = await server.login(admin);
  expect((await client.command(deleteUser, { nodeid: other.usernodeid })).code).toBe('done');
  await servers.pop()!.close();
  await untilLeft(place);
  // Nobody wrote it down before the database was replaced.
  expect((await restoreTo(place, folder, { replace: true })).erased).toBe(1);
  const again = await open(place);
  expect((await again.login(admin)).token).not.toBeNull();
  const accounts = await again.database.db.selectFrom('account').select('usernodeid').execute();
  expect(accounts).toEqual([{ usernodeid: admin.usernodeid }]);

  const listed = () => readFile(join(folder, 'erased.jsonl'), 'utf8');
  await pruneErasures(folder);
  expect(await listed()).toContain(other.usernodeid);
  await backUp(again, folder, { kept: 1, now: () => Date.now() + DAY });
  expect(await listed()).toBe('');

  const nothing = join(folder, 'nothing');
  await listErasures(nothing, [{ kind: 'company', clientid: 'a', nodeid: 'a', at: 1 }]);
  await expect(stat(nothing)).rejects.toThrow('ENOENT');
  await mkdir(nothing);
  await erasureNotes(again.database.db, nothing)();
  await expect(readFile(join(nothing, 'erased.jsonl'), 'utf8')).resolves.toContain(other.usernodeid);
});

it('[D5] [D11] what is written down while the list is shortened stays, and so does what was erased while a backup was made', async () => {
  const folder = await places.folder();
  const made = Date.parse('2026-03-02T02:00:00Z');
  await mkdir(join(folder, '2026-03-02T02-00-00Z'));
  const of = (nodeid: string, at: number) => ({ kind: 'person', clientid: 'c', nodeid, at }) as const;
  const kept: string[] = [];
  for (let round = 0; round < 20; round++) {
    await listErasures(folder, [of(`old ${round}`, made - DAY)]);
    // Its moment was taken before it had its turn at the database, which the backup read in between.
    const add = listErasures(folder, [of(`new ${round}`, made - 60_000)]);
    await Promise.all([pruneErasures(folder), add]);
    kept.push(`new ${round}`);
  }
  await pruneErasures(folder);
  expect((await listedErasures(folder)).map(({ nodeid }) => nodeid)).toEqual(kept);
});
