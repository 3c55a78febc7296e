import { links } from '../../app/links.ts';
import type { SyncStatus } from '../../live/mirror/use-sync-status.ts';
import { syncPageText as text } from '../../text/de/outbox/sync-page.ts';
import { formatMoment } from '../../text/format.ts';
import { LinkButton } from '../../ui/action/button.tsx';
import { Banner } from '../../ui/display/banner.tsx';
import { ProgressBar } from '../../ui/display/progress-bar.tsx';
import { Stack, Text } from '../../ui/layout/primitives.ts';

/** [I4] [PL2] What the sentence above cannot hold: the way to the login, a late server, how far the first load is. */
export function SyncNotes({ status, now }: { status: SyncStatus; now: number }) {
  const { online, blocked, firstLoad, stalledSince } = status;
  return (
    <>
      {blocked === 'login' && (
        <LinkButton to={links.login()} icon="lock">
          {text.logIn}
        </LinkButton>
      )}
      {stalledSince !== null && online && (
        <Banner tone="warning" icon="warning" title={text.stalledTitle}>
          {text.stalled(formatMoment(stalledSince, now))}
        </Banner>
      )}
      {firstLoad !== null && (
        <Stack gap="2">
          <ProgressBar label={text.firstLoad} value={firstLoad} />
          <Text size="sm" tone="muted">
            {text.firstLoadText}
          </Text>
        </Stack>
      )}
    </>
  );
}
