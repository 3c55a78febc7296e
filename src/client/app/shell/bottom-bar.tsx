import { chakra } from '@chakra-ui/react';
import { lazy, Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useSyncStatus } from '../../live/mirror/use-sync-status.ts';
import { useUnread } from '../../parts/conversation/unread.ts';
import { useSession } from '../../state/session.ts';
import { shellText } from '../../text/de/app/shell.ts';
import { CountBadge } from '../../ui/display/badge.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import { VisuallyHidden } from '../../ui/layout/primitives.ts';
import { barInPlace, whileTyping } from '../../ui/layout/while-typing.ts';
import { paths } from '../links.ts';
import { preloadScreen } from '../screens.ts';
import { type Destination, furtherDestinations, isCurrent, mainDestinations } from './navigation.ts';

const loadMore = () => import('./more-sheet.tsx').then(({ MoreSheet }) => ({ default: MoreSheet }));
const MoreSheet = lazy(loadMore);

const Bar = chakra('nav', {
  base: {
    position: 'fixed',
    insetInline: '0',
    bottom: '0',
    zIndex: 'bar',
    display: { base: 'grid', md: 'none' },
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(0, 1fr)',
    background: 'surface',
    borderTopWidth: '1px',
    paddingBottom: 'env(safe-area-inset-bottom)',
    paddingInline: 'max(4px, env(safe-area-inset-left))',
    // A screen's main buttons take its place.
    [`body${barInPlace} &`]: { display: 'none' },
    transition: 'transform 0s 300ms',
    // Out of the window, where keyboards and screen readers still find it.
    [whileTyping]: { transform: 'translateY(150%)', transitionDelay: '0s' },
    _focusWithin: { transitionDelay: '0s' },
  },
});

const entry = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '1',
  minHeight: '64px',
  width: 'full',
  // As large as the longest word has room for: five of them share the width of the window.
  fontSize: 'min({fontSizes.xs}, 3.3vw)',
  fontWeight: 'medium',
  lineHeight: 'tight',
  color: 'muted',
  position: 'relative',
  _currentPage: { color: 'accent.text', fontWeight: 'semibold', letterSpacing: '-0.02em' },
  _focusVisible: { outlineOffset: '-4px', borderRadius: 'md' },
} as const;
const Entry = chakra(Link, { base: entry });
const EntryButton = chakra('button', { base: entry });
const Disc = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    width: '52px',
    height: '40px',
    // Inside the bar: it covers nothing of the page, and the labels stay in one line.
    marginTop: '-10px',
    borderRadius: 'full',
    background: 'accent.solid',
    color: 'accent.onSolid',
  },
});
const Marker = chakra('span', {
  base: {
    position: 'absolute',
    top: '6px',
    insetInlineStart: 'calc(50% + 6px)',
  },
});

function BarLink({ destination, current }: { destination: Destination; current: boolean }) {
  const scan = destination.path === 'scan';
  return (
    <Entry
      to={paths[destination.path]}
      aria-current={current ? 'page' : undefined}
      onPointerDown={() => preloadScreen(destination.path)}
    >
      {scan ? (
        <Disc>
          <Icon name="scan" size={26} />
        </Disc>
      ) : (
        <Icon name={destination.icon} size={24} />
      )}
      {destination.label}
    </Entry>
  );
}

/** Phones: the places of every day under the thumb, scanning in the middle. */
export function BottomBar() {
  const session = useSession();
  const { pathname } = useLocation();
  const { attention } = useSyncStatus();
  const unread = useUnread().total;
  // Null: never opened, so its code is not needed yet.
  const [more, setMore] = useState<boolean | null>(null);
  const elsewhere = furtherDestinations(session);
  return (
    <>
      <Bar aria-label={shellText.navigation}>
        {mainDestinations(session).map((destination) => (
          <BarLink
            key={destination.path}
            destination={destination}
            current={isCurrent(destination, pathname)}
          />
        ))}
        {elsewhere.length > 0 && (
          <EntryButton
            type="button"
            aria-haspopup="dialog"
            aria-expanded={more === true}
            aria-current={
              elsewhere.some((destination) => isCurrent(destination, pathname)) ? 'page' : undefined
            }
            onPointerEnter={loadMore}
            onFocus={loadMore}
            onClick={() => setMore(true)}
          >
            <Icon name="menu" size={24} />
            {shellText.more}
            <Marker
              css={{
                '& > :first-child': {
                  fontSize: '12px',
                  minWidth: '20px',
                  height: '20px',
                  paddingInline: '6px',
                },
              }}
            >
              {attention > 0 ? (
                <CountBadge count={attention} tone="warning" />
              ) : (
                <CountBadge count={unread} />
              )}
              {attention === 0 && unread > 0 && <VisuallyHidden>{shellText.unread}</VisuallyHidden>}
            </Marker>
          </EntryButton>
        )}
      </Bar>
      {more !== null && (
        <Suspense>
          <MoreSheet open={more} onClose={() => setMore(false)} destinations={elsewhere} />
        </Suspense>
      )}
    </>
  );
}
