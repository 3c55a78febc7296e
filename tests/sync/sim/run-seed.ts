import { Prng } from '../world/prng.ts';
import { chooseSteps, type Happening, perform, type Step, writeCourse } from './course.ts';
import { decideOnTheRest } from './decisions.ts';
import type { FaultCounts } from './faults.ts';
import {
  checkDatabase,
  checkMirror,
  checkNotice,
  checkQueue,
  checkRefused,
  readDatabase,
  unsettled,
} from './model/final.ts';
import type { Truth } from './model/truth.ts';
import { Violation } from './model/violation.ts';
import { shrink } from './shrink.ts';
import type { SimDevice } from './sim-device.ts';
import type { SimServer } from './sim-server.ts';
import { type Breakage, SimWorld } from './sim-world.ts';
import { deliverAll } from './steps/network-steps.ts';

export interface SeedResult {
  seed: number;
  faults: FaultCounts;
  /** What happened, for a person to read. */
  script: string[];
  /** The same, to be run again. */
  course: Happening[];
  /** Null where everything held. */
  failure: Error | null;
}

/** One world: random steps, then healing, then the model says what must be true. The same for the same seed. */
export function runSeed(
  server: SimServer,
  seed: number,
  steps: number,
  breakage: Breakage = {},
): Promise<SeedResult> {
  return runWorld(server, seed, breakage, async (world, happen) => {
    const disaster = disasterOf(seed, steps);
    for (let step = 0; step < steps; step++) {
      if (step === disaster?.backup) await happen('server.backUp');
      if (step === disaster?.loss) await happen('server.setBack');
      for (const next of chooseSteps(world)) await happen(next);
    }
  });
}

/** The world of a seed in which just this happens, then healing and judgement as ever. */
export function runCourse(
  server: SimServer,
  seed: number,
  course: readonly Happening[],
  breakage: Breakage = {},
): Promise<SeedResult> {
  return runWorld(server, seed, breakage, async (_world, happen) => {
    for (const { step, state } of course) await happen(step, state);
  });
}

type Happen = (step: Step, state?: number) => Promise<void>;

async function runWorld(
  server: SimServer,
  seed: number,
  breakage: Breakage,
  live: (world: SimWorld, happen: Happen) => Promise<void>,
): Promise<SeedResult> {
  const world = await SimWorld.create(server, seed, breakage);
  const course: Happening[] = [];
  let failure: Error | null = null;
  try {
    await begin(world);
    await live(world, async (step, state = world.random.state) => {
      const happening = { step, state };
      course.push(happening);
      await perform(world, happening);
      await world.rest();
    });
    await heal(world);
    for (const { watch } of world.devices) await world.activity.during(watch.lookAfterHealing());
    await judge(world);
  } catch (error) {
    failure = error as Error;
  } finally {
    world.close();
    await world.settle(50);
  }
  return { seed, faults: world.faults, script: world.script, course, failure };
}

/** Two worlds in eight lose their server and get a backup of some steps before. */
function disasterOf(seed: number, steps: number): { backup: number; loss: number } | null {
  if (seed % 8 > 1) return null;
  const random = new Prng(seed ^ 0x5e7bac);
  const backup = random.int(Math.floor(steps / 5), Math.floor(steps / 2));
  return { backup, loss: backup + random.int(3, Math.floor(steps / 2) - 1) };
}

/** Mostly the devices know the company already; sometimes the first sync happens among the faults. */
async function begin(world: SimWorld): Promise<void> {
  for (const device of world.devices) for (const process of device.running()) process.engine.poke('network');
  await world.settle();
  if (world.random.chance(0.8)) await deliverAll(world);
  await world.rest();
}

const HEALING_ROUNDS = 40;

/** The network is good again, every app is open and awake: everything has to come right by itself. */
async function heal(world: SimWorld): Promise<void> {
  world.note('— everything works again —');
  const here = world.devices.filter((device) => device.loggedIn);
  const away = world.devices.filter((device) => !device.loggedIn);
  for (const device of world.devices) {
    device.setFull(false);
    for (const process of device.running()) process.thaw();
    if (device.loggedIn) await world.awake(device);
  }
  for (const copy of world.copies.splice(0)) await world.serve(copy.usernodeid, copy.request);
  // Whoever is not logged in comes first; whoever was, has the device again in the end.
  for (const device of away) {
    await world.awake(device);
    await comeToRest(world);
  }
  for (const device of here) await world.awake(device);
  await comeToRest(world);
  if (await decideOnTheRest(world)) await comeToRest(world);
}

async function comeToRest(world: SimWorld): Promise<void> {
  /** What each device had pulled last when it became quiet; null while it is not. */
  let before: Map<SimDevice, number> | null = null;
  let written = 0;
  for (let round = 0; round < HEALING_ROUNDS; round++) {
    for (const device of world.devices)
      for (const process of device.running()) process.engine.poke('network');
    await world.settle();
    await deliverAll(world);
    await world.rest();
    if (!(await isQuiet(world))) before = null;
    // A device that was told to wait may have sent all it had within this round.
    else if (!before || written !== commits(world)) before = await lastPulls(world);
    else if (await everybodyPulledAfter(world, before)) return;
    written = commits(world);
    await world.advance(20_000);
    await deliverAll(world);
  }
  throw new Violation('it does not come to rest');
}

/** Writes that the server has done in this world. */
const commits = (world: SimWorld): number =>
  world.companies.reduce((sum, { truth }) => sum + truth.committed.size, 0);

async function isQuiet(world: SimWorld): Promise<boolean> {
  for (const { observed } of world.devices.filter((each) => each.loggedIn))
    if ((await unsettled(observed)).length > 0) return false;
  return world.network.held.length === 0;
}

interface Pulled {
  complete: boolean;
  loads: unknown[];
  lastSync: number;
}

const pulledOf = async ({ observed }: SimDevice) =>
  (await observed.meta.get('pull'))?.value as Pulled | undefined;

/** When each device pulled last, by a clock that may have been set since. */
async function lastPulls(world: SimWorld): Promise<Map<SimDevice, number>> {
  const moments = world.devices.map(
    async (device) => [device, (await pulledOf(device))?.lastSync ?? 0] as const,
  );
  return new Map(await Promise.all(moments));
}

/** Every mirror is whole, and was asked for again after that. */
async function everybodyPulledAfter(world: SimWorld, before: Map<SimDevice, number>): Promise<boolean> {
  for (const device of world.devices.filter((each) => each.loggedIn)) {
    const pull = await pulledOf(device);
    if (!pull?.complete || pull.loads.length > 0 || pull.lastSync === before.get(device)) return false;
  }
  return true;
}

async function judge(world: SimWorld): Promise<void> {
  for (const { truth } of world.companies) {
    const devices = world.devices.filter(({ watch }) => watch.truth === truth);
    await judgeCompany(world, truth, devices);
  }
}

async function judgeCompany(
  { server, faults }: SimWorld,
  truth: Truth,
  devices: readonly SimDevice[],
): Promise<void> {
  for (const device of devices) await checkQueue(device.name, truth, device.observed);
  const rows = await readDatabase(server.database, truth.clientid);
  await checkDatabase(server.database, truth, rows);
  if (faults['server set back'] === 0) await checkRefused(server.database, truth);
  for (const device of devices) {
    await checkNotice(device);
    if (device.loggedIn)
      await checkMirror(device, truth.visible(device.owner.usernodeid), rows, device.observed);
  }
}

/** What went wrong without what differs from world to world. */
const kindOf = (failure: Error): string => failure.message.replace(/urn:\S+|[0-9a-f-]{36}|"[^"]*"|\d+/g, '…');

/** The same failure in as few steps as can be found; the result itself where it does not come again. */
export async function shrinkFailure(
  server: SimServer,
  found: SeedResult,
  breakage: () => Breakage = () => ({}),
): Promise<SeedResult> {
  const { failure, seed, course } = found;
  if (!failure) return found;
  let shortest = found;
  await shrink(course, async (some) => {
    const result = await runCourse(server, seed, some, breakage());
    if (!result.failure || kindOf(result.failure) !== kindOf(failure)) return false;
    shortest = result;
    return true;
  });
  return shortest;
}

/** What a person needs to see of a world that failed, and the line that pins it. */
export function describeFailure({ seed, script, course, failure }: SeedResult): string {
  const cause = failure?.cause instanceof Error ? `\n${failure.cause.stack}` : '';
  const why = failure instanceof Violation ? failure.message : failure?.stack;
  const pin = `{ seed: ${seed}, course: '${writeCourse(course)}', why: '' },`;
  return [`seed ${seed}: ${why}${cause}`, ...script, `to pin it: ${pin}`].join('\n');
}
