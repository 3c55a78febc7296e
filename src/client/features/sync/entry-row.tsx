import { chakra } from '@chakra-ui/react';
import { retry, useBlockers, type WaitingEntry } from '../../live/outbox/outbox.ts';
import { ConflictChoiceForm } from '../../parts/outbox/conflict-choice.tsx';
import { discardWithUndo } from '../../parts/outbox/discard-with-undo.ts';
import { ParkedActions } from '../../parts/outbox/parked-actions.tsx';
import { reasonOf } from '../../parts/outbox/record-state-reason.ts';
import { TypedFacts } from '../../parts/outbox/typed-facts.tsx';
import { syncText } from '../../text/de/outbox/sync.ts';
import { syncPageText } from '../../text/de/outbox/sync-page.ts';
import { formatMoment, truncate } from '../../text/format.ts';
import { TextLink } from '../../ui/action/text-link.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import { Row, Stack, Text } from '../../ui/layout/primitives.ts';
import { Menu } from '../../ui/overlay/menu.tsx';
import { type Described, useDescriptions } from './describe-entry.ts';

const Item = chakra('li', {
  base: {
    display: 'flex',
    gap: '3',
    paddingInline: { base: '4', md: '5' },
    paddingBlock: '3.5',
    '& + &': { borderTopWidth: '1px' },
  },
});

const looks = {
  send: { variant: 'soft', icon: 'sync' },
  edit: { variant: 'outline', icon: 'edit' },
  discard: { variant: 'dangerQuiet', icon: 'trash' },
} as const;

type Props = {
  entry: WaitingEntry;
  described: Described | undefined;
  sending: boolean;
  /** ms. */
  now: number;
};

/** [I4] One waiting write: what it is, where it stands and why, and what can be done about it. */
export function EntryRow({ entry, described, sending, now }: Props) {
  const parked = entry.state === 'parked';
  const reason = reasonOf(entry);
  const conflict = parked && (entry.problem?.conflicts?.length ?? 0) > 0;
  return (
    <Item>
      <Icon
        name={parked ? 'warning' : sending ? 'cloudUp' : 'deviceSaved'}
        color={parked ? 'warning.text' : sending ? 'info.text' : 'muted'}
        marginTop="0.5"
      />
      <Stack flex="1" gap="1.5">
        <Title described={described} />
        <Text size="sm" tone="muted">
          {syncText.states[parked ? 'attention' : sending ? 'sending' : 'device']}
          {' · '}
          {syncPageText.queuedAt(formatMoment(entry.created, now))}
          <Tries entry={entry} now={now} />
        </Text>
        <Blockers entry={entry} />
        {entry.locked && described && (
          <Text size="sm">
            {entry.damaged ? syncPageText.damagedEntry : syncPageText.lockedEntry(described.lockedFor ?? '')}
          </Text>
        )}
        {reason && (parked || entry.lastCode !== 'network') && (
          <Text size="sm" tone={parked ? 'default' : 'muted'}>
            {reason.what} {reason.fields.length > 0 && `${reason.fields.join(', ')}. `}
            {reason.safe} {!conflict && reason.todo}
            {parked && entry.problem?.request && <> {syncPageText.request(entry.problem.request)}</>}
          </Text>
        )}
        {conflict && <ConflictChoiceForm entry={entry} />}
        {parked && <TypedFacts entry={entry} />}
        {parked && (
          <Row flexWrap="wrap" gap="2" marginTop="1">
            <ParkedActions entry={entry} looks={looks} />
          </Row>
        )}
      </Stack>
      {!parked && <WaitingMenu entry={entry} sending={sending} what={described?.text ?? ''} />}
    </Item>
  );
}

/** What can be done with an entry that merely waits. A try to send it, of which there are many, does not close it. */
function WaitingMenu({ entry, sending, what }: { entry: WaitingEntry; sending: boolean; what: string }) {
  return (
    <Menu
      label={syncPageText.actions(what)}
      items={[
        ...(entry.locked
          ? []
          : [
              {
                key: 'retry',
                label: syncText.retry,
                icon: 'sync' as const,
                disabled: sending,
                onSelect: () => void retry(entry.id),
              },
            ]),
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

function Title({ described }: { described: Described | undefined }) {
  if (!described) return <Text minHeight="6" aria-hidden="true" />;
  const { text, to } = described;
  if (!to) return <Text weight="medium">{text}</Text>;
  return (
    <Text weight="medium" lineHeight="snug">
      <TextLink alone to={to}>
        {text}
      </TextLink>
    </Text>
  );
}

function Tries({ entry, now }: { entry: WaitingEntry; now: number }) {
  if (entry.attempts === 0) return null;
  const next =
    entry.state !== 'queued' || entry.notBefore === 0
      ? null
      : entry.notBefore <= now
        ? syncPageText.nextTrySoon
        : syncPageText.nextTry(formatMoment(entry.notBefore, now));
  return <> · {[syncPageText.attempts(entry.attempts), next].filter(Boolean).join(', ')}</>;
}

/** [OB6] What has to go out first. */
function Blockers({ entry }: { entry: WaitingEntry }) {
  const blockers = useBlockers(entry) ?? [];
  const words = useDescriptions(blockers.slice(0, 1));
  const first = blockers[0] && words.get(blockers[0].id)?.text;
  if (!first) return null;
  const what = truncate(first, 60);
  return (
    <Text size="sm" tone="muted">
      {blockers.length > 1
        ? syncPageText.waitsForMore(what, blockers.length - 1)
        : syncPageText.waitsFor(what)}
    </Text>
  );
}
