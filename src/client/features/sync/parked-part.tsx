import type { WaitingEntry } from '../../live/outbox/outbox.ts';
import { ConflictChoiceForm } from '../../parts/outbox/conflict-choice.tsx';
import { ParkedActions } from '../../parts/outbox/parked-actions.tsx';
import { TypedFacts } from '../../parts/outbox/typed-facts.tsx';
import { useReason } from '../../parts/outbox/use-reason.ts';
import { syncPageText } from '../../text/de/outbox/sync-page.ts';
import { formatMoment } from '../../text/format.ts';
import { Row, Stack, Text } from '../../ui/layout/primitives.ts';
import type { Described } from './describe-entry.ts';
import { LockedNote } from './waiting-part.tsx';

const looks = {
  send: { variant: 'soft', icon: 'sync' },
  edit: { variant: 'outline', icon: 'edit' },
  discard: { variant: 'dangerQuiet', icon: 'trash' },
} as const;

type Props = { entry: WaitingEntry; described: Described | undefined; now: number };

/** [J8] [OB14] A write that was not accepted: what happened, what was typed, and what helps. */
export function ParkedPart({ entry, described, now }: Props) {
  const reason = useReason(entry);
  const { conflicts = [], request } = entry.problem ?? {};
  return (
    <Stack
      gap="2.5"
      paddingInlineStart={{ base: '50px', md: '54px' }}
      paddingInlineEnd="4"
      paddingBottom="3.5"
    >
      {reason && (
        <Text lineHeight="snug">
          {reason.what} {reason.fields.length > 0 && `${reason.fields.join(', ')}.`}
        </Text>
      )}
      {entry.locked && described && <LockedNote entry={entry} described={described} />}
      {conflicts.length > 0 && <ConflictChoiceForm entry={entry} />}
      <TypedFacts entry={entry} />
      <Text size="sm" tone="muted">
        {described?.text} · {syncPageText.queuedAt(formatMoment(entry.created, now))}
        {reason && ` · ${reason.safe}`} {conflicts.length === 0 && reason?.todo}
        {request && ` ${syncPageText.request(request)}`}
      </Text>
      <Row flexWrap="wrap" gap="2">
        <ParkedActions entry={entry} looks={looks} />
      </Row>
    </Stack>
  );
}
