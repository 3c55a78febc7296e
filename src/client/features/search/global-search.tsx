import { chakra } from '@chakra-ui/react';
import { lazy, type MouseEvent, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { Link, matchPath, useLocation, useNavigate } from 'react-router-dom';
import { links, paths } from '../../app/links.ts';
import { searchText } from '../../text/de/app/search.ts';
import { Icon } from '../../ui/display/icon.tsx';
import { useListKeys } from '../../ui/layout/use-list-keys.ts';
import { SEARCH_FIELD } from './search-field-id.ts';
import { enterSearch } from './type-ahead.ts';

const KeysDialog = lazy(async () => ({ default: (await import('./keys-dialog.tsx')).KeysDialog }));

const Field = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: { base: 'center', md: 'start' },
    gap: '2.5',
    flex: { base: 'none', md: '0 1 340px' },
    // Where text is twice as large, the strip has no more room for it.
    minWidth: { base: '48px', md: '0' },
    minHeight: { base: 'touch', md: '40px' },
    '@media (pointer: coarse)': { minHeight: 'touch' },
    paddingInline: { base: '0', md: '3' },
    borderRadius: 'md',
    md: {
      borderWidth: '1px',
      borderColor: 'border',
      background: 'bg',
      color: 'muted',
      _hover: { borderColor: 'borderStrong' },
    },
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
 * [K2] [J13] The way to the search from everywhere: a field in the top bar, on phones its icon, Ctrl K or ⌘K. Who is there is
 * led into its field.
 */
export function GlobalSearch() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  // [J13] What is open is what commands are about.
  const about = matchPath(paths.notificationDetails, pathname)
    ? new URLSearchParams(search).get('nodeid')
    : null;
  const state = about ? { about } : undefined;
  const show = useEffectEvent(() => {
    const there = document.getElementById(SEARCH_FIELD) !== null;
    enterSearch(searchText.open);
    if (!there) void navigate(links.search(), { state });
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      // A field that the browser fills in tells of a press without a key.
      if (event.key?.toLowerCase() !== 'k' || !(isMac ? event.metaKey : event.ctrlKey) || event.altKey)
        return;
      event.preventDefault();
      show();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  const [keys, setKeys] = useState(false);
  const showKeys = () => {
    setKeys(true);
    return undefined;
  };
  useListKeys({ '?': showKeys, 'shift+?': showKeys });
  // In a window of its own it is another page's field.
  const pressed = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) => {
    if (!(ctrlKey || metaKey || shiftKey || altKey)) enterSearch(searchText.open);
  };
  return (
    <>
      <Field to={links.search()} state={state} onClick={pressed}>
        <Icon name="search" size={18} width={{ base: '24px', md: '18px' }} height="auto" />
        <chakra.span srOnly={{ base: true, md: false }}>{searchText.open}</chakra.span>
        <Key aria-hidden="true" hideBelow="md">
          {isMac ? searchText.shortcutMac : searchText.shortcut}
        </Key>
      </Field>
      <Suspense>{keys && <KeysDialog onClose={() => setKeys(false)} />}</Suspense>
    </>
  );
}
