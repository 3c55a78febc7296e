import { useState } from 'react';
import { type Feedback, feedback } from '../../../../shared/contract/conversation/feedback.ts';
import { useLive } from '../../../live/mirror/use-live.ts';
import { EmptyOrLoading } from '../../../parts/lists/empty-or-loading.tsx';
import { PendingBadge, RecordAttention } from '../../../parts/outbox/record-state.tsx';
import { feedbackText as text } from '../../../text/de/help/feedback.ts';
import { feedbackSubjects } from '../../../text/de/help/feedback-subjects.ts';
import { formatDateTime } from '../../../text/format.ts';
import { Button } from '../../../ui/action/button.tsx';
import { EmptyState } from '../../../ui/display/state-message.tsx';
import { TitledCard } from '../../../ui/layout/card.tsx';
import { Box, Row, Stack, Text } from '../../../ui/layout/primitives.ts';

/** So many are shown at first, and so many more with each press. */
const STEP = 10;

/** [H2] [I4] What this user has written, the latest first, each with where it is. */
export function OwnFeedback() {
  const [shown, setShown] = useState(STEP);
  const rows = useLive(
    (mirror) =>
      mirror
        .table(feedback)
        .orderBy('created')
        .reverse()
        .limit(shown + 1)
        .toArray(),
    [shown],
  );
  if (!rows) return null;
  return (
    <TitledCard title={text.own}>
      {rows.length === 0 ? (
        <EmptyOrLoading>
          <EmptyState icon="chat" title={text.none} text={text.noneText} />
        </EmptyOrLoading>
      ) : (
        <Stack as="ul" gap="0">
          {rows.slice(0, shown).map((row) => (
            <Line key={row.nodeid} row={row} />
          ))}
        </Stack>
      )}
      {rows.length > shown && (
        <Row justifyContent="center" paddingTop="3">
          <Button variant="ghost" icon="chevronDown" onClick={() => setShown(shown + STEP)}>
            {text.more}
          </Button>
        </Row>
      )}
    </TitledCard>
  );
}

function Line({ row }: { row: Feedback }) {
  const { nodeid, subject, body, created } = row;
  return (
    <Box as="li" borderTopWidth="1px" paddingBlock="4" _first={{ borderTopWidth: '0', paddingTop: '0' }}>
      <Row flexWrap="wrap" columnGap="3" rowGap="1">
        <Text weight="medium" flex="1 1 auto">
          {feedbackSubjects[subject]}
        </Text>
        <PendingBadge rows={[[feedback, nodeid]]} />
      </Row>
      <Text size="sm" tone="muted">
        {formatDateTime(created)}
      </Text>
      <Text whiteSpace="pre-wrap" marginTop="2">
        {body}
      </Text>
      <RecordAttention record={feedback} nodeid={nodeid} />
    </Box>
  );
}
