import type { KindPage, SyncDelta } from '../../shared/contract/core/protocol.ts';
import { type AnyRecord, findRecord, RECORDS, scopeOf } from '../../shared/contract/registry.ts';
import { rowKey, type StoredEntry, splitRowKey } from '../entry.ts';
import type { Generation, Shadow, UserDatabase } from '../store/database.ts';
import type { EntryChange } from '../store/gate.ts';
import { inState } from '../store/in-state.ts';
import type { Load, PullState } from '../store/meta.ts';
import { confirmRows, noteMerges } from '../store/overlay.ts';
import { putRows } from '../store/put-rows.ts';

/** All of these run inside the one transaction that also writes the cursor (PL1). */

/** [PL1] Rows, deletions and revoked scopes of a delta; then what the horizon has passed leaves the outbox. */
export async function applyDelta(
  db: UserDatabase,
  change: EntryChange,
  state: PullState,
  delta: SyncDelta,
  asked: ReadonlySet<string>,
): Promise<void> {
  for (const kind of kindsOf(delta)) {
    const gone = delta.deleted.filter((key) => key.kind === kind).map((key) => key.nodeid);
    const rows = delta.rows.flatMap((group) => (group.kind === kind ? group.rows : []));
    change.affects(await confirmRows(db, state.tables, kind, rows, gone));
  }
  if (delta.removed.length > 0) {
    const shadows = await db.shadow.toArray();
    for (const scope of delta.removed) change.affects(await dropScope(db, state.tables, shadows, scope));
  }
  // While rows are still being loaded, a passed horizon does not yet mean that the row is here.
  if (state.loads.length === 0) await retire(db, change, delta, asked);
}

/** Kinds named in a delta that this app knows; rows of others come with the app that does (a schema change reloads everything). */
function kindsOf(delta: SyncDelta): string[] {
  const named = [...delta.rows, ...delta.deleted].map((item) => item.kind);
  return [...new Set(named)].filter((kind) => findRecord(kind));
}

/**
 * [PL3] Everything visible through a machine that this user may no longer see. Where pending effects cover
 * a row, the confirmed row decides: it may be hidden by a deletion, or be shown with an older place.
 */
async function dropScope(
  db: UserDatabase,
  tables: Generation,
  shadows: Shadow[],
  scope: string,
): Promise<string[]> {
  const stale: string[] = [];
  for (const record of RECORDS) {
    const { kind } = record;
    const covered = new Map(
      shadows.filter((shadow) => splitRowKey(shadow.key).kind === kind).map((shadow) => [shadow.key, shadow]),
    );
    const shown = await rowsOfScope(db, tables, record, scope);
    const nodeids = shown.filter((nodeid) => !covered.has(rowKey(kind, nodeid)));
    for (const { row } of covered.values())
      if (row && isMachineScope(record) && scopeOf(record, row, '') === scope) nodeids.push(row.nodeid);
    if (nodeids.length > 0) stale.push(...(await confirmRows(db, tables, kind, [], nodeids)));
  }
  return stale;
}

const isMachineScope = ({ scope }: AnyRecord) => scope.by === 'self' || scope.by === 'machine';

async function rowsOfScope(
  db: UserDatabase,
  tables: Generation,
  { kind, scope }: AnyRecord,
  nodeid: string,
): Promise<string[]> {
  if (scope.by === 'self') return [nodeid];
  return scope.by === 'machine'
    ? db.mirror(kind, tables).where(scope.field).equals(nodeid).primaryKeys()
    : [];
}

/** The epoch a cursor text begins with. */
function epochOf(cursor: string): string {
  return cursor.slice(0, cursor.indexOf('.'));
}

/** Acknowledged entries that no pull has shown yet, oldest first. */
export function acknowledged(db: UserDatabase) {
  return inState(db, 'acked');
}

/**
 * [OB5] Of the acknowledged entries that the question named and the server still has (OB15), those whose
 * commit the pull has passed go to the journal.
 */
async function retire(
  db: UserDatabase,
  change: EntryChange,
  delta: SyncDelta,
  asked: ReadonlySet<string>,
): Promise<void> {
  const passed = await acknowledged(db)
    .filter((entry) => asked.has(entry.id) && isPassed(entry, delta))
    .toArray();
  await change.leave(passed, 'acked', 0);
}

function isPassed({ commit }: StoredEntry, { cursor, horizon }: SyncDelta): boolean {
  return !commit || (commit.epoch === epochOf(cursor) && BigInt(commit.xid) < BigInt(horizon));
}

/**
 * Empties the tables that a load will fill. Where they are the mirror already (a first load that was cut
 * off and has to begin again), what the person has pending stays visible.
 */
export async function clearForLoad(
  db: UserDatabase,
  change: EntryChange,
  state: PullState,
  tables: Generation,
): Promise<void> {
  await Promise.all(RECORDS.map((record) => db.mirror(record.kind, tables).clear()));
  if (tables !== state.tables) return;
  const keys = await db.shadow.toCollection().primaryKeys();
  await db.shadow.bulkPut(keys.map((key) => ({ key, row: null })));
  change.affects(keys);
}

/** [PL6] One page of a load. Into the other tables (a reset) nothing lies over the rows yet. */
export async function applyPage(
  db: UserDatabase,
  change: EntryChange,
  state: PullState,
  load: Load,
  page: KindPage,
): Promise<void> {
  if (load.tables !== state.tables) {
    await putRows(db.mirror(page.kind, load.tables), page.rows);
    return;
  }
  const gone = load.repair ? await unnamed(db, state.tables, load, page) : [];
  change.affects(await confirmRows(db, state.tables, page.kind, page.rows, gone));
}

/** [PL5] Confirmed rows in the range of a page (node ids descending) that it does not name. */
async function unnamed(
  db: UserDatabase,
  tables: Generation,
  load: Load,
  { kind, rows, next }: KindPage,
): Promise<string[]> {
  const [from, before] = [next ?? '', load.after ?? '\uffff'];
  const shown = await db.mirror(kind, tables).where('nodeid').between(from, before).primaryKeys();
  const covered = await db.shadow
    .where('key')
    .between(rowKey(kind, from), rowKey(kind, before))
    .filter((shadow) => shadow.row !== null)
    .toArray();
  const here = new Set([...shown, ...covered.map(({ key }) => splitRowKey(key).nodeid)]);
  for (const { nodeid } of rows) here.delete(nodeid);
  return [...here];
}

/**
 * [PL4] The other tables become the mirror: pending effects move over, the outbox is untouched. The old
 * ones are emptied: what this user may no longer see must not stay on the device.
 */
export async function switchTables(
  db: UserDatabase,
  change: EntryChange,
  from: Generation,
  to: Generation,
): Promise<void> {
  const keys = await db.shadow.toCollection().primaryKeys();
  const next: Shadow[] = [];
  for (const key of keys) {
    const { kind, nodeid } = splitRowKey(key);
    if (findRecord(kind)) next.push({ key, row: (await db.mirror(kind, to).get(nodeid)) ?? null });
  }
  await noteMerges(db, next);
  await db.shadow.bulkPut(next);
  change.affects(keys);
  await Promise.all(RECORDS.map((record) => db.mirror(record.kind, from).clear()));
}
