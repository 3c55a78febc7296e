import { useMemo, useRef } from 'react';
import { listToolsText as text } from '../../../text/de/app/list-tools.ts';
import { useTableChoice } from '../../../ui/display/use-table-choice.ts';
import { showToast } from '../../../ui/overlay/toast-store.ts';
import { useCurrentRow } from '../use-current-row.ts';

type Options<Row> = {
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  /** The one that is open in the panel; '' for none. */
  open: string;
  onOpen: (key: string) => void;
  /** More cannot be chosen; 0 where there is nothing to choose for. */
  most: number;
};

/**
 * [J10] [J13] A table at a desk whose rows are chosen and opened in a panel. `table` goes onto it, `keys` to `useListKeys`,
 * `bar` onto what says how many are chosen.
 */
export function useDeskTable<Row>({ rows, keyOf, nameOf, open, onOpen, most }: Options<Row>) {
  const { current, setCurrent, handle, row, step, keys, focus } = useCurrentRow({
    rows,
    keyOf,
    open,
    onOpen,
  });
  const bar = useRef<HTMLElement>(null);
  const choice = useTableChoice({
    rows,
    rowKey: keyOf,
    most,
    onMost: () => showToast({ text: text.mostSelected(most) }),
  });
  const { chosen: keysChosen } = choice;
  const chosen = useMemo(
    () => (keysChosen.size > 0 ? rows.filter((each) => keysChosen.has(keyOf(each))) : []),
    [rows, keysChosen, keyOf],
  );
  // Where bar or panel disappear with the focus in them, it would be lost.
  const clear = () => {
    if (bar.current?.contains(document.activeElement)) focus();
    choice.clear();
  };
  const closePanel = () => {
    if (document.activeElement?.closest('aside')) focus();
    onOpen('');
  };
  const extend = (by: 1 | -1) => {
    if (!row || most === 0) return false;
    const to = step(by);
    if (to) choice.step(keyOf(row), keyOf(to));
    return undefined;
  };
  /** A key that does something with the row that the keyboard is at. */
  const withRow = (act: (row: Row) => void) => () => {
    if (row) act(row);
    return row ? undefined : false;
  };
  return {
    table: {
      current,
      onCurrent: setCurrent,
      onOpen: (opened: Row) => {
        setCurrent(keyOf(opened));
        onOpen(keyOf(opened));
      },
      handle,
      choice:
        most > 0
          ? {
              chosen: keysChosen,
              labelOf: (each: Row) => text.select(nameOf(each)),
              allLabel: text.selectAll,
              onChoose: choice.choose,
              onAll: choice.chooseAll,
            }
          : undefined,
    },
    bar,
    chosen,
    /** What a key is about: the chosen rows, else the one that the keyboard is at. */
    meant: chosen.length > 0 ? chosen : row ? [row] : [],
    withRow,
    clear,
    closePanel,
    keys: {
      ...keys,
      'shift+arrowdown': () => extend(1),
      'shift+arrowup': () => extend(-1),
      x: most > 0 ? withRow((each) => choice.choose(keyOf(each), 'one')) : undefined,
      escape: () => {
        if (open) closePanel();
        else if (keysChosen.size > 0) clear();
        else return false;
        return undefined;
      },
    },
  };
}
