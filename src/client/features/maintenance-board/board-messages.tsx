import { useSyncStatus } from '../../live/mirror/use-sync-status.ts';
import { useFirstLoad } from '../../parts/lists/use-first-load.ts';
import { maintenanceBoardText } from '../../text/de/planning/maintenance-board.ts';
import { formatPercent } from '../../text/format.ts';
import { Button } from '../../ui/action/button.tsx';
import { ProgressBar } from '../../ui/display/progress-bar.tsx';
import { SkeletonText } from '../../ui/display/skeleton.tsx';
import { EmptyState } from '../../ui/display/state-message.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Box } from '../../ui/layout/primitives.ts';

/** [T8] Nothing to show: still loading, waiting for a connection, filtered away, or nothing planned. */
export function NothingPlanned({ narrowed, onReset }: { narrowed: boolean; onReset: () => void }) {
  const waiting = useFirstLoad();
  const { online, firstLoad } = useSyncStatus();
  if (waiting === 'skeleton') return <SkeletonText lines={6} />;
  if (waiting === 'loading' && !online) {
    return (
      <EmptyState
        size="page"
        icon="cloudOff"
        title={maintenanceBoardText.waiting}
        text={maintenanceBoardText.waitingText}
      />
    );
  }
  if (waiting === 'loading') {
    return (
      <EmptyState
        size="page"
        icon="download"
        title={maintenanceBoardText.loading}
        text={
          <>
            {maintenanceBoardText.loadingText}
            <Box marginTop="4">
              <ProgressBar label={formatPercent(firstLoad ?? 1)} value={firstLoad ?? 1} />
            </Box>
          </>
        }
      />
    );
  }
  return (
    <Card>
      {narrowed ? (
        <EmptyState
          icon="search"
          title={maintenanceBoardText.noMatch}
          text={maintenanceBoardText.noMatchText}
          action={<Button onClick={onReset}>{maintenanceBoardText.reset}</Button>}
        />
      ) : (
        <EmptyState icon="calendar" title={maintenanceBoardText.none} text={maintenanceBoardText.noneText} />
      )}
    </Card>
  );
}
