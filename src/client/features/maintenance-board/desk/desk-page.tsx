import { lazy, Suspense, useRef } from 'react';
import { maintenancetask } from '../../../../shared/contract/maintenance/maintenance.ts';
import { notification } from '../../../../shared/contract/notification/notification.ts';
import { type ListColumns, useChosenColumns } from '../../../parts/lists/chosen-columns.ts';
import { ColumnChoice } from '../../../parts/lists/column-choice.tsx';
import { ExportLink } from '../../../parts/lists/export-link.tsx';
import { type Narrowing, NarrowingChips, placeNarrowings } from '../../../parts/lists/narrowing-chips.tsx';
import { PrintedLine } from '../../../parts/lists/printed-line.tsx';
import { useAwaited } from '../../../parts/lists/use-first-load.ts';
import { useStartAtTop } from '../../../parts/lists/use-start-at-top.ts';
import type { MachineIndex } from '../../../parts/machine/machine-index.ts';
import { useCategories } from '../../../parts/planning/planned-queries.ts';
import { useSession } from '../../../state/session.ts';
import { listToolsText } from '../../../text/de/app/list-tools.ts';
import { calendarFeedText } from '../../../text/de/planning/calendar-feed.ts';
import { maintenanceBoardText } from '../../../text/de/planning/maintenance-board.ts';
import { maintenanceTableText as text } from '../../../text/de/planning/maintenance-table.ts';
import { germanFirst } from '../../../text/localized.ts';
import { IconLink } from '../../../ui/action/icon-button.tsx';
import { SkeletonText } from '../../../ui/display/skeleton.tsx';
import { SearchField } from '../../../ui/form/search-field.tsx';
import { ListToolbar } from '../../../ui/layout/list-toolbar.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { Popover } from '../../../ui/overlay/popover.tsx';
import { type BoardFilter, feedsOf, isNarrowed, type useBoardFilter } from '../board-filter.ts';
import { BoardFilters } from '../board-filters.tsx';
import { NothingPlanned } from '../board-messages.tsx';
import { ViewSwitch } from '../board-views.tsx';
import type { PlannedPage } from '../queries.ts';
import { useDeskRows } from './desk-rows.ts';

const DeskTable = lazy(async () => ({ default: (await import('./desk-table.tsx')).DeskTable }));

/** Hidden by default: the colour of the strip already shows the category. */
const COLUMNS: ListColumns<keyof typeof text.columns> = {
  list: 'maintenance',
  all: ['title', 'status', 'machine', 'place', 'person', 'due', 'repetition', 'hours', 'category'],
  hidden: ['category'],
};

type Props = {
  index: MachineIndex | undefined;
  plan: PlannedPage | undefined;
  board: ReturnType<typeof useBoardFilter>;
};

/** [J10] [T8] Full width: everything about the list in one row above its table. */
export function DeskPage({ index, plan, board }: Props) {
  const { columns, show } = useChosenColumns(COLUMNS, useSession());
  const { filter, sort, open, setQuery, change, reset } = board;
  const list = useDeskRows(index, plan, board);
  const awaited = useAwaited(maintenancetask, notification);
  useStartAtTop(list?.key);
  const filterButton = useRef<HTMLButtonElement>(null);
  return (
    <Page width="full" gap="0" paddingTop="1.5" paddingBottom="3" paddingInline={{ md: '5' }}>
      <ListToolbar
        title={maintenanceBoardText.title}
        count={
          list?.total === undefined || awaited
            ? undefined
            : listToolsText.shortCount(list.rows.length, list.total)
        }
        filter={
          index && (
            <Popover label={listToolsText.filter} icon="filter" buttonRef={filterButton} width={720}>
              <BoardFilters index={index} filter={filter} onChange={change} onReset={reset} />
            </Popover>
          )
        }
        chips={
          index && (
            <Chips
              index={index}
              filter={filter}
              onChange={change}
              onLast={() => filterButton.current?.focus()}
            />
          )
        }
        search={
          <SearchField
            label={maintenanceBoardText.search}
            placeholder={maintenanceBoardText.searchPlaceholder}
            value={filter.q}
            onChange={setQuery}
          />
        }
        actions={
          <>
            <ViewSwitch current="maintenanceDashboard" size="low" />
            <ColumnChoice
              columns={COLUMNS.all.slice(1)}
              labels={text.columns}
              shown={columns}
              onShow={show}
            />
            <IconLink size="sm" icon="external" label={calendarFeedText.subscribeHint} to={feedsOf(filter)} />
            <ExportLink what="tasks" filter={{ ...filter, service: '1' }} iconOnly />
          </>
        }
      />
      <PrintedLine query={filter.q} />
      {!list || !index ? (
        <SkeletonText lines={12} />
      ) : list.rows.length === 0 ? (
        <NothingPlanned narrowed={isNarrowed(filter)} onReset={reset} />
      ) : (
        <Suspense fallback={<SkeletonText lines={12} />}>
          <DeskTable
            rows={list.rows}
            index={index}
            columns={columns}
            sort={sort}
            onSort={(next) => change({ sort: next })}
            open={open}
            onOpen={(key) => change({ open: key })}
          />
        </Suspense>
      )}
    </Page>
  );
}

type ChipsProps = {
  index: MachineIndex;
  filter: BoardFilter;
  onChange: (change: Partial<BoardFilter>) => void;
  onLast: () => void;
};

/** [J10] Places and category that narrow the list. */
function Chips({ index, filter, onChange, onLast }: ChipsProps) {
  const { categorynodeid } = filter;
  const category = useCategories()?.find(({ nodeid }) => nodeid === categorynodeid);
  const narrowings: Narrowing<BoardFilter>[] = [
    ...placeNarrowings(index, filter),
    {
      field: 'categorynodeid',
      value: categorynodeid,
      label: category ? germanFirst(category.name) : maintenanceBoardText.noCategory,
      without: { categorynodeid: '' },
    },
  ];
  return <NarrowingChips narrowings={narrowings} filter={filter} onChange={onChange} onLast={onLast} />;
}
