import { useSearchParams } from 'react-router-dom';

type Stepped = {
  name: string;
  /** The value that an address names; `home` when it names none that is known. */
  read: (named: string | null) => string;
  /** Needs no word in the address. */
  home: string;
};

/**
 * [T8] [E7] A value that stands in the address and is stepped through, such as a month. The router shows a new address
 * only with a later render, so that a quick second press must count from the address the browser has already.
 */
export function useAddressStep({ name, read, home }: Stepped) {
  const [shown, setSearch] = useSearchParams();
  const put = (to: (value: string) => string) => {
    const search = new URLSearchParams(window.location.search);
    const value = to(read(search.get(name)));
    if (value === home) search.delete(name);
    else search.set(name, value);
    setSearch(search, { replace: true });
  };
  return { value: read(shown.get(name)), step: put, goHome: () => put(() => home) };
}
