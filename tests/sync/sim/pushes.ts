import type { DevicePosition, PushedDelta } from '../../../src/shared/contract/core/realtime.ts';
import { Inbox, positionOf } from '../../../src/sync/pull/pushed.ts';
import { deviceId } from '../../../src/sync/session/device-database.ts';
import { readMeta } from '../../../src/sync/store/meta.ts';
import type { Process } from '../world/device.ts';
import { Prng } from '../world/prng.ts';
import { isQuota } from './quota.ts';
import type { SimDevice } from './sim-device.ts';
import type { SimWorld } from './sim-world.ts';

/** What becomes of what the server sends by itself, with its weight. */
const WAYS = { atOnce: 6, late: 3, twice: 1, lost: 2 } as const;
const CHANCE = 0.5;
const SENDS = 0.9;

type Said = Omit<DevicePosition, 'usernodeid'>;

/**
 * [D3] [S9] The realtime channel of a world: what changed is sent to devices that have said how far they are, and comes at
 * once, late, twice or never. It has random numbers of its own: without it a world takes the same steps.
 */
export class Pushes {
  private readonly world: SimWorld;
  private readonly random: Prng;
  /** Where the server takes devices to be after what it sent them, whether it came or not. */
  private readonly believed = new WeakMap<Process, Said>();
  private readonly inboxes = new WeakMap<Process, Inbox>();
  private late: { process: Process; pushed: PushedDelta }[] = [];

  constructor(world: SimWorld, seed: number) {
    this.world = world;
    this.random = new Prng(seed ^ 0x9057);
  }

  async come(): Promise<void> {
    const before = this.late;
    this.late = [];
    for (const each of before) {
      if (!this.random.chance(CHANCE)) this.late.push(each);
      else if (each.process.alive && !each.process.frozen) this.offer(each.process, each.pushed, 'late');
    }
    for (const device of this.world.devices) {
      const [process] = device.awake();
      if (process && device.loggedIn && this.random.chance(SENDS)) await this.send(device, process);
    }
  }

  private async send(device: SimDevice, process: Process): Promise<void> {
    const { server, activity } = this.world;
    const believed = this.random.chance(CHANCE) ? this.believed.get(process) : undefined;
    const position = believed ?? (await this.positionFor(process));
    if (!position) return;
    const pushed = await activity.during(server.pushFor(device.owner, position));
    if (!pushed) return;
    const { cursor, seen } = pushed.delta;
    this.believed.set(process, { ...position, cursor, seen: seen === cursor ? null : seen });
    this.world.judgePushed(device.owner.usernodeid, pushed);
    const way = this.random.weighted(WAYS);
    if (way === 'late' || way === 'twice') this.late.push({ process, pushed });
    if (way === 'atOnce' || way === 'twice') this.offer(process, pushed, 'at once');
  }

  /** What a device says of itself; null where it says nothing. */
  private async positionFor(process: Process): Promise<Said | null> {
    const said = async () => {
      const position = positionOf(await readMeta(process.db, 'pull'));
      return position && { device: await deviceId(process.session, process.ports), ...position };
    };
    // A store without room says nothing.
    return this.world.activity.during(said()).catch((error: unknown) => {
      if (!isQuota(error)) throw error;
      return null;
    });
  }

  private offer(process: Process, pushed: PushedDelta, when: string): void {
    this.world.fault('what changed came by itself', `${process.name}, ${when}`);
    const inbox = this.inboxes.get(process) ?? new Inbox(process.ports);
    this.inboxes.set(process, inbox);
    inbox.add(pushed);
    process.engine.offer(inbox);
  }
}
