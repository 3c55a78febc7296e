import type { ReactNode } from 'react';
import { useSyncStatus } from '../../live/mirror/use-sync-status.ts';
import { Icon } from '../../ui/display/icon.tsx';
import { Row, Text } from '../../ui/layout/primitives.ts';

/** Says before one types that the network is needed; its sign never says offline while there is one. */
export function NeedsNetwork({ children }: { children: ReactNode }) {
  const { online } = useSyncStatus();
  return (
    <Row color="muted" alignItems="flex-start">
      <Icon name={online ? 'info' : 'cloudOff'} size={20} />
      <Text size="sm">{children}</Text>
    </Row>
  );
}
