import { afterEach } from 'vitest';
import {
  createNotification,
  updateNotification,
} from '../../../src/shared/contract/notification/notification.ts';
import { makeNodeId } from '../../../src/shared/lib/ids.ts';
import type { OutboxEntry, PendingBytes } from '../../../src/sync/entry.ts';
import { enqueue, intent } from '../../../src/sync/outbox/queue/enqueue.ts';
import { LEASE_MS } from '../../../src/sync/store/lease.ts';
import { type Lease, readMeta, writeMeta } from '../../../src/sync/store/meta.ts';
import { Activity } from './activity.ts';
import { Device, logIn, type Process } from './device.ts';
import { HeldNetwork } from './held-network.ts';
import { ScriptedServer } from './scripted-server.ts';
import { VirtualTime } from './virtual-clock.ts';

/** One device, a scripted server and a clock that stands still: what a test of the engine needs. */
export class Stage {
  readonly activity = new Activity();
  readonly network = new HeldNetwork(this.activity);
  readonly time = new VirtualTime();
  readonly server = new ScriptedServer();
  readonly device: Device;
  readonly tab: Process;

  readonly unwatch: () => void;

  constructor() {
    this.unwatch = this.activity.watchCrypto();
    this.network.script = this.server.script;
    this.device = new Device(this, 'phone', { usernodeid: id('user', 1), clientid: id('client', 1) });
    this.tab = this.device.open();
  }

  settle = (turns?: number) => this.activity.settle(turns);
  /** Moves the time on. What was begun before has to rest first: its timers would count from the end otherwise. */
  async advance(ms: number): Promise<void> {
    await this.settle();
    await this.time.advance(ms, this.settle);
  }

  /** Starts the engine and waits until it has nothing more to do now. */
  async work(process = this.tab): Promise<void> {
    process.engine.poke('network');
    await this.settle();
  }

  entries = async (): Promise<OutboxEntry[]> =>
    this.tab.db.seal.open(await this.tab.db.outbox.orderBy('sequence').toArray());
  /** An entry that left the outbox. */
  left = async (id: string): Promise<OutboxEntry | undefined> => {
    const entry = await this.tab.db.journal.get(id);
    return entry && this.tab.db.seal.openOne(entry);
  };
  shown = (kind: string, nodeid: string) =>
    this.tab.db.mirror(kind, 'a').get(nodeid) as Promise<Record<string, unknown> | undefined>;
}

const stages: Stage[] = [];

afterEach(() => {
  for (const stage of stages.splice(0)) {
    for (const process of stage.device.running()) process.kill();
    stage.unwatch();
  }
});

/** A stage with somebody logged in and the first sync done. */
export async function makeStage(rows: ScriptedServer['snapshot'] = {}): Promise<Stage> {
  const stage = await makeFreshStage();
  stage.server.snapshot = rows;
  await stage.work();
  stage.server.seen.length = 0;
  return stage;
}

/**
 * A phone in a browser that keeps a marker, as it is after its first login: with one notification on the server. Its data
 * was here before for the owners that the marker names.
 */
export async function makeNewPhone(nodeid: string, owners: string[] = []): Promise<Stage> {
  const stage = await makeFreshStage();
  let kept: string | null = owners.length > 0 ? JSON.stringify({ device: 'd', owners }) : null;
  stage.tab.ports.installationMarker = {
    read: () => kept,
    write: (text) => {
      kept = text;
    },
  };
  stage.server.snapshot = { notification: [confirmed(nodeid)] };
  return stage;
}

/** Nothing can be written while somebody else holds the lease, as while the database is being made. */
export async function heldByAnother({ tab, time }: Stage): Promise<void> {
  const lease: Lease = { holder: 'other', fence: 1, until: time.now + LEASE_MS };
  await writeMeta(tab.db, 'lease', lease);
}

/** Another tab has taken the drain over, and does nothing with it. */
export async function loseLease({ tab, time }: Stage): Promise<void> {
  const { fence } = await readMeta(tab.db, 'lease');
  await writeMeta(tab.db, 'lease', { holder: 'other', fence: fence + 1, until: time.now + LEASE_MS });
}

/** The same before the first sync. */
export async function makeFreshStage(): Promise<Stage> {
  const stage = new Stage();
  stages.push(stage);
  await logIn(stage.tab, { accesstoken: 'access-1', refreshtoken: 'refresh-1' });
  return stage;
}

/** The same node id for the same number. */
export const id = (kind: string, number: number) =>
  `urn:wartbar:${kind}:0190a000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`;

export const fileId = (number: number) => `0190f000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`;

export const newId = (process: Process, kind: string) => makeNodeId(kind, process.ports.ids);

export const MACHINE = id('equipment', 1);

/** Reports a fault on a machine; answers its entry. */
export async function report(
  process: Process,
  title: string,
  equipmentnodeid = MACHINE,
  bytes: PendingBytes[] = [],
) {
  const payload = {
    lang: 'de' as const,
    nodeid: newId(process, 'notification'),
    equipmentnodeid,
    type: 0,
    title,
    description: '',
    errorcode: '',
    created: process.ports.clock.now(),
    dueuntil: 0,
  };
  const wanted = [intent(createNotification, payload)];
  const [entry] = await enqueue(process.db, process.ports, process.device.owner, wanted, bytes);
  return entry!;
}

/** Edits a notification on the base that is given. */
export async function edit(process: Process, nodeid: string, fields: Record<string, unknown>, base = {}) {
  const wanted = [intent(updateNotification, { lang: 'de', nodeid, ...fields, base })];
  const [entry] = await enqueue(process.db, process.ports, process.device.owner, wanted);
  return entry!;
}

/** A notification as the server confirms it. */
export function confirmed(nodeid: string, fields: Record<string, unknown> = {}) {
  return {
    nodeid,
    type: 0,
    title: 'confirmed',
    description: '',
    errorcode: '',
    created: 1,
    dueuntil: 0,
    status: 0,
    progressstarted: 0,
    closed: 0,
    equipmentnodeid: MACHINE,
    unitid: '',
    usernodeid: null,
    startedby: null,
    closedby: null,
    chatroomnodeid: null,
    maintenancetasknodeid: null,
    version: 1,
    ...fields,
  };
}

/** An attachment as the server confirms it, with a file of the same number. */
export const attachmentRow = (number: number, equipmentnodeid: string | null = MACHINE) => ({
  nodeid: id('attachment', number),
  title: 'Foto',
  description: '',
  specifier: '',
  isattachmentof: MACHINE,
  equipmentnodeid,
  file: { fileid: fileId(number), mimetype: 'image/jpeg', bucketid: 'b', fileversion: 1 },
  usernodeid: null,
  created: 1,
  lang: 'de',
  version: 1,
});
