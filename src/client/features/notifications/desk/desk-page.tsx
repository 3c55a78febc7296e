import { lazy, Suspense } from 'react';
import { links } from '../../../app/links.ts';
import { type ListColumns, useChosenColumns } from '../../../parts/lists/desk/chosen-columns.ts';
import { ColumnChoice } from '../../../parts/lists/desk/column-choice.tsx';
import { DeskFrame } from '../../../parts/lists/desk/desk-frame.tsx';
import { ExportLink } from '../../../parts/lists/export-link.tsx';
import { useCan, useSession } from '../../../state/session.ts';
import { listToolsText } from '../../../text/de/app/list-tools.ts';
import { tableText as text } from '../../../text/de/notification/notification-table.ts';
import { notificationsText } from '../../../text/de/notification/notifications.ts';
import { LinkButton } from '../../../ui/action/button.tsx';
import { SkeletonText } from '../../../ui/display/skeleton.tsx';
import { Box } from '../../../ui/layout/primitives.ts';
import { exportOf } from '../filter-open.ts';
import { ListFilters } from '../list-filters.tsx';
import { SORTS, type SortKey } from '../list-order.ts';
import type { ListPageProps } from '../list-query.ts';
import { FilterChips } from './filter-chips.tsx';

const DeskList = lazy(async () => ({ default: (await import('./desk-list.tsx')).DeskList }));

/** Hidden by default: the colour of the strip already shows the type. */
const COLUMNS: ListColumns<SortKey> = { list: 'notifications', all: SORTS, hidden: ['type'] };

/** [J10] [N18] The open notifications at a desk. */
export function DeskPage({ index, list, query, counted }: ListPageProps) {
  const mayCreate = useCan('notification', 'create');
  const { columns, show } = useChosenColumns(COLUMNS, useSession());
  const { filter, setQuery, change, reset } = query;
  return (
    <DeskFrame
      title={notificationsText.title}
      count={counted ? listToolsText.shortCount(list?.rows.length ?? 0, list?.total ?? 0) : undefined}
      filters={
        index && (
          <ListFilters index={index} filter={filter} onChange={change} onReset={reset} withSort={false} />
        )
      }
      chips={(onLast) =>
        index && <FilterChips index={index} filter={filter} onChange={change} onLast={onLast} />
      }
      search={{
        label: notificationsText.search,
        placeholder: notificationsText.searchPlaceholder,
        value: filter.q,
        onChange: setQuery,
      }}
      actions={
        <>
          <ColumnChoice columns={SORTS.slice(1)} labels={text.columns} shown={columns} onShow={show} />
          <ExportLink what="notifications" filter={exportOf(filter)} iconOnly />
          {mayCreate && (
            <LinkButton size="sm" icon="plus" to={links.createNotification()} title={text.createKey}>
              <Box as="span" hideBelow="lg">
                {notificationsText.create}
              </Box>
              <Box as="span" hideFrom="lg">
                {text.createShort}
              </Box>
            </LinkButton>
          )}
        </>
      }
    >
      <Suspense fallback={<SkeletonText lines={12} />}>
        <DeskList index={index} list={list} query={query} columns={columns} />
      </Suspense>
    </DeskFrame>
  );
}
