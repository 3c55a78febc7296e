import { Icon } from '../../../ui/display/icon.tsx';
import { Text } from '../../../ui/layout/primitives.ts';
import { useUnseen } from './sight.ts';

/** [P1] Says on a card that the person whom it stands with does not see it. */
export function UnseenFact({ machine, person }: { machine: string; person: string }) {
  const words = useUnseen(machine)?.get(person);
  return words ? (
    <Text as="span" size="sm" color="warning.text" display="flex" alignItems="center" gap="1.5">
      <Icon name="warning" size={16} />
      {words.note}
    </Text>
  ) : null;
}
