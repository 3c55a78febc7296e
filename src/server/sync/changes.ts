import type { Kysely } from 'kysely';
import type {
  DeviceAnswer,
  KindPage,
  ReceiptsAnswer,
  SyncDelta,
  SyncPage,
  SyncStart,
} from '../../shared/contract/core/protocol.ts';
import { findRecord } from '../../shared/contract/registry.ts';
import { lastReceipt, receiptsOf } from '../db/receipts.ts';
import { bytesOf, PAGE_BYTES, type Room } from '../db/rows/page-room.ts';
import type { Database } from '../db/schema.ts';
import type { Caller, Tx } from '../http/context.ts';
import { formatCursor, LOG_BEGIN, type Position, parseCursor, splitCursor, startAgain } from './cursor.ts';
import {
  bringUpToDate,
  checkDevice,
  isLongUnseen,
  readableKinds,
  refreshDevice,
  startDevice,
} from './grants/grants.ts';
import { grantsSince } from './grants/store.ts';
import { type Look, readLook } from './look/store.ts';
import { byKind, type Named, sayNamed, without } from './named-rows.ts';
import { readConsistently } from './read-consistently.ts';
import {
  countRows,
  type LogEntry,
  lastPosition,
  newestPosition,
  type Reader,
  readerOf,
  readHead,
  readHidden,
  readLog,
  readPage,
  readRows,
  standingOf,
} from './store.ts';

export interface Asking {
  caller: Caller;
  deviceid: string;
  now: number;
}

/** Where a device begins: the position before the rows that it will load (PL6). */
export function startSync(db: Kysely<Database>, asking: Asking): Promise<SyncStart> {
  return readConsistently(db, async (tx) => {
    const key = readerOf(asking);
    const { epoch, xmin } = await readHead(tx);
    const generation = await startDevice(tx, key, asking.caller, xmin, asking.now);
    const position = (await lastPosition(tx, key.clientid, xmin)) ?? LOG_BEGIN;
    const kinds = await countRows(tx, key, readableKinds(asking.caller), generation);
    return { type: 'start', cursor: formatCursor(epoch, position), horizon: xmin, generation, kinds };
  });
}

/** A question for what changed since a cursor. */
export type AskingChanges = Asking & {
  cursor: string;
  seen: string | undefined;
  generation: number;
  limit: number;
  acked: readonly string[];
};

/**
 * [PL1] [PL2] What changed since a cursor, read in one snapshot. Throws `reset` where the cursor is of
 * another log, or names more than this server ever gave (PL4, OB15).
 */
export async function readChanges(db: Kysely<Database>, asking: AskingChanges): Promise<SyncDelta> {
  // [D3] One statement sees one state too, and tells most devices that there is nothing.
  const found = await lookFor(db, asking);
  const { device } = found;
  const current = !found.news && !found.moved && device.generation === asking.generation;
  if (current && !isLongUnseen(device, asking.now)) return deltaOf(asking, found);
  return readConsistently(db, async (tx) => {
    const { caller, limit, now } = asking;
    const key = readerOf(asking);
    const look = await lookFor(tx, asking);
    const { generation, given } = await bringUpToDate(tx, key, caller, { ...look, now });
    if (!given.includes(asking.generation)) throw startAgain('unknownmark');

    const { from, xmin, long } = look;
    const kinds = readableKinds(caller).map((record) => record.kind);
    const news = { kinds, from, xmin, held: asking.generation };
    const named = await readLog(tx, key, news, { long, limit: limit + 1 });
    const entries = await withinPage(tx, key.clientid, named.slice(0, limit));
    const stopped = named.length > entries.length ? entries.at(-1) : undefined;
    return {
      ...deltaOf(asking, look),
      ...(stopped && { cursor: formatCursor(look.epoch, stopped), horizon: stopped.xid, more: true }),
      generation,
      ...(asking.generation !== generation && (await grantsSince(tx, key, asking.generation))),
      ...(await readKeys(tx, key, entries)),
    };
  });
}

/** What a device asks for, compared with the state of the database. Throws `reset` as `readChanges`. */
async function lookFor(db: Kysely<Database>, asking: AskingChanges) {
  const { caller, cursor, seen, generation: held, acked } = asking;
  const [from, newest] = [splitCursor(cursor), seen === undefined ? null : splitCursor(seen)];
  if (!from || (seen !== undefined && !newest)) throw startAgain('foreignepoch');
  const look = await readLook(db, {
    key: readerOf(asking),
    kinds: readableKinds(caller).map((record) => record.kind),
    cursor: from.position,
    seen: newest?.position ?? null,
    held,
    acked,
  });
  for (const [named, standing] of [
    [from, look.cursor],
    [newest, look.seen],
  ] as const) {
    if (named && named.epoch !== look.epoch) throw startAgain('foreignepoch');
    if (standing !== 'known') throw startAgain(standing);
  }
  return { ...look, from: from.position, device: checkDevice(look.device, caller) };
}

/** [OB15] What a device is told that has everything, with which of the acknowledged commands are not here (any more). */
function deltaOf(
  { generation, acked }: AskingChanges,
  { epoch, xmin, from, last, newest, known }: Look & { from: Position },
): SyncDelta {
  const here = new Set(known);
  return {
    type: 'delta',
    cursor: formatCursor(epoch, last ?? from),
    seen: formatCursor(epoch, newest ?? from),
    horizon: xmin,
    more: false,
    generation,
    removed: [],
    added: 0,
    rows: [],
    deleted: [],
    lost: acked.filter((id) => !here.has(id)),
  };
}

/** [PL4] [OB15] The position that a cursor names. Throws `reset` where this log does not know it (any more). */
async function knownPosition(tx: Tx, clientid: string, epoch: string, cursor: string): Promise<Position> {
  const position = parseCursor(epoch, cursor);
  if (!position) throw startAgain('foreignepoch');
  const standing = await standingOf(tx, clientid, position);
  if (standing !== 'known') throw startAgain(standing);
  return position;
}

/** [PL7] What arrived last from a device of the caller. */
export function readDevice(db: Kysely<Database>, asking: Asking): Promise<DeviceAnswer> {
  return readConsistently(db, async (tx) => ({ last: await lastReceipt(tx, readerOf(asking)) }));
}

/** [OB15] The caller's commands among these ids that this server has, with their commits. */
export function readReceipts(
  db: Kysely<Database>,
  caller: Caller,
  ids: readonly string[],
): Promise<ReceiptsAnswer> {
  return readConsistently(db, async (tx) => {
    const { epoch } = await readHead(tx);
    const known = await receiptsOf(tx, caller, ids);
    return { known: known.map(({ id, xid }) => ({ id, epoch, xid })) };
  });
}

/** The named rows as they are now. */
async function readKeys(
  tx: Tx,
  key: Reader,
  entries: LogEntry[],
): Promise<Pick<SyncDelta, 'rows' | 'deleted'>> {
  const named: Named[] = [];
  for (const [kind, nodeids] of byKind(entries)) {
    const record = findRecord(kind);
    if (!record) continue;
    const rows = await readRows(tx, key, record, [...nodeids]);
    named.push({ kind, nodeids, rows, hidden: await readHidden(tx, key, record, without(nodeids, rows)) });
  }
  return sayNamed(named);
}

/** [PL8] As many of these entries, from the first, as find room in a page with the rows that they name. */
async function withinPage(tx: Tx, clientid: string, entries: LogEntry[]): Promise<LogEntry[]> {
  let bytes = 0;
  for (const [kind, nodeids] of byKind(entries)) {
    const record = findRecord(kind);
    if (record) bytes += await bytesOf(tx, clientid, record, [...nodeids]);
  }
  if (bytes <= PAGE_BYTES || entries.length <= 1) return entries;
  return withinPage(tx, clientid, entries.slice(0, Math.ceil(entries.length / 2)));
}

/** [PL6] A page for a load of the generations in (from, to]; of what may not be read it has no rows. */
export function readSnapshot(
  db: Kysely<Database>,
  asking: Asking & {
    kind: string;
    from: number;
    to: number;
    after: string | null;
    limit: number;
    further: readonly string[];
    seen: string | undefined;
  },
): Promise<SyncPage> {
  return readConsistently(db, async (tx) => {
    const key = readerOf(asking);
    const { epoch, xmin } = await readHead(tx);
    if (asking.seen !== undefined) await knownPosition(tx, key.clientid, epoch, asking.seen);
    await refreshDevice(tx, key, asking.caller, xmin, asking.now);
    const kinds = readableKinds(asking.caller);
    let room: Room = { rows: asking.limit, bytes: PAGE_BYTES };
    const pageOf = async (kind: string, after: string | null): Promise<KindPage> => {
      const record = findRecord(kind);
      if (!record || !kinds.includes(record)) return { kind, rows: [], next: null };
      const { rows, full, left } = await readPage(tx, key, record, { ...asking, after }, room);
      room = left;
      return { kind, rows, next: full ? (rows.at(-1)?.nodeid ?? null) : null };
    };
    const first = await pageOf(asking.kind, asking.after);
    const further: KindPage[] = [];
    for (const kind of asking.further) {
      if (room.rows === 0 || room.bytes <= 0) break;
      further.push(await pageOf(kind, null));
    }
    const seen = formatCursor(epoch, (await newestPosition(tx, key.clientid)) ?? LOG_BEGIN);
    return { ...first, further, seen };
  });
}
