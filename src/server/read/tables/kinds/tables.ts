import type { TableName } from '../../../../shared/contract/company/table-queries.ts';
import type { AnyTable } from '../table.ts';
import { costs } from './costs.ts';
import { notifications } from './notifications.ts';
import { readings } from './readings.ts';
import { reports } from './reports.ts';
import { tasks } from './tasks.ts';

/** [K3] Every table that there is. */
export const TABLE_OF: Readonly<Record<TableName, AnyTable>> = {
  notifications,
  reports,
  readings,
  tasks,
  costs,
};
