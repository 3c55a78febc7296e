import { counter } from '../../../../shared/contract/machine/equipment.ts';
import type { MaintenanceTask } from '../../../../shared/contract/maintenance/maintenance.ts';
import { counterTrigger } from '../../../../shared/rules/cycle.ts';
import { shownRepetition } from '../../../../shared/rules/import/cells.ts';
import { isByCounter } from '../../../../shared/rules/maintenance.ts';
import { TABLE_SOURCE } from '../../../db/export/table-sources.ts';
import { tablesText } from '../../../text/de/tables.ts';
import type { Lookups } from '../lookups.ts';
import type { Column, Table } from '../table.ts';
import { MACHINE_COLUMNS } from './machine-columns.ts';

const { columns: text } = tablesText;

const triggerOf = ({ triggertype, triggeringevent }: MaintenanceTask) =>
  isByCounter(triggertype) ? counterTrigger(triggeringevent) : null;

const counterOf = (task: MaintenanceTask, { counters }: Lookups) =>
  counters.get(triggerOf(task)?.counternodeid ?? '');

/** By which counter a task is due, and how far apart. */
const BY_COUNTER: readonly Column<MaintenanceTask>[] = [
  {
    header: text.counter,
    width: 22,
    needs: counter,
    cell: (task, look) => counterOf(task, look)?.name ?? '',
  },
  { header: text.every, width: 12, needs: counter, cell: (task) => triggerOf(task)?.value ?? null },
  { header: text.unit, width: 14, needs: counter, cell: (task, look) => counterOf(task, look)?.unit ?? '' },
];

/** [K3] Routine maintenance, by when it is due next. */
export const tasks: Table<MaintenanceTask> = {
  name: 'tasks',
  source: TABLE_SOURCE.tasks,
  counters: true,
  searched: ({ title }) => [title],
  columns: [
    { header: text.task, width: 40, cell: ({ title }) => title },
    { header: text.taskid, width: 14, cell: ({ maintenancetaskid }) => maintenancetaskid },
    {
      header: text.category,
      width: 20,
      cell: ({ categorynodeid }, { categories }) => categories.get(categorynodeid ?? '') ?? '',
    },
    {
      header: text.trigger,
      width: 10,
      cell: ({ triggertype }) => tablesText.triggers[isByCounter(triggertype) ? 'counter' : 'time'],
    },
    {
      header: text.interval,
      width: 14,
      cell: (task) => (triggerOf(task) ? '' : shownRepetition(task.repetitioninterval)),
    },
    ...BY_COUNTER,
    { header: text.first, width: 18, cell: ({ startingfrom }, { dayOf }) => dayOf(startingfrom) },
    { header: text.next, width: 20, cell: ({ nextdueat }, { dayOf }) => dayOf(nextdueat) },
    { header: text.reminder, width: 16, cell: ({ reminder }) => tablesText.reminders[reminder] ?? '' },
    { header: text.safety, width: 50, cell: ({ safetynotice }) => safetynotice.de ?? '' },
    ...MACHINE_COLUMNS,
  ],
};
