import type { EffectContext } from '../../../shared/contract/core/define.ts';
import { type AnyCommand, findCommand } from '../../../shared/contract/registry.ts';
import type { EntryHead, OutboxEntry, StoredEntry } from '../../entry.ts';
import type { UserDatabase } from '../../store/database.ts';
import { changeEntries, read } from '../../store/gate.ts';
import { derive } from './derive.ts';

/** Looks a command up by its name; undefined for one that this app does not know. */
export type FindCommand = (name: string) => AnyCommand | undefined;

/** How many entries are opened at once. */
const PAGE = 100;

/**
 * [OB12] [OB11] Derives the effects of entries that an older app version queued, in the shape that this version's mirror and
 * screens know, and of those that have none: a logout forgets them, and neither journal, copy nor file has them. What is
 * sent stays what was typed: payload, version and id are untouched, so that a receipt still matches. An entry that this
 * version does not know, or cannot upgrade, stays as it is and is shown.
 */
export async function upgradeEntries(db: UserDatabase, find: FindCommand = findCommand): Promise<void> {
  const isDue = (entry: StoredEntry): boolean =>
    !entry.effects || (entry.state !== 'acked' && isOutdated(entry, find));
  const due = await read(db, () => db.outbox.filter(isDue).primaryKeys());
  for (let at = 0; at < due.length; at += PAGE) {
    const found = await read(db, () => db.outbox.bulkGet(due.slice(at, at + PAGE)));
    const entries = found.filter((entry) => entry !== undefined);
    const derived = await derivedOf(db, entries, find);
    await changeEntries(db, { entries: [...entries, ...derived] }, async (change) => {
      const now = await db.outbox.bulkGet(derived.map(({ id }) => id));
      for (const [place, { lane, creates, names, files, touches, effects, shape }] of derived.entries()) {
        const still = now[place];
        // Another tab may have been faster.
        if (!still || !isDue(still)) continue;
        await change.update(still, {
          lane,
          creates,
          names,
          files,
          touches,
          ...(effects && { effects }),
          ...(shape === undefined ? {} : { shape }),
        });
      }
    });
  }
}

/** [OB11] Entries on their way back into the outbox: those that do not say what they do, with their effects. */
export async function withEffects(
  db: UserDatabase,
  entries: readonly StoredEntry[],
  find: FindCommand = findCommand,
): Promise<StoredEntry[]> {
  const missing = entries.filter(({ effects }) => !effects);
  if (missing.length === 0) return [...entries];
  const derived = new Map((await derivedOf(db, missing, find)).map((entry) => [entry.id, entry]));
  return entries.map((entry) => derived.get(entry.id) ?? entry);
}

/** Entries with what follows from their payload for this version; those where nothing does are left out. */
async function derivedOf(
  db: UserDatabase,
  entries: readonly StoredEntry[],
  find: FindCommand,
): Promise<StoredEntry[]> {
  const opened = await db.seal.open(entries);
  return opened.flatMap((entry, place) => {
    const stored = entries[place];
    const command = find(entry.name);
    if (!stored || entry.locked) return [];
    const payload = command && currentPayload(entry, command);
    if (command && payload) {
      const upgraded = isOutdated(entry, find) ? { shape: command.version } : {};
      return { ...stored, ...derive(command, payload, contextOf(entry)), ...upgraded };
    }
    // Sealed by an app up to 0.1.0: the effects that it derived itself.
    return !stored.effects && entry.effects ? { ...stored, effects: entry.effects } : [];
  });
}

/** Whether effects, lane and names were made for an earlier version of the command than this app's. */
function isOutdated(entry: EntryHead, find: FindCommand): boolean {
  const command = find(entry.name);
  return command !== undefined && (entry.shape ?? entry.version) < command.version;
}

/** [OB11] Who acted and when: with the payload, all that effects follow from. */
export const contextOf = ({ created, usernodeid }: EntryHead): EffectContext => ({
  now: created,
  usernodeid,
});

/** The payload as this app's version of the command has it; null where it cannot be upgraded. */
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
