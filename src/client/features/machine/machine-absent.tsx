import { kindOfNodeId } from '../../../shared/lib/ids.ts';
import { links } from '../../app/links.ts';
import { useSyncStatus } from '../../live/mirror/use-sync-status.ts';
import { useFirstLoad } from '../../parts/lists/use-first-load.ts';
import { useSession } from '../../state/session.ts';
import { machineText } from '../../text/de/machine/machine.ts';
import { LinkButton } from '../../ui/action/button.tsx';
import { ProgressBar } from '../../ui/display/progress-bar.tsx';
import { ScreenSkeleton } from '../../ui/display/skeleton.tsx';
import { EmptyState } from '../../ui/display/state-message.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { Box } from '../../ui/layout/primitives.ts';

/** A machine that is not on this device: says why as far as known, and what to do. */
export function MachineAbsent({ nodeid }: { nodeid: string }) {
  const { firstLoad, online } = useSyncStatus();
  const waiting = useFirstLoad();
  const { admin } = useSession();
  const known = kindOfNodeId(nodeid) === 'equipment';
  if (known && online && waiting === 'skeleton') return <ScreenSkeleton />;

  const reason = !known ? 'unknown' : waiting !== null && online ? 'loading' : online ? 'absent' : 'offline';
  const { icon, title, text } = reasons[reason];
  // Nobody else could assign an administrator.
  const setsUp = admin && reason === 'absent';
  return (
    <Page>
      <PageHeader
        // What is on its way, or may be, is not said to be missing.
        title={reason === 'loading' || reason === 'offline' ? machineText.heading : machineText.notFound}
        back={{ to: links.dashboard(), label: machineText.dashboard }}
      />
      <EmptyState
        size="page"
        icon={icon}
        title={title}
        text={
          <>
            {setsUp ? machineText.absentAdminText : text}
            {reason === 'loading' && firstLoad !== null && (
              <Box marginTop="4">
                <ProgressBar label={machineText.loading} value={firstLoad} />
              </Box>
            )}
          </>
        }
        action={
          <>
            <LinkButton to={links.scan()} icon="scan">
              {known ? machineText.scanAnother : machineText.scan}
            </LinkButton>
            <LinkButton to={setsUp ? links.to('initialState') : links.machines()} variant="outline">
              {setsUp ? machineText.setUp : machineText.toMachines}
            </LinkButton>
          </>
        }
      />
    </Page>
  );
}

const reasons = {
  unknown: { icon: 'help', title: machineText.unknownTitle, text: machineText.unknownText },
  loading: { icon: 'download', title: machineText.loadingTitle, text: machineText.loadingText },
  offline: { icon: 'cloudOff', title: machineText.offlineTitle, text: machineText.offlineText },
  absent: { icon: 'lock', title: machineText.absentTitle, text: machineText.absentText },
} as const;
