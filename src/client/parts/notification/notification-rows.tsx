import { lazy, Suspense } from 'react';
import { useNow } from '../../live/app/use-now.ts';
import { GroupHeading, WorkRows } from '../../ui/layout/work-row.tsx';
import { useCardExtras } from './notification-extras.ts';
import { NotificationRow } from './notification-row.tsx';
import type { RowsProps } from './rows-props.ts';

/** As many stand in the page without ado; what keeps more of them out of it is only loaded for more. */
const SHORT = 60;

const LongRows = lazy(async () => ({
  default: (await import('./long-notification-rows.tsx')).LongNotificationRows,
}));

/** [J4] Any number of notifications, one below the other. */
export function NotificationRows(props: RowsProps) {
  if (props.rows.length <= SHORT) return <FewRows {...props} />;
  return (
    <Suspense fallback={<FewRows {...props} rows={props.rows.slice(0, SHORT)} />}>
      <LongRows {...props} />
    </Suspense>
  );
}

function FewRows({ label, ...items }: RowsProps) {
  return (
    <WorkRows aria-label={label}>
      <NotificationItems {...items} />
    </WorkRows>
  );
}

/** [J4] The items of a list of few notifications, for one that has others too. */
export function NotificationItems({ rows, headings, from, withMachine = true }: Omit<RowsProps, 'label'>) {
  const now = useNow();
  const extras = useCardExtras(rows);
  return rows.map((notification) => (
    <li key={notification.nodeid}>
      <GroupHeading>{headings?.get(notification.nodeid)}</GroupHeading>
      <NotificationRow
        notification={notification}
        extras={extras?.get(notification.nodeid)}
        now={now}
        from={from}
        withMachine={withMachine}
        grouped={Boolean(headings?.size)}
      />
    </li>
  ));
}
