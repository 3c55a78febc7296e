import { chakra } from '@chakra-ui/react';
import type { WaitingEntry } from '../../live/outbox/outbox.ts';
import { syncText } from '../../text/de/outbox/sync.ts';
import { Banner } from '../../ui/display/banner.tsx';
import { Row } from '../../ui/layout/primitives.ts';
import { ConflictChoiceForm } from './conflict-choice.tsx';
import { ParkedActions } from './parked-actions.tsx';
import { TypedFacts } from './typed-facts.tsx';
import { useReason } from './use-reason.ts';

const Frame = chakra('section', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '4',
    padding: '4',
    borderRadius: 'md',
    borderWidth: '1px',
    background: 'surface',
  },
});

const looks = {
  send: { variant: 'inherit', size: 'sm', icon: 'sync' },
  edit: { variant: 'inherit', size: 'sm', icon: 'edit' },
  discard: { variant: 'bare', size: 'sm' },
} as const;

/** [OB14] [CF2] On the record: why a write about it was not accepted, and what the person makes of that. */
export function AttentionBanner({ entry, name }: { entry: WaitingEntry; name: string | undefined }) {
  const reason = useReason(entry);
  const title = [name, reason?.what ?? syncText.states.attention].filter(Boolean).join(': ');
  const conflict = (entry.problem?.conflicts?.length ?? 0) > 0;
  return (
    <>
      <Banner
        tone="warning"
        title={title}
        live="status"
        action={
          <Row flexWrap="wrap" gap="1">
            <ParkedActions entry={entry} looks={looks} />
          </Row>
        }
      >
        {reason && (
          <>
            {reason.fields.length > 0 && `${reason.fields.join(', ')}. `}
            {reason.safe} {!conflict && reason.todo}
          </>
        )}
      </Banner>
      {conflict && (
        <Frame aria-label={title}>
          <ConflictChoiceForm entry={entry} />
          <TypedFacts entry={entry} />
        </Frame>
      )}
    </>
  );
}
