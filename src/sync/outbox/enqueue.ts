import type { CommandDefinition, ObjectSchema, PayloadOf } from '../../shared/contract/define.ts';
import type { FieldProblem } from '../../shared/contract/errors.ts';
import { fieldProblems } from '../../shared/contract/validate.ts';
import { makeUuid } from '../../shared/lib/ids.ts';
import type { UserDatabase } from '../database.ts';
import { living } from '../living.ts';
import { currentTables, readMeta, writeMeta } from '../meta.ts';
import { refreshOverlay } from '../mirror/overlay.ts';
import type { Ports } from '../ports.ts';
import { derive } from './derive.ts';
import type { OutboxEntry, PendingBytes } from './entry.ts';
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
 * this resolves, the writes are saved on this device. Everything slow (ids, hashes, scaling, encryption) is
 * done before. Throws `InvalidCommand`, `KeyMissing`, or Dexie's error when the device cannot store (quota).
 */
export async function enqueue(
  db: UserDatabase,
  ports: Ports,
  owner: Owner,
  intents: Intent[],
  bytes: PendingBytes[] = [],
): Promise<OutboxEntry[]> {
  const offset = await living([db], () => readMeta(db, 'offset'));
  const now = ports.clock.now() + offset;
  const sizes = new Map(bytes.map((file) => [file.fileid, file.bytes.byteLength]));
  const entries = intents.map((wanted) => withSize(buildEntry(ports, owner, wanted, now), sizes));
  const sealed = await Promise.all(entries.map((entry) => db.seal.sealEntry(entry)));
  const sealedBytes = await Promise.all(bytes.map((file) => db.seal.sealBytes(file)));
  const store = async (): Promise<void> => {
    // Side by side: each wait for the store is what a write costs most.
    const [known, last, tables] = await Promise.all([
      db.outbox.bulkGet(entries.map((entry) => entry.id)),
      readMeta(db, 'sequence'),
      currentTables(db),
    ]);
    // A handle that died at the end of the first try may have left it committed.
    if (known.some(Boolean)) return;
    for (const [place, entry] of sealed.entries()) entry.sequence = last + 1 + place;
    await Promise.all([
      writeMeta(db, 'sequence', last + sealed.length),
      db.outbox.bulkAdd(sealed),
      db.bytes.bulkPut(sealedBytes),
    ]);
    await refreshOverlay(
      db,
      tables,
      sealed.flatMap((entry) => entry.touches),
    );
  };
  await living([db], () => db.seal.transact(entryTables(db, sealed), store));
  ports.announce();
  return entries.map((entry, place) => ({ ...entry, sequence: sealed[place]?.sequence ?? 0 }));
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
