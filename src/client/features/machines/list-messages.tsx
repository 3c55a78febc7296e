import { links } from '../../app/links.ts';
import { useSyncStatus } from '../../live/mirror/use-sync-status.ts';
import { useCan } from '../../state/session.ts';
import { machinesText } from '../../text/de/machine/machines.ts';
import { formatPercent } from '../../text/format.ts';
import { Button, LinkButton } from '../../ui/action/button.tsx';
import { ProgressBar } from '../../ui/display/progress-bar.tsx';
import { EmptyState } from '../../ui/display/state-message.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Box, Text } from '../../ui/layout/primitives.ts';
import { AddMachine } from './machines-actions.tsx';

/** No machine on this device: still loading, waiting for a connection, or none assigned. */
export function NoMachines() {
  const { known, firstLoad, online } = useSyncStatus();
  const mayAdd = useCan('equipment', 'create');
  if (!known) return null;
  if (firstLoad === null) {
    return mayAdd ? (
      <EmptyState
        size="page"
        icon="machine"
        title={machinesText.emptyCompany}
        text={machinesText.emptyCompanyText}
        action={<AddMachine />}
      />
    ) : (
      <EmptyState size="page" icon="machine" title={machinesText.empty} text={machinesText.emptyText} />
    );
  }
  if (!online) {
    return (
      <EmptyState size="page" icon="cloudOff" title={machinesText.waiting} text={machinesText.waitingText} />
    );
  }
  return (
    <EmptyState
      size="page"
      icon="download"
      title={machinesText.loading}
      text={
        <>
          {machinesText.loadingText}
          <Box marginTop="4">
            <ProgressBar label={machinesText.loading} value={firstLoad} />
          </Box>
        </>
      }
    />
  );
}

/** Some are there already while the rest of the first load arrives. */
export function LoadingRest() {
  const { firstLoad } = useSyncStatus();
  if (firstLoad === null) return null;
  const text = machinesText.loadingRest(formatPercent(firstLoad));
  return (
    <Box display="flex" flexDirection="column" gap="2">
      <Text size="sm" tone="muted">
        {text}
      </Text>
      <ProgressBar label={machinesText.loading} value={firstLoad} />
    </Box>
  );
}

/** Nothing matches what was typed or chosen. */
export function NoHits({ query, onReset }: { query: string; onReset?: (() => void) | undefined }) {
  return (
    <Card>
      <EmptyState
        icon="search"
        title={query ? machinesText.nothing(query) : machinesText.nothingFiltered}
        text={query ? machinesText.nothingText : undefined}
        action={
          <>
            {onReset && (
              <Button variant="outline" onClick={onReset}>
                {machinesText.reset}
              </Button>
            )}
            <LinkButton to={links.scan()} icon="scan" variant="soft">
              {machinesText.scan}
            </LinkButton>
          </>
        }
      />
    </Card>
  );
}
