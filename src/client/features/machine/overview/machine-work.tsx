import type { MachineView } from '../../../parts/machine/machine-queries.ts';
import { useCan } from '../../../state/session.ts';
import { LastEvents } from './last-events.tsx';
import { MachineCounters } from './machine-counters.tsx';
import { NextMaintenance } from './next-maintenance.tsx';

/** [J6] What comes after the open faults: what is due, where the counters stand, and what was done last. */
export function MachineWork({ machine }: { machine: MachineView }) {
  const seesNotifications = useCan('notification', 'read');
  const seesTasks = useCan('equipment.maintenancetask', 'read');
  const seesCounters = useCan('equipment.counter', 'read');
  return (
    <>
      {(seesNotifications || seesTasks) && <NextMaintenance machine={machine} />}
      {seesCounters && <MachineCounters machine={machine} />}
      {seesNotifications && <LastEvents machine={machine} />}
    </>
  );
}
