import { useSession } from '../../state/session.ts';
import { orderText as text } from '../../text/de/company/order.ts';
import { Text } from '../../ui/layout/primitives.ts';

/** [X17] When somebody answers questions about an order. */
export function ServiceHours() {
  const { general } = useSession().supporthours;
  if (!general) return null;
  return (
    <Text size="sm" tone="muted" _print={{ display: 'none' }}>
      {text.hours(general)}
    </Text>
  );
}
