import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { useSyncStatus } from '../../live/mirror/use-sync-status.ts';
import { syncChipText } from '../../text/de/outbox/sync-chip.ts';
import { CountBadge } from '../../ui/display/badge.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import { VisuallyHidden } from '../../ui/layout/primitives.ts';
import { syncView } from './sync-view.ts';

const Chip = chakra(Link, {
  base: {
    display: 'inline-flex',
    // Words that have no room go into a second line, which is not shown: they are never cut.
    flexWrap: 'wrap',
    justifyContent: 'center',
    columnGap: '1.5',
    height: 'touch',
    overflow: 'hidden',
    // The visible pill is slim, the target is not.
    borderBlock: '6px solid transparent',
    backgroundClip: 'padding-box',
    paddingInline: '3',
    borderRadius: 'full',
    fontSize: 'sm',
    fontWeight: 'medium',
    lineHeight: '36px',
    whiteSpace: 'nowrap',
    _focusVisible: { outlineOffset: '-6px' },
  },
  variants: {
    tone: {
      calm: {
        backgroundColor: { base: 'rgba(255, 255, 255, 0.12)', md: 'sunken' },
        color: { base: 'accent.onBrand', md: 'muted' },
        _hover: { color: { md: 'text' } },
      },
      alert: { backgroundColor: 'warning.solid', color: 'warning.onSolid' },
    },
    // An icon and a number keep their room.
    counts: { true: { minWidth: 'calc(50px + 2.25rem)' }, false: { minWidth: 'touch' } },
  },
});
const Waiting = chakra('span', {
  base: { display: 'inline-flex', alignItems: 'center', gap: '1.5', height: '36px', flexShrink: '0' },
});

/** [J7] State of the data in the top strip: an icon and what waits; leads to the sync page. */
export function SyncChip() {
  const status = useSyncStatus();
  if (!status.known) return null;
  const { text, to, tone, icon, count = 0, share, words } = syncView(status, Date.now());
  return (
    <>
      {/* Beside the link: what a live region says does not count for the name of what it stands in. */}
      <VisuallyHidden role="status">{text}</VisuallyHidden>
      <Chip to={to} tone={tone} counts={count > 0 || share !== undefined} title={text}>
        <VisuallyHidden>{syncChipText.syncState}: </VisuallyHidden>
        {!words && <VisuallyHidden>{text}</VisuallyHidden>}
        <Waiting>
          <Icon name={icon} size={20} />
          <CountBadge count={count} tone={tone === 'alert' ? 'neutral' : 'warning'} />
          {share && <span aria-hidden="true">{share}</span>}
        </Waiting>
        {words && (
          <span>
            <chakra.span hideBelow="sm">{words[0]}</chakra.span>
            <chakra.span hideFrom="sm">{words[1]}</chakra.span>
          </span>
        )}
      </Chip>
    </>
  );
}
