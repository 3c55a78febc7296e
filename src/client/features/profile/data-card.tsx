import { links } from '../../app/links.ts';
import { useSyncStatus } from '../../live/mirror/use-sync-status.ts';
import { ExportPerson } from '../../parts/account/export-person.tsx';
import { NeedsNetwork } from '../../parts/account/needs-network.tsx';
import { useSession } from '../../state/session.ts';
import { personDataText as text } from '../../text/de/account/data.ts';
import { LinkButton } from '../../ui/action/button.tsx';
import { TitledCard } from '../../ui/layout/card.tsx';
import { Row, Stack, Text } from '../../ui/layout/primitives.ts';

/** [D11] What there is about oneself, and how long it is kept. */
export function DataCard() {
  const { usernodeid } = useSession();
  const { online } = useSyncStatus();
  return (
    <TitledCard title={text.title}>
      <Stack gap="4">
        <Text>{text.lead}</Text>
        <Row gap="2" flexWrap="wrap">
          <ExportPerson nodeid={usernodeid} label={text.download} disabled={!online} />
          <LinkButton to={links.guide('data')} variant="ghost" icon="document">
            {text.kept}
          </LinkButton>
        </Row>
        {!online && <NeedsNetwork>{text.offline}</NeedsNetwork>}
      </Stack>
    </TitledCard>
  );
}
