import { lazy, Suspense } from 'react';
import type { RecordDefinition } from '../../../shared/contract/core/define.ts';
import { useEntriesOf } from '../../live/outbox/outbox.ts';
import {
  type RowName,
  type ShownState,
  useRecordState,
  useRecordsState,
} from '../../live/outbox/use-record-state.ts';
import { syncText } from '../../text/de/outbox/sync.ts';
import { Badge, type Tone } from '../../ui/display/badge.tsx';
import type { IconName } from '../../ui/display/icon-paths.ts';

const MergedEdits = lazy(async () => ({
  default: (await import('./merged-edits.tsx')).MergedEdits,
}));

const AttentionBanner = lazy(async () => ({
  default: (await import('./attention-banner.tsx')).AttentionBanner,
}));

const look: Record<ShownState, { tone: Tone; icon: IconName }> = {
  draft: { tone: 'neutral', icon: 'edit' },
  device: { tone: 'neutral', icon: 'deviceSaved' },
  sending: { tone: 'info', icon: 'cloudUp' },
  synced: { tone: 'success', icon: 'cloudCheck' },
  attention: { tone: 'warning', icon: 'warning' },
};

type StateProps = {
  record: RecordDefinition;
  nodeid: string;
  /** Among other marks: what is as it should be is an icon on phones. */
  brief?: boolean;
};

/** [I4] Where a record stands, in words: in a form, on this device, being sent, sent, or in need of attention. */
export function RecordStateBadge({ record, nodeid, brief }: StateProps) {
  const state = useRecordState(record, nodeid);
  return <StateBadge state={state} brief={brief && state === 'synced'} />;
}

/** [I4] The same for rows that are shown as one; nothing once the server has all of them and no form holds more. */
export function PendingBadge({ rows }: { rows: readonly RowName[] }) {
  const state = useRecordsState(rows);
  return state !== 'synced' && <StateBadge state={state} />;
}

function StateBadge({ state, brief }: { state: ShownState; brief?: boolean | undefined }) {
  return (
    <span role="status">
      <Badge tone={look[state].tone} icon={look[state].icon} brief={brief}>
        {syncText.states[state]}
      </Badge>
    </span>
  );
}

type AttentionProps = {
  record: RecordDefinition;
  nodeid: string;
  /** Where several records stand together: which one is meant. */
  name?: string;
};

/**
 * [I4] [OB14] [CF1] Says on the record itself why something about it was not accepted, with the choices, and which
 * edit of it was merged with somebody else's.
 */
export function RecordAttention({ record, nodeid, name }: AttentionProps) {
  const parked = useEntriesOf(record, nodeid).filter((entry) => entry.state === 'parked');
  return (
    <Suspense>
      {parked.map((entry) => (
        <AttentionBanner key={entry.id} entry={entry} name={name} />
      ))}
      <MergedEdits record={record} nodeid={nodeid} />
    </Suspense>
  );
}
