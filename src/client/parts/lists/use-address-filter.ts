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

  // The router renders a new address later: the address bar is ahead of it, and what counts.
  const asked = () => new URLSearchParams(location.search);
  /** The address as last taken over or written here. Any other one comes from a link or the back button. */
  const known = useRef(search);
  const isKnown = () => asked().toString() === known.current.toString();
  const write = (next: { [F in N | 'q']?: string | undefined }) => {
    // The list stays on the screen until the next page has loaded: what it writes by then would lead back to it.
    if (location.pathname !== pathname) return;
    const after = asked();
    const words = isKnown() ? { q } : {};
    for (const [name, value] of Object.entries<string | undefined>({ ...words, ...next })) {
      if (value) after.set(name, value);
      else after.delete(name);
    }
    if (isKnown()) known.current = after;
    setSearch(after, { replace: true });
  };

  /** Takes over what the router shows; whether the words in it are others than those known here. */
  const follows = () => {
    if (isKnown() || search.toString() !== asked().toString()) return false;
    const words = search.get('q') ?? '';
    const other = words !== (known.current.get('q') ?? '');
    known.current = search;
    if (other) setQuery(words);
    return other;
  };

  const written = useRef(Number.NEGATIVE_INFINITY);
  // A layout effect: what is typed right after a render must not be overwritten by the words of its address.
  useLayoutEffect(() => {
    if (follows()) return;
    if (q === (known.current.get('q') ?? '')) return;
    const put = () => {
      if (!isKnown()) return;
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
