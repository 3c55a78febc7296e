import type { ReactNode } from 'react';
import { Icon } from '../../ui/display/icon.tsx';
import { Row, Text } from '../../ui/layout/primitives.ts';

/** Says before one types that the network is needed. */
export function NeedsNetwork({ children }: { children: ReactNode }) {
  return (
    <Row color="muted" alignItems="flex-start">
      <Icon name="cloudOff" size={20} />
      <Text size="sm">{children}</Text>
    </Row>
  );
}
