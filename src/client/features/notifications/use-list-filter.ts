import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ListFilter } from './list-query.ts';

/** Typing goes into the address at most this often, ms: browsers limit how often it may change. */
const PAUSE = 300;

const names = ['sitenodeid', 'areanodeid', 'poolnodeid', 'type', 'status', 'sort'] as const;

/** [N18] Search, filter and order; they stand in the address, so the way back finds them again. */
export function useListFilter() {
  const [search, setSearch] = useSearchParams();
  const inAddress = search.get('q') ?? '';
  const [q, setQuery] = useState(inAddress);
  const field = (name: string) => search.get(name) ?? '';
  const filter: ListFilter = {
    q,
    sitenodeid: field('sitenodeid'),
    areanodeid: field('areanodeid'),
    poolnodeid: field('poolnodeid'),
    type: field('type'),
    status: field('status'),
    sort: field('sort'),
  };

  const write = (next: Partial<ListFilter>) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries({ q, ...next })) {
          if (value) after.set(name, value);
          else after.delete(name);
        }
        return after;
      },
      { replace: true },
    );

  const written = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    if (q === inAddress) return;
    const put = () => {
      written.current = performance.now();
      write({});
    };
    // The first letter goes at once, so that a quick press on a result finds the query on its way back.
    const wait = written.current + PAUSE - performance.now();
    if (wait <= 0) return put();
    const timer = setTimeout(put, wait);
    return () => clearTimeout(timer);
  });

  return {
    filter,
    setQuery,
    change: write,
    /** How many selects restrict the list. */
    active: names.filter((name) => filter[name]).length,
    reset: () => {
      setQuery('');
      write({ q: '', ...Object.fromEntries(names.map((name) => [name, ''])) });
    },
  };
}
