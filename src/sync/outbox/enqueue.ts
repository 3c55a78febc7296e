import type { CommandDefinition, ObjectSchema, PayloadOf } from '../../shared/contract/define.ts';
import type { FieldProblem } from '../../shared/contract/errors.ts';
import { fieldProblems } from '../../shared/contract/validate.ts';
import { makeUuid } from '../../shared/lib/ids.ts';
import type { Generation, UserDatabase } from '../database.ts';
import { living } from '../living.ts';
import { currentTables, readMeta, writeMeta } from '../meta.ts';
import { readOverlay, writeOverlay } from '../mirror/overlay.ts';
import type { Ports } from '../ports.ts';
import { derive } from './derive.ts';
import type { OutboxEntry, PendingBytes, StoredBytes, StoredEntry } from './entry.ts';
import { holdOf } from './hold.ts';
import { entryTables } from './settle.ts';

/** The contract refuses the payload on this device already: nothing was stored. */
export class InvalidCommand extends Error {
  override name = 'InvalidCommand';
  readonly problems: FieldProblem[];
  constructor(command: string, problems: FieldProblem[]) {
    super(`${command}: ${problems.map((problem) => `${problem.field} ${problem.problem}`).join(', ')}`);
    this.problems = problems;
  }
}

/** A command as a screen states it. */
export interface Intent {
  command: CommandDefinition<ObjectSchema>;
  payload: Record<string, unknown>;
}

/** Types an intent by its command, so that a screen cannot send a payload of another shape. */
export function intent<C extends CommandDefinition<ObjectSchema>>(command: C, payload: PayloadOf<C>): Intent {
  return { command, payload };
}

export interface Owner {
  usernodeid: string;
  clientid: string;
}

/**
 * [OB2] Stores the commands, their effects on the mirror and their bytes in one strict transaction: when
 * this resolves, the writes are saved on this device, and copied outside of the database. Everything slow (ids, hashes, scaling, encryption) is
 * done before. `holdFor`: not sent for so long, so that it can be taken back (OB17), ms. Throws `InvalidCommand`,
 * `KeyMissing`, or Dexie's error when the device cannot store (quota).
 */
export async function enqueue(
  db: UserDatabase,
  ports: Ports,
  owner: Owner,
  intents: Intent[],
  bytes: PendingBytes[] = [],
  holdFor = 0,
): Promise<OutboxEntry[]> {
  let basis = bases.get(db) ?? (await living([db], () => readBasis(db)));
  for (;;) {
    const now = ports.clock.now() + basis.offset;
    const batch = await prepare(db, ports, owner, intents, bytes, now, holdFor);
    const expected = basis;
    let tries = 0;
    basis = await living([db], () =>
      db.seal.transact(entryTables(db, batch.sealed), () => store(db, batch, expected, tries++ > 0)),
    );
    bases.set(db, basis);
    if (basis !== expected) continue;
    await copied(db, batch);
    ports.announce();
    const sequenceOf = (place: number) => batch.sealed[place]?.sequence ?? 0;
    return batch.entries.map((entry, place) => ({ ...entry, sequence: sequenceOf(place) }));
  }
}

/** What a batch is made with: the server's offset (CF7) and which tables are the mirror (PL4). */
interface Basis {
  offset: number;
  tables: Generation;
}

/**
 * What the store last held of it: reading it before each write would cost a transaction. The one that stores looks
 * again, and where another tab changed it since, the batch is made anew.
 */
const bases = new WeakMap<UserDatabase, Basis>();

async function readBasis(db: UserDatabase): Promise<Basis> {
  const [offset, tables] = await Promise.all([readMeta(db, 'offset'), currentTables(db)]);
  return { offset, tables };
}

interface Batch {
  entries: OutboxEntry[];
  sealed: StoredEntry[];
  bytes: StoredBytes[];
}

async function prepare(
  db: UserDatabase,
  ports: Ports,
  owner: Owner,
  intents: Intent[],
  bytes: PendingBytes[],
  now: number,
  holdFor: number,
): Promise<Batch> {
  const sizes = new Map(bytes.map((file) => [file.fileid, file.bytes.byteLength]));
  const hold = holdFor > 0 ? { hold: holdOf(ports, holdFor) } : {};
  const entries = intents.map((wanted) => ({
    ...withSize(buildEntry(ports, owner, wanted, now), sizes),
    ...hold,
  }));
  return {
    entries,
    sealed: await Promise.all(entries.map((entry) => db.seal.sealEntry(entry))),
    bytes: await Promise.all(bytes.map((file) => db.seal.sealBytes(file))),
  };
}

/**
 * Stores a batch if what it was made with still holds, and answers what does. All that is read goes side by side, then
 * all that is written: the two waits for the store, and the number of requests, are what a write costs most.
 */
async function store(
  db: UserDatabase,
  { sealed, bytes }: Batch,
  expected: Basis,
  again: boolean,
): Promise<Basis> {
  const touched = sealed.flatMap((entry) => entry.touches);
  const [known, basis, last, rows] = await Promise.all([
    // A handle that died at the end of the first try may have left it committed.
    again ? db.outbox.bulkGet(sealed.map((entry) => entry.id)) : [],
    readBasis(db),
    readMeta(db, 'sequence'),
    readOverlay(db, expected.tables, touched),
  ]);
  if (known.some(Boolean)) return expected;
  if (basis.offset !== expected.offset || basis.tables !== expected.tables) return basis;
  // The store was deleted between sealing and storing.
  if (!sealed.every((entry) => db.seal.holds(entry))) return basis;
  for (const [place, entry] of sealed.entries()) entry.sequence = last + 1 + place;
  const covered = rows.map((row) => {
    const added = sealed.filter((entry) => entry.touches.includes(row.key));
    return { ...row, entries: [...row.entries, ...added] };
  });
  await Promise.all([
    db.outbox.bulkAdd(sealed),
    bytes.length > 0 && db.bytes.bulkPut(bytes),
    writeMeta(db, 'sequence', last + sealed.length),
    writeOverlay(db, expected.tables, covered),
  ]);
  return expected;
}

/** The copies are made beside the transaction, so this seldom waits. */
async function copied(db: UserDatabase, { sealed, bytes }: Batch): Promise<void> {
  await Promise.all([
    db.spare.written(
      'outbox',
      sealed.map((entry) => entry.id),
    ),
    db.spare.written(
      'bytes',
      bytes.map((file) => file.fileid),
    ),
  ]);
}

function withSize(entry: OutboxEntry, sizes: ReadonlyMap<string, number>): OutboxEntry {
  const size = entry.files.reduce((sum, fileid) => sum + (sizes.get(fileid) ?? 0), 0);
  return size > 0 ? { ...entry, size } : entry;
}

/** An entry for an intent, complete but for its sequence number. Throws `InvalidCommand`. */
export function buildEntry(
  ports: Ports,
  owner: Owner,
  { command, payload }: Intent,
  now: number,
): OutboxEntry {
  const parsed = command.payload.safeParse(payload);
  if (!parsed.success) throw new InvalidCommand(command.name, fieldProblems(parsed.error.issues));
  const value = parsed.data as Record<string, unknown>;
  return {
    id: makeUuid(ports.ids),
    sequence: 0,
    name: command.name,
    version: command.version,
    payload: value,
    usernodeid: owner.usernodeid,
    created: now,
    ...derive(command, value, { now, ...owner }),
    state: 'queued',
    attempts: 0,
    notBefore: 0,
  };
}
