import type { Report } from '../../../../shared/contract/maintenance/maintenance.ts';
import { notification } from '../../../../shared/contract/notification/notification.ts';
import { TABLE_SOURCE } from '../../../db/export/table-sources.ts';
import { tablesText } from '../../../text/de/tables.ts';
import { momentCell, type Table } from '../table.ts';
import { MACHINE_COLUMNS } from './machine-columns.ts';

const { columns: text } = tablesText;

type Row = Report & { title: string | null; type: number | null };

/** [C3] How many steps were done, and which were not. */
function stepsCell({ steps }: Row): string {
  const open = steps.filter(({ done }) => !done).map((step) => step.text);
  return steps.length === 0 ? '' : tablesText.stepsDone(steps.length - open.length, steps.length, open);
}

/** [K3] Maintenance reports, by when the work was carried out. */
export const reports: Table<Row> = {
  name: 'reports',
  source: TABLE_SOURCE.reports,
  searched: ({ title, comment }, { mayRead }) => [comment, (mayRead(notification) && title) || ''],
  columns: [
    { header: text.executed, width: 17, cell: ({ executed }) => momentCell(executed) },
    { header: text.notification, width: 40, needs: notification, cell: ({ title }) => title },
    {
      header: text.type,
      width: 28,
      needs: notification,
      cell: ({ type }) => (type === null ? '' : (tablesText.types[type] ?? String(type))),
    },
    { header: text.comment, width: 60, cell: ({ comment }) => comment },
    { header: text.steps, width: 40, cell: stepsCell },
    { header: text.signature, width: 22, cell: ({ authorsignature }) => authorsignature },
    { header: text.author, width: 22, cell: ({ usernodeid }, { personName }) => personName(usernodeid) },
    { header: text.written, width: 17, cell: ({ created }) => momentCell(created) },
    ...MACHINE_COLUMNS,
  ],
};
