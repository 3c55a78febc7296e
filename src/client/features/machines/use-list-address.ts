import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { MachineFilter } from '../../parts/machine-index.ts';

/** Browsers limit how often a page may change its address, so typing writes it once the person pauses. */
const PAUSE = 300;

/** Query and filter of the list; they stand in the address, so that the way back finds them again. */
export function useListAddress() {
  const [search, setSearch] = useSearchParams();
  const inAddress = search.get('q') ?? '';
  const [query, setQuery] = useState(inAddress);
  const filter: MachineFilter = {
    sitenodeid: search.get('sitenodeid') ?? '',
    areanodeid: search.get('areanodeid') ?? '',
    poolnodeid: search.get('poolnodeid') ?? '',
  };

  useEffect(() => {
    if (query === inAddress) return;
    const timer = setTimeout(() => {
      setSearch((before) => withField(before, 'q', query), { replace: true });
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [query, inAddress, setSearch]);

  const setFilter = (next: MachineFilter) =>
    setSearch(
      (before) => {
        let after = withField(before, 'q', query);
        for (const name of ['sitenodeid', 'areanodeid', 'poolnodeid'] as const) {
          after = withField(after, name, next[name] ?? '');
        }
        return after;
      },
      { replace: true },
    );

  return { query, setQuery, filter, setFilter };
}

function withField(search: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(search);
  if (value) next.set(name, value);
  else next.delete(name);
  return next;
}
