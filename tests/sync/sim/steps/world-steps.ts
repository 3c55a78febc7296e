import { sql } from 'kysely';
import { LEASE_MS } from '../../../../src/sync/store/lease.ts';
import { rightsWith, subscribe } from '../company.ts';
import { Violation } from '../model/violation.ts';
import { SimDevice } from '../sim-device.ts';
import type { SimWorld } from '../sim-world.ts';
import { cutFirstLoad, dropRequests, withholdAnswers } from './network-steps.ts';
import { userStep } from './user-steps.ts';

/** What happens to apps, clocks, the server and the company, with its weight. */
export const WORLD_STEPS = {
  wait: 10,
  waitLong: 3,
  waitForExpiry: 1,
  kill: 2,
  openTab: 3,
  freeze: 2,
  thaw: 3,
  wake: 6,
  setClock: 1,
  restartServer: 1,
  revoke: 2,
  grant: 2,
  moveMachine: 2,
  writeAtDatabase: 2,
  lateCopy: 4,
  forgetCursor: 1,
  otherSchema: 1,
  withhold: 2,
  drop: 2,
  fill: 2,
  makeRoom: 3,
  evict: 1,
  loseDatabases: 2,
  changeRights: 1,
  neighbour: 2,
  update: 3,
  switchUser: 1,
} as const;
export type WorldStep = keyof typeof WORLD_STEPS;

export function worldStep(world: SimWorld, step: WorldStep): Promise<void> {
  return STEPS[step](world, world.random.pick(world.devices));
}

const MINUTE = 60_000;

async function wait(world: SimWorld, ms: number): Promise<void> {
  world.note(`${Math.round(ms / 1000)} s pass`);
  await world.advance(ms);
}

/** Whoever is back finds an empty app; what was unsent comes back where only the databases went. */
async function loseStore(
  world: SimWorld,
  device: SimDevice,
  what: 'everything' | 'databases',
): Promise<void> {
  for (const process of device.accounts.flatMap((each) => each.running())) process.kill();
  await world.settle();
  for (const account of device.accounts) {
    const unsent = what === 'databases' ? await world.activity.during(account.unsent()) : [];
    account.watch.truth.evict(account.name, new Set(unsent));
    account.loggedIn = false;
  }
  await world.activity.during(device.evict(what));
  world.fault(what === 'everything' ? 'store evicted' : 'databases deleted', device.name);
  // What went leaves room, whoever of this device had none.
  for (const account of device.accounts) account.setFull(false);
  (await world.logIn(device)).engine.poke('network');
}

type Step = (world: SimWorld, device: SimDevice) => Promise<void>;

const STEPS: Record<WorldStep, Step> = {
  wait: (world) => wait(world, world.random.int(500, 8000)),
  waitLong: (world) => wait(world, world.random.int(20_000, 90_000)),

  async waitForExpiry(world) {
    await wait(world, 16 * MINUTE);
    world.fault('access token expired');
  },

  async kill(world, device) {
    const [process] = device.running();
    if (!process) return;
    process.kill();
    world.fault('app killed', process.name);
  },

  async openTab(world, device) {
    if (!device.loggedIn || device.running().length > 1) return;
    if (device.running().length === 1) world.faults['second tab']++;
    const process = device.open();
    world.note(`${process.name} is opened`);
    process.engine.poke('network');
  },

  async freeze(world, device) {
    const [process] = device.awake();
    if (!process) return;
    process.frozen = true;
    world.fault('tab frozen', process.name);
  },

  async thaw(world, device) {
    const process = device.running().find((each) => each.frozen);
    if (!process) return;
    world.note(`${process.name} wakes up`);
    process.thaw();
  },

  async wake(world, device) {
    const process = await world.awake(device);
    world.note(`${process.name}: the network is back`);
    process.engine.poke('network');
  },

  async setClock(world, device) {
    device.skew.offset = world.random.pick([-86_400_000, -3_600_000, 0, 3_600_000, 86_400_000]);
    world.fault('clock set wrong', `${device.name} by ${device.skew.offset / 1000} s`);
  },

  async restartServer(world) {
    await world.server.restart();
    world.fault('server restarted');
  },

  async revoke(world) {
    const { truth, clientid } = world.company;
    const subscriptions = [...truth.subscriptions.values()];
    if (subscriptions.length === 0) return;
    const { nodeid, usernodeid } = world.random.pick(subscriptions);
    await sql`delete from subscription where clientid = ${clientid} and nodeid = ${nodeid}`.execute(
      world.server.database.db,
    );
    truth.unsubscribe(nodeid);
    world.fault('scope revoked', nameOf(world, usernodeid));
  },

  async grant(world) {
    const { truth, users } = world.company;
    const { usernodeid } = world.random.pick(users);
    const taken = new Set(
      [...truth.subscriptions.values()]
        .filter((each) => each.usernodeid === usernodeid)
        .map((each) => each.placenodeid),
    );
    const places = [...truth.areas.flatMap((area) => [area.nodeid, area.sitenodeid]), truth.pool];
    const free = [...new Set(places)].filter((place) => !taken.has(place));
    if (free.length === 0) return;
    await subscribe(
      world.server,
      world.company,
      world.make.node('subscription'),
      usernodeid,
      world.random.pick(free),
    );
    world.fault('scope granted', nameOf(world, usernodeid));
  },

  async moveMachine(world) {
    const { truth, clientid } = world.company;
    const machine = world.random.pick([...truth.machines.values()]);
    const area = world.random.chance(0.8) ? world.random.pick(truth.areas).nodeid : null;
    const pool = world.random.chance(0.3) ? truth.pool : null;
    await sql`update equipment set areanodeid = ${area}, equipmentpoolnodeid = ${pool}
      where clientid = ${clientid} and nodeid = ${machine.nodeid}`.execute(world.server.database.db);
    truth.moveMachine(machine.nodeid, { areanodeid: area, equipmentpoolnodeid: pool });
    world.fault('machine moved');
  },

  async writeAtDatabase(world) {
    const { truth, clientid } = world.company;
    const rows = [...truth.written.values()].filter((row) => row.kind === 'notification');
    if (rows.length === 0) return;
    const { nodeid, fields } = world.random.pick(rows);
    const title = world.words('psql');
    await sql`update notification set title = ${title} where clientid = ${clientid} and nodeid = ${nodeid}`.execute(
      world.server.database.db,
    );
    world.fault('row changed at the database', `"${fields.title}" to "${title}"`);
    truth.overwrite(nodeid, 'title', title);
  },

  async lateCopy(world) {
    const copy = world.copies.shift();
    if (!copy) return;
    world.fault('late copy of a request', copy.request.path.replace(/[?].*/, ''));
    await world.serve(copy.usernodeid, copy.request);
  },

  async forgetCursor(world, device) {
    await world.server.database.db
      .deleteFrom('device')
      .where('clientid', '=', device.owner.clientid)
      .where('usernodeid', '=', device.owner.usernodeid)
      .execute();
    world.fault('cursor forgotten by the server', nameOf(world, device.owner.usernodeid));
  },

  withhold: withholdAnswers,
  drop: dropRequests,

  async fill(world, device) {
    if (!device.loggedIn || device.isFull) return;
    device.setFull(true);
    world.note(`${device.name} has no room left`);
  },

  async makeRoom(world) {
    const device = world.devices.find((each) => each.isFull);
    if (!device) return;
    device.setFull(false);
    world.note(`${device.name} has room again`);
  },

  evict: (world, device) => loseStore(world, device, 'everything'),
  loseDatabases: (world, device) => loseStore(world, device, 'databases'),

  async changeRights(world) {
    const { truth, clientid, users, profiles } = world.company;
    const index = world.random.int(0, 1);
    const mayDelete = world.random.chance(0.5);
    const features = JSON.stringify(rightsWith(Number(mayDelete)));
    await sql`update profile set features = ${features}
      where clientid = ${clientid} and nodeid = ${profiles[index]}`.execute(world.server.database.db);
    truth.setRights(users[index]!.usernodeid, { mayDelete });
    world.fault('rights changed', `user ${index + 1} may ${mayDelete ? '' : 'not '}delete`);
  },

  async neighbour(world) {
    const rows = [...world.truth.written.values()].filter((row) => row.kind === 'notification');
    if (rows.length === 0) return;
    const { nodeid, machine } = world.random.pick(rows);
    await world.server.copyToNeighbour(world.company.clientid, machine, nodeid);
    world.fault('same node id in another company');
  },

  async update(world, device) {
    if (!device.loggedIn) return;
    const waiting = await device.observed.outbox.filter((entry) => entry.state !== 'acked').primaryKeys();
    for (const process of device.running()) process.kill();
    device.updated = true;
    const process = device.open();
    process.engine.poke('network');
    if (waiting.length === 0) return;
    world.fault('app updated with a full queue', `${process.name}, ${waiting.length} waiting`);
    // What the killed one held it holds until its term is over.
    await world.advance(2 * LEASE_MS);
    for (const entry of await device.observed.outbox.bulkGet(waiting)) {
      if (entry && entry.state !== 'acked' && !device.isFull && entry.shape === undefined)
        throw new Violation(`${entry.name} ${entry.id} was not brought over to the new app`);
    }
  },

  async switchUser(world, device) {
    const here = device.accounts.find((each) => each.loggedIn) ?? device;
    let next = device.accounts.find((each) => each !== here);
    if (!next) {
      const { users, truth, clientid } = await world.borrowers();
      const owner = users[users[0] === here.owner ? 1 : 0];
      if (clientid !== here.owner.clientid) world.fault('somebody of another company on the device');
      next = new SimDevice(world, `${here.name} lent`, owner, world.random.int(1, 1e9), truth, here);
      world.devices.push(next);
    }
    if (world.random.chance(0.8)) await userStep(world, here, 'report');
    const waiting = await here.observed.outbox.filter((entry) => entry.state === 'queued').count();
    world.fault('another user on the device', next.name);
    if (waiting > 0) world.fault('another user over a full queue', `${waiting} waiting`);
    // Background tabs of the one who leaves stay open, or all are closed.
    if (world.random.chance(0.5)) for (const process of here.running().slice(1)) process.kill();
    const process = await world.awake(next);
    if (world.random.chance(0.5)) await cutFirstLoad(world, next, process);
  },

  async otherSchema(world, device) {
    const pull = (await device.observed.meta.get('pull'))?.value as object | undefined;
    if (!pull || !device.loggedIn || device.awake().length === 0) return;
    for (const process of device.running()) process.kill();
    await world.settle();
    await device.observed.meta.put({ name: 'pull', value: { ...pull, schema: 'older' } });
    world.fault('mirror of an older schema', device.name);
  },
};

const nameOf = (world: SimWorld, usernodeid: string) =>
  `user ${world.company.users.findIndex((user) => user.usernodeid === usernodeid) + 1}`;
