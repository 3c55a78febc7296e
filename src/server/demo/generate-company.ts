import { addBasics } from '../company/basics.ts';
import type { CompanyClient, CompanyLogin, CompanyRow, CompanyRows } from '../company/rows.ts';
import { insertAll, insertClient, insertLogins } from '../company/store.ts';
import type { RecordKind } from '../db/schema.ts';
import type { Tx } from '../http/context.ts';
import { GENERAL_FAULTS } from './catalogue/general.ts';
import { MACHINE_KINDS } from './catalogue/kinds.ts';
import { PEOPLE } from './catalogue/people.ts';
import { DAY, HOUR, workMoment } from './company/calendar.ts';
import { createMachine } from './company/machines.ts';
import { addPeople } from './company/people.ts';
import type { DemoMachine, World } from './company/world.ts';
import { createWorld } from './company/world.ts';
import { seededNodeId } from './node-ids.ts';
import { rememberPlanned } from './store.ts';

export interface CompanySize {
  /** Same seed, sizes and time: same rows. */
  seed: number;
  machines: number;
  notifications: number;
  /** Readings per machine; 0 by default. */
  readings?: number;
  name?: string;
}

/** A large company, given out in batches so that it never lies in memory whole. */
export interface GeneratedCompany {
  client: CompanyClient;
  logins: CompanyLogin[];
  /** Rows in insertable order, the same on every call; machines come before what hangs on them. No row names a file. */
  batches(): Generator<Partial<CompanyRows>>;
}

const BATCH = 2000;
const MACHINES_PER_AREA = 100;
const AREAS_PER_SITE = 10;

/** A company of any size from a seed, for scale runs. `now` in ms; the history ends there. */
export function generateCompany(size: CompanySize, now: number): GeneratedCompany {
  const world = createWorld(size.seed, now, size.name ?? `Großwerk ${size.seed} AG`);
  addStructure(world, size.machines);
  // Everyone sees everything: limits of visibility are the tests' own matter.
  addPeople(
    world,
    PEOPLE.map((person) => ({ ...person, places: ['*'] })),
    `grosswerk${size.seed}.example`,
  );
  addBasics(world);
  const machines = Array.from({ length: size.machines }, (_, i) => addMachine(world, i));
  const { client, logins, rows } = world;
  return {
    client,
    logins,
    *batches() {
      const { equipment, ...base } = rows;
      yield base;
      for (let i = 0; i < equipment.length; i += BATCH) yield { equipment: equipment.slice(i, i + BATCH) };
      yield* notifications(world, machines, size.notifications);
      yield* readings(world, machines, size.readings ?? 0);
    },
  };
}

function addStructure(world: World, machines: number): void {
  const { rows, start } = world;
  const legalentitynodeid = world.nodeId('legalentity', start);
  rows.legalentity.push({ nodeid: legalentitynodeid, name: world.client.name });
  world.client.legalentitynodeid = legalentitynodeid;
  const areas = Math.max(1, Math.ceil(machines / MACHINES_PER_AREA));
  let site = '';
  for (let i = 0; i < areas; i += 1) {
    if (i % AREAS_PER_SITE === 0) {
      site = world.nodeId('site', start);
      const number = i / AREAS_PER_SITE + 1;
      world.places.set(`werk-${number}`, site);
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
    world.places.set(`bereich-${i + 1}`, nodeid);
    rows.area.push({ nodeid, name: `Bereich ${i + 1}`, areaid: `B-${i + 1}`, sitenodeid: site });
  }
}

function addMachine(world: World, index: number): DemoMachine {
  const prng = world.stream(`machine ${index}`);
  const kind = MACHINE_KINDS[index % MACHINE_KINDS.length];
  if (!kind) throw new Error('no kinds of machine');
  const area = `bereich-${Math.floor(index / MACHINES_PER_AREA) + 1}`;
  const machine = createMachine(world, prng, kind, Math.floor(index / MACHINE_KINDS.length) + 1, {
    kind: kind.slug,
    area,
    pool: '',
    count: 1,
  });
  world.rows.equipment.push(machine.row);
  return machine;
}

function* notifications(
  world: World,
  machines: readonly DemoMachine[],
  count: number,
): Generator<Partial<CompanyRows>> {
  const prng = world.stream('notifications');
  const ids = world.stream('notification ids');
  const authors = world.users.map((user) => user.row.nodeid);
  // Weekends move up to two days on, and work takes a while: all of it ends before now.
  const span = world.now - world.start - 7 * DAY;
  let batch: CompanyRow<'notification'>[] = [];
  for (let i = 0; i < count; i += 1) {
    const machine = prng.pick(machines);
    const fault = prng.pick(prng.chance(0.85) ? machine.kind.faults : GENERAL_FAULTS);
    const created = workMoment(prng, world.start + ((i + prng.next()) / count) * span);
    const status = prng.weighted([
      [2, 94],
      [1, 2],
      [0, 4],
    ] as const);
    const started = status === 0 ? 0 : created + prng.int(1, 20) * HOUR;
    batch.push({
      nodeid: seededNodeId('notification', ids, created),
      type: prng.pick(fault.types),
      title: fault.title,
      description: fault.description,
      errorcode: fault.errorcode,
      created,
      dueuntil: 0,
      plannedfor: '',
      status,
      progressstarted: started,
      closed: status === 2 ? started + prng.int(1, 30) * HOUR : 0,
      equipmentnodeid: machine.row.nodeid,
      unitid: '',
      usernodeid: prng.pick(authors),
      startedby: null,
      closedby: null,
      chatroomnodeid: null,
      maintenancetasknodeid: null,
    });
    if (batch.length === BATCH) {
      yield { notification: batch };
      batch = [];
    }
  }
  if (batch.length > 0) yield { notification: batch };
}

function* readings(
  world: World,
  machines: readonly DemoMachine[],
  each: number,
): Generator<Partial<CompanyRows>> {
  if (each === 0) return;
  const prng = world.stream('readings');
  const ids = world.stream('reading ids');
  const counterTypeNodeId = world.rows.countertype[0]?.nodeid ?? '';
  for (let from = 0; from < machines.length; from += 200) {
    const counter: CompanyRow<'counter'>[] = [];
    const counterreading: CompanyRow<'counterreading'>[] = [];
    for (const { row } of machines.slice(from, from + 200)) {
      const nodeid = seededNodeId('counter', ids, world.start);
      counter.push({ nodeid, name: 'Betriebsstunden', equipmentnodeid: row.nodeid, counterTypeNodeId });
      let value = prng.int(500, 20_000);
      for (let i = 0; i < each; i += 1) {
        const timestamp = Math.round(world.start + ((i + 0.5) / each) * (world.now - world.start));
        value += prng.int(20, 400);
        counterreading.push({
          nodeid: seededNodeId('counterreading', ids, timestamp),
          counternodeid: nodeid,
          equipmentnodeid: row.nodeid,
          value,
          timestamp,
        });
      }
    }
    yield { counter, counterreading };
  }
}

/** Writes a generated company in the given transaction; answers how many rows of each kind. `passwordhash` as stored. */
export async function insertGenerated(
  tx: Tx,
  company: GeneratedCompany,
  passwordhash: string,
): Promise<Partial<Record<RecordKind, number>>> {
  const counts: Partial<Record<RecordKind, number>> = {};
  await insertClient(tx, company.client);
  for (const batch of company.batches()) {
    await insertAll(tx, company.client.clientid, batch);
    for (const [kind, rows] of Object.entries(batch))
      counts[kind as RecordKind] = (counts[kind as RecordKind] ?? 0) + rows.length;
  }
  await rememberPlanned(tx, company.client.clientid);
  await insertLogins(tx, company.client, company.logins, passwordhash);
  return counts;
}
