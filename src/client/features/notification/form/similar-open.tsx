import { notification } from '../../../../shared/contract/notification.ts';
import { links } from '../../../app/links.ts';
import { useLive } from '../../../live/use-live.ts';
import { useNow } from '../../../live/use-now.ts';
import { unresolvedText } from '../../../parts/notification-duration.ts';
import { notificationText } from '../../../text/de/notification.ts';
import { LinkButton } from '../../../ui/action/button.tsx';
import { Banner } from '../../../ui/display/banner.tsx';

type Props = {
  equipmentnodeid: string;
  type: number | null;
  /** The report that a twin is looked for; none while it is written. */
  of?: string;
};

/** [CF6] Shows another open notification of the same type on the same machine; offered, never blocking. */
export function SimilarOpen({ equipmentnodeid, type, of }: Props) {
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
  if (!similar) return null;
  return (
    <Banner
      tone="info"
      live="status"
      title={of ? notificationText.similarTwin : notificationText.similarTitle}
      action={
        <LinkButton to={links.notificationDetails(similar.nodeid)} variant="inherit" size="sm">
          {of ? notificationText.similarTwinShow : notificationText.similarShow}
        </LinkButton>
      }
    >
      {similar.title} · {unresolvedText(similar, now)}
    </Banner>
  );
}
