import { chakra } from '@chakra-ui/react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { searchText } from '../../text/de/app/search.ts';
import { Icon } from '../../ui/display/icon.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';

const load = () => import('./search-panel.tsx').then((module) => ({ default: module.SearchPanel }));
const SearchPanel = lazy(load);

const Field = chakra('button', {
  base: {
    display: { base: 'none', md: 'flex' },
    alignItems: 'center',
    gap: '2.5',
    flex: '0 1 340px',
    minHeight: '40px',
    '@media (pointer: coarse)': { minHeight: 'touch' },
    paddingInline: '3',
    borderRadius: 'md',
    borderWidth: '1px',
    borderColor: 'border',
    background: 'bg',
    color: 'muted',
    textAlign: 'start',
    _hover: { borderColor: 'borderStrong' },
  },
});
const Key = chakra('kbd', {
  base: {
    marginInlineStart: 'auto',
    paddingInline: '1.5',
    borderRadius: 'sm',
    borderWidth: '1px',
    fontFamily: 'body',
    fontSize: 'xs',
    whiteSpace: 'nowrap',
  },
});

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/**
 * [K2] Search from everywhere on larger screens: a field in the top bar, Ctrl K or ⌘K. Phones search in the list of
 * machines, one tap away. Its code loads when asked for.
 */
export function GlobalSearch() {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(isMac ? event.metaKey : event.ctrlKey) || event.altKey) return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  const show = () => setOpen(true);
  return (
    <>
      <Field type="button" aria-haspopup="dialog" onPointerEnter={load} onFocus={load} onClick={show}>
        <Icon name="search" size={18} />
        {searchText.open}
        <Key aria-hidden="true">{isMac ? searchText.shortcutMac : searchText.shortcut}</Key>
      </Field>
      <Dialog open={open} onClose={() => setOpen(false)} title={searchText.title}>
        {open && (
          <Suspense fallback={null}>
            <SearchPanel onDone={() => setOpen(false)} />
          </Suspense>
        )}
      </Dialog>
    </>
  );
}
