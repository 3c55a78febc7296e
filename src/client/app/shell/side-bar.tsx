import { chakra } from '@chakra-ui/react';
import { Fragment } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useUnread } from '../../parts/conversation/unread.ts';
import { collapseSidebar, useLayout } from '../../state/layout.ts';
import { useSession } from '../../state/session.ts';
import { placesText } from '../../text/de/app/places.ts';
import { shellText } from '../../text/de/app/shell.ts';
import { CountBadge } from '../../ui/display/badge.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import { Logo } from '../../ui/display/logo.tsx';
import { VisuallyHidden } from '../../ui/layout/primitives.ts';
import { useMedia } from '../../ui/layout/use-wide.ts';
import { links, paths } from '../links.ts';
import { preloadScreen } from '../screens.ts';
import { type Destination, groupedDestinations, isCurrent } from './navigation.ts';

const Bar = chakra('div', {
  base: {
    display: { base: 'none', md: 'flex' },
    flexDirection: 'column',
    position: 'sticky',
    top: '0',
    height: '100dvh',
    flexShrink: '0',
    overflowY: 'auto',
    background: 'accent.brand',
    color: 'accent.onBrand',
    paddingInline: '2.5',
    paddingBlock: '2.5',
    transition: 'width 160ms ease',
  },
  variants: {
    collapsed: { true: { width: '64px' }, false: { width: '220px' } },
  },
});

const itemBase = {
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  width: 'full',
  minHeight: '36px',
  paddingInline: '3',
  borderRadius: 'md',
  fontSize: '0.9375rem',
  fontWeight: 'medium',
  lineHeight: 'tight',
  textAlign: 'start',
  color: 'accent.onBrandMuted',
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  '@media (pointer: coarse)': { minHeight: 'touch' },
  _hover: { background: 'rgba(255, 255, 255, 0.08)', color: 'accent.onBrand' },
  _currentPage: { background: 'rgba(255, 255, 255, 0.14)', color: 'accent.onBrand', fontWeight: 'semibold' },
  _focusVisible: { outlineColor: '#9fe0f5', outlineOffset: '-3px' },
} as const;
const Item = chakra(Link, { base: itemBase });
const ItemButton = chakra('button', { base: itemBase });
const Items = chakra('ul', {
  base: { listStyle: 'none', display: 'flex', flexDirection: 'column', gap: '0.5' },
});
const GroupName = chakra('div', {
  base: {
    paddingInline: '3',
    paddingTop: '3',
    paddingBottom: '1',
    fontSize: 'xs',
    fontWeight: 'semibold',
    lineHeight: 'tight',
    color: 'accent.onBrandMuted',
  },
  variants: {
    // A gap alone.
    collapsed: { true: { height: '3', padding: '0', overflow: 'hidden', color: 'transparent' } },
  },
});

/** Below this the rows have no room for words beside a page, unless somebody wants them. */
const ROOMY = '(min-width: 1100px)';

/** Whether only icons are shown. */
function useCollapsed(): boolean {
  const chosen = useLayout((state) => state.sidebarCollapsed);
  const roomy = useMedia(ROOMY);
  return chosen ?? !roomy;
}

/** [K1] How many messages were not read; on the icon where there is no room beside it. */
function UnreadBadge() {
  const { total } = useUnread();
  const collapsed = useCollapsed();
  if (total === 0) return null;
  return (
    <chakra.span
      display="inline-flex"
      position={collapsed ? 'absolute' : undefined}
      marginInlineStart={collapsed ? '4' : undefined}
      marginTop={collapsed ? '-5' : undefined}
    >
      <CountBadge count={total} tone="brand" />
      <VisuallyHidden>{shellText.unread}</VisuallyHidden>
    </chakra.span>
  );
}

function SideLink({ destination, collapsed }: { destination: Destination; collapsed: boolean }) {
  const { pathname } = useLocation();
  return (
    // Scanning needs a camera that is carried to the machine: a tablet, not a desktop computer.
    <chakra.li css={destination.path === 'scan' ? { '@media (pointer: fine)': { display: 'none' } } : {}}>
      <Item
        to={paths[destination.path]}
        title={collapsed ? destination.label : undefined}
        aria-label={collapsed ? destination.label : undefined}
        aria-current={isCurrent(destination, pathname) ? 'page' : undefined}
        onPointerEnter={() => preloadScreen(destination.path)}
      >
        <Icon name={destination.icon} size={22} />
        {!collapsed && <chakra.span flex="1">{destination.label}</chakra.span>}
        {destination.counts && <UnreadBadge />}
      </Item>
    </chakra.li>
  );
}

/** [J12] Larger screens: every area at the left, in groups that need no scrolling; icons only when collapsed. */
export function SideBar() {
  const session = useSession();
  const collapsed = useCollapsed();
  return (
    <Bar collapsed={collapsed}>
      <Item to={links.dashboard()} color="accent.onBrand" paddingInline="2" aria-label="Wartbar">
        <Logo size={30} />
        {!collapsed && (
          <chakra.span fontSize="lg" fontWeight="bold" letterSpacing="-0.01em">
            Wartbar
          </chakra.span>
        )}
      </Item>
      <chakra.nav aria-label={shellText.navigation}>
        {groupedDestinations(session).map(({ group, destinations }) => (
          <Fragment key={group}>
            <GroupName collapsed={collapsed} aria-hidden="true">
              {placesText.groups[group]}
            </GroupName>
            <Items aria-label={placesText.groups[group]}>
              {destinations.map((destination) => (
                <SideLink key={destination.path} destination={destination} collapsed={collapsed} />
              ))}
            </Items>
          </Fragment>
        ))}
      </chakra.nav>
      <ItemButton
        type="button"
        marginTop="auto"
        onClick={() => collapseSidebar(!collapsed)}
        title={collapsed ? placesText.expand : undefined}
        aria-label={collapsed ? placesText.expand : undefined}
        aria-expanded={!collapsed}
      >
        <Icon name={collapsed ? 'chevronRight' : 'chevronLeft'} size={22} />
        {!collapsed && placesText.collapse}
      </ItemButton>
    </Bar>
  );
}
