import type { OutboxEntry, StoredEntry } from '../../../src/sync/entry.ts';
import { type Choice, resolveConflict } from '../../../src/sync/outbox/review/resolve.ts';
import { discardEntry, restoreEntries, retryEntry } from '../../../src/sync/outbox/review/review.ts';
import type { Process } from '../world/device.ts';
import { Prng } from '../world/prng.ts';
import { canonical } from './model/judge.ts';
import { Violation } from './model/violation.ts';
import type { SimDevice } from './sim-device.ts';
import type { SimWorld } from './sim-world.ts';

interface Scene {
  world: SimWorld;
  device: SimDevice;
  process: Process;
  entry: OutboxEntry;
  random: Prng;
}

/** How often somebody who has just done something looks at what needs a decision. */
const LOOKS = 0.5;
/** So much of it somebody sees to who has time. */
const MOST = 3;

/** [OB14] [CF2] Now and then somebody decides about an entry that was not accepted. */
export async function decideNowAndThen(world: SimWorld, device: SimDevice, process: Process): Promise<void> {
  const random = choicesOf(world);
  if (random.chance(LOOKS)) await decide(world, device, process, random);
}

/** Whether anybody found something to decide about, now that there is time for it. */
export async function decideOnTheRest(world: SimWorld): Promise<boolean> {
  const random = choicesOf(world);
  let decided = false;
  for (const device of world.devices.filter(({ loggedIn }) => loggedIn)) {
    const process = await world.awake(device);
    for (let count = 0; count < MOST; count++) {
      if (!(await decide(world, device, process, random))) break;
      decided = true;
    }
  }
  return decided;
}

/** A world in which nothing is parked takes the course that it took before people could decide. */
const choicesOf = ({ random }: SimWorld) => new Prng(random.state ^ 0xdec1de);

/** As the sync page and the record itself offer it. */
async function decide(world: SimWorld, device: SimDevice, process: Process, random: Prng): Promise<boolean> {
  if (device.isFull || !process.alive || process.frozen) return false;
  const shown = await world.activity.during(device.outbox());
  const parked = shown.filter(({ state, locked }) => state === 'parked' && !locked);
  if (parked.length === 0) return false;
  const entry = random.pick(parked);
  const isConflict = (entry.problem?.conflicts?.length ?? 0) > 0;
  const decision = random.pick(isConflict ? CHOICES.conflict : CHOICES.refused);
  world.note(`${process.name}: decides on ${entry.name} ${entry.id}: ${decision}`);
  await DECISIONS[decision]({ world, device, process, entry, random });
  return true;
}

const CHOICES = {
  conflict: ['resolve', 'resolve', 'resolve', 'discard'],
  refused: ['retry', 'discard'],
} as const;

const DECISIONS: Record<'retry' | 'discard' | 'resolve', (scene: Scene) => Promise<void>> = {
  async retry({ world, process: { db, ports, name }, entry: { id } }) {
    await world.activity.during(retryEntry(db, ports, id));
    world.fault('sent again by hand', name);
  },

  async discard({ world, device, process, entry: { id }, random }) {
    const { db, ports, name } = process;
    const taken = await world.activity.during(discardEntry(db, ports, id));
    if (taken.length === 0) return;
    setDiscarded(device, taken, true);
    world.fault('discarded', name);
    if (!random.chance(0.4)) return;
    await world.advance(random.int(0, 4000));
    if (!process.alive || device.isFull) return;
    await world.activity.during(restoreEntries(db, ports, taken));
    setDiscarded(device, taken, false);
    world.fault('discard undone', name);
  },

  async resolve({ world, device, process: { db, ports, name }, entry: { id, problem }, random }) {
    const fields = (problem?.conflicts ?? []).map(({ field }) => field);
    const choices = Object.fromEntries(
      fields.map((field) => [field, random.pick<Choice>(['mine', 'theirs'])]),
    );
    const done = await world.activity.during(resolveConflict(db, ports, device.owner, id, choices));
    world.note(`  ${canonical(choices)}: ${done.kind}`);
    const { intents } = device.watch.truth;
    const typed = intents.get(id);
    if (!typed || done.kind === 'stays' || done.kind === 'decided') return;
    typed.discarded = true;
    world.fault('conflict settled', name);
    const wanted = fields.filter((field) => choices[field] === 'mine');
    if (done.kind !== 'sent') {
      if (wanted.length === 0) return;
      throw new Violation(`${typed.name} ${id} was thrown away, although it was chosen`);
    }
    const { payload, ...made } = done.entry;
    const lost = wanted.find((field) => payload[field] !== typed.payload[field]);
    if (lost) throw new Violation(`${typed.name} ${id} is sent without the ${lost} that was chosen`);
    const base = (payload.base ?? {}) as Record<string, unknown>;
    const before = (typed.payload.base ?? {}) as Record<string, unknown>;
    const other = Object.keys(before).find(
      (field) => !fields.includes(field) && payload[field] !== undefined && base[field] !== before[field],
    );
    if (other) throw new Violation(`${typed.name} ${id} is no longer made on the ${other} that was seen`);
    const { key: _key, discarded: _discarded, ...same } = typed;
    intents.set(made.id, { ...same, key: made.id, payload });
  },
};

function setDiscarded(device: SimDevice, entries: readonly StoredEntry[], discarded: boolean): void {
  for (const { id } of entries) {
    const intent = device.watch.truth.intents.get(id);
    if (intent) intent.discarded = discarded;
  }
}
