import { chakra } from '@chakra-ui/react';
import { Link, useLocation } from 'react-router-dom';
import { useUnread } from '../../parts/conversation/unread.ts';
import { toggleSidebar, useLayout } from '../../state/layout.ts';
import { useSession } from '../../state/session.ts';
import { shellText } from '../../text/de/app/shell.ts';
import { CountBadge } from '../../ui/display/badge.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import { Logo } from '../../ui/display/logo.tsx';
import { VisuallyHidden } from '../../ui/layout/primitives.ts';
import { links, paths } from '../links.ts';
import { preloadScreen } from '../screens.ts';
import { type Destination, furtherDestinations, isCurrent, mainDestinations } from './navigation.ts';

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
    paddingBlock: '4',
    transition: 'width 160ms ease',
  },
  variants: {
    collapsed: { true: { width: '76px', paddingInline: '3' }, false: { width: '248px', paddingInline: '3' } },
  },
});

const itemBase = {
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  width: 'full',
  minHeight: '48px',
  paddingInline: '3.5',
  borderRadius: 'md',
  fontSize: 'md',
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
  base: { listStyle: 'none', display: 'flex', flexDirection: 'column', gap: '1' },
});

/** [K1] How many messages were not read; on the icon where there is no room beside it. */
function UnreadBadge() {
  const { total } = useUnread();
  const collapsed = useLayout((state) => state.sidebarCollapsed);
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
    <li>
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
    </li>
  );
}

/** Larger screens: every area at the left, narrow when collapsed. */
export function SideBar() {
  const session = useSession();
  const collapsed = useLayout((state) => state.sidebarCollapsed);
  const further = furtherDestinations(session);
  return (
    <Bar collapsed={collapsed}>
      <Item
        to={links.dashboard()}
        marginBottom="5"
        color="accent.onBrand"
        paddingInline="2"
        aria-label="Wartbar"
      >
        <Logo size={36} />
        {!collapsed && (
          <chakra.span fontSize="xl" fontWeight="bold" letterSpacing="-0.01em">
            Wartbar
          </chakra.span>
        )}
      </Item>
      <chakra.nav aria-label={shellText.navigation}>
        <Items>
          {mainDestinations(session).map((destination) => (
            <SideLink key={destination.path} destination={destination} collapsed={collapsed} />
          ))}
        </Items>
        {further.length > 0 && (
          <Items marginTop="4" paddingTop="4" borderTopWidth="1px" borderColor="rgba(255, 255, 255, 0.14)">
            {further.map((destination) => (
              <SideLink key={destination.path} destination={destination} collapsed={collapsed} />
            ))}
          </Items>
        )}
      </chakra.nav>
      <ItemButton
        type="button"
        marginTop="auto"
        onClick={toggleSidebar}
        title={collapsed ? shellText.expand : undefined}
        aria-label={collapsed ? shellText.expand : undefined}
        aria-expanded={!collapsed}
      >
        <Icon name={collapsed ? 'chevronRight' : 'chevronLeft'} size={22} />
        {!collapsed && shellText.collapse}
      </ItemButton>
    </Bar>
  );
}
