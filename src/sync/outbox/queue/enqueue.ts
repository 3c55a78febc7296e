import type { CommandDefinition, ObjectSchema, PayloadOf } from '../../../shared/contract/core/define.ts';
import type { FieldProblem } from '../../../shared/contract/core/errors.ts';
import { fieldProblems } from '../../../shared/contract/core/validate.ts';
import { windowFrom } from '../../../shared/lib/clock-window.ts';
import { makeUuid } from '../../../shared/lib/ids.ts';
import type { OutboxEntry, PendingBytes, StoredBytes, StoredEntry } from '../../entry.ts';
import type { Owner, Ports } from '../../ports.ts';
import type { Generation, UserDatabase } from '../../store/database.ts';
import { changeEntries, type EntryChange, read } from '../../store/gate.ts';
import { currentTables, readMeta, writeMeta } from '../../store/meta.ts';
import { readOverlay } from '../../store/overlay.ts';
import { derive } from './derive.ts';

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

/**
 * [OB2] Stores the commands, their effects on the mirror and their bytes in one strict transaction: when
 * this resolves, the writes are saved on this device, and copied outside of the database. Everything slow
 * (ids, hashes, scaling, encryption) is done before. `holdFor`: not sent for so long, so that it can be cancelled (OB17), ms. Throws `InvalidCommand`,
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
  let basis = bases.get(db) ?? (await read(db, () => readBasis(db)));
  for (;;) {
    const now = ports.clock.now() + basis.offset;
    const batch = await prepare(db, ports, owner, intents, bytes, now, holdFor);
    const expected = basis;
    let tries = 0;
    basis = await changeEntries(db, { entries: batch.sealed }, (change) =>
      store(db, change, batch, expected, tries++ > 0),
    );
    bases.set(db, basis);
    if (basis !== expected) continue;
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
 * again, and where another tab changed it since, the batch is made again.
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
  const hold = holdFor > 0 ? { hold: windowFrom(ports.clock.now(), holdFor) } : {};
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
  change: EntryChange,
  { sealed, bytes }: Batch,
  expected: Basis,
  again: boolean,
): Promise<Basis> {
  const touched = sealed.flatMap((entry) => entry.touches);
  const [known, basis, last, covered] = await Promise.all([
    // A handle that died at the end of the first try may have left it committed.
    again ? db.outbox.bulkGet(sealed.map((entry) => entry.id)) : [],
    readBasis(db),
    readMeta(db, 'sequence'),
    readOverlay(db, expected.tables, touched),
  ]);
  if (known.some(Boolean)) return expected;
  if (basis.offset !== expected.offset || basis.tables !== expected.tables) return basis;
  // The store was deleted between sealing and storing.
  if (!sealed.every((entry) => db.keyRing.holds(entry.sealed))) return basis;
  for (const [place, entry] of sealed.entries()) entry.sequence = last + 1 + place;
  await Promise.all([
    change.add(sealed, { tables: expected.tables, covered }),
    bytes.length > 0 && db.bytes.bulkPut(bytes),
    writeMeta(db, 'sequence', last + sealed.length),
  ]);
  return expected;
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
    ...derive(command, value, { now, usernodeid: owner.usernodeid }),
    state: 'queued',
    attempts: 0,
    notBefore: 0,
  };
}
