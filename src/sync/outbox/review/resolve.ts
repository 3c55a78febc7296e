import type { Effect, EffectContext, MirrorRow } from '../../../shared/contract/core/define.ts';
import { type AnyCommand, findCommand } from '../../../shared/contract/registry.ts';
import { type OutboxEntry, splitRowKey } from '../../entry.ts';
import type { Owner, Ports } from '../../ports.ts';
import type { UserDatabase } from '../../store/database.ts';
import { currentTables, serverTime } from '../../store/meta.ts';
import { buildEntry } from '../queue/enqueue.ts';
import { currentPayload } from '../queue/upgrade.ts';
import { discardEntry } from './review.ts';
import { replaceEntry } from './revise.ts';

export type Choice = 'mine' | 'theirs';

/**
 * What became of a person's choice. stays: it cannot be sent, and the entry waits as before. gone: what it is about is
 * not here any more · unreadable: not as this app writes it · impossible: not from how it stands now. decided: somebody
 * was faster, in another tab.
 */
export type Resolved =
  | { kind: 'sent'; entry: OutboxEntry }
  | { kind: 'stays'; why: 'gone' | 'unreadable' | 'impossible' }
  | { kind: 'discarded' | 'decided' };

/**
 * [CF2] A person's choice per conflicting field. What is still wanted is sent under a new id (OB3), made on
 * the values that the server has now, in the old entry's place; with nothing left the entry is discarded.
 */
export async function resolveConflict(
  db: UserDatabase,
  ports: Ports,
  owner: Owner,
  id: string,
  choices: Record<string, Choice>,
): Promise<Resolved> {
  const stored = await db.outbox.get(id);
  if (stored?.state !== 'parked') return { kind: 'decided' };
  const command = findCommand(stored.name);
  const entry = await db.seal.openOne(stored);
  if (!command || entry.locked) return { kind: 'stays', why: 'unreadable' };
  const now = await serverTime(db, ports);
  const context = { now, ...owner };
  const typed = currentPayload(entry, command);
  const wish = wishLeft(command, entry, typed, choices, context);
  if (!wish) {
    await discardEntry(db, ports, id);
    return { kind: 'discarded' };
  }
  if (!typed) return { kind: 'stays', why: 'unreadable' };
  const current = await confirmedRow(db, entry);
  if (!current) return { kind: 'stays', why: 'gone' };
  const payload = command.rebase ? rebased(command, entry, typed, current, context) : wish;
  if (!payload) return { kind: 'stays', why: 'impossible' };
  const made = await replaceEntry(db, ports, stored, buildEntry(ports, owner, { command, payload }, now));
  return made ? { kind: 'sent', entry: made } : { kind: 'decided' };
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

/**
 * What a person still wants of an entry, on the values that they have seen of the fields in conflict; every other field
 * keeps the value it was made on, so that what somebody else does to it meanwhile is a conflict of its own. Null when
 * nothing is left. `typed`: its payload as this app has it, null where it cannot.
 */
function wishLeft(
  command: AnyCommand,
  { payload, problem }: OutboxEntry,
  typed: Record<string, unknown> | null,
  choices: Record<string, Choice>,
  context: EffectContext,
): Record<string, unknown> | null {
  const conflicts = problem?.conflicts ?? [];
  const kept = conflicts.filter(({ field }) => choices[field] === 'mine');
  const dropped = new Set(conflicts.flatMap(({ field }) => (choices[field] === 'mine' ? [] : field)));
  // A wish that is rebuilt as a whole is wanted or not.
  if (command.rebase && dropped.size > 0) return null;
  const without = (fields: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(fields).filter(([field]) => !dropped.has(field)));
  const { base: before, ...fields } = without(typed ?? payload);
  const base = without({
    ...(before as Record<string, unknown> | undefined),
    ...Object.fromEntries(conflicts.map(({ field, theirs }) => [field, theirs])),
  });
  const edited = kept.length > 0 || Object.keys(base).some((field) => fields[field] !== undefined);
  const anything = edited || (typed ? changesAnything(command.effect(fields, context)) : dropped.size === 0);
  if (!anything) return null;
  return before === undefined && conflicts.length === 0 ? fields : { ...fields, base };
}

/** Whether effects change anything at all. */
const changesAnything = (effects: readonly Effect[]): boolean =>
  effects.some(
    (effect) => effect.op !== 'patch' || Object.values(effect.fields).some((value) => value !== undefined),
  );

/** The refusal is younger than the mirror may be: its values are what the server has. */
function rebased(
  command: AnyCommand,
  { problem }: OutboxEntry,
  typed: Record<string, unknown>,
  current: MirrorRow,
  context: EffectContext,
): Record<string, unknown> | null {
  const seen = Object.fromEntries((problem?.conflicts ?? []).map(({ field, theirs }) => [field, theirs]));
  return command.rebase?.(typed, { ...current, ...seen }, context) ?? null;
}
