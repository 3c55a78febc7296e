import { type RefObject, useMemo } from 'react';
import { useNow } from '../../../live/app/use-now.ts';
import { printedRows } from '../../../parts/lists/printed-rows.ts';
import type { MachineIndex } from '../../../parts/machine/machine-index.ts';
import { type CardExtras, useCardExtras } from '../../../parts/notification/notification-extras.ts';
import { shortTypeName, typeColor } from '../../../parts/notification/notification-type.tsx';
import type { ListedNotification } from '../../../parts/notification/open-notifications.ts';
import { notificationsText } from '../../../text/de/notification/notifications.ts';
import { LongTable, type TableChoice, type TableHandle } from '../../../ui/display/long-table.tsx';
import { type SortKey, sayingOf, sortOf } from '../list-order.ts';
import { columnsOf } from './columns.tsx';

type Props = {
  rows: readonly ListedNotification[];
  index: MachineIndex;
  columns: readonly SortKey[];
  sort: string;
  onSort: (sort: string) => void;
  choice: TableChoice<ListedNotification> | undefined;
  current: string | null;
  onCurrent: (nodeid: string) => void;
  onOpen: (row: ListedNotification) => void;
  handle: RefObject<TableHandle | null>;
};

const stripOf = ({ type }: ListedNotification) => ({ color: typeColor(type), name: shortTypeName(type) });

export const idOf = ({ nodeid }: ListedNotification): string => nodeid;

/** People and photos of the rows near the window. */
function useAbout(around: readonly ListedNotification[]) {
  const extras = useCardExtras(around);
  return ({ nodeid }: ListedNotification): CardExtras | undefined => extras?.get(nodeid);
}

/** [J10] The rows of the open notifications. */
export function DeskTable({ index, columns: keys, sort, onSort, ...table }: Props) {
  const now = useNow();
  const columns = useMemo(() => columnsOf(keys, { index, now }), [keys, index, now]);
  return (
    <LongTable
      {...table}
      label={notificationsText.title}
      columns={columns}
      rowKey={idOf}
      stripOf={stripOf}
      useAbout={useAbout}
      sort={sortOf(sort)}
      onSort={(next) => onSort(sayingOf(next))}
      {...printedRows}
    />
  );
}
