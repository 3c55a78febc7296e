import { notification } from '../../../../shared/contract/notification.ts';
import { links } from '../../../app/links.ts';
import { useLive } from '../../../live/use-live.ts';
import { useNow } from '../../../live/use-now.ts';
import { unresolvedText } from '../../../parts/notification-duration.ts';
import { notificationText } from '../../../text/de/notification.ts';
import { LinkButton } from '../../../ui/action/button.tsx';
import { Banner } from '../../../ui/display/banner.tsx';

/** [CF6] Shows an open notification of the same type on the same machine; offered, never blocking. */
export function SimilarOpen({ equipmentnodeid, type }: { equipmentnodeid: string; type: number | null }) {
  const now = useNow();
  const similar = useLive(
    async (mirror) => {
      if (!equipmentnodeid || type === null) return null;
      const open = await mirror
        .table(notification)
        .where('[equipmentnodeid+status]')
        .between([equipmentnodeid, 0], [equipmentnodeid, 2])
        .filter((row) => row.type === type)
        .toArray();
      return open.sort((left, right) => right.created - left.created)[0] ?? null;
    },
    [equipmentnodeid, type],
  );
  if (!similar) return null;
  return (
    <Banner
      tone="info"
      live="status"
      title={notificationText.similarTitle}
      action={
        <LinkButton to={links.notificationDetails(similar.nodeid)} variant="inherit" size="sm">
          {notificationText.similarShow}
        </LinkButton>
      }
    >
      {similar.title} · {unresolvedText(similar, now)}
    </Banner>
  );
}
