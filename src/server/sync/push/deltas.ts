import type { SyncDelta } from '../../../shared/contract/core/protocol.ts';
import { findRecord } from '../../../shared/contract/registry.ts';
import { bytesOf } from '../../db/rows/page-room.ts';
import type { Caller, Db, Tx } from '../../http/context.ts';
import { formatCursor, type Position } from '../cursor.ts';
import { hashOfRights, readableKinds } from '../grants/grants.ts';
import { byKind, type Named, sayNamed, without } from '../named-rows.ts';
import { readConsistently } from '../read-consistently.ts';
import { lastPosition, newestPosition, readHead, readHidden } from '../store.ts';
import {
  entriesFor,
  readScoped,
  type ScopedEntry,
  type Standing,
  scopesGiven,
  standingNow,
} from './store.ts';

/** Of one company at a time; with more of them devices ask. */
const MOST_ENTRIES = 10_000;
/** Of all rows that are read together; they are shared by whoever may read them. */
const MOST_BYTES = 20_000_000;
/** Rows of no more than these take little room, however long they are. */
const FEW = 50;
/** Of one device; a long answer is a matter of pages. */
const MOST_OF_ONE = 100;

/** A connected device, and how far it is: everything up to its cursor was delivered. */
export interface Connected {
  caller: Pick<Caller, 'clientid' | 'usernodeid' | 'features' | 'superuser' | 'entered'>;
  deviceid: string;
  epoch: string;
  cursor: Position;
  seen: Position | null;
  generation: number;
}

/** `ask`: it has to ask itself. */
export type Answer = 'ask' | 'nothing' | SyncDelta;

/**
 * [D3] What `readChanges` would answer each of these devices of one company, in their order, as far as they stand right
 * before it: rows are read once for all that may read the same, from one state of the database.
 */
export function readDeltas(db: Db, clientid: string, devices: readonly Connected[]): Promise<Answer[]> {
  return readConsistently(db, async (tx) => {
    const { epoch, xmin } = await readHead(tx);
    const all = devices.map(standingOf);
    const found = await standingNow(tx, clientid, all);
    const known = new Set(found.map(({ at }) => at));
    const long = found.some((each) => each.long);
    const standings = all.filter(({ at }) => known.has(at) && devices[at]?.epoch === epoch);
    if (standings.length === 0) return devices.map(() => 'ask');

    const entries = await entriesFor(tx, clientid, standings, { xmin, limit: MOST_ENTRIES + 1, long });
    if (entries.length > MOST_ENTRIES) return devices.map(() => 'ask');
    const scopes = [...new Set(entries.map(({ scope }) => scope))];
    const given = await scopesGiven(tx, clientid, standings, scopes);
    const concerning = devices.map((): ScopedEntry[] | null => null);
    for (const { at } of standings) {
      const device = devices[at];
      const own = device ? concerned(device, entries, given.get(at)) : [];
      if (own.length <= MOST_OF_ONE) concerning[at] = own;
    }

    const tables = await readTables(tx, clientid, devices, concerning);
    if (!tables) return devices.map(() => 'ask');
    const newest = await newestPosition(tx, clientid);
    const settled = newest !== null && BigInt(newest.xid) < BigInt(xmin);
    const last = settled ? newest : await lastPosition(tx, clientid, xmin);
    return devices.map((device, at): Answer => {
      const own = concerning[at];
      if (!own) return 'ask';
      if (own.length === 0) return 'nothing';
      const { usernodeid } = device.caller;
      const reach = {
        known: new Set(scopes),
        given: new Set([clientid, usernodeid, ...(given.get(at) ?? [])]),
      };
      const named = tables(device).name(own, reach);
      if (!named || !last) return 'ask';
      return {
        type: 'delta',
        cursor: formatCursor(epoch, last),
        seen: formatCursor(epoch, newest ?? last),
        horizon: xmin,
        more: false,
        generation: device.generation,
        removed: [],
        added: 0,
        ...sayNamed(named),
        lost: [],
      };
    });
  });
}

const standingOf = ({ caller, deviceid, generation, cursor, seen }: Connected, at: number): Standing => ({
  at,
  usernodeid: caller.usernodeid,
  deviceid,
  generation,
  hash: hashOfRights(caller),
  cursor,
  seen,
});

/** [PL1] Those that a device is to be told of. */
function concerned(
  { caller, cursor }: Connected,
  entries: readonly ScopedEntry[],
  given: ReadonlySet<string> = new Set(),
): ScopedEntry[] {
  const kinds = new Set(readableKinds(caller).map(({ kind }) => kind));
  const { clientid, usernodeid } = caller;
  return entries.filter(
    ({ xid, seq, kind, scope }) =>
      isAfter({ xid, seq }, cursor) &&
      kinds.has(kind) &&
      (scope === clientid || scope === usernodeid || given.has(scope)),
  );
}

const isAfter = (entry: Pick<Position, 'xid' | 'seq'>, { xid, seq }: Position): boolean =>
  entry.xid === xid ? BigInt(entry.seq) > BigInt(seq) : BigInt(entry.xid) > BigInt(xid);

/** Scopes of which it is known whether a device was given them, and those that it was given. */
interface Reach {
  known: ReadonlySet<string>;
  given: ReadonlySet<string>;
}

/** Rows that people with the same rights read. */
class SharedRows {
  private readonly kinds = new Map<
    string,
    { rows: Awaited<ReturnType<typeof readScoped>>; hidden: readonly string[] }
  >();

  async read(
    tx: Tx,
    { clientid, features }: Connected['caller'],
    entries: readonly ScopedEntry[],
  ): Promise<void> {
    for (const [kind, nodeids] of byKind(entries)) {
      const record = findRecord(kind);
      if (!record) continue;
      const rows = await readScoped(tx, clientid, features, record, [...nodeids]);
      const missing = without(
        nodeids,
        rows.map(({ row }) => row),
      );
      const key = { clientid, features, usernodeid: '', deviceid: '' };
      this.kinds.set(kind, { rows, hidden: await readHidden(tx, key, record, missing) });
    }
  }

  /** What one device is told; null where a row lies in a scope of which that is not known. */
  name(entries: readonly ScopedEntry[], { known, given }: Reach): Named[] | null {
    const named: Named[] = [];
    for (const [kind, nodeids] of byKind(entries)) {
      const found = this.kinds.get(kind);
      if (!found) continue;
      const own = found.rows.filter(({ row }) => nodeids.has(row.nodeid));
      if (own.some(({ scope }) => !known.has(scope) && !given.has(scope))) return null;
      const rows = own.filter(({ scope }) => given.has(scope)).map(({ row }) => row);
      named.push({ kind, nodeids, rows, hidden: found.hidden });
    }
    return named;
  }
}

/** Bytes of the rows that entries name. */
async function bytesOfAll(tx: Tx, clientid: string, entries: readonly ScopedEntry[]): Promise<number> {
  let bytes = 0;
  for (const [kind, nodeids] of byKind(entries)) {
    const record = findRecord(kind);
    if (record) bytes += await bytesOf(tx, clientid, record, [...nodeids]);
  }
  return bytes;
}

/** What is read once for all with the same rights; null where that is too much. */
async function readTables(
  tx: Tx,
  clientid: string,
  devices: readonly Connected[],
  concerning: readonly (ScopedEntry[] | null)[],
): Promise<((device: Connected) => SharedRows) | null> {
  const wanted = new Map<string, { caller: Connected['caller']; entries: Set<ScopedEntry> }>();
  for (const [at, { caller }] of devices.entries()) {
    const hash = hashOfRights(caller);
    const group = wanted.get(hash) ?? { caller, entries: new Set() };
    wanted.set(hash, group);
    for (const entry of concerning[at] ?? []) group.entries.add(entry);
  }
  const entries = [...new Set([...wanted.values()].flatMap((group) => [...group.entries]))];
  if (entries.length > FEW && (await bytesOfAll(tx, clientid, entries)) > MOST_BYTES) return null;
  const shared = new Map<string, SharedRows>();
  for (const [hash, { caller, entries }] of wanted) {
    const rows = new SharedRows();
    await rows.read(tx, caller, [...entries]);
    shared.set(hash, rows);
  }
  return ({ caller }) => shared.get(hashOfRights(caller)) ?? new SharedRows();
}
