import { setImmediate as turn } from 'node:timers/promises';
import {
  listTableExports,
  type TableFormat,
  type TableWish,
} from '../../../shared/contract/company/table-queries.ts';
import { equipment } from '../../../shared/contract/machine/equipment.ts';
import { wallClock } from '../../../shared/lib/zoned-time.ts';
import { isAllowed, readableRows } from '../../../shared/rules/permissions.ts';
import { contains, haystackOf, searchWords } from '../../../shared/rules/search/folded-text.ts';
import { countTable, machinesInSight, tablePages } from '../../db/export/table-rows.ts';
import { timeZoneOf } from '../../db/time-zone.ts';
import type { Caller, Db } from '../../http/context.ts';
import { zipStream } from '../../storage/zip-stream.ts';
import { tablesText } from '../../text/de/tables.ts';
import { TABLE_OF } from './kinds/tables.ts';
import { type Lookups, loadLookups } from './lookups.ts';
import type { AnyTable, TableCell, TableRow } from './table.ts';
import { isPlaced } from './table.ts';
import { writeCsv } from './write-csv.ts';
import { writeXlsx } from './write-xlsx.ts';

export const TABLE_TYPES: Readonly<Record<TableFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/**
 * [K3] Whether somebody may take this table out: by the right to exports, that to its rows, and where it is narrowed down
 * by what machines are like, that to machines.
 */
export const mayExportTables = ({ features }: Caller, wish: TableWish): boolean =>
  isAllowed(features, listTableExports.permission) &&
  readableRows(features, TABLE_OF[wish.kind].source.record.read) !== 'none' &&
  (!isPlaced(wish) || readableRows(features, equipment.read) !== 'none');

/** [K3] How many rows there are to go through, at most `most`. */
export async function countWished(db: Db, caller: Caller, wish: TableWish, most: number): Promise<number> {
  const { source } = TABLE_OF[wish.kind];
  const machines = isPlaced(wish)
    ? [...(await loadLookups(db, caller, wish, false)).machines.keys()]
    : await machinesInSight(db, caller);
  return countTable(db, caller, source, { wish, machines }, most);
}

const dayOf = (ms: number, zone: string): string => new Date(wallClock(ms, zone)).toISOString().slice(0, 10);

/** [K3] What the file of a wish is called, by the company's calendar. */
export async function tableFileName(
  db: Db,
  { clientid }: Caller,
  { kind, format, from, to }: TableWish,
  now: number,
): Promise<string> {
  const zone = await timeZoneOf(db, clientid);
  const name = tablesText.files[kind];
  // The period ends before its last moment.
  const days =
    from === undefined && to === undefined
      ? { day: dayOf(now, zone) }
      : {
          from: from ? dayOf(from, zone) : tablesText.beginning,
          to: dayOf(to === undefined ? now : to - 1, zone),
        };
  return `${tablesText.file(name, days)}.${format}`;
}

/** Rows whose texts and machine together contain every word. */
function passing(table: AnyTable, wish: TableWish, look: Lookups): (row: TableRow) => boolean {
  const words = searchWords(wish.q ?? '');
  if (words.length === 0) return () => true;
  return (row) => {
    const own = haystackOf(table.searched(row, look));
    const machine = look.machines.get(row.equipmentnodeid)?.haystack ?? '';
    return words.every((word) => contains(own, word) || contains(machine, word));
  };
}

/**
 * [K3] A table as a file, in pieces as they are asked for: of the rows never more than a page is in memory. `onRows`:
 * so many more were gone through.
 */
export async function* tableFile(
  db: Db,
  caller: Caller,
  wish: TableWish,
  { now, onRows }: { now: number; onRows?: (rows: number) => Promise<void> },
): AsyncGenerator<Buffer> {
  const table = TABLE_OF[wish.kind];
  const look = await loadLookups(db, caller, wish, table.counters ?? false);
  const columns = table.columns.filter(({ needs }) => needs === undefined || look.mayRead(needs));
  const passes = passing(table, wish, look);
  const choice = { wish, machines: [...look.machines.keys()] };
  async function* pages(): AsyncGenerator<TableCell[][]> {
    for await (const rows of tablePages<TableRow>(db, caller, table.source, choice)) {
      yield rows.filter(passes).map((row) => columns.map(({ cell }) => cell(row, look)));
      await onRows?.(rows.length);
      await turn();
    }
  }
  if (wish.format === 'csv') {
    const headers = columns.map(({ header }) => header);
    yield* writeCsv(headers, pages(), look.wall);
    return;
  }
  const sheet = { name: tablesText.names[wish.kind], columns, pages: pages(), wall: look.wall };
  yield* zipStream(writeXlsx(sheet, now));
}
