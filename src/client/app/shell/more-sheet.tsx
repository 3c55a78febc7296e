import { chakra } from '@chakra-ui/react';
import { Link, useLocation } from 'react-router-dom';
import { useUnread } from '../../parts/conversation/unread.ts';
import { placesText } from '../../text/de/app/places.ts';
import { shellText } from '../../text/de/app/shell.ts';
import { CountBadge } from '../../ui/display/badge.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import { VisuallyHidden } from '../../ui/layout/primitives.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { paths } from '../links.ts';
import { type Destination, isCurrent } from './navigation.ts';

const Tiles = chakra('ul', {
  base: { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: '2', listStyle: 'none' },
});
const Tile = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minHeight: '56px',
    padding: '3',
    borderRadius: 'md',
    background: 'sunken',
    fontSize: 'sm',
    fontWeight: 'medium',
    lineHeight: 'tight',
    hyphens: 'auto',
    _active: { background: 'accent.soft' },
    _currentPage: { background: 'accent.soft', color: 'accent.onSoft' },
  },
});

type Props = { open: boolean; onClose: () => void; destinations: readonly Destination[] };

/** Phones: every other area, as large tiles in a sheet from below. */
export function MoreSheet({ open, onClose, destinations }: Props) {
  const { pathname } = useLocation();
  const unread = useUnread().total;
  return (
    <Dialog open={open} onClose={onClose} title={placesText.more}>
      <Tiles>
        {destinations.map((destination) => (
          <li key={destination.path}>
            <Tile
              to={paths[destination.path]}
              aria-current={isCurrent(destination, pathname) ? 'page' : undefined}
              onClick={onClose}
            >
              <Icon name={destination.icon} size={24} color="accent.text" />
              {destination.label}
              {destination.counts && unread > 0 && (
                <chakra.span marginInlineStart="auto">
                  <CountBadge count={unread} />
                  <VisuallyHidden>{shellText.unread}</VisuallyHidden>
                </chakra.span>
              )}
            </Tile>
          </li>
        ))}
      </Tiles>
    </Dialog>
  );
}
