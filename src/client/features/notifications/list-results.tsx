import type { ReactNode } from 'react';
import { equipment } from '../../../shared/contract/machine/equipment.ts';
import { notification } from '../../../shared/contract/notification/notification.ts';
import { EmptyOrLoading } from '../../parts/lists/empty-or-loading.tsx';
import { useAwaited } from '../../parts/lists/use-first-load.ts';
import { useStartAtTop } from '../../parts/lists/use-start-at-top.ts';
import { notificationsText } from '../../text/de/notification/notifications.ts';
import { Button } from '../../ui/action/button.tsx';
import { SkeletonText } from '../../ui/display/skeleton.tsx';
import { EmptyState } from '../../ui/display/state-message.tsx';
import type { ListFilter } from './filter-open.ts';
import type { OpenList } from './list-query.ts';

type Props = {
  list: OpenList | undefined;
  filter: ListFilter;
  onReset: () => void;
  /** Shows the rows, of which there are some. */
  children: (list: OpenList) => ReactNode;
};

/** The rows that passed the filter, and what to say when there are none. */
export function Results({ list, filter, onReset, children }: Props) {
  const awaited = useAwaited(equipment, notification);
  useStartAtTop(list?.key);
  // An empty list is only said to be empty once everything has been loaded.
  if (awaited && (!list || list.rows.length === 0)) return <EmptyOrLoading lines={6}>{null}</EmptyOrLoading>;
  if (!list) return <SkeletonText lines={6} />;
  if (list.rows.length > 0) return children(list);
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
