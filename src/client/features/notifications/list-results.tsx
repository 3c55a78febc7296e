import { chakra } from '@chakra-ui/react';
import { useNow } from '../../live/use-now.ts';
import { useSyncStatus } from '../../live/use-sync-status.ts';
import { LoadMore } from '../../parts/load-more.tsx';
import { NotificationCard } from '../../parts/notification-card.tsx';
import { useCardExtras } from '../../parts/notification-extras.ts';
import { notificationsText } from '../../text/de/notifications.ts';
import { Button } from '../../ui/action/button.tsx';
import { SkeletonText } from '../../ui/display/skeleton.tsx';
import { EmptyState } from '../../ui/display/state-message.tsx';
import type { ListFilter, OpenPage } from './list-query.ts';

const Cards = chakra('ul', {
  base: {
    listStyleType: 'none',
    display: 'grid',
    gap: '3',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 340px), 1fr))',
    '& > li': { display: 'grid', minWidth: '0' },
  },
});
type Props = {
  page: OpenPage | undefined;
  filter: ListFilter;
  onReset: () => void;
  onMore: () => void;
};

/** The cards that passed the filter, and what to say when there are none. */
export function Results({ page, filter, onReset, onMore }: Props) {
  const now = useNow();
  const extras = useCardExtras(page?.notifications);
  const { firstLoad } = useSyncStatus();
  // An empty list is only said to be empty once everything has been loaded.
  if (!page || (page.notifications.length === 0 && firstLoad !== null)) return <SkeletonText lines={6} />;
  if (page.notifications.length === 0) {
    const filtered = Object.entries(filter).some(([name, value]) => name !== 'sort' && value);
    return filtered ? (
      <EmptyState
        icon="search"
        title={notificationsText.noMatch}
        text={notificationsText.noMatchText}
        action={<Button onClick={onReset}>{notificationsText.reset}</Button>}
      />
    ) : (
      <EmptyState icon="checkCircle" title={notificationsText.none} text={notificationsText.noneText} />
    );
  }
  return (
    <>
      <Cards>
        {page.notifications.map((notification) => (
          <li key={notification.nodeid}>
            <NotificationCard
              notification={notification}
              extras={extras?.get(notification.nodeid)}
              now={now}
            />
          </li>
        ))}
      </Cards>
      {page.more && <LoadMore onMore={onMore} />}
    </>
  );
}
