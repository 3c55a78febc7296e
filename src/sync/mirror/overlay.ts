import type { Effect, MirrorRow } from '../../shared/contract/define.ts';
import { findRecord } from '../../shared/contract/registry.ts';
import type { Generation, UserDatabase } from '../database.ts';
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
  const touching = new Map<string, StoredEntry[]>();
  for (const key of new Set(keys)) {
    if (findRecord(splitRowKey(key).kind)) touching.set(key, await entriesTouching(db, key));
  }
  // Whatever still has to be opened is named at once.
  db.seal.effectsOf([...touching.values()].flat());
  for (const [key, entries] of touching) {
    const { kind, nodeid } = splitRowKey(key);
    const table = db.mirror(kind, tables);
    const shadow = await db.shadow.get(key);
    const all = db.seal.effectsOf(entries);
    const effects = entries.flatMap((entry, place) =>
      (all[place] ?? []).filter(
        (effect) => effect.kind === kind && effect.nodeid === nodeid && covers(entry, effect),
      ),
    );
    const locked = entries.some((entry) => !db.seal.opens(entry));
    if (effects.length === 0 && !shadow && !locked) continue;
    const confirmed = shadow ? shadow.row : ((await table.get(nodeid)) ?? null);
    if (effects.length === 0 && !locked) await db.shadow.delete(key);
    else if (!shadow) await db.shadow.put({ key, row: confirmed });
    const shown = effects.reduce(applyEffect, confirmed);
    if (shown) await table.put(shown);
    else await table.delete(nodeid);
  }
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
