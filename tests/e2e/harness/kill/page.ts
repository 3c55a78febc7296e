import { createAttachment } from '../../../../src/shared/contract/files/attachment.ts';
import { equipment } from '../../../../src/shared/contract/machine/equipment.ts';
import {
  createNotification,
  type Notification,
  notification,
  setNotificationStatus,
  statusPayload,
  updateNotification,
} from '../../../../src/shared/contract/notification/notification.ts';
import { makeNodeId, makeUuid } from '../../../../src/shared/lib/ids.ts';
import { type Active, openActive } from '../../../../src/sync/active.ts';
import { browserPorts } from '../../../../src/sync/browser-ports.ts';
import type { OutboxEntry, PendingBytes } from '../../../../src/sync/entry.ts';
import { type Intent, intent } from '../../../../src/sync/outbox/queue/enqueue.ts';
import { DeviceDatabase } from '../../../../src/sync/session/device-database.ts';
import { login } from '../../../../src/sync/session/login.ts';
import { readSession } from '../../../../src/sync/session/session.ts';
import { currentTables, readMeta } from '../../../../src/sync/store/meta.ts';
import { Prng } from '../../../sync/world/prng.ts';
import { type Round, SAID, type Said } from './words.ts';

/** A small real JPEG, base64. */
declare const PHOTO: string;

/** The app's own engine without its screens: writes until somebody kills the browser. */
// biome-ignore lint/suspicious/noConsole: it is what the browser hands on without a debugger
const say = (said: Said) => console.log(`${SAID}${JSON.stringify(said)}`);
const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms));

const round = JSON.parse(decodeURIComponent(location.hash.slice(1))) as Round;
const random = new Prng(round.seed);

async function open(): Promise<Active> {
  const ports = browserPorts('kill');
  const device = new DeviceDatabase(ports);
  const known = await readSession(device);
  const session = known ?? (await login(device, ports, round.login)).session;
  if (!session) throw new Error('the login failed');
  const owner = { usernodeid: session.usernodeid, clientid: session.clientid };
  const onError = (error: unknown) => say({ kind: 'defect', text: String(error) });
  const active = openActive(device, browserPorts('kill', owner), owner, { drivesItself: true, onError });
  const kept = (await active.db.outbox.count()) + (await active.db.journal.count());
  say({ kind: 'opened', loggedIn: known !== null, kept });
  active.engine.poke('network');
  return active;
}

const table = async (active: Active, kind: string) => active.db.mirror(kind, await currentTables(active.db));

/** Reports of these rounds, as a screen would show them. */
async function mine(active: Active): Promise<Notification[]> {
  const rows = await (await table(active, notification.kind)).toArray();
  return (rows as unknown as Notification[]).filter((row) => row.title.startsWith(round.title));
}

async function photo(active: Active, row: Pick<Notification, 'nodeid' | 'equipmentnodeid'>) {
  const { ports } = active;
  const base = Uint8Array.from(atob(PHOTO), (char) => char.charCodeAt(0));
  // What follows the end of a JPEG is ignored: every photo is one of its own. The server takes that off as well, unless
  // the photo is to stay as it is.
  const own = random.bytes(random.int(200, 40_000));
  const bytes = new Uint8Array([...base, ...own]);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const sha256 = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const fileid = makeUuid(ports.ids);
  const mimetype = 'image/jpeg';
  const pending: PendingBytes = {
    fileid,
    bytes: bytes.buffer as ArrayBuffer,
    mimetype,
    extension: 'jpg',
    name: 'foto.jpg',
    sha256,
    place: true,
    stored: 0,
  };
  const write = intent(createAttachment, {
    lang: 'de',
    nodeid: makeNodeId('attachment', ports.ids),
    title: `${round.title} Foto`,
    description: '',
    specifier: '',
    isattachmentof: row.nodeid,
    equipmentnodeid: row.equipmentnodeid,
    file: { fileid, mimetype, bucketid: '', fileversion: 1, size: bytes.length, sha256, name: 'foto.jpg' },
    created: Date.now(),
  });
  return { write, pending };
}

type Writes = { intents: Intent[]; bytes?: PendingBytes[] };

/** A report, often with a photo. */
async function report(active: Active, machines: string[]): Promise<Writes> {
  const equipmentnodeid = random.pick(machines);
  const nodeid = makeNodeId('notification', active.ports.ids);
  const creation = intent(createNotification, {
    lang: 'de',
    nodeid,
    equipmentnodeid,
    type: 0,
    title: `${round.title} ${round.number}.${random.int(1, 1e6)}`,
    description: '',
    errorcode: '',
    created: Date.now(),
    dueuntil: 0,
  });
  if (random.chance(0.4)) return { intents: [creation] };
  const { write, pending } = await photo(active, { nodeid, equipmentnodeid });
  return { intents: [creation, write], bytes: [pending] };
}

/** Something about a report that is there already. */
async function change(active: Active, row: Notification): Promise<Writes> {
  const kind = random.int(0, 2);
  if (kind === 0) {
    const { write, pending } = await photo(active, row);
    return { intents: [write], bytes: [pending] };
  }
  const payload = statusPayload(
    row,
    random.pick(([0, 1, 2] as const).filter((to) => to !== row.status)),
    Date.now(),
  );
  if (kind === 1 && payload) return { intents: [intent(setNotificationStatus, payload)] };
  const field = random.pick(['title', 'description'] as const);
  const value = `${round.title} ${round.number}.${random.int(1, 1e6)} geändert`;
  const edit = { lang: 'de' as const, nodeid: row.nodeid, [field]: value, base: { [field]: row[field] } };
  return { intents: [intent(updateNotification, edit)] };
}

function tell(kind: 'saved' | 'found' | 'sent' | 'left', entries: readonly OutboxEntry[]): void {
  for (const { id, sequence, name, payload, lastCode } of entries)
    say({ kind, entry: { id, sequence, name, payload, lastCode } });
}

async function write(active: Active): Promise<void> {
  const machines = (await (await table(active, equipment.kind)).toCollection().primaryKeys()) as string[];
  const rows = await mine(active);
  const fresh = rows.length === 0 || random.chance(0.4);
  const { intents, bytes } = fresh
    ? await report(active, machines)
    : await change(active, random.pick(rows.slice(-20)));
  tell('saved', await active.act(intents, bytes));
}

async function settled(active: Active, complete: boolean): Promise<void> {
  const { db } = active;
  while (true) {
    const loaded = (await readMeta(db, 'pull')).complete;
    const waiting = complete ? await db.outbox.filter((entry) => entry.state !== 'parked').count() : 0;
    if (loaded && waiting === 0) return;
    await sleep(complete ? 100 : 20);
  }
}

/** Everything this device has sent, and what it has not. */
async function account(active: Active): Promise<void> {
  await settled(active, true);
  const { db } = active;
  tell('sent', await db.seal.open(await db.journal.toArray()));
  tell('left', await db.seal.open(await db.outbox.toArray()));
  say({ kind: 'end' });
}

async function main(): Promise<void> {
  const active = await open();
  await settled(active, false);
  tell('found', await active.db.seal.open(await active.db.outbox.toArray()));
  say({ kind: 'ready', restored: (await readMeta(active.db, 'notice'))?.restored ?? 0 });
  if (round.last) return account(active);
  while (true) {
    await write(active);
    await sleep(random.int(0, round.pause));
  }
}

main().catch((error: unknown) => say({ kind: 'defect', text: String((error as Error)?.stack ?? error) }));
