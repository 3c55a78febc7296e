import { useState } from 'react';
import { links } from '../../app/links.ts';
import { checkMirror, useMirrorCheck } from '../../live/mirror/mirror-check.ts';
import type { SyncStatus } from '../../live/mirror/use-sync-status.ts';
import { syncNow } from '../../live/outbox/outbox.ts';
import { tellNotSaved } from '../../parts/forms/tell-not-saved.ts';
import { syncPageText } from '../../text/de/outbox/sync-page.ts';
import { formatMoment, formatPercent } from '../../text/format.ts';
import { Button, LinkButton } from '../../ui/action/button.tsx';
import { Banner } from '../../ui/display/banner.tsx';
import { ProgressBar } from '../../ui/display/progress-bar.tsx';
import { ButtonRow } from '../../ui/layout/button-row.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Facts } from '../../ui/layout/facts.tsx';
import { Row, Stack, Text } from '../../ui/layout/primitives.ts';

const momentOr = (time: number | null, now: number) =>
  time === null ? syncPageText.never : formatMoment(time, now);

/** [I4] [PL5] How the data stands between this device and the server, and what keeps it. */
export function SyncStateCard({ status, now }: { status: SyncStatus; now: number }) {
  const { online, blocked, firstLoad, lastSync, lastContact, stalledSince } = status;
  const [asked, setAsked] = useState<number | null>(null);
  const check = useMirrorCheck();
  const [repaired] = check?.repaired ?? [];
  const busy = asked !== null && asked === lastContact && online;
  return (
    <Card>
      <Stack>
        {blocked && (
          <Banner
            tone="warning"
            icon="lock"
            action={
              blocked === 'login' && (
                <LinkButton to={links.login()} variant="inherit" size="sm">
                  {syncPageText.logIn}
                </LinkButton>
              )
            }
          >
            {blocked === 'login' ? syncPageText.loginNeeded : syncPageText.updateNeeded}
          </Banner>
        )}
        {!online && (
          <Banner tone="info" icon="cloudOff">
            {syncPageText.offline}
          </Banner>
        )}
        {stalledSince !== null && online && (
          <Banner tone="warning" icon="warning" title={syncPageText.stalledTitle}>
            {syncPageText.stalled(formatMoment(stalledSince, now))}
          </Banner>
        )}
        {firstLoad !== null && (
          <Stack gap="2">
            <Row justifyContent="space-between">
              <Text weight="medium">{syncPageText.firstLoad}</Text>
              <Text tone="muted" numeric whiteSpace="nowrap">
                {formatPercent(firstLoad)}
              </Text>
            </Row>
            <ProgressBar label={syncPageText.firstLoad} value={firstLoad} />
            <Text size="sm" tone="muted">
              {syncPageText.firstLoadText}
            </Text>
          </Stack>
        )}
        <Facts
          entries={[
            [syncPageText.connection, online ? syncPageText.online : syncPageText.offlineShort],
            [syncPageText.lastSync, momentOr(lastSync, now)],
            [syncPageText.lastContact, momentOr(lastContact, now)],
            [
              syncPageText.lastCheck,
              check?.wanted ? syncPageText.checkWaits : momentOr(check?.at || null, now),
            ],
          ]}
        />
        {repaired && (
          <Text size="sm" tone="muted">
            {syncPageText.checkRepaired(formatMoment(repaired.at, now))}
          </Text>
        )}
        <ButtonRow>
          <Button
            icon="sync"
            loading={busy}
            onClick={() => {
              setAsked(lastContact);
              syncNow();
              setTimeout(() => setAsked(null), 3000);
            }}
          >
            {busy ? syncPageText.asked : syncPageText.syncNow}
          </Button>
          <Button
            variant="outline"
            disabled={check?.wanted}
            onClick={() => void checkMirror().catch(tellNotSaved)}
          >
            {syncPageText.checkNow}
          </Button>
        </ButtonRow>
      </Stack>
    </Card>
  );
}
