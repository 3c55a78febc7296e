import { findCommand } from '../../../shared/contract/registry.ts';
import type { OutboxEntry, StoredEntry } from '../../entry.ts';
import type { Owner, Ports } from '../../ports.ts';
import type { UserDatabase } from '../../store/database.ts';
import { changeEntries } from '../../store/gate.ts';
import { serverTime } from '../../store/meta.ts';
import { buildEntry } from '../queue/enqueue.ts';

/**
 * [OB14] What a person made of a parked entry: the corrected payload is sent under a new id (OB3) in the old entry's
 * place, with the files of the old one. Answers the new entry, or null where nobody can decide about the old one any
 * more. Throws `InvalidCommand`.
 */
export async function reviseEntry(
  db: UserDatabase,
  ports: Ports,
  owner: Owner,
  id: string,
  payload: Record<string, unknown>,
): Promise<OutboxEntry | null> {
  const stored = await db.outbox.get(id);
  const command = stored && findCommand(stored.name);
  if (stored?.state !== 'parked' || !command || !db.seal.opens(stored)) return null;
  const next = buildEntry(ports, owner, { command, payload }, await serverTime(db, ports));
  return replaceEntry(db, ports, stored, next);
}

/**
 * [OB14] [CF2] Puts an entry in the place of a parked one, which goes into the journal; null where that was decided
 * about meanwhile.
 */
export async function replaceEntry(
  db: UserDatabase,
  ports: Ports,
  old: StoredEntry,
  made: OutboxEntry,
): Promise<OutboxEntry | null> {
  const { sequence, size } = old;
  const next = { ...made, sequence, ...(size !== undefined && made.files.length > 0 && { size }) };
  const sealed = await db.seal.sealEntry(next);
  const done = await changeEntries(db, { entries: [old, next] }, async (change) => {
    const still = await db.outbox.get(old.id);
    if (still?.state !== 'parked') return false;
    await change.leave([still], 'replaced', await serverTime(db, ports));
    await change.add([sealed]);
    return true;
  });
  if (!done) return null;
  ports.announce();
  return next;
}
