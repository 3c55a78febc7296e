import { chakra } from '@chakra-ui/react';
import { notification } from '../../../shared/contract/notification/notification.ts';
import { type ShownState, useRecordState } from '../../live/outbox/use-record-state.ts';
import { syncText } from '../../text/de/outbox/sync.ts';
import { Icon } from '../../ui/display/icon.tsx';

const Fact = chakra('span', {
  base: { display: 'inline-flex', alignItems: 'center', gap: '1.5', minWidth: '0', fontWeight: 'medium' },
});

const unsentIcons = {
  draft: 'edit',
  device: 'deviceSaved',
  sending: 'deviceSaved',
  attention: 'warning',
} as const;

/** [I4] Only said while something about a notification is not with the server yet. */
export function Unsent({ nodeid }: { nodeid: string }) {
  const state = useRecordState(notification, nodeid);
  return state === 'synced' ? null : <UnsentFact state={state} />;
}

export function UnsentFact({ state }: { state: Exclude<ShownState, 'synced'> }) {
  return (
    <Fact color={state === 'attention' ? 'warning.text' : 'accent.text'}>
      <Icon name={unsentIcons[state]} size={16} />
      {syncText.states[state]}
    </Fact>
  );
}
