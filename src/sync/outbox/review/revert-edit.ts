import { findCommand, findRecord } from '../../../shared/contract/registry.ts';
import { sameValue } from '../../../shared/rules/patch.ts';
import {
  type Change,
  type EntryHead,
  type JournalEntry,
  type OutboxEntry,
  type SentEdit,
  splitRowKey,
} from '../../entry.ts';
import type { Owner, Ports } from '../../ports.ts';
import type { UserDatabase } from '../../store/database.ts';
import { placeOf } from '../../store/field-place.ts';
import { read } from '../../store/gate.ts';
import { currentTables } from '../../store/meta.ts';
import { enqueue, type Intent } from '../queue/enqueue.ts';
import { currentPayload } from '../queue/upgrade.ts';

const isPatch = ({ name, why }: JournalEntry): boolean =>
  why === 'acked' && findCommand(name)?.policy === 'patch';

/** What a field patch changed, by the values that it was made on. */
function changesOf(payload: Record<string, unknown>): Change[] {
  return Object.entries((payload.base ?? {}) as Record<string, unknown>)
    .map(([field, before]) => ({ field, before, after: payload[field] }))
    .filter(({ after }) => after !== undefined);
}

async function opened(db: UserDatabase, stored: JournalEntry[]): Promise<SentEdit[]> {
  const entries = await db.seal.open(stored);
  return entries
    .filter((entry) => !entry.locked)
    .map((entry) => ({ ...entry, changes: changesOf(entry.payload) }));
}

/** [CF1] Edits that were sent from this device, latest first: each can be reverted. */
export async function sentEdits(db: UserDatabase, limit: number): Promise<SentEdit[]> {
  const latest = db.journal.orderBy('ackedAt').reverse();
  return opened(db, await latest.filter(isPatch).limit(limit).toArray());
}

/**
 * [CF1] Sent edits of a row (a `rowKey`) that the server merged with somebody else's, latest first, as long as
 * reverting one would overwrite nobody: the row still shows what it wrote.
 */
export async function mergedEdits(db: UserDatabase, key: string): Promise<SentEdit[]> {
  const merged = await db.journal.where('merged.row').equals(key).filter(isPatch).sortBy('ackedAt');
  const valueIn = await readPlaces(db, merged);
  // Last: what is read after a decryption is no longer watched.
  const edits = await opened(db, merged.reverse());
  return edits.filter(
    (edit) =>
      edit.changes.length > 0 &&
      edit.changes.every(({ field, after }) => sameValue(valueIn(edit, field), after)),
  );
}

/** [CF1] The fields that others changed while an edit was in flight, as they are now. */
export async function besideEdit(
  db: UserDatabase,
  edit: SentEdit,
): Promise<{ field: string; value: unknown }[]> {
  if (!edit.merged) return [];
  const valueIn = await readPlaces(db, [edit]);
  return edit.merged.fields.map((field) => ({ field, value: valueIn(edit, field) }));
}

/** Reads the rows that edits touch; the answer tells the present value for a field of an edit's payload. */
async function readPlaces(
  db: UserDatabase,
  edits: readonly EntryHead[],
): Promise<(edit: EntryHead, field: string) => unknown> {
  const tables = await currentTables(db);
  const keys = [...new Set(edits.flatMap(({ touches }) => touches))];
  const rows = await Promise.all(
    keys.map((key) => {
      const { kind, nodeid } = splitRowKey(key);
      return findRecord(kind) ? db.mirror(kind, tables).get(nodeid) : undefined;
    }),
  );
  return (edit, field) => {
    const place = placeOf(edit, field);
    return place && rows[keys.indexOf(place.key)]?.[place.field];
  };
}

/**
 * [CF1] Gives the fields of a sent edit the values that they had before it, as an edit of its own: what somebody
 * else has changed since is a conflict (CF2), never overwritten. Null where there is nothing (any more) to revert.
 */
export async function revertEdit(
  db: UserDatabase,
  ports: Ports,
  owner: Owner,
  id: string,
): Promise<OutboxEntry | null> {
  const wanted = await read(db, () => readRevert(db, id));
  if (!wanted) return null;
  // Not once more by itself: it would be another entry.
  const [sent] = await enqueue(db, ports, owner, [wanted]);
  return sent ?? null;
}

/** The edit that reverts another one. */
async function readRevert(db: UserDatabase, id: string): Promise<Intent | null> {
  const stored = await db.journal.get(id);
  const command = stored && findCommand(stored.name);
  if (!stored || !command || !isPatch(stored)) return null;
  const entry = await db.seal.openOne(stored);
  const typed = entry.locked ? null : currentPayload(entry, command);
  const changes = typed ? changesOf(typed) : [];
  if (changes.length === 0 || !(await isShown(db, entry))) return null;
  const payload = {
    ...typed,
    ...Object.fromEntries(changes.map(({ field, before }) => [field, before])),
    base: Object.fromEntries(changes.map(({ field, after }) => [field, after])),
  };
  return { command, payload };
}

/** Whether what was edited is still there. */
async function isShown(db: UserDatabase, { touches }: OutboxEntry): Promise<boolean> {
  const { kind, nodeid } = splitRowKey(touches[0] ?? '');
  if (!findRecord(kind)) return false;
  return (await db.mirror(kind, await currentTables(db)).get(nodeid)) !== undefined;
}
