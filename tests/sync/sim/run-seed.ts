import { Prng } from '../world/prng.ts';
import type { FaultCounts } from './faults.ts';
import { checkDatabase, checkMirror, checkQueue, readDatabase, unsettled } from './model/final.ts';
import { Violation } from './model/violation.ts';
import { DELIVERIES, deliver, deliverAll } from './network-steps.ts';
import { backUp } from './set-back.ts';
import type { SimServer } from './sim-server.ts';
import { type Breakage, SimWorld } from './sim-world.ts';
import { USER_STEPS, userStep } from './user-steps.ts';
import { WORLD_STEPS, worldStep } from './world-steps.ts';

export interface SeedResult {
  seed: number;
  faults: FaultCounts;
  script: string[];
  /** Null where everything held. */
  failure: Error | null;
}

const KINDS_OF_STEP = { user: 30, network: 50, world: 20 } as const;

/** One world: random steps, then healing, then the model says what must be true. The same for the same seed. */
export async function runSeed(
  server: SimServer,
  seed: number,
  steps: number,
  breakage: Breakage = {},
): Promise<SeedResult> {
  const world = await SimWorld.create(server, seed, breakage);
  let failure: Error | null = null;
  try {
    await begin(world);
    const disaster = disasterOf(seed, steps);
    let restore = async () => {};
    for (let step = 0; step < steps; step++) {
      if (step === disaster?.backup) restore = await backUp(world);
      if (step === disaster?.loss) await restore();
      await randomStep(world);
      await world.rest();
    }
    await heal(world);
    for (const { watch } of world.devices) await world.activity.during(watch.lookAfterHealing());
    await judge(world);
  } catch (error) {
    failure = error as Error;
  } finally {
    world.close();
    await world.settle(50);
  }
  return { seed, faults: world.faults, script: world.script, failure };
}

/** One world in four loses its server and gets a backup of some steps before. */
function disasterOf(seed: number, steps: number): { backup: number; loss: number } | null {
  if (seed % 4 !== 1) return null;
  const random = new Prng(seed ^ 0x5e7bac);
  const backup = random.int(Math.floor(steps / 5), Math.floor(steps / 2));
  return { backup, loss: backup + random.int(3, Math.floor(steps / 2) - 1) };
}

/** Mostly the devices know the company already; sometimes the first sync happens among the faults. */
async function begin(world: SimWorld): Promise<void> {
  for (const device of world.devices) for (const process of device.living()) process.engine.poke('network');
  await world.settle();
  if (world.random.chance(0.8)) await deliverAll(world);
  await world.rest();
}

async function randomStep(world: SimWorld): Promise<void> {
  const { random } = world;
  switch (random.weighted(KINDS_OF_STEP)) {
    case 'user':
      return userStep(world, random.pick(world.devices), random.weighted(USER_STEPS));
    case 'world':
      return worldStep(world, random.weighted(WORLD_STEPS));
    case 'network': {
      if (random.chance(0.15)) return deliverAll(world);
      for (let rest = random.int(1, 4); rest > 0; rest--) await deliver(world, random.weighted(DELIVERIES));
    }
  }
}

const HEALING_ROUNDS = 40;

/** The network is good again, every app is open and awake: everything has to come right by itself. */
async function heal(world: SimWorld): Promise<void> {
  world.note('— everything works again —');
  for (const device of world.devices) {
    for (const process of device.living()) process.thaw();
    await world.awake(device);
  }
  for (const copy of world.copies.splice(0)) await world.serve(copy.usernodeid, copy.request);
  let quietSince = Number.POSITIVE_INFINITY;
  for (let round = 0; round < HEALING_ROUNDS; round++) {
    for (const device of world.devices) for (const process of device.living()) process.engine.poke('network');
    await world.settle();
    await deliverAll(world);
    await world.rest();
    if (!(await isQuiet(world))) quietSince = Number.POSITIVE_INFINITY;
    else quietSince = Math.min(quietSince, world.time.now);
    if (await everybodyPulledSince(world, quietSince)) return;
    await world.advance(20_000);
    await deliverAll(world);
  }
  throw new Violation('it does not come to rest');
}

async function isQuiet(world: SimWorld): Promise<boolean> {
  for (const { observed } of world.devices) if ((await unsettled(observed)).length > 0) return false;
  return world.network.held.length === 0;
}

/** Since the last write every device has been told of everything. */
async function everybodyPulledSince(world: SimWorld, since: number): Promise<boolean> {
  for (const { observed, skew } of world.devices) {
    const pull = (await observed.meta.get('pull'))?.value as
      | { complete: boolean; loads: unknown[]; lastSync: number }
      | undefined;
    if (!pull?.complete || pull.loads.length > 0 || pull.lastSync - skew.offset <= since) return false;
  }
  return true;
}

async function judge(world: SimWorld): Promise<void> {
  const { truth, server } = world;
  for (const device of world.devices) await checkQueue(device.name, truth, device.observed);
  const rows = await readDatabase(server.database, truth.clientid);
  await checkDatabase(server.database, truth, rows);
  for (const device of world.devices) {
    await checkMirror(device.name, truth.visible(device.owner.usernodeid), rows, device.observed);
  }
}

/** What a person needs to see of a seed that failed. */
export function describeFailure({ seed, script, failure }: SeedResult): string {
  const cause = failure?.cause instanceof Error ? `\n${failure.cause.stack}` : '';
  const why = failure instanceof Violation ? failure.message : failure?.stack;
  return [`seed ${seed}: ${why}${cause}`, ...script].join('\n');
}
