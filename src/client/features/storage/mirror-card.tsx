import { checkMirror, useMirrorCheck } from '../../live/mirror/mirror-check.ts';
import type { SyncStatus } from '../../live/mirror/use-sync-status.ts';
import { tellNotSaved } from '../../parts/forms/tell-not-saved.ts';
import { syncPageText as text } from '../../text/de/outbox/sync-page.ts';
import { formatMoment } from '../../text/format.ts';
import { Button } from '../../ui/action/button.tsx';
import { ButtonRow } from '../../ui/layout/button-row.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Facts } from '../../ui/layout/facts.tsx';
import { Heading, Stack, Text } from '../../ui/layout/primitives.ts';

const momentOr = (time: number | null, now: number) => (time === null ? text.never : formatMoment(time, now));

/** [I4] [PL5] Since when the data of this device is as the server's, and the comparison of both. */
export function MirrorCard({ status, now }: { status: SyncStatus; now: number }) {
  const check = useMirrorCheck();
  const [repaired] = check?.repaired ?? [];
  return (
    <Card>
      <Stack gap="3">
        <Heading>{text.mirror}</Heading>
        <Facts
          entries={[
            [text.lastSync, momentOr(status.lastSync, now)],
            [text.lastContact, momentOr(status.lastContact, now)],
            [text.lastCheck, check?.wanted ? text.checkWaits : momentOr(check?.at || null, now)],
          ]}
        />
        {repaired && (
          <Text size="sm" tone="muted">
            {text.checkRepaired(formatMoment(repaired.at, now))}
          </Text>
        )}
        <ButtonRow>
          <Button
            variant="outline"
            disabled={check?.wanted}
            onClick={() => void checkMirror().catch(tellNotSaved)}
          >
            {text.checkNow}
          </Button>
        </ButtonRow>
      </Stack>
    </Card>
  );
}
