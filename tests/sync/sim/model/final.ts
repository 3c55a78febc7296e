import { sql } from 'kysely';
import type { OpenDatabase } from '../../../../src/server/db/database.ts';
import type { StoredEntry } from '../../../../src/sync/entry.ts';
import type { UserDatabase } from '../../../../src/sync/store/database.ts';
import type { SimDevice } from '../sim-device.ts';
import { canonical } from './judge.ts';
import type { Truth } from './truth.ts';
import { checkOpen } from './typed.ts';
import { Violation } from './violation.ts';

/** Kinds that a world holds rows of. */
const KINDS = [
  'legalentity',
  'site',
  'area',
  'equipmentpool',
  'brand',
  'equipmenttype',
  'profile',
  'user',
  'subscription',
  'equipment',
  'notification',
  'attachment',
  'notice',
];

type Row = Record<string, unknown> & { nodeid: string };

/** [E2] A year of construction that is not known travels as 0. */
const asSent = (row: Row): Row =>
  'constructiondate' in row ? { ...row, constructiondate: row.constructiondate ?? 0 } : row;

/**
 * The rows of a company as the database has them, by kind, read with plain SQL and as devices are sent them; without what only
 * the server knows.
 */
export async function readDatabase(database: OpenDatabase, clientid: string): Promise<Map<string, Row[]>> {
  const found = new Map<string, Row[]>();
  for (const kind of KINDS) {
    const query = sql<Row>`select * from ${sql.table(kind)} where clientid = ${clientid}`;
    const { rows } = await query.execute(database.db);
    found.set(
      kind,
      rows.map(({ clientid: _clientid, deletedat: _deletedat, ...row }) => asSent(row as Row)),
    );
  }
  return found;
}

/** Every acknowledged write is in the database exactly once, and nothing else is. */
export async function checkDatabase(
  database: OpenDatabase,
  truth: Truth,
  rows: Map<string, Row[]>,
): Promise<void> {
  const { rows: receipts } = await sql<{ id: string }>`
    select id from receipt where clientid = ${truth.clientid}`.execute(database.db);
  const ids = receipts.map((receipt) => receipt.id).sort();
  const committed = [...truth.committed.keys()].sort();
  if (ids.join() !== committed.join()) {
    throw new Violation(`receipts ${ids.join()} do not match what was acknowledged: ${committed.join()}`);
  }
  for (const kind of ['notification', 'attachment', 'equipment']) {
    const expected = [...truth.written.values()].filter((row) => row.kind === kind);
    const there = new Map((rows.get(kind) ?? []).map((row) => [row.nodeid, row]));
    if (there.size !== expected.length)
      throw new Violation(`${there.size} of ${kind} instead of ${expected.length}`);
    for (const { nodeid, fields } of expected) {
      for (const [field, value] of Object.entries(fields)) {
        if (there.get(nodeid)?.[field] !== value)
          throw new Violation(`${field} of ${nodeid} is ${there.get(nodeid)?.[field]} instead of ${value}`);
      }
    }
  }
}

/** Refusals of which the server keeps a copy. */
const KEPT = ['forbidden', 'gone', 'conflict', 'invalid', 'toolarge'];

/** [OB14] Of everything it refused the server has a copy, as it was typed; one that was set back lost some. */
export async function checkRefused(database: OpenDatabase, truth: Truth): Promise<void> {
  const { rows } = await sql<{ id: string; code: string; payload: unknown }>`
    select id, code, payload from refused where clientid = ${truth.clientid}`.execute(database.db);
  const copies = new Map(rows.map((row) => [row.id, row]));
  for (const [key, codes] of truth.refused) {
    const intent = truth.intents.get(key);
    if (!intent || !KEPT.some((code) => codes.has(code))) continue;
    const copy = copies.get(key);
    if (!copy || !codes.has(copy.code))
      throw new Violation(`${intent.name} ${key} was refused, and the server keeps no copy of it`);
    if (canonical(copy.payload) !== canonical(intent.payload))
      throw new Violation(`the copy of ${intent.name} ${key} is not what was typed`);
  }
}

/** Entries that are neither parked with a reason nor behind one that is. */
export async function unsettled(db: UserDatabase): Promise<StoredEntry[]> {
  const stuck: StoredEntry[] = [];
  const moving: StoredEntry[] = [];
  for (const entry of await db.outbox.orderBy('sequence').toArray()) {
    const waits = entry.state === 'queued' && stuck.some((earlier) => blocks(earlier, entry));
    if (waits || (entry.state === 'parked' && entry.problem)) stuck.push(entry);
    else moving.push(entry);
  }
  return moving;
}

/** Everything that a person typed on this device is acknowledged, or parked with a reason, and can be read. */
export async function checkQueue(device: string, truth: Truth, db: UserDatabase): Promise<void> {
  const [moving] = await unsettled(db);
  if (moving) {
    const { name, id, state, lastCode } = moving;
    throw new Violation(`${name} ${id} is still ${state} (${lastCode}) on ${device}`);
  }
  const kept = [...(await db.outbox.toArray()), ...(await db.journal.toArray())];
  checkOpen(device, truth, await db.seal.open(kept));
  const waiting = new Set(await db.outbox.toCollection().primaryKeys());
  for (const { key, name, device: maker, evicted, cancelled, discarded } of truth.intents.values()) {
    // That a discarded one lies where it can be recovered from is looked at after every step.
    if (cancelled || discarded) continue;
    // Parked and done is possible: a late copy of the request came when nothing stood against it any more.
    if (maker === device && !evicted && !truth.committed.has(key) && !waiting.has(key))
      throw new Violation(`${name} ${key} of ${device} is lost`);
  }
}

/** [PL7] Where the browser dropped everything the person is told, with what the server had got last. */
export async function checkNotice(device: SimDevice): Promise<void> {
  if (!device.evicted) return;
  const notice = (await device.observed.meta.get('notice'))?.value as { last?: unknown } | null | undefined;
  if (notice?.last === undefined)
    throw new Violation(`nobody on ${device.name} is told that its store was evicted`);
}

interface Waiting {
  lane: string;
  creates: string[];
  names: string[];
}

const blocks = (first: Waiting, later: Waiting) =>
  first.lane === later.lane || later.names.some((nodeid) => first.creates.includes(nodeid));

/** [PL5] The mirror below what is pending is exactly what this user may see; nothing else is kept. */
export async function checkMirror(
  { name: device, owner }: Pick<SimDevice, 'name' | 'owner'>,
  visible: Map<string, Set<string>>,
  database: Map<string, Row[]>,
  db: UserDatabase,
): Promise<void> {
  const { tables } = (await db.meta.get('pull'))!.value as { tables: 'a' | 'b' };
  const touched = new Set((await db.outbox.toArray()).flatMap((entry) => entry.touches));
  const shadows = new Map((await db.shadow.toArray()).map((shadow) => [shadow.key, shadow.row]));
  for (const key of shadows.keys()) {
    if (!touched.has(key)) throw new Violation(`${device} keeps a confirmed version of ${key} for nothing`);
  }
  for (const kind of KINDS) {
    const confirmed = new Map(
      (await db.mirror(kind, tables).toArray()).map((row) => [row.nodeid, row as Row]),
    );
    for (const [key, row] of shadows) {
      if (!key.startsWith(`${kind}|`)) continue;
      if (row) confirmed.set(row.nodeid, row as Row);
      else confirmed.delete(key.slice(kind.length + 1));
    }
    const expected = (database.get(kind) ?? []).filter((row) =>
      kind === 'notice' ? row.usernodeid === owner.usernodeid : visible.get(kind)?.has(row.nodeid),
    );
    const want = new Map(expected.map((row) => [row.nodeid, canonical(row)]));
    for (const [nodeid, row] of confirmed) {
      if (!want.has(nodeid)) throw new Violation(`${device} has ${nodeid}, which it must not have`);
      if (want.get(nodeid) !== canonical(row))
        throw new Violation(`${device} has ${canonical(row)} instead of ${want.get(nodeid)}`);
    }
    for (const nodeid of want.keys())
      if (!confirmed.has(nodeid)) throw new Violation(`${device} lacks ${nodeid}`);
    const other = await db.mirror(kind, tables === 'a' ? 'b' : 'a').count();
    if (other > 0) throw new Violation(`${device} keeps ${other} of ${kind} in the other tables`);
  }
}
