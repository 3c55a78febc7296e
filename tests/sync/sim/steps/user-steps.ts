import { createAttachment, updateAttachment } from '../../../../src/shared/contract/files/attachment.ts';
import { updateMemo } from '../../../../src/shared/contract/machine/equipment-memo.ts';
import {
  createNotification,
  deleteNotification,
  setNotificationStatus,
  statusPayload,
  updateNotification,
} from '../../../../src/shared/contract/notification/notification.ts';
import type { OutboxEntry, PendingBytes } from '../../../../src/sync/entry.ts';
import { enqueue, type Intent } from '../../../../src/sync/outbox/queue/enqueue.ts';
import { cancelHeld } from '../../../../src/sync/outbox/review/cancel-held.ts';
import type { Process } from '../../world/device.ts';
import { decideNowAndThen } from '../decisions.ts';
import { Violation } from '../model/violation.ts';
import { isQuota } from '../quota.ts';
import type { SimDevice } from '../sim-device.ts';
import type { SimWorld } from '../sim-world.ts';
import { deliverAll } from './network-steps.ts';

type Row = Record<string, unknown> & { nodeid: string };

/** What people do on a device, as screens do it: read what is shown, state an intent, have it saved. */
export const USER_STEPS = {
  report: 5,
  edit: 6,
  status: 3,
  remove: 2,
  photo: 3,
  renamePhoto: 1,
  memo: 2,
} as const;
export type UserStep = keyof typeof USER_STEPS;

export async function userStep(world: SimWorld, device: SimDevice, step: UserStep): Promise<void> {
  const process = await world.awake(device);
  await carryOut(world, device, process, step);
  await decideNowAndThen(world, device, process);
}

async function carryOut(world: SimWorld, device: SimDevice, process: Process, step: UserStep): Promise<void> {
  const built = await STEPS[step](world, device, process);
  if (!built) return;
  world.note(`${process.name}: ${built.what}`);
  await save(world, device, process, built);
  if (built.holdFor && process.alive && world.random.chance(0.5)) await regret(world, device, process);
  if (built.bytes && !device.isFull && world.random.chance(0.1)) {
    await device.observed.bytes.bulkDelete(built.bytes.map((file) => file.fileid));
    world.fault('photo bytes lost', device.name);
  }
}

interface Built {
  what: string;
  intents: Intent[];
  bytes?: PendingBytes[];
  /** [OB17] How long it can be cancelled, ms. */
  holdFor?: number;
}

/** [OB17] As screens offer it. */
const UNDO_WINDOW = 3000;

type Builder = (world: SimWorld, device: SimDevice, process: Process) => Promise<Built | null>;

const STEPS: Record<UserStep, Builder> = {
  async report(world, device) {
    const machine = await pick(world, device, 'equipment');
    if (!machine) return null;
    const title = world.words('Störung');
    const payload = {
      nodeid: world.make.node('notification'),
      equipmentnodeid: machine.nodeid,
      type: 0,
      title,
      description: world.words('Text'),
      created: world.time.now + device.skew.offset,
    };
    return { what: `reports "${title}"`, intents: [{ command: createNotification, payload }] };
  },

  async edit(world, device) {
    const row = await pick(world, device, 'notification');
    if (!row) return null;
    const fields = world.random.chance(0.3)
      ? ['title', 'description']
      : [world.random.pick(['title', 'description'])];
    const changes = Object.fromEntries(fields.map((field) => [field, world.words(field)]));
    const base = Object.fromEntries(fields.map((field) => [field, row[field]]));
    const what = `edits ${fields.join(' and ')} of "${row.title}" to ${Object.values(changes).join(', ')}`;
    return {
      what,
      intents: [{ command: updateNotification, payload: { nodeid: row.nodeid, ...changes, base } }],
    };
  },

  async status(world, device) {
    const row = await pick(world, device, 'notification');
    if (!row) return null;
    const to = world.random.pick(([0, 1, 2] as const).filter((each) => each !== row.status));
    const now = world.time.now + device.skew.offset;
    const payload = statusPayload(row as unknown as Parameters<typeof statusPayload>[0], to, now);
    if (!payload) return null;
    return {
      what: `sets "${row.title}" from ${row.status} to ${to}`,
      intents: [{ command: setNotificationStatus, payload }],
    };
  },

  async remove(world, device) {
    const row = await pick(world, device, 'notification');
    if (!row) return null;
    return {
      what: `deletes "${row.title}"`,
      intents: [{ command: deleteNotification, payload: { nodeid: row.nodeid } }],
      holdFor: UNDO_WINDOW,
    };
  },

  async photo(world, device) {
    const row = await pick(world, device, 'notification');
    if (!row) return null;
    const title = world.words('Foto');
    const bytes = new TextEncoder().encode(`${title} ${'.'.repeat(world.random.int(20, 400))}`);
    const sha256 = await world.activity.during(sha256Of(bytes));
    const file = { fileid: world.make.uuid(), mimetype: 'text/plain', bucketid: 'local', fileversion: 1 };
    const payload = {
      nodeid: world.make.node('attachment'),
      title,
      description: world.words('Bild'),
      isattachmentof: row.nodeid,
      equipmentnodeid: row.equipmentnodeid,
      file,
      created: 1,
    };
    const pending: PendingBytes = {
      fileid: file.fileid,
      bytes: bytes.buffer as ArrayBuffer,
      mimetype: 'text/plain',
      extension: 'txt',
      name: 'foto.txt',
      sha256,
      stored: 0,
    };
    return {
      what: `takes "${title}" of "${row.title}"`,
      intents: [{ command: createAttachment, payload }],
      bytes: [pending],
    };
  },

  async renamePhoto(world, device) {
    const row = await pick(world, device, 'attachment');
    if (!row) return null;
    const title = world.words('Foto');
    const payload = { nodeid: row.nodeid, title, base: { title: row.title } };
    return {
      what: `renames "${row.title}" to "${title}"`,
      intents: [{ command: updateAttachment, payload }],
    };
  },

  async memo(world, device) {
    const row = await pick(world, device, 'equipment');
    if (!row) return null;
    const memo = world.words('Memo');
    const payload = { equipmentnodeid: row.nodeid, memo, base: { memo: row.memo } };
    return { what: `writes ${memo} over "${row.memo}"`, intents: [{ command: updateMemo, payload }] };
  },
};

/** [OB17] The person presses the undo button, mostly in time: what is held now never arrives. */
async function regret(world: SimWorld, device: SimDevice, { db, ports, name }: Process): Promise<void> {
  const shown = await device.outbox();
  if (world.random.chance(0.5)) await deliverAll(world);
  await world.advance(world.random.int(0, UNDO_WINDOW + 500));
  for (const { id, name: command, hold } of shown) {
    const intent = device.watch.truth.intents.get(id);
    if (!hold || !intent || intent.cancelled || device.isFull) continue;
    const now = world.time.now + device.skew.offset;
    const taken = await world.activity.during(cancelHeld(db, ports, id));
    if (taken !== (now >= hold.from && now < hold.until))
      throw new Violation(`${command} was ${taken ? '' : 'not '}cancelled, against its window`);
    if (!taken) continue;
    intent.cancelled = true;
    world.fault('deletion cancelled', name);
  }
}

/** A row as the screen shows it. */
async function pick(world: SimWorld, device: SimDevice, kind: string): Promise<Row | null> {
  const { observed } = device;
  const pull = (await observed.meta.get('pull'))?.value as { tables: 'a' | 'b' } | undefined;
  const rows = (await observed.mirror(kind, pull?.tables ?? 'a').toArray()) as Row[];
  return rows.length > 0 ? world.random.pick(rows) : null;
}

async function save(
  world: SimWorld,
  device: SimDevice,
  process: Process,
  { intents, bytes = [], holdFor }: Built,
): Promise<void> {
  if (device.isFull) return saveInVain(world, device, process, intents, bytes);
  const saving = enqueue(process.db, process.ports, device.owner, intents, bytes, holdFor);
  if (world.random.chance(0.02)) {
    // Killed while saving: what the store has counts, also where nobody was told.
    saving.catch(() => undefined);
    await world.settle(world.random.int(1, 12));
    process.kill();
    world.fault('app killed in the middle of its work', `${process.name} while saving`);
    await world.settle();
    await learn(world, device, await world.activity.during(device.outbox()));
    return;
  }
  await learn(world, device, await world.activity.during(saving));
}

/** There is no room: the person has to be told, and nothing of it may be there. */
async function saveInVain(
  world: SimWorld,
  device: SimDevice,
  process: Process,
  intents: Intent[],
  bytes: PendingBytes[],
): Promise<void> {
  const before = await device.observed.outbox.count();
  const saving = enqueue(process.db, process.ports, device.owner, intents, bytes);
  const error = await world.activity.during(
    saving.then(
      () => null,
      (reason: unknown) => reason,
    ),
  );
  if (error === null) throw new Violation(`${device.name} says that it saved what it has no room for`);
  if (!isQuota(error)) throw error;
  if ((await device.observed.outbox.count()) > before)
    throw new Violation(`${device.name} keeps what it said it could not save`);
  world.fault('quota exceeded', process.name);
}

async function learn(world: SimWorld, device: SimDevice, entries: OutboxEntry[]): Promise<void> {
  const { truth } = device.watch;
  for (const { id: key, name, payload } of entries) {
    if (truth.intents.has(key)) continue;
    truth.intents.set(key, { key, device: device.name, usernodeid: device.owner.usernodeid, name, payload });
    const base = (payload.base ?? {}) as Record<string, unknown>;
    const now = truth.written.get(String(payload.nodeid ?? payload.equipmentnodeid))?.fields;
    if (now && Object.entries(base).some(([field, value]) => now[field] !== value))
      world.faults['conflicting edit']++;
  }
}

async function sha256Of(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
