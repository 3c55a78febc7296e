import { links } from '../../app/links.ts';
import { useSyncStatus } from '../../live/mirror/use-sync-status.ts';
import { ExportPerson } from '../../parts/account/export-person.tsx';
import { NeedsNetwork } from '../../parts/account/needs-network.tsx';
import { useSession } from '../../state/session.ts';
import { personDataText as text } from '../../text/de/company/data.ts';
import { TextLink } from '../../ui/action/text-link.tsx';
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
        <Row>
          <ExportPerson nodeid={usernodeid} label={text.download} disabled={!online} />
        </Row>
        <TextLink alone to={links.guide('data')}>
          {text.kept}
        </TextLink>
        {!online && <NeedsNetwork>{text.offline}</NeedsNetwork>}
      </Stack>
    </TitledCard>
  );
}
