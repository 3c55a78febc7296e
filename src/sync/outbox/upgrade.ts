import { type AnyCommand, findCommand } from '../../shared/contract/registry.ts';
import type { UserDatabase } from '../database.ts';
import { currentTables } from '../meta.ts';
import { refreshOverlay } from '../mirror/overlay.ts';
import { derive } from './derive.ts';
import type { Owner } from './enqueue.ts';
import type { EntryHead, OutboxEntry } from './entry.ts';
import { entryTables } from './settle.ts';

/** Looks a command up by its name; undefined for one that this app does not know. */
export type FindCommand = (name: string) => AnyCommand | undefined;

/**
 * [OB12] Makes the effects of entries from older app versions anew, in the shape that this version's
 * mirror and screens know. What is sent stays what was typed: payload, version and id are untouched, so
 * that a receipt still matches. An entry that this version does not know, or cannot bring over, stays as
 * it is and is shown.
 */
export async function upgradeEntries(
  db: UserDatabase,
  owner: Owner,
  find: FindCommand = findCommand,
): Promise<void> {
  const outdated = await db.outbox
    .filter((entry) => entry.state !== 'acked' && isOutdated(entry, find))
    .toArray();
  for (const entry of await db.seal.open(outdated)) {
    const next = reshaped(entry, owner, find);
    if (next === entry) continue;
    const { sealed, lane, creates, names, files, touches, shape } = await db.seal.sealEntry(next);
    await db.seal.transact(entryTables(db, [entry, next]), async () => {
      const still = await db.outbox.get(entry.id);
      if (!still || still.state === 'acked') return;
      await db.outbox.update(entry.id, { sealed, lane, creates, names, files, touches, shape });
      await refreshOverlay(db, await currentTables(db), [...entry.touches, ...touches]);
    });
  }
}

/** Whether effects, lane and names were made for an earlier version of the command than this app's. */
function isOutdated(entry: EntryHead, find: FindCommand): boolean {
  const command = find(entry.name);
  return command !== undefined && (entry.shape ?? entry.version) < command.version;
}

/** The entry with what is derived from its payload made for this version; itself where it is already. */
export function reshaped(entry: OutboxEntry, owner: Owner, find: FindCommand = findCommand): OutboxEntry {
  const command = find(entry.name);
  if (!command || entry.locked || !isOutdated(entry, find)) return entry;
  const payload = currentPayload(entry, command);
  if (!payload) return entry;
  return { ...entry, ...derive(command, payload, { now: entry.created, ...owner }), shape: command.version };
}

/** The payload as this app's version of the command has it; null where it cannot be brought over. */
export function currentPayload(
  entry: Pick<OutboxEntry, 'payload' | 'version'>,
  command: AnyCommand,
): Record<string, unknown> | null {
  if (entry.version === command.version) return entry.payload;
  if (entry.version > command.version || !command.upgrade) return null;
  try {
    const parsed = command.payload.safeParse(command.upgrade(entry.payload, entry.version));
    return parsed.success ? (parsed.data as Record<string, unknown>) : null;
  } catch {
    // What a version that nobody remembers has left need not look as `upgrade` expects.
    return null;
  }
}
