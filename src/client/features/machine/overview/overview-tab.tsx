import { lazy, Suspense } from 'react';
import { KeepMachineCard } from '../../../parts/machine/keep-machine-card.tsx';
import type { MachineView } from '../../../parts/machine/machine-queries.ts';
import { SupportHours } from '../../../parts/support/support-hours.tsx';
import { useCan, useSession } from '../../../state/session.ts';
import { SkeletonText } from '../../../ui/display/skeleton.tsx';
import { Box, Stack } from '../../../ui/layout/primitives.ts';
import { MachineDetails } from './machine-details.tsx';
import { NestedMachines } from './nested-machines.tsx';
import { OpenNotifications } from './open-notifications.tsx';

const MachineMemo = lazy(async () => ({ default: (await import('./machine-memo.tsx')).MachineMemo }));
const ReleaseCard = lazy(async () => ({
  default: (await import('../release/release-card.tsx')).ReleaseCard,
}));

/** [M1] Tab 0: what is open, the memo, what is built on, technical data. */
export function OverviewTab({ machine }: { machine: MachineView }) {
  const seesNotifications = useCan('notification', 'read');
  const { kind, entered } = useSession();
  const mayRelease = useCan('equipment', 'update') && kind === 'operator' && !entered;
  return (
    <Box
      display="grid"
      gap={{ base: '4', md: '5' }}
      alignItems="start"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' }}
    >
      {seesNotifications && <OpenNotifications machine={machine} />}
      <Stack gap={{ base: '4', md: '5' }}>
        <Suspense fallback={<SkeletonText lines={3} />}>
          <MachineMemo key={machine.nodeid} machine={machine} />
        </Suspense>
        <NestedMachines machine={machine} />
        <MachineDetails machine={machine} />
        <KeepMachineCard nodeid={machine.nodeid} />
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
