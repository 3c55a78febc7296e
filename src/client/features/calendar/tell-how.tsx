import { chakra } from '@chakra-ui/react';
import { calendarFeedText as text } from '../../text/de/planning/calendar-feed.ts';
import { AccordionSection } from '../../ui/layout/accordion.tsx';
import { Heading, Stack, Text } from '../../ui/layout/primitives.ts';

const Steps = chakra('ol', {
  base: { listStyle: 'decimal', paddingInlineStart: '5', '& > li + li': { marginTop: '2' } },
});

/** [T8] How a link gets into the usual calendars. */
export function TellHow() {
  return (
    <Stack as="section" gap="3" aria-labelledby="tell-how">
      <Heading id="tell-how">{text.helpTitle}</Heading>
      {text.help.map(({ name, steps }) => (
        <AccordionSection key={name} title={name} group="calendar-help">
          <Steps>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </Steps>
        </AccordionSection>
      ))}
      <Text size="sm" tone="muted">
        {text.reach}
      </Text>
      <Text size="sm" tone="muted">
        {text.delay}
      </Text>
    </Stack>
  );
}
