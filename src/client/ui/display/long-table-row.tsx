import { chakra } from '@chakra-ui/react';
import { type MouseEvent, memo, type ReactNode } from 'react';
import { VisuallyHidden } from '../layout/primitives.ts';

/** A column of a long table. */
export type LongColumn<Row, About> = {
  key: string;
  label: string;
  /** CSS; the one column without a width takes what the others leave. */
  width?: string;
  align?: 'end';
  sorts?: boolean;
  /** Left out of a table that is narrower than this, px. */
  room?: number;
  cell: (row: Row, about: About) => ReactNode;
};

/** As large as its cell: nobody aims at a box of 16 px. */
export const ChoiceBox = chakra('label', {
  base: {
    display: 'grid',
    placeItems: 'center',
    position: 'absolute',
    inset: '0',
    cursor: 'pointer',
    userSelect: 'none',
    _print: { display: 'none' },
    '& input': { width: '16px', height: '16px', accentColor: '{colors.accent.solid}', cursor: 'inherit' },
    '@media (pointer: coarse)': { '& input': { width: '22px', height: '22px' } },
  },
});
const Strip = chakra('span', {
  base: {
    position: 'absolute',
    insetBlock: '0',
    insetInlineStart: '0',
    width: '4px',
    printColorAdjust: 'exact',
  },
});

/** What a press on a row does. */
export type Acts<Row> = {
  open: (row: Row) => void;
  current: (key: string) => void;
  choose: (key: string, how: 'one' | 'to') => void;
};

type RowProps = {
  at: number;
  row: unknown;
  id: string;
  columns: readonly LongColumn<unknown, unknown>[];
  about: unknown;
  stripColor: string;
  stripName: string;
  boxLabel: string | undefined;
  chosen: boolean;
  current: boolean;
  measure: (element: HTMLElement | null) => void;
  acts: Acts<unknown>;
};

function TableRow(props: RowProps) {
  const { at, row, id, columns, about, stripColor, stripName, boxLabel, chosen, current, measure, acts } =
    props;
  // Runs before the link's own click. A press with another key has a meaning of its own: a new window, a download.
  const pressed = (event: MouseEvent<HTMLTableRowElement>) => {
    const target = event.target as Element;
    // The box handles it below.
    if (target.closest('input') || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.shiftKey && boxLabel !== undefined) {
      // Around the box too: with Shift, Firefox does not pass it on from the label.
      event.preventDefault();
      acts.choose(id, 'to');
      return;
    }
    // `detail` is 0 for Enter on the link.
    if (target.closest('[data-column=choice]') || event.detail === 0) return;
    event.preventDefault();
    acts.open(row);
  };
  // With Shift the browser would extend the text selection over the rows between.
  const held = (event: MouseEvent<HTMLTableRowElement>) => {
    if (event.shiftKey && boxLabel !== undefined) event.preventDefault();
  };
  return (
    <tr
      ref={measure}
      data-index={at}
      aria-rowindex={at + 2}
      data-chosen={chosen || undefined}
      data-current={current || undefined}
      onMouseDownCapture={held}
      onClickCapture={pressed}
      onFocus={() => acts.current(id)}
    >
      <td data-column="choice">
        <Strip title={stripName} style={{ background: stripColor }} />
        <VisuallyHidden>{stripName}</VisuallyHidden>
        {boxLabel !== undefined && (
          <ChoiceBox>
            <input
              type="checkbox"
              // The keyboard goes through the rows by their links, and chooses by a key of its own.
              tabIndex={-1}
              aria-label={boxLabel}
              checked={chosen}
              onChange={() => undefined}
              onClick={(event) => acts.choose(id, event.shiftKey ? 'to' : 'one')}
            />
          </ChoiceBox>
        )}
      </td>
      {columns.map((column) => (
        <td key={column.key} data-column={column.key} data-align={column.align}>
          {column.cell(row, about)}
        </td>
      ))}
    </tr>
  );
}

/** A row of a `LongTable`. */
export const LongTableRow = memo(TableRow);
