import { useEffect, useRef } from 'react';
import { CopyButton } from '../../parts/second-factor/copy-button.tsx';
import { useSession } from '../../state/session.ts';
import { calendarFeedText as text } from '../../text/de/planning/calendar-feed.ts';
import { AnchorButton } from '../../ui/action/button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { TitledCard } from '../../ui/layout/card.tsx';
import { Row, Stack, Text } from '../../ui/layout/primitives.ts';

/** A link that the server told just now, and tells no second time. */
export type Told = { feedid: string; token: string };

/** [T8] Shows it, to be copied or opened; whatever leads away from this page forgets it. */
export function ToldLink({ told }: { told: Told }) {
  const origin = useSession().publicurl ?? location.origin;
  const url = `${origin}/api/calendar/${told.token}.ics`;
  const card = useRef<HTMLDivElement>(null);
  // It appears above what was clicked, on phones out of sight.
  useEffect(() => card.current?.focus(), []);
  return (
    <div ref={card} tabIndex={-1}>
      <TitledCard title={text.toldTitle}>
        <Stack gap="4">
          <Text>{text.toldLead}</Text>
          <TextField
            label={text.link}
            value={url}
            onChange={() => undefined}
            readOnly
            spellCheck={false}
            onFocus={(event) => event.target.select()}
          />
          <Row flexWrap="wrap" gap="2">
            <CopyButton label={text.copy} content={url} copied={text.copied} notCopied={text.notCopied} />
            <AnchorButton variant="outline" icon="calendar" href={url.replace(/^https?:/, 'webcal:')}>
              {text.openCalendar}
            </AnchorButton>
          </Row>
        </Stack>
      </TitledCard>
    </div>
  );
}
