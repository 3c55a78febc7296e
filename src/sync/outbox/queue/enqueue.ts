import type { CommandDefinition, ObjectSchema, PayloadOf } from '../../../shared/contract/core/define.ts';
import type { FieldProblem } from '../../../shared/contract/core/errors.ts';
import { fieldProblems } from '../../../shared/contract/core/validate.ts';
import { windowFrom } from '../../../shared/lib/clock-window.ts';
import { makeUuid } from '../../../shared/lib/ids.ts';
import type { OutboxEntry, PendingBytes, StoredBytes, StoredEntry } from '../../entry.ts';
import { errorNames } from '../../faults/error-names.ts';
import type { Owner, Ports } from '../../ports.ts';
import type { UserDatabase } from '../../store/database.ts';
import { changeEntries, type EntryChange, type Rows, read } from '../../store/gate.ts';
import { readWriteBasis, type WriteBasis, writeMeta } from '../../store/meta.ts';
import { createdRows, readOverlay } from '../../store/overlay.ts';
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
  const ids = intents.map(() => makeUuid(ports.ids));
  let basis = bases.get(db) ?? (await read(db, () => readWriteBasis(db)));
  for (let sure = false; ; sure = true) {
    const now = ports.clock.now() + basis.offset;
    const made = intents.map((wanted, place) => buildEntry(ports, owner, wanted, now, ids[place]));
    const batch = await prepare(db, ports, made, bytes, holdFor);
    try {
      let tries = 0;
      await changeEntries(db, { entries: batch.sealed }, (change) =>
        store(db, change, batch, basis, { sure, again: tries++ > 0 }),
      );
    } catch (error) {
      if (!(error instanceof Outdated) && (sure || !isTaken(error))) throw error;
      // It waits for the end of what failed: copies that go with that go before there are others of the same ids.
      basis = await read(db, () => readWriteBasis(db));
      continue;
    }
    ports.announce();
    const sequenceOf = (place: number) => batch.sealed[place]?.sequence ?? 0;
    return batch.entries.map((entry, place) => ({ ...entry, sequence: sequenceOf(place) }));
  }
}

/**
 * What the store last held: reading it before each write would cost a transaction. The one that stores looks again, and
 * where another tab changed it since, the batch is made again.
 */
const bases = new WeakMap<UserDatabase, WriteBasis>();

interface Batch {
  entries: OutboxEntry[];
  sealed: StoredEntry[];
  bytes: StoredBytes[];
}

async function prepare(
  db: UserDatabase,
  ports: Ports,
  made: OutboxEntry[],
  bytes: PendingBytes[],
  holdFor: number,
): Promise<Batch> {
  const sizes = new Map(bytes.map((file) => [file.fileid, file.bytes.byteLength]));
  const hold = holdFor > 0 ? { hold: windowFrom(ports.clock.now(), holdFor) } : {};
  const entries = made.map((entry) => ({ ...withSize(entry, sizes), ...hold }));
  return {
    entries,
    sealed: await Promise.all(entries.map((entry) => db.seal.sealEntry(entry))),
    bytes: await Promise.all(bytes.map((file) => db.seal.sealBytes(file))),
  };
}

/** What a batch was made with holds no more: nothing of it is stored, and it is made again. */
class Outdated extends Error {
  override name = 'Outdated';
}

/** A row, a shadow or a sequence number that was taken to be free is not. */
const isTaken = (error: unknown): boolean => errorNames(error).has('ConstraintError');

/**
 * Stores a batch if what it was made with still holds. What is written does not wait for what is read: it stands behind
 * it, the store answers in order, and where an answer is not the expected one, all of it goes with the transaction. That
 * wait, and the number of requests, are what a write costs most. `sure`: an expectation failed before, so all is read
 * first. `again`: a handle that died at the end of the first try may have left it committed.
 */
async function store(
  db: UserDatabase,
  change: EntryChange,
  batch: Batch,
  basis: WriteBasis,
  { sure, again }: { sure: boolean; again: boolean },
): Promise<void> {
  const { sealed } = batch;
  // The store was deleted between sealing and storing.
  if (!sealed.every((entry) => db.keyRing.holds(entry.sealed))) throw new Outdated();
  const readRows = () =>
    readOverlay(
      db,
      basis.tables,
      sealed.flatMap((entry) => entry.touches),
    );
  const reading = Promise.all([
    readWriteBasis(db),
    again ? db.outbox.bulkGet(sealed.map((entry) => entry.id)) : [],
  ]);
  const last = basis.sequence;
  const early =
    sure || again ? null : write(db, change, batch, basis, last, createdRows(sealed) ?? readRows());
  // Where an answer ends the transaction, this fails as well.
  early?.catch(() => undefined);
  const [found, known] = await reading;
  if (known.some(Boolean)) return;
  if (found.offset !== basis.offset || found.tables !== basis.tables) throw new Outdated();
  if (early && found.sequence !== last) throw new Outdated();
  await (early ?? write(db, change, batch, basis, found.sequence, readRows()));
  bases.set(db, basis);
}

/** `last`: the last sequence number that was used. */
async function write(
  db: UserDatabase,
  change: EntryChange,
  { sealed, bytes }: Batch,
  basis: WriteBasis,
  last: number,
  covered: Rows['covered'],
): Promise<void> {
  for (const [place, entry] of sealed.entries()) entry.sequence = last + 1 + place;
  // Whoever writes next in this tab expects it before it is stored.
  basis.sequence = last + sealed.length;
  await Promise.all([
    change.add(sealed, { tables: basis.tables, covered }),
    bytes.length > 0 && db.bytes.bulkPut(bytes),
    writeMeta(db, 'sequence', basis.sequence),
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
  id = makeUuid(ports.ids),
): OutboxEntry {
  const parsed = command.payload.safeParse(payload);
  if (!parsed.success) throw new InvalidCommand(command.name, fieldProblems(parsed.error.issues));
  const value = parsed.data as Record<string, unknown>;
  return {
    id,
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
