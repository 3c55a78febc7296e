import { useState } from 'react';
import {
  endSharedSessions,
  type SharedDeviceShown,
} from '../../../../shared/contract/account/shared-device.ts';
import { askServer } from '../../../live/app/server-query.ts';
import { endSharing } from '../../../live/app/shared-device.ts';
import { useNow } from '../../../live/app/use-now.ts';
import { SureDialog } from '../../../parts/account/sure-dialog.tsx';
import { sharedDevicesText as text } from '../../../text/de/account/shared-device.ts';
import { formatAgo, formatDate } from '../../../text/format.ts';
import { Button } from '../../../ui/action/button.tsx';
import { IconButton } from '../../../ui/action/icon-button.tsx';
import { Icon } from '../../../ui/display/icon.tsx';
import { TitledCard } from '../../../ui/layout/card.tsx';
import { Box, Row, Stack, Text } from '../../../ui/layout/primitives.ts';

type Session = SharedDeviceShown['sessions'][number];
type Props = { device: SharedDeviceShown; online: boolean; onChanged: () => void };

const nameOf = ({ givenname, surname }: Session): string => `${givenname} ${surname}`.trim();

/** [OB11] [S5] A shared device with who is logged in on it; each can be logged out from here. */
export function SharedDeviceCard({ device, online, onChanged }: Props) {
  const [ending, setEnding] = useState<Session | 'all' | 'sharing' | null>(null);
  const { name, minutes, since, own, sessions } = device;
  const close = () => setEnding(null);
  const asking = { done: text.ended, refused: text.refused, onClose: close, onAsked: onChanged };
  const said = [text.since(formatDate(since)), text.locksAfter(minutes), ...(own ? [text.own] : [])];
  return (
    <TitledCard title={name}>
      <Stack gap="4">
        <Text size="sm" tone="muted">
          {said.join(', ')}
        </Text>
        {sessions.length === 0 ? (
          <Text tone="muted">{text.nobody}</Text>
        ) : (
          <Stack as="ul" gap="0">
            {sessions.map((session) => (
              <Line key={session.sessionid} session={session} online={online} onEnd={setEnding} />
            ))}
          </Stack>
        )}
        <Row flexWrap="wrap" gap="2">
          {sessions.some((session) => !session.own) && (
            <Button variant="outline" icon="logout" disabled={!online} onClick={() => setEnding('all')}>
              {text.endAll}
            </Button>
          )}
          <Button variant="outline" icon="lock" disabled={!online} onClick={() => setEnding('sharing')}>
            {text.unshare}
          </Button>
        </Row>
      </Stack>
      {ending === 'all' && (
        <SureDialog
          {...asking}
          title={text.endAllTitle}
          text={text.endAllLead(name)}
          confirmLabel={text.endConfirm}
          ask={() => askServer(endSharedSessions, { device: device.device })}
        />
      )}
      {ending === 'sharing' && (
        <SureDialog
          {...asking}
          title={text.unshareTitle}
          text={text.unshareLead(name)}
          confirmLabel={text.unshareConfirm}
          ask={() => endSharing(device.device, own)}
          done={text.unshared}
        />
      )}
      {ending !== null && typeof ending === 'object' && (
        <SureDialog
          {...asking}
          title={text.endOneTitle}
          text={text.endOneLead(nameOf(ending), name)}
          confirmLabel={text.endConfirm}
          ask={() => askServer(endSharedSessions, { device: device.device, sessionid: ending.sessionid })}
        />
      )}
    </TitledCard>
  );
}

type LineProps = { session: Session; online: boolean; onEnd: (session: Session) => void };

function Line({ session, online, onEnd }: LineProps) {
  const now = useNow();
  return (
    <Row flexWrap="wrap" rowGap="1" as="li" minHeight="touch" borderBottomWidth="1px" paddingBlock="2">
      <Icon name="user" />
      <Box flex="1 1 8rem">
        <Text weight="medium">{nameOf(session)}</Text>
        <Text size="sm" tone="muted">
          {session.own ? text.you : text.used(formatAgo(session.lastused, now))}
        </Text>
      </Box>
      {!session.own && (
        <IconButton
          icon="logout"
          label={text.endOne(nameOf(session))}
          disabled={!online}
          onClick={() => onEnd(session)}
        />
      )}
    </Row>
  );
}
