import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { useSyncStatus } from '../../live/mirror/use-sync-status.ts';
import { shellText } from '../../text/de/app/shell.ts';
import { CountBadge } from '../../ui/display/badge.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import { VisuallyHidden } from '../../ui/layout/primitives.ts';
import { syncView } from './sync-view.ts';

const Chip = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minHeight: 'touch',
    minWidth: '0',
    // The visible pill is slim, the target is not.
    borderBlock: '6px solid transparent',
    backgroundClip: 'padding-box',
    paddingInline: '3',
    borderRadius: 'full',
    fontSize: 'sm',
    fontWeight: 'medium',
    lineHeight: 'tight',
  },
  variants: {
    tone: {
      calm: {
        background: { base: 'rgba(255, 255, 255, 0.12)', md: 'sunken' },
        color: { base: 'accent.onBrand', md: 'muted' },
        _hover: { color: { md: 'text' } },
      },
      alert: { background: 'warning.solid', color: 'warning.onSolid' },
    },
  },
});

/** State of the data in the top strip; leads to the sync page. */
export function SyncChip() {
  const status = useSyncStatus();
  if (!status.known) return null;
  const view = syncView(status, Date.now());
  return (
    <>
      {/* Beside the link: what a live region says does not count for the name of what it stands in. */}
      <VisuallyHidden role="status">{view.text}</VisuallyHidden>
      <Chip to={view.to} tone={view.tone}>
        <Icon name={view.icon} size={20} />
        <VisuallyHidden>{shellText.syncState}: </VisuallyHidden>
        <chakra.span overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
          <chakra.span hideBelow={view.short ? 'sm' : undefined}>{view.text}</chakra.span>
          {view.short && <chakra.span hideFrom="sm">{view.short}</chakra.span>}
        </chakra.span>
        {view.count !== undefined && (
          <CountBadge count={view.count} tone={view.tone === 'alert' ? 'neutral' : 'warning'} />
        )}
      </Chip>
    </>
  );
}
