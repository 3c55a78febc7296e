import { chakra } from '@chakra-ui/react';
import type { Code } from '../../../shared/contract/core/errors.ts';
import { useBlockers, type WaitingEntry } from '../../live/outbox/outbox.ts';
import { discardWithUndo } from '../../parts/outbox/discard-with-undo.ts';
import { reasonOf } from '../../parts/outbox/record-state-reason.ts';
import { syncText } from '../../text/de/outbox/sync.ts';
import { syncPageText } from '../../text/de/outbox/sync-page.ts';
import { formatMoment, truncate } from '../../text/format.ts';
import { Text } from '../../ui/layout/primitives.ts';
import { Menu } from '../../ui/overlay/menu.tsx';
import { type Described, useDescriptions } from './describe-entry.ts';

const Item = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minHeight: 'touch',
    '& > :first-child': { flex: '1' },
  },
});

/** What keeps an entry that a person can help with; everything else passes by itself. */
const HELPED: ReadonlySet<Code> = new Set<Code>(['foreign', 'userquota', 'companyquota', 'serverfull']);

type Props = { entry: WaitingEntry; described: Described | undefined; sending: boolean; now: number };

/** One write of several that wait for a record. */
export function WaitingPart({ entry, described, sending, now }: Props) {
  const what = described?.text ?? '';
  return (
    <Item>
      <div>
        <Text size="sm">{what}</Text>
        <Text size="sm" tone="muted">
          {sending ? syncText.states.sending : syncPageText.queuedAt(formatMoment(entry.created, now))}
        </Text>
        <WaitingNotes entry={entry} described={described} />
      </div>
      <WaitingMenu entry={entry} sending={sending} what={what} />
    </Item>
  );
}

/** What a person can do about an entry that waits; nothing for most. */
export function WaitingNotes({ entry, described }: Pick<Props, 'entry' | 'described'>) {
  const reason = entry.lastCode && HELPED.has(entry.lastCode) ? reasonOf(entry) : null;
  return (
    <>
      <DecidedFirst entry={entry} />
      {entry.locked && described && <LockedNote entry={entry} described={described} />}
      {reason && (
        <Text size="sm" tone="muted">
          {reason.what} {reason.safe} {reason.todo}
        </Text>
      )}
    </>
  );
}

/** [OB11] Of an entry that nobody here can open. */
export function LockedNote({ entry, described }: { entry: WaitingEntry; described: Described }) {
  return (
    <Text size="sm">
      {entry.damaged ? syncPageText.damagedEntry : syncPageText.lockedEntry(described.lockedFor ?? '')}
    </Text>
  );
}

/** [OB6] What a person has to decide before this can go out. */
function DecidedFirst({ entry }: { entry: WaitingEntry }) {
  const parked = (useBlockers(entry) ?? []).filter(({ state }) => state === 'parked').slice(0, 1);
  const words = useDescriptions(parked);
  const what = parked[0] && words.get(parked[0].id)?.text;
  if (!what) return null;
  return (
    <Text size="sm" tone="muted">
      {syncPageText.waitsFor(truncate(what, 60))}
    </Text>
  );
}

/** What can be done with an entry that merely waits. A try to send it, of which there are many, does not close it. */
export function WaitingMenu({
  entry,
  sending,
  what,
}: {
  entry: WaitingEntry;
  sending: boolean;
  what: string;
}) {
  return (
    <Menu
      label={syncPageText.actions(what)}
      items={[
        {
          key: 'discard',
          label: syncText.discard,
          icon: 'trash',
          tone: 'danger',
          disabled: sending,
          onSelect: () => void discardWithUndo(entry),
        },
      ]}
    />
  );
}
