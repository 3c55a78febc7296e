import { IDBKeyRange } from 'fake-indexeddb';
import type { OutboxEntry } from '../../../src/sync/entry.ts';
import type { Owner } from '../../../src/sync/ports.ts';
import { databaseName, UserDatabase } from '../../../src/sync/store/database.ts';
import type { Lease } from '../../../src/sync/store/meta.ts';
import { Device, deviceSecretOf, type Process, type Surroundings } from '../world/device.ts';
import type { HeldRequest, WireRequest } from '../world/held-network.ts';
import type { ProcessStorage } from '../world/storage.ts';
import type { Truth } from './model/truth.ts';
import { Violation } from './model/violation.ts';
import { Watch } from './model/watch.ts';
import { findNewer } from './newer-app.ts';

/** Ids end in the number of the run: a seed can be run again on the same database and takes the same course. */
export function marked(bytes: Uint8Array, run: number): Uint8Array {
  if (bytes.length >= 6) bytes.set([run >> 8, run & 255], bytes.length - 2);
  return bytes;
}

const isReading = ({ method, path }: WireRequest): boolean =>
  method === 'GET' && path.startsWith('/api/sync/');

/** A device of the simulated world as one user has it, with somebody who looks at its screen after every step. */
export class SimDevice extends Device {
  readonly watch: Watch;
  /** The same device as each of its users has it, in the order of their first login. */
  readonly accounts: SimDevice[];
  /** Whose session stands: of one account at most. */
  loggedIn = false;
  /** The store as it is, independent of the app. */
  readonly observed: UserDatabase;
  private lookedAt = -1;
  private lease: Lease | null = null;
  /** Whoever held the lease once. */
  private readonly holders = new Set<string>();
  private sent: HeldRequest[] = [];
  private readonly run: number;

  constructor(
    world: Surroundings & { run: number },
    name: string,
    owner: Owner,
    seed: number,
    truth: Truth,
    on?: SimDevice,
  ) {
    super(world, name, owner, seed, on);
    this.run = world.run;
    this.accounts = on?.accounts ?? [];
    this.accounts.push(this);
    this.browser = on?.browser ?? { installationMarker: null };
    const ports = { indexedDB: this.store as unknown as IDBFactory, IDBKeyRange };
    this.observed = new UserDatabase(databaseName('', owner), ports, async () => [deviceSecretOf(owner)]);
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
  /** What is kept beside IndexedDB, for all accounts. */
  private readonly browser: { installationMarker: string | null };

  override open(): Process {
    const process = super.open({ drivesItself: true, ...(this.updated ? { findCommand: findNewer } : {}) });
    process.storage.full = this.refusal;
    process.ports.installationMarker = {
      read: () => this.browser.installationMarker,
      write: (text) => {
        this.browser.installationMarker = text;
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
    for (const process of this.running()) process.storage.full = this.refusal;
  }

  /** One of the phones is of the kind that refuses single requests. */
  private get refusal(): ProcessStorage['full'] {
    if (!this.full) return false;
    return this.name === 'phone B' ? 'request' : 'commit';
  }

  /** The browser drops everything of this origin but its localStorage, or as after an unlucky kill its databases alone. */
  async evict(what: 'everything' | 'databases'): Promise<void> {
    for (const account of this.accounts) {
      account.evicted ||= (await account.observed.meta.get('pull')) !== undefined;
      if (what === 'everything') {
        account.documents.clear();
        account.copies.clear();
      }
      account.lease = null;
      account.observed.close({ disableAutoOpen: false });
    }
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
    return this.running().filter((process) => !process.frozen);
  }

  /** Ids of what is saved here and not acknowledged. */
  async unsent(): Promise<string[]> {
    return this.observed.outbox.filter((entry) => entry.state !== 'acked').primaryKeys();
  }

  /** What waits to be sent, opened. */
  async outbox(): Promise<OutboxEntry[]> {
    return this.observed.seal.open(await this.observed.outbox.toArray());
  }

  /** A request of one of its processes left. */
  noteSent(held: HeldRequest): void {
    // A new token is no work on the queue.
    if (held.request.path !== '/api/object/refresh-token') this.sent.push(held);
  }

  /** Looks at the screen if anything was written since. */
  async look(): Promise<void> {
    const begun = this.processes.reduce((sum, process) => sum + process.storage.begun, 0);
    if (begun === this.lookedAt) return;
    this.lookedAt = begun;
    await this.onlyHolderSends();
    await this.watch.look();
  }

  /**
   * [OB9] Where the same lease stood before and after a step, nobody but its holder sent anything in it; what a tab asks
   * before it ever held it, to be ahead of a first load, nobody else is told of [D13].
   */
  private async onlyHolderSends(): Promise<void> {
    const lease = ((await this.observed.meta.get('lease'))?.value as Lease | undefined) ?? null;
    const [before, sent] = [this.lease, this.sent];
    this.lease = lease;
    this.sent = [];
    if (lease) this.holders.add(lease.holder);
    if (!lease || lease.fence !== before?.fence || lease.holder !== before.holder) return;
    const other = sent.find(
      ({ sender, request }) =>
        this.holderOf(sender) !== lease.holder && !(this.isFirst(sender) && isReading(request)),
    );
    if (other) throw new Violation(`${other.sender} sent ${other.request.path} without the lease`);
  }

  private isFirst(sender: string): boolean {
    return !this.holders.has(this.holderOf(sender) ?? '');
  }

  private holderOf(sender: string): string | undefined {
    return this.processes.find((process) => process.name === sender)?.holder;
  }

  close(): void {
    for (const process of this.running()) process.kill();
    this.observed.close();
  }
}
