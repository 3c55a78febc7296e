import { links } from '../../../app/links.ts';
import { evaluationsText as text } from '../../../text/de/company/evaluations.ts';
import { LinkButton } from '../../../ui/action/button.tsx';
import { TitledCard } from '../../../ui/layout/card.tsx';
import { Row, Stack, Text } from '../../../ui/layout/primitives.ts';

/** [K4] [D11] The way to the list of all evaluations. */
export function EvaluationsCard() {
  return (
    <TitledCard title={text.title}>
      <Stack gap="4">
        <Text>{text.cardLead}</Text>
        <Row>
          <LinkButton to={links.to('evaluations')} variant="outline" icon="document">
            {text.open}
          </LinkButton>
        </Row>
      </Stack>
    </TitledCard>
  );
}
