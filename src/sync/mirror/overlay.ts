import type { Effect, MirrorRow } from '../../shared/contract/define.ts';
import { findRecord } from '../../shared/contract/registry.ts';
import type { Generation, Shadow, UserDatabase } from '../database.ts';
import { type StoredEntry, splitRowKey } from '../outbox/entry.ts';

/**
 * [OB4] Whether an entry's effects lie over the mirror. A parked creation stays visible, since nothing
 * else shows what was typed; a parked change gives way to what the server has.
 */
function covers(entry: StoredEntry, effect: Effect): boolean {
  return entry.state !== 'parked' || effect.op === 'put';
}

/** One effect over one row. A creation never covers a confirmed row; nothing revives a deleted one (CF5). */
function applyEffect(row: MirrorRow | null, effect: Effect): MirrorRow | null {
  switch (effect.op) {
    case 'put':
      return row ?? effect.row;
    case 'patch':
      return row && { ...row, ...effect.fields };
    case 'delete':
      return null;
  }
}

/** Entries that touch a row, in the order in which they were made. */
export async function entriesTouching(db: UserDatabase, key: string): Promise<StoredEntry[]> {
  return db.outbox.where('touches').equals(key).sortBy('sequence');
}

/**
 * [OB4] Makes rows what they must be: confirmed version + pending effects. Keeps the confirmed version
 * as long as anything is pending and puts it back exactly when nothing is. Call it inside `db.seal.transact`
 * over `outbox`, `shadow`, `meta` and the mirror tables of the keys, after every change of either side.
 */
export async function refreshOverlay(
  db: UserDatabase,
  tables: Generation,
  keys: Iterable<string>,
): Promise<void> {
  const known = [...new Set(keys)].filter((key) => findRecord(splitRowKey(key).kind));
  // Side by side, first all that is read and then all that is written: rows do not depend on each other.
  const rows = await Promise.all(known.map((key) => readCovered(db, tables, key)));
  // Whatever still has to be opened is named at once.
  db.seal.effectsOf(rows.flatMap(({ entries }) => entries));
  await Promise.all(rows.map((row) => writeCovered(db, tables, row)));
}

/** A row of the mirror with what may lie over it. */
interface CoveredRow {
  key: string;
  entries: StoredEntry[];
  shadow: Shadow | undefined;
  /** As it lies in the mirror now. */
  row: MirrorRow | undefined;
}

async function readCovered(db: UserDatabase, tables: Generation, key: string): Promise<CoveredRow> {
  const { kind, nodeid } = splitRowKey(key);
  const [entries, shadow, row] = await Promise.all([
    entriesTouching(db, key),
    db.shadow.get(key),
    db.mirror(kind, tables).get(nodeid),
  ]);
  return { key, entries, shadow, row };
}

async function writeCovered(
  db: UserDatabase,
  tables: Generation,
  { key, entries, shadow, row }: CoveredRow,
): Promise<void> {
  const { kind, nodeid } = splitRowKey(key);
  const all = db.seal.effectsOf(entries);
  const effects = entries.flatMap((entry, place) =>
    (all[place] ?? []).filter(
      (effect) => effect.kind === kind && effect.nodeid === nodeid && covers(entry, effect),
    ),
  );
  const locked = entries.some((entry) => !db.seal.opens(entry));
  if (effects.length === 0 && !shadow && !locked) return;
  const confirmed = shadow ? shadow.row : (row ?? null);
  const shown = effects.reduce(applyEffect, confirmed);
  const table = db.mirror(kind, tables);
  await Promise.all([
    effects.length === 0 && !locked
      ? db.shadow.delete(key)
      : !shadow && db.shadow.put({ key, row: confirmed }),
    shown ? table.put(shown) : table.delete(nodeid),
  ]);
}

/**
 * A confirmed change of one row from the server: under the overlay where there is one.
 * Answers the key when its overlay has to be refreshed.
 */
export async function confirmRows(
  db: UserDatabase,
  tables: Generation,
  kind: string,
  rows: MirrorRow[],
  deleted: string[],
): Promise<string[]> {
  const table = db.mirror(kind, tables);
  const keyOf = (nodeid: string) => `${kind}|${nodeid}`;
  const wanted = [...rows.map((row) => row.nodeid), ...deleted].map(keyOf);
  const shadows = await db.shadow.bulkGet(wanted);
  const covered = new Set(shadows.flatMap((shadow) => (shadow ? [shadow.key] : [])));
  await table.bulkPut(rows.filter((row) => !covered.has(keyOf(row.nodeid))));
  await table.bulkDelete(deleted.filter((nodeid) => !covered.has(keyOf(nodeid))));
  if (covered.size === 0) return [];
  const under = [
    ...rows.map((row) => ({ key: keyOf(row.nodeid), row: row as MirrorRow | null })),
    ...deleted.map((nodeid) => ({ key: keyOf(nodeid), row: null })),
  ];
  await db.shadow.bulkPut(under.filter((shadow) => covered.has(shadow.key)));
  return [...covered];
}
