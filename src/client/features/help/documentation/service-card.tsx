import { links } from '../../../app/links.ts';
import { useSession } from '../../../state/session.ts';
import { helpText as text } from '../../../text/de/help/help.ts';
import { LinkButton } from '../../../ui/action/button.tsx';
import { TitledCard } from '../../../ui/layout/card.tsx';
import { Facts } from '../../../ui/layout/facts.tsx';
import { Row, Stack, Text } from '../../../ui/layout/primitives.ts';

/** [H1] [X17] When the service can be reached, and the way to it that also works without network. */
export function ServiceCard() {
  const { general } = useSession().supporthours;
  return (
    <TitledCard title={text.service}>
      <Stack gap="4">
        <Facts entries={[[text.serviceHours, general && text.hours(general)]]} />
        <Text>{text.serviceText}</Text>
        <Row>
          <LinkButton to={links.help('feedback')} variant="outline" icon="chat">
            {text.toFeedback}
          </LinkButton>
        </Row>
      </Stack>
    </TitledCard>
  );
}
