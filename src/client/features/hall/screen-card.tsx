import { useState } from 'react';
import {
  type HallScreenShown,
  renewHallScreen,
  revokeHallScreen,
} from '../../../shared/contract/notification/hall-screen.ts';
import { askServer } from '../../live/app/server-query.ts';
import { useNow } from '../../live/app/use-now.ts';
import { SureDialog } from '../../parts/account/sure-dialog.tsx';
import { hallScreensText as text } from '../../text/de/planning/hall-screens.ts';
import { formatAgo, formatDate } from '../../text/format.ts';
import { Button } from '../../ui/action/button.tsx';
import { TitledCard } from '../../ui/layout/card.tsx';
import { Row, Stack, Text } from '../../ui/layout/primitives.ts';
import type { NewLink } from './new-link.ts';

type Props = {
  screen: HallScreenShown;
  online: boolean;
  onLink: (link: NewLink) => void;
  onRevoked: () => void;
};

/** [P1] A screen: what it shows, when it was last seen, and the ways to renew its link and to sign it off. */
export function ScreenCard({ screen, online, onLink, onRevoked }: Props) {
  const { screenid, name, names, columns, places, maker, created, lastseen } = screen;
  const now = useNow();
  const [asking, setAsking] = useState<'renew' | 'revoke' | null>(null);
  const close = () => setAsking(null);
  const date = formatDate(created);
  const who = maker && `${maker.givenname} ${maker.surname}`.trim();
  async function renew() {
    const asked = await askServer(renewHallScreen, { screenid });
    if (asked.state === 'done') onLink({ screenid, name, secret: asked.answer.secret });
    return asked;
  }
  return (
    <TitledCard title={name}>
      <Stack gap="3">
        <div>
          <Text weight="medium">{lastseen > 0 ? text.seen(formatAgo(lastseen, now)) : text.neverSeen}</Text>
          <Text>
            {places.length > 0 ? text.shows(places.map((place) => place.name).join(', ')) : text.showsNothing}
          </Text>
          <Text size="sm" tone="muted">
            {[
              text.columnsOf(columns),
              text.namesOf(names),
              who ? text.madeBy(who, date) : text.made(date),
            ].join(' · ')}
          </Text>
        </div>
        <Row flexWrap="wrap" gap="2">
          <Button variant="outline" icon="sync" disabled={!online} onClick={() => setAsking('renew')}>
            {text.renew}
          </Button>
          <Button variant="outline" icon="logout" disabled={!online} onClick={() => setAsking('revoke')}>
            {text.revoke}
          </Button>
        </Row>
      </Stack>
      {asking === 'renew' && (
        <SureDialog
          title={text.renewTitle}
          text={text.renewLead(name)}
          confirmLabel={text.renew}
          ask={renew}
          done={text.renewed}
          refused={text.refused}
          onClose={close}
          onAsked={() => undefined}
        />
      )}
      {asking === 'revoke' && (
        <SureDialog
          title={text.revokeTitle}
          text={text.revokeLead(name)}
          confirmLabel={text.revoke}
          ask={() => askServer(revokeHallScreen, { screenid })}
          done={text.revoked}
          refused={text.refused}
          onClose={close}
          onAsked={onRevoked}
        />
      )}
    </TitledCard>
  );
}
