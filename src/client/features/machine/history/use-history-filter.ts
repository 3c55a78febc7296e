import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { FILTER_NAMES, type HistoryFilter, isSet, noFilter } from './history-filter.ts';

/**
 * [M9] The filter stands in the address, so that the way back from a notification finds it again. It counts only
 * while its panel is open: nothing is left out unseen.
 */
export function useHistoryFilter() {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const [filter, setFilter] = useState<HistoryFilter>(
    () =>
      Object.fromEntries(
        FILTER_NAMES.map((name) => [name, search.get(name) ?? '']),
      ) as unknown as HistoryFilter,
  );
  const [open, setOpen] = useState(() => isSet(filter));

  const put = (next: HistoryFilter, shown: boolean) => {
    setFilter(next);
    setOpen(shown);
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        for (const name of FILTER_NAMES) {
          if (shown && next[name]) after.set(name, next[name]);
          else after.delete(name);
        }
        return after;
      },
      { replace: true, state },
    );
  };

  return {
    /** What is in force. */
    filter: open ? filter : noFilter,
    /** What stands in the fields. */
    fields: filter,
    open,
    toggle: () => put(filter, !open),
    change: (part: Partial<HistoryFilter>) => put({ ...filter, ...part }, true),
    reset: () => put(noFilter, open),
  };
}
