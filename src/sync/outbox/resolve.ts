import type { MirrorRow } from '../../shared/contract/define.ts';
import { type AnyCommand, findCommand } from '../../shared/contract/registry.ts';
import type { UserDatabase } from '../database.ts';
import { currentTables, readMeta } from '../meta.ts';
import type { Ports } from '../ports.ts';
import { buildEntry, type Owner } from './enqueue.ts';
import { type OutboxEntry, splitRowKey } from './entry.ts';
import { discardEntry } from './review.ts';
import { replaceEntry } from './revise.ts';
import { currentPayload } from './upgrade.ts';

export type Choice = 'mine' | 'theirs';

/**
 * [CF2] A person's choice per conflicting field. What is still wanted is sent under a new id (OB3), made on
 * the values that the server has now, in the old entry's place; with nothing left the entry is discarded.
 * Answers the new entry, or null.
 */
export async function resolveConflict(
  db: UserDatabase,
  ports: Ports,
  owner: Owner,
  id: string,
  choices: Record<string, Choice>,
): Promise<OutboxEntry | null> {
  const stored = await db.outbox.get(id);
  const command = stored && findCommand(stored.name);
  if (stored?.state !== 'parked' || !command) return null;
  const entry = await db.seal.openOne(stored);
  if (entry.locked) return null;
  const current = await confirmedRow(db, entry);
  const now = ports.clock.now() + (await readMeta(db, 'offset'));
  const typed = currentPayload(entry, command);
  const payload =
    current &&
    typed &&
    wishedAnew(command, { ...entry, payload: typed }, current, choices, { now, ...owner });
  if (!payload) {
    await discardEntry(db, ports, id);
    return null;
  }
  return replaceEntry(db, ports, stored, buildEntry(ports, owner, { command, payload }, now));
}

/** The row that the entry is about, as the server has it. */
async function confirmedRow(db: UserDatabase, entry: OutboxEntry): Promise<MirrorRow | null> {
  const key = entry.touches[0];
  if (!key) return null;
  const shadow = await db.shadow.get(key);
  if (shadow) return shadow.row;
  const { kind, nodeid } = splitRowKey(key);
  return (await db.mirror(kind, await currentTables(db)).get(nodeid)) ?? null;
}

function wishedAnew(
  command: AnyCommand,
  entry: OutboxEntry,
  current: MirrorRow,
  choices: Record<string, Choice>,
  context: { now: number; usernodeid: string; clientid: string },
): Record<string, unknown> | null {
  const conflicts = entry.problem?.conflicts ?? [];
  const dropped = conflicts.filter(({ field }) => choices[field] !== 'mine').map(({ field }) => field);
  if (command.rebase) {
    // The refusal is younger than the mirror may be: its values are what the server has.
    const seen = Object.fromEntries(conflicts.map(({ field, theirs }) => [field, theirs]));
    return dropped.length > 0 ? null : command.rebase(entry.payload, { ...current, ...seen }, context);
  }
  const fixed = new Set([
    'lang',
    'base',
    ...Object.keys(command.payload.shape).filter((field) => /nodeid$/i.test(field)),
  ]);
  const fields = Object.keys(entry.payload).filter((field) => !fixed.has(field) && !dropped.includes(field));
  const changed = fields.filter((field) => entry.payload[field] !== undefined);
  if (changed.length === 0) return null;
  const kept = Object.entries(entry.payload).filter(
    ([field]) => !dropped.includes(field) && field !== 'base',
  );
  // The person saw the server's values in the conflict: those are the base now.
  const base = Object.fromEntries(changed.map((field) => [field, baseOf(entry, current, field)]));
  return { ...Object.fromEntries(kept), base };
}

function baseOf(entry: OutboxEntry, current: MirrorRow, field: string): unknown {
  const conflict = entry.problem?.conflicts?.find((each) => each.field === field);
  if (conflict) return conflict.theirs;
  return (entry.payload.base as Record<string, unknown> | undefined)?.[field] ?? current[field];
}
