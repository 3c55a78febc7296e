import { type ComponentType, useEffect, useState } from 'react';
import { maintenancetask } from '../../../../shared/contract/maintenance/maintenance.ts';
import { links } from '../../../app/links.ts';
import { syncNow } from '../../../live/outbox/outbox.ts';
import { EmptyOrLoading } from '../../../parts/lists/empty-or-loading.tsx';
import type { MachineView } from '../../../parts/machine/machine-queries.ts';
import { RecordAttention } from '../../../parts/outbox/record-state.tsx';
import { useCan } from '../../../state/session.ts';
import { maintenanceText } from '../../../text/de/planning/maintenance.ts';
import { delays } from '../../../text/delays.ts';
import { LinkButton } from '../../../ui/action/button.tsx';
import { EmptyState } from '../../../ui/display/state-message.tsx';
import { type Choice, SegmentedControl } from '../../../ui/form/choice.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Box, Stack, Text } from '../../../ui/layout/primitives.ts';
import { SwimLanes } from './swim-lanes.tsx';
import { type TaskView, useTaskViews } from './task-queries.ts';
import { TaskTable } from './task-table.tsx';

type ViewName = keyof typeof maintenanceText.views;

/** Ways to look at the tasks; with more than one the tab offers a switch. */
const views: (Choice<ViewName> & { content: ComponentType<{ tasks: readonly TaskView[] }> })[] = [
  { value: 'table', label: maintenanceText.views.table, icon: 'menu', content: TaskTable },
  { value: 'lanes', label: maintenanceText.views.lanes, icon: 'board', content: SwimLanes },
];

/** [T1] Tab 4: the maintenance tasks of a machine. */
export function MaintenanceTab({ machine }: { machine: MachineView }) {
  const tasks = useTaskViews(machine.nodeid);
  const [view, setView] = useState<ViewName>('table');
  // [X5] What is on this device stands at once; the server is asked for news a moment after the tab was opened.
  useEffect(() => {
    const timer = setTimeout(syncNow, delays.machineTabReload);
    return () => clearTimeout(timer);
  }, []);
  if (!tasks) return null;
  if (tasks.length === 0) return <NoTasks machine={machine} />;
  const shown = views.find(({ value }) => value === view) ?? views[0];
  return (
    <Stack gap={{ base: '3', md: '4' }}>
      {tasks.map(({ task }) => (
        <RecordAttention key={task.nodeid} record={maintenancetask} nodeid={task.nodeid} />
      ))}
      <Box display="flex" flexWrap="wrap" alignItems="center" justifyContent="flex-end" gap="2">
        {views.length > 1 && (
          <Box marginInlineEnd="auto">
            <SegmentedControl
              label={maintenanceText.view}
              hideLabel
              value={view}
              options={views}
              onChange={setView}
            />
          </Box>
        )}
        <NewTaskButton machine={machine} variant="outline" />
      </Box>
      {shown && <shown.content tasks={tasks} />}
    </Stack>
  );
}

/** [T11] */
function NewTaskButton({ machine, variant }: { machine: MachineView; variant: 'outline' | 'solid' }) {
  if (!useCan('equipment.maintenancetask', 'create')) return null;
  const { nodeid } = machine;
  return (
    <LinkButton
      to={links.createMaintenanceTask(nodeid)}
      state={{ pageType: 'add', from: 'fo', nodeid }}
      icon="plus"
      variant={variant}
    >
      {maintenanceText.add}
    </LinkButton>
  );
}

/** [T4] */
function NoTasks({ machine }: { machine: MachineView }) {
  const add = <NewTaskButton machine={machine} variant="solid" />;
  return (
    <Card>
      <EmptyOrLoading action={add}>
        <EmptyState
          icon="wrench"
          title={maintenanceText.emptyTitle}
          text={
            <>
              <p>{maintenanceText.emptyText}</p>
              <p>{maintenanceText.emptyHint}</p>
              <Text size="sm" marginTop="3">
                {maintenanceText.emptyTable}
              </Text>
            </>
          }
          action={add}
        />
      </EmptyOrLoading>
    </Card>
  );
}
