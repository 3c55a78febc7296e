import { randomBytes, randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { insertRows } from '../../../src/server/db/records.ts';
import type { Database, RecordKind, RecordTables } from '../../../src/server/db/schema.ts';
import { nothingSaid } from '../../../src/shared/contract/account/user.ts';
import { FEATURES, type FeaturesMap } from '../../../src/shared/contract/core/define.ts';
import { deletedEquipmentId } from '../../../src/shared/contract/machine/deleted-equipment.ts';
import { makeNodeId } from '../../../src/shared/lib/ids.ts';
import type { Account } from './client.ts';

const source = {
  now: () => Date.now(),
  randomBytes: (length: number) => new Uint8Array(randomBytes(length)),
};

/** A fresh node id. */
export const newId = (kind: string): string => makeNodeId(kind, source);

const map = (flags: [number, number, number, number]): FeaturesMap =>
  Object.fromEntries(FEATURES.map((feature) => [feature, flags]));

/** What the roles of the test company may do; `reporter` reads nothing but machines and notifications. */
export const ROLES = {
  admin: map([1, 1, 1, 1]),
  technician: { ...map([1, 1, 1, 0]), user: [0, 0, 0, 0] },
  reporter: { equipment: [0, 1, 0, 0], notification: [1, 1, 0, 0] },
  nobody: {},
} satisfies Record<string, FeaturesMap>;
export type RoleName = keyof typeof ROLES;

type Fields<K extends RecordKind> = Omit<RecordTables[K], 'clientid' | 'version'>;

const MACHINE = {
  equipmentid: '',
  inventoryid: '',
  manufacturerserialnumber: '',
  memo: '',
  constructiondate: 0,
  commissioningdate: 0,
  decommissioningdate: 0,
  costcenter: {},
  inspectionbooknumber: '',
  dimensions: null,
  electricalpower: null,
  mediasupply: [],
  controllerinformation: [],
  hourlyrate: null,
  image: null,
  typenameplate: null,
  areanodeid: null,
  equipmentpoolnodeid: null,
  parentnodeid: null,
} satisfies Partial<Fields<'equipment'>>;

/**
 * A company: site "north" with areas "press" and "mill", site "south" with "paint", pool "loan".
 * Machines: press (with `nested` in it), mill, paint, loan, and `store`, which stands nowhere.
 */
export async function seedCompany(db: Kysely<Database>, { clientinfo = '' }: { clientinfo?: string } = {}) {
  const clientid = randomUUID();
  await db.insertInto('client').values({ clientid, name: 'Testwerk', clientinfo, created: 1 }).execute();

  async function add<K extends RecordKind>(kind: K, fields: Omit<Fields<K>, 'nodeid'> & { nodeid?: string }) {
    const row = { nodeid: newId(kind), ...fields } as unknown as Fields<K> & { nodeid: string };
    await db.transaction().execute((tx) => insertRows(tx, clientid, kind, [row]));
    return row.nodeid;
  }

  const legalentitynodeid = await add('legalentity', { name: 'Testwerk' });
  await db.updateTable('client').set({ legalentitynodeid }).where('clientid', '=', clientid).execute();
  const address = {
    street: '',
    siteid: '',
    subdivision: '',
    zipcode: '',
    city: '',
    country: 'DE',
    legalentitynodeid,
  };
  const north = await add('site', { name: 'Nord', ...address });
  const south = await add('site', { name: 'Süd', ...address });
  const areas = {
    press: await add('area', { name: 'Presse', areaid: '', sitenodeid: north }),
    mill: await add('area', { name: 'Fräse', areaid: '', sitenodeid: north }),
    paint: await add('area', { name: 'Lack', areaid: '', sitenodeid: south }),
  };
  const pool = await add('equipmentpool', { name: 'Leihgeräte', legalentitynodeid });
  const brandnodeid = await add('brand', { name: 'Marke', legalentitynodeid });
  const equipmenttypenodeid = await add('equipmenttype', {
    model: 'M1',
    brandnodeid,
    legalentitynodeid,
    equipmentclass: 'press',
    equipmentclassnodeid: null,
    memo: '',
  });
  const addMachine = (name: string, fields: Partial<Fields<'equipment'>> = {}) =>
    add('equipment', { ...MACHINE, name, equipmenttypenodeid, ...fields } as Fields<'equipment'>);
  /** A machine of north that was deleted, and that this user may bring back. */
  async function addDeletedMachine(usernodeid: string): Promise<string> {
    const name = 'Verschrottet';
    const equipmentnodeid = await addMachine(name, { areanodeid: areas.press });
    await sql`update equipment set deletedat = 1 where nodeid = ${equipmentnodeid}`.execute(db);
    await add('deletedequipment', {
      nodeid: deletedEquipmentId(usernodeid, equipmentnodeid),
      usernodeid,
      equipmentnodeid,
      name,
      equipmentid: '',
      deletedby: usernodeid,
      deleted: 1,
    });
    return equipmentnodeid;
  }
  const press = await addMachine('Presse', { areanodeid: areas.press });
  const machines = {
    press,
    nested: await addMachine('Antrieb', { parentnodeid: press }),
    mill: await addMachine('Fräse', { areanodeid: areas.mill }),
    paint: await addMachine('Lack', { areanodeid: areas.paint }),
    loan: await addMachine('Leihgerät', { equipmentpoolnodeid: pool }),
    store: await addMachine('Lager'),
  };

  const profiles = {} as Record<RoleName, string>;
  for (const [role, features] of Object.entries(ROLES)) {
    profiles[role as RoleName] = await add('profile', {
      name: { de: role },
      features: features as Fields<'profile'>['features'],
      twofarequired: false,
    });
  }

  const addProfile = (features: FeaturesMap) =>
    add('profile', { name: { de: 'Probe' }, features, twofarequired: false } as unknown as Fields<'profile'>);

  /** A user with a login (no password) and subscriptions to these places; `role` may say rights of its own. */
  async function addUser(role: RoleName | FeaturesMap, places: string[]): Promise<Account> {
    const named = typeof role === 'string';
    const usernodeid = await add('user', {
      givenname: named ? role : 'probe',
      surname: 'Test',
      active: true,
      profileid: named ? profiles[role] : await addProfile(role),
      leftat: 0,
      ...nothingSaid,
    });
    const email = `${randomUUID()}@test.example`;
    await db.insertInto('account').values({ usernodeid, clientid, email, created: 1 }).execute();
    for (const placenodeid of places) await add('subscription', { usernodeid, placenodeid });
    return { usernodeid, clientid };
  }

  /** An open notification, made without the API. */
  const addNotification = (equipmentnodeid: string, fields: Partial<Fields<'notification'>> = {}) =>
    add('notification', {
      type: 0,
      title: 'Ölverlust',
      description: '',
      errorcode: '',
      created: 1000,
      dueuntil: 0,
      plannedfor: '',
      status: 0,
      progressstarted: 0,
      closed: 0,
      equipmentnodeid,
      unitid: '',
      usernodeid: null,
      startedby: null,
      closedby: null,
      chatroomnodeid: null,
      maintenancetasknodeid: null,
      ...fields,
    });

  /** A task of the press that is due monthly, next at `due` (ms), announced a week before. */
  const addTask = (due: number, fields: Partial<Fields<'maintenancetask'>> = {}) =>
    add('maintenancetask', {
      maintenancetaskid: 'WA-1',
      title: 'Filter wechseln',
      equipmentnodeid: press,
      triggertype: 'time',
      triggeringevent: [],
      repetitioninterval: '1m',
      startingfrom: due,
      nextdueat: due,
      reminder: '1w',
      safetynotice: { de: 'Anlage drucklos machen' },
      categorynodeid: null,
      ...fields,
    });

  /** A counter of hours without a reading; `read` adds one, at a time in ms. */
  async function addCounter(equipmentnodeid = press) {
    const counterTypeNodeId = await add('countertype', { name: 'Betriebsstunden', unitId: '4740434' });
    const counter = await add('counter', { name: 'Spindel', equipmentnodeid, counterTypeNodeId });
    const read = (value: number, timestamp: number) =>
      add('counterreading', { counternodeid: counter, equipmentnodeid, value, timestamp });
    return { counter, read };
  }

  return {
    clientid,
    legalentitynodeid,
    brandnodeid,
    equipmenttypenodeid,
    sites: { north, south },
    areas,
    pool,
    machines,
    /** Chat rooms made so far. */
    rooms: new Set<string>(),
    profiles,
    add,
    addMachine,
    addDeletedMachine,
    addUser,
    addNotification,
    addTask,
    addCounter,
  };
}

export type Company = Awaited<ReturnType<typeof seedCompany>>;
