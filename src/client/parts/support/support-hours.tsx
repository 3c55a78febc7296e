import { useSession } from '../../state/session.ts';
import { machineText } from '../../text/de/machine/machine.ts';
import { Text } from '../../ui/layout/primitives.ts';

/** [X17] When somebody answers questions about machines. */
export function SupportHours() {
  const { machines } = useSession().supporthours;
  if (!machines) return null;
  return (
    <Text size="sm" tone="muted">
      {machineText.supportHours(machines)}
    </Text>
  );
}
