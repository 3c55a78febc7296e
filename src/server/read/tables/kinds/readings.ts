import type { CounterReading } from '../../../../shared/contract/machine/equipment.ts';
import { TABLE_SOURCE } from '../../../db/export/table-sources.ts';
import { tablesText } from '../../../text/de/tables.ts';
import { momentCell, type Table } from '../table.ts';
import { MACHINE_COLUMNS } from './machine-columns.ts';

const { columns: text } = tablesText;

/** [K3] Counter readings, by when they were taken. */
export const readings: Table<CounterReading> = {
  name: 'readings',
  source: TABLE_SOURCE.readings,
  counters: true,
  searched: ({ counternodeid }, { counters }) => [counters.get(counternodeid)?.name ?? ''],
  columns: [
    { header: text.read, width: 17, cell: ({ timestamp }) => momentCell(timestamp) },
    {
      header: text.counter,
      width: 26,
      cell: ({ counternodeid }, { counters }) => counters.get(counternodeid)?.name ?? '',
    },
    {
      header: text.countertype,
      width: 20,
      cell: ({ counternodeid }, { counters }) => counters.get(counternodeid)?.type ?? '',
    },
    { header: text.reading, width: 14, cell: ({ value }) => value },
    {
      header: text.unit,
      width: 14,
      cell: ({ counternodeid }, { counters }) => counters.get(counternodeid)?.unit ?? '',
    },
    ...MACHINE_COLUMNS,
  ],
};
