import type { ReactNode } from 'react';
import { useSyncStatus } from '../../live/mirror/use-sync-status.ts';
import { firstLoadText } from '../../text/de/app/first-load.ts';
import { SkeletonText } from '../../ui/display/skeleton.tsx';
import { Box, Text } from '../../ui/layout/primitives.ts';
import { useFirstLoad } from './use-first-load.ts';

type Props = {
  /** Lines of the skeleton. */
  lines?: number;
  /** What can be done before everything is here; the caller offers it also in `children`. */
  action?: ReactNode;
  /** What says that there is nothing. */
  children: ReactNode;
};

/**
 * [X5] In an empty place: a skeleton for a moment, then that its data is on its way or waits for a connection. That
 * there is nothing is said once everything is mirrored.
 */
export function EmptyOrLoading({ lines = 4, action, children }: Props) {
  const { known, online } = useSyncStatus();
  const awaited = useFirstLoad();
  if (!known) return null;
  if (awaited === null) return children;
  if (awaited === 'skeleton') return <SkeletonText lines={lines} />;
  return (
    <Box textAlign="center" color="muted" paddingBlock="2" textWrap="pretty">
      <Text>{online ? firstLoadText.loading : firstLoadText.waiting}</Text>
      {!online && <Text size="sm">{firstLoadText.waitingText}</Text>}
      {action && <Box marginTop="4">{action}</Box>}
    </Box>
  );
}
