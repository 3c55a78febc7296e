import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { CommandDefinition, ObjectSchema } from '../../../src/shared/contract/core/define.ts';
import { updateMaintenanceTask } from '../../../src/shared/contract/maintenance/maintenance-commands.ts';
import { updateNotification } from '../../../src/shared/contract/notification/notification.ts';
import type { OutboxEntry } from '../../../src/sync/entry.ts';
import { enqueue } from '../../../src/sync/outbox/queue/enqueue.ts';
import { type Choice, resolveConflict } from '../../../src/sync/outbox/review/resolve.ts';
import { type Company, seedCompany } from '../../api/harness/company.ts';
import { SimServer } from '../sim/sim-server.ts';
import { Activity } from '../world/activity.ts';
import { Device, logIn, type Process } from '../world/device.ts';
import { HeldNetwork } from '../world/held-network.ts';
import { VirtualTime } from '../world/virtual-clock.ts';

/** Two people with a device each, at the real server. */
const activity = new Activity();
const time = new VirtualTime(Date.now());
const network = new HeldNetwork(activity);
let server: SimServer;
let company: Company;
let unwatch: () => void;
let [mine, theirs]: Process[] = [];

beforeAll(async () => {
  server = await SimServer.open();
  server.now = () => time.now;
  unwatch = activity.watchCrypto();
  network.script = ({ request }) => server.handle(request);
  company = await seedCompany(server.database.db);
  [mine, theirs] = [await person(1), await person(2)];
});
afterAll(async () => {
  for (const process of [mine, theirs]) process!.kill();
  unwatch();
  await server.close();
});

async function person(seed: number): Promise<Process> {
  const owner = await company.addUser('admin', [company.sites.north]);
  const process = new Device({ activity, network, time }, `phone ${seed}`, owner, seed).open();
  await logIn(process, await server.startSession(owner));
  return process;
}

async function work(process = mine!): Promise<void> {
  process.engine.poke('network');
  await activity.settle();
}

beforeEach(async () => {
  const { db } = mine!;
  await db.outbox.clear();
});

async function send<S extends ObjectSchema>(
  { db, ports, device }: Process,
  command: CommandDefinition<S>,
  payload: Record<string, unknown>,
): Promise<void> {
  await enqueue(db, ports, device.owner, [
    { command: command as never, payload: { lang: 'de', ...payload } },
  ]);
}

/** What waits for a person. */
async function parked(): Promise<OutboxEntry> {
  const stored = await mine!.db.outbox
    .where('[state+sequence]')
    .between(['parked', 0], ['parked', 1e9])
    .toArray();
  expect(stored).toHaveLength(1);
  return mine!.db.seal.openOne(stored[0]!);
}

const resolved = ({ id }: OutboxEntry, choices: Record<string, Choice>) =>
  resolveConflict(mine!.db, mine!.ports, mine!.device.owner, id, choices);

async function taskOnServer(nodeid: string) {
  return server.database.db
    .selectFrom('maintenancetask')
    .selectAll()
    .where('nodeid', '=', nodeid)
    .executeTakeFirstOrThrow();
}

/** A task without a category that both sides have seen, to which I give one while somebody else gives another. */
async function conflictOfCategories() {
  const [first, second, third] = await Promise.all(
    ['A', 'B', 'C'].map((name) =>
      company.add('maintenancecategory', { name: { de: name }, colorcode: '#00897B' }),
    ),
  );
  const task = await company.addTask(time.now + 1e9);
  await work();
  await work(theirs);
  const edit = { maintenancetasknodeid: task };
  await send(theirs!, updateMaintenanceTask, {
    ...edit,
    categorynodeid: first,
    base: { categorynodeid: null },
  });
  await work(theirs);
  await send(mine!, updateMaintenanceTask, {
    ...edit,
    categorynodeid: second,
    base: { categorynodeid: null },
  });
  await work();
  return { task, edit, first: first!, second: second!, third: third!, entry: await parked() };
}

it('[CF2] “mine” of a field that names another record is sent, not discarded', async () => {
  const { task, first, second, entry } = await conflictOfCategories();
  expect(entry.problem?.conflicts).toMatchObject([
    { field: 'categorynodeid', base: null, mine: second, theirs: first },
  ]);
  expect(await resolved(entry, { categorynodeid: 'mine' })).toMatchObject({ kind: 'sent' });
  await work();
  expect((await taskOnServer(task)).categorynodeid).toBe(second);
  expect(await mine!.db.outbox.count()).toBe(0);
});

it('[CF2] what a third person does meanwhile is a conflict again, also of a field that names another record', async () => {
  const { task, edit, first, second, third, entry } = await conflictOfCategories();
  await send(theirs!, updateMaintenanceTask, {
    ...edit,
    categorynodeid: third,
    base: { categorynodeid: first },
  });
  await work(theirs);
  await work();
  await resolved(entry, { categorynodeid: 'mine' });
  await work();
  expect((await taskOnServer(task)).categorynodeid).toBe(third);
  expect((await parked()).problem?.conflicts).toMatchObject([{ base: first, mine: second, theirs: third }]);
});

it('[CF2] fields that did not conflict keep the values they were made on, null as well', async () => {
  const [first, second] = await Promise.all(
    ['A', 'B'].map((name) =>
      company.add('maintenancecategory', { name: { de: name }, colorcode: '#00897B' }),
    ),
  );
  const task = await company.addTask(time.now + 1e9);
  await work();
  await work(theirs);
  const edit = { maintenancetasknodeid: task };
  await send(theirs!, updateMaintenanceTask, { ...edit, title: 'Ihres', base: { title: 'Filter wechseln' } });
  await work(theirs);
  const base = { title: 'Filter wechseln', categorynodeid: null };
  await send(mine!, updateMaintenanceTask, { ...edit, title: 'Meins', categorynodeid: first, base });
  await work();
  const entry = await parked();
  expect(entry.problem?.conflicts).toMatchObject([{ field: 'title' }]);
  // Somebody else gives it a category while I think about the title, and my mirror knows.
  await send(theirs!, updateMaintenanceTask, {
    ...edit,
    categorynodeid: second,
    base: { categorynodeid: null },
  });
  await work(theirs);
  await work();
  await resolved(entry, { title: 'mine' });
  await work();
  expect(await taskOnServer(task)).toMatchObject({ title: 'Ihres', categorynodeid: second });
  expect((await parked()).problem?.conflicts).toMatchObject([
    { field: 'categorynodeid', base: null, mine: first, theirs: second },
  ]);
});

it('[CF2] with nothing left of an edit it goes into the journal', async () => {
  const { task, first, entry } = await conflictOfCategories();
  expect(await resolved(entry, { categorynodeid: 'theirs' })).toEqual({ kind: 'discarded' });
  await work();
  expect((await taskOnServer(task)).categorynodeid).toBe(first);
  expect(await mine!.db.journal.get(entry.id)).toMatchObject({ why: 'discarded' });
});

it('[CF2] “mine” of what is gone meanwhile stays where it is, and it is said why', async () => {
  const nodeid = await company.addNotification(company.machines.press);
  await work();
  await work(theirs);
  await send(theirs!, updateNotification, { nodeid, title: 'Ihres', base: { title: 'Ölverlust' } });
  await work(theirs);
  await send(mine!, updateNotification, { nodeid, title: 'Meins', base: { title: 'Ölverlust' } });
  await work();
  const entry = await parked();
  await server.database.db.deleteFrom('notification').where('nodeid', '=', nodeid).execute();
  await work();
  expect(await resolved(entry, { title: 'mine' })).toEqual({ kind: 'stays', why: 'gone' });
  expect(await parked()).toMatchObject({ id: entry.id, payload: { title: 'Meins' } });
  expect(await resolved(entry, { title: 'theirs' })).toEqual({ kind: 'discarded' });
});

it('[CF2] “mine” of what this app cannot read as its own stays where it is, and it is said why', async () => {
  const { second, entry } = await conflictOfCategories();
  const { db } = mine!;
  await db.outbox.update(entry.id, { version: 99 });
  expect(await resolved(entry, { categorynodeid: 'mine' })).toEqual({ kind: 'stays', why: 'unreadable' });
  expect(await parked()).toMatchObject({ id: entry.id, payload: { categorynodeid: second } });
});
