import type { Effect, MirrorRow } from '../../shared/contract/core/define.ts';
import { findCommand, findRecord } from '../../shared/contract/registry.ts';
import { sameValue } from '../../shared/rules/patch.ts';
import { type Merged, rowKey, type StoredEntry, splitRowKey } from '../entry.ts';
import type { Generation, Shadow, UserDatabase } from './database.ts';
import { type Place, placeOf } from './field-place.ts';
import { putRows } from './put-rows.ts';

/**
 * [OB4] Whether an entry's effects lie over the mirror. A parked creation stays visible, since nothing
 * else shows what was typed; a parked change gives way to what the server has.
 */
function covers(entry: StoredEntry, effect: Effect): boolean {
  return entry.state !== 'parked' || isCreation(effect);
}

const isCreation = ({ op }: Effect): boolean => op === 'create' || op === 'put';

/** One effect over one row. A creation never covers a confirmed row; nothing revives a deleted one (CF5). */
function applyEffect(row: MirrorRow | null, effect: Effect): MirrorRow | null {
  switch (effect.op) {
    case 'create':
    case 'put':
      return row ?? effect.row;
    case 'upsert':
      return { ...row, ...effect.row };
    case 'patch':
      return row && { ...row, ...effect.fields };
    case 'delete':
      return null;
  }
}

/** Entries that touch a row, in the order in which they were made. */
export async function entriesAffecting(db: UserDatabase, key: string): Promise<StoredEntry[]> {
  return db.outbox.where('touches').equals(key).sortBy('sequence');
}

/**
 * [OB4] Makes rows what they must be: confirmed version + pending effects. Keeps the confirmed version
 * as long as anything is pending and puts it back exactly when nothing is. The gate calls it after
 * every change of either side, inside a transaction over `outbox`, `shadow` and the mirror tables of the keys.
 */
export async function refreshOverlay(
  db: UserDatabase,
  tables: Generation,
  keys: Iterable<string>,
): Promise<void> {
  await writeOverlay(db, tables, await readOverlay(db, tables, keys));
}

/** The first half of `refreshOverlay`: all that is read, side by side, since rows do not depend on each other. */
export function readOverlay(
  db: UserDatabase,
  tables: Generation,
  keys: Iterable<string>,
): Promise<CoveredRow[]> {
  const known = [...new Set(keys)].filter((key) => findRecord(splitRowKey(key).kind));
  return Promise.all(known.map((key) => readCovered(db, tables, key)));
}

/** The second half: all that is written. */
export async function writeOverlay(db: UserDatabase, tables: Generation, rows: CoveredRow[]): Promise<void> {
  await Promise.all(rows.map((row) => writeCovered(db, tables, row)));
}

/** A row of the mirror with what may lie over it. */
export interface CoveredRow {
  key: string;
  /** In the order in which they were made. */
  entries: StoredEntry[];
  shadow: Shadow | undefined;
  /** As it lies in the mirror now. */
  row: MirrorRow | undefined;
  /** It was not read, since it is taken to be new; writing it fails where it is not. */
  unread?: true;
}

/**
 * The rows that entries create, without reading: null where they change others too. An id that was just made is nowhere
 * in the store, which refuses a second row or shadow of it, and with it the whole transaction.
 */
export function createdRows(entries: readonly StoredEntry[]): CoveredRow[] | null {
  const effects = entries.flatMap((entry) => entry.effects ?? []);
  const created = new Set<string>();
  for (const { op, kind, nodeid } of effects) {
    if (op === 'create') created.add(rowKey(kind, nodeid));
    else if (!created.has(rowKey(kind, nodeid))) return null;
  }
  return [...created].map((key) => ({ key, entries: [], shadow: undefined, row: undefined, unread: true }));
}

async function readCovered(db: UserDatabase, tables: Generation, key: string): Promise<CoveredRow> {
  const { kind, nodeid } = splitRowKey(key);
  const [entries, shadow, row] = await Promise.all([
    entriesAffecting(db, key),
    db.shadow.get(key),
    db.mirror(kind, tables).get(nodeid),
  ]);
  return { key, entries, shadow, row };
}

async function writeCovered(
  db: UserDatabase,
  tables: Generation,
  { key, entries, shadow, row, unread }: CoveredRow,
): Promise<void> {
  const { kind, nodeid } = splitRowKey(key);
  const effects = entries.flatMap((entry) =>
    (entry.effects ?? []).filter(
      (effect) => effect.kind === kind && effect.nodeid === nodeid && covers(entry, effect),
    ),
  );
  if (effects.length === 0 && !shadow) return;
  const confirmed = shadow ? shadow.row : (row ?? null);
  const shown = effects.reduce(applyEffect, confirmed);
  const table = db.mirror(kind, tables);
  if (unread) {
    await Promise.all([db.shadow.add({ key, row: null }), shown && table.add(shown)]);
    return;
  }
  await Promise.all([
    effects.length === 0 ? db.shadow.delete(key) : !shadow && db.shadow.put({ key, row: confirmed }),
    shown ? table.put(shown) : table.delete(nodeid),
  ]);
}

/** From so many rows on, the shadows of the kind are read at once: there are as many as rows with pending effects. */
const MANY = 50;

/** Which of these rows of a kind have a shadow. */
async function shadowed(db: UserDatabase, kind: string, wanted: string[]): Promise<Set<string>> {
  if (wanted.length < MANY) {
    const shadows = await db.shadow.bulkGet(wanted);
    return new Set(shadows.flatMap((shadow) => (shadow ? [shadow.key] : [])));
  }
  const all = new Set(await db.shadow.where(':id').startsWith(`${kind}|`).primaryKeys());
  return new Set(wanted.filter((key) => all.has(key)));
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
  const covered = await shadowed(db, kind, wanted);
  await putRows(table, covered.size === 0 ? rows : rows.filter((row) => !covered.has(keyOf(row.nodeid))));
  await table.bulkDelete(deleted.filter((nodeid) => !covered.has(keyOf(nodeid))));
  if (covered.size === 0) return [];
  const under = [
    ...rows.map((row) => ({ key: keyOf(row.nodeid), row: row as MirrorRow | null })),
    ...deleted.map((nodeid) => ({ key: keyOf(nodeid), row: null })),
  ];
  const next = under.filter((shadow) => covered.has(shadow.key));
  await noteMerges(db, next);
  await db.shadow.bulkPut(next);
  return [...covered];
}

/**
 * [CF1] Notes on edits that wait which other fields of their form somebody else has changed meanwhile: the server
 * keeps both. `next`: confirmed rows, before they are stored as shadows.
 */
export async function noteMerges(db: UserDatabase, next: readonly Shadow[]): Promise<void> {
  const known = await db.shadow.bulkGet(next.map(({ key }) => key));
  const waiting = await Promise.all(next.map(({ key }) => entriesAffecting(db, key)));
  // One edit may lie in several of the rows.
  const noted = new Map<string, Merged>();
  for (const [at, { key, row }] of next.entries()) {
    const [before, entries] = [known[at]?.row, waiting[at] ?? []];
    if (!before || !row) continue;
    const own = patchedFields(
      key,
      entries.flatMap((entry) => entry.effects ?? []),
    );
    const changed = (place: Place | null) =>
      place?.key === key && !own.has(place.field) && !sameValue(before[place.field], row[place.field]);
    for (const entry of entries) {
      const command = findCommand(entry.name);
      if (command?.policy !== 'patch' || entry.state === 'parked') continue;
      const edited = command.write?.edits ?? Object.keys(command.payload.shape);
      const theirs = edited.filter((field) => changed(placeOf(entry, field)));
      if (theirs.length === 0) continue;
      const already = (noted.get(entry.id) ?? entry.merged)?.fields ?? [];
      noted.set(entry.id, { row: entry.touches[0] ?? key, fields: [...new Set([...already, ...theirs])] });
    }
  }
  for (const [id, merged] of noted) await db.outbox.update(id, { merged });
}

/** Fields of a row that these effects patch. */
const patchedFields = (key: string, effects: Effect[]): Set<string> =>
  new Set(
    effects.flatMap((effect) =>
      effect.op === 'patch' && rowKey(effect.kind, effect.nodeid) === key ? Object.keys(effect.fields) : [],
    ),
  );
