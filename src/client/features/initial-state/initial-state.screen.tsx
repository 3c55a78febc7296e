import { useId } from 'react';
import { area, equipmentpool } from '../../../shared/contract/machine/place.ts';
import { links, type PathName } from '../../app/links.ts';
import { useLive } from '../../live/mirror/use-live.ts';
import { SupportHours } from '../../parts/support/support-hours.tsx';
import { useSession } from '../../state/session.ts';
import { initialStateText as text } from '../../text/de/app/initial-state.ts';
import { Button, LinkButton } from '../../ui/action/button.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import { EmptyState } from '../../ui/display/state-message.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { Box, Grid, Heading, Text } from '../../ui/layout/primitives.ts';
import { firstSteps, type Step } from './first-steps.ts';

type Props = { hasScreen: (path: PathName) => boolean };

/** [L8] `/initial-state`: the first steps of a company in which nothing is set up. */
export function InitialStateScreen({ hasScreen }: Props) {
  const { features } = useSession();
  const hasPlace = useLive(async (mirror) => {
    const areas = await mirror.table(area).count();
    return areas + (await mirror.table(equipmentpool).count()) > 0;
  }, []);
  const steps = firstSteps(features, hasScreen, hasPlace ?? true);
  if (steps.length === 0) {
    const action = <LinkButton to={links.dashboard()}>{text.toStart}</LinkButton>;
    return (
      <Page>
        <PageHeader title={text.title} />
        <EmptyState size="page" icon="machine" title={text.denied} text={text.deniedText} action={action} />
      </Page>
    );
  }
  return (
    <Page maxWidth="960px">
      <PageHeader title={text.title} subtitle={text.intro} />
      <Grid gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 22.5rem), 1fr))">
        {steps.map((step) => (
          <StepCard key={step.path} {...step} />
        ))}
      </Grid>
      <SupportHours />
    </Page>
  );
}

function StepCard({ path, icon, title, text: what, blocked }: Step) {
  const reason = useId();
  return (
    <Card display="flex" flexDirection="column" gap="3">
      <Box display="flex" flexWrap="wrap" alignItems="center" gap="3">
        <Box
          display="grid"
          placeItems="center"
          flexShrink="0"
          width="11"
          height="11"
          borderRadius="md"
          background="accent.soft"
          color="accent.onSoft"
        >
          <Icon name={icon} size={26} />
        </Box>
        <Heading>{title}</Heading>
      </Box>
      <Text tone="muted" flex="1">
        {what}
      </Text>
      {blocked && (
        <Text id={reason} size="sm" tone="warning">
          {blocked}
        </Text>
      )}
      <Box>
        {blocked ? (
          // Reached by keyboard and read out with its reason, which a disabled button is not.
          <Button icon="plus" aria-disabled="true" aria-describedby={reason} title={blocked}>
            {text.add}
          </Button>
        ) : (
          <LinkButton
            to={links.to(path)}
            state={{ pageType: 'add' }}
            icon="plus"
            aria-label={text.addTo(title)}
          >
            {text.add}
          </LinkButton>
        )}
      </Box>
    </Card>
  );
}
