import { type RawBuilder, sql } from 'kysely';
import { FEATURES } from '../../../src/shared/contract/core/define.ts';
import type { Owner } from '../../../src/sync/ports.ts';
import type { Prng } from '../world/prng.ts';
import { Truth } from './model/truth.ts';
import { marked } from './sim-device.ts';
import type { SimServer } from './sim-server.ts';

export interface Company {
  clientid: string;
  /** First: everything, subscribed to the site north. Second: no deletions, subscribed to an area and the pool. */
  users: [Owner, Owner];
  /** Their profiles, in the same order. */
  profiles: string[];
  truth: Truth;
}

/** Fresh ids, the same for the same seed. */
export function idMaker(random: Prng, time: number, run: number) {
  const hex = (length: number) =>
    [...marked(random.bytes(length), run)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const uuid = () => {
    const ms = time.toString(16).padStart(12, '0');
    return `${ms.slice(0, 8)}-${ms.slice(8)}-7${hex(2).slice(1)}-8${hex(2).slice(1)}-${hex(6)}`;
  };
  return { uuid, node: (kind: string) => `urn:wartbar:${kind}:${uuid()}` };
}

/** Every right, deletions if wanted. */
export const rightsWith = (mayDelete: number) =>
  Object.fromEntries(FEATURES.map((feature) => [feature, [1, 1, 1, mayDelete]]));

/** Writes a company straight into the database, and into the model what it must then hold. */
export async function seedCompany(server: SimServer, random: Prng): Promise<Company> {
  const { db } = server.database;
  const make = idMaker(random, server.now(), server.runs);
  const clientid = make.node('client');
  const truth = new Truth(clientid);
  const run = (query: RawBuilder<unknown>) => query.execute(db);
  const insert = async (kind: string, rows: Record<string, unknown>[]) => {
    const columns = ['clientid', ...Object.keys(rows[0] ?? {})];
    const list = sql.join(columns.map((column) => sql.ref(column)));
    const values = rows.map(
      (row) => sql`(${sql.join([clientid, ...Object.values(row)].map((value) => toSql(value)))})`,
    );
    await run(sql`insert into ${sql.table(kind)} (${list}) values ${sql.join(values)}`);
    truth.company(kind, rows as { nodeid: string }[]);
  };

  await run(sql`insert into client (clientid, name, created) values (${clientid}, 'Werk', 1)`);
  const legalentitynodeid = make.node('legalentity');
  await insert('legalentity', [{ nodeid: legalentitynodeid, name: 'Werk' }]);
  const [north, south] = [make.node('site'), make.node('site')];
  const address = {
    street: '',
    siteid: '',
    subdivision: '',
    zipcode: '',
    city: '',
    country: 'DE',
    legalentitynodeid,
  };
  await insert('site', [
    { nodeid: north, name: 'Nord', ...address },
    { nodeid: south, name: 'Süd', ...address },
  ]);
  const areas = [north, north, south].map((sitenodeid) => ({
    nodeid: make.node('area'),
    name: 'B',
    areaid: '',
    sitenodeid,
  }));
  await insert('area', areas);
  const pool = make.node('equipmentpool');
  await insert('equipmentpool', [{ nodeid: pool, name: 'Leihgeräte', legalentitynodeid }]);
  const brandnodeid = make.node('brand');
  await insert('brand', [{ nodeid: brandnodeid, name: 'Marke', legalentitynodeid }]);
  const equipmenttypenodeid = make.node('equipmenttype');
  await insert('equipmenttype', [
    { nodeid: equipmenttypenodeid, model: 'M1', brandnodeid, legalentitynodeid, equipmentclass: 'press' },
  ]);
  const profiles = [1, 0].map((mayDelete) => ({
    nodeid: make.node('profile'),
    name: { de: 'Rolle' },
    features: rightsWith(mayDelete),
  }));
  await insert('profile', profiles);
  const users = profiles.map(({ nodeid }) => ({
    nodeid: make.node('user'),
    givenname: 'U',
    surname: 'S',
    active: true,
    profileid: nodeid,
  }));
  await insert('user', users);
  for (const { nodeid } of users) {
    const email = `${nodeid.replace(/\W/g, '')}@sim.example`;
    await run(
      sql`insert into account (usernodeid, clientid, email, created) values (${nodeid}, ${clientid}, ${email}, 1)`,
    );
  }

  const [a, b, c] = areas.map((area) => area.nodeid);
  truth.places(areas, pool);
  const stand = [
    { areanodeid: a, equipmentpoolnodeid: null, parentnodeid: null },
    { areanodeid: b, equipmentpoolnodeid: null, parentnodeid: null },
    { areanodeid: c, equipmentpoolnodeid: null, parentnodeid: null },
    { areanodeid: null, equipmentpoolnodeid: pool, parentnodeid: null },
  ].map((place) => ({ nodeid: make.node('equipment'), ...place }));
  const nested = {
    nodeid: make.node('equipment'),
    areanodeid: null,
    equipmentpoolnodeid: null,
    parentnodeid: stand[0]!.nodeid,
  };
  for (const place of [...stand, nested]) {
    await run(machineSql(clientid, { ...place, equipmenttypenodeid }));
    truth.addMachine({ ...place, areanodeid: place.areanodeid ?? null });
  }
  const [first, second] = users.map((user) => ({ usernodeid: user.nodeid, clientid })) as [Owner, Owner];
  truth.addUser(first.usernodeid, { mayDelete: true });
  truth.addUser(second.usernodeid, { mayDelete: false });
  const company: Company = {
    clientid,
    users: [first, second],
    profiles: profiles.map((profile) => profile.nodeid),
    truth,
  };
  await subscribe(server, company, make.node('subscription'), first.usernodeid, north);
  await subscribe(server, company, make.node('subscription'), second.usernodeid, b!);
  await subscribe(server, company, make.node('subscription'), second.usernodeid, pool);
  return company;
}

/** As an administrator would: the user sees what stands in that place. */
export async function subscribe(
  server: SimServer,
  { clientid, truth }: Company,
  nodeid: string,
  usernodeid: string,
  placenodeid: string,
): Promise<void> {
  await sql`insert into subscription (clientid, nodeid, usernodeid, placenodeid)
    values (${clientid}, ${nodeid}, ${usernodeid}, ${placenodeid})`.execute(server.database.db);
  truth.subscribe({ nodeid, usernodeid, placenodeid });
}

function machineSql(clientid: string, fields: Record<string, unknown>): RawBuilder<unknown> {
  const row: Record<string, unknown> = {
    clientid,
    name: 'Maschine',
    equipmentid: '',
    inventoryid: '',
    manufacturerserialnumber: '',
    memo: '',
    constructiondate: 0,
    commissioningdate: 0,
    costcenter: {},
    inspectionbooknumber: '',
    mediasupply: [],
    controllerinformation: [],
    ...fields,
  };
  const columns = sql.join(Object.keys(row).map((column) => sql.ref(column)));
  return sql`insert into equipment (${columns}) values (${sql.join(Object.values(row).map((value) => toSql(value)))})`;
}

const toSql = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
