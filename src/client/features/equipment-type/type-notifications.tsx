import { useMemo } from 'react';
import { useNow } from '../../live/app/use-now.ts';
import { EmptyOrLoading } from '../../parts/lists/empty-or-loading.tsx';
import { customerFaultItem } from '../../parts/notification/customer-fault-item.tsx';
import { NotificationRows } from '../../parts/notification/notification-rows.tsx';
import { useOpenNotifications } from '../../parts/notification/open-notifications.ts';
import { equipmentTypeText as texts } from '../../text/de/machine/equipment-type.ts';
import { EmptyState } from '../../ui/display/state-message.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { List, ListRow } from '../../ui/layout/list-row.tsx';
import { Heading, Stack } from '../../ui/layout/primitives.ts';
import { type TypeView, useCustomerFaults } from './type-queries.ts';

type Props = { view: TypeView };

/** [B1] [B5] What is open on the machines of the type, own ones and those at customers, newest first. */
export function TypeNotifications({ view }: Props) {
  const open = useOpenNotifications();
  const faults = useCustomerFaults(view.type.nodeid);
  const rows = useMemo(() => {
    const machines = new Set(view.machines.map(({ nodeid }) => nodeid));
    return open?.rows.filter(({ equipmentnodeid }) => machines.has(equipmentnodeid));
  }, [open, view.machines]);
  if (!rows || !faults || (rows.length + faults.length === 0 && !open?.whole)) return null;
  if (rows.length + faults.length === 0) {
    return (
      <Card>
        <EmptyOrLoading>
          <EmptyState icon="checkCircle" title={texts.noNotifications} text={texts.noNotificationsText} />
        </EmptyOrLoading>
      </Card>
    );
  }
  return (
    <Stack gap="5">
      {faults.length > 0 && <CustomerFaults faults={faults} />}
      {rows.length > 0 && <NotificationRows rows={rows} label={texts.notifications} from="overview" />}
    </Stack>
  );
}

function CustomerFaults({ faults }: { faults: NonNullable<ReturnType<typeof useCustomerFaults>> }) {
  const now = useNow();
  return (
    <Stack as="section" gap="3" aria-label={texts.customerFaults}>
      <Heading>{texts.customerFaults}</Heading>
      <Card padded={false}>
        <List aria-label={texts.customerFaults}>
          {faults.map((each) => {
            const { key, ...row } = customerFaultItem(each, now);
            return <ListRow key={key} {...row} />;
          })}
        </List>
      </Card>
    </Stack>
  );
}
