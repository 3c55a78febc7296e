import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import type { LoginAnswer } from '../../../src/shared/contract/account/session.ts';
import { createEngine, type Engine, type EngineOptions } from '../../../src/sync/engine.ts';
import { namingFailures } from '../../../src/sync/faults/cache-failed.ts';
import type { ByteCache, Owner, Ports } from '../../../src/sync/ports.ts';
import { DeviceDatabase } from '../../../src/sync/session/device-database.ts';
import { secretsOf } from '../../../src/sync/session/secrets.ts';
import { writeSession } from '../../../src/sync/session/session.ts';
import { databaseName, UserDatabase } from '../../../src/sync/store/database.ts';
import type { Activity } from './activity.ts';
import type { HeldNetwork } from './held-network.ts';
import { Prng } from './prng.ts';
import { ProcessStorage } from './storage.ts';
import type { VirtualTime } from './virtual-clock.ts';

export interface Surroundings {
  activity: Activity;
  network: HeldNetwork;
  time: VirtualTime;
}

export type ProcessOptions = Pick<EngineOptions, 'drivesItself' | 'findCommand'>;

/** A phone as one user has it: what survives when the app is killed. */
export class Device {
  readonly name: string;
  readonly owner: Owner;
  readonly store: IDBFactory;
  readonly documents = new Map<string, ArrayBuffer>();
  /** [OB2] The copies of what is unsent, beside the store. */
  readonly copies = new Map<string, ArrayBuffer>();
  readonly skew: { offset: number };
  readonly surroundings: Surroundings;
  readonly random: Prng;
  processes: Process[] = [];

  /** `on`: the same phone in the hands of another user. */
  constructor(surroundings: Surroundings, name: string, owner: Owner, seed = 1, on?: Device) {
    this.store = on?.store ?? new IDBFactory();
    this.skew = on?.skew ?? { offset: 0 };
    this.surroundings = surroundings;
    this.name = name;
    this.owner = owner;
    this.random = new Prng(seed);
  }

  randomBytes(length: number): Uint8Array {
    return this.random.bytes(length);
  }

  /** Opens the app once more: another tab, or a new start after a kill. */
  open(options: ProcessOptions = { drivesItself: true }): Process {
    const process = new Process(this, `${this.name}#${this.processes.length + 1}`, options);
    this.processes.push(process);
    return process;
  }

  running(): Process[] {
    return this.processes.filter((process) => process.alive);
  }
}

/** One tab or worker of a device: its own connections, engine, timers and requests over the shared store. */
export class Process {
  readonly name: string;
  readonly device: Device;
  readonly storage: ProcessStorage;
  readonly ports: Ports;
  readonly db: UserDatabase;
  readonly session: DeviceDatabase;
  readonly engine: Engine;
  readonly errors: unknown[] = [];
  /** Under which its engine takes the lease. */
  holder = '';
  alive = true;
  /** Suspended as a hidden tab is: its timers do not fire. */
  frozen = false;
  private late: (() => void)[] = [];

  constructor(device: Device, name: string, options: ProcessOptions) {
    const { surroundings } = device;
    this.name = name;
    this.device = device;
    this.storage = new ProcessStorage(device.store as unknown as IDBFactory, surroundings.activity);
    const clock = surroundings.time.clock(device.skew);
    this.ports = {
      clock: {
        now: clock.now,
        after: (ms, run) => clock.after(ms, () => this.whenAwake(run)),
      },
      ids: { now: clock.now, randomBytes: (length) => device.randomBytes(length) },
      fetch: surroundings.network.fetchFor(name),
      origin: 'http://wartbar.test',
      indexedDB: this.storage.indexedDB,
      IDBKeyRange,
      databasePrefix: '',
      documents: namingFailures(cacheIn(device.documents)),
      backup: namingFailures(cacheIn(device.copies)),
      holders: {
        announce: (holder) => {
          this.holder = holder;
          return () => undefined;
        },
        // As where nobody can tell: the term decides.
        isGone: async () => false,
      },
      announce: () => {
        for (const other of device.running()) other.whenAwake(() => other.engine.poke('work'));
      },
      onError: (error) => this.errors.push(error),
      appVersion: 'test',
    };
    this.session = new DeviceDatabase(this.ports);
    this.session.damages.tell = (error) => this.errors.push(error);
    const secrets = secretsOf(this.session, device.owner);
    this.db = new UserDatabase(databaseName('', device.owner), this.ports, secrets);
    this.engine = createEngine({
      db: this.db,
      device: this.session,
      ports: this.ports,
      owner: device.owner,
      ...options,
      onError: (error) => this.errors.push(error),
    });
  }

  /** The app is gone without a word; what it had not committed never happened. */
  kill(): void {
    this.alive = false;
    this.storage.kill();
    this.device.surroundings.network.abandon(this.name);
    this.engine.stop();
    this.db.close();
    this.session.close();
  }

  thaw(): void {
    this.frozen = false;
    const late = this.late;
    this.late = [];
    for (const run of late) run();
  }

  whenAwake(run: () => void): void {
    if (!this.alive) return;
    if (this.frozen) this.late.push(run);
    else run();
  }
}

/** What the server hands out at every login of the same user. */
export const deviceSecretOf = ({ usernodeid }: Owner) => `secret of ${usernodeid}`;

/** Stores a session as a login would. */
export async function logIn(
  process: Process,
  tokens: { accesstoken: string; refreshtoken: string },
  devicesecret = deviceSecretOf(process.device.owner),
): Promise<void> {
  await writeSession(process.session, {
    ...process.device.owner,
    ...tokens,
    expired: false,
    login: { devicesecret } as Omit<LoginAnswer, 'accesstoken' | 'refreshtoken'>,
  });
}

function cacheIn(store: Map<string, ArrayBuffer>): ByteCache {
  return {
    put: async (path, bytes) => {
      store.set(path, bytes);
    },
    match: async (path) => {
      const bytes = store.get(path);
      return bytes && new Response(bytes);
    },
    delete: async (path) => {
      store.delete(path);
    },
    paths: async () => [...store.keys()],
  };
}
