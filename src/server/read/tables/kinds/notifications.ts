import type { Notification } from '../../../../shared/contract/notification/notification.ts';
import { taskassignment } from '../../../../shared/contract/notification/task-assignment.ts';
import { TABLE_SOURCE } from '../../../db/export/table-sources.ts';
import { tablesText } from '../../../text/de/tables.ts';
import { momentCell, type Table } from '../table.ts';
import { MACHINE_COLUMNS } from './machine-columns.ts';

const { columns: text } = tablesText;

type Row = Notification & { assigned?: string[] };

/** [K3] Notifications, by when they were reported. */
export const notifications: Table<Row> = {
  name: 'notifications',
  source: TABLE_SOURCE.notifications,
  searched: ({ title, errorcode }) => [title, errorcode],
  columns: [
    { header: text.title, width: 40, cell: ({ title }) => title },
    { header: text.type, width: 28, cell: ({ type }) => tablesText.types[type] ?? String(type) },
    { header: text.status, width: 14, cell: ({ status }) => tablesText.statuses[status] ?? '' },
    { header: text.reported, width: 17, cell: ({ created }) => momentCell(created) },
    { header: text.reporter, width: 22, cell: ({ usernodeid }, { personName }) => personName(usernodeid) },
    { header: text.started, width: 17, cell: ({ progressstarted }) => momentCell(progressstarted) },
    { header: text.closed, width: 17, cell: ({ closed }) => momentCell(closed) },
    { header: text.due, width: 17, cell: ({ dueuntil }) => momentCell(dueuntil) },
    { header: text.errorcode, width: 14, cell: ({ errorcode }) => errorcode },
    {
      header: text.assigned,
      width: 26,
      needs: taskassignment,
      cell: ({ assigned }, { personName }) => (assigned ?? []).map(personName).filter(Boolean).join(', '),
    },
    { header: text.description, width: 60, cell: ({ description }) => description },
    ...MACHINE_COLUMNS,
  ],
};
