import { lazy, Suspense } from 'react';
import { maintenancetask } from '../../../../shared/contract/maintenance/maintenance.ts';
import { notification } from '../../../../shared/contract/notification/notification.ts';
import { type ListColumns, useChosenColumns } from '../../../parts/lists/desk/chosen-columns.ts';
import { ColumnChoice } from '../../../parts/lists/desk/column-choice.tsx';
import { DeskFrame } from '../../../parts/lists/desk/desk-frame.tsx';
import { ExportLink } from '../../../parts/lists/export-link.tsx';
import { type Narrowing, NarrowingChips, placeNarrowings } from '../../../parts/lists/narrowing-chips.tsx';
import { useAwaited } from '../../../parts/lists/use-first-load.ts';
import { useStartAtTop } from '../../../parts/lists/use-start-at-top.ts';
import type { MachineIndex } from '../../../parts/machine/machine-index.ts';
import { PeopleFilter } from '../../../parts/planning/people/people-filter.tsx';
import { usePeopleNarrowings } from '../../../parts/planning/people/use-people-narrowings.ts';
import type { WhoFilter } from '../../../parts/planning/people/with-whom.ts';
import { useCategories } from '../../../parts/planning/planned-queries.ts';
import { useSession } from '../../../state/session.ts';
import { listToolsText } from '../../../text/de/app/list-tools.ts';
import { calendarFeedText } from '../../../text/de/planning/calendar-feed.ts';
import { maintenanceBoardText } from '../../../text/de/planning/maintenance-board.ts';
import { maintenanceTableText as text } from '../../../text/de/planning/maintenance-table.ts';
import { germanFirst } from '../../../text/localized.ts';
import { IconLink } from '../../../ui/action/icon-button.tsx';
import { SkeletonText } from '../../../ui/display/skeleton.tsx';
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

/** [J10] [T8] What is planned on all machines, at a desk. */
export function DeskPage({ index, plan, board }: Props) {
  const { columns, show } = useChosenColumns(COLUMNS, useSession());
  const { filter, who, sort, open, setQuery, change, reset } = board;
  const list = useDeskRows(index, plan, board);
  const awaited = useAwaited(maintenancetask, notification);
  useStartAtTop(list?.key);
  return (
    <DeskFrame
      title={maintenanceBoardText.title}
      count={
        list?.total === undefined || awaited
          ? undefined
          : listToolsText.shortCount(list.rows.length, list.total)
      }
      filters={
        index && (
          <BoardFilters index={index} filter={filter} onChange={change} onReset={reset}>
            <PeopleFilter filter={who} onChange={change} />
          </BoardFilters>
        )
      }
      chips={(onLast) =>
        index && <Chips index={index} filter={{ ...filter, ...who }} onChange={change} onLast={onLast} />
      }
      search={{
        label: maintenanceBoardText.search,
        placeholder: maintenanceBoardText.searchPlaceholder,
        value: filter.q,
        onChange: setQuery,
      }}
      actions={
        <>
          <ViewSwitch current="maintenanceDashboard" size="low" />
          <ColumnChoice columns={COLUMNS.all.slice(1)} labels={text.columns} shown={columns} onShow={show} />
          <IconLink size="sm" icon="external" label={calendarFeedText.subscribeHint} to={feedsOf(filter)} />
          <ExportLink what="tasks" filter={{ ...filter, service: '1' }} iconOnly />
        </>
      }
    >
      {!list || !index ? (
        <SkeletonText lines={12} />
      ) : list.rows.length === 0 ? (
        <NothingPlanned narrowed={isNarrowed({ ...filter, ...who })} onReset={reset} />
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
    </DeskFrame>
  );
}

type DeskFilter = BoardFilter & WhoFilter;

type ChipsProps = {
  index: MachineIndex;
  filter: DeskFilter;
  onChange: (change: Partial<DeskFilter>) => void;
  onLast: () => void;
};

/** [J10] Places, category and people that narrow the list. */
function Chips({ index, filter, onChange, onLast }: ChipsProps) {
  const { categorynodeid } = filter;
  const category = useCategories()?.find(({ nodeid }) => nodeid === categorynodeid);
  const people = usePeopleNarrowings(filter);
  const narrowings: Narrowing<DeskFilter>[] = [
    ...placeNarrowings(index, filter),
    {
      field: 'categorynodeid',
      value: categorynodeid,
      label: category ? germanFirst(category.name) : maintenanceBoardText.noCategory,
      without: { categorynodeid: '' },
    },
    ...people,
  ];
  return <NarrowingChips narrowings={narrowings} filter={filter} onChange={onChange} onLast={onLast} />;
}
