import { type Notification, notification } from '../../../../shared/contract/notification/notification.ts';
import { useNow } from '../../../live/app/use-now.ts';
import { useLive } from '../../../live/mirror/use-live.ts';
import { NotificationCard } from '../../../parts/notification/notification-card.tsx';
import { useCardExtras } from '../../../parts/notification/notification-extras.ts';
import { notificationText } from '../../../text/de/notification/notification.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Banner } from '../../../ui/display/banner.tsx';
import { Box } from '../../../ui/layout/primitives.ts';

type Props = {
  equipmentnodeid: string;
  type: number | null;
  /** The report that a twin is looked for; none while it is written. */
  of?: string;
  /** Adds what is being written to the other one. */
  onMerge?: ((twin: Notification) => void) | undefined;
};

/** [CF6] [N12] Shows, as a small card, another open notification of the same type on the same machine; offered, never blocking. */
export function SimilarOpen({ equipmentnodeid, type, of, onMerge }: Props) {
  const now = useNow();
  const similar = useLive(
    async (mirror) => {
      if (!equipmentnodeid || type === null) return null;
      const open = await mirror
        .table(notification)
        .where('[equipmentnodeid+status]')
        .between([equipmentnodeid, 0], [equipmentnodeid, 2])
        .filter((row) => row.type === type && row.nodeid !== of)
        .toArray();
      return open.sort((left, right) => right.created - left.created)[0] ?? null;
    },
    [equipmentnodeid, type, of],
  );
  const extras = useCardExtras(similar ? [similar] : undefined);
  if (!similar) return null;
  return (
    <Banner
      tone="info"
      live="status"
      title={of ? notificationText.similarTwin : notificationText.similarTitle}
      action={
        onMerge && (
          <Button variant="inherit" icon="plus" onClick={() => onMerge(similar)}>
            {notificationText.mergeThere}
          </Button>
        )
      }
    >
      <Box marginTop="2" maxWidth="320px" color="text">
        <NotificationCard
          notification={similar}
          extras={extras?.get(similar.nodeid)}
          now={now}
          size="small"
          withMachine={false}
        />
      </Box>
    </Banner>
  );
}
