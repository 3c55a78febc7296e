import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createAttachment } from '../../../src/shared/contract/files/attachment.ts';
import { createNotification } from '../../../src/shared/contract/notification/notification.ts';
import type { OutboxEntry } from '../../../src/sync/entry.ts';
import { enqueue, intent } from '../../../src/sync/outbox/queue/enqueue.ts';
import { discardEntry } from '../../../src/sync/outbox/review/review.ts';
import { exportOutbox } from '../../../src/sync/outbox/transfer/export-outbox.ts';
import { importOutbox } from '../../../src/sync/outbox/transfer/import-outbox.ts';
import type { Owner } from '../../../src/sync/ports.ts';
import { type Company, seedCompany } from '../sim/company.ts';
import { SimServer } from '../sim/sim-server.ts';
import { Activity } from '../world/activity.ts';
import { cheapPasswords } from '../world/cheap-passwords.ts';
import { Device, logIn, type Process } from '../world/device.ts';
import { HeldNetwork, type WireRequest } from '../world/held-network.ts';
import { Prng } from '../world/prng.ts';
import { keyOf, ours } from '../world/scripted-server.ts';
import { newId } from '../world/stage.ts';
import { VirtualTime } from '../world/virtual-clock.ts';

const PASSWORD = 'Öl und Späne 7';
const PHOTO = new TextEncoder().encode('Foto mit Gesicht');
const activity = new Activity();
const time = new VirtualTime();
const network = new HeldNetwork(activity);
let server: SimServer;
let company: Company;
let machine: string;
let unwatch: () => void;
/** Rounds of each key that a password was made into. */
let rounds: number[];
/** What becomes of a command; nothing special: the server works on it. */
let way: (request: WireRequest) => 'lost' | 'hold' | 'refused' | undefined;
const processes: Process[] = [];

beforeAll(async () => {
  server = await SimServer.open();
  server.now = () => time.now;
  company = await seedCompany(server, new Prng(1));
  const found = await server.database.db.selectFrom('equipment').select('nodeid').execute();
  machine = found[0]!.nodeid;
  rounds = cheapPasswords();
  unwatch = activity.watchCrypto();
  network.script = async ({ request }) => {
    const special = keyOf(request) || request.method === 'PUT' ? way(request) : undefined;
    if (special === 'hold') return null;
    if (special === 'refused') return ours(request, 'invalid', { message: 'zu lang' });
    return special ?? server.handle(request);
  };
});
afterAll(async () => {
  unwatch();
  await server.close();
});
beforeEach(() => {
  way = () => undefined;
});
afterEach(() => {
  for (const process of processes.splice(0)) process.kill();
});

/** A phone with this user logged in, at rest after its first sync. */
async function phone(name: string, owner: Owner = company.users[0], secret?: string): Promise<Process> {
  const device = new Device({ activity, network, time }, `${name} ${processes.length}`, owner, name.length);
  const process = device.open();
  processes.push(process);
  await logIn(process, await server.startSession(owner), secret);
  await work(process);
  return process;
}

async function work(process: Process): Promise<void> {
  process.engine.poke('network');
  await activity.settle();
  expect(process.errors).toEqual([]);
}

const settle = () => activity.settle();
let count = 0;

/** Reports a fault with a photo, as the form does it. */
async function report({ db, ports, device: { owner } }: Process, title: string): Promise<OutboxEntry[]> {
  const [nodeid, fileid] = [newId({ ports } as Process, 'notification'), fileIdOf(++count)];
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', PHOTO));
  const sha256 = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const file = { fileid, mimetype: 'text/plain', bucketid: 'local', fileversion: 1 };
  const about = { lang: 'de' as const, equipmentnodeid: machine, created: time.now, description: '' };
  return enqueue(
    db,
    ports,
    owner,
    [
      intent(createNotification, { ...about, nodeid, title, type: 0, errorcode: '', dueuntil: 0 }),
      intent(createAttachment, {
        ...about,
        nodeid: newId({ ports } as Process, 'attachment'),
        title: 'Foto',
        specifier: '',
        isattachmentof: nodeid,
        file,
      }),
    ],
    [
      {
        fileid,
        bytes: PHOTO.slice().buffer,
        mimetype: 'text/plain',
        extension: 'txt',
        name: 'foto.txt',
        sha256,
        stored: 0,
      },
    ],
  );
}

const fileIdOf = (number: number) => `0190f000-0000-7000-9000-${number.toString(16).padStart(12, '0')}`;
const entries = async ({ db }: Process) => db.seal.open(await db.outbox.orderBy('sequence').toArray());
const saved = ({ db, device }: Process) => exportOutbox(db, device.owner, PASSWORD);
const read = ({ db, ports, device }: Process, file: Blob, password = PASSWORD) =>
  importOutbox(db, ports, device.owner, file, password);

const rowsNamed = (title: string) =>
  server.database.db.selectFrom('notification').select('nodeid').where('title', '=', title).execute();

it('[OB14] [OB3] what goes along in a file arrives once, photo and all, although both phones send it', async () => {
  way = () => 'lost';
  const broken = await phone('broken');
  const typed = await report(broken, 'Getriebe heult');
  await activity.settle();
  const { file, ...counts } = await saved(broken);
  expect(counts).toEqual({ entries: 2, locked: 0 });
  const lying = Buffer.from(await file.arrayBuffer());
  expect(lying.includes('Getriebe heult') || lying.includes(Buffer.from(PHOTO))).toBe(false);

  const other = await phone('other');
  expect(await read(other, file)).toEqual({ added: 2, known: 0 });
  expect(await entries(other)).toMatchObject(typed.map(({ id, payload }) => ({ id, payload })));
  const shown = await other.db.mirror('notification', 'a').get(typed[0]!.lane);
  expect(shown).toMatchObject({ title: 'Getriebe heult' });

  // Both have their requests on the way at the same time.
  way = () => 'hold';
  await work(broken);
  await work(other);
  const keys = network.held.map(({ request }) => keyOf(request));
  expect(keys.filter((key) => key === typed[0]!.id)).toHaveLength(2);
  way = () => undefined;
  await Promise.all(network.held.map(async (held) => held.finish((await server.handle(held.request))!)));
  for (let round = 0; round < 3; round++) {
    await time.advance(400_000, settle);
    await work(broken);
    await work(other);
  }
  for (const { db } of [broken, other]) {
    expect(await db.outbox.count()).toBe(0);
    expect(await db.bytes.count()).toBe(0);
    expect((await db.journal.toArray()).map(({ id, why }) => [id, why])).toEqual(
      typed.map(({ id }) => [id, 'acked']).sort(),
    );
  }
  expect(await rowsNamed('Getriebe heult')).toEqual([{ nodeid: typed[0]!.lane }]);
  const { db } = server.database;
  expect(
    await db.selectFrom('attachment').select('title').where('isattachmentof', '=', typed[0]!.lane).execute(),
  ).toHaveLength(1);
  const ids = typed.map(({ id }) => id);
  expect(await db.selectFrom('receipt').select('id').where('id', 'in', ids).execute()).toHaveLength(2);
});

it('[OB14] entries stand behind those of this phone in their old order; a parked one comes with its reason', async () => {
  const broken = await phone('broken');
  way = () => 'refused';
  const [refused] = await report(broken, 'Abgelehnt');
  await activity.settle();
  way = () => 'lost';
  const [second] = await report(broken, 'Danach');
  await activity.settle();
  const { file } = await saved(broken);

  const other = await phone('other');
  const own = await report(other, 'Eigenes');
  await activity.settle();
  await read(other, file);
  const found = await entries(other);
  expect(found.slice(0, 2).map(({ id }) => id)).toEqual(own.map(({ id }) => id));
  expect(found[2]).toMatchObject({ id: refused!.id, state: 'parked', problem: { message: 'zu lang' } });
  expect(found[4]).toMatchObject({ id: second!.id, state: 'queued', attempts: 0, notBefore: 0 });
  expect(new Set(found.map(({ sequence }) => sequence)).size).toBe(found.length);
});

it('[OB14] a file that is read twice brings nothing twice; what was discarded comes back, what was sent does not', async () => {
  way = () => 'lost';
  const broken = await phone('broken');
  const typed = [...(await report(broken, 'Eins')), ...(await report(broken, 'Zwei'))];
  await activity.settle();
  const { file } = await saved(broken);
  expect(await read(broken, file)).toEqual({ added: 0, known: 4 });

  const other = await phone('other');
  await read(other, file);
  expect(await read(other, file)).toEqual({ added: 0, known: 4 });
  await activity.settle();
  await discardEntry(other.db, other.ports, typed[0]!.id);
  expect(await read(other, file)).toEqual({ added: 2, known: 2 });
  expect((await entries(other)).map(({ id }) => id).sort()).toEqual(typed.map(({ id }) => id).sort());

  way = () => undefined;
  await work(other);
  await time.advance(400_000, settle);
  await work(other);
  expect(await entries(other)).toEqual([]);
  expect(await read(other, file)).toEqual({ added: 0, known: 4 });
  expect(await other.db.bytes.count()).toBe(0);
  expect(await rowsNamed('Zwei')).toHaveLength(1);
});

it('[OB14] [OB11] a file that is not to be taken over leaves nothing behind, and the reason has a name', async () => {
  way = () => 'lost';
  const broken = await phone('broken');
  await report(broken, 'Vertraulich');
  await activity.settle();
  const { file } = await saved(broken);
  expect(rounds.at(-1)).toBe(600_000);
  const whole = new Uint8Array(await file.arrayBuffer());
  const flipped = whole.slice();
  flipped[whole.length - 300]! ^= 1;
  const header = '{"format":2}';
  const later = new Blob(['WARTBAR-OUTBOX\n', new Uint8Array([0, 0, 0, header.length]), header]);

  const mine = await phone('other');
  const stranger = await phone('stranger', company.users[1]);
  const elsewhere = { ...company.users[0], clientid: 'urn:wartbar:client:another' };
  const tries: [Process, Blob, string, string][] = [
    [mine, file, 'falsch getippt', 'password'],
    [mine, new Blob([flipped]), PASSWORD, 'damaged'],
    [mine, file.slice(0, file.size - 40), PASSWORD, 'damaged'],
    [mine, new Blob(['[{"id":"kein Ausgang, aber lang genug"}]']), PASSWORD, 'foreign'],
    [mine, new Blob([]), PASSWORD, 'foreign'],
    [mine, later, PASSWORD, 'newer'],
    [stranger, file, PASSWORD, 'owner'],
  ];
  for (const [process, each, password, problem] of tries) {
    await expect(read(process, each, password), problem).rejects.toMatchObject({ problem });
    expect(await process.db.outbox.count()).toBe(0);
    expect(await process.db.bytes.count()).toBe(0);
  }
  await expect(importOutbox(mine.db, mine.ports, elsewhere, file, PASSWORD)).rejects.toMatchObject({
    problem: 'owner',
  });
  // Whole parts missing at the end: every part that is there opens.
  const end = whole.length - (4 + 12 + 16 + JSON.stringify({ part: 'end' }).length);
  await expect(read(mine, file.slice(0, end))).rejects.toMatchObject({ problem: 'damaged' });
  expect(await mine.db.outbox.count()).toBe(0);
});

it('[OB14] [OB16] a queue of many pages goes along whole; what cannot be opened here stays and is counted', async () => {
  way = () => 'lost';
  const broken = await phone('broken');
  await report(broken, 'Ohne Schlüssel');
  await activity.settle();
  broken.kill();
  const again = broken.device.open();
  processes.push(again);
  await logIn(again, await server.startSession(broken.device.owner), 'another secret');
  for (let number = 0; number < 55; number++) await report(again, `Meldung ${number}`);
  const { file, ...counts } = await saved(again);
  expect(counts).toEqual({ entries: 110, locked: 2 });
  const other = await phone('other');
  expect(await read(other, file)).toEqual({ added: 110, known: 0 });
  const titles = (await entries(other)).flatMap(({ payload, name }) =>
    name === 'notification.create' ? [payload.title] : [],
  );
  expect(titles).toEqual(Array.from({ length: 55 }, (_, number) => `Meldung ${number}`));
});

it('[OB14] what fails once the entries are queued takes nothing back: each has its bytes', async () => {
  way = () => 'lost';
  const broken = await phone('broken');
  const typed = await report(broken, 'Einmal übernommen');
  await activity.settle();
  const { file } = await saved(broken);
  const other = await phone('other');
  const { announce } = other.ports;
  other.ports.announce = () => {
    throw new DOMException('The channel is closed.', 'InvalidStateError');
  };
  await expect(read(other, file)).rejects.toThrow('closed');
  other.ports.announce = announce;
  expect((await entries(other)).map(({ id }) => id)).toEqual(typed.map(({ id }) => id));
  expect(await other.db.bytes.toCollection().primaryKeys()).toEqual(typed[1]!.files);
});
