import { lazy, Suspense } from 'react';
import type { RecordDefinition } from '../../shared/contract/define.ts';
import { links } from '../app/links.ts';
import { discard, restore, retry, useEntriesOf, type WaitingEntry } from '../live/outbox.ts';
import { type RowName, useRecordState, useRecordsState } from '../live/use-record-state.ts';
import { syncText } from '../text/de/sync.ts';
import { delays } from '../text/delays.ts';
import { Button, LinkButton } from '../ui/action/button.tsx';
import { Badge, type Tone } from '../ui/display/badge.tsx';
import { Banner } from '../ui/display/banner.tsx';
import type { IconName } from '../ui/display/icon-paths.ts';
import { showUndoToast } from '../ui/overlay/toast-store.ts';
import { reasonOf } from './record-state-reason.ts';

const MergedEdits = lazy(async () => ({
  default: (await import('./sent-edit/merged-edits.tsx')).MergedEdits,
}));

type Shown = keyof typeof syncText.states;

const look: Record<Shown, { tone: Tone; icon: IconName }> = {
  device: { tone: 'neutral', icon: 'deviceSaved' },
  sending: { tone: 'info', icon: 'cloudUp' },
  synced: { tone: 'success', icon: 'cloudCheck' },
  attention: { tone: 'warning', icon: 'warning' },
};

/** [I4] Where a record stands, in words: on this device, being sent, sent, or in need of attention. */
export function RecordStateBadge({ record, nodeid }: { record: RecordDefinition; nodeid: string }) {
  return <StateBadge state={useRecordState(record, nodeid)} />;
}

/** [I4] The same for rows that are shown as one; nothing once the server has all of them. */
export function PendingBadge({ rows }: { rows: readonly RowName[] }) {
  const state = useRecordsState(rows);
  return state !== 'synced' && <StateBadge state={state} />;
}

function StateBadge({ state }: { state: Shown }) {
  return (
    <span role="status">
      <Badge tone={look[state].tone} icon={look[state].icon}>
        {syncText.states[state]}
      </Badge>
    </span>
  );
}

/** Discards an entry with a way back; says how many went with it. */
export async function discardWithUndo(entry: WaitingEntry): Promise<void> {
  const gone = await discard(entry.id);
  if (gone.length === 0) return;
  showUndoToast({
    text: syncText.discarded(gone.length),
    undoLabel: syncText.undo,
    duration: delays.longToast,
    onUndo: () => void restore(gone),
  });
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
    <>
      {parked.map((entry) => (
        <AttentionBanner key={entry.id} entry={entry} name={name} />
      ))}
      <Suspense>
        <MergedEdits record={record} nodeid={nodeid} />
      </Suspense>
    </>
  );
}

function AttentionBanner({ entry, name }: { entry: WaitingEntry; name: string | undefined }) {
  const reason = reasonOf(entry);
  const conflict = entry.problem?.code === 'conflict';
  return (
    <Banner
      tone="warning"
      title={[name, reason?.what ?? syncText.states.attention].filter(Boolean).join(': ')}
      live="status"
      action={
        <>
          {conflict ? (
            <LinkButton to={links.sync()} variant="inherit" size="sm">
              {syncText.toSync}
            </LinkButton>
          ) : (
            <Button variant="inherit" size="sm" icon="sync" onClick={() => void retry(entry.id)}>
              {syncText.retry}
            </Button>
          )}
          <Button variant="bare" size="sm" onClick={() => void discardWithUndo(entry)}>
            {syncText.discard}
          </Button>
        </>
      }
    >
      {reason && (
        <>
          {reason.fields.length > 0 && `${reason.fields.join(', ')}. `}
          {reason.safe} {reason.todo}
        </>
      )}
    </Banner>
  );
}
