import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { addBasics } from '../../src/server/company/basics.ts';
import { insertAll, insertClient, insertLogins } from '../../src/server/company/store.ts';
import type { Database, RecordKind } from '../../src/server/db/schema.ts';
import { vacuumTables } from '../../src/server/db/statistics.ts';
import { MACHINE_KINDS } from '../../src/server/demo/catalogue/kinds.ts';
import { createMachine } from '../../src/server/demo/company/machines.ts';
import { addPeople } from '../../src/server/demo/company/people.ts';
import { createWorld, type World } from '../../src/server/demo/company/world.ts';
import { makeTokens } from '../../src/server/features/session/tokens.ts';
import { RECORDS } from '../../src/shared/contract/registry.ts';
import type { LoadOptions } from './options.ts';

/** Whose session a device has. */
export interface Member {
  clientid: string;
  usernodeid: string;
  sessionid: string;
}

/** People who see the same machines, which nobody else sees. */
export interface Group {
  machines: string[];
  members: Member[];
}

export interface Fixture {
  groups: Group[];
  /** Rows that the first device loads. */
  rows: number;
}

const MACHINES = 10;
/** So many notifications a group has at least. */
const LEAST = 60;
const GROUPS_OF_SITE = 10;
/** The end of the history, so that every run has the same rows. */
const HISTORY_ENDS = Date.UTC(2026, 5, 1, 12);
const DAY = 86_400_000;
/** Rows of a statement, which has 65,535 parameters at the most. */
const BATCH = 2000;

/** Writes companies of so many users together, in groups of `concerned`, with a session for each. */
export async function addCompanies(
  db: Kysely<Database>,
  secret: string,
  options: Pick<LoadOptions, 'devices' | 'concerned' | 'companies' | 'rows'>,
): Promise<Fixture> {
  const { devices, concerned, companies } = options;
  const groups: Group[] = [];
  let rows = 0;
  for (let number = 1, left = devices; number <= companies; number += 1) {
    const users = Math.ceil(left / (companies - number + 1));
    left -= users;
    const made = await addCompany(db, secret, { number, users, concerned, wanted: options.rows });
    groups.push(...made.groups);
    rows = Math.max(rows, made.rows);
  }
  // As a started server does by itself.
  await vacuumTables(db);
  return { groups, rows };
}

async function addCompany(
  db: Kysely<Database>,
  secret: string,
  { number, users, concerned, wanted }: { number: number; users: number; concerned: number; wanted: number },
): Promise<Fixture> {
  const world = createWorld(number, HISTORY_ENDS, `Lastwerk ${number} AG`);
  const count = Math.ceil(users / concerned);
  addPlaces(world, count);
  const groupOf = (user: number) => Math.floor(user / concerned);
  addPeople(
    world,
    Array.from({ length: users }, (_, user) => ({
      givenname: 'Person',
      surname: String(user + 1),
      mailbox: `person${user + 1}`,
      role: user === 0 ? ('admin' as const) : ('technician' as const),
      places: [areaOf(groupOf(user))],
    })),
    `lastwerk${number}.example`,
  );
  addBasics(world);
  const groups: Group[] = Array.from({ length: count }, (_, group) => ({
    machines: addMachines(world, group),
    members: [],
  }));
  const common = RECORDS.filter(({ scope }) => scope.by === 'company').reduce(
    (sum, { kind }) => sum + world.rows[kind as RecordKind].length,
    0,
  );
  const each = Math.max(LEAST, wanted - common - MACHINES - 1);
  const authors = world.users.map(({ row }) => row.nodeid);
  for (const [group, { machines }] of groups.entries())
    addNotifications(world, machines, each, authors[group * concerned] ?? '');

  const { client, rows, logins } = world;
  const { clientid } = client;
  await db.transaction().execute(async (tx) => {
    await insertClient(tx, client);
    await insertAll(tx, clientid, rows);
    for (let from = 0; from < logins.length; from += BATCH)
      // Nobody logs in with a password.
      await insertLogins(tx, client, logins.slice(from, from + BATCH), '');
  });
  for (const [user, { row }] of world.users.entries())
    groups[groupOf(user)]?.members.push({ clientid, usernodeid: row.nodeid, sessionid: randomUUID() });
  await addSessions(db, secret, groups);
  return { groups, rows: common + MACHINES + 1 + each };
}

const areaOf = (group: number) => `bereich-${group + 1}`;

function addPlaces(world: World, groups: number): void {
  const { rows, start } = world;
  const legalentitynodeid = world.nodeId('legalentity', start);
  rows.legalentity.push({ nodeid: legalentitynodeid, name: world.client.name });
  world.client.legalentitynodeid = legalentitynodeid;
  let site = '';
  for (let group = 0; group < groups; group += 1) {
    if (group % GROUPS_OF_SITE === 0) {
      const number = group / GROUPS_OF_SITE + 1;
      site = world.nodeId('site', start);
      rows.site.push({
        nodeid: site,
        name: `Werk ${number}`,
        street: `Werkstraße ${number}`,
        siteid: '',
        zipcode: String(10_000 + number * 37),
        city: 'Großstadt',
        country: 'DE',
        subdivision: '',
        legalentitynodeid,
      });
    }
    const nodeid = world.nodeId('area', start);
    world.places.set(areaOf(group), nodeid);
    rows.area.push({ nodeid, name: `Bereich ${group + 1}`, areaid: `B-${group + 1}`, sitenodeid: site });
  }
}

function addMachines(world: World, group: number): string[] {
  const prng = world.stream(`machines ${group}`);
  return Array.from({ length: MACHINES }, (_, at) => {
    const kind = MACHINE_KINDS[at % MACHINE_KINDS.length];
    if (!kind) throw new Error('no kinds of machine');
    const where = { kind: kind.slug, area: areaOf(group), pool: '', count: 1 };
    const { row } = createMachine(world, prng, kind, group * MACHINES + at + 1, where);
    world.rows.equipment.push(row);
    return row.nodeid;
  });
}

function addNotifications(world: World, machines: readonly string[], count: number, author: string): void {
  for (let at = 0; at < count; at += 1) {
    const created = world.now - (count - at) * DAY;
    const closed = at % 10 !== 0;
    world.rows.notification.push({
      nodeid: world.nodeId('notification', created),
      type: 0,
      title: `Störung ${at + 1}`,
      description: 'Hydraulikdruck fällt nach dem Anfahren ab, Pumpe wird laut.',
      errorcode: '',
      created,
      dueuntil: 0,
      plannedfor: '',
      status: closed ? 2 : 0,
      progressstarted: closed ? created : 0,
      closed: closed ? created + DAY / 2 : 0,
      equipmentnodeid: machines[at % machines.length] ?? '',
      unitid: '',
      usernodeid: author,
      startedby: null,
      closedby: null,
      chatroomnodeid: null,
      maintenancetasknodeid: null,
    });
  }
}

/** A session for each, without the cost of a password. */
async function addSessions(db: Kysely<Database>, secret: string, groups: readonly Group[]): Promise<void> {
  const tokens = makeTokens(secret);
  const now = Date.now();
  const sessions = groups
    .flatMap(({ members }) => members)
    .map((member) => ({
      ...member,
      tokenhash: tokens.hashOf(tokens.makeRefresh()),
      device: null,
      issued: now,
      expires: now + DAY,
    }));
  for (let from = 0; from < sessions.length; from += BATCH)
    await db
      .insertInto('refreshtoken')
      .values(sessions.slice(from, from + BATCH))
      .execute();
}
