import { counter as counterRecord, counterreading } from '../../../../shared/contract/machine/equipment.ts';
import { useRecordState } from '../../../live/outbox/use-record-state.ts';
import type { CounterView } from '../../../parts/counters/counter-view.ts';
import { RecordAttention } from '../../../parts/outbox/record-state.tsx';
import { syncText } from '../../../text/de/outbox/sync.ts';
import { Text } from '../../../ui/layout/primitives.ts';

/** [I4] Where a counter or its current reading stands while the server does not have it. */
export function ReadingState({ view: { counter, latest } }: { view: CounterView }) {
  const ofCounter = useRecordState(counterRecord, counter.nodeid);
  const ofReading = useRecordState(counterreading, latest?.nodeid ?? '');
  const state = ofCounter === 'synced' ? ofReading : ofCounter;
  if (state === 'synced') return null;
  return (
    <Text as="span" display="block" size="sm" tone={state === 'attention' ? 'warning' : 'muted'}>
      {syncText.states[state]}
    </Text>
  );
}

/** [OB14] What the server did not accept, where the person sees it. */
export function ReadingAttention({ view: { counter, latest } }: { view: CounterView }) {
  return (
    <>
      <RecordAttention record={counterRecord} nodeid={counter.nodeid} />
      {latest && <RecordAttention record={counterreading} nodeid={latest.nodeid} />}
    </>
  );
}
