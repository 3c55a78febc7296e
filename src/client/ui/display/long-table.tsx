import { chakra } from '@chakra-ui/react';
import { type RefObject, useImperativeHandle, useLayoutEffect, useMemo, useRef } from 'react';
import { usePrinting } from '../layout/use-printing.ts';
import { useWindowLines } from '../layout/use-window-lines.ts';
import { type Acts, ChoiceBox, type LongColumn, LongTableRow } from './long-table-row.tsx';
import { SortButton } from './sort-button.tsx';
import { nextSort, sortState, type TableSort } from './table-sort.ts';

/** Rows that are chosen, for doing something with all of them. */
export type TableChoice<Row> = {
  chosen: ReadonlySet<string>;
  /** The name of a row's box, and of the one for all rows. */
  labelOf: (row: Row) => string;
  allLabel: string;
  /** `to`: with all rows between it and the beginning of the range. */
  onChoose: (key: string, how: 'one' | 'to') => void;
  onAll: (chosen: boolean) => void;
};

export type TableHandle = {
  /** Scrolls a row into view and puts the focus on it, as soon as it is drawn. */
  focus: (at: number) => void;
};

type Props<Row, About> = {
  label: string;
  columns: readonly LongColumn<Row, About>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Of the strip at the edge of a row, and what it says. */
  stripOf: (row: Row) => { color: string; name: string };
  /**
   * A hook that looks up what the cells show beside the rows: it gets those near the window, and answers what there is of
   * one, the same as long as nothing of it changes.
   */
  useAbout: (around: readonly Row[]) => (row: Row) => About;
  sort: TableSort | null;
  /** Null for the order that the rows have by themselves, which a third press on a head leads back to. */
  onSort: (sort: TableSort | null) => void;
  choice?: TableChoice<Row> | undefined;
  /** The row that the keyboard is at. */
  current: string | null;
  onCurrent: (key: string) => void;
  /** A press on a row. Enter on the link in it leads on as every link does. */
  onOpen: (row: Row) => void;
  handle: RefObject<TableHandle | null>;
  /** More rows are never printed; what is said then. */
  printed: number;
  notPrinted: (count: number) => string;
};

/** Bar of the app, toolbar of the list and head of the table: what hides rows at the top, px. */
const ABOVE = { bars: 112, head: 33 };
const ROW = { fine: 34, coarse: 48 };
const BOTTOM = 64;
/** Rows of one step share what is looked up for them. */
const STEP = 40;

const Frame = chakra('div', {
  base: {
    containerType: 'inline-size',
    minWidth: '0',
    background: 'surface',
    borderWidth: '1px',
    borderRadius: 'md',
    _print: { containerType: 'normal', borderWidth: '0' },
  },
});

const Table = chakra('table', {
  base: {
    width: 'full',
    tableLayout: 'fixed',
    borderCollapse: 'separate',
    borderSpacing: '0',
    fontSize: 'sm',
    lineHeight: '1.3',
    fontVariantNumeric: 'tabular-nums',
    hyphens: 'manual',
    // On paper every column stands, as wide as what is in it.
    _print: { tableLayout: 'auto', '& th': { width: 'auto!' } },
    '& :is(th, thead td)': {
      position: 'sticky',
      // The toolbar of a list is as tall as this.
      top: 'calc(60px + 3.25rem)',
      zIndex: '2',
      height: '8',
      paddingInline: '2',
      background: 'sunken',
      borderBottomWidth: '1px',
      color: 'muted',
      fontWeight: 'semibold',
      textAlign: 'start',
      whiteSpace: 'nowrap',
      _print: { position: 'static', whiteSpace: 'normal' },
    },
    '& th button': {
      minHeight: '8',
      maxWidth: 'calc(100% + 1rem)',
      '& > span': { overflow: 'hidden', textOverflow: 'ellipsis' },
      // Only the column that sorts bears a mark: the room is for the words.
      '&:not([data-sorted]) > svg': { marginInlineEnd: '-5' },
      '&:not([data-sorted], :hover, :focus-visible) > svg': { visibility: 'hidden' },
    },
    '& thead > tr > :first-child': { borderStartStartRadius: 'md' },
    '& thead > tr > :last-child': { borderStartEndRadius: 'md' },
    '& td': {
      height: '34px',
      paddingInline: '2',
      borderBottomWidth: '1px',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      _print: { whiteSpace: 'normal', overflowWrap: 'break-word' },
    },
    '@media (pointer: coarse)': { '& td, & th, & th button': { height: '48px' } },
    '& [data-align=end]': { textAlign: 'end' },
    '& [data-column=choice]': { width: '10', padding: '0', _print: { width: '2!' } },
    '& td[data-bare]': { width: '3', padding: '0' },
    '& td[data-column=choice]': { position: 'relative', overflow: 'visible' },
    '& tbody tr[data-index]': {
      cursor: 'pointer',
      _hover: { background: 'hover' },
      '&[data-current]': { outline: '1px solid', outlineColor: 'borderStrong', outlineOffset: '-1px' },
      '&[data-chosen], &[data-chosen]:hover': { background: 'accent.soft' },
      '&:last-of-type > td': { borderBottomWidth: '0' },
      breakInside: 'avoid',
    },
    '& tr[data-gap] > td': { height: 'auto', padding: '0', borderWidth: '0' },
    '& td a:focus-visible': { outlineOffset: '-1px' },
  },
});

/**
 * The table of a list that fills its page, as long as it may be: only the rows near the window are in it. Rows are of one
 * line, the head stays below the toolbar and sorts, columns without room give way.
 */
export function LongTable<Row, About>(props: Props<Row, About>) {
  const { label, columns, rows, rowKey, sort, onSort, choice, current, handle, printed, useAbout } = props;
  const printing = usePrinting();
  const size = matchMedia('(pointer: coarse)').matches ? ROW.coarse : ROW.fine;
  const { list, lines, before, after, measure, reveal } = useWindowLines<HTMLTableSectionElement>({
    count: rows.length,
    sizeOf: () => size,
    overscan: 12,
    covered: { top: ABOVE.bars + ABOVE.head, bottom: BOTTOM },
  });
  const start = printing ? 0 : (lines[0]?.index ?? 0);
  const end = printing ? Math.min(printed, rows.length) : (lines.at(-1)?.index ?? -1) + 1;
  const aboutOf = useAbout(rows.slice(Math.floor(start / STEP) * STEP, Math.ceil(end / STEP) * STEP));

  // Rows keep what they were drawn with, and do what is right by now.
  const latest = useRef(props);
  latest.current = props;
  const acts = useMemo(
    (): Acts<Row> => ({
      open: (row) => latest.current.onOpen(row),
      current: (key) => latest.current.onCurrent(key),
      choose: (key, how) => {
        latest.current.onCurrent(key);
        latest.current.choice?.onChoose(key, how);
      },
    }),
    [],
  );
  /** The row that gets the focus once it is drawn, which takes a moment far from the window; and what has it until then. */
  const wanted = useRef<{ at: number; from: Element | null } | null>(null);
  const focusWanted = () => {
    if (!wanted.current) return;
    const { at, from } = wanted.current;
    const { activeElement, body } = document;
    const isLeft = activeElement !== from && activeElement !== body;
    const link = list.ref.current?.querySelector<HTMLElement>(`tr[data-index="${at}"] a`);
    if (!isLeft && !link) return;
    wanted.current = null;
    if (!isLeft) link?.focus({ preventScroll: true });
  };
  useLayoutEffect(focusWanted);
  useImperativeHandle(handle, () => ({
    focus: (at) => {
      wanted.current = { at, from: document.activeElement };
      reveal(at);
      focusWanted();
    },
  }));
  const roomy = useMemo(
    () =>
      Object.fromEntries(
        columns.flatMap(({ key, room }) =>
          room === undefined
            ? []
            : [[`@container (max-width: ${room}px)`, { [`& [data-column=${key}]`]: { display: 'none' } }]],
        ),
      ),
    [columns],
  );
  const all = choice !== undefined && rows.length > 0 && rows.every((row) => choice.chosen.has(rowKey(row)));
  return (
    <Frame>
      <Table aria-label={label} aria-rowcount={rows.length + 1} css={roomy}>
        <thead>
          <tr aria-rowindex={1}>
            {choice ? (
              <th data-column="choice">
                <ChoiceBox>
                  <input
                    type="checkbox"
                    aria-label={choice.allLabel}
                    checked={all}
                    onChange={(event) => choice.onAll(event.target.checked)}
                  />
                </ChoiceBox>
              </th>
            ) : (
              // The strip of the rows has no head.
              <td data-bare="" />
            )}
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                data-column={column.key}
                data-align={column.align}
                style={{ width: column.width }}
                aria-sort={sortState(sort, column.key)}
              >
                {column.sorts ? (
                  <SortButton
                    label={column.label}
                    sort={sortState(sort, column.key)}
                    onClick={() =>
                      onSort(sort?.key === column.key && sort.descending ? null : nextSort(sort, column.key))
                    }
                  />
                ) : (
                  column.label
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={list.ref}>
          <Gap height={printing ? 0 : before} />
          {rows.slice(start, end).map((row, at) => {
            const key = rowKey(row);
            const strip = props.stripOf(row);
            return (
              <LongTableRow
                key={key}
                at={start + at}
                row={row}
                id={key}
                columns={columns as readonly LongColumn<unknown, unknown>[]}
                about={aboutOf(row)}
                stripColor={strip.color}
                stripName={strip.name}
                boxLabel={choice?.labelOf(row)}
                chosen={choice?.chosen.has(key) ?? false}
                current={key === current}
                measure={measure}
                acts={acts as Acts<unknown>}
              />
            );
          })}
          <Gap height={printing ? 0 : after} />
        </tbody>
      </Table>
      {printing && rows.length > printed && <p>{props.notPrinted(rows.length - printed)}</p>}
    </Frame>
  );
}

/** In place of the rows that are not there. */
function Gap({ height }: { height: number }) {
  return height > 0 ? (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus
    <tr data-gap="" aria-hidden="true">
      <td style={{ height: `${height}px` }} />
    </tr>
  ) : null;
}
