import { useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

/** Typing goes into the address at most this often, ms: browsers limit how often it may change. */
const PAUSE = 300;

/**
 * [N18] [T8] Search and filter of a list; they stand in the address (`q` and each of `names`, '' for no
 * restriction), so the way back finds them again. `names` never changes while the list is shown.
 */
export function useAddressFilter<N extends string>(names: readonly N[]) {
  const { pathname } = useLocation();
  const [search, setSearch] = useSearchParams();
  const [q, setQuery] = useState(() => search.get('q') ?? '');
  const fields = names.map((name) => [name, search.get(name) ?? '']);
  const filter = { q, ...Object.fromEntries(fields) } as Record<N | 'q', string>;

  // The router shows a new address only with a later render: a second change must not start from the old one.
  const latest = useRef(search);
  /** Written here and not yet shown by the router. */
  const unseen = useRef<string[]>([]);
  const write = (next: { [F in N | 'q']?: string | undefined }) => {
    // The list stays on the screen until the next page has loaded: what it writes by then would lead back to it.
    if (location.pathname !== pathname) return;
    const after = new URLSearchParams(latest.current);
    for (const [name, value] of Object.entries<string | undefined>({ q, ...next })) {
      if (value) after.set(name, value);
      else after.delete(name);
    }
    latest.current = after;
    unseen.current.push(after.toString());
    setSearch(after, { replace: true });
  };

  /** Takes over what the router shows; whether the words in it are others than those typed here. */
  const shown = useRef(search);
  const follows = () => {
    shown.current = search;
    const at = unseen.current.indexOf(search.toString());
    unseen.current = unseen.current.slice(at < 0 ? unseen.current.length : at + 1);
    if (unseen.current.length > 0) return false;
    const words = search.get('q') ?? '';
    const other = words !== (latest.current.get('q') ?? '');
    latest.current = search;
    if (other) setQuery(words);
    return other;
  };

  const written = useRef(Number.NEGATIVE_INFINITY);
  // With the picture, not after it: a press right then must not start from the address before.
  useLayoutEffect(() => {
    // A link or the way back may lead to another search of the same list.
    if (search !== shown.current && follows()) return;
    if (q === (latest.current.get('q') ?? '')) return;
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
    /** How many of the named fields restrict the list. */
    active: names.filter((name) => filter[name]).length,
    reset: () => {
      setQuery('');
      write(Object.fromEntries(['q', ...names].map((name) => [name, ''])) as typeof filter);
    },
  };
}
