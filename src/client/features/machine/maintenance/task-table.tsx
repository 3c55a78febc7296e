import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { maintenancetask } from '../../../../shared/contract/maintenance/maintenance.ts';
import { repetitionRank } from '../../../../shared/rules/cycle.ts';
import { REMINDERS, type Reminder } from '../../../../shared/rules/repetition.ts';
import { links } from '../../../app/links.ts';
import { useNow } from '../../../live/app/use-now.ts';
import { useRecordState } from '../../../live/outbox/use-record-state.ts';
import { DeleteTask } from '../../../parts/planning/delete-task.tsx';
import { nextExecution } from '../../../parts/planning/next-execution.ts';
import { repetitionOf } from '../../../parts/planning/repetition-words.ts';
import { useCan } from '../../../state/session.ts';
import { syncText } from '../../../text/de/outbox/sync.ts';
import { maintenanceText } from '../../../text/de/planning/maintenance.ts';
import { formatDate, truncate } from '../../../text/format.ts';
import { pageSizes, titleLength } from '../../../text/limits.ts';
import { germanFirst } from '../../../text/localized.ts';
import { Tag } from '../../../ui/display/badge.tsx';
import { type Column, DataTable } from '../../../ui/display/data-table.tsx';
import { Box, Text } from '../../../ui/layout/primitives.ts';
import type { TaskView } from './task-queries.ts';
import { nextRank, reminderOf, summaryOf } from './task-values.ts';

const EditLink = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 'touch',
    // A long word breaks before the table scrolls sideways.
    overflowWrap: 'anywhere',
    color: 'accent.text',
    fontWeight: 'medium',
    borderRadius: 'sm',
    _hover: { textDecoration: 'underline' },
  },
});

/** [T1] [X4] The tasks as a table; on a phone the other columns stand below the title. */
export function TaskTable({ tasks }: { tasks: readonly TaskView[] }) {
  const now = useNow();
  const mayEdit = useCan('equipment.maintenancetask', 'update');
  const mayDelete = useCan('equipment.maintenancetask', 'delete');
  const columns: Column<TaskView>[] = [
    {
      key: 'title',
      label: maintenanceText.columns.title,
      sortBy: ({ task }) => task.title,
      cell: (view) => (
        <>
          <Title view={view} />
          <State nodeid={view.task.nodeid} />
          <Text as="div" size="sm" tone="muted" hideFrom="md" marginTop="1">
            {summaryOf(view)}
          </Text>
          <Box hideFrom="md" marginTop="1">
            <Category view={view} />
          </Box>
        </>
      ),
    },
    {
      key: 'next',
      label: maintenanceText.columns.next,
      sortBy: nextRank,
      cell: (view) => {
        const { text, detail, late } = nextExecution(view.next, view.counter, now);
        return (
          <>
            {text}
            {view.unreported ? (
              <Text as="div" size="sm" tone="danger">
                {maintenanceText.reportMissing(formatDate(view.unreported.closed))}
              </Text>
            ) : (
              detail && (
                <Text as="div" size="sm" tone={late ? 'danger' : 'muted'}>
                  {detail}
                </Text>
              )
            )}
          </>
        );
      },
    },
    {
      key: 'repetition',
      label: maintenanceText.columns.repetition,
      hideBelow: 'md',
      sortBy: ({ task }) => repetitionRank(task.repetitioninterval),
      cell: ({ task, counter }) => repetitionOf(task, counter),
    },
    {
      key: 'reminder',
      label: maintenanceText.columns.reminder,
      hideBelow: 'md',
      sortBy: (view) => REMINDERS.indexOf(view.task.reminder as Reminder),
      cell: reminderOf,
    },
    {
      key: 'category',
      label: maintenanceText.columns.category,
      hideBelow: 'md',
      sortBy: ({ category }) => (category ? germanFirst(category.name) : ''),
      cell: (view) => <Category view={view} />,
    },
    // [T11] Whoever may edit deletes in the form.
    ...(mayDelete && !mayEdit
      ? [
          {
            key: 'actions',
            label: maintenanceText.columns.actions,
            hideLabel: true,
            align: 'end' as const,
            cell: ({ task }: TaskView) => <DeleteTask task={task} compact />,
          },
        ]
      : []),
  ];
  return (
    <DataTable
      label={maintenanceText.table}
      columns={columns}
      rows={tasks}
      rowKey={({ task }) => task.nodeid}
      pageSizes={pageSizes}
      initialSort={{ key: 'next', descending: false }}
      sortText={maintenanceText.sort}
      empty={<Text>{maintenanceText.emptyTable}</Text>}
    />
  );
}

/** [T1] [X4] With the right to update it leads to the form. */
function Title({ view: { task } }: { view: TaskView }) {
  const mayEdit = useCan('equipment.maintenancetask', 'update');
  const title = task.title || maintenanceText.untitled;
  const shown = truncate(title, titleLength.taskTitle);
  if (!mayEdit) {
    return (
      <Text as="span" weight="medium" title={title}>
        {shown}
      </Text>
    );
  }
  return (
    <EditLink
      to={links.editMaintenanceTask(task.nodeid)}
      state={{ pageType: 'edit', nodeid: task.nodeid }}
      title={title}
    >
      {shown}
    </EditLink>
  );
}

function Category({ view: { category } }: { view: TaskView }) {
  if (!category) return <Text as="span">{maintenanceText.none}</Text>;
  return <Tag color={category.colorcode}>{germanFirst(category.name)}</Tag>;
}

/** [I4] Where a task stands while the server does not have it. */
function State({ nodeid }: { nodeid: string }) {
  const state = useRecordState(maintenancetask, nodeid);
  if (state === 'synced') return null;
  return (
    <Text as="div" size="sm" tone={state === 'attention' ? 'warning' : 'muted'}>
      {syncText.states[state]}
    </Text>
  );
}
