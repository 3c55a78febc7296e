import type { CommandDefinition, ObjectSchema, PayloadOf } from '../../../shared/contract/core/define.ts';
import type { FieldProblem } from '../../../shared/contract/core/errors.ts';
import { fieldProblems } from '../../../shared/contract/core/validate.ts';
import { windowFrom } from '../../../shared/lib/clock-window.ts';
import { makeUuid } from '../../../shared/lib/ids.ts';
import type { OutboxEntry, PendingBytes, StoredBytes, StoredEntry } from '../../entry.ts';
import { errorNames } from '../../faults/error-names.ts';
import type { Owner, Ports } from '../../ports.ts';
import type { UserDatabase } from '../../store/database.ts';
import { changeEntries, type EntryChange, read } from '../../store/gate.ts';
import { readWriteBasis, type WriteBasis, writeMeta } from '../../store/meta.ts';
import { type CoveredRow, createdRows, readOverlay } from '../../store/overlay.ts';
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
  let basis = bases.get(db) ?? (await read(db, () => readWriteBasis(db)));
  for (let sure = false; ; sure = true) {
    const batch = await prepare(db, ports, owner, intents, bytes, ports.clock.now() + basis.offset, holdFor);
    const plan: Plan = { batch, basis, unread: sure ? null : createdRows(batch.sealed) };
    try {
      let tries = 0;
      await changeEntries(db, { entries: batch.sealed }, (change) => store(db, change, plan, tries++ > 0));
    } catch (error) {
      if (!(error instanceof Outdated) && (!plan.unread || !isTaken(error))) throw error;
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

/** A batch, what it was made with, and the rows that it creates and nobody has to read. */
interface Plan {
  batch: Batch;
  basis: WriteBasis;
  unread: CoveredRow[] | null;
}

/** What a batch was made with holds no more: nothing of it is stored, and it is made again. */
class Outdated extends Error {
  override name = 'Outdated';
}

/** A row, a shadow or a sequence number that was taken to be free is not. */
const isTaken = (error: unknown): boolean => errorNames(error).has('ConstraintError');

/**
 * Stores a batch if what it was made with still holds. All that is read goes side by side, then all that is written: the
 * two waits for the store, and the number of requests, are what a write costs most. What only creates does not wait for
 * the first: its writes stand behind the questions, which the store answers in order, and go with the transaction when
 * an answer is not the expected one. `again`: a handle that died at the end of the first try may have left it committed.
 */
async function store(db: UserDatabase, change: EntryChange, plan: Plan, again: boolean): Promise<void> {
  const { sealed } = plan.batch;
  const { basis } = plan;
  // The store was deleted between sealing and storing.
  if (!sealed.every((entry) => db.keyRing.holds(entry.sealed))) throw new Outdated();
  const unread = again ? null : plan.unread;
  const reading = Promise.all([
    readWriteBasis(db),
    unread ??
      readOverlay(
        db,
        basis.tables,
        sealed.flatMap((entry) => entry.touches),
      ),
    again ? db.outbox.bulkGet(sealed.map((entry) => entry.id)) : [],
  ]);
  const first = basis.sequence;
  const early = unread && write(db, change, plan, first, unread);
  // Where the answers end the transaction, this fails as well.
  early?.catch(() => undefined);
  const [found, covered, known] = await reading;
  if (known.some(Boolean)) return;
  if (found.offset !== basis.offset || found.tables !== basis.tables) throw new Outdated();
  if (early && found.sequence !== first) throw new Outdated();
  await (early ?? write(db, change, plan, found.sequence, covered));
  bases.set(db, basis);
}

async function write(
  db: UserDatabase,
  change: EntryChange,
  { batch: { sealed, bytes }, basis }: Plan,
  last: number,
  covered: CoveredRow[],
): Promise<void> {
  for (const [place, entry] of sealed.entries()) entry.sequence = last + 1 + place;
  // Who writes next in this tab expects it, also before this is stored.
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
