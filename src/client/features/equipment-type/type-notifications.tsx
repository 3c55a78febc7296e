import { useMemo } from 'react';
import { EmptyOrLoading } from '../../parts/lists/empty-or-loading.tsx';
import { NotificationCards } from '../../parts/notification/notification-cards.tsx';
import { useOpenNotifications } from '../../parts/notification/open-notifications.ts';
import { equipmentTypeText as texts } from '../../text/de/machine/equipment-type.ts';
import { EmptyState } from '../../ui/display/state-message.tsx';
import { Card } from '../../ui/layout/card.tsx';
import type { TypeView } from './type-queries.ts';

/** [B1] What is open on the machines of the type, newest first. */
export function TypeNotifications({ view }: { view: TypeView }) {
  const open = useOpenNotifications();
  const rows = useMemo(() => {
    const machines = new Set(view.machines.map(({ nodeid }) => nodeid));
    return open?.rows.filter(({ equipmentnodeid }) => machines.has(equipmentnodeid));
  }, [open, view.machines]);
  if (!rows || (rows.length === 0 && !open?.whole)) return null;
  if (rows.length === 0) {
    return (
      <Card>
        <EmptyOrLoading>
          <EmptyState icon="checkCircle" title={texts.noNotifications} text={texts.noNotificationsText} />
        </EmptyOrLoading>
      </Card>
    );
  }
  return <NotificationCards rows={rows} label={texts.notifications} from="overview" single />;
}
