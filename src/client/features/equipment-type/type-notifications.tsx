import { useState } from 'react';
import { useNow } from '../../live/use-now.ts';
import { EmptyOrLoading } from '../../parts/empty-or-loading.tsx';
import { LoadMore } from '../../parts/load-more.tsx';
import { NotificationCard } from '../../parts/notification-card.tsx';
import { useCardExtras } from '../../parts/notification-extras.ts';
import { equipmentTypeText as texts } from '../../text/de/equipment-type.ts';
import { EmptyState } from '../../ui/display/state-message.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Stack } from '../../ui/layout/primitives.ts';
import { type TypeView, useOpenNotificationsOfAll } from './type-queries.ts';

const STEP = 30;

/** [B1] What is open on the machines of the type, newest first. */
export function TypeNotifications({ view }: { view: TypeView }) {
  const open = useOpenNotificationsOfAll(view.machines);
  const [limit, setLimit] = useState(STEP);
  const shown = open?.slice(0, limit);
  const extras = useCardExtras(shown);
  const now = useNow();
  if (!open || !shown) return null;
  if (open.length === 0) {
    return (
      <Card>
        <EmptyOrLoading>
          <EmptyState icon="checkCircle" title={texts.noNotifications} text={texts.noNotificationsText} />
        </EmptyOrLoading>
      </Card>
    );
  }
  return (
    <Stack gap="3">
      {shown.map((notification) => (
        <NotificationCard
          key={notification.nodeid}
          notification={notification}
          extras={extras?.get(notification.nodeid)}
          now={now}
          from="overview"
        />
      ))}
      {open.length > limit && <LoadMore key={limit} onMore={() => setLimit(limit + STEP)} />}
    </Stack>
  );
}
