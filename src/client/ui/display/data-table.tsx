import { chakra } from '@chakra-ui/react';
import { type ReactNode, useMemo, useState } from 'react';
import { IconButton } from '../action/icon-button.tsx';
import { SelectField } from '../form/select-field.tsx';
import { usePrinting } from '../layout/use-printing.ts';
import { Pagination } from './pagination.tsx';
import { SortButton } from './sort-button.tsx';
import { nextSort, type SortValue, sortRows, sortState, type TableSort } from './table-sort.ts';

export type Column<Row> = {
  key: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** Makes the column sortable; text is compared the German way. */
  sortBy?: (row: Row) => SortValue;
  align?: 'start' | 'end';
  /** Keeps the label of an actions column for assistive technology only. */
  hideLabel?: boolean;
  /** Left out on screens narrower than this; another cell should say it there. */
  hideBelow?: 'sm' | 'md';
};

type Props<Row> = {
  /** Read out as the table's name. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Shown instead of the table when there are no rows. */
  empty: ReactNode;
  /** Choices of rows per page; the first is the default. A single one is fixed and not offered. */
  pageSizes?: readonly number[];
  initialSort?: TableSort;
  /** Offers a choice for sorting where columns that sort are left out. */
  sortText?: { by: string; descending: string };
  maxHeight?: string;
  /** Paper has all columns and, whatever the page, up to so many rows; then what is said of the others. */
  printed?: number;
  notPrinted?: (count: number) => string;
};

const Frame = chakra('div', {
  base: {
    background: 'surface',
    borderWidth: '1px',
    borderRadius: 'lg',
    boxShadow: 'card',
    overflow: 'hidden',
    _print: { overflow: 'visible', boxShadow: 'none' },
  },
});
const Scroller = chakra('div', {
  base: { overflow: 'auto', _print: { overflow: 'visible', maxHeight: 'none!' } },
});
const Table = chakra('table', { base: { width: 'full', fontVariantNumeric: 'tabular-nums' } });
const shapes = {
  // A column of buttons, which bring their own margin.
  tight: { true: { paddingInline: { base: '0', sm: '4' }, _print: { display: 'none!' } } },
  // Paper is as narrow as a phone.
  whole: { true: { _print: { display: 'table-cell!' } } },
} as const;
const Head = chakra('th', {
  base: {
    position: 'sticky',
    top: '0',
    background: 'sunken',
    fontSize: 'sm',
    fontWeight: 'semibold',
    textAlign: 'start',
    lineHeight: 'tight',
    // A long heading must not take the room of what stands below it.
    whiteSpace: { base: 'normal', sm: 'nowrap' },
    overflowWrap: 'break-word',
    height: 'touch',
    paddingInline: { base: '3', sm: '4' },
    borderBottomWidth: '1px',
    _print: { position: 'static' },
  },
  variants: shapes,
});
const Cell = chakra('td', {
  base: {
    paddingInline: { base: '3', sm: '4' },
    paddingBlock: '2',
    height: '52px',
    borderBottomWidth: '1px',
    lineHeight: 'snug',
    // Enlarged words keep their letters together: rather than break them the table scrolls.
    minWidth: 'calc(9rem - 96px)',
  },
  variants: { ...shapes, number: { true: { minWidth: '0', overflowWrap: 'break-word' } } },
});
const Line = chakra('tr', {
  base: {
    breakInside: 'avoid',
    _hover: { background: 'hover' },
    '&:last-of-type > td': { borderBottomWidth: '0' },
  },
});

/**
 * A table of a card: sortable columns, pages; scrolls sideways where it does not fit. Lists that fill a page are a
 * `LongTable`.
 */
export function DataTable<Row>(props: Props<Row>) {
  const { label, columns, rows, rowKey, empty, pageSizes, initialSort, sortText, maxHeight } = props;
  const { printed, notPrinted } = props;
  const printing = usePrinting() && printed !== undefined;
  const [sort, setSort] = useState<TableSort | null>(initialSort ?? null);
  const [page, setPage] = useState(0);
  const [size, setSize] = useState(pageSizes?.[0] ?? Number.POSITIVE_INFINITY);

  const sorted = useMemo(() => {
    const sortBy = columns.find((column) => column.key === sort?.key)?.sortBy;
    return sortBy ? sortRows(rows, sortBy, sort?.descending ?? false) : rows;
  }, [rows, columns, sort]);

  if (rows.length === 0) {
    return <Frame padding="4">{empty}</Frame>;
  }
  // rows may have become fewer while a late page was shown
  const shown = Math.min(page, Math.max(0, Math.ceil(rows.length / size) - 1));
  const from = Number.isFinite(size) && !printing ? shown * size : 0;
  const end = printing ? printed : from + size;
  return (
    <Frame>
      {sortText && <NarrowSort columns={columns} sort={sort} text={sortText} onSort={setSort} />}
      <Scroller maxHeight={maxHeight} tabIndex={0} role="region" aria-label={label}>
        <Table>
          <thead>
            <tr>
              {columns.map((column) => (
                <Head
                  key={column.key}
                  scope="col"
                  textAlign={column.align}
                  hideBelow={column.hideBelow}
                  tight={column.hideLabel}
                  whole={printed !== undefined && !column.hideLabel}
                  aria-sort={sortState(sort, column.key)}
                >
                  {column.sortBy ? (
                    <SortButton
                      label={column.label}
                      sort={sortState(sort, column.key)}
                      onClick={() => setSort(nextSort(sort, column.key))}
                    />
                  ) : (
                    <chakra.span srOnly={column.hideLabel}>{column.label}</chakra.span>
                  )}
                </Head>
              ))}
            </tr>
          </thead>
          <tbody>
            {sorted.slice(from, end).map((row) => (
              <Line key={rowKey(row)}>
                {columns.map((column) => (
                  <Cell
                    key={column.key}
                    textAlign={column.align}
                    hideBelow={column.hideBelow}
                    tight={column.hideLabel}
                    whole={printed !== undefined && !column.hideLabel}
                    number={column.align === 'end'}
                  >
                    {column.cell(row)}
                  </Cell>
                ))}
              </Line>
            ))}
          </tbody>
        </Table>
      </Scroller>
      {printing && rows.length > printed && <p>{notPrinted?.(rows.length - printed)}</p>}
      {pageSizes && (
        <Pagination
          total={rows.length}
          page={shown}
          size={size}
          sizes={pageSizes}
          onPage={setPage}
          onSize={(next) => {
            setSize(next);
            setPage(0);
          }}
        />
      )}
    </Frame>
  );
}

/** Where a column that sorts is left out: sorts by any of them, in either direction. */
function NarrowSort<Row>({
  columns,
  sort,
  text,
  onSort,
}: {
  columns: readonly Column<Row>[];
  sort: TableSort | null;
  text: NonNullable<Props<Row>['sortText']>;
  onSort: (sort: TableSort) => void;
}) {
  const sortable = columns.filter(({ sortBy }) => sortBy);
  const widest = sortable.some(({ hideBelow }) => hideBelow === 'md') ? 'md' : 'sm';
  return (
    <chakra.div
      hideFrom={widest}
      display="flex"
      alignItems="end"
      gap="2"
      padding="3"
      borderBottomWidth="1px"
      _print={{ display: 'none' }}
    >
      <chakra.div flex="1" minWidth="0">
        <SelectField
          label={text.by}
          value={sort?.key ?? ''}
          options={sortable.map(({ key, label }) => ({ value: key, label }))}
          onChange={(key) => onSort({ key, descending: false })}
        />
      </chakra.div>
      <IconButton
        icon={sort?.descending ? 'chevronUp' : 'chevronDown'}
        label={text.descending}
        variant="outline"
        aria-pressed={sort?.descending ?? false}
        onClick={() => sort && onSort({ ...sort, descending: !sort.descending })}
      />
    </chakra.div>
  );
}
