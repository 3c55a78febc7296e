import { useState } from 'react';
import {
  endSessionsOf,
  listSessions,
  type SessionShown,
} from '../../../shared/contract/account/session-queries.ts';
import { askServer } from '../../live/app/server-query.ts';
import { useNow } from '../../live/app/use-now.ts';
import { useSyncStatus } from '../../live/mirror/use-sync-status.ts';
import { NeedsNetwork } from '../../parts/account/needs-network.tsx';
import { NotShown } from '../../parts/account/not-shown.tsx';
import { SureDialog } from '../../parts/account/sure-dialog.tsx';
import { useAsked } from '../../parts/account/use-asked.ts';
import { sessionsText as text } from '../../text/de/account/sessions.ts';
import { formatAgo, formatDate } from '../../text/format.ts';
import { Button } from '../../ui/action/button.tsx';
import { IconButton } from '../../ui/action/icon-button.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import { TitledCard } from '../../ui/layout/card.tsx';
import { Box, Row, Stack, Text } from '../../ui/layout/primitives.ts';

const nameOf = ({ devicename }: SessionShown): string => devicename || text.unknownDevice;

/** [S5] Where one is logged in; what is lost or was lent is logged out from here. */
export function SessionsCard() {
  const { online } = useSyncStatus();
  const { state, again } = useAsked(listSessions, {});
  const [ending, setEnding] = useState<SessionShown | 'others' | null>(null);
  const sessions = state?.state === 'done' ? state.answer : [];
  return (
    <TitledCard title={text.title}>
      <Stack gap="4">
        <Text>{text.lead}</Text>
        {state?.state !== 'done' && <NotShown state={state} text={text} onAgain={again} />}
        {sessions.length > 0 && (
          <Stack as="ul" gap="0">
            {sessions.map((session) => (
              <Line key={session.sessionid} session={session} online={online} onEnd={setEnding} />
            ))}
          </Stack>
        )}
        {sessions.length > 1 && (
          <Row>
            <Button variant="outline" icon="logout" disabled={!online} onClick={() => setEnding('others')}>
              {text.others}
            </Button>
          </Row>
        )}
        {!online && <NeedsNetwork>{text.offline}</NeedsNetwork>}
      </Stack>
      {ending && (
        <SureDialog
          title={ending === 'others' ? text.othersTitle : text.endTitle}
          text={ending === 'others' ? text.othersLead : text.endLead(nameOf(ending))}
          confirmLabel={text.confirm}
          ask={() => askServer(endSessionsOf, ending === 'others' ? {} : { sessionid: ending.sessionid })}
          done={text.ended}
          refused={text.refused}
          onClose={() => setEnding(null)}
          onAsked={again}
        />
      )}
    </TitledCard>
  );
}

type LineProps = { session: SessionShown; online: boolean; onEnd: (session: SessionShown) => void };

function Line({ session, online, onEnd }: LineProps) {
  const now = useNow();
  const { began, lastused, own } = session;
  const said = [text.began(formatDate(began)), own ? text.own : text.used(formatAgo(lastused, now))];
  return (
    <Row flexWrap="wrap" rowGap="1" as="li" minHeight="touch" borderBottomWidth="1px" paddingBlock="2">
      <Icon name="device" />
      <Box flex="1 1 8rem">
        <Text weight="medium">{nameOf(session)}</Text>
        <Text size="sm" tone="muted">
          {said.join(', ')}
        </Text>
      </Box>
      {!own && (
        <IconButton
          icon="logout"
          label={text.end(nameOf(session))}
          disabled={!online}
          onClick={() => onEnd(session)}
        />
      )}
    </Row>
  );
}
