import { useState } from 'react';
import { links } from '../../app/links.ts';
import { Widget } from '../../parts/dashboard/widget.tsx';
import { shortTypeName, typeColor } from '../../parts/notification/notification-type.tsx';
import { useCan } from '../../state/session.ts';
import { dashboardText } from '../../text/de/app/dashboard.ts';
import { formatNumber } from '../../text/format.ts';
import { LinkButton } from '../../ui/action/button.tsx';
import { StatusDot } from '../../ui/display/badge.tsx';
import { SegmentedControl } from '../../ui/form/choice.tsx';
import { Box } from '../../ui/layout/primitives.ts';
import { notificationItem } from './notification-item.tsx';
import type { useOpenWork } from './queries.ts';

type Props = { work: ReturnType<typeof useOpenWork>; now: number };

/** [S11] What is open: how much of each kind, and the newest or the longest standing. */
export function OpenNotificationsWidget({ work, now }: Props) {
  const [order, setOrder] = useState<'newest' | 'oldest'>('newest');
  const mayReport = useCan('notification', 'create');
  return (
    <Widget
      icon="checkCircle"
      title={dashboardText.openNotifications}
      all={links.notificationsDashboard()}
      total={work?.total ?? 0}
      tone="neutral"
      items={work?.[order].map((row) => notificationItem(row, now))}
      emptyTitle={dashboardText.noNotifications}
      emptyText={dashboardText.noNotificationsText}
      emptyAction={
        mayReport && (
          <LinkButton to={links.createNotification()} variant="soft" icon="plus">
            {dashboardText.report}
          </LinkButton>
        )
      }
    >
      <Box padding="4" display="flex" flexDirection="column" gap="4" borderBottomWidth="1px">
        <Counts counts={work?.byType ?? []} />
        <SegmentedControl
          label={dashboardText.order}
          hideLabel
          value={order}
          options={[
            { value: 'newest', label: dashboardText.newest },
            { value: 'oldest', label: dashboardText.oldest },
          ]}
          onChange={setOrder}
        />
      </Box>
    </Widget>
  );
}

/** Each kind with its number. */
function Counts({ counts }: { counts: readonly { type: number; count: number }[] }) {
  return (
    <Box as="ul" listStyle="none" display="flex" flexWrap="wrap" columnGap="4" rowGap="1.5" fontSize="sm">
      {counts.map(({ type, count }) => (
        <Box as="li" key={type} display="inline-flex" alignItems="center" gap="2">
          <StatusDot color={typeColor(type)} />
          {shortTypeName(type)}
          <Box as="span" fontWeight="semibold" fontVariantNumeric="tabular-nums">
            {formatNumber(count)}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
