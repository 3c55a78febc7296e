import { lazy, Suspense } from 'react';
import type { MachineView } from '../../../parts/machine/machine-queries.ts';
import { SupportHours } from '../../../parts/support/support-hours.tsx';
import { useCan, useSession } from '../../../state/session.ts';
import { SkeletonText } from '../../../ui/display/skeleton.tsx';
import { Box, Stack } from '../../../ui/layout/primitives.ts';
import { MachineDetails } from './machine-details.tsx';
import { NestedMachines } from './nested-machines.tsx';
import { OpenNotifications } from './open-notifications.tsx';

const GAP = { base: '4', md: '5' };

const MachineWork = lazy(async () => ({ default: (await import('./machine-work.tsx')).MachineWork }));
const MachineMemo = lazy(async () => ({ default: (await import('./machine-memo.tsx')).MachineMemo }));
const KeepMachineCard = lazy(async () => ({
  default: (await import('../../../parts/machine/keep-machine-card.tsx')).KeepMachineCard,
}));
const ReleaseCard = lazy(async () => ({
  default: (await import('../release/release-card.tsx')).ReleaseCard,
}));

/** [J6] [M1] Tab 0: how the machine is and what it waits for; at a desk, what is known about it stands beside that. */
export function OverviewTab({ machine }: { machine: MachineView }) {
  const seesNotifications = useCan('notification', 'read');
  const { kind, entered } = useSession();
  const mayRelease = useCan('equipment', 'update') && kind === 'operator' && !entered;
  return (
    <Box
      display="grid"
      gap={GAP}
      alignItems="start"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' }}
    >
      <Stack gap={GAP}>
        {seesNotifications && <OpenNotifications machine={machine} />}
        <Suspense fallback={<SkeletonText lines={3} />}>
          <MachineWork machine={machine} />
        </Suspense>
      </Stack>
      <Stack gap={GAP}>
        <Suspense fallback={<SkeletonText lines={3} />}>
          <MachineMemo key={machine.nodeid} machine={machine} />
        </Suspense>
        <NestedMachines machine={machine} />
        <MachineDetails machine={machine} />
        <Suspense>
          <KeepMachineCard nodeid={machine.nodeid} />
        </Suspense>
        {mayRelease && (
          <Suspense>
            <ReleaseCard machine={machine} />
          </Suspense>
        )}
        <SupportHours />
      </Stack>
    </Box>
  );
}
