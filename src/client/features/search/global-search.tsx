import { chakra } from '@chakra-ui/react';
import { lazy, type MouseEvent, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { Link, matchPath, useLocation, useNavigate } from 'react-router-dom';
import { links, paths } from '../../app/links.ts';
import { searchText } from '../../text/de/app/search.ts';
import { Icon } from '../../ui/display/icon.tsx';
import { useListKeys } from '../../ui/layout/use-list-keys.ts';
import { isMac, searchShortcut } from './search-shortcut.ts';
import { enterSearch, SEARCH_FIELD } from './type-ahead.ts';

const KeysDialog = lazy(async () => ({ default: (await import('./keys-dialog.tsx')).KeysDialog }));

const Field = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: { base: 'center', md: 'start' },
    gap: '2.5',
    flex: { base: 'none', md: '0 1 340px' },
    // At twice the text size the strip has no room for more.
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

/**
 * [K2] [J13] Opens the search from any page: a field in the top bar, its icon on phones, Ctrl K or ⌘K. On the search page
 * it focuses the field.
 */
export function GlobalSearch() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  // [J13] Commands are about the notification that is open.
  const open = matchPath(paths.notificationDetails, pathname);
  const about = (open && new URLSearchParams(search).get('nodeid')) ?? undefined;
  const to = links.to('search', { about });
  const show = useEffectEvent(() => {
    const there = document.getElementById(SEARCH_FIELD) !== null;
    enterSearch(searchText.open);
    if (!there) void navigate(to);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      // When the browser fills in a field, the event has no key.
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
  // With one of these keys the link opens in another tab.
  const pressed = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) => {
    if (!(ctrlKey || metaKey || shiftKey || altKey)) enterSearch(searchText.open);
  };
  return (
    <>
      <Field to={to} onClick={pressed}>
        <Icon name="search" size={18} width={{ base: '24px', md: '18px' }} height="auto" />
        <chakra.span srOnly={{ base: true, md: false }}>{searchText.open}</chakra.span>
        <Key aria-hidden="true" hideBelow="md">
          {searchShortcut}
        </Key>
      </Field>
      <Suspense>{keys && <KeysDialog onClose={() => setKeys(false)} />}</Suspense>
    </>
  );
}
