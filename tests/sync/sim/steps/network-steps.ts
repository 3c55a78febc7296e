import { LEASE_MS } from '../../../../src/sync/store/lease.ts';
import type { Process } from '../../world/device.ts';
import type { HeldRequest, WireAnswer } from '../../world/held-network.ts';
import { Violation } from '../model/violation.ts';
import type { SimDevice } from '../sim-device.ts';
import type { SimWorld } from '../sim-world.ts';

/** What can happen to a request on its way, with its weight. */
export const DELIVERIES = {
  pass: 30,
  process: 6,
  loseRequest: 3,
  loseAnswer: 5,
  double: 3,
  copy: 4,
  refuse: 4,
  portal: 2,
  running: 2,
  proxy: 2,
  cut: 4,
  kill: 1,
} as const;
export type Delivery = keyof typeof DELIVERIES;

/** One request that a person's device is waiting for, with any outcome. */
export async function deliver(world: SimWorld, kind: Delivery): Promise<void> {
  const held = pickHeld(world, kind);
  if (!held) return;
  const device = world.deviceOf(held.sender);
  await DELIVER[kind](world, device, held);
  await world.settle();
}

/** Everything that is on its way arrives, in the order it was sent, until nothing comes any more. */
export async function deliverAll(world: SimWorld): Promise<void> {
  for (let next = deliverable(world)[0]; next; next = deliverable(world)[0]) {
    await pass(world, world.deviceOf(next.sender), next);
    await world.settle();
  }
}

/** A frozen tab takes no answers. */
function deliverable(world: SimWorld): HeldRequest[] {
  const frozen = new Set(
    world.devices.flatMap((device) =>
      device
        .running()
        .filter((each) => each.frozen)
        .map((each) => each.name),
    ),
  );
  return world.network.held.filter((held) => !(frozen.has(held.sender) && held.answer));
}

/** What this device waits for. */
const ofDevice = (world: SimWorld, device: SimDevice): HeldRequest[] =>
  deliverable(world).filter((held) => world.deviceOf(held.sender) === device);

const MINUTE = 60_000;

/** The way back is cut: what is asked arrives, and no answer comes until nobody waits any more. */
export async function withholdAnswers(world: SimWorld, device: SimDevice): Promise<void> {
  for (let rest = world.random.int(1, 3); rest > 0; rest--) {
    for (const held of ofDevice(world, device)) {
      if (held.answer) continue;
      held.answer = await world.serve(device.owner.usernodeid, held.request);
      tell(world, held, 'done by the server, the answer does not come through');
      world.faults['answers withheld']++;
    }
    await world.advance(world.random.int(MINUTE / 3, 2 * MINUTE));
  }
}

/** The way there is cut: answers still come, what is asked is lost. */
export async function dropRequests(world: SimWorld, device: SimDevice): Promise<void> {
  for (let rest = world.random.int(1, 3); rest > 0; rest--) {
    for (const held of ofDevice(world, device)) {
      if (held.answer) {
        await pass(world, device, held);
      } else {
        tell(world, held, 'lost on the way there');
        world.faults['requests dropped while answers pass']++;
        finish(world, held, null);
      }
      await world.settle();
    }
    await world.advance(world.random.int(5000, MINUTE));
  }
}

/**
 * [PL6] The app is killed in the middle of its first load, which comes in short pages; its successor asks for none
 * of those that had arrived.
 */
export async function cutFirstLoad(world: SimWorld, device: SimDevice, first: Process): Promise<void> {
  const arrived = new Set<string>();
  const usual = world.pageRows;
  world.pageRows = 2;
  for (let rest = world.random.int(2, 16); rest > 0; rest--) {
    const held = world.network.held.find(({ sender }) => sender === first.name);
    if (!held) break;
    await pass(world, device, held);
    await world.settle();
    if (isPage(held)) arrived.add(pageOf(held));
  }
  world.pageRows = usual;
  first.kill();
  world.fault('first load cut', `${first.name} after ${arrived.size} pages`);
  // What the killed one held it holds until its term is over.
  await world.advance(2 * LEASE_MS);
  const next = await world.awake(device);
  next.engine.poke('network');
  await world.settle();
  for (;;) {
    const held = world.network.held.find(({ sender }) => sender === next.name);
    if (!held) return;
    if (isPage(held) && arrived.has(pageOf(held)))
      throw new Violation(`${next.name} loads a page again that it had: ${pageOf(held)}`);
    await pass(world, device, held);
    await world.settle();
  }
}

const isPage = ({ request }: HeldRequest) => request.path.startsWith('/api/sync/snapshot');

/** Which page of which kind is asked for. */
function pageOf({ request }: HeldRequest): string {
  const { searchParams } = new URL(request.path, 'http://wartbar.test');
  return `${searchParams.get('kind')} after ${searchParams.get('after') ?? 'none'}`;
}

function pickHeld(world: SimWorld, kind: Delivery): HeldRequest | null {
  const all = deliverable(world);
  const uploads = kind === 'cut' ? all.filter(isUpload) : [];
  const waiting = uploads.length > 0 ? uploads : all;
  if (waiting.length === 0) return null;
  const held = world.random.pick(waiting);
  if (waiting.some((other) => other.id < held.id && other.sender === held.sender))
    world.faults['answers out of order']++;
  return held;
}

const isUpload = (held: HeldRequest) => /\/content\?/.test(held.request.path) && !held.answer;

const tell = (world: SimWorld, held: HeldRequest, what: string) =>
  world.note(`${held.sender} ${held.request.method} ${short(held.request.path)} #${held.id}: ${what}`);

const short = (path: string) =>
  path
    .replace(/[?].*/, '')
    .replace(/urn[^/]*/g, '…')
    .slice(4);

async function pass(world: SimWorld, device: SimDevice, held: HeldRequest): Promise<void> {
  const answer = held.answer ?? (await world.serve(device.owner.usernodeid, held.request));
  const code = answer?.headers['wartbar-code'] ?? 'foreign';
  tell(world, held, held.abandoned ? `${code}, nobody waits` : `${code}`);
  finish(world, held, answer);
}

function finish(world: SimWorld, held: HeldRequest, answer: WireAnswer | null): void {
  if (held.abandoned) world.network.remove(held);
  else if (answer) held.finish(world.breakage.arriving?.(answer, held.request) ?? answer);
  else held.fail();
}

type Deliver = (world: SimWorld, device: SimDevice, held: HeldRequest) => Promise<void>;

const DELIVER: Record<Delivery, Deliver> = {
  pass,

  async process(world, device, held) {
    if (held.answer) return pass(world, device, held);
    held.answer = await world.serve(device.owner.usernodeid, held.request);
    tell(world, held, 'done by the server, the answer is on its way');
  },

  async loseRequest(world, device, held) {
    if (held.answer) return DELIVER.loseAnswer(world, device, held);
    tell(world, held, 'lost');
    world.faults['request lost']++;
    finish(world, held, null);
  },

  async loseAnswer(world, device, held) {
    held.answer ??= await world.serve(device.owner.usernodeid, held.request);
    tell(world, held, 'done by the server, the answer is lost');
    world.faults['answer lost after the commit']++;
    finish(world, held, null);
  },

  async double(world, device, held) {
    if (held.answer) return pass(world, device, held);
    await world.serve(device.owner.usernodeid, held.request);
    world.faults['request doubled']++;
    tell(world, held, 'arrives twice');
    await pass(world, device, held);
  },

  async copy(world, device, held) {
    world.copies.push({ usernodeid: device.owner.usernodeid, request: held.request });
    await pass(world, device, held);
  },

  async refuse(world, _device, held) {
    const busy = world.random.chance(0.5);
    const wait = String(world.random.int(1, 60));
    const key = held.request.headers['idempotency-key'];
    const headers = {
      'wartbar-code': busy ? 'ratelimited' : 'unavailable',
      'wartbar-time': String(world.time.now),
      ...(busy ? { 'retry-after': wait } : {}),
      ...(key ? { 'wartbar-command': key } : {}),
    };
    tell(world, held, busy ? `429, again in ${wait} s` : '503');
    world.faults[busy ? 'rate limited' : 'server unavailable']++;
    finish(world, held, { status: busy ? 429 : 503, headers, body: new TextEncoder().encode('{}') });
  },

  async running(world, device, held) {
    const key = held.request.headers['idempotency-key'];
    if (held.answer || !key) return pass(world, device, held);
    // A copy of it came first, and the server has not done with that one.
    world.copies.push({ usernodeid: device.owner.usernodeid, request: held.request });
    const headers = {
      'wartbar-code': 'running',
      'wartbar-time': String(world.time.now),
      'wartbar-command': key,
    };
    tell(world, held, 'still running');
    world.faults['still running']++;
    finish(world, held, { status: 409, headers, body: new TextEncoder().encode('{}') });
  },

  async portal(world, _device, held) {
    tell(world, held, 'answered by a captive portal');
    world.faults['captive portal']++;
    const body = new TextEncoder().encode('<html>WLAN: bitte anmelden</html>');
    finish(world, held, { status: 200, headers: { 'content-type': 'text/html' }, body });
  },

  async proxy(world, _device, held) {
    const status = world.random.pick([403, 404, 413, 502]);
    tell(world, held, `answered ${status} by a proxy`);
    world.faults['proxy refused']++;
    finish(world, held, { status, headers: { 'content-type': 'text/html' }, body: new Uint8Array() });
  },

  async cut(world, device, held) {
    if (!isUpload(held)) return pass(world, device, held);
    const size = held.request.body!.length;
    await world.serve(device.owner.usernodeid, held.request, Math.floor(size / 2));
    tell(world, held, 'cut off at half of its bytes');
    world.faults['upload cut']++;
    finish(world, held, null);
  },

  async kill(world, device, held) {
    const sender = device.processes.find((each) => each.name === held.sender);
    await pass(world, device, held);
    if (!sender?.alive) return;
    await world.settle(world.random.int(0, 25));
    sender.kill();
    world.fault('app killed in the middle of its work', sender.name);
  },
};
