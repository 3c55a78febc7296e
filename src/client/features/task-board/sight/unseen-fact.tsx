import { chakra } from '@chakra-ui/react';
import { taskBoardText as text } from '../../../text/de/planning/task-board.ts';
import { Icon } from '../../../ui/display/icon.tsx';
import { useUnseen } from './sight.ts';

const Fact = chakra('span', {
  base: { display: 'flex', alignItems: 'center', gap: '1.5', fontSize: 'sm', color: 'warning.text' },
});

/** [P1] Says on a card that the person whom it stands with does not see it. */
export function UnseenFact({ machine, person }: { machine: string; person: string }) {
  const why = useUnseen(machine)?.get(person);
  return why ? (
    <Fact>
      <Icon name="warning" size={16} />
      {text.unseen[why]}
    </Fact>
  ) : null;
}
