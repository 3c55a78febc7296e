import { type Cost, maintenancetask } from '../../../../shared/contract/maintenance/maintenance.ts';
import { notification } from '../../../../shared/contract/notification/notification.ts';
import { kindOfNodeId } from '../../../../shared/lib/ids.ts';
import { TABLE_SOURCE } from '../../../db/export/table-sources.ts';
import { tablesText } from '../../../text/de/tables.ts';
import type { Lookups } from '../lookups.ts';
import { momentCell, type Table } from '../table.ts';
import { MACHINE_COLUMNS } from './machine-columns.ts';

const { columns: text } = tablesText;

interface Row extends Cost {
  title: string | null;
  created: number | null;
  closed: number | null;
  tasktitle: string | null;
}

const titleOf = ({ title, tasktitle }: Row, { mayRead }: Lookups): string =>
  (mayRead(notification) && title) || (mayRead(maintenancetask) && tasktitle) || '';

/** [K3] Efforts. As in figures [K4], one belongs to the period in which its notification was closed. */
export const costs: Table<Row> = {
  name: 'costs',
  source: TABLE_SOURCE.costs,
  searched: (row, look) => [row.name, titleOf(row, look)],
  columns: [
    {
      header: text.costtype,
      width: 26,
      cell: ({ costTypeNodeId }, { costtypes }) => costtypes.get(costTypeNodeId)?.name ?? '',
    },
    { header: text.effort, width: 26, cell: ({ name }) => name },
    { header: text.value, width: 14, cell: ({ value }) => value },
    {
      header: text.unit,
      width: 12,
      cell: ({ costTypeNodeId }, { costtypes }) => costtypes.get(costTypeNodeId)?.unit ?? '',
    },
    { header: text.specifier, width: 20, cell: ({ specifier }) => tablesText.specifiers[specifier] ?? '' },
    {
      header: text.source,
      width: 12,
      cell: ({ hasCostSourceNodeId }) => tablesText.sources[kindOfNodeId(hasCostSourceNodeId) ?? ''] ?? '',
    },
    { header: text.sourcetitle, width: 40, cell: titleOf },
    {
      header: text.reported,
      width: 17,
      needs: notification,
      cell: ({ created }) => momentCell(created ?? 0),
    },
    { header: text.closed, width: 17, needs: notification, cell: ({ closed }) => momentCell(closed ?? 0) },
    ...MACHINE_COLUMNS,
  ],
};
