import { IDBKeyRange } from 'fake-indexeddb';
import { findCommand } from '../../../src/shared/contract/registry.ts';
import { UserDatabase } from '../../../src/sync/database.ts';
import type { Owner } from '../../../src/sync/outbox/enqueue.ts';
import type { OutboxEntry } from '../../../src/sync/outbox/entry.ts';
import type { FindCommand } from '../../../src/sync/outbox/upgrade.ts';
import { Device, deviceSecretOf, type Process, type Surroundings } from '../world/device.ts';
import type { Truth } from './model/truth.ts';
import { Watch } from './model/watch.ts';

/** Ids end in the number of the run: a seed can be run again on the same database and takes the same course. */
export function marked(bytes: Uint8Array, run: number): Uint8Array {
  if (bytes.length >= 6) bytes.set([run >> 8, run & 255], bytes.length - 2);
  return bytes;
}

/** The commands of an app that is one version newer, with nothing else changed. */
const findNewer: FindCommand = (name) => {
  const command = findCommand(name);
  return command && { ...command, version: command.version + 1, upgrade: (payload) => payload };
};

/** A device of the simulated world, with somebody who looks at its screen after every step. */
export class SimDevice extends Device {
  readonly watch: Watch;
  /** The store as it is, whatever happens to the app. */
  readonly observed: UserDatabase;
  private lookedAt = -1;
  private readonly run: number;

  constructor(world: Surroundings & { run: number }, name: string, owner: Owner, seed: number, truth: Truth) {
    super(world, name, owner, seed);
    this.run = world.run;
    const ports = { indexedDB: this.store as unknown as IDBFactory, IDBKeyRange };
    this.observed = new UserDatabase(`wartbar:${name}`, ports, async () => [deviceSecretOf(owner)]);
    this.watch = new Watch(name, owner.usernodeid, truth, this.observed);
  }

  override randomBytes(length: number): Uint8Array {
    return marked(super.randomBytes(length), this.run);
  }

  /** An app that is newer than the one its commands were made with. */
  updated = false;
  /** The browser dropped the store of somebody who had used the app here. */
  evicted = false;
  private full = false;
  private keepsake: string | null = null;

  override open(): Process {
    const process = super.open({ drivesItself: true, ...(this.updated ? { findCommand: findNewer } : {}) });
    process.storage.full = this.full;
    process.ports.keepsake = {
      read: () => this.keepsake,
      write: (text) => {
        this.keepsake = text;
      },
    };
    return process;
  }

  get isFull(): boolean {
    return this.full;
  }

  /** Whether there is no room left: then nothing can be written. */
  setFull(full: boolean): void {
    this.full = full;
    for (const process of this.living()) process.storage.full = full;
  }

  /** The browser drops everything of this origin but for what is kept beside IndexedDB. */
  async evict(): Promise<void> {
    this.evicted ||= (await this.observed.meta.get('pull')) !== undefined;
    this.documents.clear();
    this.observed.close({ disableAutoOpen: false });
    for (const { name } of await this.store.databases()) {
      if (!name) continue;
      const request = this.store.deleteDatabase(name);
      await new Promise((resolve, reject) => {
        request.addEventListener('success', resolve);
        request.addEventListener('error', reject);
      });
    }
  }

  /** Tabs that somebody can use. */
  awake(): Process[] {
    return this.living().filter((process) => !process.frozen);
  }

  /** What waits to be sent, opened. */
  async outbox(): Promise<OutboxEntry[]> {
    return this.observed.seal.open(await this.observed.outbox.toArray());
  }

  /** Looks at the screen if anything was written since. */
  async look(): Promise<void> {
    const begun = this.processes.reduce((sum, process) => sum + process.storage.begun, 0);
    if (begun === this.lookedAt) return;
    this.lookedAt = begun;
    await this.watch.look();
  }

  close(): void {
    for (const process of this.living()) process.kill();
    this.observed.close();
  }
}
